"""Reads deck lists: OCTGN's files, and texts that name a card a line with how many of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.cards.deck import DRAW_DECK, MANE_CHARACTERS, PROBLEM_DECK, SECTIONS, read_deck
from judge.cards.legality import Copies, Deck
from judge.cards.model import Card, CardType
from judge.cards.names import fold_name
from judge.cards.store import open_collection
from judge.diagnostics import InputError
from judge.messages.message import message
from judge.scenario.boards.card_file import read_cards
from judge.scenario.boards.card_files import Location, names_files, texts_of_files
from judge.scenario.naming.sources import CardSource
from judge.scenario.text.faults import Faults
from judge.scenario.text.files import read_text, refuse_unseen
from judge.scenario.text.outline import Line, read_outline

OCTGN = ".o8d"
_CARD = "card"
_MOST_COPIES = 999
_HEADINGS = {
    fold_name(name): part
    for name, part in (
        *SECTIONS.items(),
        ("Mane Characters", MANE_CHARACTERS),
        ("Draw Deck", DRAW_DECK),
        ("Deck", DRAW_DECK),
        ("Problem Deck", PROBLEM_DECK),
    )
}
_PART_OF = {CardType.MANE_CHARACTER: MANE_CHARACTERS, CardType.PROBLEM: PROBLEM_DECK}
_COUNTED = re.compile(r"(?:(?P<before>\d+)\s*[x×]?\s+)?(?P<name>.+?)(?:\s+\(?[x×]\s*(?P<behind>\d+)\)?)?")


class Written(msgspec.Struct, frozen=True):
    """A card that a list writes out, or takes from a file of cards, with the text that says it."""

    card: Card
    text: str


class DeckList(msgspec.Struct, frozen=True):
    """A deck, what it is called, and the cards for which no collection is needed."""

    name: str
    deck: Deck
    written: tuple[Written, ...] = ()


def read_deck_list(path: Path, collection: CardSource | None = None) -> DeckList:
    """The deck list in a file. Cards that it does not write out are looked up in the collection.

    Raises InputError with all its faults.
    """
    if path.suffix.casefold() == OCTGN:
        with open_collection() as imported:
            return DeckList(path.stem, read_deck(path, imported).deck)
    return deck_list_in(read_text(path), path.stem, str(path), path.parent, collection)


def deck_list_in(
    text: str, name: str, file: str = "", folder: Path | None = None, collection: CardSource | None = None
) -> DeckList:
    """The deck list in a text. Its files of cards are looked up in the folder. Raises InputError with its faults."""
    refuse_unseen(text, file)
    if collection is not None:
        return _Reading(text, name, file, folder, collection).deck_list()
    with open_collection() as imported:
        return _Reading(text, name, file, folder, imported).deck_list()


class _Reading:
    """The reading of one list: the cards that it writes out first, then what is in which part of the deck."""

    def __init__(self, text: str, name: str, file: str, folder: Path | None, collection: CardSource) -> None:
        self._name, self._text, self._file = name, text, file
        self._location = Location(folder, str(Path(file).parent))
        self._collection = collection
        self._faults = Faults(file, text)
        self._outline = read_outline(text, self._faults)
        self._written: tuple[Written, ...] = ()

    def deck_list(self) -> DeckList:
        files = texts_of_files(self._outline, self._location, self._faults)
        own = _without(self._text, [line for line in self._outline if not _is_card(line)])
        texts = (*((own, self._file),) * any(map(_is_card, self._outline)), *files)
        self._written = tuple(one for text, file in texts for one in self._blocks(text, file))
        parts: dict[str, list[Copies]] = {MANE_CHARACTERS: [], DRAW_DECK: [], PROBLEM_DECK: []}
        for part, line in self._entries():
            copies = self._copies(line)
            if copies is not None:
                own_part = _PART_OF.get(copies.card.front.type, DRAW_DECK)
                parts[part or own_part].append(copies)
        self._faults.raise_if_any()
        manes, draws, problems = (tuple(parts[part]) for part in (MANE_CHARACTERS, DRAW_DECK, PROBLEM_DECK))
        return DeckList(self._name, Deck(manes, draws, problems), self._written)

    def _blocks(self, text: str, file: str) -> Iterator[Written]:
        """Each card of a text with the lines that write it out."""
        try:
            printed = read_cards(text, file, "")
        except InputError as error:
            self._faults.take(error)
            return
        lines = text.splitlines()
        starts = [*(one.line for one in printed), len(lines) + 1]
        for one, end in zip(printed, starts[1:], strict=True):
            yield Written(one.card, "\n".join(lines[one.line - 1 : end - 1]).rstrip())

    def _entries(self) -> Iterator[tuple[str, Line]]:
        """The lines that name cards, with the part of the deck whose heading they stand below; "" below none."""
        part = ""
        for line in self._outline:
            heading, colon, rest = line.text.partition(":")
            if _is_card(line) or names_files(line):
                continue
            if not colon or rest.strip():
                yield part, line
                continue
            part = _HEADINGS.get(fold_name(heading), "")
            if not part:
                what = message("deck-unknown-section", name=heading.strip())
                self._faults.add(what, line.number, expected=tuple(SECTIONS))
            yield from ((part, inner) for inner in line.children)

    def _copies(self, line: Line) -> Copies | None:
        found = _COUNTED.fullmatch(line.text)
        assert found is not None
        quantity = found["before"] or found["behind"] or "1"
        card = self._card(found["name"], line)
        if len(quantity) > len(str(_MOST_COPIES)) or not int(quantity):
            what = message("deck-quantity", card=found["name"], quantity=quantity)
            self._faults.add(what, line.number, expected=(message("deck-quantities"),))
            return None
        return Copies(card, int(quantity)) if card else None

    def _card(self, name: str, line: Line) -> Card | None:
        folded = fold_name(name)
        own = [one.card for one in self._written if fold_name(one.card.name) == folded]
        own = own or [one.card for one in self._written if fold_name(one.card.title) == folded]
        if own:
            return own[0]
        try:
            return self._collection.find(name)
        except InputError as error:
            for fault in error.diagnostics:
                self._faults.add(fault.message, line.number, expected=fault.expected, nearest=fault.nearest)
            return None


def _is_card(line: Line) -> bool:
    return line.text.partition(":")[0].strip().casefold() == _CARD


def _without(text: str, lines: list[Line]) -> str:
    """A text with some blocks of it left blank, so that the others keep their places."""
    kept, blank = text.splitlines(), {number for line in lines for number in _numbers(line)}
    return "\n".join("" if number in blank else line for number, line in enumerate(kept, 1))


def _numbers(line: Line) -> Iterator[int]:
    yield line.number
    for child in line.children:
        yield from _numbers(child)
