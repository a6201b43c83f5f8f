"""A scenario as a whole. Its parts are in `board` (what is there), `play` (what is done) and `ask`."""

from __future__ import annotations

from judge.cards.model import Card
from judge.scenario.model.ask import Inquiry
from judge.scenario.model.board import FaceoffMoment, LastingEffect, Piece, Point, Record, Seat, SetAside
from judge.scenario.model.play import Occurrence, Standing, Step
from judge.text.lexicon import RULES, Lexicon


class Moment(Record, frozen=True, kw_only=True):
    """When the scenario starts. Unless stated: the first named player's Main Phase, in no window, not a first
    turn.

    `turn_number` counts the turns of the whole game from 1, 0 if unknown; `first_turn` says that the turn
    player is the first player of the game, on their first turn (605.1a). With `game_start` all that 102 has
    players do is still to be done, who plays first being open if it is left to chance. `priority` is empty
    while no window is open. `happened_before` is what occurred on earlier turns, as far as stated; `happened` what
    occurred earlier this turn; `just_happened` what occurred since the last window closed (512.4d).
    """

    turn: str
    point: Point
    turn_number: int = 0
    first_turn: bool = False
    priority: str = ""
    faceoff: FaceoffMoment | None = None
    game_start: bool = False
    first_by_chance: bool = False
    happened_before: tuple[Occurrence, ...] = ()
    happened: tuple[Occurrence, ...] = ()
    just_happened: tuple[Occurrence, ...] = ()


class Scenario(Record, frozen=True, kw_only=True):
    """A scenario file, read and resolved: every name in it is a player, a piece or a card.

    `players` is the seating order, clockwise; the first of them took the first turn unless `first_player`
    differs. `cards` are the cards written out in the file; each piece carries its own card. `pieces` are in
    order of `entered`. An empty `ruleset` means the default one. `trademarks` are all names that
    are trademarked (201.3a), None if that is not stated. `villain` plays against all others, "" if
    nobody does. `lent` are the names of the collection, which card text
    knows as well. `ignoring` are the abilities on which no ruling is to rest.
    """

    title: str
    players: tuple[str, ...]
    seats: tuple[Seat, ...]
    pieces: tuple[Piece, ...]
    moment: Moment
    first_player: str
    file: str = ""
    ruleset: str = ""
    about: str = ""
    trademarks: tuple[str, ...] | None = None
    villain: str = ""
    cards: tuple[Card, ...] = ()
    effects: tuple[LastingEffect, ...] = ()
    ignoring: tuple[SetAside, ...] = ()
    standing: tuple[Standing, ...] = ()
    play: tuple[Step, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    lent: Lexicon = RULES
