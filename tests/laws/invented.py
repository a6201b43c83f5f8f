"""The texts of the fixtures, each alone on an invented Friend, as far as they count as executable there."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.model import Card, CardType, Color, Face
from tests.laws.subject import Subject, abilities_of
from tests.text.reading import fixtures


def invented(step: int = 1) -> Iterator[Subject]:
    """The abilities of every nth text."""
    for number, (text, _) in enumerate(tuple(fixtures())[::step]):
        yield from abilities_of(_card(number, text))


def _card(number: int, text: str) -> Card:
    face = Face(
        name=f"Invented {number}",
        type=CardType.FRIEND,
        colors=(Color.BLUE,),
        power=2,
        cost=1,
        traits=("Pegasus",),
        text=(text,),
    )
    return Card(set_name="Invented", number=str(number), rarity="C", faces=(face,))
