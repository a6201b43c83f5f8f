"""Cards as the engine knows them: printed faces, with the abilities in their text read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from judge.cards.model import Card, CardType, Face
from judge.engine.definition import DefinedFace, Definition, PrintedAbility
from judge.text.lexicon import Lexicon


class Definitions:
    """Defines cards, each only once. The names of all cards of the scenario are known to every text."""

    def __init__(self, cards: Iterable[Card]) -> None:
        """Learn the titles and traits of the cards."""
        faces = [face for card in cards for face in card.faces]
        self.lexicon = Lexicon().with_names(
            titles=(name for face in faces for name in (face.name, face.full_name)),
            traits=(trait for face in faces for trait in face.traits),
        )
        self._known: dict[Card, Definition] = {}

    def of(self, card: Card) -> Definition:
        """The definition of a card. A text that is not understood stays in it, with the reason."""
        if card not in self._known:
            faces = tuple(DefinedFace(face, self._abilities(face)) for face in card.faces)
            self._known[card] = Definition(faces)
        return self._known[card]

    def text(self, text: str) -> PrintedAbility:
        """A text that is on no card, read in the same way."""
        (read,) = self._abilities(Face(name="", type=CardType.EVENT, text=(text,)))
        return read

    def _abilities(self, face: Face) -> tuple[PrintedAbility, ...]:
        if not face.text and not face.keywords:
            return ()
        from judge.text import parse_face

        return tuple(
            PrintedAbility(read.text, read.tree, read.declined) for read in parse_face(face, self.lexicon)
        )


UNKNOWN_CARD = "an unknown card"


@cache
def unknown_card() -> Definition:
    """A card of which only its being there is known, so that what it says is not understood.

    Every card has a type; that of an Event has the fewest consequences.
    """
    face = Face(name=UNKNOWN_CARD, type=CardType.EVENT)
    return Definition((DefinedFace(face, (PrintedAbility("", None, "the card is not known"),)),))
