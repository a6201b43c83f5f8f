"""The tables of the embedded card database, and the rows that a card becomes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.cards.model import Card, Face
from judge.cards.names import fold_name

DATABASE = "cards.sqlite"
VERSION = 1
CREATE = f"""
BEGIN;
CREATE TABLE IF NOT EXISTS card (
    key TEXT PRIMARY KEY, set_id TEXT NOT NULL, place INTEGER NOT NULL,
    words TEXT NOT NULL, record BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS term (
    kind TEXT NOT NULL, folded TEXT NOT NULL, printed TEXT NOT NULL,
    card TEXT NOT NULL REFERENCES card(key) ON DELETE CASCADE,
    PRIMARY KEY (kind, folded, printed, card)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS term_of_card ON term(card);
PRAGMA user_version = {VERSION};
COMMIT;
"""
NAME, TITLE, NUMBER, ID, TRAIT = "name", "title", "number", "id", "trait"
LOOKUP_ORDER = (NAME, TITLE, NUMBER, ID)
_CODES = (NUMBER, ID)
_SPACE = re.compile(r"\s+")


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A card as the `card` table holds it; `key` is unique over all sets, `place` is its place in its set."""

    key: str
    set_id: str
    place: int
    words: str
    record: bytes


def row_of(card: Card, set_id: str, place: int) -> Row:
    """The row of a card that stands at a place of a set."""
    return Row(f"{set_id}/{card.id}", set_id, place, _words(card), msgspec.json.encode(card))


def card_of(record: bytes) -> Card:
    """The card that a row keeps. Raises ValueError if the row is damaged."""
    try:
        card = msgspec.json.decode(record, type=Card)
    except (TypeError, RecursionError) as error:
        raise ValueError(str(error)) from None
    if not card.faces:
        raise ValueError("a card without a face")
    return card


def fold(kind: str, term: str) -> str:
    """How a term of a kind is looked up: codes without case and space, names as `fold_name` has them."""
    return _SPACE.sub("", term).casefold() if kind in _CODES else fold_name(term)


def terms(card: Card) -> Iterator[tuple[str, str]]:
    """Kind and printed form of every term by which a card is found; each side of a card gives its own."""
    yield NUMBER, card.number
    yield ID, card.id
    for face in card.faces:
        yield NAME, face.full_name
        yield TITLE, face.name
        yield from ((TRAIT, trait) for trait in face.traits)


def _words(card: Card) -> str:
    return fold_name(" ".join((card.number, *(part for face in card.faces for part in _searchable(face)))))


def _searchable(face: Face) -> tuple[str, ...]:
    return (face.full_name, face.type.value, *face.traits, *face.keywords, *face.text)
