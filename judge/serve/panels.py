"""What is touched on the board, opened: a card, a place, a player; each with what can be asked of it and changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from judge.scenario.rewriting.edits import StateWord
from judge.scenario.rewriting.items import Item
from judge.scenario.rewriting.rows import item_at
from judge.scenario.rewriting.written import AREAS, DILEMMA, PROBLEM, ZONES, MisplacedError, Spot, spot
from judge.serve import questions, requests
from judge.serve.building import Told, drawn_of, places_of, spots_of
from judge.serve.desk import Desk

STATES: tuple[StateWord, ...] = get_args(StateWord)
COUNTERS = ("+1 power", "-1 power")


def show_card(request: requests.ShowCard, desk: Desk) -> Told:
    """A card of the board: its text, the states it can be in, where it can go, what can be asked of it."""
    item = item_at(desk.written, request.ref)
    here = spots_of(desk)[request.ref]
    shown = drawn_of(desk)
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
        "states": STATES if here.zone in AREAS else (),
        "counters": tuple(_counters(item)) if here.zone in AREAS else (),
        "spot": here,
        "places": tuple(places_of(desk)),
        "hosts": tuple(_hosts(desk, request.ref)),
        "players": desk.written.players,
        "said": _said(item),
        "later": not request.ref.endswith(":0"),
        "questions": questions.of_card(drawn, shown.names[request.ref], here, desk.written.players),
    }


def _counters(item: Item) -> Iterator[tuple[str, int]]:
    known = dict(item.counters())
    yield from ((kind, known.pop(kind, 0)) for kind in COUNTERS)
    yield from known.items()


def _said(item: Item) -> dict[str, str]:
    """By whom it is owned and controlled, and of which card it is a copy, as far as the text says so."""
    found = {}
    for how in ("owned by", "controlled by", "copy of"):
        told = (state[len(how) :].strip() for state in item.states if state.casefold().startswith(f"{how} "))
        found[how] = next(told, "")
    return found


def _hosts(desk: Desk, ref: str) -> Iterator[tuple[str, str]]:
    """The cards to which one can be attached, or beneath which it can lie."""
    for row in desk.written.rows:
        if row.spot.zone in AREAS:
            for place, item in enumerate(row.items):
                one = f"{row.line}:{place}"
                if one != ref and item.name:
                    yield one, item.called


def show_place(request: requests.ShowPlace, desk: Desk) -> Told:
    """An area or a zone: what can be asked of it, and how much there is unknown."""
    here = spot(request.place)
    name = dict(places_of(desk)).get(request.place)
    if name is None or here.player not in desk.written.players:
        raise MisplacedError(request.place)
    items = [item for row in desk.written.at(here) for item in row.items]
    return "place.html", {
        "place": request.place,
        "name": name,
        "zone": here.zone in ZONES,
        "unknown": sum(item.unknown for item in items),
        "whole": any(item.filler for item in items),
        "questions": questions.of_place(here, _problem(desk, here), desk.written.players),
    }


def _problem(desk: Desk, here: Spot) -> str:
    """What the Problem or Dilemma of an area is called; "" if none is written there."""
    if here.zone not in (PROBLEM, DILEMMA):
        return ""
    names = drawn_of(desk).names
    return next((names[ref] for ref, place in spots_of(desk).items() if place == here and ref in names), "")


def show_player(request: requests.ShowPlayer, desk: Desk) -> Told:
    """A player: score and tokens, and what can be asked."""
    if request.player not in desk.written.players:
        raise MisplacedError(request.player)
    return "player.html", {
        "player": request.player,
        "score": desk.written.value(request.player, "score") or "0",
        "tokens": desk.written.value(request.player, "tokens") or "0",
        "questions": questions.of_player(request.player, desk.written.players),
    }
