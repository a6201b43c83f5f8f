"""The Main Phase actions that are no card and no ability: move, draw, rally (609.2)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.resolution import Paid
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.prohibition import barred
from judge.engine.modifiers.toll import Toll
from judge.engine.modifiers.tolls import keys_of, tolls
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.so_much_a_turn import within_limits
from judge.engine.occurring.spending import PRICE, payment
from judge.engine.paying.costs import Change, Price, price
from judge.engine.paying.tolls_added import with_tolls
from judge.engine.paying.too_dear import too_dear
from judge.engine.perspective.happening import RALLIED
from judge.engine.unsupported import IllegalError
from judge.engine.windows.priority import last_window
from judge.engine.windows.timing import check_immediate
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

MOVE_COST, DRAW_COST, RALLY_COST = 2, 1, 2


class MoveAction(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Move a character to another area (609.2b)."""

    player: str
    oid: int
    area: str


class DrawAction(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Draw a card (609.2d)."""

    player: str


class RallyAction(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Unfrighten a frightened card (609.2e)."""

    player: str
    oid: int


@implements("609.1", "512.3a", "601.2c")
def check_main_phase(run: Run, player: str, opening: bool, what: str) -> None:
    """Raise IllegalError unless a Main Phase action may open a window now."""
    turn = run.state.turn
    if turn.player != player:
        raise IllegalError(message("only-turn-player-may", what=what), cite("609.1"))
    if turn.phase != "Main Phase":
        raise IllegalError(message("player-may-only-main-phase", what=what), cite("609.1"))
    if run.state.faceoff is not None:
        raise IllegalError(
            message("only-opens-a-window-and-a-faceoff-is-on", what=what), cite("609.1", "510.3")
        )
    if not opening:
        rules = (*cite("609.1", "510.3"), *last_window(run.state))
        raise IllegalError(message("only-opens-a-window-and-one-is-open", what=what), rules)


@implements("609.1", "705.1")
def is_main_phase_action(state: State, player: str, *, opening: bool) -> bool:
    """Whether what a player does with an action is a Main Phase action: it opens a window in the Main Phase."""
    turn = state.turn
    return opening and turn.player == player and turn.phase == "Main Phase" and state.faceoff is None


def check_possible(run: Run, occurrence: Occurrence) -> None:
    """Raise IllegalError if what the action would do can't happen."""
    reason = barred(run.state, occurrence) or within_limits(run, occurrence, ())[1]
    if reason is not None:
        raise IllegalError(reason.reason, (*reason.rules, *cite("508.1c")))


@implements("705.2b", "705.2c", "508.1d")
def pay(
    run: Run,
    player: str,
    base: int,
    occurrence: Occurrence,
    rules: tuple[str, ...],
    assumptions: tuple[str, ...] = (),
    besides: tuple[Toll, ...] = (),
    own: tuple[Change, ...] = (),
    more: int = 0,
) -> tuple[Instruction, ...]:
    """Determine the action tokens to pay and schedule their payment. Raises IllegalError if there are too few.

    `rules` are those that put the price on the action, `assumptions` the open questions on which it hangs; `besides`
    is what texts ask for without which they forbid it, `own` what changes the price by the way in which it is paid,
    and `more` are the action tokens that are paid besides in any case.
    """
    cost = with_tolls(price(run.state, base, occurrence, rules, own), besides)
    cause = run.latest
    for note in cost.notes:
        cause = run.add(replace(note, causes=(cause,)), aside=True)
    if run.state.seat(player).tokens < cost.tokens:
        raise too_dear(cost, player, run.state.seat(player).tokens, rules, assumptions, more)
    if cost.tokens == 0:
        return (Paid(used=cost.used),)
    there = run.state.seat(player).tokens
    paid = PayPrice(player=player, tokens=cost.tokens, there=there, rules=rules, cause=cause)
    return paid, Paid(used=cost.used)


class PayPrice(Instruction, frozen=True):
    """Pay the action tokens that an action asks for; what else it costs can have taken some of what was `there`."""

    player: str
    tokens: int
    there: int
    rules: tuple[str, ...]

    @implements("705.2c", "508.1d")
    def perform(self, run: Run) -> None:
        """Raises IllegalError if too few are left."""
        left = run.state.seat(self.player).tokens
        if left < self.tokens:
            alone, besides = Price(self.tokens, ()), self.there - left
            raise too_dear(alone, self.player, self.there, self.rules, besides=besides)
        paid = payment(run, self.player, self.tokens, cite("705.2c"), *self.rules, name=PRICE)
        run.push(Happen(occurrences=(paid,), cause=self.cause))


#: What an Agile card's move costs, by the reading of A54.
_AGILE = {"move-cost": "for-cost-move", "free": "for-nothing"}


@implements("609.2b", "609.2b#1", "705.2g#3", "506.3", "506.2", "glossary:Agile")
def announce_move(run: Run, action: MoveAction, opening: bool) -> None:
    """Move a character that the player controls."""
    obj = run.state.get(action.oid)
    agile = board(run.state).view.get(action.oid).has_keyword("Agile")
    if agile:
        check_immediate(run.state)
        cost = message(_AGILE[reading(run.state, "A54")])
        text = message("may-moved-as-immediate-action", card=obj.label, cost=cost)
        run.note(text, cite("glossary:Agile"))
        run.meet("A54")
    else:
        check_main_phase(run, action.player, opening, message("move-character"))
    if not board(run.state).view.get(action.oid).is_character or obj.zone != PLAY:
        raise IllegalError(message("not-character-play", card=obj.label), cite("609.2b"))
    if run.state.controller(action.oid) != action.player:
        raise IllegalError(
            message("does-not-control", player=action.player, card=obj.label), cite("609.2b#1")
        )
    move = done_by(action.player, "move", action.oid, area=action.area, rules=cite("609.2b", "705.2g#3"))
    besides = tolls(run.state, move)
    move = replace(move, paid_for=keys_of(besides))
    check_possible(run, move)
    run.push(*_payment_of_move(run, move, besides, agile=agile), Happen(occurrences=(move,)))


@implements("609.2b#1", "508.1", "508.1e", "glossary:Agile")
def _payment_of_move(
    run: Run, move: Occurrence, besides: tuple[Toll, ...], *, agile: bool
) -> tuple[Instruction, ...]:
    """What is paid for a move; whether that goes for a card that is Agile is an open question (A54)."""
    free = agile and reading(run.state, "A54") == "free"
    if free and not besides:
        return (Paid(),)
    assumptions = ("A54",) if agile else ()
    return pay(run, move.player, 0 if free else MOVE_COST, move, cite("609.2b#1"), assumptions, besides)


@implements("609.2d", "609.2d#1")
def announce_draw(run: Run, action: DrawAction, opening: bool) -> None:
    """Draw a card for an action token."""
    check_main_phase(run, action.player, opening, message("draw-card"))
    draw = done_by(action.player, "draw", rules=cite("609.2d"))
    check_possible(run, draw)
    run.push(*pay(run, action.player, DRAW_COST, draw, cite("609.2d#1")), Happen(occurrences=(draw,)))


@implements("609.2e", "609.2e#1", "504.3")
def announce_rally(run: Run, action: RallyAction, opening: bool) -> None:
    """Unfrighten a card that the player controls."""
    check_main_phase(run, action.player, opening, message("rally-card"))
    obj = run.state.get(action.oid)
    if run.state.controller(action.oid) != action.player:
        raise IllegalError(
            message("does-not-control", player=action.player, card=obj.label), cite("609.2e#1")
        )
    rally = done_by(action.player, "unfrighten", action.oid, name=RALLIED, rules=cite("609.2e"))
    check_possible(run, rally)
    run.push(*pay(run, action.player, RALLY_COST, rally, cite("609.2e#1")), Happen(occurrences=(rally,)))
