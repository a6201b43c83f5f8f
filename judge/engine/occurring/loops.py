"""Loops of effects (802): once the game has come round, a number is named, and the loop ends by it."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.decision import Decision
from judge.engine.model.loop_record import Held, Loop, Visit
from judge.engine.model.run import Run
from judge.engine.model.trace import Deed
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.model.standing import gain, gained, held, in_words, is_loss, place_of, scores
    from judge.engine.occurring.endless import is_endless, tries_once_more


#: What a step says that says of a loop.
LOOP = (Deed(verb="loop"),)
MANDATORY_MORE_THAN = 24_567_837


def goes_on(run: Run, player: str, about: object, *, optional: bool) -> bool | None:
    """Whether an effect is processed, or an optional part of it done, by what was named for a loop.

    None if nothing has been named: then the point is one like any other. `about` is what is about to be done.
    """
    state = run.state
    here = Visit(place_of(state, about, optional), player, optional, held(state))
    if state.loop is not None and state.loop.trial:
        return tries_once_more(run, state.loop, here)
    if state.loop is not None and here.place in state.loop.round:
        return _once_more(run, state.loop, here)
    came = next((place for place, visit in enumerate(state.passed) if visit.place == here.place), None)
    around = state.passed[came:] if came is not None else ()
    gives = gain(around[0].held, here.held) if around else ()
    if around and not is_loss(gives) and optional == any(visit.optional for visit in around):
        here = replace(here, ends=_comes_to_an_end(run, around, here, gives))
        if not here.ends:
            loop = _named(run, around, here, gives)
            return _once_more(run, loop, here)
    run.state = replace(state, passed=(*state.passed, here))
    return None


@implements("802.1")
def _comes_to_an_end(run: Run, around: tuple[Visit, ...], here: Visit, gives: Held) -> bool:
    """Whether what goes round has been found at this place to come to an end by itself; one that scores is played."""
    if any(visit.ends for visit in around if visit.place == here.place):
        return True
    return not scores(gives) and not is_endless(run, around, gives)


@implements("802.1", "802.2", "802.3")
def _named(run: Run, around: tuple[Visit, ...], here: Visit, gives: Held) -> Loop:
    """A full iteration is over: how often the loop is repeated, and where it ends."""
    each = in_words(run.state, gives)
    if here.optional:
        namer, number = _smallest(run, around, here.player)
        end = next(visit.place for visit in around if visit.optional and visit.player == namer)
        text = message("loop-and-the-number-named", each=each, namer=namer, number=number)
        run.note(text, cite("802.1", "802.2"), deeds=LOOP)
    else:
        number = _number(run, here.player, MANDATORY_MORE_THAN + 1, "802.3")
        end = here.place
        text = message(
            "loop-without-choice-and-the-number-chosen", each=each, player=here.player, number=number
        )
        run.note(text, cite("802.1", "802.3"), deeds=LOOP)
    return Loop(round=tuple(visit.place for visit in around), end=end, left=number, gain=gives, held=())


@implements("802.2", "105.1")
def _smallest(run: Run, around: tuple[Visit, ...], first: str) -> tuple[str, int]:
    """Who names the smallest number: the players with an opportunity in the loop name theirs in turn order."""
    offered = {visit.player for visit in around if visit.optional}
    numbers = {
        player: _number(run, player, 0, "802.2")
        for player in run.state.players_from(first)
        if player in offered
    }
    return min(numbers.items(), key=lambda named: named[1])


def _number(run: Run, player: str, least: int, rule: str) -> int:
    what = message("how-often-loop-repeated")
    decision = Decision(player=player, kind="number", what=what, options=(), rules=(rule,), least=least)
    return int(run.choose(decision)[0])


@implements("802.2", "802.3")
def _once_more(run: Run, loop: Loop, here: Visit) -> bool:
    """Whether the loop goes on at one of its places. Once a round has given what it should, the rest is reckoned."""
    if here.place == loop.start:
        loop = _reckoned(run, loop, here.held)
    if here.place == loop.end and loop.left == 0:
        run.state = replace(run.state, loop=None, passed=())
        return False
    run.state = replace(run.state, loop=replace(loop, left=loop.left - (here.place == loop.end)))
    return True


def _reckoned(run: Run, loop: Loop, now: Held) -> Loop:
    if not loop.held or loop.left == 0 or scores(loop.gain):
        return replace(loop, held=now)
    if gain(loop.held, now) != loop.gain:
        raise UnsupportedError(message("loop-of-unequal-repetitions"))
    run.state = gained(run.state, loop.gain, loop.left)
    text = message(
        "loop-is-repeated",
        left=loop.left,
        in_words=in_words(run.state, loop.gain, loop.left),
    )
    run.note(text, cite("802.1"), deeds=LOOP)
    return replace(loop, held=held(run.state), left=0)


def leave(run: Run) -> None:
    """Pre-Priority Processing is over: whatever went round has come to an end."""
    if run.state.passed or run.state.loop is not None:
        run.state = replace(run.state, passed=(), loop=None)
