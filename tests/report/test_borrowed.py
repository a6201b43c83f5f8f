"""Where an edition of the rules says nothing, a ruling under it says whose word it uses instead."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.report.text import Layout, ruling_text
from judge.rulebook.editions import counterparts
from judge.rulebook.rulesets import find_ruleset
from judge.ruling.answer import rule
from judge.ruling.record.model import Ruling
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import run
from tests.collection import ROOT

BOOKS = ("absolute-discord", "crystal-games", "premiere")
EDITIONS = ("cr-3.5", *BOOKS)
CITED = re.compile(r"\[((?:\d{3}|glossary:)[^]]*)\]")
FACEOFF = """
Moment:
  turn: Alice
  phase: Score Phase, Faceoff Step
  faceoff: Problem faceoff at Muddy Field, started by Alice, {when}"""


def board(text: str, rest: str) -> str:
    """A Problem at which Alice has Reed, whose text is given; then the rest of the scenario."""
    return f"""Scenario: What a book does not say

Card: Reed
  type: Friend
  color: blue
  power: 2
  traits: Crystal
  text: {text}

Card: Moss
  type: Friend
  color: pink
  power: 2
  traits: Crystal

Card: Grim Imp
  type: Troublemaker
  power: 9
  points: 1

Card: Shout
  type: Event
  power: 1
  text: Any Phase: Draw a card.

Card: Whirl
  type: Event
  power: 1
  text:
    Chaos: When this card is flipped, gain [1].
    Main Phase: Draw a card.

Card: Lift
  type: Event
  cost: 0
  text: Main Phase: Choose a Friend. That Friend gets +2 power until the end of the turn.

Card: Muddy Field
  type: Problem
  owner needs: 3 blue
  opponent needs: 3 wild

Players: Alice, Bob

Alice:
  tokens: 2
  hand: Lift
  deck: Whirl; 5 unknown cards
Bob:
  hand: Shout
  deck: Whirl; 5 unknown cards
At Alice's Problem: Muddy Field
  Alice: Reed; Moss
  Bob: Grim Imp
{rest}
"""


def under(ruleset: str, source: Path | str) -> Ruling:
    return rule(run(read_scenario(source), ruleset))


#: What the documents of some editions say nothing of: the editions, the rule, and a board on which it decides.
SILENT = {
    "the least that a move costs": (
        BOOKS,
        "609.2b#2",
        board(
            "\n    Swift\n    You pay [1] less to move your characters.",
            "Ask:\n  What does it cost Alice to move Reed home?",
        ),
    ),
    "a second challenge": (
        BOOKS,
        "608.3",
        board(
            "Stubborn",
            "Moment:\n  turn: Alice\n  phase: Challenge Step\n"
            "Play:\n  Alice challenges Grim Imp\n  The game goes on to the comparison\n  Everyone passes\n"
            "  Alice chooses Moss\n  The game goes on to the end of the faceoff\n"
            "Ask:\n  Can Alice challenge Grim Imp?",
        ),
    ),
    "the power of a Troublemaker of one's own": (
        BOOKS,
        "514.5a.i",
        board(
            "Stubborn",
            "Moment:\n  turn: Alice\n  phase: Challenge Step\n"
            "Play:\n  Alice challenges Grim Imp\n  The game goes on to the comparison\nAsk:\n  What is Bob's total?",
        )
        .replace("Bob: Grim Imp", "Alice: Grim Imp")
        .replace("points: 1", "points: 1\n  traits: Epic\n  text: Villain"),
    ),
    "any Phase in a faceoff": (
        BOOKS,
        "512.3a",
        board("Stubborn", FACEOFF.format(when="after the flips") + "\nAsk:\n  Can Bob play Shout?"),
    ),
    "modifiers that end with fright": (
        BOOKS,
        "410.6",
        board(
            "Stubborn",
            "Play:\n  Alice plays Lift\n  Alice chooses Reed\n  Everyone passes\n  Suppose Reed is frightened\n"
            "  Suppose Reed is unfrightened\nAsk:\n  What is the power of Reed?",
        ),
    ),
    "Chaos": (
        ("crystal-games", "premiere"),
        "glossary:Chaos",
        board(
            "Stubborn",
            FACEOFF.format(when="before the flips")
            + "\nPlay:\n  The game goes on to the comparison\nAsk:\n  How many action tokens does Alice gain?",
        ),
    ),
    "Competitive": (
        BOOKS,
        "glossary:Competitive X",
        board(
            "Competitive 2", FACEOFF.format(when="after the flips") + "\nAsk:\n  What is the power of Reed?"
        ),
    ),
    "Prismatic": (
        ("absolute-discord", "premiere"),
        "glossary:Prismatic",
        board("Prismatic", "Ask:\n  What colors is Reed?"),
    ),
    "Traveler": (
        EDITIONS,
        "glossary:Traveler",
        board(
            "Traveler",
            "Choices:\n  Alice always chooses yes\nPlay:\n  Suppose Alice moves Reed home\n  Everyone passes\n"
            "Ask:\n  What is the power of Reed?",
        ),
    ),
}
CASES = [(name, edition) for name, (editions, _, _) in SILENT.items() for edition in editions]


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_a_ruling_says_which_rule_its_edition_does_not_have(name: str, edition: str) -> None:
    _, number, text = SILENT[name]
    ruling = under(edition, text)
    (answer,) = ruling.answers
    assert answer.certainty != "unsupported", answer.verdict
    assert number in answer.borrowed
    assert f"{edition} has no such rule" in " ".join(ruling_text(ruling, Layout()).split())


@pytest.mark.parametrize("name", SILENT)
def test_the_law_borrows_nothing(name: str) -> None:
    assert not under("cr-3.9", SILENT[name][2]).answers[0].borrowed


@pytest.mark.parametrize(
    "path", sorted((ROOT / "scenarios" / "editions").glob("*.scenario")), ids=lambda path: path.stem
)
def test_a_rule_cited_under_3_5_is_there_or_said_to_be_later(path: Path) -> None:
    ruling = under("cr-3.5", path)
    lost = find_ruleset("cr-3.5").lost
    known = {own for number, own in counterparts("cr-3.5").items() if number not in lost}
    text = " ".join(ruling_text(ruling, Layout(width=4000, full=True)).split())
    cited = {number for group in CITED.findall(text) for number in group.split(", ")}
    borrowed = {number for answer in ruling.answers for number in answer.borrowed}
    assert cited or all(answer.certainty == "unsupported" for answer in ruling.answers)
    assert {one for one in cited if not one.endswith("(cr-3.9)")} - known <= borrowed & set(lost)
