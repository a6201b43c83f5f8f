"""Laws of one ability: what its tree says must and must not come of it, wherever its card is and whoever has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.definition import DefinedFace, Definition
from judge.engine.model.face_down import works_face_down_only
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import advance
from judge.engine.model.zones import HAND, PLAY
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import in_force
from judge.engine.texts.functioning import zones_of
from judge.engine.texts.open_to import speaks_of_any
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.pre_priority import ProcessWaiting
from judge.text.ast.ability import Ability, Activated, AdditionalCost, Triggered
from judge.text.ast.amount import Number
from judge.text.ast.effect import May, PayTo
from judge.text.ast.event import Ordinal
from judge.text.ast.period import Period
from judge.text.ast.selection import Quantifier
from tests.laws.board import ALICE, BOB, Laid, blanked, face_down, frightened, lay, taken_over
from tests.laws.carrying import (
    AtRandom,
    Trial,
    Verdict,
    acting,
    changed,
    choosing,
    happening,
    triggering,
    triggers,
    watched,
)
from tests.laws.occasions import occasions
from tests.laws.subject import Subject
from tests.laws.walk import Policy, Walk, generous, reluctant

Attempt = Occurrence | ActivateAction | PlayAction | AtRandom


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """An ability that was carried through: on which board, by what, and how that went."""

    subject: Subject
    tree: Ability
    laid: Laid
    attempt: Attempt | None
    walk: Walk | None

    def again(self, laid: Laid, policy: Policy = generous) -> Trial:
        """The same on another board, or with other answers."""
        if isinstance(self.attempt, Occurrence):
            return triggering(laid, self.attempt, policy)
        if isinstance(self.attempt, AtRandom):
            return choosing(laid, policy)
        assert self.attempt is not None
        return acting(laid, self.attempt, policy)


# -- where an ability must be silent -------------------------------------------------------------------------------


def without_ability(case: Case, laid: Laid) -> Laid:
    """The board on which the card does not have the ability at all."""
    obj = laid.state.piece(laid.physical)
    faces = tuple(
        DefinedFace(face.printed, tuple(one for one in face.abilities if one.tree is not case.subject.tree))
        for face in obj.definition.faces
    )
    return replace(laid, state=laid.state.with_obj(replace(obj, definition=Definition(faces))))


def in_hand(case: Case) -> Laid | None:
    """The board on which the card is in its owner's hand, at the same moment."""
    if HAND in zones_of(case.tree) or case.subject.face.type.value in ("Mane Character", "Problem"):
        return None
    other = lay(case.subject, HAND)
    state = replace(
        other.state, turn=case.laid.state.turn, agenda=case.laid.state.agenda, window=case.laid.state.window
    )
    return replace(
        other, state=replace(state, faceoff=case.laid.state.faceoff, faceoffs=case.laid.state.faceoffs)
    )


def _silenced(case: Case) -> Iterator[tuple[str, Laid]]:
    """The boards on which the ability must do nothing."""
    obj = case.laid.state.physical(case.laid.physical)
    if obj is None or obj.zone != PLAY:
        return
    kind = case.subject.face.type.value
    kept = works_face_down_only(case.subject.tree)
    if kind in ("Friend", "Troublemaker") and not kept:
        yield "face-down", face_down(case.laid)
    if kind == "Friend" and not kept:
        yield "frightened", frightened(case.laid)
    if not board(case.laid.state).view.get(obj.oid).keeps_abilities:
        yield "blanked", blanked(case.laid)
    hidden = in_hand(case)
    if hidden is not None:
        yield "in hand", hidden


def silent_where_it_has_no_abilities(case: Case) -> Iterator[str]:
    """504.1, 505.1a, 505.3, 701.1, 701.3: a card without the use of its ability is as one that does not have it."""
    for name, laid in _silenced(case):
        control = without_ability(case, laid)
        try:
            felt = _aura(laid) != _aura(control)
        except UnsupportedError as declined:
            yield f"{name}: the board is declined: {declined}"
            continue
        if felt:
            yield f"{name}: it changes what other cards are like"
        if case.attempt is None or (isinstance(case.attempt, Occurrence) and _is_about_it(case, laid)):
            continue
        yield from (f"{name}: {what}" for what in _unlike(case, laid, control))


