"""The state of a game: immutable, hashable, serialisable; what is still to be done is part of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.lookup import lookup
from judge.engine.model.loop_record import Loop, Visit
from judge.engine.model.modifier import ControlChange, Ends, LiveModifier
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.sole import sole
from judge.engine.model.turn_changes import TurnChange
from judge.engine.model.use import Use
from judge.engine.model.waiting import WaitingEffect
from judge.engine.model.window import Window
from judge.engine.model.zones import PLAY, zone_key
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements


def _there(obj: Obj | None) -> Obj:
    if obj is None:
        raise UnsupportedError(message("card-not-there-any-more"))
    return obj


class Seat(msgspec.Struct, frozen=True, cache_hash=True):
    """A player in turn order, with score and action tokens.

    `for_a_time` says how many of the action tokens are had only until when; the others do not expire (502.1a).
    """

    name: str
    score: int = 0
    tokens: int = 0
    in_game: bool = True
    for_a_time: tuple[tuple[Ends, int], ...] = ()


class Turn(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Where the turn stands: whose it is, its number (1 is the first of the game), phase and step (601.3).

    `confronted` and `resolved` are the Problems confronted this turn and those where a Problem faceoff was resolved;
    `contested` those that an opponent could confront too as the turn player did;
    `challenged` the Troublemakers challenged in this Challenge Step. `first_of_game` is the first player's first turn.
    `regular` is the player after whom turns go on in turn order, in an additional turn, else "".
    """

    player: str
    number: int = 2
    phase: str = "Main Phase"
    step: str = ""
    confronted: tuple[int, ...] = ()
    contested: tuple[int, ...] = ()
    challenged: tuple[int, ...] = ()
    resolved: tuple[int, ...] = ()
    first_of_game: bool = False
    regular: str = ""


