"""OCTGN sets, hostile ones too: imported into a collection, or refused."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from judge.cards.importing import import_sets
from judge.cards.octgn import read_octgn
from judge.cards.store import open_collection
from judge.diagnostics import InputError
from tests.cards.invented import BOOSTED, FRIEND, PROBLEM, START, TROUBLEMAKER, card, set_xml
from tests.collection import COLLECTION
from tests.fuzz.hostile import hostile
from tests.fuzz.mutation import mutated, mutated_bytes
from tests.fuzz.scratch import file_of, folder
from tests.fuzz.surface import Surface

_CARD = re.compile(r"<card\b.*?</card>", re.DOTALL)
_OF_A_SET = 3


@cache
def _known() -> tuple[str, ...]:
    """Small sets: invented ones, and a few cards of each real one, if there are any."""
    invented = (
        set_xml(card("Nimbus", FRIEND), card("Wick", START, other=BOOSTED)),
        set_xml(card("Spill", PROBLEM), card("Imp", TROUBLEMAKER), identity="", hidden=True),
    )
    real = (path.read_text(encoding="utf-8") for path in sorted(COLLECTION.rglob("set.xml")))
    return (*invented, *(_small(text) for text in real))


def _small(text: str) -> str:
    cards = _CARD.findall(text)
    step = max(1, len(cards) // _OF_A_SET)
    return set_xml(*cards[::step][:_OF_A_SET])


def made(chance: Random) -> bytes:
    """Sets that were damaged, and sets that mean harm."""
    drawn = chance.random()
    if drawn < 0.45:
        return mutated(_known(), chance).encode("utf-8", "surrogatepass")
    if drawn < 0.75:
        return mutated_bytes([one.encode() for one in _known()], chance)
    return hostile(chance.choice(_known()), chance)


def run(content: bytes) -> bool:
    """Import the set, and find its cards again."""
    try:
        reading = read_octgn(file_of(content, "set.xml"))
    except InputError:
        return False
    for oddity in reading.oddities:
        oddity.diagnostic.render()
    result = import_sets(reading.sets, folder())
    assert result.cards == len(reading.cards)
    with open_collection(folder()) as collection:
        for one in reading.cards:
            assert collection.with_id(one.id) is not None
    return True


SURFACE = Surface(made, run)
