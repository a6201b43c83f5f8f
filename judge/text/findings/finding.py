"""One thing that a designer should look at."""

from __future__ import annotations

import msgspec

from judge.cards.printed import Printed
from judge.text.paragraphs import Paragraph

LONGEST = 60
"""Characters of a text that a finding quotes."""


class Finding(msgspec.Struct, frozen=True):
    """What was found on a card, and what would do instead.

    `kind` is one of: unknown keyword, unknown tag word, unknown timing phrase, repaired wording, unusual wording,
    disagreement, not carried out, duplicate name, duplicate number, no text, missing. `ability` is 0 if the whole card
    is meant; `line` is 0 where files have no lines. `found` and `suggestions` are a few words, never a whole text.
    """

    kind: str
    card: str
    number: str
    ability: int
    file: str
    line: int
    message: str
    found: str = ""
    suggestions: tuple[str, ...] = ()


def of_card(
    kind: str, printed: Printed, message: str, found: str = "", suggestions: tuple[str, ...] = ()
) -> Finding:
    """A finding about a card as a whole."""
    card = printed.card
    return Finding(kind, card.name, card.number, 0, printed.file, printed.line, message, found, suggestions)


def of_ability(
    kind: str, paragraph: Paragraph, message: str, found: str = "", suggestions: tuple[str, ...] = ()
) -> Finding:
    """A finding about one ability."""
    printed = paragraph.printed
    return Finding(
        kind,
        printed.card.name,
        printed.card.number,
        paragraph.ability,
        printed.file,
        paragraph.line,
        message,
        found,
        suggestions,
    )
