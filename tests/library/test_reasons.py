"""The steps of an answer are those that bring it about, and none that only look like it."""

from __future__ import annotations

import judge

CARDS = """
Card: Gem
  type: Friend
  color: blue
  power: 2
  cost: 2

Card: Toll Keeper
  type: Friend
  color: white
  power: 1
  text: Opponents pay +[1] to play Friends.

Card: Mirror Imp
  type: Troublemaker
  power: 3
  points: 1
  text: When one of your Troublemakers is uncovered, put a token copy of it into play face-up at each other Problem.

Card: Fog
  type: Troublemaker
  power: 1
  points: 1

Card: Crowd
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: As an additional cost to play this card, retire any number of Friends.

Card: Puff
  type: Event
  cost: 0
  text: Main Phase: A Friend gets -1 power until the end of the turn.

Card: Cheer
  type: Event
  cost: 0
  text: Main Phase: A Friend gets +1 power until the end of the turn.

Card: Haste
  type: Event
  cost: 0
  text: Main Phase: A Friend gains Swift until the end of the turn.

Card: Squall
  type: Resource
  cost: 1
  traits: Dilemma
  owner needs: 2 wild
  opponent needs: 2 wild
  bonus: 1

Card: Low Pier
  type: Problem
  owner needs: 1 blue
  opponent needs: 1 wild

Players: Alice, Bob

"""


def answers(board: str) -> tuple[judge.Answer, ...]:
    """The answers to the questions on a board of these cards."""
    return judge.rule(CARDS + board).answers


def test_a_price_that_cant_be_paid_is_told_with_what_made_it() -> None:
    price, may = answers("""
Alice:
  tokens: 1
  hand: Gem
Bob:
  home: Toll Keeper
Ask:
  What does it cost Alice to play Gem to home?
  Can Alice play Gem to home?
""")
    assert [step.text for step in price.steps][:2] == [
        "The base cost is 2.",
        "Toll Keeper adds 1 to the cost.",
    ]
    (refusal,) = may.steps
    assert "Toll Keeper adds 1 to the cost." in [step.text for step in refusal.because]


def test_a_price_is_told_without_one_way_of_paying_it() -> None:
    (price,) = answers("""
Alice:
  tokens: 1
  hand: Crowd
  home: Gem
Ask:
  What does it cost Alice to play Crowd to home?
""")
    assert not any("Gem" in step.text for step in price.steps)


def test_a_violation_comes_of_the_card_that_enters_beside_another() -> None:
    (where,) = answers("""
At Alice's Problem: Low Pier as "Pier 1"
  Alice: Mirror Imp (face-down)
At Bob's Problem: Low Pier as "Pier 2"
  Alice: Fog
At Bob's Dilemma: Squall
Moment:
  turn: Alice
  phase: Troublemaker Phase
Play:
  The game goes on to the Challenge Step
  Alice chooses Fog
Ask:
  Where is Fog?
""")
    entered = [step.text for step in where.steps if "enters play" in step.text]
    assert entered == ["Mirror Imp token enters play at Bob's Problem."]


def test_what_a_troublemaker_bars_is_not_said_to_lack_power() -> None:
    (may,) = answers("""
At Alice's Problem: Low Pier as "Pier 1"
  Alice: Gem
  Bob: Fog
At Bob's Problem: Low Pier as "Pier 2"
Ask:
  Can Alice confront Pier 1?
""")
    assert may.verdict == "No, Alice can't confront Pier 1."


def test_what_is_asked_before_there_are_too_many_ways_is_answered() -> None:
    board = """
Alice:
  tokens: 2
  home: Gem as "Gem 1"; Gem as "Gem 2"
  hand: Puff
At Alice's Problem: Low Pier
Moment:
  turn: Alice
  phase: Main Phase
Ask:
  What is the power of Gem 1?
Play:
  Alice plays Puff
Ask:
  What is the power of Gem 1?
"""
    before, after = judge.rule(CARDS + board, limit=1).answers
    assert before.answer == "2"
    assert after.certainty == "unsupported"


def test_effects_of_one_card_are_told_apart_by_their_texts() -> None:
    board = """
Card: Bloom
  type: Friend
  color: blue
  power: 2
  cost: 1
  text:
    When this card enters play, double this card's power until the end of the turn.
    When this card enters play, put two +1 power counters on this card.

Players: Alice, Bob

Alice:
  tokens: 1
  hand: Bloom
Moment:
  turn: Alice
  phase: Main Phase
Play:
  Alice plays Bloom to home
Ask:
  What is the power of Bloom?
"""
    (answer,) = judge.rule(board).answers
    assert {outcome.answer for outcome in answer.outcomes} == {"6", "8"}
    assert all("double" in outcome.when and "two +1" in outcome.when for outcome in answer.outcomes)


def test_the_power_of_a_card_does_not_come_of_what_gave_it_a_keyword() -> None:
    (power,) = answers("""
Alice:
  home: Gem
  hand: Cheer; Haste
Moment:
  turn: Alice
  phase: Main Phase
Play:
  Alice plays Haste on Gem
  Everyone passes
  Alice plays Cheer on Gem
  Everyone passes
Ask:
  What is the power of Gem?
""")
    steps = [step.text for step in power.steps]
    assert "Alice plays Cheer." in steps
    assert "Alice plays Haste." not in steps
