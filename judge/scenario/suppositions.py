"""Reads what a question is asked under: what a player does then, or what is supposed to happen."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from lark import Token, Tree, v_args

from judge.scenario.ask import Question
from judge.scenario.board import CardRef
from judge.scenario.deeds import DeedReader
from judge.scenario.outline import Line
from judge.scenario.phrases import number, phrase_of
from judge.scenario.play import (
    CardOccurrence,
    CardVerb,
    Choose,
    Decline,
    Deed,
    Pass,
    Pick,
    PlayerOccurrence,
    Step,
    Suppose,
)

_IF = re.compile(r"\b(?:if|when)\s+", re.IGNORECASE)
_DONE: dict[str, CardVerb] = {
    **dict.fromkeys(("dismisses", "dismiss"), "dismissed"),
    **dict.fromkeys(("retires", "retire"), "retired"),
    **dict.fromkeys(("banishes", "banish"), "banished"),
    **dict.fromkeys(("exhausts", "exhaust"), "exhausted"),
    **dict.fromkeys(("readies", "ready"), "readied"),
    **dict.fromkeys(("frightens", "frighten"), "frightened"),
    **dict.fromkeys(("uncovers", "uncover"), "uncovered"),
    **dict.fromkeys(("solves", "solve"), "solved"),
    "discard": "discarded",
}


class Conditional(msgspec.Struct, frozen=True):
    """A question and the deed that is supposed to come before it."""

    question: Question
    given: Deed

    def step(self, line: Line) -> Step:
        """What is supposed, as a step in the words of the question."""
        return Step(text=_after_if(line.text), deed=self.given, line=line.number)


def _after_if(text: str) -> str:
    """The words of a question behind its “if”, to the comma or the end."""
    said = _IF.split(text, maxsplit=1)[-1]
    return said.partition(",")[0].rstrip(" ?.!")


@v_args(inline=True)
class SuppositionReader(DeedReader):
    """Turns what a question supposes into deeds."""

    def q_if(self, question: Question, given: Deed) -> Conditional:
        """What happens if Alice retires Gem?"""
        return Conditional(question, given)

    def q_if_first(self, given: Deed, question: Question) -> Conditional:
        """If Alice retires Gem, does Pin trigger?"""
        return Conditional(question, given)

    def q_why(self, question: Question) -> Question:
        """Why can't Alice play Gem? Every answer gives its reasons."""
        return question

    def s_action(self, action: Deed) -> Deed:
        """A player takes an action."""
        return action

    def s_done(self, player: Token, verb: CardVerb, cards: tuple[CardRef, ...]) -> Deed:
        """A player does something to cards."""
        return Suppose(occurrence=CardOccurrence(verb=verb, cards=cards, by=str(player)))

    @v_args(tree=True)
    def done_actively(self, tree: Tree[Token]) -> CardVerb:
        """What a player does to cards."""
        return _DONE[phrase_of(tree)]

    def s_draws(self, player: Token, amount: Token) -> Deed:
        """A player draws cards."""
        return Suppose(occurrence=PlayerOccurrence(verb="draws", player=str(player), amount=number(amount)))

    def s_pass(self, player: Token) -> Deed:
        """A player passes."""
        return Pass(player=str(player))

    def s_all_pass(self) -> Deed:
        """Everyone passes."""
        return Pass()

    def s_decline(self, player: Token) -> Deed:
        """A player declines."""
        return Decline(player=str(player))

    def s_choose(self, player: Token, picks: tuple[Pick, ...]) -> Deed:
        """A player chooses."""
        return Choose(player=str(player), picks=picks)

    def s_card(self, cards: tuple[CardRef, ...], verb: CardVerb, *tails: dict[str, Any]) -> Deed:
        """Something happens to cards."""
        return Suppose(occurrence=self.o_card(cards, verb, *tails))

    def s_counters(self, card: CardRef, written: Token) -> Deed:
        """A card gets counters."""
        return Suppose(occurrence=self.o_counters(card, written))
