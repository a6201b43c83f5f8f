"""The kinds of abilities (701)."""

from __future__ import annotations

from judge.engine.capabilities.row import Capability, reads
from judge.text.ast import ability

ROWS: tuple[Capability, ...] = (
    reads(ability.TagWord, "word trait"),
    reads(ability.KeywordAbility, "tag keyword value", wording="reminder"),
    reads(ability.Timing, "phrase scope"),
    reads(
        ability.Activated,
        "tag timing effect cost reaction_to condition any_player permission",
        wording="reminder",
    ),
    reads(ability.Triggered, "tag event effect condition once", wording="reminder"),
    reads(ability.Continuous, "tag effect condition", wording="reminder"),
    reads(ability.AsEnters, "tag event effect", wording="reminder"),
    reads(ability.AsMadeAtRandom, "tag event effect", wording="reminder"),
    reads(ability.AdditionalCost, "tag cost optional timing effect", plain="reduction", wording="reminder"),
    reads(ability.PlayCondition, "tag condition who", wording="reminder"),
    reads(ability.PlayOn, "tag host place also", wording="reminder"),
    reads(ability.DeckRule, "effect", wording="reminder tag"),
    reads(ability.Note, "what", wording="reminder tag"),
    reads(ability.Instruction, "tag effect", wording="reminder"),
)
