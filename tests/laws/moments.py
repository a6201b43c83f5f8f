"""At what moments things happen: in the Main Phase, in a faceoff, on another player's turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.cards.model import CardType
from judge.engine.faceoffs.faceoff import Compare, EndFaceoffNow
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.turns.turn import NextStage, stage_number
from judge.engine.windows.priority import OpenWindow
from tests.laws.board import ALICE, BOB, PLAYERS, Laid, at


def moments(laid: Laid) -> Iterator[Laid]:
    """The board at each of a few moments."""
    for state in (
        laid.state,
        problem_faceoff(laid.state),
        at(laid.state, "Main Phase", player=BOB),
        troublemaker_faceoff(laid.state),
        problem_faceoff(laid.state, starter=BOB),
        won(problem_faceoff(laid.state), by=6),
        won(problem_faceoff(laid.state, starter=BOB), by=1),
    ):
        yield replace(laid, state=state)
    obj = laid.state.physical(laid.physical)
    if obj is not None and obj.zone == PLAY and obj.definition.faces[0].printed.type is CardType.TROUBLEMAKER:
        yield replace(laid, state=challenge(laid.state, obj, challenger=BOB))


def won(state: State, by: int) -> State:
    """The faceoff has been compared, and its starter wins it."""
    faceoff = state.faceoff
    assert faceoff is not None
    agenda = (EndFaceoffNow(), *state.agenda[2:])
    resolved = replace(faceoff, winner=faceoff.starter, margin=by, stage="resolved")
    return replace(state, faceoff=resolved, agenda=agenda)


def problem_faceoff(state: State, starter: str = ALICE) -> State:
    """In the Problem faceoff at Alice's Problem, after the flips."""
    faceoff = Faceoff(
        kind="Problem", starter=starter, players=_from(starter), areas=("problem:Alice",), number=1
    )
    return _in_faceoff(at(state, "Score Phase", "Faceoff Step", player=starter), faceoff)


def troublemaker_faceoff(state: State) -> State:
    """In Alice's challenge of the first Troublemaker that Bob has face-up at his Problem, after the flips."""
    troublemaker = next(
        obj for obj in state.at("problem:Bob") if obj.owner == BOB and "Gale" in obj.definition.title
    )
    return challenge(state, troublemaker, challenger=ALICE)


def challenge(state: State, troublemaker: Obj, challenger: str) -> State:
    """In a player's challenge of a Troublemaker, after the flips."""
    faceoff = Faceoff(
        kind="Troublemaker",
        starter=challenger,
        players=_from(challenger),
        areas=(troublemaker.area,),
        challenger=challenger,
        troublemaker=troublemaker.oid,
        number=1,
    )
    return _in_faceoff(at(state, "Troublemaker Phase", "Challenge Step", player=challenger), faceoff)


def _from(first: str) -> tuple[str, ...]:
    return (first, *(player for player in PLAYERS if player != first))


def _in_faceoff(state: State, faceoff: Faceoff) -> State:
    number = stage_number(state, state.turn.phase, state.turn.step)
    agenda = (OpenWindow(where="after the flips"), Compare(), NextStage(number=number + 1))
    return replace(state, faceoffs=1, faceoff=faceoff, agenda=agenda)
