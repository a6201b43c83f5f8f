"""Qualities that a relative clause says of a card: "that is exhausted", "other than this card"."""

from __future__ import annotations

from judge.text.ast.amount import Comparison
from judge.text.ast.node import Node
from judge.text.ast.selection import Qualifier


class Such(Qualifier, frozen=True):
    """In a state, or of a kind, said after the noun ("that is exhausted"); `absent` if it must not be so."""

    state: Node
    absent: bool = False


class OtherThan(Qualifier, frozen=True):
    """Not one of certain cards ("other than this card")."""

    cards: Node


class WithTiming(Qualifier, frozen=True):
    """Events, or abilities, of a timing phrase (512)."""

    phrase: str


class Lacking(Qualifier, frozen=True):
    """With no abilities, traits or colors at all."""

    what: str


class InAll(Qualifier, frozen=True):
    """Cards that have together so much power, cost … at most ("any number of Friends with total cost 4 or less")."""

    characteristic: str
    comparison: Comparison


class Among(Qualifier, frozen=True):
    """One of those that were spoken of ("a Friend from among them")."""

    cards: Node
