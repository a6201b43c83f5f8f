"""Solving and replacing Problems (613)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from judge.engine.model.areas import home
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.switches import switched
from judge.engine.model.trace import Deed
from judge.engine.model.zones import PROBLEM_DECK, zone_key
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.chance import settle
from judge.engine.occurring.changing_zones import destination_of_problem, is_problem
from judge.engine.occurring.occurrence import Happen
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


class BecomeSolved(Instruction, frozen=True):
    """Problems at which Problem faceoffs were resolved become solved."""

    @implements("613.1")
    def perform(self, run: Run) -> None:
        """Until the end of the Solve Step."""
        oids = tuple(oid for oid in run.state.turn.resolved if run.state.find(oid) is not None)
        run.state = replace(run.state, solved=tuple(dict.fromkeys((*run.state.solved, *oids))))
        run.push(
            Happen(
                occurrences=tuple(Occurrence(verb="solve", subject=oid, rules=cite("613.1")) for oid in oids)
            )
        )


class ReplaceSolved(Instruction, frozen=True):
    """Replace the Problems that are solved."""

    @implements("613.2")
    def perform(self, run: Run) -> None:
        """One after the other, in the order of the turn player's choosing; by a reading of A66 all together."""
        still = tuple(oid for oid in run.state.solved if run.state.find(oid) is not None)
        if len(still) > 1:
            run.meet("A66")
        if len(still) > 1 and reading(run.state, "A66") == "together":
            run.push(*_all_together(run, still))
        elif still:
            player = run.state.turn.player
            (first,) = run.pick_cards(player, message("which-problem-replaced-next"), still, cite("613.2"))
            run.push(*replacing(run, first), *((self,) if len(still) > 1 else ()))


def _all_together(run: Run, problems: tuple[int, ...]) -> tuple[Instruction, ...]:
    """The instructions that replace several Problems, the like ones for all of them before the next."""
    areas = {oid: run.state.get(oid).area for oid in problems}
    happens = (Occurrence(verb="replace", subject=oid, rules=cite("613.2")) for oid in problems)
    return (
        Happen(occurrences=tuple(happens)),
        Happen(occurrences=tuple(sent for area in areas.values() for sent in _sent_home(run, area))),
        *(step for area in areas.values() for step in _troublemakers_leave(run, area)),
        *(DismissResources(area=area) for area in areas.values()),
        *(NextProblem(oid=oid, area=area) for oid, area in areas.items()),
    )


class NoLongerSolved(Instruction, frozen=True):
    """Being solved lasts until the end of the Solve Step."""

    @implements("613.1")
    def perform(self, run: Run) -> None:
        """No Problem is solved any more, unless being solved lasts until it is replaced."""
        if switched(run.state, "solved-lasts") == "solve-step":
            run.state = replace(run.state, solved=())


def replacing(run: Run, oid: int) -> tuple[Instruction, ...]:
    """The instructions that replace a Problem."""
    happens = Occurrence(verb="replace", subject=oid, rules=cite("613.2"))
    return Happen(occurrences=(happens,)), Replaced(oid=oid, mark=len(run.state.log))


class Replaced(Instruction, frozen=True):
    """What replacing a Problem is made of, unless it was itself replaced."""

    looks_back: ClassVar[bool] = True

    oid: int
    mark: int

    @implements("613.2")
    def perform(self, run: Run) -> None:
        """Characters home, face-up Troublemakers and Resources dismissed by the game, then the next Problem."""
        new = run.state.log[self.mark :]
        if not any(
            logged.occurrence.verb == "replace" and logged.occurrence.subject == self.oid for logged in new
        ):
            return
        area = run.state.get(self.oid).area
        for obj in run.state.at(area):
            if obj.face_down and "Troublemaker" in board(run.state).view.get(obj.oid).types:
                averted = Deed(verb="dismiss", card=obj.physical, averted=True)
                run.note(message("face-down-so-stays", card=obj.label), cite("613.2"), deeds=(averted,))
        run.push(
            Happen(occurrences=_sent_home(run, area)),
            *_troublemakers_leave(run, area),
            DismissResources(area=area),
            NextProblem(oid=self.oid, area=area),
        )


def _here(run: Run, area: str) -> tuple[Obj, ...]:
    return run.state.at(area)


