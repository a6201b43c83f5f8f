"""Cards in states that they cannot have, and with others they cannot be with."""

from __future__ import annotations

from collections.abc import Iterator

from judge.deferred import deferred
from judge.engine.model.zones import FLIP_ZONE, PLAY
from judge.engine.occurring.uniqueness import violations
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.impossible.looking import Impossibility, Look

with deferred(__name__):
    from judge.scenario.setting_up.hosting import is_on_nothing, misfit


@implements("503.4", "503.4a", "504.2", "519.3a")
def states(look: Look) -> Iterator[Impossibility]:
    """Exhausted, frightened or with counters where no card can be; both exhausted and frightened."""
    for piece, obj in look.pieces():
        printed = obj.definition.front.printed
        if obj.zone != PLAY and obj.exhausted:
            yield Impossibility(message("exhausted-outside-play", value=piece.id), cite("503.4"), piece.line)
        if obj.zone != PLAY and (obj.frightened or obj.counters):
            what = "frightened" if obj.frightened else message("card-with-counters")
            yield Impossibility(
                message("outside-play", value=piece.id, what=what), cite("410.6", "519.3a"), piece.line
            )
        if obj.zone == PLAY and obj.exhausted and printed.type.value == "Problem":
            yield Impossibility(message("exhausted-problem", value=piece.id), cite("503.4a"), piece.line)
        if obj.exhausted and obj.frightened:
            yield Impossibility(message("exhausted-frightened", value=piece.id), cite("504.2"), piece.line)


@implements("511.4", "504.1", "505.3", "521.3", "521.4")
def faces(look: Look) -> Iterator[Impossibility]:
    """Face-down without being frightened, frightened without being a Friend; tokens that have ceased to exist."""
    for piece, obj, card in look.in_play():
        if obj.frightened and "Friend" not in card.types:
            kind = card.types[0] if card.types else "card"
            yield Impossibility(message("frightened", value=piece.id, kind=kind), cite("511.4"), piece.line)
        if obj.face_down and not obj.frightened and "Friend" in card.types:
            yield Impossibility(
                message("face-down-friend-not-frightened", value=piece.id), cite("504.1"), piece.line
            )
        if obj.face_down and obj.token:
            yield Impossibility(message("face-down-token", value=piece.id), cite("521.4"), piece.line)
    for piece, obj in look.pieces():
        if obj.token and obj.zone != PLAY:
            yield Impossibility(message("token-outside-play", value=piece.id), cite("521.3"), piece.line)


@implements("305.1b", "509.2", "511.2", "511.3", "509.3")
def attachments(look: Look) -> Iterator[Impossibility]:
    """On nothing, on what is not there, is face-down, is elsewhere, or is nothing that it can be attached to."""
    for piece, obj in look.pieces():
        if not piece.host:
            if obj.zone == PLAY and is_on_nothing(obj):
                told = message("attachment-on-nothing", card=piece.id)
                yield Impossibility(told, cite("305.1b", "509.2", "511.2"), piece.line)
            continue
        host = look.state.physical(look.physical.get(piece.host, 0))
        if host is None or host.zone != PLAY:
            yield Impossibility(message("attached-what-not-play", value=piece.id), cite("511.2"), piece.line)
        elif host.face_down:
            yield Impossibility(message("attached-face-down-card", value=piece.id), cite("511.3"), piece.line)
        elif host.area != obj.area:
            yield Impossibility(message("not-where-its-host", value=piece.id), cite("509.3"), piece.line)
        elif misfit(look.state, obj, host):
            yield Impossibility(
                message("cant-attached", value=piece.id, host=piece.host), cite("511.2"), piece.line
            )


@implements("516.1")
def uniqueness(look: Look) -> Iterator[Impossibility]:
    """What the game would have repaired before anyone could act."""
    try:
        found = violations(look.state)
    except UnsupportedError:
        return
    for violation in found:
        line = max(look.line(oid) for oid in violation.cards)
        yield Impossibility(violation.reason, violation.rules, line)


@implements("504.1")
def counters_lost(look: Look) -> Iterator[Impossibility]:
    """Frightened with counters, which are removed as it is turned face-down."""
    for piece, obj, _ in look.in_play():
        if obj.frightened and obj.counters:
            yield Impossibility(message("lost-its-counters", card=piece.id), cite("504.1"), piece.line)


@implements("glossary:Pumped")
def beneath(look: Look) -> Iterator[Impossibility]:
    """Beneath what is not in play."""
    for piece, obj in look.pieces():
        above = look.state.physical(obj.beneath) if obj.beneath is not None else None
        if above is not None and above.zone != PLAY:
            yield Impossibility(
                message("beneath-a-card-not-in-play", card=piece.id, above=piece.beneath),
                cite("glossary:Pumped"),
                piece.line,
            )


@implements("515.1")
def flipped(look: Look) -> Iterator[Impossibility]:
    """Flipped while no faceoff is on."""
    for piece, obj in look.pieces():
        if obj.zone == FLIP_ZONE and look.state.faceoff is None:
            yield Impossibility(
                message("flipped-without-a-faceoff", card=piece.id), cite("515.1"), piece.line
            )
