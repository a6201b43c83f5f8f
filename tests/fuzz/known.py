"""What inputs are made from: the scenarios of the repository and sentences from them, texts of cards."""

from __future__ import annotations

from functools import cache
from random import Random

import judge
from tests.collection import COLLECTION
from tests.suite import SCENARIOS
from tests.text.reading import fixtures

_LARGEST = 2_500
"""Characters of a scenario from which boards are made: time goes by length, and what is wrong seldom needs much."""
_OWN = "Players:"


@cache
def scenario_texts() -> tuple[str, ...]:
    """The shorter scenario files, in the order of their names."""
    files = sorted(SCENARIOS.rglob("*.scenario"))
    texts = (file.read_text(encoding="utf-8") for file in files)
    return tuple(text for text in texts if len(text) <= _LARGEST and _OWN in text and "Cards:" not in text)


@cache
def card_file_texts() -> tuple[str, ...]:
    """The files of cards, and what scenarios write out of cards."""
    files = tuple(file.read_text(encoding="utf-8") for file in sorted(SCENARIOS.rglob("*.cards")))
    return (*files, *(text.partition(_OWN)[0] for text in scenario_texts()))


@cache
def sentences(heading: str) -> tuple[str, ...]:
    """The lines below a heading in all scenarios, each once."""
    found: dict[str, None] = {}
    for text in scenario_texts():
        _, _, below = text.partition(f"\n{heading}:\n")
        for one in below.split("\n\n")[0].splitlines():
            found.setdefault(one.strip())
    return tuple(found)


@cache
def card_texts() -> tuple[str, ...]:
    """The fixtures, and the texts of the collection where there is one."""
    known = [text for text, _ in fixtures()]
    if COLLECTION.is_dir():
        from judge.cards.octgn import read_octgn

        cards = read_octgn(COLLECTION).cards
        known += [text for card in cards for face in card.faces for text in face.text if text]
    return tuple(known)


@cache
def _board(text: str) -> judge.Board | None:
    try:
        return judge.Board.read(text)
    except judge.errors.InputError:
        return None


def known_board(chance: Random) -> judge.Board:
    """A board that can be read."""
    while True:
        found = _board(chance.choice(scenario_texts()))
        if found is not None:
            return found
