"""Moving and sending (506)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.effects.cards import area_by_chance, choose_area
from judge.engine.instructions.binding import bind_whose
from judge.engine.instructions.choosing import can_happen, occurring, resolve, the_one_chosen
from judge.engine.model.describing import area_name
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.switches import left_open, switched
from judge.engine.model.trace import Deed
from judge.engine.modifiers.prohibition import Barred, barred_by_rules
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective import Perspective
from judge.engine.perspective.places import areas_meant, is_of_any
from judge.engine.unsupported import IllegalError
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Move, Send
from judge.text.ast.node import label_of
from judge.text.ast.place import AnyArea, AwayFrom, Place, PreviousArea, There

with deferred(__name__):
    from judge.engine.effects.order_of_moves import in_order_of_moves
    from judge.engine.occurring.averted import with_averted
    from judge.engine.texts.problem_told import problem_chosen, problem_told


_SEVERAL = 2


class ChangeArea(Instruction, frozen=True):
    """Move or send one card; where to is chosen as its turn comes."""

    verb: str
    oid: int
    to: Place | None
    frame: int
    rules: tuple[str, ...] = ()

    @implements("506.2", "506.6", "508.1c")
    def perform(self, run: Run) -> None:
        """Let it happen, unless there is nowhere to go."""
        change = self.change(run)
        if change is not None:
            run.push(Happen(occurrences=(change,)))

    def change(self, run: Run) -> Occurrence | None:
        """Choose among the areas where it can go. If there is none, nothing happens, and a cost can't be paid."""
        if run.state.find(self.oid) is None:
            return None
        what = message("where", verb=term(self.verb), name=run.name(self.oid))
        if isinstance(self.to, AnyArea) and self.to.random:
            drawn = area_by_chance(run, self._everywhere(run), what)
            self._say_drawn(run, drawn)
            return occurring(run, self.frame, self.verb, self.oid, area=drawn, rules=self.rules)
        areas = _destinations(run, self.frame, self.verb, self.oid, self.to)
        area = choose_area(run, run.context(self.frame).acting, areas, what)
        if area is None:
            self._nowhere(run)
            return None
        return occurring(run, self.frame, self.verb, self.oid, area=area, rules=self.rules)

    def _say_drawn(self, run: Run, area: str) -> None:
        told = message("chance-chooses-area", area=area_name(run.state, area), name=run.name(self.oid))
        run.note(told, cite("523.1", "523.2"), card=run.context(self.frame).card)

    @implements("523.1")
    def _everywhere(self, run: Run) -> tuple[str, ...]:
        """What chance chooses among: all areas, where the card can't go as well."""
        everywhere = _meant(run, self.frame, self.to, self.oid)
        possible = _destinations(run, self.frame, self.verb, self.oid, self.to)
        if set(possible) != set(everywhere):
            run.meet(*left_open(run.state, "random-candidates"))
        return everywhere if switched(run.state, "random-candidates") == "all-described" else possible

    def _nowhere(self, run: Run) -> None:
        reason, name = (
            message("there-nowhere", verb=term(self.verb), name=run.name(self.oid)),
            run.name(self.oid),
        )
        if run.context(self.frame).as_cost:
            raise IllegalError(reason, cite("508.1c", "506.2"))
        meant = _meant(run, self.frame, self.to, self.oid)
        why = [_rule_against(run, self.frame, self.verb, self.oid, area) for area in meant]
        rules = tuple(dict.fromkeys((*cite("506.2"), *(rule for one in why if one for rule in one.rules))))
        card = run.state.get(self.oid).physical
        averted = Deed(verb=self.verb, card=card, averted=True)
        run.note(message("nowhere-for-card-to-go", verb=term(self.verb), name=name), rules, deeds=(averted,))
        run.state = with_averted(run.state, occurring(run, self.frame, self.verb, self.oid))
        nothing_done(run, self.frame)


class ChangeTogether(Instruction, frozen=True):
    """Move several cards at one time; where to is chosen for all of them before."""

    changes: tuple[ChangeArea, ...]

    def perform(self, run: Run) -> None:
        """Let all of it happen that can."""
        found = (change.change(run) for change in self.changes)
        run.push(Happen(occurrences=tuple(change for change in found if change is not None)))


def _meant(run: Run, frame: int, to: Place | None, oid: int) -> tuple[str, ...]:
    """The areas that a text means for a card; "its previous area" is that of the very card that goes there."""
    if to is None:
        return tuple(dict.fromkeys(run.state.areas()))
    if isinstance(to, AwayFrom) and is_of_any(to):
        return tuple(area for area in run.state.areas() if area != run.state.get(oid).area)
    eyes = look(run, frame)
    label = label_of(to.card) if isinstance(to, PreviousArea) else -1
    areas = areas_meant(Perspective(eyes.state, eyes.view, eyes.context.bind(label, (oid,))), to)
    taken = _gone_to(run, frame) if _is_its_own(to) else frozenset()
    return tuple(area for area in dict.fromkeys(areas) if area not in taken)


def _is_its_own(to: Place) -> bool:
    """Whether each card is to go to another Problem than the others."""
    problem = problem_told(to)
    return problem is not None and problem.quantifier.of_each == "card"


def _gone_to(run: Run, frame: int) -> frozenset[str]:
    """Where the text of a frame has moved cards."""
    moves = (one.occurrence for one in run.state.log if one.occurrence.frame == frame)
    return frozenset(done.area for done in moves if done.verb == "move")


