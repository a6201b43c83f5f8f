"""The board as it is built: drawn, changed, searched for cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judge.cards.model import Card, CardType
from judge.messages.message import message
from judge.scenario.rewriting.changing import changed
from judge.scenario.rewriting.edits import Add, Edit
from judge.scenario.rewriting.written import (
    AREAS,
    AT,
    AT_DILEMMA,
    DILEMMA,
    HOME,
    MANE,
    PROBLEM,
    ZONES,
    MisplacedError,
    Spot,
    spot,
)
from judge.serve import questions, requests
from judge.serve.desk import Desk
from judge.serve.table import Table, table

Told = tuple[str, dict[str, Any]]

MOST_FOUND = 30
_LEAST_LETTERS = 2
_BELONGS = {CardType.PROBLEM: PROBLEM, CardType.MANE_CHARACTER: MANE}
_WITH = {PROBLEM: AT, DILEMMA: AT_DILEMMA}
PHASES = ("Ready Phase", "Troublemaker Phase", "Main Phase", "Score Phase", "End Phase")


def show_table(request: requests.ShowTable, desk: Desk) -> Told:
    """The board, with a change made if one is asked for. A change that does not fit leaves the text as it is."""
    if request.edit is not None:
        try:
            desk = desk.with_text(changed(desk.full, _fitting(desk, request.edit)))
        except MisplacedError:
            return _table(desk, refused=True)
    return _table(desk)


def _fitting(desk: Desk, edit: Edit) -> Edit:
    """A card that is put where its type can't be is put where it belongs: a Problem is a Problem's area."""
    if not isinstance(edit, Add) or edit.place.partition(":")[0] not in AREAS:
        return edit
    card, place = desk.shelf.find(edit.name), spot(edit.place)
    belongs = _belongs(card) if card else ""
    if belongs:
        return replace(edit, place=Spot(belongs, place.at or place.player).ref)
    beside = _WITH.get(place.zone)
    return replace(edit, place=Spot(beside, place.player, place.player).ref) if beside else edit


def _belongs(card: Card) -> str:
    """Where a card is that can be nowhere else (522.2)."""
    return DILEMMA if "Dilemma" in card.front.traits else _BELONGS.get(card.front.type, "")


def _table(desk: Desk, *, refused: bool = False) -> Told:
    shown = drawn_of(desk)
    return "table.html", {
        "text": desk.text,
        "table": shown,
        "players": desk.written.players,
        "phases": PHASES,
        "faults": desk.faults,
        "refused": refused,
        "places": tuple(places_of(desk)),
        "questions": questions.every(shown, spots_of(desk)),
        "for_board": questions.of_board(desk.written.players),
        "own": bool(desk.scenario and desk.scenario.inquiries),
    }


def drawn_of(desk: Desk) -> Table:
    """The board as it is drawn."""
    return table(desk.written, desk.drawn, desk.shelf, desk.ruleset)


def spots_of(desk: Desk) -> dict[str, Spot]:
    """Where each item of the text is, by its ref."""
    return {f"{row.line}:{place}": row.spot for row in desk.written.rows for place, _ in enumerate(row.items)}


def places_of(desk: Desk) -> Iterator[tuple[str, str]]:
    """Where cards can be put: what the page calls it by, and its name."""
    for player in desk.written.players:
        yield Spot(HOME, player).ref, f"{player}'s home"
        yield Spot(MANE, player).ref, f"{player}'s Mane Character"
        yield Spot(PROBLEM, player).ref, f"{player}'s Problem"
        yield Spot(DILEMMA, player).ref, f"{player}'s Dilemma"
        for owner in desk.written.players:
            yield Spot(AT, player, owner).ref, f"{owner}'s Problem ({player})"
            if desk.written.area(owner, DILEMMA):
                yield Spot(AT_DILEMMA, player, owner).ref, f"{owner}'s Dilemma ({player})"
        yield from ((Spot(zone, player).ref, f"{player}'s {zone}") for zone in ZONES)


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
