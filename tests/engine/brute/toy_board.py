"""A board of powers and abilities, just rich enough for modifiers to depend on each other."""

from __future__ import annotations

from typing import Literal

import msgspec

Edit = tuple[str, str, int]
"""Object, operation, operand."""


class Toy(msgspec.Struct, frozen=True):
    """Powers by object, objects without abilities, and modifiers that exist because they were granted."""

    powers: tuple[tuple[str, int], ...]
    blank: frozenset[str] = frozenset()
    granted: frozenset[int] = frozenset()

    def power(self, name: str) -> int:
        return dict(self.powers)[name]


class While(msgspec.Struct, frozen=True):
    """A condition on the power of an object."""

    name: str
    comparison: Literal[">=", "<="]
    threshold: int


class Mod(msgspec.Struct, frozen=True, kw_only=True):
    """A modifier with its timestamp: it does `op` with `operand` to `target` while its condition holds.

    `target` is an object, "*" for all, "^" for those of the highest power, "~" for all but the source;
    for "grant" the operand is the timestamp of the modifier granted.
    """

    at: int
    op: Literal["+", "=", "x", "blank", "grant"]
    target: str
    operand: int = 0
    source: str = ""
    condition: While | None = None
    must_be_granted: bool = False


def edits(mod: Mod, board: Toy) -> frozenset[Edit]:
    if mod.source in board.blank or (mod.must_be_granted and mod.at not in board.granted):
        return frozenset()
    if mod.condition and not _holds(mod.condition, board):
        return frozenset()
    if mod.op == "grant":
        return frozenset({(str(mod.operand), mod.op, mod.operand)})
    return frozenset((name, mod.op, mod.operand) for name in _targets(mod, board))


def _holds(condition: While, board: Toy) -> bool:
    power = board.power(condition.name)
    return power >= condition.threshold if condition.comparison == ">=" else power <= condition.threshold


def _targets(mod: Mod, board: Toy) -> set[str]:
    highest = max(power for _, power in board.powers)
    chosen = {
        "*": {name for name, _ in board.powers},
        "^": {name for name, power in board.powers if power == highest},
        "~": {name for name, _ in board.powers if name != mod.source},
    }
    return chosen.get(mod.target, {mod.target})


def apply(board: Toy, made: frozenset[Edit]) -> Toy:
    powers, blank, granted = dict(board.powers), set(board.blank), set(board.granted)
    for name, op, operand in made:
        if op == "blank":
            blank.add(name)
        elif op == "grant":
            granted.add(operand)
        else:
            powers[name] = {"+": powers[name] + operand, "=": operand, "x": powers[name] * operand}[op]
    return Toy(tuple(sorted(powers.items())), frozenset(blank), frozenset(granted))


def may_affect(first: Mod, second: Mod) -> bool:
    if first.op == "blank":
        return first.target in (second.source, "*", "^", "~") and bool(second.source)
    if first.op == "grant":
        return second.must_be_granted and first.operand == second.at
    return second.target == "^" or second.condition is not None


def subject(edit: Edit) -> tuple[str, str]:
    """The object, and what of it is edited."""
    name, op, _ = edit
    return (name, "power" if op in "+=x" else op)
