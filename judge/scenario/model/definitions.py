"""Cards as the engine knows them: printed faces, with the abilities in their text read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from judge.cards.model import Card, CardType, Face
from judge.engine.model.definition import DefinedFace, Definition, PrintedAbility
from judge.engine.model.obj import UNKNOWN
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import PlayOn
from judge.text.known_names import all_known
from judge.text.lexicon import RULES, Lexicon

if TYPE_CHECKING:
    from judge.text.declining import Declined


class Definitions:
    """Defines cards, each only once. The names of all cards of the scenario are known to every text."""

    def __init__(self, cards: Iterable[Card], lent: Lexicon = RULES) -> None:
        """Learn the titles and traits of the cards; `lent` are the names of a collection."""
        self.lexicon = all_known(cards, lent)
        self._known: dict[Card, Definition] = {}

    def of(self, card: Card) -> Definition:
        """The definition of a card. A text that is not understood stays in it, with the reason."""
        if card not in self._known:
            faces = tuple(DefinedFace(face, self._abilities(face)) for face in card.faces)
            self._known[card] = Definition(faces)
        return self._known[card]

    def redefine(self, card: Card, definition: Definition) -> None:
        """Know a card by another definition from now on."""
        self._known[card] = definition

    @implements("701.2", "701.2a")
    def _abilities(self, face: Face) -> tuple[PrintedAbility, ...]:
        from judge.text.face import paragraphs_of, speaks_of_a_card

        lines = tuple(part for line in face.text for part in paragraphs_of(line))
        attached = face.type is CardType.RESOURCE and any(
            isinstance(tree := self.ability(text).tree, PlayOn) and tree.host is not None for text in lines
        )
        read: list[PrintedAbility] = []
        for text in (*face.keywords, *lines):
            ability = self.ability(text, attached)
            if ability.declined and read and speaks_of_a_card(read[-1].tree):
                going_on = self.ability(text, attached, follows=True)
                ability = going_on if not going_on.declined else ability
            read.append(ability)
        return tuple(read)

    def ability(self, text: str, attached: bool | None = None, *, follows: bool = False) -> PrintedAbility:
        """One paragraph read. `attached` says whether it is an attachment's, None if it stands on no card.

        `follows` says whether it may mean a card of the paragraph before.
        """
        from judge.text.known_trigger import known_trigger
        from judge.text.read import parse_ability

        reading = parse_ability(text, self.lexicon, attached, follows)
        if reading.declined is None:
            return PrintedAbility(text, reading.ability)
        return PrintedAbility(text, known_trigger(text, self.lexicon, attached), _reason(reading.declined))


def _reason(declined: Declined) -> str:
    return declined.reason or message("text-not-understood-from", found=declined.found)


@cache
def unknown_card() -> Definition:
    """A card of which only its being there is known, so that what it says is not understood.

    Every card has a type; that of an Event has the fewest consequences.
    """
    face = Face(name=UNKNOWN, type=CardType.EVENT)
    abilities = (PrintedAbility("", None, message("card-not-known")),)
    return Definition((DefinedFace(face, abilities),), unknown=True)
