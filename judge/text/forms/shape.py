"""Readings that a single production cannot give: conditions, costs and kinds of abilities found from the parts.

A shaper runs when its form is built; an unshaper gives the printer the tree as it was written.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import ability as a
from judge.text.ast import effect as f
from judge.text.ast import selection as s
from judge.text.ast.node import Node

IMPLIED = "implied"
_MODIFIERS = (
    f.Modify,
    f.Prohibit,
    f.CostChange,
    f.NeedsChange,
    f.PlayRequirementChange,
    f.FlipChange,
    f.TotalChange,
    f.Permit,
    f.Replace,
    f.EntersAs,
)


def _continuous_or_instruction(made: Node) -> Node:
    """A paragraph without trigger or timing is a continuous ability if it modifies, else plain instructions."""
    assert isinstance(made, a.Continuous)
    inner: Node = made.effect
    while isinstance(inner, f.If | f.Steps):
        inner = inner.effect if isinstance(inner, f.If) else inner.steps[0]
    if isinstance(inner, _MODIFIERS):
        return made
    return a.Instruction(effect=made.effect, span=made.span, form=made.form)


def _with_other(made: Node) -> Node:
    """ "Another" says that the card itself is not meant, as "other" does."""
    assert isinstance(made, s.Selection)
    if not made.quantifier.form.startswith("another"):
        return made
    description = made.description
    other = s.Other(span=(description.span[0], description.span[0]), form=IMPLIED)
    adjectives = (other, *description.adjectives)
    return msgspec.structs.replace(
        made, description=msgspec.structs.replace(description, adjectives=adjectives)
    )


SHAPERS: dict[str, Callable[[Node], Node]] = {
    "static": _continuous_or_instruction,
    "selection": _with_other,
}
UNSHAPERS: dict[str, Callable[[Node], Node]] = {}
