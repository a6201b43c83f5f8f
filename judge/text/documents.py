"""What `judge parse --json` writes: one text as it was read."""

from __future__ import annotations

import msgspec

from judge.text.ast.ability import Ability
from judge.text.declining import Declined
from judge.text.normalise import Edit
from judge.text.read import Reading, print_ability

SCHEMA = "judge-parse-1"


class ParseDocument(msgspec.Struct, frozen=True):
    """A text and what it says: `ability` if it is understood, else `declined` with the place and what would fit.

    `line` is the line of the input, from 1. `normalised` is the text after the repairs in `edits`; all spans count its
    characters. `printed` is the ability written out again, there only if the text is understood.
    """

    parsed: bool
    text: str
    normalised: str
    schema: str = SCHEMA
    line: int = 1
    edits: tuple[Edit, ...] = ()
    ability: Ability | None = None
    declined: Declined | None = None
    printed: str | msgspec.UnsetType = msgspec.UNSET


def document_of(reading: Reading, line: int = 1) -> ParseDocument:
    """The document about a reading of a line of the input."""
    ability = reading.ability
    return ParseDocument(
        parsed=ability is not None,
        text=reading.text,
        normalised=reading.normalised,
        line=line,
        edits=reading.edits,
        ability=ability,
        declined=reading.declined,
        printed=print_ability(ability) if ability is not None else msgspec.UNSET,
    )
