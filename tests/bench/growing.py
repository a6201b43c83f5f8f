"""How the time of one question grows with the board: boards of n, and the exponent between the two largest."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator
from functools import partial

import judge
from tests.bench.measuring import Measured, spent_here

SIZES = (5, 10, 20, 40)
TIMES = 5


def _friends(count: int, name: str, text: str) -> str:
    card = "Card: {name} {number}\n  type: Friend\n  color: blue\n  power: 1\n  cost: 1\n  text: {text}\n\n"
    return "".join(card.format(name=name, number=number, text=text) for number in range(count))


def _home(count: int, name: str, mark: str) -> str:
    return "; ".join(f'{name} {number} as "{mark}{number}"' for number in range(count))


_GUST = "Card: Gust\n  type: Event\n  cost: 0\n  text: Main Phase: Dismiss a Friend.\n\n"
_MOMENT = "Moment:\n  turn: Alice\n  phase: Main Phase\n"


def auras(count: int) -> str:
    """So many Friends a side, each with an aura; one is dismissed, and another's power is asked for."""
    return (
        f"{_friends(count, 'Aura', 'Your other Friends here have +1 power.')}{_GUST}Players: Alice, Bob\n"
        f"Alice:\n  home: {_home(count, 'Aura', 'A')}\n  hand: Gust\nBob:\n  home: {_home(count, 'Aura', 'B')}\n"
        f"{_MOMENT}Play:\n  Alice plays Gust\n  Alice chooses A0\nAsk:\n  What is the power of A1?\n"
    )


def triggers(count: int) -> str:
    """So many equal effects are triggered at once."""
    return (
        f"{_friends(count, 'Watcher', 'When a Friend is dismissed, draw a card.')}"
        f"Card: Prey\n  type: Friend\n  power: 1\n  cost: 1\n\n{_GUST}Players: Alice, Bob\nAlice:\n"
        f"  home: {_home(count, 'Watcher', 'W')}; Prey\n  hand: Gust\n  deck: 100 unknown cards\n{_MOMENT}"
        "Play:\n  Alice plays Gust\n  Alice chooses Prey\n  Everyone passes\n"
        "Ask:\n  How many cards are in Alice's hand?\n"
    )


def a_giver(count: int) -> str:
    """One gives so many others an aura each."""
    pupils = "".join(
        f"Card: Pupil {number}\n  type: Friend\n  power: 1\n  cost: 1\n\n" for number in range(count)
    )
    teacher = _friends(1, "Teacher", 'Your other Friends have "Your other Friends have +1 power."')
    return (
        f"{teacher}{pupils}Players: Alice, Bob\nAlice:\n  home: Teacher 0; {_home(count, 'Pupil', 'P')}\n{_MOMENT}"
        "Ask:\n  What is the power of P1?\n"
    )


def mutual_givers(count: int) -> str:
    """A quarter of so many give each other an aura each."""
    some = max(2, count // 4)
    givers = _friends(some, "Giver", 'Your other Friends have "Your other Friends have +1 power."')
    return (
        f"{givers}Players: Alice, Bob\nAlice:\n  home: {_home(some, 'Giver', 'G')}\n{_MOMENT}"
        "Ask:\n  What is the power of G1?\n"
    )


BOARDS: dict[str, Callable[[int], str]] = {
    "auras a side, one dismissed": auras,
    "equal triggers": triggers,
    "given auras": a_giver,
    "quarters that give each other auras": mutual_givers,
}


def growing() -> Iterator[Measured]:
    """The largest boards, each beside the smallest, and how the time grows from the last but one to the last."""
    for name, board in BOARDS.items():
        _taken(board(SIZES[0]))
        taken = {size: _taken(board(size)) for size in SIZES}
        smallest, last_but_one, last = taken[SIZES[0]], taken[SIZES[-2]], taken[SIZES[-1]]
        exponent = math.log(last / last_but_one) / math.log(SIZES[-1] / SIZES[-2])
        told = ", ".join(f"{size}: {one * 1000:.0f} ms" for size, one in taken.items())
        print(f"  {name}: {told}; exponent {exponent:.1f}")
        yield Measured(
            name=f"{SIZES[-1]} {name}",
            value=last * 1000,
            unit="ms of CPU",
            yardstick=f"{SIZES[0]} of them",
            ratio=last / smallest,
        )


def _taken(text: str) -> float:
    """The time of one ruling; each time other names, so that nothing is known from the ruling before."""
    texts = (text.replace("Alice", f"Alice{number}") for number in range(TIMES))
    times = [spent_here(partial(judge.rule, one)) for one in texts]
    return statistics.median(times)
