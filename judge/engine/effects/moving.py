"""Moving and sending (506)."""

from __future__ import annotations

from judge.engine.effect import executes, look
from judge.engine.effects.cards import choose_area
from judge.engine.effects.choosing import can_happen, nothing_done, occurring, resolve
from judge.engine.instruction import Instruction
from judge.engine.occurrence import Happen
from judge.engine.perspective.places import areas_meant
from judge.engine.run import Run
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Move, Send
from judge.text.ast.place import Place


class ChangeArea(Instruction, frozen=True):
    """Move or send one card; where to is chosen as its turn comes."""

    verb: str
    oid: int
    to: Place | None
    frame: int
    rules: tuple[str, ...] = ()

    @implements("506.2", "506.6")
    def perform(self, run: Run) -> None:
        """Choose among the areas where it can go; nothing happens if there is none."""
        if run.state.find(self.oid) is None:
            return
        areas = _destinations(run, self.frame, self.verb, self.oid, self.to)
        area = choose_area(
            run, run.context(self.frame).acting, areas, f"where to {self.verb} {run.name(self.oid)}"
        )
        if area is None:
            run.note(f"There is nowhere to {self.verb} {run.name(self.oid)}.", cite("506.2"))
            nothing_done(run, self.frame)
            return
        change = occurring(run, self.frame, self.verb, self.oid, area=area, rules=self.rules)
        run.push(Happen(occurrences=(change,)))


def _destinations(run: Run, frame: int, verb: str, oid: int, to: Place | None) -> tuple[str, ...]:
    found = run.state.areas() if to is None else areas_meant(look(run, frame), to)
    possible = tuple(area for area in found if can_happen(run, occurring(run, frame, verb, oid, area=area)))
    return possible or (found if to is not None and len(set(found)) == 1 else ())


def _comes_from(run: Run, frame: int, source: Place | None, oid: int) -> bool:
    return source is None or run.state.get(oid).area in areas_meant(look(run, frame), source)


@executes(Move)
@implements("506.4", "506.6", "506.7")
def move(run: Run, frame: int, node: Move) -> None:
    """Move cards one at a time; a card "would be moved" even where the move can't happen."""

    def feasible(oid: int) -> bool:
        return _comes_from(run, frame, node.source, oid) and bool(
            _destinations(run, frame, "move", oid, node.to)
        )

    oids = resolve(run, frame, node.cards, "which card to move", feasible)
    if not oids:
        nothing_done(run, frame)
    rules = cite("506.4", "506.6") if len(oids) > 1 else cite("506.4")
    run.push(*(ChangeArea(verb="move", oid=oid, to=node.to, frame=frame, rules=rules) for oid in oids))


@executes(Send)
@implements("506.5")
def send(run: Run, frame: int, node: Send) -> None:
    """Send cards to an area; that is not moving them."""
    oids = resolve(run, frame, node.cards, "which card to send")
    if not oids:
        nothing_done(run, frame)
    run.push(*(ChangeArea(verb="send", oid=oid, to=node.to, frame=frame) for oid in oids))
