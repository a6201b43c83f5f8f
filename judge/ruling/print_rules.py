"""The rules on what the print of a text box means: reminders, and icons in place of words."""

from __future__ import annotations

from judge.regexes import regex
from judge.rulebook.citation import cite, implements
from judge.text.icons import TRAIT_ICON, TYPE_ICON

_REMINDER = regex(r"\([^()]*\)")
_BY_PRINT = (
    (_REMINDER, cite("208.1")),
    (TYPE_ICON, cite("206.1b")),
    (TRAIT_ICON, cite("207.1b")),
)


@implements("206.1b", "207.1b", "208.1")
def printed_so(text: str) -> tuple[str, ...]:
    """The rules by which a text is read that has a reminder or an icon in it."""
    return tuple(rule for print_, rules in _BY_PRINT if print_.search(text) for rule in rules)
