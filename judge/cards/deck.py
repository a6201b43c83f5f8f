"""Reads deck files of the OCTGN game platform (`.o8d`)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.cards.legality import Copies, Deck
from judge.cards.model import Card
from judge.cards.names import fold_name
from judge.cards.octgn_fields import as_number
from judge.cards.safe_xml import read_xml
from judge.cards.store import Collection
from judge.cards.xml_tree import Element
from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.message import message

MANE_CHARACTERS, DRAW_DECK, PROBLEM_DECK = "mane_characters", "draw_deck", "problem_deck"
SECTIONS = {
    "Mane Character": MANE_CHARACTERS,
    "Friends": DRAW_DECK,
    "Resources": DRAW_DECK,
    "Events": DRAW_DECK,
    "Troublemakers": DRAW_DECK,
    "Problems": PROBLEM_DECK,
}
_PART_OF = {fold_name(section): part for section, part in SECTIONS.items()}


class DeckReading(msgspec.Struct, frozen=True):
    """A deck, and what was strange in its file though it could be read."""

    deck: Deck
    notes: tuple[Diagnostic, ...]


def read_deck(path: Path, collection: Collection) -> DeckReading:
    """The deck in a file, its cards taken from the collection by id, else by name.

    Raises InputError, with every fault and its line, if the file is no deck, names an unknown section or
    card, or gives a card no sensible quantity.
    """
    reader = _DeckReader(str(path), collection)
    for section in read_xml(path, "deck").named("section"):
        reader.read_section(section)
    if reader.faults:
        raise InputError(reader.faults)
    piles = (MANE_CHARACTERS, DRAW_DECK, PROBLEM_DECK)
    manes, draws, problems = (tuple(reader.parts[part]) for part in piles)
    return DeckReading(Deck(manes, draws, problems), tuple(reader.notes))


class _DeckReader:
    """Sorts the cards of a file into the parts of a deck."""

    def __init__(self, file: str, collection: Collection) -> None:
        self.parts: dict[str, list[Copies]] = {MANE_CHARACTERS: [], DRAW_DECK: [], PROBLEM_DECK: []}
        self.faults: list[Diagnostic] = []
        self.notes: list[Diagnostic] = []
        self._file = file
        self._collection = collection

    def read_section(self, section: Element) -> None:
        name = section.attributes.get("name", "")
        part = _PART_OF.get(fold_name(name))
        cards = tuple(section.named("card"))
        if part is None and cards:
            what = message("deck-unknown-section", name=name)
            self.faults.append(self._at(section, what, tuple(SECTIONS), nearest_names(name, SECTIONS)))
        elif part is not None:
            self.parts[part].extend(copies for card in cards if (copies := self._copies(card)))

    def _copies(self, element: Element) -> Copies | None:
        quantity = element.attributes.get("qty", "")
        count = as_number(quantity)
        if not count:
            what = message("deck-quantity", card=element.text, quantity=quantity)
            self.faults.append(self._at(element, what, (message("deck-quantities"),)))
        card = self._card(element)
        return Copies(card, count) if card and count else None

    def _card(self, element: Element) -> Card | None:
        identity, name = element.attributes.get("id", ""), element.text
        card = self._collection.with_id(identity)
        if card is None:
            return self._card_by_name(element, name)
        if name and fold_name(name) not in (fold_name(card.title), fold_name(card.name)):
            what = message("deck-id-of-another-card", card=card.name, name=name)
            self.notes.append(self._at(element, what))
        return card

    def _card_by_name(self, element: Element, name: str) -> Card | None:
        try:
            card = self._collection.find(name)
        except InputError as error:
            self.faults += [
                msgspec.structs.replace(fault, file=self._file, line=element.line)
                for fault in error.diagnostics
            ]
            return None
        self.notes.append(self._at(element, message("deck-id-unknown", card=card.name)))
        return card

    def _at(
        self, element: Element, what: str, expected: tuple[str, ...] = (), nearest: tuple[str, ...] = ()
    ) -> Diagnostic:
        return Diagnostic(
            message=what, file=self._file, line=element.line, expected=expected, nearest=nearest
        )