class Instant(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The game around what has happened at one time, which stands in the log from `first` up to `end`.

    What is kept of the game leaves the log out, which only grows: `instant_of` gives it back.
    """

    first: int
    end: int
    before: State
    after: State


class State(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """All that the rules can ask about a game in progress, hidden cards included.

    `log` is what has happened, `waiting` the triggered effects not yet processed, `frames` the texts being
    followed. `averted` is what would have been done this turn and was not (506.7).
    `windows` and `faceoffs` count those so far; `log_mark` is where the log stood as the last window
    closed (512.4d). `instants` are the game around what has happened since then, where something could react to it.
    `readings` are those taken of open questions where they are not the default; `met` are open questions on which
    what comes may hang. `turn_changes` are phases and turns still to be skipped or taken besides. `used` is what
    may be used once (a turn, a faceoff) and has been. `undescribed` are the keys of zones of which it is not known
    what else is there, `unsettled` the cards in decks whose place a shuffle has left open, until chance settles it.
    `villain` is who plays against all others, "" if nobody is said to. `first_new` is the first identity that no card
    had from the beginning, 0 if that is not known.
    `holding` are the cards and texts of abilities that wait for something to be so, which was as it was last looked at.
    `passed` are the points of the present processing of effects, `loop` the loop it has come round in (802);
    `left_off` are the places where a player can't go on with a loop any more.
    """

    seats: tuple[Seat, ...]
    turn: Turn
    ruleset: str = "cr-3.9"
    readings: tuple[tuple[str, str], ...] = ()
    met: tuple[str, ...] = ()
    objects: tuple[Obj, ...] = ()
    zones: tuple[tuple[str, tuple[int, ...]], ...] = ()
    modifiers: tuple[LiveModifier, ...] = ()
    control: tuple[ControlChange, ...] = ()
    waiting: tuple[WaitingEffect, ...] = ()
    frames: tuple[tuple[int, Context], ...] = ()
    agenda: tuple[Instruction, ...] = ()
    answers: tuple[tuple[str, ...], ...] = ()
    log: tuple[Logged, ...] = ()
    averted: tuple[Logged, ...] = ()
    instants: tuple[Instant, ...] = ()
    passed: tuple[Visit, ...] = ()
    loop: Loop | None = None
    left_off: tuple[str, ...] = ()
    solved: tuple[int, ...] = ()
    holding: tuple[tuple[int, str], ...] = ()
    used: tuple[Use, ...] = ()
    turn_changes: tuple[TurnChange, ...] = ()
    undescribed: tuple[str, ...] = ()
    unsettled: tuple[int, ...] = ()
    trademarks: tuple[str, ...] | None = None
    villain: str = ""
    window: Window | None = None
    windows: int = 0
    log_mark: int = 0
    faceoffs: int = 0
    faceoff: Faceoff | None = None
    last_priority: str | None = None
    rewind: State | None = None
    noted: int = 0
    done_at: int = 0
    clock: int = 1
    next_oid: int = 1
    first_new: int = 0
    winners: tuple[str, ...] = ()
    over: bool = False

    @property
    def winner(self) -> str:
        """Who alone has won; "" if nobody or several have."""
        return sole(self.winners) or ""

    @implements("410.6")
    def is_new(self, oid: int) -> bool:
        """Whether a card has become the card that it is since the beginning, so that all that it has done is known."""
        return 0 < self.first_new <= oid

    # -- rules ------------------------------------------------------------------------------------------------

    def rules_alone(self) -> State:
        """A state of which nothing is known but by which rules it is played: edition, readings, trademarks."""
        return _under(self.ruleset, self.readings, self.trademarks)

    def uses_counting(self) -> Iterator[Use]:
        """What has been used and may not be again; a Reaction to what can't be reacted to any more is past."""
        return (use for use in self.used if use.within != "reaction" or use.number >= self.log_mark)

    # -- players ------------------------------------------------------------------------------------------------

    def players(self) -> tuple[str, ...]:
        """The players still in the game, in turn order."""
        return _in_game(self.seats)

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return next(seat for seat in self.seats if seat.name == player)

    def opponents(self, player: str) -> tuple[str, ...]:
        """The other players (106.2), in turn order from that player on."""
        return self.players_from(player)[1:]

    def players_from(self, first: str) -> tuple[str, ...]:
        """The players in turn order, beginning with `first`."""
        names = self.players()
        start = names.index(first) if first in names else 0
        return names[start:] + names[:start]

    # -- objects ------------------------------------------------------------------------------------------------

    def find(self, oid: int) -> Obj | None:
        """The object with that identity, if it still exists."""
        return lookup(self.objects).by_oid.get(oid)

    def get(self, oid: int) -> Obj:
        """The object with that identity. Raises UnsupportedError if it exists no more."""
        return _there(self.find(oid))

    def physical(self, physical: int) -> Obj | None:
        """The present identity of a piece of cardboard."""
        return lookup(self.objects).by_physical.get(physical)

    def piece(self, physical: int) -> Obj:
        """What a piece of cardboard is now. Raises UnsupportedError if it is not in the game any more."""
        return _there(self.physical(physical))

    def in_play(self) -> tuple[Obj, ...]:
        """The cards in play, in the order in which they entered."""
        return lookup(self.objects).in_play

    def at(self, area: str) -> tuple[Obj, ...]:
        """The cards in play at an area."""
        return lookup(self.objects).at(area)

    def zone(self, name: str, player: str) -> tuple[int, ...]:
        """The cards of a zone that is not in play, the top first where the zone is ordered."""
        return dict(self.zones).get(zone_key(name, player), ())

    def attachments(self, obj: Obj) -> tuple[Obj, ...]:
        """What is attached to a card (509)."""
        return tuple(other for other in self.in_play() if other.host == obj.physical)

    def cards_beneath(self, obj: Obj) -> tuple[Obj, ...]:
        """The cards beneath a card (glossary: Pumped)."""
        return tuple(other for other in self.objects if other.beneath == obj.physical)

    def controller(self, oid: int) -> str:
        """Who controls a card: the player of the latest control change that applies to it, else its owner (513.2)."""
        changes = [change for change in self.control if change.oid == oid] if self.control else ()
        return max(changes, key=lambda change: change.timestamp).player if changes else self.get(oid).owner

    @implements("513.4", "703.1b")
    def holder(self, obj: Obj) -> str:
        """Whose a card is: its controller's, outside play its owner's."""
        return self.controller(obj.oid) if obj.zone == PLAY and self.control else obj.owner

    # -- areas --------------------------------------------------------------------------------------------------

    @implements("405.1", "501.1", "522.2a")
    def areas(self) -> tuple[str, ...]:
        """The areas that exist (501.1, 522.2): homes, Problems, then Dilemmas' own."""
        return _areas_of_players(self.players()) + lookup(self.objects).dilemmas

    # -- changed copies -----------------------------------------------------------------------------------------

    def with_obj(self, obj: Obj) -> State:
        """The state with the object of that identity replaced, or added."""
        if self.find(obj.oid) is None:
            return replace(self, objects=(*self.objects, obj))
        return replace(self, objects=tuple(obj if old.oid == obj.oid else old for old in self.objects))

    def without_obj(self, oid: int) -> State:
        """The state without that object."""
        return replace(self, objects=tuple(obj for obj in self.objects if obj.oid != oid))

    def with_zone(self, name: str, player: str, cards: tuple[int, ...]) -> State:
        """The state with the cards of a zone replaced."""
        zones = dict(self.zones)
        zones[zone_key(name, player)] = cards
        return replace(self, zones=tuple(sorted(zones.items())))

    def with_seat(self, seat: Seat) -> State:
        """The state with a player's seat replaced."""
        return replace(self, seats=tuple(seat if old.name == seat.name else old for old in self.seats))

    def ticked(self) -> State:
        """The state one moment later; `clock` of the result is a fresh timestamp."""
        return replace(self, clock=self.clock + 1)


@lru_cache(maxsize=1024)
def _in_game(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(seat.name for seat in seats if seat.in_game)


@lru_cache(maxsize=1024)
def _areas_of_players(players: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{kind}:{name}" for kind in ("home", "problem") for name in players)


@lru_cache(maxsize=64)
def _under(ruleset: str, readings: tuple[tuple[str, str], ...], trademarks: tuple[str, ...] | None) -> State:
    return State(seats=(), turn=Turn(player=""), ruleset=ruleset, readings=readings, trademarks=trademarks)
