"""What a player can do without taking an action for it: an effect that is carried out does it (506.4, 707.2)."""

from __future__ import annotations

from judge.engine.model.occurrence_record import Logged
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation
from judge.scenario.model import play
from judge.scenario.model.places import area_key
from judge.scenario.running.explore import AT_REST, Outcome, explore_from

#: By action what happens as it is done, whatever does it.
_DONE: dict[type[play.Action], str] = {
    play.MoveCard: "move",
    play.DrawAction: "draw",
    play.Rally: "unfrighten",
}


@implements("506.4", "707.2")
def done_by_effect(situation: Situation, action: play.Action) -> tuple[Note, ...]:
    """The steps by which an effect does what an action asks; none if no effect that a question supposes does.

    That is one which is being carried out, as the player likes, or one that has been since the question's first step.
    """
    if type(action) not in _DONE:
        return ()
    before = situation.before
    if before is not None and _is_done(situation, situation.state_at(before), situation.state, action):
        return (*situation.notes[before:], _told(action))
    asked = situation.decision
    if asked is None or asked.kind in AT_REST or asked.player != action.player:
        return ()
    for outcome in explore_from(Outcome(state=situation.state, decision=asked)).outcomes:
        if outcome.declined is None and _is_done(situation, situation.state, outcome.state, action):
            return (*outcome.notes, _told(action))
    return ()


def _is_done(situation: Situation, before: State, after: State, action: play.Action) -> bool:
    """Whether an effect has done it in between; what actions do has no frame."""
    new = (logged for logged in after.log[len(before.log) :] if logged.occurrence.frame)
    return any(_fits(situation, logged, action) for logged in new)


def _fits(situation: Situation, logged: Logged, action: play.Action) -> bool:
    done = logged.occurrence
    if done.verb != _DONE[type(action)]:
        return False
    if isinstance(action, play.DrawAction):
        return done.player == action.player
    if not isinstance(action, play.MoveCard | play.Rally):
        return False
    area = (
        area_key(situation.state, action.to, situation.pieces)
        if isinstance(action, play.MoveCard) and action.to
        else ""
    )
    return logged.physical == situation.pieces.get(action.card.piece) and area in ("", done.area)


def _told(action: play.Action) -> Note:
    """That it is done so, which takes neither priority nor an action."""
    rules = cite("707.2", "506.4") if isinstance(action, play.MoveCard) else cite("707.2")
    return Note(text=message("an-effect-does-it", player=action.player), rules=rules)
