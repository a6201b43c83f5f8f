"""Sets up the state of the engine that a scenario describes."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.cards.model import Card
from judge.deferred import deferred
from judge.engine.model import state as engine
from judge.engine.model.modifier import ControlChange, Ends
from judge.engine.model.printed_editions import left_open_on
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.controlling import kept_up
from judge.engine.modifiers.names_in_doubt import names_in_doubt
from judge.engine.occurring.coming_to_be import known_to_hold
from judge.engine.unsupported import UnsupportedError
from judge.scenario.model.definitions import Definitions
from judge.scenario.model.scenario import Scenario
from judge.scenario.setting_up.hosting import attached
from judge.scenario.setting_up.moment import at_moment
from judge.scenario.setting_up.outside_the_rules import left_to_the_players
from judge.scenario.setting_up.pieces import laid_out, numbered
from judge.scenario.setting_up.setting_aside import set_aside

with deferred(__name__):
    from judge.scenario.setting_up.lasting import with_lasting


class Unread(msgspec.Struct, frozen=True):
    """A text on the board that is not understood, so that no ruling may rest on that card's abilities."""

    piece: str
    text: str
    reason: str


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Where a scenario starts.

    `physical` numbers the pieces; a card keeps its number through all its identities (410.6), so that
    `state.physical(number)` is what it has become. `unread` are the texts that are not understood. `aside`
    reports the abilities that are set aside, and those that no rule defines. `declined` is what the engine can't set
    up: nothing can be ruled on then.
    """

    state: State
    physical: dict[str, int]
    ruleset: str
    unread: tuple[Unread, ...] = ()
    aside: tuple[str, ...] = ()
    declined: UnsupportedError | None = None


def set_up(scenario: Scenario, ruleset: str, readings: tuple[tuple[str, str], ...] = ()) -> Setup:
    """The start of a scenario, whether or not its board is possible (see `judge.scenario.running.status`).

    `readings` are those taken of open questions and of points on which rulesets differ (see `engine/model/state.py`).
    Raises InputError if a lasting effect leaves a choice that the scenario does not say.
    """
    definitions = Definitions(_all_cards(scenario), scenario.lent)
    aside = set_aside(scenario, definitions)
    physical = numbered(scenario)
    start = replace(_empty(scenario, ruleset), readings=readings)
    state = _controlled(laid_out(start, scenario, definitions), scenario, physical)
    state, declined = replace(state, met=left_open_on(state)), None
    try:
        state = at_moment(state, scenario, physical)
        for lasting in scenario.effects:
            state = with_lasting(state, lasting, physical, definitions, scenario.file)
        state = attached(known_to_hold(kept_up(state)))
        state = replace(state, met=(*state.met, *names_in_doubt(state)))
    except UnsupportedError as error:
        declined = error
    return Setup(
        state=state,
        physical=physical,
        ruleset=ruleset,
        unread=_unread(scenario, definitions),
        aside=(*aside, *left_to_the_players(scenario, definitions)),
        declined=declined,
    )


def _unread(scenario: Scenario, definitions: Definitions) -> tuple[Unread, ...]:
    return tuple(
        Unread(piece.id, ability.text, ability.declined)
        for piece in scenario.pieces
        for face in definitions.of(piece.copy_of or piece.card).faces
        for ability in face.abilities
        if ability.tree is None and not ability.aside
    )


def _all_cards(scenario: Scenario) -> tuple[Card, ...]:
    on_board = (card for piece in scenario.pieces for card in (piece.card, piece.copy_of) if card is not None)
    return (*scenario.cards, *on_board)


def _empty(scenario: Scenario, ruleset: str) -> State:
    seats = {seat.player: seat for seat in scenario.seats}
    latest = max((piece.entered for piece in scenario.pieces), default=0)
    return State(
        seats=tuple(
            engine.Seat(player, score=seats[player].score, tokens=seats[player].tokens)
            if player in seats
            else engine.Seat(player)
            for player in scenario.players
        ),
        turn=engine.Turn(player=scenario.moment.turn),
        ruleset=ruleset,
        trademarks=scenario.trademarks,
        villain=scenario.villain,
        clock=latest + 2,
    )


def _controlled(state: State, scenario: Scenario, physical: dict[str, int]) -> State:
    """Cards under the control of a player who does not own them, for as long as the game lasts (513.2)."""
    changes = tuple(
        ControlChange(
            oid=physical[piece.id], player=piece.controller, timestamp=piece.entered, ends=Ends("game")
        )
        for piece in scenario.pieces
        if piece.controller != piece.owner and state.get(physical[piece.id]).zone == PLAY
    )
    highest = max((obj.physical for obj in state.objects), default=0)
    return replace(state, control=changes, next_oid=highest + 1, first_new=highest + 1)
