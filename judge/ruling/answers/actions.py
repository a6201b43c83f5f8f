"""May an action be taken now, and what does it cost (705, 609)."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.unread import unread_about
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.order_in_doubt import order_in_doubt
from judge.engine.requirements.play_requirement import lines, met
from judge.engine.turns.starting import decided_before, may_mulligan
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.anywhere import best_of, refusals, told_where
from judge.ruling.answers.by_effects import done_by_effect
from judge.ruling.answers.by_own_ability import played_by_own_ability
from judge.ruling.answers.challenges import may_challenge
from judge.ruling.answers.pricing import Cost, before_paying, cost_of, tried
from judge.ruling.reasons.timings import rules_of_timing
from judge.ruling.record.finding import Finding, not_started, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model import play
from judge.scenario.model.ask import AskMay, AskMeets
from judge.scenario.model.board import CardRef
from judge.scenario.running.doing import has_nothing_to_use
from judge.scenario.running.explore import Outcome, undecided
from judge.scenario.running.taking import taken
from judge.text.ast.ability import Activated, AdditionalCost

_ALLOWED = {
    play.PlayCard: cite("705.2"),
    play.MoveCard: cite("705.2", "609.2b"),
    play.DrawAction: cite("705.2", "609.2d"),
    play.Rally: cite("705.2", "609.2e"),
    play.Activate: cite("705.2", "703.1", "703.1c"),
}


def may(situation: Situation, question: AskMay) -> Finding:
    """Whether an action may be taken now, and if not, which rule stands in its way."""
    special = _SPECIAL.get(type(question.action))
    if special is not None:
        return special(situation, question.action)
    if not situation.state.turn.number:
        return Finding(answer=yes_no(False), because=(not_started(),))
    if isinstance(question.action, play.Activate) and (
        nothing := _nothing_to_use(situation, question.action)
    ):
        return Finding(answer=yes_no(False), because=(nothing,), rules=nothing.rules)
    trial = tried(situation, question.action)
    best, situation = best_of(trial.ways), trial.situation
    found = best.found
    if not found.legal and (by_effect := done_by_effect(situation, question.action)):
        return Finding(answer=yes_no(True), because=by_effect, rules=by_effect[-1].rules, met=found.met)
    if not found.legal:
        own = played_by_own_ability(situation.state, question.action, situation.pieces)
        if own.played:
            return Finding(answer=yes_no(True), because=own.played, rules=own.played[-1].rules, met=found.met)
        steps = tuple(dict.fromkeys((*trial.where, *refusals(trial.ways), *own.refused)))
        return Finding(answer=yes_no(False), because=steps, rules=found.rules, met=found.met)
    allowed = allowed_by(situation, question.action)
    step = Note(text=_free_to(cost_of(situation.state, best.action, found)), rules=allowed)
    where = told_where(situation.state, trial.asked, best.action)
    because = (*trial.where, *where, *before_paying(found))
    held, aimed = _as_told(situation, question.action)
    if not held:
        return Finding(answer=yes_no(False), because=(*because, *aimed), met=found.met)
    rules = (*(rule for note in aimed for rule in note.rules), *allowed)
    return Finding(answer=yes_no(True), because=(*because, step, *aimed), rules=rules, met=found.met)


@implements("703.1")
def _nothing_to_use(situation: Situation, action: play.Activate) -> Note | None:
    """That a card has no ability that could be activated; None if it has one."""
    obj = situation.find(action.card)
    if obj is None or not has_nothing_to_use(situation.state, action, obj):
        return None
    name = situation.name(obj.oid)
    return Note(text=message("has-nothing-to-activate", card=name), rules=cite("703.1"), card=name)


@implements("705.2f#1", "508.1c")
def _as_told(situation: Situation, action: play.Action) -> tuple[bool, tuple[Note, ...]]:
    """Whether the cards that the question names can pay the cost, or be chosen for the effect, and why.

    Raises UnsupportedError for an effect that the engine can't follow so far.
    """
    if not isinstance(action, play.PlayCard | play.Activate) or not (action.costs or action.choosing):
        return True, ()
    tried = taken(
        Outcome(state=situation.state),
        action,
        situation.pieces,
        undecided,
        stop=lambda one: bool(one.decision),
    )
    if tried.illegal is not None:
        itself = Note(text=message("legal-itself", card=action.card.name), rules=_ALLOWED[type(action)])
        return False, (itself, Note(text=sentence(tried.illegal.reason), rules=tried.illegal.rules))
    declined = next((one.declined for one in tried.outcomes if one.declined), None)
    if not tried.complete or all(one.declined for one in tried.outcomes):
        raise declined or UnsupportedError(message("line-play-with-too-many-ways-go"))
    if action.choosing is None:
        return True, ()
    text = message("can-be-chosen-for", card=action.choosing.name, source=action.card.name)
    return True, (Note(text=text, rules=cite("705.2f#1"), card=action.card.name),)


def allowed_by(situation: Situation, action: play.Action) -> tuple[str, ...]:
    """The rules by which an action that may be taken is allowed."""
    return (*_ALLOWED[type(action)], *_conditions(situation, action))


def _free_to(cost: Cost | None) -> str:
    if cost is None:
        return message("legal")
    return message("legal-at-a-price", price=cost.told())


@implements("205.1", "512.1", "512.3", "512.4", "512.5")
def _conditions(situation: Situation, action: play.Action) -> tuple[str, ...]:
    """The rules of the conditions that the action has met: its play requirement, its timing phrase."""
    card = getattr(action, "card", None)
    obj = situation.find(card) if isinstance(card, CardRef) else None
    if obj is None or not isinstance(action, play.PlayCard | play.Activate):
        return ()
    face = obj.definition.faces[obj.side]
    found = cite("205.1", "507.3") if face.printed.play_requirements and _is_played(action) else ()
    for ability in face.abilities:
        said = ability.tree.timing if isinstance(ability.tree, Activated | AdditionalCost) else None
        if said is not None:
            timing = f"{said.scope} {said.phrase}"
            found += (*rules_of_timing(timing), *_as_problem_faceoff(situation.state, timing))
    return tuple(dict.fromkeys(found))


@implements("612.1")
def _as_problem_faceoff(state: State, timing: str) -> tuple[str, ...]:
    """The rule by which a faceoff at several Problems is of the type for which the timing phrase is."""
    several = state.faceoff is not None and len(state.faceoff.areas) > 1
    return cite("612.1") if several and "Problem Faceoff" in timing else ()


def _is_played(action: play.Action) -> bool:
    return isinstance(action, play.PlayCard)


@implements("102.4", "102.4a", "102.5")
def _mulligan(situation: Situation, action: play.Mulligan) -> Finding:
    """Whether a player may still mulligan, or keep the hand instead."""
    state, player = situation.state, action.player
    if may_mulligan(state, player):
        others = decided_before(state, player)
        told = message("mulligan-is-decided-once", player=player)
        if others:
            told = message("decides-after-others", told=told, names=listed(others))
        return Finding(answer=yes_no(True), because=(Note(text=sentence(told), rules=cite("102.4")),))
    started = state.turn.number > 0
    why = message("game-has-started") if started else message("has-decided-already", player=player)
    rules = cite("102.5", "102.4") if started else cite("102.4")
    return Finding(
        answer=yes_no(False),
        because=(Note(text=message("cant-mulligan", player=player, why=why), rules=rules),),
        rules=rules,
    )


_SPECIAL: dict[type[play.Action], Callable[..., Finding]] = {
    play.Challenge: may_challenge,
    play.Mulligan: _mulligan,
}


@implements("205.1")
def meets_play_requirement(situation: Situation, question: AskMeets) -> Finding:
    """Whether a player has the power that a card asks for before it can be played."""
    obj = situation.get(question.card)
    if unread_about(obj.definition.front.printed, "play requirement"):
        raise UnsupportedError(message("printed-line-could-not-read"), name_of(obj))
    asked = lines(situation.state, question.player, obj.oid)
    is_met, assumptions = met(situation.state, question.player, obj.oid)
    doubts = (*order_in_doubt(situation.state), *assumptions)
    if not asked:
        step = Note(text=message("card-asks-nothing", card=situation.name(obj.oid)), rules=cite("205.1"))
        return Finding(answer=yes_no(True), because=(step,))
    return Finding(answer=yes_no(is_met), because=tuple(line.note for line in asked), met=doubts)
