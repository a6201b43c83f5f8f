"""Priority and priority windows (510)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.decision import PASS, Decision
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.window import Window, is_last_of
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.pre_priority import PreProcess
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.windows.first_to_act import first_to_act, unsettled


class OpenWindow(Instruction, frozen=True):
    """A priority window opens; `where` says at which point of the turn or faceoff."""

    of_itself: ClassVar[bool] = True

    where: str

    @implements("510.2", "601.2", "511.7a.i")
    def perform(self, run: Run) -> None:
        """The turn player gets priority, after Pre-Priority Processing."""
        open_window(run, self.where)
        run.push(PreProcess(player=run.state.turn.player, opening=True), FirstPriority())


class FirstPriority(Instruction, frozen=True):
    """Somebody is the first to have priority in a window that has opened."""

    @implements("510.2")
    def perform(self, run: Run) -> None:
        """See who is, now that what waited has been processed."""
        window = _open(run.state)
        run.state = replace(run.state, window=replace(window, unsettled=unsettled(run.state)))
        run.push(Priority(player=first_to_act(run.state)))


@implements("510.2")
def open_window(run: Run, where: str) -> None:
    """Open a window in which nobody has had priority yet."""
    number = run.state.windows + 1
    window = Window(number=number, kind=where)
    run.state = replace(run.state, window=window, windows=number, last_priority=None)


def _open(state: State) -> Window:
    """The window that is open. Raises UnsupportedError if none is."""
    if state.window is None:
        raise UnsupportedError(message("priority-while-no-priority-window-open"))
    return state.window


class Priority(Instruction, frozen=True):
    """A player has priority: pass, or act (see `judge.engine.turns.actions.act`)."""

    of_itself: ClassVar[bool] = True

    player: str

    @implements("510.1", "510.2", "707.4")
    def perform(self, run: Run) -> None:
        """Pass priority on, or close the window once all have passed."""
        player = self._redirected(run)
        check_in_game(run.state, player)
        run.state = replace(run.state, last_priority=player)
        decision = Decision(
            player=player,
            kind="priority",
            what=message("act-or-pass"),
            options=(PASS,),
            rules=cite("510.1"),
            most=1,
        )
        run.choose(decision)
        window = _open(run.state)
        window = replace(window, passes=window.passes + 1)
        run.state = replace(run.state, window=window)
        if window.passes >= len(run.state.players()):
            run.push(CloseWindow())
        else:
            hand_on(run, player)

    def _redirected(self, run: Run) -> str:
        faceoff = run.state.faceoff
        if faceoff is None or faceoff.stage != "started by a modifier":
            return self.player
        run.state = replace(run.state, faceoff=replace(faceoff, stage="open window"))
        return faceoff.starter


def hand_on(run: Run, player: str) -> None:
    """Priority goes to the next player, after Pre-Priority Processing."""
    check_in_game(run.state, player)
    following = run.state.players_from(player)
    chosen = following[1 % len(following)]
    run.push(PreProcess(player=chosen), Priority(player=chosen))


class PassOn(Instruction, frozen=True):
    """Whoever has acted hands priority on, once the action is resolved."""

    player: str

    @implements("705.2h", "510.1")
    def perform(self, run: Run) -> None:
        """Begin counting passes anew."""
        window = _open(run.state)
        run.state = replace(run.state, window=replace(window, passes=0), rewind=None)
        hand_on(run, self.player)


#: What goes on as a window has closed; `judge.engine.faceoffs.faceoff_by_modifier` fills it.
CLOSED: list[Callable[[Run], None]] = []


class CloseWindow(Instruction, frozen=True):
    """All players have passed one after another."""

    @implements("510.2", "512.4d", "707.4")
    def perform(self, run: Run) -> None:
        """Close it; what was to wait for that goes on now, as a faceoff that a modifier started in it."""
        run.state = replace(run.state, window=None, log_mark=len(run.state.log), instants=())
        for go_on in CLOSED:
            go_on(run)


class MayOpen(Instruction, frozen=True):
    """The turn player may open another priority window by a legal action; otherwise the game moves forward."""

    of_itself: ClassVar[bool] = True

    @implements("510.3", "512.3", "609.1")
    def perform(self, run: Run) -> None:
        """Ask; an action comes by `judge.engine.turns.actions.act`."""
        player = run.state.turn.player
        check_in_game(run.state, player)
        run.choose(
            Decision(
                player=player,
                kind="open",
                what=message("open-priority-window-or-go"),
                options=(PASS,),
                rules=cite("510.3"),
            )
        )


@implements("103.5", "510.2")
def without_pass_of(state: State, player: str) -> State:
    """The state in which the pass of a player who leaves the game does not count for the open window any more."""
    holder = next((one.player for one in state.agenda if isinstance(one, Priority)), "")
    if state.window is None or not holder:
        return state
    passed = state.players_from(holder)[len(state.players()) - state.window.passes :]
    return replace(state, window=replace(state.window, passes=state.window.passes - passed.count(player)))


@implements("103.5", "510.1", "510.3")
def check_in_game(state: State, player: str) -> None:
    """Raise UnsupportedError for a player who has left the game: no rule says who has priority in his place."""
    if player not in state.players():
        raise UnsupportedError(message("others-go-on-without", player=player), clause=True)


@implements("601.2c")
def last_window(state: State) -> tuple[str, ...]:
    """The rule by which no window for actions of the phase follows the open one: it is the one at the phase's end."""
    ends = is_last_of(state.window, state.turn.phase)
    return cite("601.2c") if ends and switched(state, "after-phase-end-window") == "no" else ()
