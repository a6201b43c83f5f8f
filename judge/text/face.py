"""Reads all abilities of a printed face: its Keywords line and the paragraphs of its text box (701)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.cards.model import Card, Face
from judge.text.lexicon import Lexicon
from judge.text.normalise import Edit
from judge.text.read import Reading, parse_ability


def lexicon_of(cards: tuple[Card, ...]) -> Lexicon:
    """The names that these cards add to those of the rules: titles, full names, traits."""
    faces = [face for card in cards for face in card.faces]
    return Lexicon().with_names(
        titles=(name for face in faces for name in (face.name, face.full_name)),
        traits=(trait for face in faces for trait in face.traits),
    )


def parse_face(face: Face, lexicon: Lexicon | None = None) -> tuple[Reading, ...]:
    """Every ability of a face in order, keywords first; on an attachment "that Friend" is the host (509.4).

    A reading says so among its edits if its ability stood behind "Play on …" on the same line.
    """
    attached = any(paragraph.lstrip().startswith("Play on") for paragraph in face.text)
    keywords = tuple(parse_ability(text, lexicon, attached) for text in face.keywords)
    return keywords + tuple(
        reading for line in face.text for reading in _readings_of_line(line, lexicon, attached)
    )


_PLAYED = re.compile(r"\s*Play (?:on|to) [^.]*\.(?=\s+\S)")


def paragraphs_of(line: str) -> tuple[str, ...]:
    """The paragraphs of a printed line: where a card is played is an ability of its own (501.2, 509)."""
    played = _PLAYED.match(line)
    return (line[: played.end()], line[played.end() :].lstrip()) if played else (line,)


def _readings_of_line(line: str, lexicon: Lexicon | None, attached: bool) -> Iterator[Reading]:
    first, *further = paragraphs_of(line)
    yield parse_ability(first, lexicon, attached)
    for text in further:
        reading = parse_ability(text, lexicon, attached)
        split = Edit("two abilities on one line", 0, " ", "\n")
        yield msgspec.structs.replace(reading, edits=(split, *reading.edits))
