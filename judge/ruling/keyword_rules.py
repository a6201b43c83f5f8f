"""The glossary entry of a keyword, wherever a step quotes one."""

from __future__ import annotations

import re

from msgspec.structs import replace

from judge.engine.trace import Note
from judge.rulebook.citation import cite

_ENTRIES = (
    *cite("glossary:Agile", "glossary:Calming X", "glossary:Caretaker", "glossary:Chaos"),
    *cite("glossary:Competitive X", "glossary:Diligent X", "glossary:Eccentric X", "glossary:Experienced"),
    *cite("glossary:Harmony", "glossary:Hasty", "glossary:Inspired", "glossary:Meticulous X"),
    *cite("glossary:Persistent", "glossary:Prepared", "glossary:Prismatic", "glossary:Pumped"),
    *cite("glossary:Redeem", "glossary:Showy X", "glossary:Stubborn", "glossary:Studious"),
    *cite("glossary:Supportive X", "glossary:Swift", "glossary:Teamwork", "glossary:Transform X"),
    *cite("glossary:Traveler", "glossary:Vexing", "glossary:Villain"),
)
_BY_KEYWORD = {entry.removeprefix("glossary:").removesuffix(" X"): entry for entry in _ENTRIES}
_QUOTED = re.compile(rf"“({'|'.join(_BY_KEYWORD)})\b")


def keyword_rules(ability: str) -> tuple[str, ...]:
    """The glossary entry of the keyword that an ability is, if it is one."""
    words = ability.strip("“”.").split(":")[0].split()
    entry = _BY_KEYWORD.get(words[0]) if words and len(words) <= 2 else None
    return (entry,) if entry else ()


def with_keyword(note: Note) -> Note:
    """A step with the glossary entries of the keywords that it quotes among its rules."""
    entries = tuple(_BY_KEYWORD[keyword] for keyword in _QUOTED.findall(note.text))
    missing = tuple(entry for entry in dict.fromkeys(entries) if entry not in note.rules)
    return replace(note, rules=(*note.rules, *missing)) if missing else note
