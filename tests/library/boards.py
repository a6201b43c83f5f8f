"""Boards for the tests of the library."""

from __future__ import annotations

CARDS = """
Card: Brave Heron
  type: Friend
  color: blue
  power: 2
  cost: 2
  text:
    Your other Friends here have +1 power.
    Main Phase: Exhaust this card to draw a card.

Card: Quiet Otter
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: When this card enters play, you may exhaust a Friend.

Card: Loud Gull
  type: Troublemaker
  power: 3

Card: Old Net
  type: Event
  cost: 1
  text:
    As an additional cost to play this card, retire one of your Friends.
    Main Phase: Draw 2 cards.

Card: Odd Shell
  type: Event
  cost: 1
  text: Main Phase: Sing the tide away.

Card: Low Tide
  type: Problem
  owner needs: 3 blue
  opponent needs: 4 wild
  bonus: 1
"""
POND = f"""Scenario: A pond with hidden cards
{CARDS}
Players: Alice, Bob
Alice:
  score: 2
  tokens: 5
  home: Quiet Otter as "First Otter"
  hand: Quiet Otter as "Second Otter"; Old Net; Odd Shell
  deck: Brave Heron as "Deep Heron"; Quiet Otter as "Deep Otter"; nothing more
Bob:
  tokens: 1
  hand: Brave Heron as "Secret Heron"; 2 unknown cards
  deck: 9 unknown cards
At Alice's Problem: Low Tide
  Alice: Brave Heron as "Heron"
  Bob: Loud Gull as "Gull" (face-down)
Moment:
  turn: Alice, turn 5
  phase: Main Phase
"""
BEGINNING = """Scenario: Before the first turn
Players: Alice, Bob
Alice:
  hand: 6 unknown cards
Bob:
  hand: 6 unknown cards
Moment:
  game start
  first player: chance
"""
QUESTION = POND + "Ask:\n  What is the power of Heron?\n"
