"""The glossary entry of a keyword, wherever a step quotes one."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.trace import Note
from judge.messages.message import Message
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
#: Gaps of messages that hold the text of an ability.
_TEXTS = frozenset({"text", "ability", "keyword", "operand", "printed", "said"})


def keyword_rules(ability: str) -> tuple[str, ...]:
    """The glossary entry of the keyword that an ability is, if it is one."""
    words = ability.strip("“”.").split(":")[0].split()
    entry = _BY_KEYWORD.get(words[0]) if words and len(words) <= 2 else None
    return (entry,) if entry else ()


def _entry(text: str) -> tuple[str, ...]:
    words = text.strip("“”.").split(maxsplit=1)[:1]
    return tuple(_BY_KEYWORD[word] for word in words if word in _BY_KEYWORD)


def with_keyword(note: Note) -> Note:
    """A step with the glossary entries of the keywords that it quotes among its rules."""
    if not isinstance(note.text, Message):
        return note
    texts = (word for gap, word in note.text.words() if gap in _TEXTS)
    entries = tuple(entry for text in texts for entry in _entry(text))
    missing = tuple(entry for entry in dict.fromkeys(entries) if entry not in note.rules)
    return replace(note, rules=(*note.rules, *missing)) if missing else note
