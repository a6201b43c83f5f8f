"""May something be done on a player's turn, in a phase of it, or in a faceoff? — at the first point where it may."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from judge.deferred import deferred
from judge.engine.model.describing import area_name
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding, not_started, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model import play
from judge.scenario.model.ask import AskMayDuring
from judge.scenario.model.board import PhaseName
from judge.scenario.model.points import PHASES
from judge.scenario.running.attempts import leaving
from judge.scenario.running.doing import action_of
from judge.scenario.running.explore import AT_REST, Outcome
from judge.scenario.running.reaching import Tried, reach
from judge.scenario.setting_up.finding import Physical

with deferred(__name__):
    from judge.ruling.answers.actions import allowed_by
    from judge.ruling.answers.anywhere import best_of, refusals, tried_anywhere
    from judge.ruling.answers.by_own_ability import played_by_own_ability
    from judge.ruling.answers.challenges import never_challenged_then
    from judge.ruling.reasons.timings import of_faceoffs, of_reactions
    from judge.scenario.running.elsewhen import at_edge_of, with_faceoffs

_MOST_REASONS = 3
_FIRST: PhaseName = "Ready Phase"


class Span(msgspec.Struct, frozen=True):
    """A stretch of the game: where it begins, how long it lasts, and what was supposed to get there, if anything."""

    start: Outcome
    lasts: Callable[[State], bool]
    supposed: tuple[Note, ...] = ()


@implements("510.1", "510.3", "705.2")
def may_during(situation: Situation, question: AskMayDuring) -> Finding:
    """Whether there is a point at which a player may do it, everyone else passing.

    Raises UnsupportedError if nobody knows without what others do, or what comes up in between.
    """
    if not situation.state.turn.number:
        return Finding(answer=yes_no(False), because=(not_started(),))
    if isinstance(question.action, play.Challenge) and (never := never_challenged_then(situation, question)):
        return Finding(answer=yes_no(False), because=(never,), rules=never.rules)
    trial = _Trial(situation, question.action)
    spans = _faceoffs(situation) if question.faceoff else _phases(situation, question)
    for span in spans:
        trial.run(span)
        if trial.found is not None:
            return trial.allowed(span)
    return trial.refused(in_faceoff=question.faceoff)


# -- where it is tried ---------------------------------------------------------------------------------------------


@implements("601.1", "601.2", "601.3")
def _phases(situation: Situation, question: AskMayDuring) -> Iterator[Span]:
    """The phases of a turn, each from its start or from now on; on another turn its Ready Phase has come first."""
    state = situation.state
    player = question.turn or state.turn.player
    own = player == state.turn.player
    base = state if own else readied(situation.state, situation.pieces, player)
    phases: tuple[PhaseName, ...] = (question.phase,) if question.phase else tuple(PHASES.values())
    if own:
        phases = tuple(phase for phase in phases if question.phase or not _is_over(state, phase))
    for phase in phases:
        if own and phase == state.turn.phase:
            yield Span(Outcome(state=state, decision=situation.decision), _in_phase(state, phase))
        else:
            yield _at(situation, state if phase == _FIRST else base, player, phase, "start")
        yield _at(situation, base, player, phase, "end")


def _is_over(state: State, phase: PhaseName) -> bool:
    order: tuple[str, ...] = tuple(PHASES.values())
    return order.index(phase) < order.index(state.turn.phase)


def readied(state: State, pieces: Physical, player: str) -> State:
    """The game with what the Ready Phase of a player's turn brings, as far as that is known."""
    start = at_edge_of(state, player, _FIRST, "start", pieces)
    known = [start]

    def look(here: Outcome) -> Tried:
        known.append(here.state)
        return Tried()

    reach(
        Outcome(state=start).advanced(), look, leaving, stays=_in_phase(start, _FIRST), leaves=lambda _: True
    )
    return known[-1]


def _at(
    situation: Situation, base: State, player: str, phase: PhaseName, edge: Literal["start", "end"]
) -> Span:
    start = at_edge_of(base, player, phase, edge, situation.pieces)
    told = message(f"asked-as-of-{edge}", player=player, phase=term(phase))
    step = Note(text=sentence(told), rules=cite("601.1", "601.2"))
    return Span(Outcome(state=start).advanced(), _in_phase(start, phase), (step,))


