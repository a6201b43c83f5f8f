"""May a Troublemaker be challenged, and what does it cost (608, 508.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.faceoffs.challenging import challenge_barred, challengeable
from judge.engine.model.areas import is_problem_area
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import done_by
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.prohibition import Barred
from judge.engine.modifiers.tolls import tolls
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model import play
from judge.scenario.model.ask import AskMayDuring


@implements("608.1", "608.2", "608.3")
def may_challenge(situation: Situation, action: play.Challenge) -> Finding:
    """Whether the turn player may challenge a Troublemaker now, with what texts ask for it."""
    obj, state = situation.get(action.troublemaker), situation.state
    name = situation.name(obj.oid)
    barred = _barred(state, action.player, obj)
    held = barred is None and obj.oid in challengeable(state)
    rules = cite("608.1", "608.2") if held else cite("608.1") if barred is None else barred.rules
    text = message("may-challenge" if held else "may-not-challenge-it", player=action.player, name=name)
    if barred is not None:
        text = message("may-not-challenge", player=action.player, name=name, reason=barred.reason)
    asked = tuple(_asked(state, action.player, obj)) if held else ()
    step = Note(text=text, rules=rules, card=name)
    return Finding(answer=yes_no(held), because=(*asked, step), rules=rules)


@implements("508.1", "608.1")
def price_of_challenge(situation: Situation, action: play.Challenge) -> Finding:
    """The action tokens that texts ask of a player for challenging a Troublemaker; none where they ask for none."""
    obj, state = situation.get(action.troublemaker), situation.state
    tokens = sum(toll.tokens for toll in tolls(state, done_by(action.player, "challenge", obj.oid)))
    told = Note(text=message("challenge-costs-tokens", number=tokens), rules=cite("508.1", "608.1"))
    barred = _barred(state, action.player, obj)
    refusal = barred and Note(text=message("cant-done", reason=barred.reason), rules=barred.rules)
    return Finding(
        answer=str(tokens),
        because=(*_asked(state, action.player, obj), told, *((refusal,) if refusal else ())),
        rules=told.rules,
        verdict=message("costs-and-cant", told=told.text, refusal=refusal.text) if refusal else told.text,
    )


@implements("508.1", "104.2")
def _asked(state: State, player: str, obj: Obj) -> Iterator[Note]:
    """What each text asks for."""
    for toll in tolls(state, done_by(player, "challenge", obj.oid)):
        text = message("asks-to-be-paid", name=toll.name, amount=toll.tokens)
        yield Note(text=text, rules=cite("508.1", "104.2"), card=toll.name)


@implements("608.1")
def never_challenged_then(situation: Situation, question: AskMayDuring) -> Note | None:
    """Why a challenge can't be made on a turn, or in a phase, that is none for challenges; None where it is one."""
    turn = question.turn or situation.state.turn.player
    can_come = not question.faceoff and question.phase in ("", None, "Troublemaker Phase")
    barred = _not_then(own_turn=getattr(question.action, "player", "") == turn, in_step=can_come)
    return Note(text=sentence(barred.reason), rules=barred.rules) if barred else None


def _barred(state: State, player: str, obj: Obj) -> Barred | None:
    by_rules = challenge_barred(state, obj) if is_problem_area(obj.area) else None
    return _not_now(state, player) or _face_down(obj) or by_rules


@implements("505.2", "608.1")
def _face_down(obj: Obj) -> Barred | None:
    if not obj.face_down:
        return None
    return Barred(message("face-down-so-not-challenged", card=obj.label), cite("505.2", "608.1"))


@implements("608.1")
def _not_now(state: State, player: str) -> Barred | None:
    return _not_then(own_turn=player == state.turn.player, in_step=state.turn.step == "Challenge Step")


def _not_then(*, own_turn: bool, in_step: bool) -> Barred | None:
    if not own_turn:
        return Barred(message("only-turn-player-challenges"), cite("608.1"))
    return None if in_step else Barred(message("troublemakers-challenged-challenge-step"), cite("608.1"))
