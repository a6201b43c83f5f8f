"""What is understood of a real card collection: figures, and the ability trees of all cards as digests.

`python -m tests.nets.collection` writes both records anew. No card text is in them.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from judge.cards.model import Card
from judge.engine.turns.executable import is_executable_on
from judge.text.ast.ability import Ability
from judge.text.read import Reading, tiles
from tests.collection import COLLECTION
from tests.nets.ratchet import write_record
from tests.real_cards import real_readings

FIGURES = Path(__file__).with_name("collection.toml")
TREES = Path(__file__).with_name("collection_trees.txt")
HEAD = """How much of a real card collection is understood; `collection` is the digest of the one that was at hand.
A figure that falls fails, and so does one that rises and is not recorded here.
`python -m tests.nets.collection` writes these figures anew."""
DIGITS = 12
WORDING = ("form", "span")
Read = tuple[tuple[Card, tuple[Reading, ...]], ...]


class Trees(msgspec.Struct, frozen=True):
    """The digests of what a card says and of the ability trees that it is read as."""

    text: str
    trees: str


def figures(read: Read) -> dict[str, int]:
    """How many cards and abilities are there, are read, print back, and can be carried out."""
    of_cards = [(card, reading) for card, of_card in read for reading in of_card]
    abilities = [reading for _, reading in of_cards]
    return {
        "cards": len(read),
        "cards_read": sum(all(one.ability for one in of_card) for _, of_card in read),
        "cards_wholly_playable": sum(
            all(_carried_out(card, one) for one in of_card) for card, of_card in read
        ),
        "abilities": len(abilities),
        "abilities_read": sum(one.ability is not None for one in abilities),
        "abilities_printing_back": sum(map(_prints_back, abilities)),
        "abilities_carried_out": sum(_carried_out(card, reading) for card, reading in of_cards),
    }


def _prints_back(reading: Reading) -> bool:
    return reading.ability is not None and tiles(reading.ability, reading.normalised)


def _carried_out(card: Card, reading: Reading) -> bool:
    return reading.ability is not None and is_executable_on(reading.ability, card.front.type)


def trees(read: Read) -> dict[str, Trees]:
    """By number of the card; of cards of one number the second is numbered #2."""
    seen: Counter[str] = Counter()
    found = {}
    for card, of_card in read:
        seen[card.number] += 1
        times = seen[card.number]
        number = card.number if times == 1 else f"{card.number}#{times}"
        found[number] = Trees(_text(card), _digest(_meant(one.ability) for one in of_card))
    return found


def _meant(ability: Ability | None) -> object:
    """A tree without its wording: the numbers of productions change with the grammar and mean nothing."""
    return _bare(msgspec.to_builtins(ability))


def _bare(part: object) -> object:
    if isinstance(part, dict):
        return {name: _bare(value) for name, value in part.items() if name not in WORDING}
    return [_bare(item) for item in part] if isinstance(part, list | tuple) else part


def _text(card: Card) -> str:
    return _digest((*face.keywords, *face.text) for face in card.faces)


def fingerprint(found: Mapping[str, Trees]) -> str:
    """The digest of a collection: of the numbers and texts of its cards."""
    return _digest((number, one.text) for number, one in sorted(found.items()))


def _digest(parts: Iterable[object]) -> str:
    """Of the canonical JSON: the keys of each record are sorted."""
    written = msgspec.json.encode(tuple(parts), order="deterministic")
    return hashlib.sha256(written).hexdigest()[:DIGITS]


def recorded_trees() -> dict[str, Trees]:
    """The digests as they are recorded."""
    lines = (line.split() for line in TREES.read_text(encoding="utf-8").splitlines())
    return {number: Trees(text, tree) for number, text, tree in lines}


def _lines(found: Mapping[str, Trees]) -> Iterator[str]:
    for number, one in found.items():
        yield f"{number} {one.text} {one.trees}\n"


def write() -> None:
    """Write both records anew."""
    found = trees(real_readings(COLLECTION))
    write_record(
        FIGURES, HEAD, {"collection": fingerprint(found), "figures": figures(real_readings(COLLECTION))}
    )
    TREES.write_text("".join(_lines(found)), encoding="utf-8")
    print(FIGURES.read_text(encoding="utf-8"))


if __name__ == "__main__":
    write()
