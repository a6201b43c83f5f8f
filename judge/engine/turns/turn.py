"""The turn (601 to 616): its phases, steps and priority windows in order."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.confrontations.confronting import ConfrontSteps
from judge.engine.confrontations.solving import BecomeSolved, NoLongerSolved, ReplaceSolved
from judge.engine.faceoffs.challenging import ChallengeStep, UncoverStep
from judge.engine.faceoffs.following_faceoff import FaceoffStep
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.turn_changes import TurnChange
from judge.engine.occurring.occurrence import Happen
from judge.engine.turns.turn_ends import EndOfTurn, PhaseOver, WrapUp
from judge.engine.turns.turn_starts import ActionStep, DrawStep, ReadyStep, StartOfTurn, WaitedForPriority
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.pre_priority import is_anything_due
from judge.engine.windows.priority import MayOpen, OpenWindow
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.turns.first_turn_offers import is_offered, offered_now


class Stage(msgspec.Struct, frozen=True):
    """A point of the turn: in which phase and step, and what is done there.

    `edge` is "start" or "end" where a priority window opens, "" for what the step consists of.
    """

    phase: str
    step: str
    edge: str
    does: tuple[Instruction, ...]


class Begins(Instruction, frozen=True):
    """A phase or step starts or ends, for texts that wait for it."""

    of_itself: ClassVar[bool] = True

    verb: str
    name: str

    @implements("601.2")
    def perform(self, run: Run) -> None:
        """Let it be an occurrence."""
        player = run.state.turn.player
        run.push(
            Happen(
                occurrences=(Occurrence(verb=self.verb, name=self.name, player=player, rules=cite("601.2")),)
            )
        )


_READY, _TROUBLE, _MAIN = "Ready Phase", "Troublemaker Phase", "Main Phase"
_SCORE, _FINISH = "Score Phase", "End Phase"


class SharedWindow(Instruction, frozen=True):
    """The window of a phase or step that begins or ends where another one does, right before that one's (A18)."""

    where: str

    @implements("601.2")
    def perform(self, run: Run) -> None:
        """Open it, unless one window serves both."""
        if is_anything_due(run.state):
            run.meet("A18")
        if reading(run.state, "A18") == "separate":
            run.push(OpenWindow(where=self.where), MayOpen())


class AfterActionStep(Instruction, frozen=True):
    """The end of the Action Step: no player receives priority in the Ready Phase until after it."""

    @implements("601.2a")
    def perform(self, run: Run) -> None:
        """Open a window only if that end is already after the step (A17)."""
        if is_anything_due(run.state):
            run.meet("A17")
        if reading(run.state, "A17") == "window":
            run.push(OpenWindow(where="end of the Action Step"), MayOpen())


def _start(phase: str, step: str = "", *, shared: bool = False) -> Stage:
    """Where a phase or step starts; `shared` if its first step starts there too."""
    name = step or phase
    where = f"start of the {name}"
    again = () if phase == _MAIN else (MayOpen(),)
    first = (WaitedForPriority(),) if name == "Draw Step" else ()
    window = (SharedWindow(where=where),) if shared else (OpenWindow(where=where), *again)
    return Stage(phase, step, "start", (Begins(verb="start", name=name), *first, *window))


class LastWindowClosed(Instruction, frozen=True):
    """The window at the end of a phase has closed."""

    @implements("601.2c")
    def perform(self, run: Run) -> None:
        """No other opens for the sake of that phase, unless the ruleset treats that window like any other."""
        if switched(run.state, "after-phase-end-window") == "yes":
            run.push(MayOpen())


def _end(phase: str, step: str = "", *, shared: bool = False) -> Stage:
    """Where a phase or step ends; `shared` if the phase of the step ends there too."""
    name = step or phase
    where = f"end of the {name}"
    last = (MayOpen(),) if step else (LastWindowClosed(), PhaseOver())
    window = (SharedWindow(where=where),) if shared else (OpenWindow(where=where), *last)
    return Stage(phase, step, "end", (Begins(verb="end", name=name), *window))


def _does(phase: str, step: str, *instructions: Instruction) -> Stage:
    return Stage(phase, step, "", instructions)


def _without_window(step: str, *instructions: Instruction) -> tuple[Instruction, ...]:
    """A step of the Ready Phase at whose start and end nobody receives priority: texts wait for them all the same."""
    return Begins(verb="start", name=step), *instructions, Begins(verb="end", name=step)


_READY_STARTS = (StartOfTurn(), Begins(verb="start", name=_READY))
_READY_STEP = _without_window("Ready Step", ReadyStep())
_ACTION_STEP = _without_window("Action Step", ActionStep())

