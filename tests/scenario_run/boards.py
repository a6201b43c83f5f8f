"""Scenario texts that the tests of the runner share. All cards are invented, and their texts are few."""

from __future__ import annotations

from judge.cards.model import Card
from judge.diagnostics import Diagnostic, InputError
from judge.scenario.model.scenario import Scenario
from judge.scenario.naming.sources import OnDemand
from judge.scenario.read import read_scenario
from judge.scenario.running.played import Played
from judge.scenario.running.runner import run

CARDS = """
Scenario: At the pond

Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 2

Card: Pebble
  type: Friend
  color: yellow
  power: 1
  cost: 1

Card: Heron, First of the Pond
  type: Friend
  color: blue
  power: 3
  cost: 3
  traits: Unique

Card: Sedge
  type: Friend
  power: 1
  cost: 1

Card: Moss
  type: Friend
  power: 1
  cost: 1

Card: Fern
  type: Friend
  power: 1
  cost: 1

Card: Clover
  type: Event
  cost: 1
  power: 1

Card: Log
  type: Event
  cost: 2
  power: 3

Card: Mudslide
  type: Troublemaker
  power: 2
  points: 1

Card: Landslide
  type: Troublemaker
  power: 4
  points: 2
  traits: Epic

Card: Basket
  type: Resource
  cost: 1

Card: Low Water
  type: Problem
  owner needs: 2 blue
  opponent needs: 2 wild
  bonus: 1

Card: Thin Ice
  type: Problem
  owner needs: 3 yellow
  opponent needs: 3 wild
  bonus: 2

Card: Otter
  type: Mane Character
  color: blue
  power: 1
  home limit: 3
  boosted:
    power: 3

Card: Beaver
  type: Mane Character
  color: yellow
  power: 1
  home limit: 3
  boosted:
    power: 3

Card: Long Crossing
  type: Resource
  traits: Dilemma
  owner needs: 1 wild
  opponent needs: 1 wild
  bonus: 1

Players: Alice, Bob
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
    """The scenario with the shared cards and the rest as stated."""
    return read_scenario(CARDS + text, "pond.scenario", NoCollection())


def played(text: str) -> Played:
    """The scenario, run under the default ruleset."""
    return run(read(text), "cr-3.9")
