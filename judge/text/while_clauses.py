"""Tells "while" in an instruction from "if": what is then modified is modified for as long as the condition holds.

In a continuous ability every condition is asked all the time (702); there the two are the same.
"""

from __future__ import annotations

from msgspec.structs import replace

from judge.text.ast import ability as a
from judge.text.ast import effect as f
from judge.text.ast.node import Tree
from judge.text.subjects import with_parts

_WHILE = ("while_then", "suffix_while")
"""How "while" is said: before what is modified, or behind it."""

_MODIFIERS = (f.Modify, f.Prohibit, f.Permit, f.CostChange, f.NeedsChange, f.PlayRequirementChange)


def while_it_holds(node: Tree) -> Tree:
    """The ability, its sentences with "while" being no conditions of a moment."""
    if isinstance(node, a.Ability) and not isinstance(node, a.Triggered | a.Activated | a.Instruction):
        return node
    grown = with_parts(node, while_it_holds)
    if isinstance(grown, a.Instruction) and isinstance(grown.effect, f.If) and _is_offer(grown.effect):
        return replace(grown, effect=_as_long_as(grown.effect))
    return _lasting(grown) if isinstance(grown, f.If) else grown


def _lasting(node: f.If) -> f.Effect:
    if not node.form.startswith(_WHILE) or not _modifies(node.effect):
        return node
    return _as_long_as(node)


def _as_long_as(node: f.If) -> f.Effect:
    return f.AsLongAs(condition=node.condition, effect=node.effect, span=node.span, form=node.form)


def _is_offer(effect: f.If) -> bool:
    """Whether a paragraph lets its player do something for as long as a condition holds, and nothing else."""
    return effect.form.startswith("while_then") and isinstance(effect.effect, f.May)


def _modifies(effect: Tree) -> bool:
    if isinstance(effect, f.Steps):
        return all(map(_modifies, effect.steps))
    return _modifies(effect.effect) if isinstance(effect, f.May | f.By) else isinstance(effect, _MODIFIERS)
