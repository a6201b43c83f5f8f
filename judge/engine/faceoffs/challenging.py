"""Uncovering and challenging Troublemakers (607, 608)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.faceoffs.faceoff import BeginFaceoff, begin, started
from judge.engine.model.areas import is_problem_area
from judge.engine.model.decision import CHALLENGE, Decision
from judge.engine.model.describing import waits
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.domination import dominates, has_epic, quality
from judge.engine.modifiers.prohibition import Barred, barred
from judge.engine.modifiers.toll import Toll
from judge.engine.modifiers.tolls import keys_of, tolls
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.uniqueness import Repair
from judge.engine.windows.priority import OpenWindow
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.faceoffs.challenged_by_so_many import barred_by_number
    from judge.engine.faceoffs.paying_to_challenge import payment_of
    from judge.engine.faceoffs.placing_troublemakers import PlayedByUncovering


def _troublemakers(state: State, area: str, *, face_up: bool) -> list[Obj]:
    view = board(state).view
    return [
        obj for obj in state.at(area) if obj.face_up == face_up and "Troublemaker" in view.get(obj.oid).types
    ]


class UncoverStep(Instruction, frozen=True):
    """The turn player's face-down Troublemakers are uncovered, one after the other."""

    done: tuple[int, ...] = ()

    @implements("607.1", "607.2", "607.3")
    def perform(self, run: Run) -> None:
        """The turn player chooses which comes next."""
        player = run.state.turn.player
        waiting = tuple(
            obj.oid
            for area in filter(is_problem_area, run.state.areas())
            for obj in _troublemakers(run.state, area, face_up=False)
            if run.state.controller(obj.oid) == player and obj.oid not in self.done
        )
        if not waiting:
            return
        if self.done and run.state.waiting:
            text = message("effects-wait-for-last-uncovering")
            run.note(text, cite("607.2", "511.1"), deeds=waits(run.state))
        (oid,) = run.pick_cards(player, message("which-troublemaker-uncovered-next"), waiting, cite("607.2"))
        done = UncoverStep(done=(*self.done, oid))
        uncover = Occurrence(
            verb="uncover", subject=oid, actor=player, controller=player, rules=cite("607.2", "607.3")
        )
        played = PlayedByUncovering(oid=oid)
        between = _at_once(run.state)
        run.push(Happen(occurrences=(uncover,)), DismissForEpic(oid=oid), played, *between, done)


@implements("607.2", "511.7")
def _at_once(state: State) -> tuple[Instruction, ...]:
    """By the rulebooks what uncovering one triggers comes before the next one is uncovered."""
    if switched(state, "uncover-triggers") == "at-once":
        return (OpenWindow(where="after one is uncovered"),)
    return ()


class DismissForEpic(Instruction, frozen=True):
    """An Epic Troublemaker that has been uncovered drives the others away."""

    oid: int

    @implements("607.3")
    def perform(self, run: Run) -> None:
        """Dismiss all other face-up Troublemakers at its Problem, then repair what has waited for that (A28)."""
        dismissals = tuple(
            Occurrence(verb="dismiss", subject=oid, rules=cite("607.3"))
            for oid in self._driven_away(run.state)
        )
        run.push(Happen(occurrences=dismissals), Repair())

    def _driven_away(self, state: State) -> tuple[int, ...]:
        obj = state.find(self.oid)
        if obj is None or obj.face_down or not has_epic(state) or not dominates(state, self.oid):
            return ()
        others = _troublemakers(state, obj.area, face_up=True)
        return tuple(other.oid for other in others if other.oid != self.oid)


def challengeable(state: State) -> tuple[int, ...]:
    """The Troublemakers that the turn player may challenge in this Challenge Step."""
    return tuple(
        obj.oid
        for area in filter(is_problem_area, state.areas())
        for obj in _troublemakers(state, area, face_up=True)
        if challenge_barred(state, obj) is None
    )


def challenge_barred(state: State, troublemaker: Obj) -> Barred | None:
    """Why the turn player may not challenge a face-up Troublemaker at a Problem in this Challenge Step."""
    reasons = (check(state, troublemaker) for check in (_not_opposing, _nobody_there, _again, _one_here))
    by_rules = next((reason for reason in reasons if reason is not None), None)
    return by_rules or cant_be_challenged(state, state.turn.player, troublemaker.oid)


@implements("104.2")
def cant_be_challenged(
    state: State, player: str, troublemaker: int, number: int | None = None
) -> Barred | None:
    """Why a modifier keeps a player from challenging a Troublemaker, in the step or by a text.

    `number` is with how many characters the text has it done, where it says with which.
    """
    challenge = done_by(player, "challenge", troublemaker)
    besides = tolls(state, challenge)
    by_number = barred_by_number(state, player, troublemaker, number)
    return (
        barred(state, replace(challenge, paid_for=keys_of(besides)))
        or _too_poor(state, player, besides)
        or by_number
    )


