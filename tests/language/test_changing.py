"""What could be otherwise, and where a ruling breaks, is shown in German to the last word."""

from __future__ import annotations

import json

import pytest

from judge.changing.candidates import candidates
from judge.changing.pieces import orders
from judge.cli.scenarios import NoCollectionError, collection_or_skip, read, scenario_files
from judge.messages.message import message
from judge.messages.teller import Teller
from judge.scenario.read import read_scenario
from judge.verifying.checking import verify
from judge.verifying.document import read_ruling
from tests.collection import ROOT
from tests.verifying.rulings import document
from tests.verifying.test_corruptions import FAMILIES

BOARD = """Scenario: A board
Card: Gem
  type: Friend
  power: 1
Card: Pin
  type: Friend
  power: 1
Players: Alice, Bob
Alice:
  tokens: 0
  home: Gem (exhausted); Pin
Play:
  Suppose Gem is dismissed
Ask:
  Is Gem dismissed?
"""
SHOWCASE = ROOT / "scenarios" / "showcase" / "showcase.scenario"
LOOKED_AT = 6
"""Of so many scenarios one is looked at."""
TAMPERED_WITH = 3
"""How many rulings of each kind of fault are looked at."""


@pytest.mark.parametrize(
    ("change", "german"),
    [
        ("Gem is ready", "Gem bereit ist"),
        ("Gem is not there", "Gem nicht da ist"),
        ("Gem came first", "Gem zuerst kam"),
        ("Gem came before Pin", "Gem vor Pin kam"),
        ("Gem has 2 more power", "Gem 2 Power mehr hat"),
        ("Gem is at Bob's Problem", "Gem beim Problem von Bob ist"),
        ("Alice has 1 action token", "Alice 1 Action Token hat"),
        (
            "it does not come to “Suppose Gem is dismissed”",
            "es nicht zu „Suppose Gem is dismissed“ kommt",
        ),
    ],
)
def test_what_would_make_it_so(change: str, german: str) -> None:
    scenario = read_scenario(BOARD)
    known = {str(one.told): one.told for one in (*candidates(scenario), *orders(scenario))}
    speaking = Teller("de")
    assert speaking.say(message("so-if", change=known[change])) == f"Es ist so, wenn {german}."
    assert speaking.lacking == set()


def test_whatever_could_be_otherwise() -> None:
    speaking = Teller("de")
    for file in list(scenario_files([ROOT / "scenarios"]))[::LOOKED_AT]:
        try:
            scenario = read(str(file), collection_or_skip)
        except NoCollectionError:
            continue
        for change in candidates(scenario):
            speaking.say(message("so-if", change=change.told))
            speaking.say(change.told)
    assert speaking.lacking == set()


def test_every_fault_of_a_ruling() -> None:
    ruled = document(SHOWCASE)
    assert ruled is not None
    sound = read_ruling(json.dumps(ruled).encode(), "sound")
    speaking = Teller("de")
    for family in FAMILIES:
        for _, tampered in zip(range(TAMPERED_WITH), family(ruled), strict=False):
            faults = verify(read_ruling(json.dumps(tampered).encode(), "tampered"), sound).faults
            assert faults
            assert all(speaking.say(fault.where) and speaking.say(fault.why) != fault.why for fault in faults)
    assert speaking.lacking == set()
