"""The ways in which a ruling on one question is made false. What is made by one still fits together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from judge.verifying.document import Change, Fact, Filling, Reason, Ruling, Said, Step, Told
from judge.verifying.saying import words
from tests.nets.corruption.document import (
    argument_of,
    numbers_of,
    walk_of,
    with_answer,
    with_because,
    with_order,
    with_rule,
    with_walk,
)
from tests.nets.corruption.plausible import plausible

Family = Callable[[Ruling], Iterator[Ruling]]
REPLACED = "710.1"
"""The rule that each step of a replacement cites: that it may apply, is chosen, and applies."""
FOREIGN = ("102.1", "303.1")


def false_answer(ruling: Ruling) -> Iterator[Ruling]:
    """Another answer, all the rest as it was."""
    for other in plausible(ruling):
        yield with_answer(ruling, answer=other)


def reasons_removed(ruling: Ruling) -> Iterator[Ruling]:
    """No reason at all; the rules are named beside it."""
    answer, argument = ruling.answers[0], argument_of(ruling)
    if answer.because:
        bare = replace(ruling.proof, arguments=(replace(argument, on=(), beside=answer.rules),))
        yield replace(with_answer(ruling, because=()), proof=bare)


def one_reason_removed(ruling: Ruling) -> Iterator[Ruling]:
    """One of the steps on which the answer itself rests is not shown, though it is in the walk."""
    because = ruling.answers[0].because
    for last in argument_of(ruling).on if len(because) > 1 else ():
        if last > 0:
            yield with_because(ruling, tuple(told for told in because if told.step != last))


def reordered(ruling: Ruling) -> Iterator[Ruling]:
    """A step of the walk comes before one that it rests on; all numbers follow."""
    order = numbers_of(walk_of(ruling).steps)
    for told in ruling.answers[0].because:
        if told.step > 0 and told.rests and (earlier := max(told.rests)) > 0:
            exchanged = {told.step: earlier, earlier: told.step}
            yield with_order(ruling, tuple(exchanged.get(number, number) for number in order))


def rule_exchanged(ruling: Ruling) -> Iterator[Ruling]:
    """The first rule of a step is one that another step cites, everywhere alike."""
    cited = {rule for step in walk_of(ruling).steps for rule in step.rules}
    for place, told in enumerate(ruling.answers[0].because):
        others = sorted((cited | set(FOREIGN)) - set(told.rules))
        if told.rules:
            yield with_rule(ruling, place, told.rules[0], others[0])


def number_changed(ruling: Ruling) -> Iterator[Ruling]:
    """The number that is the answer is one more, in every message, change and fact that comes of a step."""
    answer = ruling.answers[0]
    if answer.answer.isdigit():
        old, new = answer.answer, str(int(answer.answer) + 1)
        steps, changed = _renumbered(walk_of(ruling).steps, old, new)
        end = tuple(_fact(fact, changed, old, new) for fact in walk_of(ruling).end)
        because = tuple(_own(told, old, new) for told in answer.because)
        yield with_answer(with_walk(ruling, steps=steps, end=end), because=because, answer=new)


def replacement_left_out(ruling: Ruling) -> Iterator[Ruling]:
    """The steps by which one thing happens instead of another are in neither the walk nor the reasons."""
    kept = tuple(step for step in walk_of(ruling).steps if REPLACED not in step.rules)
    if any(REPLACED in told.rules and told.step > 0 for told in ruling.answers[0].because):
        yield with_order(ruling, numbers_of(kept))


FAMILIES: tuple[Family, ...] = (
    false_answer,
    reasons_removed,
    one_reason_removed,
    reordered,
    rule_exchanged,
    number_changed,
    replacement_left_out,
)


# -- numbers ------------------------------------------------------------------------------------------------------

_Key = tuple[str, int, str]
_Saying = TypeVar("_Saying", Told, Step)


def _said(told: _Saying, old: str, new: str) -> _Saying:
    said = told.said and _message(told.said, old, new)
    text = words(said) if said else re.sub(rf"(?<![\w.]){old}(?![\w.]\w|\w)", new, told.text)
    return replace(told, text=text, said=said)


def _part(reason: Reason, old: str, new: str) -> Reason:
    """A reason within a step with the number changed."""
    after = new if reason.after == old else reason.after
    said = reason.said and _message(reason.said, old, new)
    return replace(reason, text=words(said) if said else reason.text, said=said, after=after)


def _own(told: Told, old: str, new: str) -> Told:
    """A step of an answer with the number changed, also where it is what the step comes to."""
    after = new if told.after == old else told.after
    within = tuple(_part(one, old, new) for one in told.because)
    return replace(_said(told, old, new), after=after, because=within)


def _message(said: Said, old: str, new: str) -> Said:
    return replace(said, args=tuple((gap, _filling(one, old, new)) for gap, one in said.args))


def _filling(filled: Filling, old: str, new: str) -> Filling:
    if isinstance(filled, Said):
        return _message(filled, old, new)
    return type(filled)(new) if str(filled) == old else filled


def _renumbered(steps: tuple[Step, ...], old: str, new: str) -> tuple[tuple[Step, ...], set[_Key]]:
    """The steps with the number changed where a step brings it about, and the facts that are another number then."""
    changed: set[_Key] = set()
    found = []
    for step in steps:
        changes = tuple(_change(change, changed, old, new) for change in step.changes)
        found.append(replace(_said(step, old, new), changes=changes))
    return tuple(found), changed


def _change(change: Change, changed: set[_Key], old: str, new: str) -> Change:
    key = change.of, change.card, change.what
    before = new if key in changed else change.before
    changed.discard(key)
    if change.after != old:
        return replace(change, before=before)
    changed.add(key)
    return replace(change, before=before, after=new)


def _fact(fact: Fact, changed: set[_Key], old: str, new: str) -> Fact:
    is_changed = (fact.of, fact.card, fact.what) in changed and fact.value == old
    return replace(fact, value=new) if is_changed else fact
