"""Follows the tables without building a tree, on stacks that share their lower parts, so that a text can be tried
with one word or another without starting over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.text.tables import Tables

Stack = tuple[int, Any]
"""The state on top, and the stack below it; None below the bottom."""
END = "$END"


def bottom(tables: Tables) -> Stack:
    """The stack before the first word."""
    return (tables.start, None)


def after(stack: Stack, terminal: str, tables: Tables) -> Stack | None:
    """The stack once the terminal has been taken in; None if it does not fit there."""
    actions, productions = tables.actions, tables.productions
    while True:
        action = actions[stack[0]].get(terminal)
        if action is None:
            return None
        if action >= 0:
            return (action, stack)
        production = productions[-1 - action]
        below = stack
        for _ in production.symbols:
            below = below[1]
        stack = (actions[below[0]][production.rule], below)
        if stack[0] == tables.end:
            return stack


def after_all(stack: Stack, terminals: Iterable[str], tables: Tables) -> Stack | None:
    """The stack once all these terminals have been taken in; None if one does not fit."""
    for terminal in terminals:
        taken = after(stack, terminal, tables)
        if taken is None:
            return None
        stack = taken
    return stack


def may_end(stack: Stack, tables: Tables) -> bool:
    """Whether the text may end here."""
    return after(stack, END, tables) is not None
