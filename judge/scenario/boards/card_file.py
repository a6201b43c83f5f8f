"""Reads card files: cards written out as in a scenario file, without a board. Their names end in `.cards`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.cards.model import Card, Face
from judge.deferred import deferred
from judge.messages.message import message
from judge.scenario.boards.read_card import CardReader
from judge.scenario.grammar.parsing import LineParser
from judge.scenario.text.faults import Faults
from judge.scenario.text.files import read_text, refuse_unseen
from judge.scenario.text.outline import Line, read_outline
from judge.scenario.text.vocabulary import Vocabulary

with deferred(__name__):
    from judge.cards.printed import Printed


SUFFIX = ".cards"
_HEADINGS = ("card", "token", "tokens")
_EXPECTED = ("Card: NAME", "Token: NAME")


def read_card_file(path: Path, shown: str = "") -> tuple[Printed, ...]:
    """The cards of a file, in its order. All files of a folder are one set, which bears the folder's name.

    Raises InputError with all faults of the file, which is called `shown` in messages.
    """
    name = shown or str(path)
    return read_cards(read_text(path, name), name, path.resolve().parent.name)


def read_cards(text: str, file: str, set_name: str) -> tuple[Printed, ...]:
    """The cards in the text of a card file. Raises InputError with all its faults."""
    refuse_unseen(text, file)
    faults = Faults(file, text)
    parser = LineParser(Vocabulary(), faults)
    reader = CardReader(parser, faults)
    outline = read_outline(text, faults)
    cards = []
    for block in outline:
        if _field(block) not in _HEADINGS:
            parser.take([block])
            faults.add(message("no-such-heading-in-card-file"), block.number, expected=_EXPECTED)
        elif heading := parser.parse(block, "heading"):
            card = reader.read(str(heading.children[0]).strip(), block, token=heading.data == "h_token")
            cards += [(card, block)] if card else []
    if not outline:
        faults.add(message("no-card-in-file"), expected=_EXPECTED)
    parser.note_unread(outline)
    faults.raise_if_any()
    return tuple(
        _printed(msgspec.structs.replace(card, set_name=set_name), block, file) for card, block in cards
    )


def _printed(card: Card, block: Line, file: str) -> Printed:
    back = next((line for line in block.children if _field(line) == "boosted"), None)
    sides = zip(card.faces, (block, back), strict=False)
    return Printed(card, file, block.number, tuple(_lines(face, side) for face, side in sides if side))


def _lines(face: Face, side: Line) -> tuple[int, ...]:
    return (*(number for number in _keyword_lines(face, side)), *_text_lines(side))


def _keyword_lines(face: Face, side: Line) -> Iterator[int]:
    for line in side.children:
        if _field(line) in ("keyword", "keywords"):
            yield from (line.number for _ in face.keywords)


def _text_lines(side: Line) -> Iterator[int]:
    for line in side.children:
        if _field(line) == "text":
            if line.text.partition(":")[2].strip():
                yield line.number
            yield from (paragraph.number for paragraph in line.children)


def _field(line: Line) -> str:
    return line.text.partition(":")[0].strip().casefold()
