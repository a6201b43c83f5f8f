"""How many cards a player may keep as a turn ends, and what makes it so many (616.2, 616.3)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.in_force import player_grants
from judge.engine.perspective.amounts import counted
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.grant import HandSizeChange, HomeLimitChange


class Limit(msgspec.Struct, frozen=True):
    """A limit as it stands, and the steps by which it came to be so: none where it is as it is printed or usual.

    `met` are the open questions on which it hangs.
    """

    number: int
    steps: tuple[Note, ...] = ()
    met: tuple[str, ...] = ()


class _Change(msgspec.Struct, frozen=True):
    """What a modifier of that name does to a limit: by how much it changes it, or what it `sets` it to."""

    name: str
    amount: int
    sets: bool
    definite: bool

    @property
    def told(self) -> str:
        """It in words."""
        if self.sets:
            return message("limit-set", modifier=self.name, number=self.amount)
        return message("limit-changed", modifier=self.name, change=f"{self.amount:+d}")


@implements("105.2", "711.3")
def limited(
    state: State, player: str, usual: int, told: Note, kind: type[HandSizeChange | HomeLimitChange]
) -> Limit:
    """A player's limit of a kind that modifiers change one after another, by their timestamps.

    It is never less than none, which is seen when all have been applied.
    """
    number, steps = usual, list[Note]()
    for change in _changes(state, player, kind):
        before, number = number, change.amount if change.sets else number + change.amount
        rules = cite("711.3", "708.2" if change.definite else "702.1")
        steps.append(
            Note(text=change.told, rules=rules, card=change.name, before=str(before), after=str(number))
        )
    low = cite("105.2") if number < 0 else ()
    if low:
        steps.append(Note(text=message("limit-below-none"), rules=low))
    return Limit(max(0, number), (told, *steps) if steps else ())


def _changes(state: State, player: str, kind: type[HandSizeChange | HomeLimitChange]) -> Iterator[_Change]:
    for modifier, body, look in player_grants(state, player):
        for grant in body.grants:
            if isinstance(grant, kind):
                amount = counted(look, grant.amount) * (-1 if grant.negative and not grant.set_to else 1)
                yield _Change(modifier.name, amount, grant.set_to, modifier.definite)
