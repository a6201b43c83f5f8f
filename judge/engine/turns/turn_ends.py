"""The End Phase (614 to 616)."""

from __future__ import annotations

from judge.engine.model.describing import waits
from judge.engine.model.instruction import Instruction
from judge.engine.model.modifier import Ends
from judge.engine.model.occurrence_record import HOME_LIMIT, Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.switches import left_open, switched
from judge.engine.model.zones import DISCARD_PILE, HAND
from judge.engine.modifiers.durations import expire, is_in_its_turn
from judge.engine.modifiers.prohibition import barred
from judge.engine.occurring.hand_size import maximum_hand_size
from judge.engine.occurring.home_limits import friends_at_home, home_limit
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.spending import lapse
from judge.engine.windows.priority import OpenWindow
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


class PhaseOver(Instruction, frozen=True):
    """A phase is over: modifiers that lasted until its end end."""

    @implements("708.2")
    def perform(self, run: Run) -> None:
        """End those of this phase."""
        turn = run.state.turn

        def is_over(ends: Ends) -> bool:
            return ends.what == "phase" and ends.name == turn.phase and is_in_its_turn(ends, turn)

        expire(run, is_over, message("with-the-phase", phase=turn.phase))
        lapse(run, is_over)


class EndOfTurn(Instruction, frozen=True):
    """What triggers at the end of the turn triggers."""

    @implements("615.1")
    def perform(self, run: Run) -> None:
        """Let it be an occurrence."""
        end = Occurrence(verb="end", name="turn", player=run.state.turn.player, rules=cite("615.1"))
        run.push(Happen(occurrences=(end,)))


class WrapUp(Instruction, frozen=True):
    """Discard to the maximum hand size, retire to the home limit, end the turn's modifiers."""

    @implements("616.1", "616.2", "616.3", "616.4", "616.4a")
    def perform(self, run: Run) -> None:
        """In this order; if anything triggered, a window opens and the step comes again."""
        run.push(DiscardDown(), RetireDown(), TurnModifiersEnd(), WrapUpAgain())


class DiscardDown(Instruction, frozen=True):
    """Too many cards in hand are discarded. `happened` is how much had as it was last tried, -1 if it was not."""

    happened: int = -1

    @implements("616.2")
    def perform(self, run: Run) -> None:
        """The turn player chooses which, and looks again: a discard may have been replaced."""
        if len(run.state.log) == self.happened:
            return
        player = run.state.turn.player
        hand = run.state.zone(HAND, player)
        limit = maximum_hand_size(run.state, player)
        excess = len(hand) - limit.number
        if excess <= 0:
            return
        run.note(
            message(
                "hand-over-the-limit", player=player, number=len(hand), limit=limit.number, excess=excess
            ),
            cite("616.2"),
            because=limit.steps,
        )
        what = message("which-cards-discarded")
        cards = run.pick_cards(player, what, hand, cite("616.2"), excess, excess)
        run.push(
            Happen(
                occurrences=tuple(
                    Occurrence(verb="discard", subject=oid, player=player, actor=player, rules=cite("616.2"))
                    for oid in cards
                )
            ),
            DiscardDown(happened=len(run.state.log)),
        )


class RetireDown(Instruction, frozen=True):
    """Friends at home beyond the home limit are retired.

    `chosen` are those of which nothing has come, the last one if no more has happened than `happened` then.
    """

    chosen: tuple[int, ...] = ()
    happened: int = -1

    @implements("616.3", "410.2", "104.2")
    def perform(self, run: Run) -> None:
        """The turn player chooses one that can leave, and looks again: the limit or the count may have changed."""
        player = run.state.turn.player
        limit = home_limit(run.state, player)
        friends = friends_at_home(run.state, player)
        if limit is None:
            return
        run.meet(*limit.met)
        if len(friends) <= limit.number:
            return
        idle = self.chosen if len(run.state.log) == self.happened else ()
        left = tuple(oid for oid in friends if oid not in idle)
        rules = cite("616.3", "212#1", "glossary:Home Limit")
        told = message("home-over-the-limit", player=player, number=len(friends), limit=limit.number)
        run.note(told, rules, because=limit.steps)
        run.meet(*left_open(run.state, "surplus-friends"))
        leave, what = _SURPLUS[switched(run.state, "surplus-friends")]
        left = tuple(oid for oid in left if barred(run.state, leave(player, oid, rules)) is None)
        one = run.pick_cards(player, message(what), left, rules, 1, 1) if left else ()
        if one:
            leaves = Happen(occurrences=tuple(leave(player, oid, rules) for oid in one))
            run.push(leaves, RetireDown(chosen=(*idle, *one), happened=len(run.state.log)))


def _retire(player: str, oid: int, rules: tuple[str, ...]) -> Occurrence:
    return done_by(player, "retire", oid, name=HOME_LIMIT, rules=rules)


def _put(_: str, oid: int, rules: tuple[str, ...]) -> Occurrence:
    return Occurrence(verb="put", subject=oid, zone=DISCARD_PILE, name=HOME_LIMIT, rules=rules)


#: How Friends beyond the home limit leave, and what their player is asked.
_SURPLUS = {
    "retired": (_retire, "which-friends-retired"),
    "put-into-discard": (_put, "which-friends-put-into-discard-pile"),
}


class TurnModifiersEnd(Instruction, frozen=True):
    """Modifiers that last this turn end."""

    @implements("616.4", "616.4a")
    def perform(self, run: Run) -> None:
        """End those of this turn, and of the next turn of this player; each Wrap Up Step does so (A51)."""
        turn = run.state.turn

        def is_over(ends: Ends) -> bool:
            its = ends.player == turn.player and turn.number > ends.after
            return ends.what == "turn" and (ends.turn == turn.number if ends.turn else its)

        ends = (*(live.ends for live in run.state.modifiers), *(change.ends for change in run.state.control))
        if run.state.waiting and any(map(is_over, ends)):
            last_only = reading(run.state, "A51") == "last-wrap-up"
            which = message("that-one") if last_only else message("this-one")
            text = message("another-wrap-up-step", which=which)
            run.note(text, cite("616.4", "616.4a"), assumptions=("A51",), deeds=waits(run.state))
            if last_only:
                return
        expire(run, is_over, message("with-turn"), cite("616.4"))
        lapse(run, is_over, cite("616.4"))


class WrapUpAgain(Instruction, frozen=True):
    """If anything triggered during the Wrap Up Step, a window opens and another Wrap Up Step begins."""

    @implements("616.4a", "601.2b")
    def perform(self, run: Run) -> None:
        """Look whether effects wait."""
        if run.state.waiting:
            told = message("window-before-the-turn-ends")
            run.note(told, cite("616.4a", "616.1", "601.2b"), deeds=waits(run.state))
            run.push(OpenWindow(where="the Wrap Up Step"), WrapUp())
