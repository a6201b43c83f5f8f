"""A scenario without card texts, for tests of the command line."""

TEXT = """Scenario: A walk to the pond

Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 2

Card: Low Water
  type: Problem
  owner needs: 2 blue
  opponent needs: 3 wild
  bonus: 1

Card: Heron
  type: Mane Character
  color: blue
  power: 1
  home limit: 3
  boosted:
    power: 2

Players: Alice, Bob

Moment:
  turn: Alice, turn 5
  phase: Main Phase

Alice:
  tokens: 3
  mane: Heron
  home: Reed
  deck: 9 unknown cards
Bob:
  mane: Heron
  deck: 9 unknown cards
At Alice's Problem: Low Water

Play:
  Alice moves Reed to Low Water

Ask:
  How many action tokens does Alice have?
    expect: 1
    by: 508.1
  Does Alice confront Low Water?
    expect: yes
"""
WRONG = TEXT.replace("expect: 1", "expect: 2")
BROKEN = TEXT.replace("home: Reed", "home: Reeed")
