"""What a function gives whose rule is gone: nothing, or what it was given, by the types in its signature."""

from __future__ import annotations

import ast
from collections.abc import Mapping

#: By the beginning of the type of a result.
_EMPTY = (
    ("None", "None"),
    ("tuple[", "()"),
    ("list[", "[]"),
    ("dict[", "{}"),
    ("set[", "set()"),
    ("frozenset[", "frozenset()"),
    ("Iterator[", "iter(())"),
    ("Iterable[", "()"),
    ("Sequence[", "()"),
    ("int", "0"),
    ("str", "''"),
)
_ABILITY = "__import__('tests.mutants.nothing', fromlist=['']).ability()"
_PLAIN = ("int", "str", "bool")


def neutral(returns: str, parameters: Mapping[str, str], *, yes: bool = False) -> str | None:
    """An expression for the neutral result, from the names and types of the parameters.

    A State, or whatever else is given and returned, comes back as it was; a choice of yes and no becomes `yes`.
    None if the types do not say what to give.
    """
    given: dict[str, str] = {}
    for name, kind in parameters.items():
        if kind not in _PLAIN:
            given.setdefault(kind, name)
    known = {"bool": str(yes), "Ability": _ABILITY, **given}
    if {"State", "Occurrence"} <= given.keys():
        known["Committed"] = f"({given['State']}, {given['Occurrence']}.subject)"
    return known.get(returns) or _by_shape(returns, parameters, yes=yes)


def _by_shape(returns: str, parameters: Mapping[str, str], *, yes: bool) -> str | None:
    if returns.endswith("| None"):
        return "None"
    parts = _parts(returns)
    if parts:
        return _each(parts, parameters, yes=yes)
    return next((empty for beginning, empty in _EMPTY if returns.startswith(beginning)), None)


def _parts(returns: str) -> list[str]:
    """The types within a tuple of a fixed length."""
    kind = ast.parse(returns, mode="eval").body
    if not (isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "tuple"):
        return []
    within = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
    told = [ast.unparse(part) for part in within]
    return [] if "..." in told else told


def _each(parts: list[str], parameters: Mapping[str, str], *, yes: bool) -> str | None:
    found = [_part(part, parameters, "State" in parts, yes=yes) for part in parts]
    return None if None in found else f"({', '.join(part for part in found if part)},)"


def _part(part: str, parameters: Mapping[str, str], beside_state: bool, *, yes: bool) -> str | None:
    """Beside a State, a number is that of a card, which stays the same one."""
    card = next((name for name, kind in parameters.items() if kind == "int"), None)
    return card if part == "int" and beside_state and card else neutral(part, parameters, yes=yes)
