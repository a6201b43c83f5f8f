"""Boards that the tests of rulings share. The trees of the texts are given, so that nothing hangs on reading them."""

from __future__ import annotations

from judge.ruling.answer import rule
from judge.ruling.record.model import Answer, Ruling
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run
from judge.text.ast.ability import Ability, Continuous, KeywordAbility, Triggered
from judge.text.ast.amount import Number
from judge.text.ast.effect import Act, DrawCards, GainTokens, Modify, Replace
from judge.text.ast.event import CardEvent
from judge.text.ast.grant import Grant, HasColor, LosesAbilities, PowerChange, PowerIs
from judge.text.ast.node import Node
from judge.text.ast.selection import Description, OfColor, Quantifier, Selection, TypeNoun


def all_friends(*adjectives: Node, label: int = 1) -> Selection:
    return Selection(Quantifier("all"), Description(adjectives, (TypeNoun("Friend"),)), label)  # type: ignore[arg-type]


def a_friend(*adjectives: Node, label: int = 1) -> Selection:
    generic = Quantifier("generic", Number(1))
    return Selection(generic, Description(adjectives, (TypeNoun("Friend"),)), label)  # type: ignore[arg-type]


def aura(selection: Selection, *grants: Grant) -> Continuous:
    return Continuous(effect=Modify(selection, grants))


TREES: dict[str, Ability] = {
    "All are blue.": aura(all_friends(), HasColor("blue")),
    "Blue ones are stronger.": aura(all_friends(OfColor("blue")), PowerChange(Number(1))),
    "All are stronger.": aura(all_friends(), PowerChange(Number(1))),
    "All have 1 power.": aura(all_friends(), PowerIs(Number(1))),
    "Blue ones lose abilities.": aura(all_friends(OfColor("blue")), LosesAbilities()),
    "Yellow ones lose abilities.": aura(all_friends(OfColor("yellow")), LosesAbilities()),
    "Token for the fallen.": Triggered(event=CardEvent("dismiss", a_friend()), effect=GainTokens(Number(1))),
    "Card for the fallen.": Triggered(event=CardEvent("dismiss", a_friend()), effect=DrawCards(Number(1))),
    "Banish instead.": Continuous(
        effect=Replace(CardEvent("dismiss", a_friend()), Act("banish", a_friend(label=1)))
    ),
    "Tyrannical 2": KeywordAbility(keyword="Tyrannical", value=Number(2)),
    "Token instead.": Continuous(effect=Replace(CardEvent("dismiss", a_friend()), GainTokens(Number(2)))),
}

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

Card: Low Water
  type: Problem
  owner needs: 2 blue, 1 not blue
  opponent needs: 3 wild
  bonus: 1

Card: High Water
  type: Problem
  owner needs: 3 wild
  opponent needs: 3 wild
  bonus: 1

Card: Heron
  type: Mane Character
  color: blue
  power: 1
  home limit: 3
  boosted:
    power: 2

Card: Toad
  type: Mane Character
  color: yellow
  power: 1
  home limit: 3
  boosted:
    power: 2
"""

PLAYERS = """
Players: Alice, Bob

Moment:
  turn: Alice, turn 5
  phase: Main Phase

Bob:
  mane: Toad
  deck: 9 unknown cards
At Bob's Problem: High Water
"""


def sign(number: int, text: str) -> str:
    """A Resource with one ability."""
    return f"\nCard: Sign {number}\n  type: Resource\n  cost: 1\n  text: {text}\n"


def board(*texts: str, home: str = "Reed; Pebble", there: str = "") -> str:
    """A board with a Resource for each text, the first of them oldest, at Alice's home before her Friends."""
    signs = "".join(sign(number, text) for number, text in enumerate(texts, 1))
    row = "; ".join([*(f"Sign {number}" for number, _ in enumerate(texts, 1)), home])
    at = f"At Alice's Problem: Low Water\n{there}"
    alice = f"Alice:\n  tokens: 3\n  mane: Heron\n  home: {row}\n  deck: 9 unknown cards\n{at}"
    return f"{CARDS}{signs}{PLAYERS}{alice}"


def ruling(text: str, ruleset: str = "cr-3.9", *, every: bool = False) -> Ruling:
    return rule(run(read_scenario(text), ruleset), every=every)


def ask(text: str, question: str, play: str = "") -> Answer:
    """The answer to one question about a board, after a line of play."""
    steps = f"\nPlay:\n{play}\n" if play else ""
    (answer,) = ruling(f"{text}{steps}\nAsk:\n  {question}\n").answers
    return answer
