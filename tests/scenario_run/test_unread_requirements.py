"""What could not be read of a card's requirements keeps back the rulings that rest on it, and no others."""

from __future__ import annotations

from judge.cards.model import Card, CardType, Color, Face, Requirement
from judge.diagnostics import Diagnostic, InputError
from judge.ruling.answer import rule
from judge.ruling.record.model import Answer
from judge.scenario.naming.sources import OnDemand
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run

MILL = Face(
    name="Old Mill",
    type=CardType.RESOURCE,
    cost=1,
    traits=("Location",),
    text=("Main Phase: Exhaust this card to gain [1].",),
    play_requirements=(Requirement(kind="color", color=Color.ORANGE, amount=2),),
    unread=(("SecondaryPlayRequiredPower", "2"),),
)
FORD = Face(
    name="Deep Ford",
    type=CardType.PROBLEM,
    bonus=1,
    owner_requirements=(Requirement(kind="wild", color=None, amount=2),),
    unread=(("ProblemOpponentPower", "infinity"),),
)
WELL = Face(name="Dry Well", type=CardType.PROBLEM, bonus=1, unread=(("ProblemPlayerElement1", "?"),))
BOARD = """
Card: Gem
  type: Friend
  color: orange
  power: 3

Players: Alice, Bob

Alice:
  home: Old Mill as "Mill"; Gem as "Gem 1"
  hand: Old Mill as "Second"
At Alice's Problem: Deep Ford
  Alice: Gem as "Gem 2"
  Bob: Gem as "Gem 3"
At Bob's Problem: Dry Well
  Alice: Gem as "Gem 4"
Ask:
"""


class Read(OnDemand):
    """A collection of three cards, of each of which something could not be read."""

    def __init__(self) -> None:
        """Nothing is ever opened."""
        super().__init__(Read)

    def find(self, name: str) -> Card:
        """One of the three."""
        for face in (MILL, FORD, WELL):
            if face.name == name:
                return Card(number="1", set_name="", rarity="", faces=(face,))
        raise InputError(Diagnostic(message=f"no card {name!r}"))


def ask(question: str) -> Answer:
    """The answer on the board."""
    (answer,) = rule(run(read_scenario(f"{BOARD}  {question}\n", "", Read()), "cr-3.9")).answers
    return answer


def test_a_play_requirement_matters_to_playing_the_card_alone() -> None:
    assert ask("Can Alice activate Mill?").verdict == "Yes, Alice can activate Mill."
    assert ask("Is Mill exhausted if Alice activates Mill?").answer == "yes"
    assert ask("Can Alice play Second?").certainty == "unsupported"
    assert ask("What is the play requirement of Second?").certainty == "unsupported"


def test_the_other_side_of_a_problem_does_not_matter() -> None:
    assert ask("Does Alice confront Deep Ford?").answer == "yes"
    assert ask("Does Bob meet the requirements of Deep Ford?").certainty == "unsupported"


def test_a_side_on_which_nothing_stands_has_not_been_read() -> None:
    assert ask("Does Alice confront Dry Well?").certainty == "unsupported"
