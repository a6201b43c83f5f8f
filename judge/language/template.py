"""A sentence with named gaps, and how to find it in a sentence whose gaps are filled."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

import msgspec

_GAP = re.compile(r"(“?)\{(\w+)\}(”?)")
_PLAIN = "[^“”„]|„[^“”„]*“|„"
#: Anything in which quotation marks are balanced, to a depth of three; nothing else can fill a gap. What is German
#: already quotes „so“.
_INSIDE = f"(?:{_PLAIN}|“(?:{_PLAIN}|“(?:{_PLAIN}|“(?:{_PLAIN})*”)*”)*”)"
#: The yes or no of an answer is told by itself, not as a part of what follows it.
_NO_ANSWER = "(?!(?:[Yy]es|[Nn]o), )"
_COLORS = "blue|pink|white|purple|yellow|orange|colorless"
#: What gaps of certain names hold and nothing else. An atom is a name of a player or a card that is known as one;
#: what is called a card may be more than that, but no sentence about it.
_KINDS = {
    "number": r"[+-]?\d+",
    **dict.fromkeys(("atom", "owner", "player"), r"[\ue000-\uf8ff]"),
    **dict.fromkeys(("card", "name"), rf"{_NO_ANSWER}(?:(?![\ue000-\uf8ff] [a-z]){_INSIDE})*?{_INSIDE}"),
    **dict.fromkeys(("area_name", "place"), rf"{_NO_ANSWER}(?:(?!; ){_INSIDE})+?"),
    "keyword": r"[A-Z][\w’'-]*(?: [A-Z][\w’'-]*)*(?: \d+)?",
    "colors": rf"(?:{_COLORS})(?:(?:, | and | or )(?:{_COLORS}))*",
    "did": r"[a-z].*",
    "passive": r"(?:[a-z]+ed|drawn|sent)(?: (?:face up|face down|over))?",
    "which": r"(?:[a-z]+ )?(?:which|where|who|whether|how often)\b.*|the end of .*",
}


class Template(msgspec.Struct, frozen=True):
    """An English sentence with gaps and how another language says it.

    `form` is empty, or the way of saying it that another sentence asks for: `{place:into}` asks for the form `into`
    of what fills the gap. `weight` counts the letters that are given: the more, the better a sentence is known by it.
    """

    english: str
    told: str
    form: str
    anchor: str
    weight: int

    @classmethod
    def of(cls, english: str, told: str, form: str = "") -> Template:
        """The template of a catalogue's entry."""
        given = re.split(r"\{\w+\}", english)
        anchor = max(given, key=len)
        return cls(english, told, form, anchor, sum(map(len, given)))

    def fill(self, text: str) -> dict[str, str] | None:
        """What fills the gaps if the sentence is this one."""
        if self.anchor not in text:
            return None
        found = _pattern(self.english).fullmatch(text)
        return found.groupdict() if found else None


def gaps(text: str) -> tuple[tuple[str, str], ...]:
    """The gaps of a template with the form that each asks for. Raises ValueError for unbalanced braces."""
    return tuple((name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None)


@cache
def _pattern(english: str) -> re.Pattern[str]:
    parts, end, known = [], 0, set[str]()
    for gap in _GAP.finditer(english):
        opened, name, closed = gap.groups()
        filled = (
            f"(?P={name})"
            if name in known
            else f"(?P<{name}>{_filling(name, quoted=bool(opened and closed))})"
        )
        parts += [re.escape(english[end : gap.start()]), opened, filled, closed]
        known.add(name)
        end = gap.end()
    return re.compile("".join((*parts, re.escape(english[end:]))), re.DOTALL)


def _filling(name: str, *, quoted: bool) -> str:
    return _KINDS.get(name.rstrip("0123456789"), f"{_INSIDE}*" if quoted else f"{_NO_ANSWER}{_INSIDE}+?")
