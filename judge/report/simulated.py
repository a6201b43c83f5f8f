"""What a simulation came to: a document, and how it is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from judge.engine.unsupported import UnsupportedError
from judge.games.simulating import Kind, Played, Stopped
from judge.messages.lists import joined, listed
from judge.messages.message import Message, message

SCHEMA = "judge-simulation-1"


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A player, the deck, how choices are made, and how many games were won."""

    player: str
    deck: str
    plays: Kind
    won: int


class GameDocument(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Without a winner it is a draw, or `stopped` says why it went no further."""

    number: int
    first: str
    winner: str
    scores: dict[str, int]
    turns: int
    decisions: int
    seconds: float
    stopped: Stopped | None = None


class CardDocument(msgspec.Struct, frozen=True):
    """How often a card was played in all games together, and in how many of them."""

    name: str
    played: int
    games: int


class StoppedDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Why games went no further, and their numbers."""

    stopped: Stopped
    games: tuple[int, ...]


class UnsureDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Actions that nobody took because the judge can't say whether they are legal, and how often they came up."""

    reason: Stopped
    times: int


class SimulationDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What `judge simulate --json` writes. All but `seconds` is the same for the same decks, seed and number of games.

    `seconds` are those that the games took, added up; `elapsed` those from beginning to end.
    """

    rules: str
    seed: str
    sides: tuple[Side, ...]
    ended: int
    draws: int
    decisions: int
    elapsed: float
    games_per_second: float
    cards: tuple[CardDocument, ...]
    stopped: tuple[StoppedDocument, ...]
    unsure: tuple[UnsureDocument, ...]
    games: tuple[GameDocument, ...]
    schema: Literal["judge-simulation-1"] = "judge-simulation-1"


class Seated(msgspec.Struct, frozen=True):
    """Who sits at the table of a simulation: the player, what the deck is called, and how choices are made."""

    player: str
    deck: str
    plays: Kind


def simulation_document(
    games: Sequence[Played],
    seated: Sequence[Seated],
    names: Iterable[str],
    *,
    rules: str,
    seed: str,
    elapsed: float,
) -> SimulationDocument:
    """The document of games that were played; `names` are those of all cards that there were."""
    games = sorted(games, key=lambda game: game.number)
    won = Counter(game.winner for game in games)
    whole = [game for game in games if game.stopped is None]
    return SimulationDocument(
        rules=rules,
        seed=seed,
        sides=tuple(
            Side(player=one.player, deck=one.deck, plays=one.plays, won=won[one.player]) for one in seated
        ),
        ended=len(whole),
        draws=sum(not game.winner for game in whole),
        decisions=sum(game.decisions for game in games),
        elapsed=round(elapsed, 3),
        games_per_second=round(len(games) / elapsed, 3) if elapsed else 0,
        cards=_cards(games, names),
        stopped=_stopped(games),
        unsure=_unsure(games),
        games=tuple(map(_game, games)),
    )


def _game(game: Played) -> GameDocument:
    return GameDocument(
        number=game.number,
        first=game.first,
        winner=game.winner,
        scores=game.scores,
        turns=game.turns,
        decisions=game.decisions,
        seconds=round(game.seconds, 3),
        stopped=game.stopped,
    )


def _cards(games: Sequence[Played], names: Iterable[str]) -> tuple[CardDocument, ...]:
    """Those played most often first."""
    played, within = Counter(dict.fromkeys(names, 0)), Counter[str]()
    for game in games:
        played.update(game.plays)
        within.update(game.plays.keys())
    order = sorted(played, key=lambda name: (-played[name], name))
    return tuple(CardDocument(name, played[name], within[name]) for name in order)


def _stopped(games: Sequence[Played]) -> tuple[StoppedDocument, ...]:
    found: dict[Stopped, list[int]] = {}
    for game in games:
        if game.stopped is not None:
            found.setdefault(game.stopped, []).append(game.number)
    order = sorted(found, key=lambda one: -len(found[one]))
    return tuple(StoppedDocument(stopped=one, games=tuple(found[one])) for one in order)


def _unsure(games: Sequence[Played]) -> tuple[UnsureDocument, ...]:
    times = Counter[Stopped]()
    for game in games:
        times.update(dict(game.unsure))
    return tuple(UnsureDocument(reason=reason, times=number) for reason, number in times.most_common())


# -- as it is said ------------------------------------------------------------------------------------------------


def told(document: SimulationDocument) -> Iterator[str]:
    """The document as lines."""
    decks = joined((f"{side.deck} ({side.player})" for side in document.sides), "comma")
    yield message("simulation-title", decks=decks, games=len(document.games), seed=document.seed)
    won = joined(
        (message("simulation-won", player=side.player, number=side.won) for side in document.sides), "comma"
    )
    yield message("simulation-ended", number=document.ended, won=won, draws=document.draws)
    yield from _reasons(document)
    yield from _lengths(document)
    yield message("simulation-cards-played")
    width = max((len(str(card.played)) for card in document.cards), default=1) + 2
    yield from (f"{card.played:{width}}  {card.name}" for card in document.cards if card.played)
    never = tuple(card.name for card in document.cards if not card.played)
    if never:
        yield message("simulation-never-played", names=listed(never, "semicolon"))


def _reasons(document: SimulationDocument) -> Iterator[str]:
    if document.stopped:
        yield message("simulation-not-ended", number=sum(len(one.games) for one in document.stopped))
    yield from (
        message("simulation-reason", number=len(one.games), reason=reason(one.stopped))
        for one in document.stopped
    )
    if document.unsure:
        yield message("simulation-left-alone")
    yield from (
        message("simulation-reason", number=one.times, reason=reason(one.reason)) for one in document.unsure
    )


def _lengths(document: SimulationDocument) -> Iterator[str]:
    turns = [game.turns for game in document.games] or [0]
    yield message(
        "simulation-lengths",
        least=min(turns),
        most=max(turns),
        mean=round(sum(turns) / len(turns)),
        decisions=document.decisions,
    )
    yield message(
        "simulation-speed", seconds=f"{document.elapsed:.1f}", rate=f"{document.games_per_second:.2f}"
    )


def declined_for(error: UnsupportedError) -> Message:
    """What the judge can't do, with the card."""
    return reason(Stopped(why="declined", what=error.what, card=error.card))


def reason(stopped: Stopped) -> Message:
    """Why a game went no further, with the card."""
    if stopped.card:
        return message("stopped-at-card", card=stopped.card, what=stopped.what)
    return message("stopped-without-card", what=stopped.what)
