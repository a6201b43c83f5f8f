"""A game that plays itself from its beginning to the end, and what is told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import Literal

import msgspec

from judge.deadline import OutOfTimeError, within
from judge.engine.model.state import State
from judge.engine.model.zones import DRAW_DECK
from judge.engine.unsupported import UnsupportedError
from judge.games.chosen import Chosen, taken
from judge.games.going import Going, Player, answering, passing
from judge.games.greedy import GreedyPlayer
from judge.games.hasty import HastyPlayer
from judge.games.lots import drawn, is_by_lot
from judge.games.moments import begun
from judge.games.random_player import RandomPlayer
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.explore import AT_REST, Outcome

MOST_DECISIONS = 20_000
"""So many decisions a game may come to; one that does not end by then is stopped."""
_MOST_ACTIONS = 40
"""So many actions a player takes in a turn at most; from then on that player passes, so that the turn ends."""

MOST_TURNS = 120
"""So many turns players have the patience for; from then on whoever is behind concedes."""

Kind = Literal["random", "hasty", "greedy"]
KINDS: dict[Kind, Callable[[Random], Player]] = {
    "random": RandomPlayer,
    "hasty": HastyPlayer,
    "greedy": GreedyPlayer,
}

Watch = Callable[[Outcome, Chosen | None], None]
"""Looks at a game at every decision, and where it ends; and at what has just been chosen.

That is None at the beginning, and where an action has been taken back.
"""


class Stopped(msgspec.Struct, frozen=True, kw_only=True):
    """Why a game went no further, on which card and in which text of it, as far as known.

    The judge has `declined` what it can't do, time was over (“late”), there is a “fault” in judge itself, or the
    players came to no end (“endless”): no rule ends a game for its length, or because no card is left to draw.
    """

    why: Literal["declined", "late", "fault", "endless"]
    what: str
    card: str = ""
    text: str = ""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One game: how it ended, and what was done in it.

    `winner` is "" if nobody won: it is a draw, or `stopped`. `plays` says how often a card of each name was played.
    `unsure` are actions that nobody took because the judge can't say whether they are legal, and how often that was.
    """

    number: int
    winner: str = ""
    first: str = ""
    scores: dict[str, int] = {}
    turns: int = 0
    decisions: int = 0
    seconds: float = 0
    plays: dict[str, int] = {}
    stopped: Stopped | None = None
    unsure: tuple[tuple[Stopped, int], ...] = ()
    choices: tuple[Chosen, ...] = ()


class Beginning(msgspec.Struct, frozen=True):
    """Where all games of a simulation begin: the outcome, and the printed name of each piece by number and by label."""

    outcome: Outcome
    names: dict[int, str]
    labels: dict[str, str]


def beginning(scenario: Scenario, rules: str, readings: tuple[tuple[str, str], ...] = ()) -> Beginning:
    """Where the games on a board begin. Raises as `begun` does."""
    moment, physical = begun(scenario, rules, readings)
    labels = {piece.id: piece.card.name for piece in scenario.pieces}
    return Beginning(moment.outcome, {number: labels[label] for label, number in physical.items()}, labels)


def play_out(
    start: Beginning,
    kinds: Mapping[str, Kind],
    seed: str,
    number: int,
    *,
    seconds: float | None = None,
    most: int = MOST_DECISIONS,
    watch: Watch | None = None,
) -> Played:
    """The game of a number, each player playing as `kinds` says. The same seed and number give the same game.

    It is stopped after so many `seconds`, or where it has come to the `most` decisions that it may.
    """
    random = Random(f"{seed}/{number}")
    players = {name: KINDS[kind](random) for name, kind in kinds.items()}
    return _Table(start, players, random, most, watch).play(number, seconds)


@implements("103.1", "103.2", "103.3")
def _without_end(state: State, decisions: int) -> Stopped:
    """So many decisions have not ended it: that is done by points, by a text, or as opponents leave, and not else."""
    out_of_cards = not any(state.zone(DRAW_DECK, player) for player in state.players())
    name = "game-goes-on-without-cards" if out_of_cards else "game-has-too-many-decisions"
    return Stopped(why="endless", what=message(name, most=decisions))


@implements("103.4")
def _behind(state: State) -> str:
    """Who has the fewest points; of equals the first in turn order."""
    return min((state.seat(name) for name in state.players()), key=lambda seat: seat.score).name


