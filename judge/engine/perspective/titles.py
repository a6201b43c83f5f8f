"""The names by which texts mean cards (201.3)."""

from __future__ import annotations

import re

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.rulebook.citation import implements


@implements("201.3", "201.3a")
def is_titled(state: State, card: Characteristics, title: str) -> bool:
    """Whether a text means a card by a name: its Title, its name, or a trademarked name in its Title (A156)."""
    if title in (card.title, card.name, *card.also):
        return True
    of_that_kind = card.is_character or "Troublemaker" in card.types
    return of_that_kind and contains_name(card.title, title) and _is_trademarked(state, title)


def _is_trademarked(state: State, name: str) -> bool:
    if state.trademarks is None:
        return reading(state, "A156") == "trademarked"
    return name in state.trademarks


def contains_name(title: str, name: str) -> bool:
    """Whether a name is a portion of a title, word for word."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", title) is not None
