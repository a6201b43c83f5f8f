"""Actions (705, 609): playing cards, the Main Phase actions, activating abilities."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.acting.activating import ActivateAction, announce_activation
from judge.engine.acting.main_phase_actions import (
    DrawAction,
    MoveAction,
    RallyAction,
    announce_draw,
    announce_move,
    announce_rally,
    is_main_phase_action,
)
from judge.engine.acting.play_action import PlayAction
from judge.engine.acting.playing import announce_play
from judge.engine.acting.taken_actions import once_taken
from judge.engine.model.instruction import Instruction
from judge.engine.model.resolution import Paid
from judge.engine.model.run import Advanced, Run, advance, answered
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.window import without_priority
from judge.engine.occurring.spending import PRICE
from judge.engine.paying.payment import branches
from judge.engine.paying.too_dear import TooDearError
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.engine.windows.pre_priority import PreProcess
from judge.engine.windows.priority import MayOpen, PassOn, Priority, open_window
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.model.standing import place_of
    from judge.engine.modifiers.barred_actions import action_barred
    from judge.engine.windows.first_to_act import check_order_of_reactions


Action = PlayAction | MoveAction | DrawAction | RallyAction | ActivateAction

_ANNOUNCE = {
    PlayAction: announce_play,
    MoveAction: announce_move,
    DrawAction: announce_draw,
    RallyAction: announce_rally,
    ActivateAction: announce_activation,
}


class TakeAction(Instruction, frozen=True):
    """A player takes an action; `opening` if it opens a priority window (510.3)."""

    action: Action
    opening: bool

    @implements("705.1", "705.2", "705.2a")
    def perform(self, run: Run) -> None:
        """Announce it; determining and paying its costs and following it are pushed."""
        if not self.opening:
            check_order_of_reactions(run.state)
        _check_still_there(run.state, self.action)
        _check_not_barred(run.state, self.action, opening=self.opening)
        _ANNOUNCE[type(self.action)](run, self.action, self.opening)  # type: ignore[operator]


@implements("410.6", "511.1", "705.2a")
def _check_still_there(state: State, action: Action) -> None:
    """Raise IllegalError if the card of the action has become a different one by what was processed before."""
    if not isinstance(action, DrawAction | RallyAction) and state.find(action.oid) is None:
        raise IllegalError(message("card-has-become-different-card"), cite("410.6", "511.1"))


@implements("104.2", "705.1")
def _check_not_barred(state: State, action: Action, *, opening: bool) -> None:
    """Raise IllegalError if a modifier says that the player can't take such an action; for playing a card see there."""
    if isinstance(action, PlayAction):
        return
    reason = action_barred(
        state,
        action.player,
        activates=isinstance(action, ActivateAction),
        as_main_phase_action=is_main_phase_action(state, action.player, opening=opening),
    )
    if reason is not None:
        raise IllegalError(reason.reason, reason.rules)


class OpenWith(Instruction, frozen=True):
    """Open a priority window with an action of the turn player."""

    action: Action

    @implements("510.3", "609.1", "512.3")
    def perform(self, run: Run) -> None:
        """Pre-Priority Processing comes before the player has priority and can act (511.1)."""
        open_window(run, f"opened by {self.action.player}")
        player = self.action.player
        run.state = replace(run.state, last_priority=player)
        run.push(
            PreProcess(player=player, opening=True),
            TakeAction(action=self.action, opening=True),
            *once_taken(run.state, player),
            PassOn(player=player),
        )


@implements("103.1", "510.1", "510.3")
def act(state: State, action: Action) -> State:
    """The state with an action scheduled by the player who may take one now.

    The decision that is open must be that player's priority, or the turn player's choice to open a window.
    Raises IllegalError if it is not.
    """
    if state.over:
        raise IllegalError(message("game-is-over"), cite("103.1"))
    top = state.agenda[0] if state.agenda else None
    _check_left_off(state, action)
    rest = replace(state, agenda=state.agenda[1:], answers=(), rewind=replace(state, rewind=None))
    if isinstance(top, MayOpen):
        if action.player != state.turn.player:
            raise IllegalError(message("only-turn-player-may-open-priority-window"), cite("510.3"))
        return replace(rest, agenda=(OpenWith(action=action), *state.agenda))
    if isinstance(top, Priority):
        holder = state.faceoff.starter if _is_redirected(state) and state.faceoff else top.player
        if holder != action.player:
            raise IllegalError(
                message("has-priority-not", holder=holder, player=action.player), cite("510.1")
            )
        taken = (
            TakeAction(action=action, opening=False),
            *once_taken(state, action.player),
            PassOn(player=action.player),
        )
        return replace(rest, agenda=(*taken, *rest.agenda), last_priority=action.player)
    closed = without_priority(state.turn.step) if state.window is None else ()
    told = "does-not-have-priority" if closed else "no-priority-until-that-is-done"
    raise IllegalError(message(told, player=action.player), (*cite("510.1"), *closed))