@implements("613.2", "506.5")
def _sent_home(run: Run, area: str) -> tuple[Occurrence, ...]:
    view = board(run.state).view
    return tuple(
        Occurrence(
            verb="send", subject=obj.oid, area=home(run.state.controller(obj.oid)), rules=cite("613.2")
        )
        for obj in _here(run, area)
        if view.get(obj.oid).is_character
    )


@implements("613.2", "104.3")
def _dismissed(run: Run, area: str, kind: str) -> tuple[Occurrence, ...]:
    view = board(run.state).view
    return tuple(
        Occurrence(verb="dismiss", subject=obj.oid, by_game=True, rules=cite("613.2"))
        for obj in _here(run, area)
        if obj.face_up and kind in view.get(obj.oid).types
    )


def _troublemakers_leave(run: Run, area: str) -> tuple[Instruction, ...]:
    way = switched(run.state, "troublemakers-when-replaced")
    found = _dismissed(run, area, "Troublemaker")
    if way == "stay":
        return ()
    if way == "dismissed":
        found = tuple(replace(dismissal, by_game=False) for dismissal in found)
    return (Happen(occurrences=found),)


class DismissResources(Instruction, frozen=True):
    """Resources still at the area of a Problem that is being replaced."""

    area: str

    @implements("613.2")
    def perform(self, run: Run) -> None:
        """Dismiss them by the game; attachments have gone along with the characters that were sent home."""
        there = _dismissed(run, self.area, "Resource")
        problems = {obj.physical for obj in _here(run, self.area) if is_problem(obj)}
        on_problem = tuple(one for one in there if run.state.get(one.subject).host in problems)
        if switched(run.state, "resources-when-replaced") != "all-there":
            _check_all_on_cards(run, there)
            run.push(Happen(occurrences=tuple(replace(one, by_game=False) for one in on_problem)))
            return
        run.push(Happen(occurrences=there))


def _check_all_on_cards(run: Run, dismissals: tuple[Occurrence, ...]) -> None:
    """Raise UnsupportedError for a Resource at a Problem that is on no card: no rulebook knows that."""
    loose = next((one for one in dismissals if run.state.get(one.subject).host is None), None)
    if loose is not None:
        what = message("ruleset-leaves-open-what-becomes-resource-there", ruleset=run.state.ruleset)
        raise UnsupportedError(what, run.name(loose.subject), clause=True)


class NextProblem(Instruction, frozen=True):
    """The replaced Problem goes to the bottom of its deck and the top card of that deck enters play."""

    oid: int
    area: str

    @implements("613.2", "522.3", "522.3a")
    def perform(self, run: Run) -> None:
        """Nothing takes the place of a Dilemma, whether it goes to the discard pile or to the Problem deck."""
        obj = run.state.find(self.oid)
        if obj is None:
            return
        if obj.area.startswith("dilemma:"):
            zone, position = destination_of_problem(run.state, obj, replaced=True)
            rules = cite("613.2", "522.3") if zone == PROBLEM_DECK else cite("522.3", "522.3a")
            put = Occurrence(
                verb="put", subject=self.oid, name="replaced", zone=zone, position=position, rules=rules
            )
            run.push(Happen(occurrences=(put,)))
            return
        put = Occurrence(
            verb="put", subject=self.oid, zone=PROBLEM_DECK, position="bottom", rules=cite("613.2")
        )
        run.push(Happen(occurrences=(put,)), TopProblem(player=obj.owner, area=self.area))


class TopProblem(Instruction, frozen=True):
    """The top card of a Problem deck enters play."""

    player: str
    area: str

    @implements("613.2", "303.1")
    def perform(self, run: Run) -> None:
        """Put it into play at that area."""
        settle(run, PROBLEM_DECK, self.player)
        deck = run.state.zone(PROBLEM_DECK, self.player)
        undescribed = zone_key(PROBLEM_DECK, self.player) in run.state.undescribed
        if undescribed and len(deck) < 2:
            raise UnsupportedError(
                message("scenario-does-not-say-what-top-problem", player=self.player), clause=True
            )
        enter = Occurrence(
            verb="enter play",
            subject=deck[0],
            player=self.player,
            area=self.area,
            rules=cite("613.2", "303.1"),
        )
        run.push(Happen(occurrences=(enter,)))
