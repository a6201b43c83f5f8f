"""Icons in card text that stand for a type or for a trait: their names in brackets."""

from __future__ import annotations

import re

from judge.regexes import regex
from judge.rulebook.citation import implements

#: The types all have icons; of the traits these.
TYPE_ICON = regex(r"\[(Mane Character|Friend|Problem|Troublemaker|Event|Resource)\]", re.IGNORECASE)
TRAIT_ICON = regex(r"\[(Critter|Crystal)\]", re.IGNORECASE)


@implements("206.1b", "207.1b")
def spelled_out(icon: re.Match[str]) -> str:
    """The word for an icon, as the type line or the trait line has it."""
    return icon[1].title()
