"""One game among real decks, watched, and what is written down of it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec

from judge.games.deck_lists import DeckList, read_deck_list
from judge.games.set_up import starting_board
from judge.games.simulating import KINDS, Beginning, Kind, Played, Stopped, beginning, play_out
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.scenario.read import read_scenario
from tests.games.eager import EagerPlayer
from tests.games.generated import exchanged, generated
from tests.games.invariants import Invariants
from tests.games.made_for import made_for

GENERATED = "generated"
"""What a deck is called that is made by lot, with its number."""
MADE_FOR = "for"
"""What stands before the card for which a deck is made."""
EXCHANGED = "exchanged"
"""What stands before the file of a deck whose cards are exchanged where they can't all be carried out."""
_VILLAIN = "Bob"
"""Who plays against all others where decks hold all cards there are, those of the Villain and the Challengers too."""
_MOST_TOLD = 20
_MOST_DECISIONS = 16_000
"""So many decisions a game may come to: players lose patience long before."""


class Fixture(msgspec.Struct, frozen=True):
    """A game to be played: the decks, by the names of their files, how the players play, and its number."""

    decks: tuple[str, ...]
    kind: Kind
    number: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What became of it; `broken` are the laws that did not hold, what was against them, and at which decision.

    It is `conceded` if somebody lost patience.
    """

    fixture: Fixture
    winner: str
    turns: int
    decisions: int
    seconds: float
    plays: dict[str, int]
    stopped: Stopped | None
    unsure: tuple[tuple[Stopped, int], ...]
    broken: tuple[tuple[str, str, int], ...]
    conceded: bool = False


def lost(fixture: Fixture, attempts: int) -> Result:
    """A game whose process ends before it does is a fault. Raises RuntimeError."""
    raise RuntimeError(f"the process that played {fixture} was lost {attempts} times")


def played(limits: tuple[float, int], fixture: Fixture) -> Result:
    """One game, watched: for so many seconds at most, with what takes long asked at every so many decisions."""
    seconds, every = limits
    start, players = _start(fixture.decks)
    watch = Invariants(every, first=Random(f"{fixture}").randint(1, every))
    with _wanting(fixture):
        game = _out(fixture, start, players, seconds, watch)
    return Result(
        fixture=fixture,
        winner=game.winner,
        turns=game.turns,
        decisions=game.decisions,
        seconds=round(game.seconds, 2),
        plays=game.plays,
        stopped=_plain(game.stopped) if game.stopped else None,
        unsure=tuple((_plain(why), times) for why, times in game.unsure),
        broken=tuple(watch.broken[:_MOST_TOLD]),
        conceded=any(chosen.concedes for chosen in game.choices),
    )


def _out(
    fixture: Fixture, start: Beginning, players: tuple[str, ...], seconds: float, watch: Invariants
) -> Played:
    return play_out(
        start,
        dict.fromkeys(players, fixture.kind),
        " – ".join(Path(deck).stem for deck in fixture.decks),
        fixture.number,
        seconds=seconds,
        most=_MOST_DECISIONS,
        watch=watch,
    )


def _wanting(fixture: Fixture) -> AbstractContextManager[object]:
    """Where a deck is made for a card, the hasty players want to play that."""
    wanted = next((deck.partition(" ")[2] for deck in fixture.decks if deck.startswith(MADE_FOR)), "")
    return patch.dict(KINDS, {"hasty": partial(EagerPlayer, wanted)} if wanted else {})


def _plain(stopped: Stopped) -> Stopped:
    """With words in place of messages, which do not come back from a file."""
    return msgspec.structs.replace(stopped, what="".join(stopped.what))


@lru_cache(maxsize=4)
def _start(decks: tuple[str, ...]) -> tuple[Beginning, tuple[str, ...]]:
    villain = _VILLAIN if any(GENERATED in deck or deck.startswith(MADE_FOR) for deck in decks) else ""
    scenario = read_scenario(starting_board([_deck(deck) for deck in decks], villain=villain))
    return beginning(scenario, DEFAULT_RULESET), scenario.players


def _deck(name: str) -> DeckList:
    kind, _, rest = name.partition(" ")
    if kind == EXCHANGED:
        return exchanged(_deck(rest))
    if kind == MADE_FOR:
        return made_for(rest)
    return generated(int(rest)) if kind == GENERATED else read_deck_list(Path(name))
