"""Cards that are banished until something: as that time is over, they come back into play (410.5, 708.2)."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.modifier import Ends, LiveModifier
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.zones import BANISHED_ZONE
from judge.engine.modifiers.durations import AFTERWARDS, ends_of
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference, Selection, TypeNoun

with deferred(__name__):
    from judge.engine.effects.cards import choose_area, entry_areas
    from judge.engine.instructions.making_modifiers import create
from judge.engine.instructions.structure import created

_BANISH = "banish"


def is_for_a_time(node: Act) -> bool:
    """Whether Friends are banished until something; of other cards no rule says where they would come back."""
    return (
        node.verb == _BANISH and node.duration is not None and not node.face_down and _are_friends(node.cards)
    )


def _are_friends(cards: Node) -> bool:
    if isinstance(cards, Reference):
        nouns: tuple[Node, ...] = (cards.noun,) if cards.noun is not None else ()
    else:
        nouns = cards.description.nouns if isinstance(cards, Selection) else ()
    return bool(nouns) and all(isinstance(noun, TypeNoun) and noun.kind == "Friend" for noun in nouns)


def kept_away(
    run: Run, frame: int, node: Act, occurrences: tuple[Occurrence, ...]
) -> tuple[Instruction, ...]:
    """What follows on cards being banished: if it is until something, that they stay away until then."""
    if node.duration is None:
        return ()
    pieces = tuple(run.state.get(one.subject).physical for one in occurrences)
    return (KeepAway(frame=frame, node=node, pieces=pieces, ends=ends_of(look(run, frame), node.duration)),)


class KeepAway(Instruction, frozen=True):
    """Cards that have just been banished are to be so until something."""

    frame: int
    node: Act
    pieces: tuple[int, ...]
    ends: Ends

    @implements("708.2", "410.6a")
    def perform(self, run: Run) -> None:
        """Create the modifier of those that the text has banished."""
        by_text = {one.became for one in run.state.log if one.occurrence.frame == self.frame}
        found = (run.state.physical(piece) for piece in self.pieces)
        away = [obj for obj in found if obj is not None and obj.zone == BANISHED_ZONE and obj.oid in by_text]
        if not away:
            return
        create(run, self.frame, self.node, self.ends, tuple(obj.oid for obj in away))
        names = joined(obj.label for obj in away)
        told = message("banished-for-a-time", names=names)
        run.note(told, cite("708.2"), card=run.context(self.frame).card, deeds=(created(run),))


class ComeBack(Instruction, frozen=True):
    """Cards that were banished until now come back into play, if they have been banished ever since."""

    oids: tuple[int, ...]
    context: Context

    @implements("706.1", "410.6a", "302.1", "513.2")
    def perform(self, run: Run) -> None:
        """They enter play under their owners' control, at one time."""
        entering = (self._entering(run, oid) for oid in self.oids)
        run.push(Happen(occurrences=tuple(one for one in entering if one is not None)))

    def _entering(self, run: Run, oid: int) -> Occurrence | None:
        obj = run.state.find(oid)
        if obj is None or obj.zone != BANISHED_ZONE:
            return None
        area = self._area(run, oid, obj.owner)
        return Occurrence(
            verb="enter play",
            subject=oid,
            actor=self.context.controller,
            source=self.context.source,
            controller=self.context.controller,
            area=area,
            rules=cite("410.6a"),
        )

    def _area(self, run: Run, oid: int, owner: str) -> str:
        """Where it was, or by a reading of A126 where any Friend can enter play, as its owner chooses."""
        left = next((one.from_area for one in reversed(run.state.log) if one.became == oid), "")
        possible = entry_areas(run, oid, owner)
        run.meet("A126")
        if left in possible and reading(run.state, "A126") == "where-it-was":
            return left
        return choose_area(run, owner, possible, message("where-enters-play")) or possible[0]


def _come_back(run: Run, ended: tuple[LiveModifier, ...]) -> None:
    run.push(*(ComeBack(oids=live.subjects or (), context=live.context) for live in ended))


AFTERWARDS[Act] = _come_back