def _is_about_it(case: Case, laid: Laid) -> bool:
    """Whether what happens happens to the card itself, which then may turn up, or is not where it would be."""
    assert isinstance(case.attempt, Occurrence)
    return case.attempt.subject in (
        case.laid.state.piece(laid.physical).oid,
        laid.state.piece(laid.physical).oid,
    )


def _unlike(case: Case, laid: Laid, control: Laid) -> Iterator[str]:
    if isinstance(case.attempt, ActivateAction):
        trial = case.again(laid)
        if trial.verdict is not Verdict.NEVER:
            yield f"it can be activated: {trial.verdict.value} {trial.reason}"
    elif isinstance(case.attempt, Occurrence | AtRandom):
        yield from _otherwise(case, case.again(laid), case.again(control))


def _otherwise(case: Case, with_it: Trial, without: Trial) -> Iterator[str]:
    """How the play with the ability differs from the play without it."""
    if with_it.walk is None or without.walk is None:
        if with_it.verdict is not without.verdict:
            yield f"{with_it.verdict.value} {with_it.reason}"
        return
    if _turned_up(case, with_it.walk):
        return
    if _trace(with_it.walk) != _trace(without.walk):
        yield f"something else happens: {sorted((_trace(with_it.walk) - _trace(without.walk)).items())[:3]}"
    if str(with_it.walk.declined or "") != str(without.walk.declined or ""):
        yield f"declined: {with_it.walk.declined}"


def _turned_up(case: Case, played: Walk) -> bool:
    """Whether the card is face-up, or another one, in the end."""
    obj, old = played.end.physical(case.laid.physical), played.start.physical(case.laid.physical)
    return obj is None or old is None or obj.oid != old.oid


def _trace(played: Walk) -> Counter[tuple[object, ...]]:
    log = (logged.occurrence for logged in played.end.log[len(played.start.log) :])
    return Counter((one.verb, one.subject, one.player, one.area, one.zone, one.amount) for one in log)


def _aura(laid: Laid) -> tuple[object, ...]:
    """What other cards are like, and what else applies that is not of the card itself."""
    own = laid.state.piece(laid.physical).oid
    others = (card for card in board(laid.state).view.all() if card.oid != own)
    ruling = (
        one.key for one in in_force(laid.state) if one.context.source == own and not one.key.startswith("m")
    )
    return (*(_plain(card) for card in sorted(others, key=lambda card: card.oid)), *ruling)


def _plain(card: Characteristics) -> tuple[object, ...]:
    return (
        card.oid,
        card.power,
        card.colors,
        card.traits,
        tuple(one.text for one in card.abilities),
        card.cost,
    )


# -- whose effects they are ----------------------------------------------------------------------------------------


def effects_are_their_controllers(case: Case) -> Iterator[str]:
    """513.4, 513.5: what triggers of a card in play is its controller's, be that another player than its owner."""
    for holder, laid in ((ALICE, case.laid), (BOB, taken_over(case.laid))):
        obj = laid.state.physical(laid.physical)
        if not isinstance(case.attempt, Occurrence) or obj is None or obj.zone != PLAY:
            return
        step = advance(replace(laid.state, agenda=happening(case.attempt)), until=ProcessWaiting)
        for waiting in step.state.waiting:
            if waiting.context.source == obj.oid and waiting.context.controller != holder:
                yield f"an effect of {holder}'s is {waiting.context.controller}'s"


def only_its_controller_activates_it(case: Case) -> Iterator[str]:
    """703.1b: who does not control the card can't activate its ability, unless it says so."""
    if not isinstance(case.attempt, ActivateAction) or getattr(case.tree, "any_player", False):
        return
    if isinstance(case.tree, Activated) and speaks_of_any(case.tree):
        return
    if case.laid.state.piece(case.laid.physical).zone != PLAY:
        return
    trial = case.again(taken_over(case.laid))
    if trial.verdict is not Verdict.NEVER:
        yield f"Alice activates what Bob controls: {trial.verdict.value} {trial.reason}"


# -- what is done, how often and how much --------------------------------------------------------------------------


