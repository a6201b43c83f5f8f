"""Reads card collections in the format of the OCTGN game platform: folders of `set.xml` files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.cards.model import Card, CardType, Face
from judge.cards.octgn_face import BOOSTED, read_face
from judge.cards.octgn_fields import Fields
from judge.cards.oddities import Oddity
from judge.cards.safe_xml import read_xml
from judge.cards.xml_tree import Element
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message, term
from judge.unseen import without_unseen

SET_FILE = "set.xml"
MAX_FOLDER_DEPTH = 6
MAX_SET_FILES = 200
MAX_CARDS = 100_000


class CardSet(msgspec.Struct, frozen=True):
    """The cards of one set in the order of its file, and what was strange in it."""

    id: str
    name: str
    file: str
    cards: tuple[Card, ...]
    oddities: tuple[Oddity, ...]


class Reading(msgspec.Struct, frozen=True):
    """Everything read from a path."""

    sets: tuple[CardSet, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, set by set."""
        return tuple(card for card_set in self.sets for card in card_set.cards)

    @property
    def oddities(self) -> tuple[Oddity, ...]:
        """All oddities, set by set."""
        return tuple(oddity for card_set in self.sets for oddity in card_set.oddities)


def read_octgn(path: Path) -> Reading:
    """Every card beneath a folder, or of one `set.xml`.

    Raises InputError, which names every file that cannot be read. Links that lead out of the folder are
    not followed. Cards that can be read at all are kept; what is odd about them is in `oddities`.
    """
    sets: list[CardSet] = []
    faults: list[Diagnostic] = []
    for file in set_files(path):
        try:
            sets.append(read_set(file, _shown(file, path)))
        except InputError as error:
            faults.extend(error.diagnostics)
        if sum(len(card_set.cards) for card_set in sets) > MAX_CARDS:
            raise InputError(Diagnostic(message=message("too-many-cards", most=MAX_CARDS), file=str(path)))
    faults += _repeated_sets(sets)
    if faults:
        raise InputError(faults)
    return Reading(tuple(sets))


def _repeated_sets(sets: list[CardSet]) -> Iterator[Diagnostic]:
    first: dict[str, CardSet] = {}
    for card_set in sets:
        if first.setdefault(card_set.id, card_set) is not card_set:
            earlier = first[card_set.id]
            yield Diagnostic(
                message=message("set-is-in-another-file", name=card_set.name, file=earlier.file),
                file=card_set.file,
            )


def set_files(path: Path) -> tuple[Path, ...]:
    """The set files at a path, sorted. Raises InputError if there are none, or too many."""
    if path.is_file():
        return (path,)
    if not path.is_dir():
        raise InputError(Diagnostic(message=message("no-such-file"), file=str(path)))
    files = sorted(_walk(path))
    if not files:
        raise InputError(Diagnostic(message=message("no-set-file-here", name=SET_FILE), file=str(path)))
    if len(files) > MAX_SET_FILES:
        raise InputError(
            Diagnostic(
                message=message("too-many-set-files", most=MAX_SET_FILES, name=SET_FILE), file=str(path)
            )
        )
    return tuple(files)


def _walk(root: Path) -> Iterator[Path]:
    inside = root.resolve()
    for folder, folders, files in os.walk(root, followlinks=False):
        here = Path(folder)
        if len(here.relative_to(root).parts) >= MAX_FOLDER_DEPTH:
            folders.clear()
        if SET_FILE in files and (here / SET_FILE).resolve().is_relative_to(inside):
            yield here / SET_FILE


def _shown(file: Path, path: Path) -> str:
    return str(file) if file == path else file.relative_to(path).as_posix()


def read_set(file: Path, shown: str = "") -> CardSet:
    """The cards of one set file. Raises InputError if it is no set of cards."""
    root = read_xml(file, "set", shown)
    reader = _SetReader(root, shown or str(file))
    cards = tuple(card for element in _card_elements(root) if (card := reader.read(element)))
    return CardSet(reader.id, reader.name, reader.file, cards, tuple(reader.oddities))


def _card_elements(root: Element) -> Iterator[Element]:
    return (card for cards in root.named("cards") for card in cards.named("card"))


class _SetReader:
    """Reads the cards of a set one after the other."""

    def __init__(self, root: Element, file: str) -> None:
        self.name = without_unseen(root.attributes.get("name", ""))
        self.id = without_unseen(root.attributes.get("id", "")) or self.name
        self.file = file
        self.oddities: list[Oddity] = []
        self._hidden = root.attributes.get("hidden", "").lower() == "true"
        self._ids: set[str] = set()
        self._numbers: dict[str, Fields] = {}

    def read(self, element: Element) -> Card | None:
        """One card; None, reported, if its front cannot be read."""
        front = self._fields(element, _number(element))
        number, rarity = front.take("Number"), front.take("Rarity")
        face = read_face(front)
        self.oddities += front.oddities
        if face is None:
            return None
        others = tuple(self._other_sides(element, number, rarity))
        faces = (face, *others)
        self._check_sides(front, faces)
        return Card(number, self.name, rarity, faces, self._identity(front), token=self._hidden)

    def _fields(self, element: Element, number: str) -> Fields:
        return Fields(element, number, self.file, token=self._hidden)

    def _other_sides(self, element: Element, number: str, rarity: str) -> Iterator[Face]:
        for side in element.named("alternate"):
            fields = self._fields(side, number)
            _check_same(fields, "Number", number)
            _check_same(fields, "Rarity", rarity)
            face = read_face(fields)
            if face and face.type is not CardType.MANE_CHARACTER and side.attributes.get("type") == BOOSTED:
                made = message("oddity-read-as", type=face.type.value)
                fields.report("alternate type", BOOSTED, made)
            self.oddities += fields.oddities
            if face:
                yield face

    def _check_sides(self, front: Fields, faces: tuple[Face, ...]) -> None:
        expected = 2 if faces[0].type is CardType.MANE_CHARACTER else len(faces)
        if len(faces) != expected:
            self._report(front, term("sides"), str(len(faces)), message("oddity-two-sides"))

    def _identity(self, front: Fields) -> str:
        """The card's id. What the file repeats is reported, and a repeated id made unique."""
        namesake = self._numbers.setdefault(front.number, front)
        if namesake is not front:
            made = message("oddity-same-number", name=namesake.name)
            self._report(front, "Number", front.number, made)
        given = without_unseen(front.side.attributes.get("id", "")) or f"{self.id}/{front.number}"
        identity = given
        while identity in self._ids:
            identity += "+"
        if identity != given:
            self._report(front, "id", given, message("oddity-same-id", identity=identity))
        self._ids.add(identity)
        return identity

    def _report(self, fields: Fields, field: str, found: str, made: str) -> None:
        fields.report(field, found, made)
        self.oddities.append(fields.oddities[-1])


def _number(element: Element) -> str:
    found = (
        side.attributes.get("value", "")
        for side in element.named("property")
        if side.attributes.get("name") == "Number"
    )
    return without_unseen(next(found, "")).strip()


def _check_same(fields: Fields, field: str, expected: str) -> None:
    value = fields.take(field)
    if value and value != expected:
        fields.keep(field, value, message("oddity-start-side-has", expected=expected))
