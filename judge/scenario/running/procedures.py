"""What a scenario supposes, as instructions of the engine."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.confrontations.confronting import Confronted
from judge.engine.confrontations.solving import replacing
from judge.engine.faceoffs.challenging import start_challenge
from judge.engine.faceoffs.faceoff import BeginFaceoff
from judge.engine.faceoffs.faceoff_outcome import defeating
from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import start_effect
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.pre_priority import PreProcess
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.model import play
from judge.scenario.setting_up.finding import Physical
from judge.scenario.setting_up.supposing import Batch, Translator
from judge.text.ast.amount import Number
from judge.text.ast.effect import DiscardCards

with deferred(__name__):
    from judge.engine.windows.losing import lose
    from judge.scenario.setting_up.ongoing_faceoff import faceoff_of


class Defeat(Instruction, frozen=True):
    """A player loses the game, as is supposed."""

    player: str

    @implements("103.5")
    def perform(self, run: Run) -> None:
        """Remove the player from the game."""
        lose(run, self.player)


class Concession(Instruction, frozen=True):
    """A player concedes, which may be done at any time."""

    player: str

    @implements("103.4", "103.5")
    def perform(self, run: Run) -> None:
        """Report it and remove the player from the game."""
        run.note(message("player-concedes", player=self.player), cite("103.4"))
        lose(run, self.player)


class Replacement(Instruction, frozen=True):
    """A Problem is replaced."""

    problem: int

    @implements("613.2")
    def perform(self, run: Run) -> None:
        """Begin the procedure."""
        run.push(*replacing(run, self.problem))


class BeingSolved(Instruction, frozen=True):
    """A Problem becomes solved."""

    problem: int

    @implements("613.1")
    def perform(self, run: Run) -> None:
        """Note it and let it be an occurrence."""
        run.state = replace(run.state, solved=(*run.state.solved, self.problem))
        run.push(Happen(occurrences=(Occurrence(verb="solve", subject=self.problem),)))


class SupposedChallenge(Instruction, frozen=True):
    """A player challenges a Troublemaker outside the Challenge Step."""

    player: str
    troublemaker: int

    @implements("608.4")
    def perform(self, run: Run) -> None:
        """Begin the procedure."""
        start_challenge(run, self.player, self.troublemaker)


class DiscardSome(Instruction, frozen=True):
    """A player discards so many cards of their choice."""

    player: str
    amount: int

    @implements("410.3")
    def perform(self, run: Run) -> None:
        """Follow the instruction as if a text gave it."""
        start_effect(run, DiscardCards(Number(self.amount)), Context(controller=self.player, source=0))


def instructions_for(
    state: State, occurrence: play.Occurrence, physical: Physical
) -> tuple[Instruction, ...]:
    """What makes a supposed occurrence occur, then Pre-Priority Processing, so that what triggers is processed.

    Raises UnsupportedError for what can't be supposed.
    """
    if isinstance(occurrence, play.FaceoffOccurrence):
        return (BeginFaceoff(faceoff=faceoff_of(state, occurrence, physical)),)
    if isinstance(occurrence, play.PlayerOccurrence) and occurrence.verb == "loses the game":
        return (Defeat(player=occurrence.player),)
    batches = Translator(state, physical).batches(occurrence)
    made = tuple(instruction for batch in batches for instruction in _of_batch(state, batch))
    holder = state.last_priority or state.turn.player
    return (*made, PreProcess(player=holder, opening=state.window is None))


def _of_batch(state: State, batch: Batch) -> tuple[Instruction, ...]:
    special = [_PROCEDURES[one.verb](state, one) for one in batch if one.verb in _PROCEDURES]
    plain = tuple(one for one in batch if one.verb not in _PROCEDURES)
    happen: tuple[Instruction, ...] = (Happen(occurrences=plain),) if plain else ()
    return (*happen, *(instruction for part in special for instruction in part))


def _doer(state: State, occurrence: Occurrence) -> str:
    return occurrence.player or state.turn.player


def _confront(state: State, occurrence: Occurrence) -> tuple[Instruction, ...]:
    mark = len(state.log)
    return Happen(occurrences=(occurrence,)), Confronted(
        problem=occurrence.subject, mark=mark, player=occurrence.player
    )


def _discard(state: State, occurrence: Occurrence) -> tuple[Instruction, ...]:
    if occurrence.subject:
        return (Happen(occurrences=(occurrence,)),)
    return (DiscardSome(player=_doer(state, occurrence), amount=1),)


def _play(_state: State, _occurrence: Occurrence) -> tuple[Instruction, ...]:
    raise UnsupportedError(message("played-cant-be-supposed"))


_PROCEDURES: dict[str, Callable[[State, Occurrence], tuple[Instruction, ...]]] = {
    "confront": _confront,
    "defeat": lambda state, one: defeating(state, _doer(state, one), one.subject),
    "replace": lambda _, one: (Replacement(problem=one.subject),),
    "solve": lambda _, one: (BeingSolved(problem=one.subject),),
    "challenge": lambda state, one: (SupposedChallenge(player=_doer(state, one), troublemaker=one.subject),),
    "discard": _discard,
    "play": _play,
}
