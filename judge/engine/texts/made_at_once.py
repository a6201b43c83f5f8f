"""Modifiers that are made as soon as the text that says them is followed, so that a condition can be put to them."""

from __future__ import annotations

from judge.text.ast.effect import (
    CostChange,
    MeetsRequirements,
    Modify,
    NeedsChange,
    PlayRequirementChange,
    Prohibit,
)

MADE_AT_ONCE = (Modify, Prohibit, CostChange, NeedsChange, PlayRequirementChange, MeetsRequirements)
