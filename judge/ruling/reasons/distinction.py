"""The distinction on which an answer turns, stated by the step that draws it; none rather than a doubtful one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from judge.engine.model.trace import Note
from judge.messages.message import Message, ids_of, message
from judge.rulebook.citation import cite
from judge.scenario.model.ask import (
    AskAfford,
    AskBefalls,
    AskCharacteristic,
    AskHappens,
    AskHowMany,
    AskIsAt,
    AskPlayer,
    AskPrice,
    AskReplacements,
    AskState,
    AskTriggers,
    AskWhere,
    Question,
)

_APPLIES = "applies-instead"
_EXHAUSTED = "exhausted-does-not-contribute"
_UNBOUND = frozenset({"has-become-different-card-unbound", "has-become-different-card-uncountered-unbound"})


class Case(msgspec.Struct, frozen=True):
    """A step that an answer rests on, with the question, the answer and all such steps."""

    question: Question
    answer: str
    step: Note
    steps: tuple[Note, ...] = ()

    def asks(self, *kinds: type[object]) -> bool:
        """Whether the question is of one of these kinds."""
        return isinstance(self.question, kinds)

    @property
    def ids(self) -> frozenset[str]:
        """The messages that the step consists of."""
        return ids_of(self.step.text)


class Line(msgspec.Struct, frozen=True):
    """A line that players trip over: the rules that draw it, the words, and when they are true."""

    rules: tuple[str, ...]
    words: Callable[[Case], str]


def _replaced(case: Case) -> str:
    said = case.step.text
    happened_all_the_same = case.asks(AskHappens) and case.answer == "yes"
    if not isinstance(said, Message) or said.id != _APPLIES or happened_all_the_same:
        return ""
    if not case.asks(AskHappens, AskWhere, AskIsAt, AskState):
        return ""
    return message("replaced-so-never-happens", told=said.argument("what"))


def _by_the_game(case: Case) -> str:
    if case.asks(AskReplacements):
        return message("game-action-not-replaced") if case.answer == "none" else ""
    happened = case.asks(AskHappens) and case.answer == "yes"
    done = "by-the-game" in case.ids and (happened or case.asks(AskWhere, AskIsAt, AskState))
    return message("game-action-not-prevented") if done else ""


def _banished(case: Case) -> str:
    applies = _APPLIES in case.ids or (case.asks(AskReplacements) and case.answer != "none")
    return message("game-dismissal-may-be-banished") if applies else ""


def _if(name: str, fits: Callable[[Case], bool] = lambda _: True) -> Callable[[Case], str]:
    return lambda case: message(name) if fits(case) else ""


def _counts(case: Case) -> bool:
    return case.asks(AskHowMany, AskCharacteristic, AskPlayer)


def _is_kept_from(case: Case) -> bool:
    return case.answer != "yes" and not case.asks(AskPrice, AskAfford)


def _of_what_befell(case: Case) -> bool:
    """Whether it is asked what has happened to cards, and where they have come by it."""
    return case.asks(
        AskReplacements, AskHappens, AskBefalls, AskTriggers, AskState, AskWhere, AskIsAt, AskHowMany
    )


_LINES = (
    Line(cite("104.2a"), _if("cant-happen-so-neither-replaced-nor-paid")),
    Line(cite("104.4"), _banished),
    Line(cite("104.3"), _by_the_game),
    Line(cite("104.2"), _if("cant-beats-whatever-would-let-happen", _is_kept_from)),
    Line(
        cite("508.1a"),
        _if("replaced-cost-is-not-paid"),
    ),
    Line(
        cite("710.5"),
        _if("affected-player-chooses-first-replacement"),
    ),
    Line(cite("710.3"), _if("replacement-only-once", _of_what_befell)),
    Line(cite("710.1"), _replaced),
    Line(cite("712.2"), _if("values-of-the-moment-of-triggering", _counts)),
    Line(cite("516.2"), _if("game-repairs-violation-at-once")),
    Line(
        cite("410.6"),
        _if(
            "different-card-so-modifiers-ended",
            lambda case: not case.ids.isdisjoint(_UNBOUND),
        ),
    ),
    Line(
        cite("506.5"),
        _if("card-sent-not-moved", lambda case: _of_what_befell(case) and case.step.says("send")),
    ),
    Line(cite("503.5"), _if("exhausted-card-does-not-contribute", lambda case: _EXHAUSTED in case.ids)),
)


def distinction(question: Question, answer: str, steps: Iterable[Note]) -> str:
    """What the answer turns on; empty if none of the steps that it rests on draws a line players trip over."""
    rested = tuple(steps)
    for line in _LINES:
        for step in rested:
            words = (
                line.words(Case(question, answer, step, rested)) if set(line.rules) & set(step.rules) else ""
            )
            if words:
                return words
    return ""
