"""The continuous modifiers that bear on a card, in the order applied, and why in that order (711)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from judge.engine.characteristics import Characteristics
from judge.engine.continuous import ContinuousModifier
from judge.engine.dependency import Anchor, Cycle, Dependency, Step
from judge.engine.trace import Note
from judge.engine.view import Edit, View
from judge.rulebook.citation import cite, implements
from judge.ruling.edits import shown, told_edits
from judge.ruling.keyword_rules import keyword_rules
from judge.ruling.naming import listed
from judge.ruling.situation import Situation

Applied = Step[ContinuousModifier, View, Edit]
Depends = Dependency[ContinuousModifier, Edit]

_CLAUSES = {
    "existence": "whether it does anything at all",
    "applies-to": "what it applies to",
    "does": "what it does",
    "value": "the value it leads to",
}


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
        card = self.situation.name(self.oid)
        for number, step in enumerate(self.steps):
            before, after = (self._value(view) for view in (step.before, step.after))
            effect = told_edits(self._own(step.edits), card) or f"it does nothing to {card}"
            yield Note(
                text=f"{called(step.modifier)}: {effect}.",
                rules=(*cite("711.3"), *_being(step.modifier), *_forbidding(step)),
                card=step.modifier.name,
                before=before if before != after else None,
                after=after if before != after else None,
                because=tuple(self._why_here(step.modifier, number)),
            )

    def _own(self, edits: Iterable[Edit]) -> tuple[Edit, ...]:
        return tuple(edit for edit in edits if self._touches((edit,)))

    def _value(self, view: View) -> str | None:
        card = view.find(self.oid)
        return ", ".join(value(card, field) for field in sorted(self.fields)) if card else None

    def _why_here(self, modifier: ContinuousModifier, number: int) -> Iterator[Note]:
        waits = [anchor for anchor in self.anchors if anchor.modifier.key == modifier.key]
        first = [cycle for cycle in self.cycles if cycle.first.key == modifier.key]
        for cycle in first:
            yield self._cut(cycle)
        for dependency in self.dependencies:
            if dependency.dependent.key == modifier.key:
                yield self._proof(dependency)
        for anchor in waits:
            yield Note(
                text=f"{called(modifier)} is older, but waits: it comes right after {called(anchor.after)}.",
                rules=cite("711.4"),
                card=modifier.name,
            )
        if number and not waits and not first:
            earlier = self.steps[number - 1].modifier
            if earlier.timestamp < modifier.timestamp:
                text = f"{called(earlier)} has the older timestamp, so it comes before {called(modifier)}."
                yield Note(text=text, rules=cite("711.3a"), card=modifier.name)

    @implements("711.3b")
    def _proof(self, dependency: Depends) -> Note:
        context = listed(called(modifier) for modifier in dependency.context)
        beside = f" (next to {context})" if dependency.context else ""
        name = self.situation.name
        without, with_it = (
            told_edits(edits, "", name) or "nothing" for edits in (dependency.without, dependency.with_it)
        )
        text = (
            f"{called(dependency.dependent)} depends on {called(dependency.on)}, which changes "
            f"{_CLAUSES[dependency.clause]}{beside}."
        )
        return Note(
            text=text, rules=cite("711.3b"), card=dependency.dependent.name, before=without, after=with_it
        )

    @implements("711.5")
    def _cut(self, cycle: Cycle[ContinuousModifier]) -> Note:
        names = listed(called(member) for member in cycle.members)
        return Note(
            text=f"{names} depend on one another; {called(cycle.first)} is the oldest and does not wait.",
            rules=cite("711.5"),
            card=cycle.first.name,
        )


def called(modifier: ContinuousModifier) -> str:
    """A modifier by the card that made it."""
    return modifier.name


@implements("104.2")
def _forbidding(step: Applied) -> tuple[str, ...]:
    """A modifier that says “can't have” wins over all that give."""
    return cite("104.2") if any(edit.op.startswith("bar") for edit in step.edits) else ()


@implements("702.1", "708.2", "519.4")
def _being(modifier: ContinuousModifier) -> tuple[str, ...]:
    if modifier.ability:
        return (*cite("702.1"), *keyword_rules(modifier.text))
    return cite("519.4") if ".counter" in modifier.key else cite("708.2")


_VALUES = {
    "abilities": lambda card: listed(ability.text for ability in card.abilities),
    "colors": lambda card: listed(card.colors),
    "traits": lambda card: listed(card.traits),
}


def value(card: Characteristics, field: str) -> str:
    """One characteristic in words."""
    listing = _VALUES.get(field)
    return listing(card) if listing else shown(getattr(card, field))
