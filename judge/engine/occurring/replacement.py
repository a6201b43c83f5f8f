"""Replacement modifiers (710): an occurrence happens as another one."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.decision import FIRST_REPLACEMENT, Option
from judge.engine.model.describing import regard, words
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.use import Use
from judge.engine.model.zones import PLAY, QUEUE
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import InForce, of_kind
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.modifiers.use_now import use_now
from judge.engine.occurring.problem_kept import is_put_into_its_deck
from judge.engine.occurring.so_many_happen import with_its_number
from judge.engine.paying.payment import is_possible, payable
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import referents
from judge.engine.perspective.happening import matches
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act, By, Effect, Occurs, PayTo, Put, Replace, Steps
from judge.text.ast.event import IsPut
from judge.text.ast.limit import Limit
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference

with deferred(__name__):
    from judge.engine.occurring.occurring import instruction_of


class Candidate(msgspec.Struct, frozen=True):
    """A replacement modifier that could apply to an occurrence, with what its words then mean."""

    modifier: InForce
    body: Replace
    context: Context


def _use(state: State, candidate: InForce, limit: Limit, occurrence: Occurrence) -> Use:
    """A use that is limited to once a turn or a faceoff, or to once for all that one text does in it."""
    return use_now(state, limit, candidate.key, frame=occurrence.frame if limit.each_time else 0)


@implements("104.3", "104.4", "303.3", "710.1", "710.2")
def matching(state: State, occurrence: Occurrence) -> tuple[Candidate, ...]:
    """The replacement modifiers whose words fit an occurrence, whether or not they can apply to it.

    None can say where a Problem enters that the game puts into its deck: what the game does is not replaced.
    """
    happening = happening_of(state, occurrence)
    found = []
    for modifier, body, look in of_kind(state, Replace):
        if body.once and _use(state, modifier, body.once, occurrence) in state.used:
            continue
        bindings = matches(look, body.event, happening)
        if isinstance(body.event, IsPut) and is_put_into_its_deck(state, occurrence):
            continue
        if bindings is not None:
            look.require(body)
        if bindings is not None and not _is_own_cost(body, modifier, occurrence):
            context = modifier.context.bind_all(bindings)
            found.append(Candidate(modifier, body, with_its_number(context, body.effect, occurrence)))
    return tuple(found)


@implements("710.3", "508.1d", "707.2a")
def hindrance(state: State, occurrence: Occurrence, candidate: Candidate) -> Note | None:
    """Why a replacement modifier that fits can't apply: it has affected this already, or its cost can't be paid."""
    name, what = candidate.modifier.called, words(state, occurrence)
    about = regard(state, occurrence.subject)
    if candidate.modifier.key in occurrence.lineage:
        text = message("cant-apply-has-affected-what-came-from", name=name, what=what)
        return Note(text=text, rules=cite("710.3"), card=candidate.modifier.name, deeds=about)
    if not _can_be_paid(state, candidate):
        text = message("cant-apply-its-cost-cant-paid", name=name, what=what)
        return Note(text=text, rules=cite("707.2a", "508.1d"), card=candidate.modifier.name, deeds=about)
    return None


@implements("710.1", "710.3")
def sifted(state: State, occurrence: Occurrence) -> tuple[tuple[Candidate, ...], tuple[Note, ...]]:
    """The replacement modifiers that could apply to an occurrence, and why others that fit could not.

    Those that somebody chose not to apply to it are neither.
    """
    found, notes = [], []
    for candidate in matching(state, occurrence):
        if candidate.modifier.key in occurrence.declined:
            continue
        note = hindrance(state, occurrence, candidate)
        if note is None:
            found.append(candidate)
        else:
            notes.append(note)
    return tuple(found), tuple(notes)


def applicable(state: State, occurrence: Occurrence) -> tuple[Candidate, ...]:
    """The replacement modifiers that could apply to an occurrence."""
    return sifted(state, occurrence)[0]


def _is_own_cost(body: Replace, modifier: InForce, occurrence: Occurrence) -> bool:
    return body.cost is not None and occurrence.as_cost and modifier.context.source == occurrence.source


def _can_be_paid(state: State, candidate: Candidate) -> bool:
    return candidate.body.cost is None or _payable(state, candidate.body.cost, candidate.context)


def _payable(state: State, effect: Effect, context: Context) -> bool:
    return payable(state, effect, context)


@implements("104.4")
def banishing_only(
    state: State, occurrence: Occurrence, candidates: tuple[Candidate, ...]
) -> tuple[Candidate, ...]:
    """Of the replacements of a dismissal by the game, those that send that card to the Banished zone."""
    return tuple(one for one in candidates if _banishes(state, one, occurrence.subject))


def _banishes(state: State, candidate: Candidate, oid: int) -> bool:
    cards = _banished_by(candidate.body)
    if not isinstance(cards, Reference):
        return False
    return referents(Perspective(state, board(state).view, candidate.context), cards) == (oid,)


def _banished_by(body: Replace) -> Node | None:
    """What a replacement modifier banishes."""
    effect: Effect | None = body.effect
    if isinstance(effect, Occurs):
        effect = instruction_of(effect)
    if isinstance(effect, Act):
        return effect.cards if effect.verb == "banish" else None
    banishes = isinstance(effect, Put) and getattr(effect.to, "zone", "") == "banished zone"
    return effect.cards if isinstance(effect, Put) and banishes else None


@implements("710.5")
def affected_player(state: State, occurrence: Occurrence) -> str:
    """The player who would be affected: the card's controller (its owner outside play), else the player."""
    obj = state.find(occurrence.subject)
    if obj is None:
        return occurrence.player or occurrence.controller
    return state.holder(obj)


