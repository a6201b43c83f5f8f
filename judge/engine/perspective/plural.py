"""Events of which the text itself says that they are of several cards at a time: "one or more … become exhausted"."""

from __future__ import annotations

from judge.engine.perspective.amounts import counted
from judge.engine.perspective.happening import Bindings
from judge.engine.perspective.perspective import Perspective
from judge.text.ast.event import Event, Given, Ordinal, Using, Within
from judge.text.ast.selection import Quantifier, Selection


def _so_many(event: Event) -> Quantifier | None:
    if isinstance(event, Ordinal | Within | Given | Using):
        return _so_many(event.event)
    cards = getattr(event, "cards", None)
    plural = isinstance(cards, Selection) and cards.quantifier.mode == "at-least"
    return cards.quantifier if isinstance(cards, Selection) and plural else None


def is_plural(event: Event) -> bool:
    """Whether it is one event however many cards it happens to at a time."""
    return _so_many(event) is not None


def are_enough(look: Perspective, event: Event, number: int) -> bool:
    """Whether it has happened to as many cards at a time as the text asks for."""
    wanted = _so_many(event)
    assert wanted is not None
    assert wanted.count is not None
    least = counted(look, wanted.count)
    return number > least if wanted.beyond else number >= least


def together(found: tuple[Bindings, ...]) -> Bindings:
    """What the text is bound to by all cards to which it has happened."""
    merged: Bindings = {}
    for bindings in found:
        for label, items in bindings.items():
            known = merged.get(label, ())
            merged[label] = (*known, *(item for item in items if item not in known))
    return merged
