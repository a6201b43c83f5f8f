"""Continuous modifiers that do nothing now because a condition does not hold (708.3), and what they would do."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.model.state import State
from judge.engine.model.view import Edit, View
from judge.engine.modifiers.continuous import board, candidates, edits_now
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.engine.modifiers.continuous_parts import single, together
from judge.engine.perspective import Perspective
from judge.engine.perspective.ways import ways
from judge.engine.unsupported import UnsupportedError
from judge.rulebook.citation import implements
from judge.text.ast.condition import Condition


class Lacking(msgspec.Struct, frozen=True):
    """A modifier, the conditions of it that do not hold, and what it would do to cards if they did."""

    modifier: ContinuousModifier
    conditions: tuple[Condition, ...]
    edits: frozenset[Edit]


@implements("708.3")
def conditions_lacking(state: State) -> Iterator[Lacking]:
    """The modifiers that wait for a condition; those of which it can't be said what they would do are left out."""
    view = board(state).view
    for modifier in candidates(state, view).values():
        if modifier.condition is None:
            continue
        try:
            held, lacking = _sorted(state, view, modifier)
            if lacking:
                ever = replace(modifier, condition=together(held))
                yield Lacking(modifier, lacking, edits_now(state, ever, view))
        except UnsupportedError:
            continue


def _sorted(
    state: State, view: View, modifier: ContinuousModifier
) -> tuple[tuple[Condition, ...], tuple[Condition, ...]]:
    """The conditions that hold, each beside those before it, and those that do not."""
    look = Perspective(state, view, modifier.context)
    held, lacking = list[Condition](), list[Condition]()
    for one in single(modifier.condition):
        holds = any(ways(look, together((*held, one)), modifier.called))
        (held if holds else lacking).append(one)
    return tuple(held), tuple(lacking)
