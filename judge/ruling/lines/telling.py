"""A line of play in words: what each player does, step by step, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.describing import area_name
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.continuous import board
from judge.engine.turns.actions import Action
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite
from judge.ruling.lines.graph import Move, Position
from judge.ruling.naming import card_name, player_name
from judge.ruling.statements.wording import strung
from judge.text.ast.ability import Activated

Played = tuple[Position, Move]
"""A move with the position in which it is made."""

Said = tuple[str, dict[str, object]]
"""The name of an action among the messages, and what fills their gaps."""

#: What every action brings with it, and what the line says anyway: announcing, paying, where the card goes.
_ROUTINE = frozenset(
    (
        *cite("601.2", "705.2a", "705.2b", "705.2c", "705.2d", "705.2e", "705.2f", "705.2g", "705.2g#1"),
        *cite("304.2", "408.1", "703.1", "609.2b", "609.2d", "609.2e"),
    )
)
#: By the kind of action the rule of the step that says it.
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
    """The rules of the decision, or of the step that gives the action."""
    if move.action is None:
        return position.decision.rules if position.decision is not None else ()
    telling = TELLING[type(move.action)]
    return next((note.rules for note in move.notes if telling in note.rules), ())


def _is_routine(note: Note) -> bool:
    return bool(note.rules) and not note.because and note.rules[0] in _ROUTINE


def told(position: Position, move: Move) -> str:
    """A move as a clause."""
    if move.passes:
        return message("player-passes", player=move.player)
    if move.action is None:
        return _answer(position, move)
    does = message("player-does", player=move.player, doing=done_by(position.state, move.action))
    return message("paid-with", does=does, said=move.said) if move.said else does


def refrains(position: Position, move: Move) -> str:
    """A move that is an action, denied, as a clause. Raises KeyError for any other move."""
    name, gaps = _said(position.state, move.action)
    return message(f"refrains-{name}", player=move.player, **gaps)


def done_by(state: State, action: Action) -> str:
    """What the player of an action does: “moves Gem to Alice's Problem”."""
    name, gaps = _said(state, action)
    return message(f"action-{name}", **gaps)


def _answer(position: Position, move: Move) -> str:
    decision = position.decision
    assert decision is not None
    if decision.kind == "yes-no":
        says = "accepts-this" if move.said == "yes" else "declines-this"
        return message(says, player=player_name(move.player), what=decision.what)
    return message("player-chooses-said", player=player_name(move.player), said=move.said, what=decision.what)


# -- actions ------------------------------------------------------------------------------------------------------


def _said(state: State, action: Action | None) -> Said:
    return _ACTIONS[type(action)](state, action)


def _play(state: State, action: PlayAction) -> Said:
    host = state.physical(action.host) if action.host is not None else None
    on = message("how-on", card=card_name(state, host.oid)) if host else ""
    to = message("how-to-area", area=area_name(state, action.area)) if action.area else on
    way = message(f"how-way-{action.way.casefold()}") if action.way else ""
    return "plays", {"card": card_name(state, action.oid), "how": strung((to, way))}


def _move(state: State, action: MoveAction) -> Said:
    return "moves", {"card": card_name(state, action.oid), "area": area_name(state, action.area)}


def _activate(state: State, action: ActivateAction) -> Said:
    abilities = [
        one for one in board(state).view.get(action.oid).abilities if isinstance(one.tree, Activated)
    ]
    card = card_name(state, action.oid)
    text = next((one.text for one in abilities if one.key == action.ability), "")
    if len(abilities) > 1 and text:
        return "activates-text", {"card": card, "text": text.rstrip(".")}
    return "activates", {"card": card}


_ACTIONS: dict[type[Any], Callable[[State, Any], Said]] = {
    PlayAction: _play,
    MoveAction: _move,
    DrawAction: lambda _, __: ("draws", {}),
    RallyAction: lambda state, action: ("rallies", {"card": card_name(state, action.oid)}),
    ActivateAction: _activate,
}