#: The Ready Phase, by the order in which it goes. No window before the Draw Step (601.2a).
_FIRST: dict[str, tuple[Stage, ...]] = {
    "ready-tokens-draw": (
        _does(_READY, "Ready Step", *_READY_STARTS, *_READY_STEP),
        _does(_READY, "Action Step", *_ACTION_STEP, AfterActionStep()),
        _start(_READY, "Draw Step"),
        _does(_READY, "Draw Step", DrawStep()),
        _end(_READY, "Draw Step", shared=True),
        _end(_READY),
    ),
    "draw-ready-tokens": (
        _does(_READY, "", *_READY_STARTS),
        _start(_READY, "Draw Step"),
        _does(_READY, "Draw Step", DrawStep()),
        _end(_READY, "Draw Step"),
        _does(_READY, "Ready Step", *_READY_STEP),
        _does(_READY, "Action Step", *_ACTION_STEP),
        _end(_READY),
    ),
}

_BETWEEN: tuple[Stage, ...] = (
    _start(_TROUBLE, shared=True),
    _start(_TROUBLE, "Uncover Step"),
    _does(_TROUBLE, "Uncover Step", UncoverStep()),
    _end(_TROUBLE, "Uncover Step"),
    _start(_TROUBLE, "Challenge Step"),
    _does(_TROUBLE, "Challenge Step", ChallengeStep()),
    _end(_TROUBLE, "Challenge Step", shared=True),
    _end(_TROUBLE),
    _start(_MAIN),
    _does(_MAIN, "", MayOpen()),
    _end(_MAIN),
    _start(_SCORE, shared=True),
    _does(_SCORE, "Confront Step", ConfrontSteps()),
    _start(_SCORE, "Faceoff Step"),
    _does(_SCORE, "Faceoff Step", FaceoffStep()),
    _end(_SCORE, "Faceoff Step"),
    _does(_SCORE, "Solve Step", BecomeSolved()),
    _start(_SCORE, "Solve Step"),
    _does(_SCORE, "Solve Step", ReplaceSolved()),
    _end(_SCORE, "Solve Step"),
    _does(_SCORE, "Solve Step", NoLongerSolved()),
    _end(_SCORE),
)

#: The End Phase, without a window in the Wrap Up Step (601.2b).
_END_PHASE: tuple[Stage, ...] = (
    _start(_FINISH, shared=True),
    _start(_FINISH, "End of Turn Step"),
    _does(_FINISH, "End of Turn Step", EndOfTurn()),
    _end(_FINISH, "End of Turn Step"),
    _does(_FINISH, "Wrap Up Step", WrapUp()),
)

#: How the turn ends, by how it is divided: where its end is no Phase nothing starts there that a Phase has.
_LAST: dict[str, tuple[Stage, ...]] = {
    "five-phases-with-steps": _END_PHASE,
    "five-phases": _END_PHASE,
    "four-phases": (
        _does(_FINISH, "End of Turn Step", EndOfTurn()),
        Stage(_FINISH, "End of Turn Step", "end", (OpenWindow(where="end of the End of Turn Step"),)),
        _does(_FINISH, "Wrap Up Step", WrapUp()),
    ),
}


@implements("601.1", "601.2")
def stages(state: State) -> tuple[Stage, ...]:
    """The whole turn under the ruleset of a state."""
    first = _FIRST[switched(state, "ready-phase-order")]
    return (*first, *_BETWEEN, *_LAST[switched(state, "turn-structure")])


class NextStage(Instruction, frozen=True):
    """Go on to a stage of the turn, and after it to the next."""

    of_itself: ClassVar[bool] = True

    number: int

    @implements("601.1", "601.3", "510.3")
    def perform(self, run: Run) -> None:
        """Come to the next stage, and to what is additional before it; after the last the next turn begins."""
        turn_stages = stages(run.state)
        if self.number >= len(turn_stages):
            run.push(NextTurn())
            return
        stage = turn_stages[self.number]
        due = _due(run.state, stage)
        if due is not None:
            run.push(*_changed(run, due, turn_stages, self.number))
            return
        run.push(EnterStage(stage=stage), NextStage(number=self.number + 1))


def _due(state: State, stage: Stage) -> TurnChange | None:
    """What is skipped or taken besides between the phase that has been and the one to which a stage belongs.

    What is additional comes first: it is before the phase that is skipped.
    """
    turn = state.turn
    if stage.phase == turn.phase:
        return None
    found = [one for one in state.turn_changes if one.is_due(turn.phase, stage.phase, turn.player)]
    return next(iter(sorted(found, key=lambda one: not one.additional)), None)


@implements("104.1", "601.1", "601.3")
def _changed(
    run: Run, change: TurnChange, turn_stages: tuple[Stage, ...], number: int
) -> tuple[Instruction, ...]:
    """What is done then: the stages of an additional phase, or those after the phase that is skipped."""
    left = run.state.turn_changes
    if change.additional:
        kept = (*left[: left.index(change)], *left[left.index(change) + 1 :])
        run.state = replace(run.state, turn_changes=kept)
        run.note(message("additional-phase-begins", phase=change.name), cite("104.1", "601.1"))
        again = (EnterStage(stage=_again(stage)) for stage in turn_stages if stage.phase == change.name)
        return (*again, NextStage(number=number))
    run.state = replace(run.state, turn_changes=tuple(one for one in left if one != change))
    run.note(message("phase-is-skipped", phase=change.name), cite("104.1", "601.1"))
    after = sum(stage.phase == change.name for stage in turn_stages[number:])
    return (NextStage(number=number + after),)


