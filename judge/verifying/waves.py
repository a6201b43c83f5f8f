"""That triggered effects are processed in an order that somebody has settled, and in that order (511.7, 801.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.messages.message import message
from judge.verifying.document import Filling, Said, Step
from judge.verifying.fault import Fault
from judge.verifying.saying import filling, kernel, kind, words

TRIGGERED = ("triggers", "triggers-with-values-of-this-moment")
_NAME_IN: dict[str, str] = {"modifier-with-text": "card", "effect-about-cards": "name"}
"""By the message that tells effects of one card apart, by text or by what they are about: where the card is named."""
_PROCESSED, _ORDERED = "effect-processed", "chooses-order"


def waves(steps: tuple[Step, ...], where: Mapping[int, str]) -> Iterator[Fault]:
    """Effects processed while others of other cards wait, without a step that settles which comes first.

    Between effects of one text no order has to be settled.
    """
    processed: set[int] = set()
    triggered = {step.number: step for step in steps if kind(step.said) in TRIGGERED}
    for step in steps:
        if kind(step.said) == _ORDERED and not _as_ordered(step, steps):
            yield Fault(where=where[step.number], why=message("not-processed-in-this-order"))
        if kind(step.said) != _PROCESSED:
            continue
        own = triggered.keys() & set(step.causes)
        waiting = [
            one for number, one in triggered.items() if number < step.number and number not in processed
        ]
        texts = {_text(triggered[number]) for number in own}
        others = any(one.card != step.card and _text(one) not in texts for one in waiting)
        if own == set(step.causes) and others:
            yield Fault(where=where[step.number], why=message("others-wait-and-no-order-is-settled"))
        processed |= own


def _text(step: Step) -> str:
    said = kernel(step.said)
    return words(filling(said, "text")) if said else ""


def _as_ordered(step: Step, steps: tuple[Step, ...]) -> bool:
    """Whether the effects that are processed because of an order begin with its first card, and follow it.

    Those of the next player come after them.
    """
    said = kernel(step.said)
    named = list(_cards(filling(said, "names"))) if said else []
    processed = [one.card for one in steps if step.number in one.causes and kind(one.said) == _PROCESSED]
    return processed[: len(named)] == named[: len(processed)]


def _cards(filled: Filling) -> Iterator[str]:
    """The cards of a list, of those whose effects are told apart too."""
    if not isinstance(filled, Said) or not filled.args:
        yield words(filled)
    elif filled.id in _NAME_IN:
        yield from _cards(filling(filled, _NAME_IN[filled.id]))
    else:
        for _, part in filled.args:
            yield from _cards(part)
