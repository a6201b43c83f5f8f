"""The abilities of a collection, read, each with its card and the line where it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge.cards.model import CardType, Face
from judge.cards.printed import Printed
from judge.deadline import check_time, known_by_then
from judge.messages.message import message
from judge.text.face import paragraphs_of, parse_face
from judge.text.lexicon import Lexicon
from judge.text.read import Reading


class Paragraph(msgspec.Struct, frozen=True):
    """One ability: `ability` counts those of its card from 1 over all its sides; `line` is 0 where files have none.

    `type` is that of the side of the card that it stands on.
    """

    printed: Printed
    ability: int
    line: int
    reading: Reading
    type: CardType


def read_paragraphs(cards: Iterable[Printed], lexicon: Lexicon) -> tuple[Paragraph, ...]:
    """Every ability of every card, in order. Raises OutOfTimeError."""
    found, read = list[Paragraph](), 0
    with known_by_then(lambda: message("cards-had-been-read", number=read)):
        for printed in cards:
            check_time()
            found += _of_card(printed, lexicon)
            read += 1
    return tuple(found)


def _of_card(printed: Printed, lexicon: Lexicon) -> Iterator[Paragraph]:
    ability = 0
    for side, face in enumerate(printed.card.faces):
        for place, reading in zip(_places(face), parse_face(face, lexicon), strict=True):
            ability += 1
            yield Paragraph(printed, ability, printed.line_of(side, place), reading, face.type)


def _places(face: Face) -> Iterator[int]:
    """For each ability of a face which of its keywords and paragraphs it stands in."""
    yield from range(len(face.keywords))
    for place, text in enumerate(face.text, len(face.keywords)):
        yield from (place for _ in paragraphs_of(text))
