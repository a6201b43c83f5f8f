"""The cards of an atlas, each with what it reads and writes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

from judge.atlas.pairs import Profile
from judge.atlas.tokens import tokens
from judge.atlas.use import Use
from judge.atlas.uses import meant, qualities, uses_of
from judge.cards.model import Card, CardType
from judge.cards.names import fold_name
from judge.diagnostics import Diagnostic, NotFoundError, nearest_names
from judge.engine.model.definition import Definition
from judge.engine.turns.executable import is_executable_on
from judge.messages.message import message
from judge.scenario.model.definitions import Definitions
from judge.text.ast.ability import Ability
from judge.text.known_names import lexicon_of


class Charted(msgspec.Struct, frozen=True, dict=True):
    """A card with its number in the atlas, and the abilities that it has, counted over all its faces from 1."""

    number: int
    card: Card
    definition: Definition

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """All that it reads and writes."""
        return uses_of(self.definition)

    @cached_property
    def profile(self) -> Profile:
        """The same as it is compared with that of other cards."""
        printed: dict[str, frozenset[str]] = {}
        for face in self.card.faces:
            kind = face.type.value
            printed[kind] = printed.get(kind, frozenset()) | qualities(face)
        return tokens(self.uses, printed)

    @property
    def type(self) -> CardType:
        """The card type of its front."""
        return self.card.front.type

    def ability(self, number: int) -> tuple[Ability | None, int, int]:
        """The ability of a number, from 1, the side that it is on from 0, and its number there, from 1."""
        left = number
        for side, face in enumerate(self.definition.faces):
            if 1 <= left <= len(face.abilities):
                tree = face.abilities[left - 1].tree
                return (meant(tree) if tree is not None else None), side, left
            left -= len(face.abilities)
        return None, 0, 0

    @cached_property
    def is_carried_out(self) -> bool:
        """Whether the engine understands and can carry out all its abilities."""
        return all(
            one.tree is not None and is_executable_on(one.tree, face.printed.type)
            for face in self.definition.faces
            for one in face.abilities
        )


class Pool:
    """All cards of an atlas, found by name as a collection is; cards of which only the printing differs are one."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Take in cards in any order; tokens are left out. The order of the atlas is that of their names."""
        kept = {card.faces: card for card in reversed(tuple(cards)) if not card.token}
        self.cards = tuple(sorted(kept.values(), key=lambda card: (card.name, card.number, card.set_name)))
        self._lexicon = lexicon_of(self.cards)
        self._by_name: dict[str, list[Card]] = {}
        for card in self.cards:
            for name in dict.fromkeys((fold_name(card.name), fold_name(card.number))):
                self._by_name.setdefault(name, []).append(card)

    @cached_property
    def charted(self) -> tuple[Charted, ...]:
        """The cards with their texts read."""
        definitions = Definitions((), self._lexicon)
        return tuple(Charted(number, card, definitions.of(card)) for number, card in enumerate(self.cards))

    def called(self, number: int) -> str:
        """The name by which a board finds a card: its own, or its number in the set if others share the name."""
        card = self.cards[number]
        return card.name if len(self._by_name[fold_name(card.name)]) == 1 else card.number

    def digest(self, number: int) -> str:
        """What tells the printed information of a card from any other."""
        return hashlib.sha256(msgspec.json.encode(self.cards[number].faces)).hexdigest()[:16]

    # -- as a source of cards (judge.scenario.naming.sources) ------------------------------------------------------

    def find(self, name: str) -> Card:
        """The card of a name or number. Raises NotFoundError if there is none, or several."""
        found = self._by_name.get(fold_name(name), [])
        if len(found) != 1:
            what = message("no-such-card-in-atlas", name=name)
            raise NotFoundError(Diagnostic(message=what, nearest=nearest_names(name, self.all_names())))
        return found[0]

    def all_cards(self) -> Iterator[Card]:
        """Every card."""
        return iter(self.cards)

    def all_titles(self) -> tuple[str, ...]:
        """Every Title."""
        return self._titles

    def all_names(self) -> tuple[str, ...]:
        """Every full name."""
        return self._names

    def all_traits(self) -> tuple[str, ...]:
        """Every trait."""
        return self._traits

    @cached_property
    def _titles(self) -> tuple[str, ...]:
        return tuple(sorted({face.name for card in self.cards for face in card.faces}))

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(sorted({face.full_name for card in self.cards for face in card.faces}))

    @cached_property
    def _traits(self) -> tuple[str, ...]:
        return tuple(sorted({trait for card in self.cards for face in card.faces for trait in face.traits}))