def _again(stage: Stage) -> Stage:
    """A point of a phase that comes once more in a turn: the turn does not start again with it."""
    return replace(stage, does=tuple(one for one in stage.does if not isinstance(one, StartOfTurn)))


class EnterStage(Instruction, frozen=True):
    """The turn comes to a point."""

    stage: Stage

    @implements("601.1")
    def perform(self, run: Run) -> None:
        """Note where the turn stands and do what belongs there."""
        stage, turn = self.stage, run.state.turn
        challenged = turn.challenged if stage.step == turn.step else ()
        run.state = replace(
            run.state, turn=replace(turn, phase=stage.phase, step=stage.step, challenged=challenged)
        )
        run.push(*stage.does)


class BeginTurn(Instruction, frozen=True):
    """It comes to the turn of the player whose turn it is, who takes or skips it. `told` if that has been said."""

    of_itself: ClassVar[bool] = True

    told: bool = False
    asked: bool = False

    @implements("601.1", "616.4")
    def perform(self, run: Run) -> None:
        """Ask whether it is skipped, where a text lets the player skip it, before anything of it is done."""
        player = run.state.turn.player
        if not self.asked and offered_now(run, replace(self, asked=True)):
            return
        if any(_skips(change, player) for change in run.state.turn_changes):
            run.push(SkipTurn())
            return
        if not self.told:
            run.note(message("turn-begins", player=player), cite("616.4"))
        run.push(NextStage(number=0))


def _skips(change: TurnChange, player: str) -> bool:
    return (change.name, change.additional, change.player) == ("turn", False, player)


class SkipTurn(Instruction, frozen=True):
    """A player skips the turn to which it has come: nothing of it is done."""

    @implements("104.1", "601.1", "605.1a")
    def perform(self, run: Run) -> None:
        """Go on to the next turn; whether that is then the first one of the game is open (A145)."""
        turn = run.state.turn
        left = tuple(one for one in run.state.turn_changes if not _skips(one, turn.player))
        run.state = replace(run.state, turn_changes=left)
        skipped = Occurrence(verb="skip", name="turn", player=turn.player, rules=cite("104.1", "601.1"))
        if turn.first_of_game:
            run.meet("A145")
        first = turn.first_of_game and reading(run.state, "A145") == "first-taken"
        run.push(Happen(occurrences=(skipped,)), NextTurn(first=first))


class NextTurn(Instruction, frozen=True):
    """The next player in turn order begins their turn. `first` if no turn has been taken before it."""

    of_itself: ClassVar[bool] = True

    first: bool = False

    @implements("616.4")
    def perform(self, run: Run) -> None:
        """Nothing of the old turn stays."""
        old = run.state.turn
        regular = old.regular or old.player
        following = run.state.players_from(regular)
        extra = self._additional(run)
        player = extra or following[1 % len(following)]
        turn = replace(
            old,
            player=player,
            number=old.number + 1,
            confronted=(),
            contested=(),
            challenged=(),
            resolved=(),
            first_of_game=self.first,
            regular=regular if extra else "",
        )
        run.state = replace(run.state, turn=turn)
        open_still = is_offered(run.state) or any(_skips(change, player) for change in run.state.turn_changes)
        run.note(message("comes-to-turn" if open_still else "turn-begins", player=player), cite("616.4"))
        run.push(BeginTurn(told=not open_still))

    @implements("104.1", "601.1")
    def _additional(self, run: Run) -> str:
        """The player who takes an additional turn now. Raises UnsupportedError if several players would."""
        changes = run.state.turn_changes
        due = [
            one
            for one in changes
            if one.name == "turn" and one.additional and run.state.seat(one.player).in_game
        ]
        if not due:
            return ""
        if len({one.player for one in due}) > 1:
            raise UnsupportedError(message("several-players-take-additional-turns"))
        left = list(changes)
        left.remove(due[0])
        run.state = replace(run.state, turn_changes=tuple(left))
        run.note(message("additional-turn-begins", player=due[0].player), cite("104.1", "601.1"))
        return due[0].player


def stage_number(state: State, phase: str, step: str = "", edge: str = "") -> int:
    """The number of a stage under the ruleset of a state. Raises KeyError if the turn has no such point."""
    for number, stage in enumerate(stages(state)):
        if (stage.phase, stage.step, stage.edge) == (phase, step, edge):
            return number
    raise KeyError((phase, step, edge))
