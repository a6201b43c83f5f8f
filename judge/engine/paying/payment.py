"""Whether a cost can be paid (508): tried out on the immutable state, over all choices its payment offers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.decision import Decision
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import advance, answered
from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.paying.effect import CloseFrame, Follow
from judge.engine.texts.functioning import is_this
from judge.engine.texts.liking import liked
from judge.engine.texts.unbound import called
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import (
    Act,
    DiscardCards,
    Effect,
    Move,
    NameThing,
    NotDone,
    PayTokens,
    Put,
    RemoveCounters,
    Replace,
    Reveal,
    Send,
    Steps,
)
from judge.text.ast.selection import Selection

_TRIES = 64
_MOST_PARTS = 5


def branches(decision: Decision) -> tuple[tuple[str, ...], ...]:
    """The answers to try: each option, or the first options where several are to be chosen."""
    keys = tuple(option.key for option in decision.options)
    if decision.kind in ("priority", "open"):
        return (("pass",),)
    if decision.kind == "number":
        return (("0",), ("1",))
    if decision.least > 1:
        return (keys[: decision.least], keys[-decision.least :])
    return tuple((key,) for key in keys) or ((),)


@implements("508.1b")
def in_payable_order(state: State, cost: Effect, context: Context) -> Effect:
    """The cost with its parts in an order in which all can be paid: the order of the text wherever it allows that.

    Any number of counters is taken off a card before it can leave play. Raises UnsupportedError if there are too many
    orders to try.
    """
    cost = _with_counters_first(cost)
    if not isinstance(cost, Steps) or payable(state, cost, context):
        return cost
    if _is_beyond_help(state, cost, context):
        return cost
    if len(cost.steps) > _MOST_PARTS:
        raise UnsupportedError(
            message("order-paying-cost-more-than-parts", most_parts=_MOST_PARTS), context.card, context.text
        )
    orders = (Steps(order) for order in permutations(cost.steps) if _is_readable(order))
    return next((order for order in orders if payable(state, order, context)), cost)


@implements("508.1b")
def _is_beyond_help(state: State, cost: Steps, context: Context) -> bool:
    """Whether no order helps: what a part needs is not there, and no other part can give it, nor what replaces one."""
    if not all(map(_only_takes, cost.steps)) or any(
        _may_give(body) for _, body, _ in of_kind(state, Replace)
    ):
        return False
    return any(_needs_what_is_there(part) and not payable(state, part, context) for part in cost.steps)


def _only_takes(part: Effect) -> bool:
    """Whether paying it makes no player and no card in play have more than before."""
    return isinstance(part, _TAKING) or (isinstance(part, Act) and part.verb in _VERBS_TAKING)


def _may_give(body: Replace) -> bool:
    """Whether what a replacement does may leave a player with more tokens, or ready a card."""
    return not all(isinstance(part, _MOVING) or _only_takes(part) for part in body.effect.instructions)


def _needs_what_is_there(part: Effect) -> bool:
    """Whether it takes action tokens, or a card in play in a state in which no payment puts it."""
    return isinstance(part, PayTokens) or (
        isinstance(part, Act) and part.verb == "exhaust" and is_this(part.cards)
    )


_TAKING = (DiscardCards, NameThing, PayTokens, RemoveCounters, Reveal)
_MOVING = (Move, NotDone, Put, Send)
_VERBS_TAKING = frozenset(
    {"banish", "discard", "dismiss", "exhaust", "frighten", "retire", "reveal", "spend"}
)


@implements("508.1b", "519.3a")
def _with_counters_first(cost: Effect) -> Effect:
    """The cost with what takes any number of counters off first: whoever wants none of them takes none off."""
    if not isinstance(cost, Steps):
        return cost
    first = tuple(part for part in cost.steps if _takes_any_number(part))
    order = (*first, *(part for part in cost.steps if part not in first))
    return replace(cost, steps=order) if first and _is_readable(order) else cost


def _takes_any_number(part: Effect) -> bool:
    return isinstance(part, RemoveCounters) and liked(part.count) is not None


def _is_readable(order: tuple[Effect, ...]) -> bool:
    """Whether no part speaks of a card that only a later one chooses."""
    chosen = [{node.label for node in part.walk() if isinstance(node, Selection)} - {0} for part in order]
    spoken = [called(part) for part in order]
    later = [set().union(*chosen[place + 1 :]) for place in range(len(order))]
    return not any(words & choices for words, choices in zip(spoken, later, strict=True))


@implements("508.1d", "104.2a", "508.1c")
def payable(state: State, cost: Effect, context: Context) -> bool:
    """Whether some way of paying a cost pays all of it."""
    return some_way(_following(state, cost, replace(context, as_cost=True)))


@implements("705.2f#1")
def is_possible(state: State, effect: Effect, context: Context, *, after: Effect | None = None) -> bool:
    """Whether some way of following an instruction, `after` another, brings anything about or creates a modifier."""
    if after is not None:
        start = _following(state, after, context)
        return some_way(start, such=lambda then: is_possible(then, effect, context))
    start = _following(state, effect, context)
    return some_way(
        start, such=lambda then: len(then.log) > len(start.log) or then.modifiers != start.modifiers
    )


def _following(state: State, effect: Effect, context: Context) -> State:
    """The state in which nothing but following an instruction is to come."""
    frame = state.clock
    return replace(
        state.ticked(),
        frames=(*state.frames, (frame, context)),
        agenda=(Follow(effect=effect, frame=frame), CloseFrame(frame=frame)),
        answers=(),
        rewind=None,
    )


def some_way(
    start: State,
    until: type[Instruction] | None = None,
    such: Callable[[State], bool] = lambda _: True,
) -> bool:
    """Whether what is to be done can be done with some choices, up to an instruction if one is named.

    `such` says of where a way leads whether it counts as one.
    """
    stack, tries = [start], 0
    while stack:
        tries += 1
        if tries > _TRIES:
            raise UnsupportedError(message("cost-with-too-many-ways-paying"))
        outcome = advance(stack.pop(), until=until, silent=True, trial=True)
        if outcome.illegal is not None:
            continue
        if outcome.declined is not None:
            raise outcome.declined
        if outcome.decision is not None:
            stack += [answered(outcome.state, answer) for answer in reversed(branches(outcome.decision))]
        elif such(outcome.state):
            return True
    return False
