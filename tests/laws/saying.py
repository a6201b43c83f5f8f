"""What an effect says in so many words is done, by whom and as often as it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from judge.engine.model.occurrence_record import Occurrence
from judge.text.ast.ability import Activated, Triggered
from judge.text.ast.amount import Amount, Number
from judge.text.ast.effect import (
    CreateTokens,
    DrawCards,
    Effect,
    GainTokens,
    LoseTokens,
    May,
    PayTo,
    PayTokens,
    ScorePoints,
    Steps,
)
from judge.text.ast.player import Player
from tests.laws.behaviour import Case
from tests.laws.board import ALICE
from tests.laws.walk import Walk


class Said(msgspec.Struct, frozen=True):
    """That something is done by the controller so many times, or so much of it."""

    verb: str
    number: int


_VERBS: dict[type[Effect], str] = {
    DrawCards: "draw",
    GainTokens: "gain tokens",
    LoseTokens: "lose tokens",
    PayTokens: "pay tokens",
    ScorePoints: "score",
    CreateTokens: "create",
}


def _said(effect: Effect | None) -> Iterator[Said | None]:
    """What is plainly said to the controller; None for what is not plain, so that nothing is known of the rest."""
    if isinstance(effect, Steps):
        for step in effect.steps:
            yield from _said(step)
    elif isinstance(effect, May):
        yield from _said(effect.effect) if _is_you(effect.who) else (None,)
    elif isinstance(effect, PayTo):
        yield from (*_said(effect.cost), *_said(effect.effect))
    elif effect is not None:
        yield _plainly(effect)


def _plainly(effect: Effect) -> Said | None:
    verb = _VERBS.get(type(effect))
    count: Amount | None = getattr(effect, "count", None)
    if verb is None or not isinstance(count, Number) or not _is_you(getattr(effect, "who", None)):
        return None
    return Said(verb, count.value)


def _is_you(who: Player | None) -> bool:
    return who is None or who.role == "you"


def what_is_said_is_done(case: Case) -> Iterator[str]:
    """705.2f, 707.2: who does all that an effect offers draws, gains, loses, pays and scores as much as it says."""
    tree = case.tree
    if case.walk is None or not isinstance(tree, Triggered | Activated) or case.walk.declined is not None:
        return
    cost = tree.cost if isinstance(tree, Activated) else None
    parts = (*_said(cost), *_said(tree.effect))
    if None in parts or not parts:
        return
    expected = Counter[str]()
    for part in parts:
        assert part is not None
        expected[part.verb] += part.number
    done = _done(case.walk)
    base = _done_anyway(case)
    for verb, number in expected.items():
        if done[verb] - base[verb] < number:
            yield f"{verb}: {number} is said, {done[verb] - base[verb]} was done"


def _done_anyway(case: Case) -> Counter[str]:
    """What happened without the text: the occurrence that it waited for, what its card cost."""
    if isinstance(case.attempt, Occurrence) and case.attempt.player == ALICE:
        return Counter({case.attempt.verb: case.attempt.amount})
    return Counter()


def _done(walk: Walk) -> Counter[str]:
    found = Counter[str]()
    for logged in walk.end.log[len(walk.start.log) :]:
        if logged.occurrence.player == ALICE:
            found[logged.occurrence.verb] += logged.occurrence.amount
    new = sum(obj.token for obj in walk.end.objects) - sum(obj.token for obj in walk.start.objects)
    found["create"] = new
    return found
