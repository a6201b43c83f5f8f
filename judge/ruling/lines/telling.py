"""A line of play in words: what each player does, step by step, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge.engine.actions import Action
from judge.engine.activating import ActivateAction
from judge.engine.continuous import board
from judge.engine.describing import area_name
from judge.engine.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.playing import PlayAction
from judge.engine.state import State
from judge.engine.trace import Note
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite
from judge.ruling.lines.graph import Move, Position
from judge.ruling.naming import card_name
from judge.text.ast.ability import Activated

Played = tuple[Position, Move]
"""A move with the position in which it is made."""

#: What every action brings with it, and what the line tells anyway: announcing, paying, where the card goes.
_ROUTINE = frozenset(
    (
        *cite("601.2", "705.2a", "705.2b", "705.2c", "705.2d", "705.2e", "705.2f", "705.2g", "705.2g#1"),
        *cite("304.2", "408.1", "703.1", "609.2b", "609.2d", "609.2e"),
    )
)
#: By the kind of action the rule of the step that tells it.
TELLING: dict[type[Any], str] = {
    PlayAction: "705.2a",
    MoveAction: "609.2b",
    DrawAction: "609.2d",
    RallyAction: "609.2e",
    ActivateAction: "703.1",
}


def steps(line: Iterable[Played]) -> Iterator[Note]:
    """The steps of a line: actions and choices with what comes of them, and what happens while players pass."""
    for position, move in line:
        notes = tuple(note for note in move.notes if not _is_routine(note))
        if move.passes:
            yield from notes
        else:
            yield Note(text=sentence(told(position, move)), rules=deciding(position, move), because=notes)
        yield from (note for note in move.later if not _is_routine(note))


def deciding(position: Position, move: Move) -> tuple[str, ...]:
    """The rules of the decision, or of the step that tells the action."""
    if move.action is None:
        return position.decision.rules if position.decision is not None else ()
    telling = TELLING[type(move.action)]
    return next((note.rules for note in move.notes if telling in note.rules), ())


def _is_routine(note: Note) -> bool:
    return bool(note.rules) and not note.because and note.rules[0] in _ROUTINE


def told(position: Position, move: Move) -> str:
    """A move as a clause."""
    if move.passes:
        return message("passes", player=move.player)
    if move.action is None:
        return _answer(position, move)
    paid = f" ({move.said})" if move.said else ""
    return f"{move.player} {done_by(position.state, move.action)}{paid}"


def done_by(state: State, action: Action) -> str:
    """What the player of an action does: “moves Gem to Alice's Problem”."""
    return _ACTIONS[type(action)](state, action)


def _answer(position: Position, move: Move) -> str:
    decision = position.decision
    assert decision is not None
    if decision.kind == "yes-no":
        return f"{move.player} {'accepts' if move.said == 'yes' else 'declines'} ({decision.what})"
    return message("chooses-4", player=move.player, said=move.said, what=decision.what)


# -- actions ------------------------------------------------------------------------------------------------------


def _play(state: State, action: PlayAction) -> str:
    host = state.physical(action.host) if action.host is not None else None
    where = message("on-2", card_name=card_name(state, host.oid)) if host else ""
    where = message("to", area_name=area_name(state, action.area)) if action.area else where
    way = message("for-its-cost", way=action.way) if action.way else ""
    return message("plays-2", card_name=card_name(state, action.oid), where=where, way=way)


def _move(state: State, action: MoveAction) -> str:
    return message("moves", card_name=card_name(state, action.oid), area_name=area_name(state, action.area))


def _activate(state: State, action: ActivateAction) -> str:
    abilities = [
        one for one in board(state).view.get(action.oid).abilities if isinstance(one.tree, Activated)
    ]
    name = card_name(state, action.oid)
    text = next((one.text for one in abilities if one.key == action.ability), "")
    return (
        message("activates-2", name=name, rstrip=text.rstrip("."))
        if len(abilities) > 1 and text
        else message("activates-3", name=name)
    )


_ACTIONS: dict[type[Any], Callable[[State, Any], str]] = {
    PlayAction: _play,
    MoveAction: _move,
    DrawAction: lambda _, __: message("draws-card"),
    RallyAction: lambda state, action: message("rallies", card_name=card_name(state, action.oid)),
    ActivateAction: _activate,
}
