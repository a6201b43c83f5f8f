"""Steps that show on what a modifier depends, where a cycle is cut, and the order that follows (711.3-711.5)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from judge.engine.dependency import Anchor, Cycle, Dependency
from judge.engine.model.trace import Note
from judge.engine.model.view import Edit
from judge.engine.modifiers.continuous import Arranged
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.engine.modifiers.edits_told import told_edits
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

Depends = Dependency[ContinuousModifier, Edit]
Name = Callable[[int], str]


def called(modifier: ContinuousModifier) -> str:
    """A modifier by the card that made it."""
    return modifier.name


@implements("711.3b")
def depends_step(dependency: Depends, name: Name) -> Note:
    """That one depends on another: what it does, or to which cards it applies, without and with the other."""
    context = listed(called(modifier) for modifier in dependency.context)
    which = dependency.clause == "applies-to"
    told = _cards if which else _deeds
    text = message(
        "depends-by-what-it-applies-to" if which else "depends-by-what-it-does",
        called=called(dependency.dependent),
        called2=called(dependency.on),
        beside=message("in-presence-of", context=context) if dependency.context else "",
        without=told(dependency.without, name),
        with_it=told(dependency.with_it, name),
    )
    return Note(text=text, rules=cite("711.3b"), card=dependency.dependent.name)


def _deeds(edits: Iterable[Edit], name: Name) -> str:
    """What a modifier does."""
    return told_edits(edits, "", name) or message("it-does-nothing")


def _cards(edits: Iterable[Edit], name: Name) -> str:
    """The cards to which a modifier applies."""
    return listed(affected(edits, name))


def affected(edits: Iterable[Edit], name: Name) -> tuple[str, ...]:
    """The cards that edits change."""
    return tuple(name(oid) for oid in sorted({edit.oid for edit in edits}))


@implements("711.5")
def is_cut(arrangement: Arranged, dependency: Depends) -> bool:
    """Whether it is not waited for: the dependent is the oldest of a cycle to which the other belongs too."""
    return any(
        cycle.first.key == dependency.dependent.key
        and dependency.on.key in {member.key for member in cycle.members}
        for cycle in arrangement.cycles
    )


@implements("711.5")
def cut_step(cycle: Cycle[ContinuousModifier]) -> Note:
    """Which of interdependent modifiers does not wait for the others."""
    names = listed(called(member) for member in cycle.members)
    return Note(
        text=message("oldest-of-a-cycle-is-independent", names=names, called=called(cycle.first)),
        rules=cite("711.5"),
        card=cycle.first.name,
    )


@implements("711.4")
def waits_step(anchor: Anchor[ContinuousModifier]) -> Note:
    """That a modifier comes later than its timestamp."""
    return Note(
        text=message(
            "applied-right-after-what-it-depends-on",
            called=called(anchor.modifier),
            called2=called(anchor.after),
        ),
        rules=cite("711.4"),
        card=anchor.modifier.name,
    )


def order_steps(arrangement: Arranged, proofs: Collection[Depends]) -> Iterator[Note]:
    """What follows from some dependencies: where cycles through them are cut, who waits, and the order."""
    pairs = [{proof.dependent.key, proof.on.key} for proof in proofs]
    dependents = {proof.dependent.key for proof in proofs}
    cycles = [
        cycle
        for cycle in arrangement.cycles
        if any(pair <= {member.key for member in cycle.members} for pair in pairs)
    ]
    yield from map(cut_step, cycles)
    yield from (waits_step(anchor) for anchor in arrangement.anchors if anchor.modifier.key in dependents)
    concerned = set().union(*pairs, *({member.key for member in cycle.members} for cycle in cycles))
    yield from _order(tuple(one for one in arrangement.order if one.key in concerned))


@implements("711.3")
def _order(modifiers: tuple[ContinuousModifier, ...]) -> Iterator[Note]:
    if modifiers:
        text = message("order-of-application", names=listed(called(one) for one in modifiers))
        yield Note(text=text, rules=cite("711.3"))
