"""Whether a card is of a kind that a question speaks of: a type, a character, or any card."""

from __future__ import annotations

from judge.engine.model.characteristics import Characteristics
from judge.rulebook.citation import implements
from judge.scenario.model.ask import CardKind

_TYPES: dict[CardKind, str] = {
    "friend": "Friend",
    "event": "Event",
    "resource": "Resource",
    "troublemaker": "Troublemaker",
    "problem": "Problem",
}


@implements("301.4", "302.2")
def is_of_kind(card: Characteristics | None, kind: CardKind) -> bool:
    """Whether a card of these characteristics is of the kind; of one that is not known only that it is a card."""
    if kind == "card" or card is None:
        return kind == "card"
    return card.is_character if kind == "character" else _TYPES[kind] in card.types
