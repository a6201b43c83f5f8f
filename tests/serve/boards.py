"""Boards for the page: of invented cards, written out."""

from __future__ import annotations

CARDS = """
Card: Lantern Filly
  type: Friend
  color: yellow
  power: 2
  cost: 2
  text: Your other Friends here have +1 power.

Card: Pond Pony
  type: Friend
  color: blue
  power: 1
  cost: 1

Card: Muddy Shore
  type: Problem
  owner needs: 2 blue, 1 not blue
  opponent needs: 4 wild
  bonus: 2

Card: Bramble
  type: Troublemaker
  power: 3
  points: 1
"""
HARBOUR = f"""Scenario: At the harbour
{CARDS}
Players: Alice, Bob

Alice:
  score: 3
  tokens: 4
  home: Lantern Filly; Pond Pony

At Alice's Problem: Muddy Shore
  Bob: Bramble                         # nobody has challenged it yet

Moment:
  turn: Alice, turn 4
  phase: Main Phase
"""
POND = """Scenario: Two at the pond

Card: Pond Pony
  type: Friend
  color: blue
  power: 1
  cost: 1

Card: Muddy Shore
  type: Problem
  owner needs: 1 blue
  opponent needs: 4 wild
  bonus: 2

Card: Bramble
  type: Troublemaker
  power: 3
  points: 1

Players: Alice, Bob

At Alice's Problem: Muddy Shore
  Alice: Pond Pony
  Bob: Bramble
"""
HOSTILE = """Scenario: <img src=x onerror=alert(1)>

Card: <b>Bold</b> & <script>alert</script>
  type: Friend
  color: pink
  power: 1
  cost: 1
  text: Swift

Players: Alice, Bob

Alice:
  home: <b>Bold</b> & <script>alert</script>
"""
