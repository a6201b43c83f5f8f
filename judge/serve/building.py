"""The board as it is built: drawn, changed, searched for cards, each card with what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judge.cards.model import CardType
from judge.messages.message import message
from judge.scenario.rewriting.changing import changed
from judge.scenario.rewriting.edits import Add, Edit
from judge.scenario.rewriting.items import Item
from judge.scenario.rewriting.rows import item_at
from judge.scenario.rewriting.written import AT, HOME, MANE, PROBLEM, ZONES, MisplacedError, Spot, spot
from judge.serve import questions, requests
from judge.serve.desk import Desk
from judge.serve.table import Table, table

Told = tuple[str, dict[str, Any]]

MOST_FOUND = 30
_LEAST_LETTERS = 2
_AREAS = (HOME, MANE, PROBLEM, AT)
_BELONGS = {CardType.PROBLEM: PROBLEM, CardType.MANE_CHARACTER: MANE}
STATES = ("exhausted", "frightened", "face-down", "boosted", "cutie marked", "ignored")
COUNTERS = ("+1 power", "-1 power")
PHASES = ("Ready Phase", "Troublemaker Phase", "Main Phase", "Score Phase", "End Phase")


def show_table(request: requests.ShowTable, desk: Desk) -> Told:
    """The board, with a change made if one is asked for. A change that does not fit leaves the text as it is."""
    if request.edit is not None:
        try:
            desk = desk.with_text(changed(desk.text, _fitting(desk, request.edit)))
        except MisplacedError:
            return _table(desk, refused=True)
    return _table(desk)


def _fitting(desk: Desk, edit: Edit) -> Edit:
    """A card that is put where its type can't be is put where it belongs: a Problem is a Problem's area."""
    if not isinstance(edit, Add) or edit.place.partition(":")[0] not in _AREAS:
        return edit
    card, place = desk.shelf.find(edit.name), spot(edit.place)
    belongs = _BELONGS.get(card.front.type) if card else None
    if belongs is not None:
        return replace(edit, place=Spot(belongs, place.at or place.player).ref)
    return (
        replace(edit, place=Spot(AT, place.player, place.player).ref)
        if place.zone == PROBLEM and card
        else edit
    )


def _table(desk: Desk, *, refused: bool = False) -> Told:
    shown = _drawn(desk)
    return "table.html", {
        "text": desk.text,
        "table": shown,
        "players": desk.written.players,
        "phases": PHASES,
        "faults": desk.faults,
        "refused": refused,
        "places": tuple(_places(desk)),
        "questions": questions.every(shown, _spots(desk)),
        "for_board": questions.of_board(),
        "own": bool(desk.scenario and desk.scenario.inquiries),
    }


def _drawn(desk: Desk) -> Table:
    return table(desk.written, desk.scenario, desk.shelf, desk.ruleset)


def _spots(desk: Desk) -> dict[str, Spot]:
    return {f"{row.line}:{place}": row.spot for row in desk.written.rows for place, _ in enumerate(row.items)}


def find_cards(request: requests.FindCards, desk: Desk) -> Told:
    """The cards whose names hold the letters, those that begin with them first."""
    wanted = request.words.casefold().strip()
    names = desk.shelf.names() if len(wanted) >= _LEAST_LETTERS else ()
    fitting = sorted(
        (name for name in names if wanted in name.casefold()), key=lambda name: _nearness(name, wanted)
    )
    found = tuple(card for name in fitting[:MOST_FOUND] if (card := desk.shelf.find(name)))
    return "found.html", {
        "cards": found,
        "more": message("serve-more-cards", number=len(fitting) - MOST_FOUND) if fitting[MOST_FOUND:] else "",
        "enough": len(wanted) >= _LEAST_LETTERS,
        "words": request.words,
    }


def _nearness(name: str, wanted: str) -> tuple[bool, bool, str]:
    folded = name.casefold()
    return not folded.startswith(wanted), f" {wanted}" not in folded, folded


def show_card(request: requests.ShowCard, desk: Desk) -> Told:
    """A card of the board: its text, the states it can be in, where it can go, what can be asked of it."""
    item = item_at(desk.written, request.ref)
    here = _spots(desk)[request.ref]
    shown = _drawn(desk)
    drawn = questions.card_at(shown.drawing, request.ref)
    card = desk.shelf.find(item.name)
    if drawn is None:
        raise MisplacedError(request.ref)
    return "card.html", {
        "ref": request.ref,
        "item": item,
        "drawn": drawn,
        "card": card,
        "cards": (card,) if card else (),
        "states": STATES if here.zone in _AREAS else (),
        "counters": tuple(_counters(item)) if here.zone in _AREAS else (),
        "spot": here,
        "places": tuple(_places(desk)),
        "hosts": tuple(_hosts(desk, request.ref)),
        "questions": questions.of_card(drawn, shown.names[request.ref], here, desk.written.players),
    }


def _counters(item: Item) -> Iterator[tuple[str, int]]:
    known = dict(item.counters())
    yield from ((kind, known.pop(kind, 0)) for kind in COUNTERS)
    yield from known.items()


def _places(desk: Desk) -> Iterator[tuple[str, str]]:
    """Where cards can be put: what the page calls it by, and its name."""
    for player in desk.written.players:
        yield Spot(HOME, player).ref, f"{player}'s home"
        yield Spot(MANE, player).ref, f"{player}'s Mane Character"
        yield Spot(PROBLEM, player).ref, f"{player}'s Problem"
        for owner in desk.written.players:
            yield Spot(AT, player, owner).ref, f"{owner}'s Problem ({player})"
        yield from ((Spot(zone, player).ref, f"{player}'s {zone}") for zone in ZONES)


def _hosts(desk: Desk, ref: str) -> Iterator[tuple[str, str]]:
    """The cards to which one can be attached."""
    for row in desk.written.rows:
        if row.spot.zone in _AREAS:
            for place, item in enumerate(row.items):
                one = f"{row.line}:{place}"
                if one != ref and item.name:
                    yield one, item.called


def show_player(request: requests.ShowPlayer, desk: Desk) -> Told:
    """A player: score and tokens, and what can be asked."""
    if request.player not in desk.written.players:
        raise MisplacedError(request.player)
    return "player.html", {
        "player": request.player,
        "score": desk.written.value(request.player, "score") or "0",
        "tokens": desk.written.value(request.player, "tokens") or "0",
        "questions": questions.of_player(request.player),
    }
