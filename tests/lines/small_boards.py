"""Small boards by lot: from two to four cards that read what others write, and little to pay with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.continuous import board as board_of

CARDS = """
Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 1

Card: Pebble
  type: Friend
  color: orange
  power: 1
  cost: 0

Card: Lantern
  type: Resource
  cost: 1
  text:
    Play to your home.
    Your Friends have +1 power.

Card: Millstone
  type: Resource
  cost: 0
  text:
    Play on a Friend.
    This Friend has -1 power.

Card: Climber
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: When this card is exhausted, put a +1 power counter on it.

Card: Bell
  type: Friend
  color: white
  power: 1
  cost: 1
  text: Main Phase: Exhaust this card to exhaust a Friend.

Card: Whistle
  type: Event
  cost: 1
  text: Main Phase: Ready a Friend. It has +1 power until the end of the turn.

Card: Leap
  type: Event
  cost: 1
  text: Main Phase: Score a point.

Card: Trade
  type: Event
  cost: 0
  text: Main Phase: Discard a card to gain [1].

Card: Blind Dart
  type: Event
  cost: 0
  text: Main Phase: Exhaust a random Friend.

Card: Gust
  type: Event
  cost: 0
  text: Immediate: Move a Friend to a Problem.

Card: Ledger
  type: Friend
  color: pink
  power: 1
  cost: 1
  text: When you score a point, you may draw a card.

Card: Gate
  type: Friend
  color: white
  power: 1
  cost: 1
  text: If one of your Friends would be exhausted, you may retire this card instead.

Card: Trap
  type: Event
  cost: 0
  text: Immediate: Dismiss a Friend with 2 power or less.

Card: Twin
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: When you play an Event, this card has +1 power until the end of the turn.

Card: Low Water
  type: Problem
  owner needs: 2 blue
  opponent needs: 3 wild
  bonus: 1

Card: High Water
  type: Problem
  owner needs: 2 wild
  opponent needs: 2 blue
  bonus: 2
"""
FRIENDS = ("Reed", "Pebble", "Climber", "Bell", "Ledger", "Gate", "Twin")
OTHERS = ("Lantern", "Millstone", "Whistle", "Leap", "Trade", "Blind Dart", "Gust", "Trap")
DECKS = ("nothing", "Leap; nothing more", "Pebble; Reed; nothing more")


def board(random: Random) -> str:
    """A board in Alice's Main Phase; Bob has one card or two."""
    own = random.sample(FRIENDS, random.choice((1, 1, 2)))
    hand = random.sample((*OTHERS, "Pebble"), 3 - len(own))
    there = own if random.random() < 0.5 else ()
    rival = random.sample(FRIENDS, random.choice((0, 0, 1)))
    answer = [random.choice(("Trap", "Gust"))] if not rival and random.random() < 0.5 else []
    return "\n".join(
        (
            CARDS,
            "Players: Alice, Bob",
            "Alice:",
            f"  tokens: {random.choice((0, 1, 1))}",
            f"  home: {_cards(own if not there else ())}",
            f"  hand: {_cards(hand)}",
            f"  deck: {random.choice(DECKS)}",
            "Bob:",
            f"  home: {_cards(rival)}",
            f"  hand: {_cards(answer)}",
            "  deck: nothing",
            "At Alice's Problem: Low Water",
            *([f"  Alice: {_cards(there)}"] if there else ()),
            "At Bob's Problem: High Water",
            "Moment:",
            f"  phase: {random.choice(('Main Phase', 'Main Phase', 'end of the Main Phase', 'Score Phase'))}",
        )
    )


Goal = Callable[[State], bool]


def goal(random: Random, start: State) -> Goal:
    """Something that Alice could want on such a board."""
    friends = [obj.physical for obj in start.in_play() if obj.definition.title in FRIENDS]
    hand = len(start.zone(HAND, "Alice"))
    wanted: list[Goal] = [
        lambda state: state.seat("Alice").score >= 1,
        lambda state: state.seat("Alice").score >= 2,
        lambda state: len(state.zone(HAND, "Alice")) > hand,
        lambda state: state.seat("Alice").tokens > start.seat("Alice").tokens,
    ]
    for physical in friends:
        wanted += _of_friend(physical)
    return random.choice(wanted)


def _of_friend(physical: int) -> tuple[Goal, Goal, Goal]:
    def power(state: State) -> int:
        obj = state.physical(physical)
        return (board_of(state).view.get(obj.oid).power or 0) if obj else 0

    def there(state: State) -> bool:
        obj = state.physical(physical)
        return obj is not None and bool(obj.area)

    return (
        lambda state: there(state) and power(state) >= 3,
        lambda state: there(state) and state.piece(physical).exhausted,
        lambda state: not there(state),
    )


def _cards(names: Iterable[str]) -> str:
    return "; ".join(names) or "nothing"