@implements("508.1", "508.1d")
def _too_poor(state: State, player: str, besides: tuple[Toll, ...]) -> Barred | None:
    """Whether a player lacks what texts ask for without which they forbid it."""
    tokens, there = sum(toll.tokens for toll in besides), state.seat(player).tokens
    if there >= tokens:
        return None
    told = message("costs-more-tokens-than-there-are", tokens=tokens, player=player, there=there)
    return Barred(told, cite("508.1d", "104.2"), besides[0].name)


@implements("608.1")
def _not_opposing(state: State, troublemaker: Obj) -> Barred | None:
    if dominates(state, troublemaker.oid) or state.controller(troublemaker.oid) != state.turn.player:
        return None
    return Barred(
        message("neither-opposing-nor", card=troublemaker.label, quality=quality(state)), cite("608.1")
    )


@implements("608.2")
def _nobody_there(state: State, troublemaker: Obj) -> Barred | None:
    player = state.turn.player
    if not is_alone(state, player, troublemaker.oid):
        return None
    return Barred(
        message("controls-no-character-at-problem", player=player, card=troublemaker.label), cite("608.2")
    )


@implements("608.2")
def is_alone(state: State, player: str, troublemaker: int) -> bool:
    """Whether a player controls no character at the Problem of a Troublemaker, and so can't challenge it."""
    view = board(state).view
    there = state.at(state.get(troublemaker).area)
    return not any(view.get(obj.oid).is_character and state.controller(obj.oid) == player for obj in there)


@implements("608.3")
def _again(state: State, troublemaker: Obj) -> Barred | None:
    if troublemaker.oid not in state.turn.challenged:
        return None
    return Barred(message("has-been-challenged-this-step-already", card=troublemaker.label), cite("608.3"))


@implements("608.1")
def _one_here(state: State, troublemaker: Obj) -> Barred | None:
    if troublemaker.area not in _areas_challenged(state):
        return None
    return Barred(message("troublemaker-at-problem-has-been-challenged-this"), cite("608.1"))


def _areas_challenged(state: State) -> set[str]:
    """Where Troublemakers have been challenged in this Challenge Step; a turn can have had another one before."""
    areas = [
        logged.from_area
        for logged in state.log
        if logged.occurrence.verb == "challenge"
        and logged.turn == state.turn.number
        and logged.step == "Challenge Step"
    ]
    this_step = len(state.turn.challenged)
    return set(areas[-this_step:]) if this_step else set()


class ChallengeStep(Instruction, frozen=True):
    """The turn player may challenge, one Troublemaker after the other."""

    @implements("608.1", "608.3")
    def perform(self, run: Run) -> None:
        """Ask which, or none."""
        player = run.state.turn.player
        options = run.options_of(challengeable(run.state))
        decision = Decision(
            player=player,
            kind="choose",
            what=message("which-troublemaker-challenge"),
            options=options,
            rules=cite("608.1"),
            least=0,
            most=1,
            purpose=CHALLENGE,
        )
        answer = run.choose(decision)
        if answer:
            run.push(self)
            start_challenge(run, player, int(answer[0]))


@implements("608.4", "514.3a", "514.3a.i")
def start_challenge(
    run: Run,
    player: str,
    troublemaker: int,
    challengers: tuple[int, ...] = (),
    by_modifier: bool = False,
    frame: int = 0,
) -> None:
    """Start a Troublemaker faceoff at the Troublemaker's Problem.

    Of a text that says with which cards, wherever they are, `challengers` are those: they are involved for good.
    """
    area = run.state.get(troublemaker).area
    turn = replace(run.state.turn, challenged=(*run.state.turn.challenged, troublemaker))
    run.state = replace(run.state, turn=turn)
    challenge = done_by(player, "challenge", troublemaker, frame=frame, rules=cite("608.1", "608.4"))
    besides = () if by_modifier else tolls(run.state, challenge)
    challenge = replace(challenge, paid_for=keys_of(besides))
    faceoff = Faceoff(
        kind="Troublemaker",
        starter=player,
        players=(player, *run.state.opponents(player)),
        areas=(area,),
        challenger=player,
        challengers=challengers,
        flagged=challengers,
        troublemaker=troublemaker,
        stage="started by a modifier" if by_modifier else "start",
    )
    if by_modifier:
        begin(run, faceoff)
        run.push(Happen(occurrences=(challenge,)), started(run, faceoff))
        return
    paid = payment_of(run, player, besides)
    run.push(*paid, Happen(occurrences=(challenge,)), BeginFaceoff(faceoff=faceoff))