@implements("802.2")
def _check_left_off(state: State, action: Action) -> None:
    """Raise IllegalError for an action that would go on with a loop for which the player has named a number."""
    if state.left_off and place_of(state, action) in state.left_off:
        raise IllegalError(message("cant-go-with-loop-any-more", player=action.player), cite("802.2"))


def _is_redirected(state: State) -> bool:
    return state.faceoff is not None and state.faceoff.stage == "started by a modifier"


class Legality(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an action may be taken now: the reason and the rules if not, what it costs in action tokens if so.

    `price` is shown as well where it is what can't be paid, with the steps that lead to it; `priced` are those of them
    that say how it came to be so much. `alone` is what the action itself takes of it, without what a text has paid.
    `met` are the open questions on which that may hang.
    """

    legal: bool
    reason: str = ""
    rules: tuple[str, ...] = ()
    price: int | None = None
    alone: int | None = None
    notes: tuple[Note, ...] = ()
    priced: tuple[Note, ...] = ()
    met: tuple[str, ...] = ()


_TRIES = 128


class _Trial:
    """The ways of taking an action that have been tried: the cheapest that works, the first refusal."""

    def __init__(self, player: str, before: State) -> None:
        self.player = player
        self.before = before
        self.best: Legality | None = None
        self.refusal: IllegalError | None = None
        self.upto: tuple[Note, ...] = ()
        self.met: tuple[str, ...] = ()

    def record(self, outcome: Advanced, notes: tuple[Note, ...]) -> list[tuple[State, tuple[Note, ...]]]:
        """Keep what came of one try; returns the further tries that its open decision asks for."""
        if outcome.declined is not None:
            raise outcome.declined
        told = outcome.illegal.assumptions if outcome.illegal is not None else ()
        self.met = (*self.met, *outcome.state.met, *told)
        if outcome.illegal is not None:
            if self.refusal is None:
                self.refusal = outcome.illegal
                self.upto = notes
            return []
        if further := _choices_before_paying(outcome):
            return [(tried, notes) for tried in further]
        price = _paid(self.before, outcome.state, self.player)
        if self.best is None or price < (self.best.price or 0):
            alone = _paid(self.before, outcome.state, self.player, PRICE)
            self.best = Legality(legal=True, price=price, alone=alone, notes=notes)
        return []

    def verdict(self) -> Legality:
        """What has been found. Raises UnsupportedError if there were too many ways to try them all."""
        met = tuple(dict.fromkeys(self.met))
        if self.best is not None:
            return replace(self.best, met=met)
        if self.refusal is None:
            raise UnsupportedError(message("action-with-too-many-ways-paying-for"))
        refusal = self.refusal
        dear = refusal if isinstance(refusal, TooDearError) else None
        priced = dear.priced if dear else ()
        return Legality(
            legal=False,
            reason=refusal.reason,
            rules=refusal.rules,
            price=refusal.price,
            alone=dear.alone if dear else None,
            notes=(*self.upto, *priced) if dear else (),
            priced=priced,
            met=met,
        )


@implements("705.2", "508.1d", "104.2a")
def legality(state: State, action: Action, *, silent: bool = False) -> Legality:
    """Try the action out over all choices its announcement and payment offer (705.2a to 705.2e).

    Without the steps of the walk if `silent`.
    """
    try:
        stack: list[tuple[State, tuple[Note, ...]]] = [(act(state, action), ())]
    except IllegalError as illegal:
        return Legality(legal=False, reason=illegal.reason, rules=illegal.rules, met=illegal.assumptions)
    trial = _Trial(action.player, state)
    for _ in range(_TRIES):
        if not stack:
            break
        tried, notes = stack.pop()
        outcome = advance(tried, until=Paid, silent=silent)
        stack += trial.record(outcome, (*notes, *outcome.notes))
    return trial.verdict()


@implements("705.2", "508.1d", "104.2a")
def attempted(state: State, action: Action) -> State | None:
    """The game with an action taken, as far as it goes without a choice for it; None if no choices let it be paid for.

    Less than `legality` finds, and sooner. Raises UnsupportedError as that does.
    """
    try:
        stack, begun = [act(state, action)], None
    except IllegalError:
        return None
    for _ in range(_TRIES):
        if not stack:
            return None
        tried = advance(stack.pop(), until=Paid, silent=True)
        begun = begun or tried.state
        if tried.declined is not None:
            raise tried.declined
        further = _choices_before_paying(tried)
        if tried.illegal is None and not further:
            return begun
        stack += further
    raise UnsupportedError(message("action-with-too-many-ways-paying-for"))


def _choices_before_paying(outcome: Advanced) -> list[State]:
    """The game after each choice that is open before an action is paid for, the first last; none if none is open."""
    if outcome.decision is None or outcome.state.rewind is None:
        return []
    return [answered(outcome.state, answer) for answer in reversed(branches(outcome.decision))]


def _paid(before: State, after: State, player: str, name: str = "") -> int:
    """The action tokens that a player has paid; those of payments of that name alone, if one is given."""
    new = (logged.occurrence for logged in after.log[len(before.log) :])
    paid = (one for one in new if one.verb == "pay tokens" and one.player == player)
    return sum(one.amount for one in paid if name in ("", one.name))
