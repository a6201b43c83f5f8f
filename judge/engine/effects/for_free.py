"""Playing cards for free as a text says (508.1e)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from judge.engine.acting.play_action import PlayAction
from judge.engine.acting.playing import play_for_free as play
from judge.engine.effects.cards import choose_area, entry_areas, possible_areas
from judge.engine.effects.from_hand import is_from_hand, play_from_hand
from judge.engine.effects.told_for_free import is_told_for_free, play_told_card
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.run import Run
from judge.engine.model.zones import DISCARD_PILE, HAND
from judge.engine.modifiers.continuous import board
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import referents
from judge.engine.perspective.descriptions import fits_description
from judge.engine.requirements.play_requirement import met
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import PlayOn
from judge.text.ast.effect import Permit
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.selection import AttachedTo, Description, InZone, Selection, TypeNoun

_PLAYED_TO_AREAS = frozenset({"Friend", "Troublemaker"})


@implements("508.1e")
def play_for_free(run: Run, frame: int, node: Permit) -> None:
    """Play a card without a cost, from the hand if nothing else is said; its play requirement must be met."""
    if is_from_hand(node):
        assert isinstance(node.event, Plays)
        play_from_hand(run, frame, node.event)
        return
    if is_told_for_free(node):
        play_told_card(run, frame, node)
        return
    eyes, acting = look(run, frame), run.context(frame).acting
    found = tuple(oid for oid in _described(eyes, node) if _may_be_played(run, acting, oid))
    unknown = any(run.state.get(oid).is_unknown for oid in run.state.zone(_zone(node), acting))
    if unknown and not found:
        raise eyes.unsupported(node, message("playing-one-unknown-cards-hand"))
    if not found:
        run.note(message("has-no-such-card-play", acting=acting), cite("707.2"), card=run.context(frame).card)
        nothing_done(run, frame)
        return
    (oid,) = run.pick_cards(acting, message("which-card-play-for-free"), found, cite("705.2f#1"))
    hosts = _hosts(eyes, node)
    if hosts is not None:
        host = run.pick_cards(acting, message("which-card-plain"), hosts, cite("705.2f#1"))[0]
        play(run, PlayAction(player=acting, oid=oid, host=run.state.get(host).physical, free=True))
        return
    playing = partial(_playing, acting, oid)
    areas = possible_areas(run, entry_areas(run, oid, acting), playing)
    area = choose_area(run, acting, areas, message("where-played"))
    play(run, PlayAction(player=acting, oid=oid, area=area or "", free=True))


def _playing(player: str, oid: int, area: str) -> Occurrence:
    return done_by(player, "play", oid, area=area)


def _described(eyes: Perspective, node: Permit) -> tuple[int, ...]:
    """The cards that the text lets its player play. Raises UnsupportedError for other permissions."""
    event = node.event
    if not is_for_free(node) or not isinstance(event, Plays) or not isinstance(event.cards, Selection):
        raise eyes.unsupported(node, message("permission-not-play-card-for-free"))
    hosts, zone = _hosts(eyes, node), _zone(node)
    asked = _without_host(event.cards.description)
    return tuple(
        oid
        for oid in eyes.state.zone(zone, eyes.context.acting)
        if fits_description(eyes, asked, oid, anywhere=True)
        and (hosts is None or any(_goes_on(eyes, oid, host) for host in hosts))
    )


def is_for_free(node: Permit) -> bool:
    """Whether it has a player play a card for free, from his hand or discard pile: to an area, or on a card named."""
    event = node.event
    beyond = node.state or node.duration or node.less or node.timing
    plain = node.how == "for free" and not beyond
    if not plain or not isinstance(event, Plays) or not isinstance(event.cards, Selection):
        return False
    elsewhere = _zone(node) not in (HAND, DISCARD_PILE)
    stated = event.place is not None or event.on is not None or event.who is not None
    return not (elsewhere or stated) and (_hosts_said(node) is not None or _is_for_areas(event.cards))


def _zone(node: Permit) -> str:
    """The zone that the cards are in; "" if it is not one of the player who plays them."""
    assert isinstance(node.event, Plays)
    zones = [part.zone for part in node.event.cards.walk() if isinstance(part, InZone)]
    if not zones:
        return HAND
    told = zones[0] if len(zones) == 1 and isinstance(zones[0], Zone) else None
    own = told is not None and not told.position and (told.who is None or told.who.role == "you")
    return told.zone if told is not None and own else ""


def _is_for_areas(cards: Selection) -> bool:
    nouns = cards.description.nouns
    return bool(nouns) and all(isinstance(noun, TypeNoun) and noun.kind in _PLAYED_TO_AREAS for noun in nouns)


def _hosts_said(node: Permit) -> Node | None:
    """The card on which it is to be played, if the text names one."""
    assert isinstance(node.event, Plays)
    assert isinstance(node.event.cards, Selection)
    said = (part for part in node.event.cards.description.qualifiers if isinstance(part, AttachedTo))
    return next((part.host for part in said), None)


@implements("509.1", "501.3")
def _hosts(eyes: Perspective, node: Permit) -> tuple[int, ...] | None:
    host = _hosts_said(node)
    return referents(eyes, host) if host is not None else None


def _without_host(description: Description) -> Description:
    rest = tuple(part for part in description.qualifiers if not isinstance(part, AttachedTo))
    return replace(description, qualifiers=rest)


def _goes_on(eyes: Perspective, oid: int, host: int) -> bool:
    """Whether a card is an attachment whose text lets it be played on that card."""
    trees = (ability.tree for ability in eyes.state.get(oid).definition.front.abilities)
    on = next((tree.host for tree in trees if isinstance(tree, PlayOn)), None)
    return on is not None and fits_description(eyes, on, host)


def _may_be_played(run: Run, player: str, oid: int) -> bool:
    """Whether its play requirement is met. Raises UnsupportedError for what is not played to an area."""
    kinds = set(board(run.state).view.get(oid).types)
    if not _PLAYED_TO_AREAS & kinds and "Resource" not in kinds:
        raise UnsupportedError(message("playing-for-free-what-not-played-area"), run.name(oid))
    is_met, questions = met(run.state, player, oid)
    run.meet(*questions)
    return is_met
