"""What comes of a faceoff that has been won (514.6)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.involvement import involved
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged, Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import left_open, switched
from judge.engine.model.trace import Deed
from judge.engine.model.waiting import WaitingEffect
from judge.engine.model.were_involved import INVOLVED
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.changing_zones import rebound
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import Follow
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.occurring.scored_with import is_asked, of_player


class Outcome(Instruction, frozen=True):
    """What comes of the result, by the kind of faceoff."""

    @implements("514.6a", "514.6b", "514.6c", "514.6d")
    def perform(self, run: Run) -> None:
        """Defeat the Troublemaker, send a character home, score the bonus, or follow the text."""
        faceoff = run.state.faceoff
        if faceoff is None:
            return
        followed = next((one for one in faceoff.deferred if isinstance(one, Follow)), None)
        if followed is not None and faceoff.winner:
            text = message("won-so-the-starting-text-is-followed", winner=faceoff.winner)
            run.note(text, cite("514.6d"), card=run.context(followed.frame).card)
        run.push(*(replace(one, cause=0) for one in faceoff.deferred))
        if faceoff.kind == "Problem":
            _score_bonus(run, faceoff)
        elif faceoff.kind == "Troublemaker" and faceoff.winner == faceoff.challenger:
            _defeat(run, faceoff)
        elif faceoff.kind == "Troublemaker":
            _send_one_home(run, faceoff)


@implements("210.1", "514.6c", "517.2")
def _score_bonus(run: Run, faceoff: Faceoff) -> None:
    view = board(run.state).view
    problems = [
        obj for area in faceoff.areas for obj in run.state.at(area) if "Problem" in view.get(obj.oid).types
    ]
    turn = replace(run.state.turn, resolved=tuple(obj.oid for obj in problems))
    run.state = replace(run.state, turn=turn)
    bonus = max((view.get(obj.oid).bonus or 0 for obj in problems), default=0)
    if bonus > 0 and faceoff.winner:
        score = Occurrence(
            verb="score",
            player=faceoff.winner,
            amount=bonus,
            name="bonus",
            for_cards=tuple(obj.oid for obj in problems if view.get(obj.oid).bonus == bonus),
            scored_with=_winning_cards(run, faceoff.winner),
            rules=cite("514.6c", "210.1"),
        )
        run.push(Happen(occurrences=(score,)))
    elif faceoff.winner:
        _tell_no_bonus(run, faceoff.winner, problems)


@implements("210.1", "514.6c")
def _tell_no_bonus(run: Run, winner: str, problems: list[Obj]) -> None:
    """Say that a printed bonus is none as it would be scored: modifiers have made it so."""
    for obj in problems:
        if obj.definition.faces[obj.side].printed.bonus:
            told = message("no-bonus-is-scored", player=winner, problem=run.name(obj.oid))
            averted = Deed(verb="score", player=winner, averted=True)
            run.note(told, cite("514.6c", "210.1"), card=run.name(obj.oid), deeds=(averted,))


@implements("514.6a")
def _defeat(run: Run, faceoff: Faceoff) -> None:
    if faceoff.troublemaker not in involved(run.state, board(run.state).view):
        run.meet(*left_open(run.state, "absent-troublemaker"))
        if switched(run.state, "absent-troublemaker") == "scored":
            run.push(*_scoring_for_absent(run, faceoff))
            return
        name = (
            run.name(faceoff.troublemaker)
            if run.state.find(faceoff.troublemaker)
            else message("the-troublemaker")
        )
        text = message("not-defeated-as-not-involved", name=name, challenger=faceoff.challenger)
        run.note(text, cite("514.6a"))
        return
    used = _winning_cards(run, faceoff.challenger)
    run.push(*defeating(run.state, faceoff.challenger, faceoff.troublemaker, won=True, used=used))


def _scoring_for_absent(run: Run, faceoff: Faceoff) -> tuple[Instruction, ...]:
    """By the rulebooks, read by the letter, whoever wins scores the points even if the Troublemaker is gone."""
    state = run.state
    here = board(state).view.find(faceoff.troublemaker)
    was = next(
        (one.was for one in reversed(state.log) if one.occurrence.subject == faceoff.troublemaker), None
    )
    card = here or was
    points = (card.points or 0) if card else 0
    score = _points_for_troublemaker(run, faceoff.challenger, faceoff.troublemaker, points, won=True)
    return (Happen(occurrences=(score,)),) if points > 0 else ()


def _points_for_troublemaker(
    run: Run, player: str, troublemaker: int, points: int, *, won: bool
) -> Occurrence:
    return Occurrence(
        verb="score",
        player=player,
        amount=points,
        name="defeat",
        for_cards=(troublemaker,),
        scored_with=_winning_cards(run, player) if won else None,
        rules=cite("514.6a", "211.1"),
    )


@implements("517.2")
def _winning_cards(run: Run, player: str) -> tuple[int, ...] | None:
    """The winner's cards that were involved, as A26 is read; None if no faceoff is on."""
    faceoff = run.state.faceoff
    if faceoff is None:
        return None
    view = board(run.state).view
    cards = {
        key: of_player(run.state, read(run.state, view, faceoff), player) for key, read in INVOLVED.items()
    }
    if len(set(cards.values())) > 1 and is_asked(run):
        run.meet("A26")
    return cards[reading(run.state, "A26")]