def what_is_optional_is_left(case: Case) -> Iterator[str]:
    """712.3: a player who declines everything that is offered changes nothing by it."""
    if not isinstance(case.tree, Triggered) or not isinstance(case.tree.effect, May):
        return
    if case.attempt is None:
        return
    played = case.again(case.laid, reluctant).walk
    if played is None or not any(decision.kind == "yes-no" for decision, _ in played.chosen):
        return
    offered = next(
        (place for place, note in enumerate(played.notes) if note.says("process")), len(played.notes)
    )
    own = [note for note in played.notes[offered + 1 :] if not note.says("trigger")]
    if changed(tuple(own)):
        yield f"declined, and yet: {[note.text[:80] for note in own if note.changes][:2]}"


def once_is_once(case: Case) -> Iterator[str]:
    """704.1, glossary: what is said of the first time, or limited to once, comes about once in that time."""
    tree = case.tree
    if not isinstance(tree, Triggered) or not isinstance(case.attempt, Occurrence):
        return
    first = isinstance(tree.event, Ordinal) and tree.event.ordinal == "first"
    if not (first and isinstance(tree.event.period, Period)) and not tree.once:  # type: ignore[attr-defined]
        return
    if case.attempt.verb in ("start", "end", "flip"):
        return
    other = next(_others(case, tree, case.attempt), case.attempt)
    twice = (*happening(case.attempt), *happening(other))
    played = watched(replace(case.laid.state, agenda=twice), rests=4)
    if isinstance(played, Trial) or played.declined is not None:
        return
    processed = {note.effect for note in played.notes if triggers(case.laid, note)}
    done = sum(note.says("process") and note.effect in processed for note in played.notes)
    if done > 1:
        yield f"it is processed {done} times"


def _others(case: Case, tree: Triggered, first: Occurrence) -> Iterator[Occurrence]:
    """What would be the first time as well, if it came alone, and happens to another card."""
    for one in occasions(case.laid, tree.event):
        other = one.subject != first.subject and one.player == first.player
        if other and triggering(case.laid, one).verdict in (Verdict.DONE, Verdict.IDLE):
            yield one


def no_choice_is_larger_than_the_text(case: Case) -> Iterator[str]:
    """105: nobody chooses more cards than the largest number that the text says, or as "all" says."""
    if case.walk is None:
        return
    printed = case.subject.definition.faces[case.subject.side].abilities
    costs = (one.tree for one in printed if isinstance(one.tree, AdditionalCost))
    nodes = tuple(node for tree in dict.fromkeys((case.tree, *costs)) for node in tree.walk())
    numbers = [node.value for node in nodes if isinstance(node, Number)]
    open_ended = any(
        isinstance(node, Quantifier) and node.mode not in ("choose", "up-to", "generic", "the")
        for node in nodes
    )
    if open_ended or len(numbers) != sum(hasattr(node, "count") and node.count is not None for node in nodes):
        return
    for decision, _ in case.walk.chosen:
        if decision.kind == "choose" and decision.most > max(numbers, default=1):
            yield f"{decision.most} can be chosen: {decision.what}"


def costs_come_first(case: Case) -> Iterator[str]:
    """703.1d, 705.2c: all of a cost is paid before anything that it buys is done."""
    if case.walk is None or not isinstance(case.tree, Activated) or case.tree.cost is None:
        return
    if any(isinstance(node, PayTo) for node in case.tree.effect.walk()):
        return
    done = [logged.occurrence for logged in case.walk.end.log[len(case.walk.start.log) :]]
    paid = [place for place, one in enumerate(done) if one.as_cost]
    bought = [place for place, one in enumerate(done) if one.frame and not one.as_cost and one.verb != "play"]
    if paid and bought and max(paid) > min(bought):
        yield f"{done[min(bought)].verb} comes before {done[max(paid)].verb}, which is a cost"


OF_ABILITIES: tuple[Callable[[Case], Iterator[str]], ...] = (
    silent_where_it_has_no_abilities,
    effects_are_their_controllers,
    only_its_controller_activates_it,
    what_is_optional_is_left,
    once_is_once,
    no_choice_is_larger_than_the_text,
    costs_come_first,
)
"""Laws of an ability that was carried through; each yields what is against it."""
