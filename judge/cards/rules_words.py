"""Finds the words with a meaning in the rules that are printed on cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.cards.model import Card, Face
from judge.rulebook.linting.card_words import CardWords

_LABEL = re.compile(r"((?:[A-Z][\w'-]*)(?: [A-Z][\w'-]*)*):\s")


def words_on(cards: Iterable[Card]) -> CardWords:
    """The words on the given cards, in alphabetical order."""
    faces = [face for card in cards for face in card.faces]
    traits = {trait for face in faces for trait in face.traits}
    return CardWords(
        keywords=_sorted(keyword.name for face in faces for keyword in face.printed_keywords),
        labels=_sorted(_without_trait(label, traits) for face in faces for label in _labels(face)),
        traits=_sorted(traits),
    )


def _labels(face: Face) -> Iterator[str]:
    return (label[1] for paragraph in face.text if (label := _LABEL.match(paragraph)))


def _without_trait(label: str, traits: set[str]) -> str:
    tail = next((trait for trait in sorted(traits, key=len, reverse=True) if label.endswith(f" {trait}")), "")
    return label.removesuffix(tail).strip() or label


def _sorted(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(words)))
