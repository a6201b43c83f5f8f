"""The text of a canonical board: two players with one of each type, and two cards of the atlas among it.

What belongs to the board has invented cards without abilities; the characters have the traits and colors of which the
two cards speak.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.model import CardType

ALICE, BOB = "Alice", "Bob"
MUDDY, DEEP = "Alice's Problem", "Bob's Problem"
FIRST, SECOND = "Card One", "Card Two"
"""What the two cards are called on every board."""

#: By type, a card of Alice's in play, without abilities, to which things may happen.
BYSTANDER: dict[str, str] = {
    CardType.FRIEND.value: "Colt One",
    CardType.MANE_CHARACTER.value: "Mare One",
    CardType.RESOURCE.value: "Lamp One",
    CardType.TROUBLEMAKER.value: "Gale One",
    CardType.PROBLEM.value: "Ford One",
}
#: By type, a card in Alice's hand.
IN_HAND: dict[str, str] = {
    CardType.FRIEND.value: "Filly One",
    CardType.EVENT.value: "Song One",
    CardType.RESOURCE.value: "Cup One",
    CardType.TROUBLEMAKER.value: "Frost One",
}

_COLORS = "blue, pink, white, purple, yellow, orange"

_PLAYERS = ((ALICE, "One"), (BOB, "Two"))
_HELD = (("Keen Filly", "Filly"), ("Brief Song", "Song"), ("Tin Cup", "Cup"), ("Loud Frost", "Frost"))


class Board(msgspec.Struct, kw_only=True):
    """Where things lie: by place, what is written there. `mane` and `problem` take the place of the usual ones."""

    places: dict[str, list[str]]
    traits: tuple[str, ...] = ()
    moment: tuple[str, ...] = ("phase: Main Phase",)
    play: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()
    title: str = ""
    about: str = ""

    def text(self) -> str:
        """The board as a scenario, without the invented cards."""
        return "\n".join((self._head(), *self._seats(), self._end(), "")).replace(*self._renamed())

    def _renamed(self) -> tuple[str, str]:
        """A Problem of the atlas at Alice's Problem takes the place of the invented one in every sentence."""
        called = next(
            (one for one in (FIRST, SECOND) if f'"{one}"' in "".join(self._at(f"problem {MUDDY}"))), ""
        )
        return (BYSTANDER[CardType.PROBLEM.value], called or BYSTANDER[CardType.PROBLEM.value])

    def _head(self) -> str:
        return f"Scenario: {self.title}\nAbout: {self.about}\n"

    def _seats(self) -> Iterable[str]:
        yield f"\nPlayers: {ALICE}, {BOB}\n"
        for player, number in _PLAYERS:
            yield from self._seat(player, number)
        for place, number, named in ((MUDDY, "One", "Muddy Ford"), (DEEP, "Two", "Deep Ford")):
            problem = self._or("problem", place, f'{named} as "Ford {number}"')
            yield f"\nAt {place}: {problem}"
            yield from self._there(place)
        for player in (ALICE, BOB):
            if there := self._at(f"dilemma {player}"):
                yield f"\nAt {player}'s Dilemma: {'; '.join(there)}"
        if entered := self._at("entered"):
            yield f"\nEntered: {'; '.join(entered)}"

    def _seat(self, player: str, number: str) -> Iterable[str]:
        mane = self._or("mane", player, f'Lead Mare as "Mare {number}"')
        home = (*self._at(f"{player}'s home"), "Stout Mare", f'Tin Lamp as "Lamp {number}"')
        hand = (*self._at(f"{player}'s hand"), *(f'{one} as "{word} {number}"' for one, word in _HELD))
        gone = (*self._at(f"{player}'s discard"), f'Keen Filly as "Old Filly {number}"')
        yield f"{player}:\n  score: 5\n  tokens: 20"
        yield f"  mane: {mane}\n  home: {'; '.join(home)}\n  hand: {'; '.join(hand)}"
        yield "  deck: Keen Filly (3 copies); Brief Song; Tin Cup; Keen Filly (2 copies)"
        yield f"  discard: {'; '.join(gone)}"
        yield "  problem deck: Wide Ford"

    def _there(self, place: str) -> Iterable[str]:
        """Who is at a Problem: a character of each player at Alice's, a Troublemaker of Alice's at Bob's."""
        for player, number in _PLAYERS:
            there = list(self._at(f"{place} {player}"))
            if place == MUDDY:
                there.append(f'Keen Colt as "Colt {number}"')
            elif player == ALICE:
                there.append('Loud Gale as "Gale One"')
            if there:
                yield f"  {player}: {'; '.join(there)}"

    def _end(self) -> str:
        moment = "".join(f"\n  {line}" for line in ("turn: Alice, turn 5", *self.moment))
        play = "".join(f"\n  {line}" for line in self.play)
        ask = "".join(f"\n  {line}" for line in self.ask)
        return f"\nMoment:{moment}" + (f"\nPlay:{play}" if play else "") + f"\nAsk:{ask}"

    def _at(self, place: str) -> list[str]:
        return self.places.get(place, [])

    def _or(self, what: str, whose: str, usual: str) -> str:
        return next(iter(self._at(f"{what} {whose}")), usual)


def invented(traits: tuple[str, ...]) -> str:
    """The invented cards, as a scenario writes them out; the characters have the traits."""
    return "\n".join((*(text + _of(traits) for text in _CHARACTERS), *_PLAIN)) + "\n"


def _of(traits: tuple[str, ...]) -> str:
    return f"\n  traits: {', '.join(traits)}" if traits else ""


CHARACTERS = ("Lead Mare", "Keen Colt", "Keen Filly")
"""The invented cards that have the traits of which texts speak."""

_CHARACTERS = (
    f"Card: Lead Mare\n  type: Mane Character\n  color: {_COLORS}\n  power: 1\n  home limit: 9",
    f"Card: Keen Colt\n  type: Friend\n  color: {_COLORS}\n  power: 3\n  cost: 3",
    f"Card: Keen Filly\n  type: Friend\n  color: {_COLORS}\n  power: 2\n  cost: 2",
)


def _problem(name: str) -> str:
    return f"Card: {name}\n  type: Problem\n  owner needs: 12 wild\n  opponent needs: 12 wild\n  bonus: 1"


_PLAIN = (
    f"Card: Stout Mare\n  type: Friend\n  color: {_COLORS}\n  power: 9\n  cost: 9",
    "Card: Tin Lamp\n  type: Resource\n  color: blue\n  cost: 1",
    "Card: Tin Cup\n  type: Resource\n  color: blue\n  cost: 1",
    "Card: Brief Song\n  type: Event\n  color: blue\n  power: 2\n  cost: 1\n  text: Main Phase: Gain [1].",
    "Card: Loud Gale\n  type: Troublemaker\n  power: 4\n  points: 1",
    "Card: Loud Frost\n  type: Troublemaker\n  power: 4\n  points: 1",
    *(_problem(name) for name in ("Muddy Ford", "Deep Ford", "Wide Ford")),
)
