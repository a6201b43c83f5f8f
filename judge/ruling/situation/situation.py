"""A point in a line of play at which a question is asked, and what is known of it."""

from __future__ import annotations

import msgspec

from judge.engine.model.decision import Choice, Decision
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.view import View
from judge.engine.modifiers.continuous import Board, board
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.ruling.naming import card_name
from judge.scenario.model.board import CardRef, Place, Point
from judge.scenario.model.places import place_keys
from judge.scenario.setting_up.finding import find


class Milestone(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game stood after so many steps of the walk; `played` is the step of the line of play that led there."""

    notes: int
    state: State
    played: str = ""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """The walk from where so many of its steps were taken, and as much had been logged."""

    notes: int = 0
    logged: int | None = None


class Reopening(msgspec.Struct, frozen=True):
    """Where the turn player may open a window as another one has closed, and which one that was."""

    state: State
    closed: str


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """The game as it stands when a question is asked, in one of the ways it can have come there.

    `pieces` gives the physical number of each piece of the scenario. `notes` and `choices` are those since
    the scenario began, `start` is the state in which it did. `decision` is the one that is open.
    `otherwise` are choices in place of those made by which the game would have come to the same.
    `impossible` says why the board at the start can't be. `rested` are the states after each step of the line of play,
    `milestones` the same with where they come in the walk.
    `limit` bounds how many positions a search follows, if it is told. `foretold` tells that the game has gone on from
    where the question is asked, everyone passing, to where it can be answered. `forced` are the decisions just before
    that had but one answer, and `before` counts the steps of the walk that come before what a question supposes,
    None where it supposes nothing. `asked_of` is the part of the walk of which a question asks what has happened.
    `further_in` is where the turn player may open a window in the phase or step to which the game has just gone on, as
    the window at its start closes, or in the one in which everyone has just passed. `named` is that phase or step, or
    the one in which the scenario begins, as long as nothing is played.
    """

    state: State
    start: State
    pieces: dict[str, int]
    notes: tuple[Note, ...] = ()
    choices: tuple[Choice, ...] = ()
    otherwise: tuple[tuple[Choice, ...], ...] = ()
    decision: Decision | None = None
    declined: UnsupportedError | None = None
    impossible: tuple[Note, ...] = ()
    rested: tuple[State, ...] = ()
    milestones: tuple[Milestone, ...] = ()
    limit: int | None = None
    foretold: bool = False
    forced: tuple[Decision, ...] = ()
    before: int | None = None
    asked_of: Part = Part()
    further_in: Reopening | None = None
    named: Point | None = None

    @property
    def board(self) -> Board:
        """The cards as they are, and the arrangement of the modifiers that made them so."""
        return board(self.state)

    @property
    def view(self) -> View:
        """The cards as they are."""
        return self.board.view

    def find(self, card: CardRef) -> Obj | None:
        """The card as it is now; None if it has ceased to exist (521.3), or has never come into being."""
        return find(self.state, self.pieces, card)

    def get(self, card: CardRef) -> Obj:
        """The card as it is now. Raises UnsupportedError if there is none."""
        found = self.find(card)
        if found is None:
            raise UnsupportedError(message("no-such-card-now", name=card.name), clause=True)
        return found

    def keys_of(self, place: Place | None) -> tuple[str, str]:
        """The engine's area and zone of a place as the game stands, the one that it is not being empty."""
        return place_keys(self.state, place, self.pieces)

    def name(self, oid: int) -> str:
        """How the ruling calls a card."""
        return card_name(self.state, oid)

    def physicals(self) -> dict[int, int]:
        """The piece of cardboard behind every identity that cards have had since the scenario began."""
        known = {obj.oid: obj.physical for obj in (*self.start.objects, *self.state.objects)}
        for logged in self.happened():
            number = known.get(logged.occurrence.subject, logged.physical)
            if number:
                known.setdefault(logged.became, number)
        return known

    def since_last_step(self) -> tuple[Note, ...]:
        """The walk since the latest step of the line of play was begun."""
        before = self.milestones[-2].notes if len(self.milestones) > 1 else 0
        return self.notes[before:]

    def asked_walk(self) -> tuple[Note, ...]:
        """The walk of which a question asks: through what it supposes, else since the scenario began."""
        return self.notes[self.asked_of.notes :]

    def state_at(self, place: int) -> State:
        """Where the game stood before the step of the line of play to which a step of the walk belongs."""
        earlier = [one.state for one in self.milestones if one.notes <= place]
        return earlier[-1] if earlier else self.start

    def happened(self) -> tuple[Logged, ...]:
        """What has happened since the scenario began."""
        return self.state.log[len(self.start.log) :]

    def asked_whether_happened(self) -> tuple[Logged, ...]:
        """What has happened of which a question asks: through what it supposes, else since the scenario began."""
        logged = self.asked_of.logged
        return self.happened() if logged is None else self.state.log[logged:]
