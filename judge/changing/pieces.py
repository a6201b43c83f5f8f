"""What can be otherwise with a card: whether it is there, in which condition, where, since when, how strong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from judge.cards.model import CardType
from judge.changing.change import Change
from judge.messages.message import message
from judge.scenario.model.board import Area, AtDilemma, AtHome, AtProblem, Counters, InZone, Piece
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.replaying import without_steps_naming
from judge.scenario.setting_up.changed_board import FACE_UP, came, came_before, moved, with_fields, without

MOST_POWER = 5
_GONE, _CONDITION, _ELSEWHERE, _EARLIER = 3, 1, 2, 2
_CHARACTERS = (CardType.FRIEND, CardType.MANE_CHARACTER)
#: A condition, the message that gives the opposite, and the fields that make it so.
_CONDITIONS: tuple[tuple[Callable[[Piece], bool], str, dict[str, Any]], ...] = (
    (lambda piece: piece.exhausted, "change-ready", {"exhausted": False}),
    (lambda piece: piece.frightened, "change-not-frightened", FACE_UP),
    (lambda piece: piece.face_down and not piece.frightened, "change-face-up", FACE_UP),
    (lambda piece: piece.boosted, "change-not-boosted", {"boosted": False}),
    (
        lambda piece: piece.card.boosted is not None and not piece.boosted,
        "change-boosted",
        {"boosted": True},
    ),
)


def of_pieces(scenario: Scenario) -> Iterator[Change]:
    """Every change of one card."""
    for piece in scenario.pieces:
        if not isinstance(piece.place, InZone):
            yield from _in_play(scenario, piece)
        make = partial(_without, piece.id)
        yield Change(message("not-there", value=piece.id), _GONE, family=f"gone {piece.id}", make=make)


def _in_play(scenario: Scenario, piece: Piece) -> Iterator[Change]:
    change = partial(with_fields, piece.id)
    for holds, told, fields in _CONDITIONS:
        if holds(piece):
            become = message(told, card=piece.id)
            family = f"{told} {piece.id}"
            yield Change(become, _CONDITION, family=family, make=partial(change, fields=fields))
    if len(scenario.pieces) > 1:
        first, last = (partial(came, piece.id, last=at_last) for at_last in (False, True))
        yield Change(message("came-first", value=piece.id), _EARLIER, family=f"first {piece.id}", make=first)
        yield Change(message("came-last", value=piece.id), _EARLIER, family=f"last {piece.id}", make=last)
    if piece.card.front.type in _CHARACTERS:
        yield from _of_character(scenario, piece)


def _of_character(scenario: Scenario, piece: Piece) -> Iterator[Change]:
    for more in range(1, MOST_POWER + 1):
        counters = (*piece.counters, Counters(amount=more, power=1))
        make = partial(with_fields, piece.id, fields={"counters": counters})
        yield Change(
            message("has-more-power", value=piece.id, more=more), more, family=f"power {piece.id}", make=make
        )
    for number, (area, name) in enumerate(_areas(scenario)):
        if area != piece.place:
            make = partial(moved, piece.id, area=area)
            told = message("card-at-place", value=piece.id, name=name)
            yield Change(told, _ELSEWHERE, family=f"at {piece.id} {number}", make=make)


def _areas(scenario: Scenario) -> Iterator[tuple[Area, str]]:
    for player in scenario.players:
        yield AtHome(player=player), message("players-home", player=player)
        yield AtProblem(player=player), message("players-problem", player=player)
    dilemmas = {piece.place.dilemma for piece in scenario.pieces if isinstance(piece.place, AtDilemma)}
    yield from ((AtDilemma(dilemma=name), message("dilemmas-area", name=name)) for name in sorted(dilemmas))


def orders(scenario: Scenario) -> Iterator[Change]:
    """Each card in play entering before each other one (711.3a)."""
    there = [piece.id for piece in scenario.pieces if not isinstance(piece.place, InZone)]
    for one in there:
        for other in there:
            if one != other:
                make = partial(came_before, one, other)
                told = message("came-before", one=one, other=other)
                yield Change(told, _EARLIER, family=f"before {one} {other}", make=make)


def _without(piece: str, scenario: Scenario) -> Scenario:
    """The scenario without a card and all that goes with it, and without the steps that speak of it."""
    return without_steps_naming(piece, without(piece, scenario))
