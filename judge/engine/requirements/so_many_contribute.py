"""How many of a player's characters can contribute their power to confronting a Problem, where a text limits that."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.prohibition import is_meant
from judge.engine.perspective.amounts import counted
from judge.engine.texts.so_many_contribute import most_contributing
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Acts


class Limit(NamedTuple):
    """How many can at most, and by which texts; None if as many as there are."""

    number: int | None
    notes: tuple[Note, ...] = ()

    def felt_by(self, number: int) -> tuple[Note, ...]:
        """What is to be said of it where so many would contribute without it."""
        return self.notes if self.number is not None and number > self.number else ()

    def powers(self, powers: tuple[int, ...]) -> int:
        """The most that so many of these powers come to together."""
        return sum(sorted(powers, reverse=True)[: self.number])


@implements("104.2", "611.3a")
def limit_of_contributing(state: State, problem: int) -> Limit:
    """The lowest limit for each player: which of the characters contribute is left to the one who confronts."""
    numbers, notes = list[int](), list[Note]()
    for modifier, body, look in of_kind(state, Prohibit):
        most = most_contributing(body)
        event = body.event
        if most is None or not isinstance(event, Acts):
            continue
        if event.object is not None and not is_meant(look, event.object, problem):
            continue
        numbers.append(counted(look, most))
        told = message("only-so-many-contribute", name=modifier.name, number=numbers[-1])
        notes.append(Note(text=told, rules=cite("104.2", "611.3a"), card=modifier.name))
    return Limit(min(numbers, default=None), tuple(notes))