def chosen_as(here: Outcome, kind: Kind, random: Random) -> Chosen:
    """What a player of a kind chooses; passing if nothing else can be done. Raises UnsupportedError."""
    going = KINDS[kind](random).goes_on(here, may_act=True, unsure=lambda _: None)
    return (going or passing(here)).chosen


class _Table:
    """One game being played. `rest` is where it last stood with nothing under way, which a player can return to."""

    def __init__(
        self, start: Beginning, players: Mapping[str, Player], random: Random, most: int, watch: Watch | None
    ) -> None:
        self._start, self._players, self._random = start, players, random
        self._most, self._watch = most, watch
        self._here = start.outcome
        self._choices: list[Chosen] = []
        self._plays = Counter[str]()
        self._unsure = Counter[Stopped]()
        self._acted: Counter[str] = Counter()
        self._rest: tuple[Outcome, int] = (start.outcome, 0)
        self._decisions = 0
        self._first = ""

    def play(self, number: int, seconds: float | None) -> Played:
        begun, stopped = perf_counter(), None
        try:
            with within(seconds):
                stopped = self._to_the_end()
        except UnsupportedError as declined:
            stopped = self._told(declined)
        except OutOfTimeError as late:
            stopped = Stopped(why="late", what=late.told)
        except Exception as fault:
            stopped = Stopped(why="fault", what=message("fault-in-game", fault=repr(fault)))
        state = self._here.state
        return Played(
            number=number,
            winner=joined(state.winners),
            first=self._first,
            scores={seat.name: seat.score for seat in state.seats},
            turns=state.turn.number,
            decisions=self._decisions,
            seconds=perf_counter() - begun,
            plays=dict(sorted(self._plays.items())),
            stopped=stopped,
            unsure=tuple(sorted(self._unsure.items(), key=lambda one: str(one[0]))),
            choices=tuple(self._choices),
        )

    def _to_the_end(self) -> Stopped | None:
        self._look(None)
        while not self._here.state.over:
            if self._decisions >= self._most:
                return _without_end(self._here.state, self._most)
            self._decide()
        return None

    def _look(self, chosen: Chosen | None) -> None:
        if self._watch is not None:
            self._watch(self._here, chosen)

    def _decide(self) -> None:
        decision = self._here.decision
        if decision is None:
            raise self._here.declined or UnsupportedError(message("game-stands-still"), clause=True)
        self._decisions += 1
        if decision.kind in AT_REST and self._here.state.turn.number > MOST_TURNS:
            conceding = Chosen(player=_behind(self._here.state), concedes=True)
            self._take(Going(conceding, taken(self._here, conceding)))
            return
        if is_by_lot(decision):
            going = answering(self._here, drawn(decision, self._random).keys)
            assert going is not None
            self._take(going)
            return
        if decision.kind in AT_REST:
            self._rest = self._here, len(self._choices)
        may_act = self._acted[decision.player] < _MOST_ACTIONS
        going = self._players[decision.player].goes_on(self._here, may_act=may_act, unsure=self._is_unsure)
        if going is None:
            self._take_back()
            return
        self._acted[decision.player] += going.chosen.action is not None
        self._take(going)

    def _take(self, going: Going) -> None:
        before, self._here = self._here.state, going.outcome
        for logged in going.outcome.state.log[len(before.log) :]:
            if logged.occurrence.verb == "play":
                self._plays[self._name(logged.occurrence.subject, before, self._here.state)] += 1
        self._choices.append(going.chosen)
        if self._here.state.turn.number != before.turn.number:
            self._acted.clear()
            self._first = self._first or self._here.state.turn.player
        self._look(going.chosen)

    def _name(self, oid: int, *states: State) -> str:
        """What is printed as the name of a card that was there in one of the states."""
        cards = (state.find(oid) for state in states)
        return next((self._start.names.get(card.physical, "") for card in cards if card), "")

    @implements("705.2e")
    def _take_back(self) -> None:
        """An action that can't be paid for is taken back; its player passes instead."""
        self._here, kept = self._rest
        del self._choices[kept:]
        self._look(None)
        self._take(passing(self._here))

    def _is_unsure(self, why: UnsupportedError) -> None:
        self._unsure[self._told(why)] += 1

    def _told(self, declined: UnsupportedError) -> Stopped:
        card = self._start.labels.get(declined.card, declined.card)
        return Stopped(why="declined", what=declined.what, card=card, text=declined.text)
