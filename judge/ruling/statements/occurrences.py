"""That something occurs, or does not; and what a player does, as a phrase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.messages.message import message
from judge.ruling.statements.places import way_to, zone
from judge.ruling.statements.wording import called, names, slug, strung, told
from judge.scenario.model.board import InZone
from judge.scenario.model.play import (
    CardOccurrence,
    ControlOccurrence,
    CountersOccurrence,
    FaceoffOccurrence,
    Occurrence,
    PlayerOccurrence,
)

Said = tuple[str, dict[str, object]]
"""The name of what a player does, and what fills the gaps of its messages."""


def occurs(occurrence: Occurrence, held: bool) -> str:
    """That it occurs, or that it does not."""
    return _OCCURS[type(occurrence)](occurrence, held)


def doing(occurrence: Occurrence) -> str:
    """What a player does to bring it about, as a phrase: “win”, “dismiss Gem”. Empty where there is none."""
    if isinstance(occurrence, PlayerOccurrence):
        what, gaps = _said(occurrence)
        return message(f"to-{what}", **gaps)
    if isinstance(occurrence, ControlOccurrence):
        return message("to-gains-control", card=called(occurrence.card))
    if (
        isinstance(occurrence, CardOccurrence)
        and occurrence.verb in _DONE_BY_PLAYERS
        and not _tails(occurrence)
    ):
        return message(f"to-see-{slug(occurrence.verb)}", cards=names(occurrence.cards))
    return ""


#: What players are asked to bring about in the active voice.
_DONE_BY_PLAYERS = frozenset(
    {
        "dismissed",
        "retired",
        "banished",
        "exhausted",
        "readied",
        "frightened",
        "unfrightened",
        "uncovered",
        "defeated",
        "solved",
        "replaced",
        "rallied",
        "challenged",
    }
)


# -- cards --------------------------------------------------------------------------------------------------------


def _to_cards(occurrence: CardOccurrence, held: bool) -> str:
    return told(
        f"done-{slug(occurrence.verb)}",
        held,
        cards=names(occurrence.cards),
        number=len(occurrence.cards),
        how=_tails(occurrence),
    )


def _tails(occurrence: CardOccurrence) -> str:
    on = message("how-on", card=called(occurrence.on)) if occurrence.on else ""
    by = message("how-by", player=occurrence.by) if occurrence.by else ""
    by_game = message("how-by-game") if occurrence.by_game else ""
    return strung((way_to(occurrence.to, put=occurrence.verb == "put"), on, by, by_game))


def _counters(occurrence: CountersOccurrence, held: bool) -> str:
    power = f"{occurrence.power:+d}"
    return told(
        "counters-put" if occurrence.amount > 0 else "counters-taken",
        held,
        amount=abs(occurrence.amount),
        name=message("counter-of-power", power=power) if occurrence.power else occurrence.name,
        card=called(occurrence.card),
    )


# -- players ------------------------------------------------------------------------------------------------------


def _by_player(occurrence: PlayerOccurrence, held: bool) -> str:
    what, gaps = _said(occurrence)
    return told(f"does-{what}", held, player=occurrence.player, **gaps)


def _said(occurrence: PlayerOccurrence) -> Said:
    return _SAID.get(occurrence.verb, _some)(occurrence)


def _some(occurrence: PlayerOccurrence) -> Said:
    return slug(occurrence.verb), {"amount": occurrence.amount}


def _cards(occurrence: PlayerOccurrence) -> Said:
    return slug(occurrence.verb), {"cards": names(occurrence.cards)}


def _some_or_named(occurrence: PlayerOccurrence) -> Said:
    if not occurrence.cards:
        return _of_kind(occurrence)
    return f"{occurrence.verb}-cards", {"cards": names(occurrence.cards), "how": way_to(occurrence.to)}


def _of_kind(occurrence: PlayerOccurrence) -> Said:
    if occurrence.verb == "plays" and occurrence.kind:
        return "plays-kind", {"amount": occurrence.amount, "kind": occurrence.kind}
    return _some(occurrence)


def _of_faceoff(occurrence: PlayerOccurrence) -> Said:
    return slug(f"{occurrence.verb} {occurrence.kind}"), {}


def _of_zone(occurrence: PlayerOccurrence) -> Said:
    place = InZone(zone=_ZONES[occurrence.kind], player=occurrence.player)
    return slug(occurrence.verb), {"zone": zone(place)}


_ZONES: dict[str, Any] = {
    name: name
    for name in ("hand", "deck", "problem deck", "discard pile", "banished zone", "flip zone", "queue")
}
_SAID: dict[str, Callable[[PlayerOccurrence], Said]] = {
    "discards": _some_or_named,
    "plays": _some_or_named,
    "moves": _some_or_named,
    "confronts": _cards,
    "solves": _cards,
    "wins a faceoff": _of_faceoff,
    "loses a faceoff": _of_faceoff,
    "searches": _of_zone,
    "shuffles": _of_zone,
}


def _control(occurrence: ControlOccurrence, held: bool) -> str:
    return told("does-gains-control", held, player=occurrence.player, card=called(occurrence.card))


def _faceoff(occurrence: FaceoffOccurrence, held: bool) -> str:
    if not occurrence.starter:
        return told("faceoff-starts", held)
    kind = f" {occurrence.kind}" if occurrence.areas or occurrence.troublemaker else ""
    return told(f"does-{slug(f'starts a faceoff{kind}')}", held, player=occurrence.starter)


_OCCURS: dict[type[Any], Callable[[Any, bool], str]] = {
    CardOccurrence: _to_cards,
    CountersOccurrence: _counters,
    PlayerOccurrence: _by_player,
    ControlOccurrence: _control,
    FaceoffOccurrence: _faceoff,
}
