"""Heads of descriptions: types (206), traits as nouns (207), titles (201.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.deferred import deferred
from judge.engine.model.characteristics import Characteristics
from judge.engine.perspective.adjectives import has_adjectives
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.selection import DescribedNoun, Noun, TitleNoun, TraitNoun, TypeNoun

with deferred(__name__):
    from judge.engine.perspective.titles import is_titled


@implements("206.1b", "301.4", "302.2", "522.1")
def _is_type(look: Perspective, noun: TypeNoun, card: Characteristics) -> bool:
    if noun.kind == "card":
        return True
    if noun.kind == "character":
        return card.is_character
    if noun.kind == "Dilemma":
        return "Dilemma" in card.traits
    if noun.kind == "token":
        return look.state.get(card.oid).token
    return noun.kind in card.types


def _is_described(look: Perspective, noun: DescribedNoun, card: Characteristics) -> bool:
    return is_noun(look, (noun.noun,), card.oid) and has_adjectives(look, noun.adjectives, card.oid)


READERS: dict[type[Noun], Callable[[Perspective, Any, Characteristics], bool]] = {
    TypeNoun: _is_type,
    DescribedNoun: _is_described,
    TraitNoun: lambda _, noun, card: noun.trait in card.traits,
    TitleNoun: lambda look, noun, card: is_titled(look.state, card, noun.title),
}


def is_noun(look: Perspective, nouns: tuple[Noun, ...], oid: int) -> bool:
    """Whether a card is one of the kinds named; no noun at all fits every card."""
    card = look.card(oid)
    for noun in nouns:
        meaning = READERS.get(type(noun))
        if meaning is None:
            raise look.unsupported(noun)
        if meaning(look, noun, card):
            return True
    return not nouns
