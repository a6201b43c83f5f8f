"""The continuous modifiers that bear on a card, in the order applied, and why in that order (711)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from judge.deferred import deferred
from judge.engine.dependency import Anchor, Cycle
from judge.engine.model.trace import Note
from judge.engine.model.view import Edit
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.engine.modifiers.modifier_rules import rules_of_being
from judge.engine.perspective import Perspective
from judge.engine.perspective.as_zero import treated_as_zero
from judge.engine.perspective.wording import (
    read_by,
    speaks_of_characters,
    speaks_of_here,
    speaks_of_opponents,
    speaks_of_players,
)
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.print_rules import printed_so
from judge.ruling.reasons.dependency_steps import Depends, called, cut_step, depends_step, waits_step
from judge.ruling.reasons.edit_steps import Applied, EditStep
from judge.ruling.reasons.keyword_rules import keyword_rules
from judge.ruling.situation.situation import Situation
from judge.text.ast.selection import TitleNoun

with deferred(__name__):
    from judge.engine.perspective.titles import contains_name


class Bearing:
    """The modifiers that bear on some fields of one card, and what holds between them.

    A modifier bears on a field if it changes it, if it would change it but for another, or if one that bears
    on it depends on that modifier.
    """

    def __init__(self, situation: Situation, oid: int, fields: Collection[str] = ()) -> None:
        """Find them. Without fields, all fields count."""
        self.situation = situation
        self.oid = oid
        self.fields = frozenset(fields)
        self.arrangement = situation.board.arrangement
        self._known = self._bearing()

    def _touches(self, edits: Iterable[Edit]) -> bool:
        return any(edit.oid == self.oid and (not self.fields or edit.field in self.fields) for edit in edits)

    def _bearing(self) -> frozenset[str]:
        known = {step.modifier.key for step in self.arrangement.steps if self._touches(step.edits)}
        known |= {
            dependency.dependent.key
            for dependency in self.arrangement.dependencies
            if self._touches(dependency.without | dependency.with_it)
        }
        size = -1
        while size != len(known):
            size = len(known)
            known |= {
                dependency.on.key
                for dependency in self.arrangement.dependencies
                if dependency.dependent.key in known
            }
        return frozenset(known)

    @property
    def steps(self) -> tuple[Applied, ...]:
        """The bearing modifiers as they were applied."""
        return tuple(step for step in self.arrangement.steps if step.modifier.key in self._known)

    @property
    def applied(self) -> tuple[Applied, ...]:
        """Those of them that change the card."""
        return tuple(step for step in self.steps if self._touches(step.edits))

    @property
    def dependencies(self) -> tuple[Depends, ...]:
        """The dependencies between bearing modifiers."""
        return tuple(
            dependency
            for dependency in self.arrangement.dependencies
            if dependency.dependent.key in self._known and dependency.on.key in self._known
        )

    @property
    def cycles(self) -> tuple[Cycle[ContinuousModifier], ...]:
        """The interdependencies among bearing modifiers."""
        return tuple(
            cycle
            for cycle in self.arrangement.cycles
            if any(member.key in self._known for member in cycle.members)
        )

    @property
    def anchors(self) -> tuple[Anchor[ContinuousModifier], ...]:
        """The bearing modifiers applied later than their timestamps."""
        return tuple(anchor for anchor in self.arrangement.anchors if anchor.modifier.key in self._known)

    @implements("711.3", "711.3a")
    def notes(self) -> Iterator[Note]:
        """One step a modifier, in the order applied, each with its place in the order explained."""
        for number, step in enumerate(self.steps):
            told = EditStep(self.situation, self.oid, self.fields, step)
            withheld = self._withheld(step.modifier)
            before, after = told.change()
            yield Note(
                text=told.text(withheld),
                rules=(*cite("711.3"), *_being(step.modifier), *self._read(step), *told.rules(withheld)),
                card=step.modifier.name,
                before=before,
                after=after,
                because=tuple(self._why_here(step.modifier, number)),
            )

    @implements("506.1b")
    def _read(self, step: Applied) -> tuple[str, ...]:
        """The rules by which the words of a modifier are read; what was moved is affected where it has come to."""
        modifier, state = step.modifier, self.situation.state
        concerned = (state.find(modifier.context.source), state.find(self.oid))
        moved = any(obj is not None and obj.previous_area for obj in concerned)
        follows = cite("506.1b") if moved and speaks_of_here(modifier.body) else ()
        look = Perspective(state, step.before, modifier.context)
        zero = treated_as_zero(look, self.oid, modifier.body, modifier.condition)
        words = (*read_by(modifier.body, modifier.condition), *zero)
        return (*words, *follows, *self._whose(modifier), *self._what(modifier), *self._named(modifier))

    @implements("201.3a")
    def _named(self, modifier: ContinuousModifier) -> tuple[str, ...]:
        """The rule by which a name means a card that has it as a portion of its title only, or does not."""
        titles = {node.title for node in modifier.body.walk() if isinstance(node, TitleNoun)}
        title = self.situation.view.get(self.oid).title
        return cite("201.3a") if any(name != title and contains_name(title, name) for name in titles) else ()

    @implements("301.4", "302.2", "106.2")
    def _what(self, modifier: ContinuousModifier) -> tuple[str, ...]:
        """The rules by which a card is a character, and by which more than one player is an opponent."""
        types = self.situation.view.get(self.oid).types
        kinds = {"Mane Character": cite("301.4"), "Friend": cite("302.2")}
        called_so = speaks_of_characters(modifier.body)
        several = len(self.situation.state.players()) > 2 and speaks_of_opponents(modifier.body)
        found = [rule for kind in types if called_so for rule in kinds.get(kind, ())]
        return (*found, *(cite("106.2") if several else ()))

    @implements("513.3", "513.5", "513.6")
    def _whose(self, modifier: ContinuousModifier) -> tuple[str, ...]:
        """The rules by which "your" and "opposing" mean whom they mean, where control is not as it was at first."""
        state = self.situation.state
        source, affected = state.find(modifier.context.source), state.find(self.oid)
        if source is None or affected is None or not speaks_of_players(modifier.body):
            return ()
        holder = state.controller(source.oid)
        if not modifier.ability and holder != modifier.context.controller:
            return cite("513.3")
        taken = cite("513.5") if holder != source.owner else ()
        return (*taken, *(cite("513.6") if state.controller(affected.oid) != affected.owner else ()))

    def _withheld(self, modifier: ContinuousModifier) -> tuple[Edit, ...]:
        """What a modifier would do to the card if one that it depends on were not there."""
        return tuple(
            edit
            for dependency in self.dependencies
            if dependency.dependent.key == modifier.key
            for edit in dependency.without
            if self._touches((edit,))
        )

    def _why_here(self, modifier: ContinuousModifier, number: int) -> Iterator[Note]:
        waits = [anchor for anchor in self.anchors if anchor.modifier.key == modifier.key]
        first = [cycle for cycle in self.cycles if cycle.first.key == modifier.key]
        for cycle in first:
            yield cut_step(cycle)
        for dependency in self.dependencies:
            if dependency.dependent.key == modifier.key:
                yield depends_step(dependency, self.situation.name)
        for anchor in waits:
            yield waits_step(anchor)
        if number and not waits and not first:
            earlier = self.steps[number - 1].modifier
            if earlier.timestamp < modifier.timestamp:
                text = _by_age(called(earlier), called(modifier))
                yield Note(text=text, rules=cite("711.3a"), card=modifier.name)


def _by_age(earlier: str, later: str) -> str:
    """Which of two modifiers comes first; two of one card are told by their age alone."""
    if earlier == later:
        return message("older-modifier-of-one-card-first", called=earlier)
    return message("older-timestamp-comes-first", called=earlier, called2=later)


def _being(modifier: ContinuousModifier) -> tuple[str, ...]:
    read = (*keyword_rules(modifier.text), *printed_so(modifier.text)) if modifier.ability else ()
    return (*rules_of_being(modifier), *read)