def _in_phase(start: State, phase: str) -> Callable[[State], bool]:
    number = start.turn.number
    return lambda state: (state.turn.number, state.turn.phase) == (number, phase)


@implements("514.1")
def _faceoffs(situation: Situation) -> Iterator[Span]:
    state = situation.state
    if state.faceoff is not None:
        yield Span(Outcome(state=state, decision=situation.decision), _in_faceoff)
        return
    starts = tuple(with_faceoffs(state, situation.pieces))
    if not starts:
        raise UnsupportedError(message("no-faceoff-to-ask-about"), clause=True)
    for area, start in starts:
        told = message("asked-as-of-faceoff", area=area_name(state, area))
        step = Note(text=sentence(told), rules=cite("514.3"))
        yield Span(Outcome(state=start).advanced(), _in_faceoff, (step,))


def _in_faceoff(state: State) -> bool:
    return state.faceoff is not None


# -- trying it -----------------------------------------------------------------------------------------------------


class _Trial:
    """An action tried wherever its player may act: the first point at which it is legal, else each refusal."""

    def __init__(self, situation: Situation, action: play.Action) -> None:
        self._situation = situation
        self._action = action
        self.found: State | None = None
        self._by_itself: tuple[Note, ...] = ()
        self._refusals: dict[str, Note] = {}
        self._declined: UnsupportedError | None = None
        self._met: dict[str, None] = {}
        self._reached = False

    def run(self, span: Span) -> None:
        """Try it all through a stretch of the game; there may be no such window in it, so that it is over at once."""
        if not span.lasts(span.start.state):
            return
        tried = reach(span.start, self._attempt, leaving, stays=span.lasts, leaves=lambda _: True)
        if not tried.complete and self.found is None:
            self._declined = self._declined or UnsupportedError(message("line-play-with-too-many-ways-go"))

    def _attempt(self, here: Outcome) -> Tried:
        if self.found is not None:
            return Tried(outcomes=(here,))
        if here.declined is not None:
            self._declined = self._declined or here.declined
        decision = here.decision
        if decision is None or decision.kind not in AT_REST or decision.player != self._action.player:
            return Tried()
        return self._try(here)

    def _try(self, here: Outcome) -> Tried:
        self._reached = True
        ways = tried_anywhere(here.state, action_of(here.state, self._action, self._situation.pieces))
        best = best_of(ways).found
        self._met |= dict.fromkeys(best.met)
        if best.legal:
            self.found = here.state
            return Tried(outcomes=(here,))
        own = played_by_own_ability(here.state, self._action, self._situation.pieces)
        if own.played:
            self.found, self._by_itself = here.state, own.played
            return Tried(outcomes=(here,))
        self._refusals |= {note.text: note for note in (*refusals(ways), *own.refused)}
        return Tried()

    def allowed(self, span: Span) -> Finding:
        """That it may be done, and where first."""
        assert self.found is not None
        state = self.found
        rules = allowed_by(self._situation, self._action)
        if state == span.start.state and not span.supposed:
            text = message("legal-already-now")
        elif state.window is not None:
            text = message("first-legal-in-window", kind=term(state.window.kind))
        else:
            text = message("first-legal-in-phase", phase=term(state.turn.phase))
        steps = (*span.supposed, *self._by_itself, Note(text=text, rules=rules))
        return Finding(answer=yes_no(True), because=steps, rules=rules, met=tuple(self._met))

    def refused(self, *, in_faceoff: bool) -> Finding:
        """Why it may be done nowhere. Raises UnsupportedError where that hangs on what somebody does."""
        if self._declined is not None and (in_faceoff or not self._reached):
            raise self._declined
        if of_reactions(self._situation, self._action):
            raise UnsupportedError(message("reacts-to-what-has-not-happened"), clause=True)
        if not in_faceoff and of_faceoffs(self._situation, self._action):
            raise UnsupportedError(message("only-in-a-faceoff"), clause=True)
        if not self._reached:
            raise UnsupportedError(
                message("priority-only-if-opened", player=self._action.player), clause=True
            )
        steps = tuple(self._refusals.values())[:_MOST_REASONS]
        return Finding(answer=yes_no(False), because=steps, met=tuple(self._met))
