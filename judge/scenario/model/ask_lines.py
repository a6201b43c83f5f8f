"""Questions whether something can be brought about this turn."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.ask_cards import AskIsAt, AskState
from judge.scenario.model.ask_game import AskHappens
from judge.scenario.model.board import CardRef, Record


class AtLeast(Record, frozen=True, kw_only=True):
    """Alice has 5 points or more; Gem has 3 power or more. `card` is None where a player has them."""

    what: Literal["score", "tokens", "hand size", "deck size", "power"]
    number: int
    player: str = ""
    card: CardRef | None = None


Aim = AskState | AskIsAt | AskHappens | AtLeast
"""What can be brought about: that a question is answered with yes, or that there is enough of something."""


class AskLine(Record, frozen=True, kw_only=True):
    """Can Alice win this turn? Can Alice make it so that Gem is exhausted this turn? — is there a line of play?

    `holds` is false if what is aimed at is that the question is answered with no.
    """

    player: str
    aim: Aim
    holds: bool = True
