"""OCTGN decks: each is legal or not by the rules, or refused."""

from __future__ import annotations

from functools import cache
from random import Random

from judge.cards.deck import SECTIONS, read_deck
from judge.cards.importing import import_sets
from judge.cards.legality import check_deck
from judge.cards.octgn import read_octgn
from judge.cards.store import Collection, open_collection
from judge.diagnostics import InputError
from tests.cards.invented import all_types, set_xml
from tests.fuzz.hostile import hostile
from tests.fuzz.mutation import mutated, mutated_bytes
from tests.fuzz.scratch import file_of, folder
from tests.fuzz.surface import Surface

_NAMES = ("Nimbus", "Wick", "The Great Spill", "Puddle Imp", "A Short Rest", "Brass Lantern", "Nobody")


@cache
def _collection() -> Collection:
    place = folder() / "cards"
    place.mkdir()
    import_sets(read_octgn(file_of(set_xml(*all_types()).encode(), "cards.xml")).sets, place)
    return open_collection(place)


def _deck(chance: Random) -> str:
    sections = "".join(_section(section, chance) for section in SECTIONS)
    return f'<deck game="65656467-b709-43b2-a5c6-80c2f216adf9"><notes/>{sections}</deck>'


def _section(section: str, chance: Random) -> str:
    names = chance.choices(_NAMES, k=chance.randint(0, 4))
    cards = (f'<card qty="{chance.choice((1, 2, 3, 45))}" id="id-{name}">{name}</card>' for name in names)
    return f'<section name="{section}" shared="False">{"".join(cards)}</section>'


def made(chance: Random) -> bytes:
    """Decks of any size that were damaged, or mean harm."""
    text, drawn = _deck(chance), chance.random()
    if drawn < 0.2:
        return text.encode()
    if drawn < 0.5:
        return mutated((text,), chance).encode("utf-8", "surrogatepass")
    return mutated_bytes((text.encode(),), chance) if drawn < 0.8 else hostile(text, chance)


def run(content: bytes) -> bool:
    """Check it."""
    try:
        reading = read_deck(file_of(content, "deck.o8d"), _collection())
    except InputError:
        return False
    for note in reading.notes:
        note.render()
    check_deck(reading.deck)
    return True


SURFACE = Surface(made, run)
