"""The moment at which a scenario starts: turn, phase, step, window, faceoff, and what has happened before."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.confrontations.confronting import contested
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.describing import words
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Logged, Occurrence, done_by
from judge.engine.model.state import State, Turn
from judge.engine.model.window import Window
from judge.engine.model.zones import FLIP_ZONE
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.becoming_involved import with_those_seen
from judge.engine.turns.starting import before_the_game
from judge.engine.turns.turn import Begins
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.priority import OpenWindow, Priority
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model.board import FaceoffStage
from judge.scenario.model.play import Occurrence as Happened
from judge.scenario.model.scenario import Moment, Scenario
from judge.scenario.setting_up.finding import Physical
from judge.scenario.setting_up.supposing import Translator
from judge.scenario.setting_up.turn_point import agenda_at

with deferred(__name__):
    from judge.engine.windows.first_to_act import first_to_act
    from judge.scenario.setting_up.ongoing_faceoff import with_faceoff

_SOME_LATER_TURN = 3


def at_moment(state: State, scenario: Scenario, physical: Physical) -> State:
    """The state at the scenario's moment, the rest of the turn on its agenda.

    Raises UnsupportedError for what the engine can't have happened, or can't be in the middle of.
    """
    moment = scenario.moment
    if moment.game_start:
        return before_the_game(state, "" if moment.first_by_chance else moment.turn)
    state = with_history(replace(state, turn=_turn(scenario)), moment, physical)
    if moment.faceoff is not None:
        state = with_faceoff(state, scenario, moment.faceoff, physical)
        state = _with_its_latest(_ignoring(state, scenario, physical), moment.faceoff.stage)
    else:
        state = replace(state, agenda=agenda_at(state, moment.point, physical))
    return _with_priority(state, moment) if moment.priority else state


def _turn(scenario: Scenario) -> Turn:
    """Whose turn it is. Nothing depends on its number but whether it is the first of the game (605.1a)."""
    moment = scenario.moment
    number = moment.turn_number or (1 if moment.first_turn else _SOME_LATER_TURN)
    return Turn(
        player=moment.turn,
        number=number,
        phase=moment.point.phase,
        step=moment.point.step or "",
        first_of_game=moment.first_turn,
    )


def _ignoring(state: State, scenario: Scenario, physical: Physical) -> State:
    ignored = tuple(physical[piece.id] for piece in scenario.pieces if piece.ignored)
    return replace(state, faceoff=replace(state.faceoff, ignored=ignored)) if state.faceoff else state


def _with_priority(state: State, moment: Moment) -> State:
    """The window that is open, with priority where it is.

    Those before that player have passed, unless something was told to have just happened in the window.
    """
    opening, rest = _opening(state.agenda)
    number = state.windows + 1
    window = Window(
        number=number,
        kind=opening.where if opening else f"opened by {moment.turn}",
        passes=0 if moment.just_happened else state.players_from(first_to_act(state)).index(moment.priority),
    )
    return replace(
        state,
        agenda=(Priority(player=moment.priority), *rest),
        window=window,
        windows=number,
        last_priority=moment.priority,
    )


def _opening(agenda: tuple[Instruction, ...]) -> tuple[OpenWindow | None, tuple[Instruction, ...]]:
    """The window that opens right now, which is the one that is open, and what comes after it."""
    for place, instruction in enumerate(agenda):
        if isinstance(instruction, OpenWindow):
            return instruction, agenda[place + 1 :]
        if not isinstance(instruction, Begins):
            break
    return None, agenda


# -- what has happened -------------------------------------------------------------------------------------------


def with_history(state: State, moment: Moment, physical: Physical) -> State:
    """The state with what happened in its log; what happened this turn is noted where the rules keep it as well."""
    before = tuple(
        replace(one, turn=state.turn.number - 1) for one in _logged(state, moment.happened_before, physical)
    )
    earlier = _logged(state, moment.happened, physical)
    recent = _logged(state, moment.just_happened, physical)
    log = (*state.log, *before, *earlier, *recent)
    return _noted(replace(state, log=log, log_mark=len(log) - len(recent)), (*earlier, *recent))


@implements("514.3", "514.4", "512.4d")
def _with_its_latest(state: State, stage: FaceoffStage) -> State:
    """The state with what led to the window of a faceoff that has just opened in its log: its start, or the flips."""
    latest = _LATEST.get(stage)
    if latest is None:
        return state
    state, done = latest(state)
    return replace(state, log=(*state.log, *(_log(state, one) for one in done)))


def _beginning(state: State) -> tuple[State, tuple[Occurrence, ...]]:
    if state.faceoff is None:
        return state, ()
    starter = state.faceoff.starter
    state, involved = with_those_seen(replace(state, faceoff=replace(state.faceoff, seen=())))
    return state, (Occurrence(verb="start faceoff", player=starter), *involved)


def _flips(state: State) -> tuple[State, tuple[Occurrence, ...]]:
    players = state.players_from(state.turn.player)
    return state, tuple(
        done_by(player, "flip", oid) for player in players for oid in state.zone(FLIP_ZONE, player)
    )


_LATEST: dict[FaceoffStage, Callable[[State], tuple[State, tuple[Occurrence, ...]]]] = {
    "before flips": _beginning,
    "after flips": _flips,
}


def _logged(state: State, happened: tuple[Happened, ...], physical: Physical) -> tuple[Logged, ...]:
    translator = Translator(state, physical)
    return tuple(
        _log(state, occurrence)
        for one in happened
        for batch in translator.batches(one)
        for occurrence in batch
    )


_DONE_TO_CARDS = frozenset({"play", "move", "discard"})


def _log(state: State, occurrence: Occurrence) -> Logged:
    """What happened as the engine remembers it. Raises UnsupportedError if texts need to know to which card."""
    if occurrence.verb in _DONE_TO_CARDS and not occurrence.subject:
        raise UnsupportedError(
            message("happened-to-a-card-not-stated", words=words(state, occurrence)), clause=True
        )
    obj = state.find(occurrence.subject)
    return Logged(
        occurrence=occurrence,
        became=occurrence.subject,
        turn=state.turn.number,
        phase=state.turn.phase,
        step=state.turn.step,
        window=0,
        faceoff=state.faceoff.number if state.faceoff else 0,
        controller=state.controller(obj.oid) if obj else "",
        from_area=obj.previous_area if obj else "",
        was=_seen(state, occurrence.subject),
        physical=obj.physical if obj else 0,
    )


def _seen(state: State, oid: int) -> Characteristics | None:
    return board(state).view.find(oid) if oid else None


def _noted(state: State, log: tuple[Logged, ...]) -> State:
    def subjects(verb: str) -> tuple[int, ...]:
        return tuple(logged.became for logged in log if logged.occurrence.verb == verb and logged.became)

    confronted = tuple(dict.fromkeys((*state.turn.confronted, *_confronted(state, log))))
    turn = replace(
        state.turn,
        confronted=confronted,
        contested=tuple(oid for oid in confronted if _is_contested(state, oid)),
        challenged=(*state.turn.challenged, *subjects("challenge")),
    )
    return replace(state, turn=turn, solved=(*state.solved, *subjects("solve")))


def _confronted(state: State, log: tuple[Logged, ...]) -> tuple[int, ...]:
    """The Problems that the turn player has confronted (612)."""
    return tuple(
        logged.became
        for logged in log
        if logged.occurrence.verb == "confront" and logged.occurrence.player == state.turn.player
    )


def _is_contested(state: State, problem: int) -> bool:
    """Whether an opponent could confront a Problem too; what is not stated is taken to have been as it is now (A22)."""
    return contested(state, problem, state.turn.player)[0]
