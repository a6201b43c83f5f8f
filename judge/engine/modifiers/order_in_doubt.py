"""Whether what cards are like hangs on how the rules about the order of modifiers are read (711.3b to 711.5)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.dependency import readings
from judge.engine.model.per_state import per_state
from judge.engine.model.readings import ASSUMABLE, order_reading, reading
from judge.engine.model.state import State
from judge.engine.model.view import layer_zero
from judge.engine.modifiers.as_they_were import AsTheyWere, are_gone
from judge.engine.modifiers.continuous import board, task_of
from judge.engine.modifiers.fields_of import fields_written
from judge.engine.modifiers.keeping_abilities import KeepsAbilities
from judge.engine.modifiers.ties import ties_in_doubt
from judge.engine.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.grant import LosesAbilities, PowerIs, PowerTimes, TotalTimes


def order_in_doubt(state: State) -> tuple[str, ...]:
    """Those of the questions A01 to A03 and of `_OF_BOARDS` of which another reading makes some card other than it is.

    And A85, of which another reading can make a modifier be about another player.
    """
    return (*_of_dependencies(state), *board_in_doubt(state), *ties_in_doubt(state))


def _multiplies(state: State) -> bool:
    modifiers = board(state).arrangement.order
    return any(isinstance(grant, PowerTimes) for modifier in modifiers for grant in modifier.body.grants)


def _multiplies_totals(state: State) -> bool:
    modifiers = board(state).arrangement.order
    return any(isinstance(grant, TotalTimes) for modifier in modifiers for grant in modifier.body.grants)


def _keeps_what_cannot_be_had(state: State) -> bool:
    grants = [grant for modifier in board(state).arrangement.order for grant in modifier.body.grants]
    barring = any(isinstance(grant, LosesAbilities) and grant.cant_have for grant in grants)
    return barring and any(isinstance(grant, KeepsAbilities) for grant in grants)


@implements("505.1b")
def _gives_what_face_down_cards_lack(state: State) -> bool:
    """Whether a card is face-down and a modifier sets a power or gives a color: an increase adds to no number."""
    return any(obj.face_down for obj in state.in_play()) and any(
        "colors" in fields_written(modifier.body)
        or any(isinstance(node, PowerIs) for node in modifier.body.walk())
        for modifier in board(state).arrangement.order
    )


@implements("410.6")
def _takes_from_the_gone(state: State) -> bool:
    view = board(state).view
    return any(
        isinstance(grant, AsTheyWere) and are_gone(Perspective(state, view, modifier.context), grant)
        for modifier in board(state).arrangement.order
        for grant in modifier.body.grants
    )


#: By question on what modifiers do to cards: whether a board has anything to which the answer could matter.
_OF_BOARDS: dict[str, Callable[[State], bool]] = {
    "A80": _multiplies,
    "A81": _gives_what_face_down_cards_lack,
    "A100": _multiplies_totals,
    "A101": _keeps_what_cannot_be_had,
    "A131": _takes_from_the_gone,
}


@per_state
@implements("711.3b", "505.1b")
def board_in_doubt(state: State) -> tuple[str, ...]:
    """Those of `_OF_BOARDS` of which another reading makes some card other than it is."""
    return tuple(
        question for question, matters in _OF_BOARDS.items() if matters(state) and _differs(state, question)
    )


def _differs(state: State, question: str) -> bool:
    others = (other for other in ASSUMABLE[question] if other != reading(state, question))
    boards = (board(replace(state, readings=(*state.readings, (question, other)))) for other in others)
    return any(other.view != board(state).view for other in boards)


@per_state
@implements("711.3b", "711.4", "711.5")
def _of_dependencies(state: State) -> tuple[str, ...]:
    arranged = board(state)
    if not arranged.arrangement.dependencies:
        return ()
    task = task_of(state, layer_zero(state), arranged.arrangement.order)
    differing = (
        found.question
        for found in readings(task, order_reading(state))
        if found.reading in ASSUMABLE[found.question] and found.result != arranged.view
    )
    return tuple(dict.fromkeys(differing))
