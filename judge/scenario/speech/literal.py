"""Clauses that are of the judge's language already: with names for their marks they are asked as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.speech.filling import named
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.things import Scene
from judge.scenario.speech.ways import Part

_BEGINS: dict[str, re.Pattern[str]] = {
    "asked": re.compile(r"(?:can|does|is|what|who|whose|where|which|how|when|if|in)(?!\S)"),
    "supposed": re.compile(r"<[PC]\d+> "),
}

_WHEN = re.compile(r"^if (?=can |does |is )")
"""When something is so, of which the sayings have the word of a condition."""
_SO_MANY = re.compile(
    r"how much (more )?(card|friend|counter|point|action token|token|character|resource|troublemaker)s?\b"
)
"""What is counted, of which the sayings have one word, be it one or many."""
_OF_A_CHOICE = re.compile(r"who choose .")
"""Behind this anything can be said, of which a decision is then told; people's own words tell none."""


def as_it_stands(part: Part, clause: str, found: Masked, scene: Scene) -> Iterator[str]:
    """A clause with names for its marks, if each of them has one that means it alone."""
    if not _BEGINS[part].match(clause) or _OF_A_CHOICE.match(clause):
        return
    names = {mark[0]: named(found.things[int(mark[2])], scene) for mark in MARK.finditer(clause)}
    if names and not all(names.values()):
        return
    clause = _SO_MANY.sub(r"how many \1\2s", _WHEN.sub("when ", clause))
    said = MARK.sub(lambda mark: names[mark[0]], clause).replace(" 's ", "'s ")
    yield f"{said[0].upper()}{said[1:]}?" if part == "asked" else said
