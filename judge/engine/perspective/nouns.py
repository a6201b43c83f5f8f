"""Heads of descriptions: types (206), traits as nouns (207), titles (201.3)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.engine.model.characteristics import Characteristics
from judge.engine.perspective.adjectives import has_adjectives
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.selection import DescribedNoun, Noun, TitleNoun, TraitNoun, TypeNoun


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


@implements("201.3", "201.3a")
def _is_titled(look: Perspective, noun: TitleNoun, card: Characteristics) -> bool:
    """Raises UnsupportedError where it matters whether the name is trademarked, and nothing says."""
    if noun.title in (card.title, card.name, *card.also):
        return True
    if not (card.is_character or "Troublemaker" in card.types) or not contains_name(card.title, noun.title):
        return False
    if look.state.trademarks is None:
        raise look.unsupported(
            noun, message("whether-trademarked-which-contains-201-3a", title=noun.title, title2=card.title)
        )
    return noun.title in look.state.trademarks


def contains_name(title: str, name: str) -> bool:
    """Whether a name is a portion of a title, word for word."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title) is not None


def _is_described(look: Perspective, noun: DescribedNoun, card: Characteristics) -> bool:
    return is_noun(look, (noun.noun,), card.oid) and has_adjectives(look, noun.adjectives, card.oid)


READERS: dict[type[Noun], Callable[[Perspective, Any, Characteristics], bool]] = {
    TypeNoun: _is_type,
    DescribedNoun: _is_described,
    TraitNoun: lambda _, noun, card: noun.trait in card.traits,
    TitleNoun: _is_titled,
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
