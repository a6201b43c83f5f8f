"""Small boards by lot on which several things wait at once: who comes first changes what comes of it."""

from __future__ import annotations

from random import Random

CARDS = """
Card: Grower
  type: Friend
  color: blue
  power: 1
  text: When a player draws a card, put a number of +1 power counters on this card equal to its power.

Card: Cheerer
  type: Friend
  color: pink
  power: 2
  text: When a player draws a card, put a +1 power counter on a Friend.

Card: Hunter
  type: Friend
  color: white
  power: 3
  text: When a player draws a card, dismiss a Friend with 2 power or less.

Card: Sleeper
  type: Friend
  color: orange
  power: 2
  text:
    When a player draws a card, exhaust this card.
    When this card becomes exhausted, gain [1].

Card: Miser
  type: Friend
  color: orange
  power: 1
  text: When a player draws a card, you may discard a card. If you do, gain [1].

Card: Thief
  type: Friend
  color: purple
  power: 2
  text: When a player draws a card, that player discards a card at random.

Card: Guard
  type: Friend
  color: yellow
  power: 2
  text: If one of your Friends would be dismissed, you may exhaust this card instead.

Card: Pebble
  type: Friend
  color: orange
  power: 1

Card: Leap
  type: Event
  text: Main Phase: Draw a card.
"""
FRIENDS = ("Grower", "Cheerer", "Hunter", "Sleeper", "Miser", "Thief", "Guard")


def board(random: Random) -> str:
    """A board with two to four Friends in all; each player has some cards in hand and in the deck."""
    number = random.choice((2, 3, 3, 4))
    drawn = random.sample(FRIENDS, number)
    own = random.randint(0, number)
    return "\n".join(
        (
            CARDS,
            "Players: Alice, Bob",
            "Alice:",
            f"  home: {'; '.join(drawn[:own]) or 'nothing'}",
            f"  hand: {random.choice(('nothing', 'Leap', 'Leap; Pebble'))}",
            '  deck: Pebble as "Top"; nothing more',
            "Bob:",
            f"  home: {'; '.join(drawn[own:]) or 'nothing'}",
            f"  hand: {random.choice(('nothing', 'Leap'))}",
            "  deck: nothing",
        )
    )
