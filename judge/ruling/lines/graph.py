"""The positions that a turn can come to: what each player can do in each, equal positions met once."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.same_position import Positions
from judge.engine.turns.actions import Action
from judge.engine.unsupported import UnsupportedError
from judge.ruling.lines.doings import Doing, doings_in
from judge.scenario.running.explore import AT_REST, Outcome

Goal = Callable[[Outcome], bool]


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody does in a position, with the choices made to pay for it, and where that leads.

    `action` is None for a pass and for an answer; `said` are the words of an answer. `notes` say what comes of it,
    `later` what happens as everybody passes who can do nothing else.
    """

    player: str
    action: Action | None
    said: str
    notes: tuple[Note, ...]
    later: tuple[Note, ...]
    to: int

    @property
    def passes(self) -> bool:
        """Whether it only lets the game go on."""
        return self.action is None and not self.said


class Position(msgspec.Struct, kw_only=True):
    """A place where somebody can act or has to choose, or where the search ends.

    `end` is "goal" where what was asked for has come about, "over" where the turn or the game has ended without
    it, "unknown" where the judge can't say what follows (`why`), "" otherwise. `doings` are what can be done there;
    `moves` is None until it is known where that leads.
    """

    state: State
    decision: Decision | None
    end: str = ""
    why: UnsupportedError | None = None
    doings: tuple[Doing, ...] = ()
    moves: tuple[Move, ...] | None = None


class Graph:
    """All positions met so far, by number; the first is 0.

    `steps` counts how often the game was looked at, `goals` in how many positions the goal is reached.
    """

    def __init__(self, start: Outcome, goal: Goal) -> None:
        """Begin where the game stands."""
        self._goal = goal
        self._same = Positions(start.state)
        self._turn = start.state.turn.number
        self._numbers: dict[object, tuple[int, tuple[Note, ...]]] = {}
        self.positions: list[Position] = []
        self.steps = 0
        self.goals = 0
        self._met(replace(start, notes=(), choices=(), forced=()), first=True)

    def look_into(self, number: int) -> tuple[Move, ...]:
        """Where what can be done in a position leads."""
        position = self.positions[number]
        if position.moves is None:
            position.moves = tuple(self._move(position, doing) for doing in position.doings)
        return position.moves

    def _move(self, position: Position, doing: Doing) -> Move:
        assert position.decision is not None
        to, later = self._met(replace(doing.outcome, notes=()))
        return Move(
            player=position.decision.player,
            action=doing.action,
            said=doing.said,
            notes=doing.outcome.notes,
            later=later,
            to=to,
        )

    def _met(self, outcome: Outcome, *, first: bool = False) -> tuple[int, tuple[Note, ...]]:
        """The position where somebody can do more than pass, and what happens on the way there."""
        key = self._key(outcome)
        if key in self._numbers:
            return self._numbers[key]
        position, notes = self._judged(outcome), outcome.notes
        while not first and not position.end and _only_passes(position):
            passed = position.doings[0].outcome
            position, notes = self._judged(passed), notes + passed.notes
        number = self._numbered(position)
        self._numbers[key] = number, notes
        return number, notes

    def _numbered(self, position: Position) -> int:
        key = (
            self._key(Outcome(state=position.state, decision=position.decision)),
            position.end,
            str(position.why or ""),
        )
        if key not in self._numbers:
            self._numbers[key] = len(self.positions), ()
            self.positions.append(position)
            self.goals += position.end == "goal"
        return self._numbers[key][0]

    def _key(self, outcome: Outcome) -> object:
        at_rest = outcome.decision is not None and outcome.decision.kind in AT_REST
        return self._same.key(outcome.state, at_rest=at_rest), str(outcome.declined or "")

    def _judged(self, outcome: Outcome) -> Position:
        """A position with what can be done there, or how the search ends there."""
        self.steps += 1
        here, end, doings = outcome, "", tuple[Doing, ...]()
        why: UnsupportedError | None = None
        try:
            if self._goal(here):
                end = "goal"
            elif here.declined is not None:
                end, why = "unknown", here.declined
            elif here.ended or here.decision is None or here.state.turn.number != self._turn:
                end = "over"
            else:
                doings = tuple(doings_in(here.state, here.decision))
        except UnsupportedError as declined:
            end, why = "unknown", declined
        return Position(
            state=here.state,
            decision=here.decision,
            end=end,
            why=why,
            doings=doings,
            moves=() if end else None,
        )


def _only_passes(position: Position) -> bool:
    return len(position.doings) == 1 and position.doings[0].passes
