"""What a player, or chance, has chosen: an answer to a decision, or an action."""

from __future__ import annotations

import msgspec

from judge.engine.model.decision import Decision
from judge.engine.model.run import scheduled
from judge.engine.paying.payment import branches
from judge.engine.turns.actions import Action, act, legality
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.running.explore import Outcome
from judge.scenario.running.procedures import Concession

Keys = tuple[str, ...]


class Chosen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The keys of the options that answer the decision, or the action that is taken instead of passing.

    A player `concedes` whoever decides (103.4).
    """

    player: str
    keys: Keys = ()
    action: Action | None = None
    concedes: bool = False


@implements("103.1", "103.4", "510.1", "705.2")
def taken(here: Outcome, chosen: Chosen) -> Outcome:
    """Where the game stands after a choice.

    Raises IllegalError if the rules do not allow it, UnsupportedError if the judge can't say what comes of it. Of an
    action that has to be paid for in several ways the first of these choices is open then.
    """
    if here.state.over or here.decision is None:
        raise IllegalError(message("game-is-over"), cite("103.1"))
    after = _followed(here, here.decision, chosen)
    if after.illegal is not None:
        raise after.illegal
    if after.declined is not None:
        raise after.declined
    return after


def _followed(here: Outcome, decision: Decision, chosen: Chosen) -> Outcome:
    if chosen.concedes:
        return Outcome(state=scheduled(here.state, Concession(player=chosen.player))).advanced()
    return _acted(here, chosen.action) if chosen.action else _answered(here, decision, chosen)


def _acted(here: Outcome, action: Action) -> Outcome:
    found = legality(here.state, action, silent=True)
    if not found.legal:
        raise IllegalError(found.reason, found.rules, found.met, found.price)
    return Outcome(state=act(here.state, action)).advanced()


def _answered(here: Outcome, decision: Decision, chosen: Chosen) -> Outcome:
    if decision.player != chosen.player:
        raise IllegalError(
            message("decides-here-not", player=decision.player, other=chosen.player), decision.rules
        )
    if not decision.accepts(chosen.keys):
        said = decision.describe(chosen.keys)
        raise IllegalError(message("no-such-choice", said=said, what=decision.what), decision.rules)
    return Outcome(state=here.state).answered(chosen.keys).advanced()


_MOST_TRIED = 128


@implements("705.2e")
def leads_on(here: Outcome, chosen: Chosen) -> bool:
    """Whether an action can still be paid for after a choice on the way. True where there is too much to try."""
    try:
        waiting = [taken(here, chosen)]
    except IllegalError:
        return False
    except UnsupportedError:
        return True
    for _ in range(_MOST_TRIED):
        if not waiting:
            return False
        outcome = waiting.pop()
        if outcome.illegal is not None:
            continue
        if outcome.decision is None or outcome.state.rewind is None:
            return True
        waiting += [outcome.answered(keys).advanced() for keys in branches(outcome.decision)]
    return True
