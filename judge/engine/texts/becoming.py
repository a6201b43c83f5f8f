"""What a text has cards enter play as, besides what is printed on them: "as a Dilemma" (522.1)."""

from __future__ import annotations

from judge.engine.model.obj import DILEMMA
from judge.engine.model.sole import sole
from judge.engine.model.zones import PROBLEM_DECK
from judge.text.ast.effect import PutIntoPlay, TopCards
from judge.text.ast.selection import Description, TraitNoun


def becoming(node: PutIntoPlay) -> str:
    """The trait with which cards enter play by a text; "" if it says nothing of that."""
    said = node.becoming
    plain = isinstance(said, Description) and not said.adjectives and not said.qualifiers
    nouns = (
        [noun for noun in said.nouns if isinstance(noun, TraitNoun)] if isinstance(said, Description) else []
    )
    noun = sole(nouns)
    return noun.trait if plain and noun is not None else ""


def is_understood(node: PutIntoPlay) -> bool:
    """Whether it says nothing of that, or has Problems enter play as Dilemmas, at areas of their own."""
    if node.becoming is None:
        return True
    of_problems = isinstance(node.cards, TopCards) and node.cards.zone.zone == PROBLEM_DECK
    return becoming(node) == DILEMMA and of_problems and node.place is None and node.attached_to is None
