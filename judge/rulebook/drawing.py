"""Draws a random rule."""

from __future__ import annotations

import random

from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook


def draw(rulebook: Rulebook, chapter: str = "", seed: int | None = None) -> Rule:
    """A rule with a text, of all rules or of one chapter; the same seed draws the same rule of the same rulebook.

    Raises InputError if there is no such chapter.
    """
    top = rulebook.find(chapter) if chapter else None
    drawn_from = (top, *rulebook.below(top.id)) if top else tuple(rulebook)
    return random.Random(seed).choice([rule for rule in drawn_from if rule.text])