def _acting_player(_: State, occurrence: Occurrence) -> str:
    return occurrence.actor or occurrence.controller


#: By reading of A11: who chooses where several players are affected, or a card that nobody controls.
_CHOOSERS = {"split-and-owner": affected_player, "acting-player": _acting_player}


def _chooser(state: State, occurrence: Occurrence, several: bool) -> tuple[str, tuple[str, ...]]:
    """Who chooses among replacements, and the open question on which that hangs."""
    obj = state.find(occurrence.subject)
    nobody_controls = obj is not None and obj.zone not in (PLAY, QUEUE)
    affected, acting = affected_player(state, occurrence), _acting_player(state, occurrence)
    if not (several or nobody_controls) or acting in ("", affected):
        return affected, ()
    return _CHOOSERS[reading(state, "A11")](state, occurrence), ("A11",)


@implements("710.5", "710.5b")
def chosen(
    run: Run, occurrence: Occurrence, candidates: tuple[Candidate, ...], *, several: bool
) -> Candidate:
    """The replacement that the affected player chooses to apply first; `several` if several players are affected."""
    only = sole(candidates)
    if only is not None:
        return only
    options = tuple(
        Option(str(number), candidate.modifier.called) for number, candidate in enumerate(candidates)
    )
    player, met = _chooser(run.state, occurrence, several)
    run.meet(*met)
    what = message("which-replacement-modifier-applies-first")
    answer = run.choose_one(player, what, options, cite("710.5"), FIRST_REPLACEMENT)
    among = joined(option.text for option in options)
    first = candidates[int(answer)].modifier.called
    run.note(
        message("affected-player-applies-first", among=among, player=player, first=first),
        cite("710.5"),
    )
    return candidates[int(answer)]


@implements("710.4", "503.2a")
def _is_own_act_barred(run: Run, candidate: Candidate, occurrence: Occurrence) -> bool:
    """Whether, by a reading of A73, a replacement can't be chosen since what it does instead can't be done."""
    effect = candidate.body.effect
    act = effect.steps[0] if isinstance(effect, Steps) else effect
    lineage = (*occurrence.lineage, candidate.modifier.key)
    if not isinstance(act, Act) or is_possible(run.state, act, replace(candidate.context, lineage=lineage)):
        return False
    run.meet("A73")
    return reading(run.state, "A73") == "not-chosen"


def accepted(run: Run, candidate: Candidate, occurrence: Occurrence) -> bool:
    """Whether the controller of an optional replacement modifier lets it apply to an occurrence."""
    if not candidate.body.optional:
        return True
    about = regard(run.state, occurrence.subject)
    if _is_own_act_barred(run, candidate, occurrence):
        text = message("mode-cant-be-chosen", called=candidate.modifier.called)
        run.note(text, cite("705.2f#1"), card=candidate.modifier.name, deeds=about)
        return False
    look = Perspective(run.state, board(run.state).view, candidate.context)
    deciding = (
        look.players(candidate.body.chooser) if candidate.body.chooser else (candidate.context.controller,)
    )
    player = sole(deciding)
    if player is None:
        raise look.unsupported(candidate.body, message("replacement-several-players-may-choose-apply"))
    called = candidate.modifier.called
    agrees = run.agrees(
        player, message("apply-modifier", called=called, text=candidate.modifier.text), cite("710.1")
    )
    told = message("chooses-to-apply" if agrees else "declines-to-apply", player=player, modifier=called)
    run.note(told, cite("710.1"), card=candidate.modifier.name, deeds=() if agrees else about)
    return agrees


@implements("710.1", "106.2")
def done_instead(body: Replace) -> Effect:
    """What is done in place of what would happen, by the player who decides on it where the text names one."""
    effect = PayTo(body.cost, body.effect) if body.cost is not None else body.effect
    return effect if body.chooser is None else By(who=body.chooser, effect=effect)


@implements("710.3")
def used_up(run: Run, candidate: Candidate, occurrence: Occurrence) -> None:
    """Note a use that is limited; end a modifier that waits for the next time only."""
    if candidate.body.once:
        used = _use(run.state, candidate.modifier, candidate.body.once, occurrence)
        run.state = replace(run.state, used=(*run.state.used, used))
    if is_next_only(run.state, candidate.modifier.key):
        kept = tuple(live for live in run.state.modifiers if live.key != candidate.modifier.key)
        run.state = replace(run.state, modifiers=kept)


def is_next_only(state: State, key: str) -> bool:
    """Whether a modifier waits for the next time only."""
    return any(live.key == key and live.ends.is_used_up for live in state.modifiers)
