"""The board that a new scenario file begins with: a small one that is ruled on as it stands, each part explained."""

from __future__ import annotations

BEGINNING = """\
# A scenario: a board, what is played on it, and questions. `judge ask FILE` answers them.
# Whatever stands behind a # is a comment. Take out what you do not need.
Scenario: A walk to the pond

# Cards of your collection are known by their names. Write out those that are not in it:
Card: Reed Warbler
  type: Friend
  color: blue
  power: 2
  cost: 2
  # requires: 1 blue
  # traits: Bird
  # text: When this Friend enters play, draw a card.

Card: Low Water
  type: Problem
  owner needs: 2 blue                   # what its owner needs to confront it
  opponent needs: 3 wild                # what everybody else needs
  bonus: 1

Players: Alice, Bob

# Whose turn it is, and when in it. Other phases: Ready, Troublemaker, Score, End.
Turn: Alice
Phase: Main

# What each player has. What is left out: no points, no tokens, nothing at home, hand and deck unknown.
Alice:
  score: 4
  tokens: 3
  # mane: Heron                         # her Mane Character; behind it (boosted) if it is turned over
  home: Reed Warbler                    # also: Reed Warbler (exhausted); two cards are set apart by ;
  hand: 2 unknown cards
  # deck, problem deck, discard, banished: in the same way, the top first

Bob:
  tokens: 2
  hand: 3 unknown cards

# A Problem, and who has what there:
At Alice's Problem: Low Water
  # Bob: Reed Warbler as "Bob's Bird"   # a label tells two cards of one name apart

# What is done, step by step. Without it the questions are asked of the board as it stands.
Play:
  Alice moves Reed Warbler to Low Water

# Questions, as you would ask them. `judge test FILE` compares the answers with those you expect.
Ask:
  Does Alice confront Low Water?
    # expect: yes
  How many action tokens does Alice have left?
  What happens if Alice moves Reed Warbler home?
"""
