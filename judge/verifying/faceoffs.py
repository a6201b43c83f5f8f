"""That cards are flipped and totals compared within a faceoff, after it has begun (514.3, 514.4, 514.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.messages.message import message
from judge.verifying.document import Fact, Step
from judge.verifying.fault import Fault
from judge.verifying.saying import kind

_BEGINS, _ENDS = "faceoff-begins", "occurrence-end-faceoff"
_FLIP, _EQUAL, _TOTAL = "occurred-flip", "equal-totals-so-flip-again", "power-total"
_LED_TO = (_FLIP, _EQUAL)
_WITHIN = (*_LED_TO, _TOTAL)
_BY_RULE = "514.4"
_ON = ("the game", "faceoff")


def _is_within(step: Step) -> bool:
    """Whether a step belongs to a faceoff; a text, and who supposes it, has cards flipped at any time."""
    said = kind(step.said)
    return said in _WITHIN and (said != _FLIP or _BY_RULE in step.rules)


def faceoffs(start: Iterable[Fact], steps: Iterable[Step], where: dict[int, str]) -> Iterator[Fault]:
    """Steps of a faceoff while none is on, or flips without a step that led to them although it began in the walk.

    A faceoff that a text started goes on when a window closes, which leads to the flips and is no step.
    """
    on, begun, compared = any((fact.of, fact.what) == _ON and fact.value for fact in start), False, False
    for step in steps:
        said = kind(step.said)
        if said == _BEGINS:
            on, begun = True, not step.causes
        elif said == _ENDS:
            on = begun = False
        elif _is_within(step) and not on:
            yield Fault(where=where[step.number], why=message("no-faceoff-is-on"))
        elif said in _LED_TO and begun and not step.causes:
            yield Fault(where=where[step.number], why=message("nothing-brought-it-about"))
        if compared and said == _FLIP and _BY_RULE in step.rules:
            yield Fault(where=where[step.number], why=message("flipped-after-totals"))
        compared = said == _TOTAL or (compared and said not in (_BEGINS, _ENDS, _EQUAL))
