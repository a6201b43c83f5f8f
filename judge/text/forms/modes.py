"""Groups what stands between the semicolons of a choice: there a comma joins the instructions of one mode."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace
_WITHIN = ("modes_comma_and", "modes_comma_then")
_OR = ("modes_or",)
_SEMICOLONS = ("modes_one", "modes_semicolon", "modes_semicolon_or")


def modes_grouped(made: Tree) -> Node:
    """The choice with its modes, each of one or more instructions."""
    joined = [name.partition(".")[0] for name in made.form.partition("/")[2].split(",")]
    starts = _SEMICOLONS if any("semicolon" in name for name in joined) else _before_or(joined)
    if not starts:
        return made  # type: ignore[no-any-return]
    groups: list[list[Tree]] = []
    for name, mode in zip(joined, made.modes, strict=True):
        if name in starts:
            groups.append([])
        groups[-1].append(mode)
    return replace(made, modes=tuple(map(_one, groups)), form=f"modes^{made.form}")  # type: ignore[no-any-return]


def _before_or(joined: list[str]) -> tuple[str, ...]:
    """Where modes start without semicolons: "a, b, and c, or d" are two, for "and" closes a row of its own."""
    if not any(name in _WITHIN for name in joined):
        return ()
    *first, last = joined
    if last not in _OR or first[-1] not in _WITHIN or len(set(first[1:-1]) - {"modes_comma"}):
        raise UnfitError(term("modes of which the last cannot be separated from what follows it"))
    return ("modes_one", *_OR)


def _one(group: list[Tree]) -> Tree:
    if len(group) == 1:
        return group[0]
    return f.Steps(steps=tuple(group), span=(group[0].span[0], group[-1].span[1]), form=IMPLIED)


def modes_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """All instructions in one row."""
    row = [step for mode in node.modes for step in (mode.steps if mode.form == IMPLIED else (mode,))]
    return replace(node, modes=tuple(row)), form.partition("^")[2]
