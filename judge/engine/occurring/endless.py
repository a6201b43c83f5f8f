"""Whether what goes round would go round for ever (802.1): what piles up or has happened may bring it to an end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.loop_record import Held, Loop, Visit
from judge.engine.model.run import Run, advance
from judge.engine.model.standing import gain, held
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import Number
from judge.text.ast.node import Node

MOST_ROUNDS = 60


class _RepeatedError(Exception):
    """As many rounds as were to be tried have been the same."""


@implements("802.1")
def is_endless(run: Run, around: tuple[Visit, ...], gives: Held) -> bool:
    """Whether the instruction being performed comes round in the same way until nothing that is compared can change.

    Where somebody has a choice on the way round, it is taken to be made alike each time.
    """
    loop = Loop(
        round=tuple(visit.place for visit in around),
        end="",
        left=rounds_until_settled(run.state),
        gain=gives,
        held=(),
        trial=True,
    )
    try:
        tried = advance(replace(run.before, passed=(), loop=loop), silent=True)
    except _RepeatedError:
        return True
    return tried.decision is not None and tried.state.loop is not None


def tries_once_more(run: Run, loop: Loop, here: Visit) -> bool:
    """Go on with a loop that is only tried out: what was declined on the way round is declined again.

    Raises UnsupportedError where a round is not like the one before.
    """
    if here.place not in loop.round:
        if here.optional:
            return False
        raise UnsupportedError(message("loop-of-unequal-repetitions"))
    if here.place != loop.start:
        return True
    if loop.held and gain(loop.held, here.held) != loop.gain:
        raise UnsupportedError(message("loop-of-unequal-repetitions"))
    if not loop.left:
        raise _RepeatedError
    run.state = replace(run.state, loop=replace(loop, left=loop.left - 1, held=here.held))
    return True


def rounds_until_settled(state: State) -> int:
    """So many rounds of a loop are played out before it is taken to go on alike.

    What piles up grows by one at least each time round, and so by then is past whatever texts compare it with.
    """
    return 2 + min(max(_numbers(state), default=0), MOST_ROUNDS)


def _numbers(state: State) -> Iterator[int]:
    """What can be compared with what piles up: numbers in texts, and what there is of power, tokens and counters."""
    in_play = [obj for obj in state.objects if obj.zone == PLAY]
    yield from (number for _, number in held(state))
    yield sum(abs(obj.definition.front.printed.power or 0) for obj in in_play)
    for obj in in_play:
        for tree in obj.definition.trees:
            yield from _written(tree)
    for modifier in state.modifiers:
        yield from _written(modifier.body)


def _written(text: Node) -> Iterator[int]:
    return (node.value for node in text.walk() if isinstance(node, Number))
