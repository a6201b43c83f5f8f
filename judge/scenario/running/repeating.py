"""Repeating the loop in which a line of play has come round (802.2, 802.4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.loop_record import Held
from judge.engine.model.standing import gain, gained, held, in_words, is_loss, place_of, scores
from judge.engine.model.trace import Deed, Note
from judge.engine.occurring.endless import rounds_until_settled
from judge.engine.occurring.loops import LOOP
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.model import play
from judge.scenario.running.attempts import Attempts
from judge.scenario.running.doing import action_of
from judge.scenario.running.explore import Outcome
from judge.scenario.running.played import Course, Stage
from judge.scenario.running.reaching import Tried
from judge.scenario.setting_up.finding import Physical

_ACTIONS = (play.PlayCard, play.MoveCard, play.Activate, play.DrawAction, play.Rally)


@implements("802.1")
def repeat(attempts: Attempts, course: Course, deed: play.Repeat, physical: Physical) -> Tried:
    """The course after the repetitions: illegal if it has not come round, or if something is used up each time."""
    around = _around(course)
    if not around:
        return Tried(illegal=IllegalError(message("game-does-not-repeat"), cite("802.1")))
    gives = gain(held(around[0].state), held(course.state))
    if is_loss(gives):
        return Tried(illegal=IllegalError(message("loop-uses-something-up"), cite("802.1")))
    steps = tuple(stage.step for stage in around[1:] if stage.step is not None)
    try:
        return _Repeating(attempts, steps, gives, physical).tried(course.begun(), deed)
    except IllegalError as illegal:
        return Tried(illegal=illegal)


def _around(course: Course) -> tuple[Stage, ...]:
    """The stages of the latest time round, from where the game stood as it stands now."""
    place = place_of(course.state)
    for start in range(len(course.stages) - 2, -1, -1):
        if place_of(course.stages[start].state) == place:
            return course.stages[start:]
    return ()


class _Repeating:
    """The steps of a loop, done again and again."""

    def __init__(
        self, attempts: Attempts, steps: tuple[play.Step, ...], gives: Held, physical: Physical
    ) -> None:
        self._attempts = attempts
        self._steps = steps
        self._gives = gives
        self._physical = physical

    def tried(self, start: Outcome, deed: play.Repeat) -> Tried:
        player, number = min(deed.numbers, key=lambda named: named[1])
        if deed.breaker:
            text = message("loop-is-broken", breaker=deed.breaker, broken=deed.broken)
            note = Note(text=text, rules=cite("802.4"), deeds=(Deed(verb="loop", averted=True),))
            done = self._repeated(start, min(number, deed.broken - 1))
            return Tried(outcomes=(noted(done, note),))
        return Tried(outcomes=(self._left_off(self._repeated(start, number), player),))

    @implements("802.2")
    def _repeated(self, start: Outcome, number: int) -> Outcome:
        each = in_words(start.state, self._gives)
        text = message("loop-is-repeated-as-stated", each=each, number=number)
        here = noted(start, Note(text=text, rules=cite("802.1", "802.2"), deeds=LOOP))
        rounds = number if scores(self._gives) else min(number, rounds_until_settled(start.state))
        for _ in range(rounds):
            before = here.state
            here = self._done(here, self._steps)
            if here.ended:
                return here
            if (
                place_of(here.state) != place_of(before)
                or gain(held(before), held(here.state)) != self._gives
            ):
                raise UnsupportedError(message("loop-of-unequal-repetitions"))
        if number == rounds:
            return here
        return replace(here, state=gained(here.state, self._gives, number - rounds))

    def _done(self, here: Outcome, steps: tuple[play.Step, ...]) -> Outcome:
        for step in steps:
            tried = self._attempts.make(here, step, False)
            if tried.illegal is not None and not tried.outcomes:
                raise tried.illegal
            if len(tried.outcomes) != 1:
                raise UnsupportedError(message("loop-with-several-ways-go"))
            here = replace(tried.outcomes[0], notes=here.notes)
            if here.ended:
                break
        return here

    @implements("802.2")
    def _left_off(self, here: Outcome, player: str) -> Outcome:
        """Right before the player who named the smallest number would go on with the loop."""
        own = next(
            (
                place
                for place, step in enumerate(self._steps)
                if isinstance(step.deed, _ACTIONS) and step.deed.player == player
            ),
            None,
        )
        if own is None or here.ended:
            return here
        here = self._done(here, self._steps[:own])
        deed = self._steps[own].deed
        assert isinstance(deed, _ACTIONS)
        place = place_of(here.state, action_of(here.state, deed, self._physical))
        text = message("smallest-number-named", player=player)
        left_off = replace(here, state=replace(here.state, left_off=(*here.state.left_off, place)))
        return noted(left_off, Note(text=text, rules=cite("802.2"), deeds=LOOP))


def noted(here: Outcome, note: Note) -> Outcome:
    """A course of the game with a step more, which no instruction has made."""
    number = here.state.noted + 1
    state = replace(here.state, noted=number)
    return replace(here, state=state, notes=(*here.notes, replace(note, number=number)))