def defeating(
    state: State, player: str, troublemaker: int, *, won: bool = False, used: tuple[int, ...] | None = None
) -> tuple[Instruction, ...]:
    """To defeat a Troublemaker: score its points, then dismiss it.

    `won` if it comes of winning a faceoff, `used` are the cards with which that was won.
    """
    defeat = done_by(player, "defeat", troublemaker, scored_with=used, rules=cite("514.6a"))
    defeated = Defeated(
        player=player, troublemaker=troublemaker, mark=len(state.log), clock=state.clock, won=won
    )
    return Happen(occurrences=(defeat,)), defeated


class Defeated(Instruction, frozen=True):
    """What defeating a Troublemaker is made of, unless it was replaced or could not happen.

    `mark` is how far the log had come before, `clock` the clock; `won` if it comes of winning a faceoff.
    """

    player: str
    troublemaker: int
    mark: int
    clock: int
    won: bool = False

    @implements("514.6a", "211.1")
    def perform(self, run: Run) -> None:
        """Score the point value, then dismiss the Troublemaker."""
        new = (logged.occurrence for logged in run.state.log[self.mark :])
        if not any(one.verb == "defeat" and one.subject == self.troublemaker for one in new):
            return
        points = board(run.state).view.get(self.troublemaker).points or 0
        score = _points_for_troublemaker(run, self.player, self.troublemaker, points, won=self.won)
        dismissal = Occurrence(
            verb="dismiss",
            subject=self.troublemaker,
            actor=self.player,
            controller=self.player,
            rules=cite("514.6a"),
        )
        scoring = (Happen(occurrences=(score,)),) if points > 0 else ()
        triggered = tuple(one.wid for one in run.state.waiting if one.wid > self.clock)
        spoken_of = SpokenOfAsDismissed(
            troublemaker=self.troublemaker, triggered=triggered, mark=len(run.state.log)
        )
        run.push(*scoring, Happen(occurrences=(dismissal,)), spoken_of)


class SpokenOfAsDismissed(Instruction, frozen=True):
    """What a defeat has triggered keeps hold of the Troublemaker: that it is dismissed is part of the defeat.

    `triggered` are the effects that wait for it, `mark` how far the log had come before it was dismissed.
    """

    troublemaker: int
    triggered: tuple[int, ...]
    mark: int

    @implements("514.6a", "410.6a")
    def perform(self, run: Run) -> None:
        """Let them mean the card that it has become."""
        new = run.state.log[self.mark :]
        became = next((one.became for one in new if self._is_dismissal(one)), 0)
        if became:
            waiting = (self._renamed(one, became) for one in run.state.waiting)
            run.state = replace(run.state, waiting=tuple(waiting))

    def _is_dismissal(self, logged: Logged) -> bool:
        return logged.occurrence.verb == "dismiss" and logged.occurrence.subject == self.troublemaker

    def _renamed(self, effect: WaitingEffect, became: int) -> WaitingEffect:
        if effect.wid not in self.triggered:
            return effect
        return replace(effect, context=rebound(effect.context, self.troublemaker, became))


@implements("514.6b")
def _send_one_home(run: Run, faceoff: Faceoff) -> None:
    own = _sendable(run.state, faceoff, reading(run.state, "A26"))
    if any(_sendable(run.state, faceoff, other) != own for other in INVOLVED):
        run.meet("A26")
    what = message("which-character-goes-home")
    for oid in run.pick_cards(faceoff.challenger, what, own, cite("514.6b")):
        sent = Occurrence(
            verb="send",
            subject=oid,
            actor=faceoff.challenger,
            area=f"home:{faceoff.challenger}",
            rules=cite("514.6b"),
        )
        run.push(Happen(occurrences=(sent,)))


def _sendable(state: State, faceoff: Faceoff, when: str) -> tuple[int, ...]:
    """The challenger's characters that were involved, as A26 is read, and are not at home."""
    view = board(state).view
    return tuple(
        oid
        for oid in sorted(INVOLVED[when](state, view, faceoff))
        if view.get(oid).is_character
        and state.controller(oid) == faceoff.challenger
        and not state.get(oid).area.startswith("home:")
    )
