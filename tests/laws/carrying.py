"""Carries an ability through once: makes happen what it waits for, activates it, plays its card, reads the board."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.cards.model import CardType
from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.instructions.at_random import choose_at_random
from judge.engine.model.decision import Option
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State, Turn
from judge.engine.model.trace import Note
from judge.engine.model.zones import HAND, PLAY
from judge.engine.modifiers.able import resolved
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import in_force
from judge.engine.occurring.occurrence import Happen
from judge.engine.texts.functioning import zones_of
from judge.engine.turns.actions import act
from judge.engine.turns.doable import doable, places_to_play
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.engine.windows.priority import OpenWindow
from judge.text.ast.ability import Ability, Activated, AsMadeAtRandom, Continuous, KeywordAbility, Triggered
from judge.text.ast.effect import Prohibit, Replace
from judge.text.ast.event import Event
from judge.text.ast.node import Node
from tests.laws.board import ALICE, BOB, Laid, at, face_down, frightened, lay, otherwise
from tests.laws.moments import moments
from tests.laws.occasions import is_turned_up, occasions, zone_before
from tests.laws.subject import Subject
from tests.laws.walk import Policy, Walk, generous, walk

_MOST = 150
_IDLE = 5
"""How often an ability may trigger and change nothing on a board before the next board is tried."""


class Verdict(enum.Enum):
    """What came of carrying an ability through; the later ones are better."""

    CRASHED = "crashed"
    DECLINED = "declined"
    NEVER = "never came about"
    IDLE = "came about and changed nothing"
    DONE = "carried through"

    @property
    def rank(self) -> int:
        """How good it is, the worst first."""
        return list(Verdict).index(self)


class AtRandom(msgspec.Struct, frozen=True):
    """A choice of one of the cards in Bob's hand, made at random."""


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which an ability was tried."""

    verdict: Verdict
    reason: str = ""
    walk: Walk | None = None
    laid: Laid | None = None
    attempt: Occurrence | PlayAction | ActivateAction | AtRandom | None = None


def best(trials: Iterator[Trial], most: int = _MOST) -> tuple[Trial, Trial | None]:
    """The best trial, and the first that declined or crashed; trying ends at the first that was carried through."""
    found, fault = Trial(verdict=Verdict.NEVER), None
    for trial in islice(trials, most):
        if trial.verdict in (Verdict.CRASHED, Verdict.DECLINED):
            fault = fault or trial
            continue
        if trial.verdict.rank > found.verdict.rank:
            found = trial
        if found.verdict is Verdict.DONE:
            break
    return found, fault


def carried(subject: Subject) -> Iterator[Trial]:
    """The ways of trying an ability, one after another."""
    tree = expanded(subject)
    on_event = isinstance(tree, Continuous) and subject.is_whole and subject.face.type is CardType.EVENT
    way = _played if on_event else _WAYS.get(type(tree), _played)
    yield from way(subject, tree)


def expanded(subject: Subject) -> Ability:
    """The ability, or what a keyword stands for."""
    if not isinstance(subject.tree, KeywordAbility):
        return subject.tree
    return resolved(subject.tree, lay(subject).state) or subject.tree


def watched(state: State, policy: Policy = generous, rests: int = 2) -> Walk | Trial:
    """Play on; a crash is a trial that failed."""
    try:
        return walk(state, policy, rests=rests)
    except Exception as error:
        return Trial(verdict=Verdict.CRASHED, reason=f"{type(error).__name__}: {error}")


# -- what triggers -------------------------------------------------------------------------------------------------


def _triggered(subject: Subject, tree: Triggered) -> Iterator[Trial]:
    if zone_before(tree.event) == HAND:
        for trial in _played(subject, tree):
            yield _as_trigger(trial)
    for laid in laid_out(subject, tree, tree.event):
        idle = 0
        for one in occasions(laid, tree.event):
            trial = triggering(laid, one)
            yield trial
            idle += trial.verdict is Verdict.IDLE
            if idle == _IDLE:
                break


def _as_trigger(trial: Trial) -> Trial:
    """The trial of playing a card, asked whether something triggered by it."""
    if trial.walk is None or trial.laid is None:
        return trial
    return replace(trial, verdict=_of_trigger(trial.laid, trial.walk))


def laid_out(subject: Subject, tree: Ability, event: Event | None = None) -> Iterator[Laid]:
    """The boards on which it could come about: the card where it functions, at a few moments."""
    before = zone_before(event) if event is not None else ""
    zones = (before,) if before else tuple(sorted(zones_of(tree), key=lambda zone: zone != PLAY))
    for zone in zones:
        areas = ("", "home:Alice", "problem:Bob") if zone == PLAY and is_character(subject) else ("",)
        first = [lay(subject, zone, area) for area in areas]
        if event is not None and is_turned_up(event):
            first = [
                frightened(laid) if subject.face.type.value == "Friend" else face_down(laid) for laid in first
            ]
        changed_ones = [otherwise(first[0])] if zone == PLAY else []
        for laid in (first[0], *changed_ones, *first[1:]):
            yield from moments(laid)


def is_character(subject: Subject) -> bool:
    """Whether the card may be in any area."""
    return subject.face.type.value in ("Friend", "Mane Character")


def triggering(laid: Laid, one: Occurrence, policy: Policy = generous) -> Trial:
    """Let something happen, and see whether the ability triggers and can be processed."""
    state = replace(laid.state, agenda=happening(one))
    if one.verb in ("start", "end") and not laid.state.faceoff:
        state = replace(state, turn=_turn(state, one))
    played = watched(state, policy, rests=1)
    if isinstance(played, Trial):
        return replace(played, laid=laid)
    verdict = _of_trigger(laid, played)
    return Trial(verdict=verdict, reason=failure_of(played), walk=played, laid=laid, attempt=one)


def happening(*batch: Occurrence) -> tuple[Instruction, ...]:
    """The agenda of something that happens, and then a window opens."""
    return Happen(occurrences=batch), OpenWindow(where="start of the Main Phase")


def _turn(state: State, one: Occurrence) -> Turn:
    name = one.name
    phase = {"phase": "Main Phase"}.get(name, name)
    fields = (
        {"step": phase} if phase.endswith("Step") else {"phase": phase} if phase.endswith("Phase") else {}
    )
    return replace(state.turn, player=one.player, **fields)


def _of_trigger(laid: Laid, played: Walk) -> Verdict:
    """Whether it triggered and was followed to its end."""
    if not any(triggers(laid, note) for note in played.notes):
        return Verdict.DECLINED if played.declined else Verdict.NEVER
    if played.declined is not None:
        return Verdict.DECLINED
    waiting = {note.effect for note in played.notes if triggers(laid, note)}
    first = next((i for i, note in enumerate(played.notes) if _processes(note, waiting)), None)
    if first is None:
        return Verdict.IDLE
    return Verdict.DONE if changed(played.notes[first + 1 :]) or _lasts(played) else Verdict.IDLE


def triggers(laid: Laid, note: Note) -> bool:
    """Whether a step says that an ability of the card triggers."""
    return any(
        deed.verb == "trigger" and deed.card == laid.physical and not deed.averted for deed in note.deeds
    )


def _processes(note: Note, waiting: set[int]) -> bool:
    return note.says("process") and note.effect in waiting


def changed(notes: Iterable[Note]) -> bool:
    """Whether anything has changed by these steps, or somebody has seen or settled something."""
    return any(note.changes or note.says("regard") for note in notes)


def _lasts(played: Walk) -> bool:
    return len(played.end.modifiers) > len(played.start.modifiers)


def failure_of(played: Walk) -> str:
    """Why it was declined, or was illegal."""
    return str(played.declined or played.illegal or "")


# -- what is activated or played -----------------------------------------------------------------------------------


def _activated(subject: Subject, tree: Activated) -> Iterator[Trial]:
    if subject.face.type.value == "Event":
        yield from _played(subject, tree)
        return
    for laid in laid_out(subject, tree):
        obj = laid.state.piece(laid.physical)
        key = f"{obj.oid}.{obj.side}.{subject.place}"
        if isinstance(subject.tree, KeywordAbility):
            key = next(
                (
                    one.key
                    for one in board(laid.state).view.get(obj.oid).abilities
                    if one.tree is subject.tree
                ),
                key,
            )
        action = ActivateAction(player=ALICE, oid=obj.oid, ability=key)
        for opened in openings(laid, tree):
            yield acting(opened, action)


def openings(laid: Laid, tree: Ability) -> Iterator[Laid]:
    """The board where an action can be taken: as it is, in the phase that the text names, or as a Reaction."""
    event = getattr(tree, "reaction_to", None)
    if event is None:
        for phase in ("Main Phase", "Score Phase", "Troublemaker Phase"):
            if laid.state.faceoff is None and laid.state.turn.player == ALICE:
                step = _WINDOWED[phase]
                yield from _rested(laid, at(laid.state, phase, step, edge="start" if step else ""))
        if laid.state.faceoff is not None or laid.state.turn.player != ALICE:
            yield from _rested(laid, laid.state)
        return
    for one in occasions(laid, event):
        state = replace(laid.state, agenda=happening(one))
        if one.verb in ("start", "end") and not laid.state.faceoff:
            state = replace(state, turn=_turn(state, one))
        yield from _rested(laid, state)


_WINDOWED = {"Main Phase": "", "Score Phase": "Faceoff Step", "Troublemaker Phase": "Uncover Step"}


def _rested(laid: Laid, state: State) -> Iterator[Laid]:
    """The board at the first rest at which Alice can act."""
    played = watched(state, rests=1)
    for _ in range(5):
        if isinstance(played, Trial) or played.decision is None:
            return
        if played.decision.player == ALICE:
            yield replace(laid, state=played.end)
        played = watched(walk_on(played), rests=1)


def walk_on(played: Walk) -> State:
    """The state after a pass."""
    from judge.engine.model.run import answered

    return answered(played.end, ("pass",))


def acting(laid: Laid, action: PlayAction | ActivateAction, policy: Policy = generous) -> Trial:
    """Take an action, pay for it, follow it."""
    try:
        state = act(laid.state, action)
    except IllegalError as illegal:
        return Trial(verdict=Verdict.NEVER, reason=str(illegal), laid=laid)
    played = watched(state, policy, rests=1)
    if isinstance(played, Trial):
        return replace(played, laid=laid)
    if played.declined is not None:
        verdict = Verdict.DECLINED
    elif played.illegal is not None:
        verdict = Verdict.NEVER
    else:
        verdict = Verdict.DONE if changed(played.notes) or _lasts(played) else Verdict.IDLE
    return Trial(verdict=verdict, reason=failure_of(played), walk=played, laid=laid, attempt=action)


def _played(subject: Subject, tree: Ability) -> Iterator[Trial]:
    """Play the card from the hand, wherever it can be played to."""
    timed = next(
        (one.tree for one in subject.definition.faces[0].abilities if isinstance(one.tree, Activated)), tree
    )
    for laid in moments(lay(subject, HAND)):
        for opened in openings(laid, timed):
            obj = opened.state.piece(opened.physical)
            card = board(opened.state).view.get(obj.oid)
            for area, host in places_to_play(opened.state, card, obj, ALICE):
                for x in (None, 2):
                    yield acting(opened, PlayAction(player=ALICE, oid=obj.oid, area=area, host=host, x=x))


# -- what is made at random ----------------------------------------------------------------------------------------


class _ChooseAtRandom(Instruction, frozen=True):
    """The choice being made; nothing else comes of it than what texts say of such choices."""

    def perform(self, run: Run) -> None:
        """Let chance choose."""
        hand = run.state.zone(HAND, BOB)
        choose_at_random(run, "which card", tuple(Option(str(oid), run.name(oid), oid) for oid in hand))


def _as_made_at_random(subject: Subject, tree: AsMadeAtRandom) -> Iterator[Trial]:
    for laid in laid_out(subject, tree):
        yield choosing(laid)


def choosing(laid: Laid, policy: Policy = generous) -> Trial:
    """Make a choice at random, and see what comes of it."""
    agenda = (_ChooseAtRandom(), OpenWindow(where="start of the Main Phase"))
    played = watched(replace(laid.state, agenda=agenda), policy, rests=1)
    if isinstance(played, Trial):
        return replace(played, laid=laid)
    verdict = Verdict.DONE if changed(played.notes) else Verdict.IDLE
    verdict = Verdict.DECLINED if played.declined is not None else verdict
    return Trial(verdict=verdict, reason=failure_of(played), walk=played, laid=laid, attempt=AtRandom())


# -- what applies --------------------------------------------------------------------------------------------------


def _continuous(subject: Subject, tree: Continuous) -> Iterator[Trial]:
    for laid in laid_out(subject, tree):
        yield _applying(laid)
        for node in tree.walk():
            if isinstance(node, Replace | Prohibit):
                for one in occasions(laid, node.event):
                    yield _averting(laid, one)


def _applying(laid: Laid) -> Trial:
    """Read the board, the modifiers in force, and everything that Alice and Bob could do."""
    try:
        applies = _is_felt(laid)
        for player in (ALICE, BOB):
            for action in islice(doable(laid.state, player, opening=True), 2):
                assert action
    except UnsupportedError as declined:
        return Trial(verdict=Verdict.DECLINED, reason=str(declined), laid=laid)
    except Exception as error:
        return Trial(verdict=Verdict.CRASHED, reason=f"{type(error).__name__}: {error}", laid=laid)
    return Trial(verdict=Verdict.DONE if applies else Verdict.IDLE, laid=laid)


def _is_felt(laid: Laid) -> bool:
    obj = laid.state.piece(laid.physical)
    steps = board(laid.state).arrangement.steps
    if any(step.modifier.context.source == obj.oid and step.edits for step in steps):
        return True
    ruled = [one for one in in_force(laid.state) if one.context.source == obj.oid]
    return any(not _waits(laid, one.body) for one in ruled)


def _waits(laid: Laid, body: Node) -> bool:
    """Whether a modifier is only felt when something would happen that can be made to happen here."""
    return isinstance(body, Replace | Prohibit) and any(True for _ in occasions(laid, body.event))


def _averting(laid: Laid, one: Occurrence) -> Trial:
    """Let something happen, and see whether the card keeps it from happening or has something else happen instead."""
    state = replace(laid.state, agenda=happening(one))
    played = watched(state, rests=1)
    if isinstance(played, Trial):
        return replace(played, laid=laid)
    if played.declined is not None:
        return Trial(verdict=Verdict.DECLINED, reason=failure_of(played), walk=played, laid=laid)
    averted = any(deed.averted for note in played.notes for deed in note.deeds)
    verdict = Verdict.DONE if averted else Verdict.IDLE
    return Trial(verdict=verdict, walk=played, laid=laid, attempt=one)


_WAYS: dict[type[Ability], Callable[[Subject, Any], Iterator[Trial]]] = {
    Triggered: _triggered,
    Activated: _activated,
    Continuous: _continuous,
    KeywordAbility: _continuous,
    AsMadeAtRandom: _as_made_at_random,
}
