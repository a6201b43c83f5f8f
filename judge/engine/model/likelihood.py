"""How likely chance decides so (523.2)."""

from __future__ import annotations

from math import comb

from judge.deferred import deferred
from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.rulebook.citation import implements

with deferred(__name__):
    from fractions import Fraction

CHANCE = "chance"


@implements("523.2")
def likelihood(decision: Decision, answer: tuple[str, ...]) -> Fraction:
    """How likely chance gives an answer: each choice of so many among all that it can take is equally likely.

    Of the options that are told from no other (`alike`) the answer names none; they make up the number.
    """
    everything = len(decision.options) + decision.alike
    number = decision.number or decision.most
    return Fraction(comb(decision.alike, number - len(answer)), comb(everything, number))


@implements("523.2", "102.3")
def told_likelihood(state: State, decision: Decision, answer: tuple[str, ...]) -> str:
    """The likelihood in figures; none of what a player decides, or where players may agree on any method."""
    by_chance = decision.kind == CHANCE and switched(state, "random-method") == "uniform"
    return str(likelihood(decision, answer)) if by_chance else ""
