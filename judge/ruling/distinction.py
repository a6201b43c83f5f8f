"""The distinction on which an answer turns, told by the rule that draws it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.rulebook.citation import cite

_DISTINCTIONS: tuple[tuple[tuple[str, ...], str], ...] = (
    (cite("104.2a"), "What can't happen can't be replaced, and can't be paid as a cost."),
    (cite("104.4"), "The game dismisses it, yet a replacement that banishes it still applies."),
    (cite("104.3"), "The game does it: nothing stops or replaces that."),
    (cite("104.2"), "“Can't” beats whatever would let it happen."),
    (cite("508.1a"), "It is a cost, not an effect: a part of a cost that is replaced is not paid."),
    (cite("710.5"), "Several replacements fit: the affected player chooses which applies first."),
    (cite("710.3"), "A replacement affects the same occurrence only once."),
    (cite("710.1"), "It is replaced: the first thing never happens."),
    (cite("712.2"), "What the effect needs to know is taken from the moment it triggered."),
    (cite("516.2"), "It is a uniqueness violation, so the game dismisses a card at once."),
    (cite("410.6"), "The card has become a different card, so what applied to it applies no more."),
    (cite("506.5"), "The card is sent, not moved."),
    (cite("706.1"), "The card is put into play, not played."),
    (cite("503.5"), "An exhausted card does not contribute."),
)


#: Many steps follow these rules; they make the difference only where the answer itself rests on them.
_OF_ITSELF = frozenset(cite("410.6", "706.1"))


def distinction(own: Iterable[str], walk: Iterable[str]) -> str:
    """What the answer turns on; empty if no rule of its own, or of the walk, draws a line players trip over."""
    wanted = set(own) | (set(walk) - _OF_ITSELF)
    return next((words for numbers, words in _DISTINCTIONS if wanted & set(numbers)), "")
