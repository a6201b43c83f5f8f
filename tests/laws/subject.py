"""The abilities of the real collection that count as executable, each with the card that it is printed on."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.cards.model import Card, CardType, Face
from judge.engine.model.definition import DefinedFace, Definition
from judge.engine.turns.executable import is_executable_on
from judge.scenario.model.definitions import Definitions
from judge.text.ast.ability import Ability, Activated, AdditionalCost, PlayOn
from tests.collection import COLLECTION
from tests.real_cards import real_cards, real_lexicon


class Subject(msgspec.Struct, frozen=True):
    """One ability: on which side of which card it is printed, and as which of its paragraphs.

    `definition` is the card with nothing else on it but where or when it is played; `place` is where the ability then
    is among them.
    """

    card: Card
    definition: Definition
    side: int
    number: int
    place: int
    text: str
    tree: Ability

    @property
    def whole(self) -> Subject:
        """The ability among all others of its card: some speak of what another one has done or had chosen."""
        return replace(self, definition=definitions().of(self.card), place=self.number)

    @property
    def is_whole(self) -> bool:
        """Whether it is among all others of its card."""
        return self.definition == definitions().of(self.card)

    @property
    def face(self) -> Face:
        """The side that it is printed on."""
        return self.card.faces[self.side]

    @property
    def name(self) -> str:
        """What a report calls it."""
        return f"{self.face.full_name} ({self.card.number}, {self.number + 1})"


@functools.cache
def cards() -> tuple[Card, ...]:
    """The real cards; of those with the same sides only the first."""
    found = {card.faces: card for card in reversed(real_cards(COLLECTION)) if not card.token}
    return tuple(reversed(found.values()))


@functools.cache
def definitions() -> Definitions:
    """All cards of this process are defined once, under the names of the whole collection, if there is one."""
    return Definitions((), real_lexicon(COLLECTION))


def abilities_of(card: Card) -> Iterator[Subject]:
    """The abilities of a card that count as executable."""
    definition = definitions().of(card)
    for side, face in enumerate(definition.faces):
        for number, ability in enumerate(face.abilities):
            if ability.tree is not None and is_executable_on(ability.tree, face.printed.type):
                alone, place = _alone(definition, side, number)
                yield Subject(card, alone, side, number, place, ability.text, ability.tree)


def _alone(definition: Definition, side: int, number: int) -> tuple[Definition, int]:
    """The card with one ability, and what places an attachment or times an Event; and where the ability is then."""
    kept = [_kept(face, number if at == side else None) for at, face in enumerate(definition.faces)]
    faces = (
        DefinedFace(face.printed, tuple(face.abilities[index] for index in indices))
        for face, indices in zip(definition.faces, kept, strict=True)
    )
    return Definition(tuple(faces)), kept[side].index(number)


def _kept(face: DefinedFace, number: int | None) -> list[int]:
    event = face.printed.type is CardType.EVENT
    return [
        index
        for index, ability in enumerate(face.abilities)
        if index == number
        or isinstance(ability.tree, PlayOn)
        or (event and isinstance(ability.tree, Activated | AdditionalCost))
    ]


def subjects(step: int = 1, first: int = 0) -> Iterator[Subject]:
    """The abilities of every nth card, beginning with the card `first`."""
    for card in cards()[first::step]:
        yield from abilities_of(card)
