"""Doing what one sentence of the line of play says, from where the game stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from msgspec.structs import replace

from judge.deferred import deferred
from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.decision import CHALLENGE, MULLIGAN, Decision
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import scheduled
from judge.engine.model.state import State
from judge.engine.turns.starting import decided_before, may_mulligan
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message, term
from judge.rulebook.citation import cite
from judge.scenario.model import play
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.explore import AT_REST, Decide, Outcome, explore_from
from judge.scenario.running.played import BoundFor
from judge.scenario.running.reaching import Tried, reach
from judge.scenario.running.standing import PASS, first_of
from judge.scenario.running.taking import after_paying, taken
from judge.scenario.setting_up.finding import Physical
from judge.scenario.setting_up.picks import Keys, answer_with, refusal

with deferred(__name__):
    from judge.engine.faceoffs.supposed_result import SupposedResult
    from judge.scenario.running.goals import goal_of
    from judge.scenario.running.procedures import Concession, instructions_for


class Attempts:
    """Tries steps. Decisions that come up on the way are put to `decide` first."""

    def __init__(self, scenario: Scenario, physical: Physical, decide: Decide) -> None:
        """Keep what all steps need."""
        self._scenario = scenario
        self._physical = physical
        self._decide = decide
        self._answer_follows = False
        self._following: play.Step | None = None

    def make(
        self, start: Outcome, step: play.Step, answer_follows: bool, following: play.Step | None = None
    ) -> Tried:
        """Try a step from a decision; if an answer follows, the first choice that comes up is left to it.

        Where the game goes on, this is the first choice that the step `following` answers.

        Raises InputError if the sentence can't be understood there.
        """
        self._answer_follows, self._following = answer_follows, following
        begun = start if isinstance(step.deed, play.Choose | play.Challenge) else replace(start, forced=())
        try:
            return _MAKERS[type(step.deed)](self, begun, step.deed)
        except UnsupportedError as error:
            return Tried(outcomes=(replace(start, declined=error),))
        except InputError as error:
            raise InputError(self._placed(one, step) for one in error.diagnostics) from None

    def check_fits(self, step: play.Step, tried: tuple[Tried, ...]) -> None:
        """Raise InputError if a choice was made that nobody was asked for, in any course."""
        if not isinstance(step.deed, play.Choose | play.Decline | play.Pass | play.Challenge):
            return
        if not tried or any(one.illegal is not None for one in tried):
            return
        misfit = next((one.misfit for one in tried if one.misfit is not None), None)
        raise InputError(self._placed(_misfit(step.deed, misfit), step))

    def _placed(self, fault: Diagnostic, step: play.Step) -> Diagnostic:
        return replace(
            fault, file=self._scenario.file, line=step.line, column=fault.column or 1, source_line=step.text
        )

    # -- actions ---------------------------------------------------------------------------------------------------

    def _act(self, start: Outcome, deed: play.Action) -> Tried:
        def attempt(here: Outcome) -> Tried:
            decision = here.decision
            if decision is None or decision.kind not in AT_REST:
                return Tried()
            if decision.player != deed.player:
                return Tried(not_theirs=_not_theirs(deed.player, decision))
            return self._taken(here, deed)

        if not start.state.turn.number:
            return Tried(illegal=IllegalError(message("game-not-started"), cite("102.5")))
        return reach(start, attempt, self._decide, stays=_same_step(start.state))

    def _taken(self, here: Outcome, deed: play.Action) -> Tried:
        stop = _at_choice if self._answer_follows else after_paying
        return taken(here, deed, self._physical, self._decide, stop)

    def _challenge(self, start: Outcome, deed: play.Challenge) -> Tried:
        return self._chosen(start, deed.player, (deed.troublemaker,))

    # -- answers ---------------------------------------------------------------------------------------------------

    def _choose(self, start: Outcome, deed: play.Choose) -> Tried:
        return self._chosen_in_turn(start, deed.player, deed.picks)

    def _chosen_in_turn(self, start: Outcome, player: str, picks: tuple[play.Pick, ...]) -> Tried:
        """One choice made, or else several one after another, where a sentence names what was chosen for each."""
        at_once = self._chosen(start, player, picks)
        for number in range(len(picks) - 1, 0, -1):
            if at_once.outcomes:
                break
            first = self._chosen(start, player, picks[:number])
            rest = [self._chosen_in_turn(one, player, picks[number:]) for one in first.outcomes]
            if rest and all(one.outcomes for one in rest):
                return reduce(Tried.over, rest, replace(first, outcomes=()))
        return at_once

    def _chosen(self, start: Outcome, player: str, picks: tuple[play.Pick, ...]) -> Tried:
        """A choice made; one that has but one option, and was made by itself, may be stated all the same."""

        def pick(state: State, decision: Decision) -> Keys | None:
            return answer_with(picks, decision, state, self._physical)

        if start.decision is not None and start.decision.player != player:
            made = _without_made(start, player, pick)
            if made is not None:
                return Tried(outcomes=(made,))
        asked = self._answer(replace(start, forced=()), player, pick)
        return asked if asked.outcomes else self._already(start, player, pick).over(asked)

    def _already(self, start: Outcome, player: str, pick: Decide) -> Tried:
        """A choice that nobody is asked: the forced decision that it names counts as answered."""

        def attempt(here: Outcome) -> Tried:
            made = _without_made(here, player, pick)
            return Tried() if made is None else Tried(outcomes=(made,))

        return reach(start, attempt, self._decide, stays=_same_turn(start.state), leaves=_no_main_phase)

    def _decline(self, start: Outcome, deed: play.Decline) -> Tried:
        return self._answer(start, deed.player, lambda _, decision: refusal(decision))

    def _mulligan(self, start: Outcome, deed: play.Mulligan) -> Tried:
        if not may_mulligan(start.state, deed.player):
            reason = message("mulligan-only-before-the-first-turn")
            return Tried(illegal=IllegalError(reason, cite("102.4", "102.5")))
        first = next(iter(decided_before(start.state, deed.player)), "")
        if first:
            reason = message("decides-before", first=first, player=deed.player)
            return Tried(illegal=IllegalError(reason, cite("102.4")))
        answer = ("yes",) if deed.takes else ("no",)
        return self._answer(
            start, deed.player, lambda _, decision: answer if decision.purpose == MULLIGAN else None
        )

    def _answer(self, start: Outcome, player: str, answer: Decide) -> Tried:
        def attempt(here: Outcome) -> Tried:
            decision = here.decision
            if decision is None or decision.kind in AT_REST or decision.player not in (player, "chance"):
                return Tried()
            keys = answer(here.state, decision)
            if keys is None:
                return Tried(misfit=decision) if decision.player == player else Tried()
            return Tried(outcomes=(replace(here.answered(keys), forced=()).advanced(),))

        return reach(start, attempt, self._decide, stays=_same_turn(start.state), leaves=_no_main_phase)

    # -- going on --------------------------------------------------------------------------------------------------

    def _pass(self, start: Outcome, deed: play.Pass) -> Tried:
        return self._all_pass(start) if not deed.player else self._one_passes(start, deed.player)

    def _one_passes(self, start: Outcome, player: str) -> Tried:
        def attempt(here: Outcome) -> Tried:
            decision = here.decision
            if decision is None or decision.kind not in AT_REST or decision.player != player:
                return Tried()
            return Tried(outcomes=(here.answered(PASS).advanced(),))

        return reach(start, attempt, self._decide, stays=_same_step(start.state))

    def _all_pass(self, start: Outcome) -> Tried:
        number = start.state.windows

        def closed(outcome: Outcome) -> bool:
            window = outcome.state.window
            gone = outcome.state != start.state and (window is None or window.number != number)
            return gone and not _may_open_outside_main_phase(outcome)

        return self._on(start, closed, self._decide)

    def _go_on(self, start: Outcome, deed: play.GoOn) -> Tried:
        return self.towards(start, BoundFor(deed, start.state), self._following)

    def towards(self, start: Outcome, bound_for: BoundFor, following: play.Step | None) -> Tried:
        """Let the game go on to its goal, or to a choice before it that the step `following` makes."""
        reached = goal_of(bound_for.goal, bound_for.start, self._physical)
        last = bound_for.start.turn.number + len(start.state.seats)

        def stop(outcome: Outcome) -> bool:
            return reached(outcome) or outcome.state.turn.number > last or self.is_met(outcome, following)

        tried = self._on(start, stop, first_of(self._decide, leaving))
        short = any(_at_rest(outcome) and not reached(outcome) for outcome in tried.outcomes)
        if short and tried.complete:
            raise InputError(Diagnostic(message=message("point-not-reached")))
        return tried

    def is_short_of(self, outcome: Outcome, bound_for: BoundFor) -> bool:
        """Whether the game stands at a choice before its goal."""
        reached = goal_of(bound_for.goal, bound_for.start, self._physical)
        at_choice = outcome.decision is not None and outcome.decision.kind not in AT_REST
        return at_choice and not outcome.ended and not reached(outcome)

    def is_met(self, outcome: Outcome, following: play.Step | None) -> bool:
        """Whether a choice is open that a step makes."""
        deed, decision = following.deed if following else None, outcome.decision
        if decision is None or decision.kind in AT_REST or not isinstance(deed, play.Choose | play.Decline):
            return False
        if deed.player != decision.player:
            return False
        if isinstance(deed, play.Decline):
            return refusal(decision) is not None
        beginnings = (deed.picks[:number] for number in range(len(deed.picks), 0, -1))
        answers = (answer_with(picks, decision, outcome.state, self._physical) for picks in beginnings)
        return any(answer is not None for answer in answers)

    def _on(self, start: Outcome, stop: Callable[[Outcome], bool], decide: Decide) -> Tried:
        explored = explore_from(start, decide=first_of(decide, passing), stop=stop)
        return Tried(outcomes=explored.outcomes, complete=explored.complete, again=explored.again)

    # -- what is not done by the rules -----------------------------------------------------------------------------

    def _suppose(self, start: Outcome, deed: play.Suppose) -> Tried:
        won = deed.occurrence
        if deed.resolves and isinstance(won, play.PlayerOccurrence):
            instructions: tuple[Instruction, ...] = (
                SupposedResult(player=won.player, wins=won.verb == "wins a faceoff"),
            )
        else:
            instructions = instructions_for(start.state, won, self._physical)
        begun = replace(start, state=scheduled(start.state, *instructions), decision=None)
        return Tried(outcomes=(begun.advanced(),))

    def _concede(self, start: Outcome, deed: play.Concede) -> Tried:
        begun = replace(start, state=scheduled(start.state, Concession(player=deed.player)), decision=None)
        return Tried(outcomes=(begun.advanced(),))


_MAKERS: dict[type[Any], Callable[[Attempts, Outcome, Any], Tried]] = {
    **dict.fromkeys(
        (play.PlayCard, play.MoveCard, play.Activate, play.DrawAction, play.Rally), Attempts._act
    ),
    play.Challenge: Attempts._challenge,
    play.Choose: Attempts._choose,
    play.Decline: Attempts._decline,
    play.Mulligan: Attempts._mulligan,
    play.Pass: Attempts._pass,
    play.GoOn: Attempts._go_on,
    play.Suppose: Attempts._suppose,
    play.Concede: Attempts._concede,
}


def _without_made(here: Outcome, player: str, pick: Decide) -> Outcome | None:
    """The same with a forced decision answered that somebody names; None if none is meant."""
    made = next((one for one in here.forced if _is_made(one, player, pick, here.state)), None)
    if made is None:
        return None
    return replace(here, forced=tuple(one for one in here.forced if one is not made))


def _is_made(decision: Decision, player: str, pick: Decide, state: State) -> bool:
    return decision.player == player and pick(state, decision) == decision.forced()


def passing(_state: State, decision: Decision) -> Keys | None:
    """Everyone who may act passes."""
    return PASS if decision.kind in AT_REST else None


def leaving(_state: State, decision: Decision) -> Keys | None:
    """Nobody takes up what the rules let them begin, such as a challenge; what texts offer stays open."""
    return refusal(decision) if decision.purpose == CHALLENGE else None


def _at_rest(outcome: Outcome) -> bool:
    return not outcome.ended and outcome.decision is not None and outcome.decision.kind in AT_REST


def _same_turn(start: State) -> Callable[[State], bool]:
    return lambda state: state.turn.number == start.turn.number


def _may_open_outside_main_phase(outcome: Outcome) -> bool:
    """Whoever passes there lets the game go on: another window is opened by saying which action opens it (510.3)."""
    opens = outcome.decision is not None and outcome.decision.kind == "open"
    return opens and _no_main_phase(outcome.state)


def _no_main_phase(state: State) -> bool:
    """Nobody ends a Main Phase without saying so: it is what its player may act in."""
    return state.turn.phase != "Main Phase"


def _same_step(start: State) -> Callable[[State], bool]:
    def place(state: State) -> tuple[Any, ...]:
        return state.turn.number, state.turn.phase, state.turn.step, state.faceoffs, state.faceoff is None

    return lambda state: place(state) == place(start)


def _at_choice(outcome: Outcome) -> bool:
    return outcome.decision is not None


def _not_theirs(player: str, decision: Decision) -> IllegalError:
    if decision.kind == "open":
        return IllegalError(message("only-turn-player-opens-a-window", player=player), cite("510.3"))
    return IllegalError(message("has-priority-not", holder=decision.player, player=player), cite("510.1"))


def _misfit(
    deed: play.Choose | play.Decline | play.Pass | play.Challenge, decision: Decision | None
) -> Diagnostic:
    if decision is None:
        if isinstance(deed, play.Pass) and not deed.player:
            return Diagnostic(message=message("nobody-has-priority-to-pass"))
        what = "no-priority-to-pass" if isinstance(deed, play.Pass) else "nothing-to-choose-here"
        return Diagnostic(message=message(what, player=deed.player))
    return Diagnostic(
        message=message("not-what-is-to-be-decided", player=decision.player, what=decision.what),
        expected=tuple(option.text for option in decision.options) or (term("a number"),),
    )
