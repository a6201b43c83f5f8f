"""Whether a line of play, or the effects processed in it, goes round in a loop (802)."""

from __future__ import annotations

from judge.engine.model.standing import gain, held, in_words, is_loss, place_of
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.ruling.weighing.ending_texts import ending_texts

_IS_LOOP = frozenset(cite("802.1", "802.2", "802.3"))


@implements("802.1", "802.4")
def loop(situation: Situation) -> Finding:
    """Yes if a number has been or is to be named for a loop, or if the line of play stands where it stood before."""
    decision = situation.decision
    if decision is not None and _IS_LOOP & set(decision.rules):
        text = message("position-recurs-and-a-number-is-named", player=decision.player)
        return Finding(
            answer=yes_no(True),
            because=(Note(text=text, rules=(*cite("802.1"), *decision.rules)),),
            rules=cite("802.1"),
        )
    told = [deed for note in situation.notes for deed in note.deeds if deed.verb == "loop"]
    if told and told[-1].averted:
        return Finding(answer=yes_no(False), rules=cite("802.4"))
    if told:
        return Finding(answer=yes_no(True), rules=cite("802.1"))
    before = _before(situation)
    if before is None:
        text = message("position-does-not-recur")
        return Finding(answer=yes_no(False), because=(Note(text=text, rules=cite("802.1")),))
    each = gain(held(before), held(situation.state))
    if is_loss(each):
        text = message("repetition-uses-something-up", in_words=in_words(situation.state, each))
        return Finding(answer=yes_no(False), because=(Note(text=text, rules=cite("802.1")),))
    asking = ending_texts(situation.state, each)
    if asking:
        obj, ability = asking[0]
        raise UnsupportedError(message("text-may-end-what-recurs"), obj.label, ability.text, clause=True)
    text = message("position-recurs", in_words=in_words(situation.state, each))
    return Finding(answer=yes_no(True), because=(Note(text=text, rules=cite("802.1", "802.2")),))


def _before(situation: Situation) -> State | None:
    """The latest state of the line of play that is like the present one but for what piles up."""
    *earlier, now = (*situation.rested, situation.state)
    place = place_of(now)
    return next(
        (state for state in reversed(earlier[:-1]) if state is not now and place_of(state) == place), None
    )
