"""That the turn player gets as many action tokens as the highest score by then asks for (604.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judge.messages.message import message
from judge.numerals import number_written
from judge.verifying.document import Fact, Step, Walk
from judge.verifying.fault import Fault
from judge.verifying.happened import amount_of

#: By rule the action tokens, and between which numbers of points the highest score then is.
_INCOME = {"604.1a": (2, 0, 1), "604.1b": (3, 2, 5), "604.1c": (4, 6, 10), "604.1d": (5, 11, 999_999_999)}


def income(start: Iterable[Fact], walk: Walk, where: Mapping[int, str]) -> Iterator[Fault]:
    """Steps that give action tokens for the turn which are not as many as the rule cited, or by the wrong one.

    The score of a player who has left the game is none among which to look for the highest (103.5).
    """
    scores = {fact.of: _points(fact.value) for fact in start if fact.what == "score"}
    for step in walk.steps:
        if not all(_is_right(rule, step, max(scores.values(), default=0)) for rule in step.rules):
            yield Fault(where=where[step.number], why=message("rule-gives-another-number"))
        scores |= {change.of: _points(change.after) for change in step.changes if change.what == "score"}
        for change in step.changes:
            if change.what == "in the game":
                scores.pop(change.of, None)


def _is_right(rule: str, step: Step, highest: int) -> bool:
    if rule not in _INCOME:
        return True
    number, least, most = _INCOME[rule]
    gained = [amount_of(step, deed) for deed in step.deeds if deed.verb == "gain tokens" and not deed.averted]
    return least <= highest <= most and all(one == number for one in gained)


def _points(value: str) -> int:
    return number_written(value) or 0