def _rule_against(run: Run, frame: int, verb: str, oid: int, area: str) -> Barred | None:
    return barred_by_rules(run.state, occurring(run, frame, verb, oid, area=area))


def _destinations(run: Run, frame: int, verb: str, oid: int, to: Place | None) -> tuple[str, ...]:
    """The areas to choose from: where it can go; or the one that no rule excludes, though a modifier does (506.7)."""
    meant = _meant(run, frame, to, oid)
    possible = _possible(run, frame, verb, oid, meant)
    if possible or to is None:
        return possible
    only = _allowed_by_rules(run, frame, verb, oid, meant) or meant
    return only if len(only) == 1 else ()


def _possible(run: Run, frame: int, verb: str, oid: int, among: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(area for area in among if can_happen(run, occurring(run, frame, verb, oid, area=area)))


def _allowed_by_rules(run: Run, frame: int, verb: str, oid: int, among: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(area for area in among if _rule_against(run, frame, verb, oid, area) is None)


@implements("506.2", "705.2f#1")
def _can_be_chosen(run: Run, frame: int, verb: str, oid: int, to: Place | None) -> bool:
    """Whether a card has somewhere to go that nothing excludes: else it can't be chosen to go there."""
    return bool(_possible(run, frame, verb, oid, _meant(run, frame, to, oid)))


def _comes_from(run: Run, frame: int, node: Move, oid: int) -> bool:
    """Whether a card is where a text moves cards from; away from a Problem only those are moved that are there."""
    left = node.to.place if isinstance(node.to, AwayFrom) else None
    area = run.state.get(oid).area
    return all(place is None or area in areas_meant(look(run, frame), place) for place in (node.source, left))


class MoveToEach(Instruction, frozen=True):
    """Move so many cards to each of several areas, one area after the other; which cards is chosen for each."""

    node: Move
    frame: int
    areas: tuple[str, ...]

    @implements("506.6", "705.2f#1")
    def perform(self, run: Run) -> None:
        """Move those for the first area, and go on with the rest."""
        first, *rest = self.areas
        there = There(label=label_of(self.node.to.problem))  # type: ignore[union-attr]
        run.bind(self.frame, there.label, (first,))
        if rest:
            run.push(replace(self, areas=tuple(rest)))
        move(run, self.frame, replace(self.node, to=there))


def _to_each(node: Move) -> bool:
    """Whether cards are to go to each Problem."""
    problem = problem_told(node.to)
    return problem is not None and problem.quantifier.mode == "each"


@implements("506.6", "705.2f#1")
def _to_one(run: Run, frame: int, to: Place | None, oids: tuple[int, ...]) -> Place | None:
    """Where several cards go "to a Problem": all to the one that the player chooses for them, to which one can go."""
    problem = problem_chosen(to)
    if to is None or problem is None or problem.quantifier.of_each or len(oids) < _SEVERAL:
        return to
    reached = {
        area for oid in oids for area in _possible(run, frame, "move", oid, _meant(run, frame, to, oid))
    }

    def can_be_reached(oid: int) -> bool:
        return not reached or run.state.get(oid).area in reached

    return the_one_chosen(run, frame, problem, to, message("which-problem"), can_be_reached)


@implements("506.4", "506.6", "506.7")
def move(run: Run, frame: int, node: Move) -> None:
    """Move cards one at a time; a card "would be moved" even where the move can't happen."""
    if _to_each(node):
        areas = areas_meant(look(run, frame), node.to)  # type: ignore[arg-type]
        run.push(*((MoveToEach(node=node, frame=frame, areas=areas),) if areas else ()))
        return

    def attempted(oid: int) -> bool:
        return _comes_from(run, frame, node, oid)

    def feasible(oid: int) -> bool:
        return attempted(oid) and _can_be_chosen(run, frame, "move", oid, node.to)

    oids = resolve(run, frame, node.cards, message("which-card-move"), feasible, attempted)
    bind_whose(run, frame, node.to)
    if not oids:
        nothing_done(run, frame)
    node = replace(node, to=_to_one(run, frame, node.to, oids))
    oids = in_order_of_moves(
        run, run.context(frame).acting, oids, lambda oid: _only_change(run, frame, node, oid)
    )
    several = len(oids) > 1
    together = several and switched(run.state, "several-moves") == "together"
    rules = cite("506.4", "506.6") if several and not together else cite("506.4")
    changes = tuple(ChangeArea(verb="move", oid=oid, to=node.to, frame=frame, rules=rules) for oid in oids)
    run.meet(*(left_open(run.state, "several-moves") if several else ()))
    run.push(*((ChangeTogether(changes=changes),) if together else changes))


def _only_change(run: Run, frame: int, node: Move, oid: int) -> Occurrence | None:
    """The move of a card that can go to one place alone."""
    areas = _destinations(run, frame, "move", oid, node.to)
    return occurring(run, frame, "move", oid, area=areas[0]) if len(areas) == 1 else None


@implements("506.5", "705.2f#1")
def send(run: Run, frame: int, node: Send) -> None:
    """Send cards to an area; that is not moving them."""

    def feasible(oid: int) -> bool:
        return _can_be_chosen(run, frame, "send", oid, node.to)

    oids = resolve(run, frame, node.cards, message("which-card-send"), feasible)
    bind_whose(run, frame, node.to)
    if not oids:
        nothing_done(run, frame)
    run.push(*(ChangeArea(verb="send", oid=oid, to=node.to, frame=frame) for oid in oids))
