"""Play requirements (205): the colors and power a player must have to play a card."""

from __future__ import annotations

from judge.cards.model import Requirement
from judge.engine.continuous import board
from judge.engine.in_force import of_kind
from judge.engine.perspective.amounts import amount
from judge.engine.perspective.cards import is_one_of
from judge.engine.state import State
from judge.engine.trace import Note
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import PlayRequirementChange


@implements("507.3", "205.1", "105.2")
def power_of_color(state: State, player: str, color: str) -> int:
    """The combined power of a color of a player's characters in play, exhausted ones included."""
    view = board(state).view
    cards = (view.get(obj.oid) for obj in state.in_play() if state.controller(obj.oid) == player)
    return sum(max(0, card.power or 0) for card in cards if card.is_character and color in card.colors)


@implements("205.1")
def _needed(state: State, oid: int, line: Requirement) -> int:
    needed = line.amount
    for _, body, look in of_kind(state, PlayRequirementChange):
        of_color = not body.color or (line.color is not None and body.color == line.color.value)
        if of_color and is_one_of(look, body.cards, oid):
            needed += -amount(look, body.amount) if body.negative else amount(look, body.amount)
    return max(0, needed)


@implements("205.1", "205.1a", "705.2b")
def unmet(state: State, player: str, oid: int) -> tuple[Note, ...]:
    """The lines of a card's play requirement that a player does not meet; empty if all are met."""
    obj = state.get(oid)
    found = []
    for line in obj.definition.faces[0].printed.play_requirements:
        if line.color is None:
            continue
        needed, there = _needed(state, oid, line), power_of_color(state, player, line.color.value)
        if there < needed:
            text = f"{player} needs {needed} {line.color.value} power and has {there}."
            found.append(Note(text=text, rules=cite("205.1", "507.3"), before=str(there), after=str(needed)))
    return tuple(found)
