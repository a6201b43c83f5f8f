"""Scenario texts that the tests of the reader share. All cards are invented."""

from __future__ import annotations

from judge.cards.model import Card
from judge.diagnostics import Diagnostic, InputError
from judge.scenario.model.scenario import Scenario
from judge.scenario.naming.sources import OnDemand
from judge.scenario.read import read_scenario

CARDS = """
Scenario: A day at the workshop

Card: Steady Gem, Crystal Guard
  type: Friend
  color: blue, yellow
  power: 2
  cost: 3
  requires: 2 blue, 1 yellow
  traits: Crystal
  text:
    Your other Crystal characters here have +1 power.
    Swift

Card: Back to the Lab
  type: Event
  cost: 1
  text: Main Phase: Choose a Friend. Exhaust that Friend.

Card: Ice Pin
  type: Resource
  cost: 1
  text: Play on a Friend. This Friend has +1 power.

Card: Gloom
  type: Troublemaker
  power: 3
  points: 1
  text: Villain

Card: Long Winter
  type: Problem
  owner needs: 3 blue, 2 wild
  opponent needs: 2 not blue
  bonus: 2
  starting problem

Card: Dry Summer
  type: Problem
  owner needs: 1 pink
  opponent needs: 5 wild
  bonus: 1

Card: Brave Filly, Leader
  type: Mane Character
  color: blue
  power: 1
  home limit: 3
  boosted:
    power: 3
    home limit: 4
    text: Agile

Card: Great Quest
  type: Resource
  traits: Dilemma
  owner needs: 1 wild
  opponent needs: 1 wild
  bonus: 1

Token: Baby Critter
  type: Friend
  power: 1
  traits: Critter

Players: Alice, Bob
"""

BOARD = """
Alice:
  score: 4
  tokens: 3
  mane: Brave Filly (boosted)
  home: Steady Gem as "Old Gem" (exhausted)
  hand: Back to the Lab; 2 unknown cards
  deck: Steady Gem as "Next Gem"; 10 unknown cards

At Alice's Problem: Long Winter
  Alice: Steady Gem as "Gem" (2 +1 power counters, 3 Hope counters); Ice Pin attached to Gem
  Bob: Gloom (face-down); Steady Gem as "Lost Gem" (frightened, owned by Alice)
At Bob's Problem: Dry Summer
"""


class NoCollection(OnDemand):
    """A collection without any card."""

    def __init__(self) -> None:
        """Nothing is ever opened."""
        super().__init__(NoCollection)

    def find(self, name: str) -> Card:
        """Nothing is ever found."""
        raise InputError(Diagnostic(message=f"no card {name!r}"))


def read(text: str) -> Scenario:
    """The scenario in a text, without any collection."""
    return read_scenario(text, "test.scenario", NoCollection())


def on_board(text: str) -> Scenario:
    """The scenario of the usual board with something below it."""
    return read(CARDS + BOARD + text)
