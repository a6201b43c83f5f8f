"""Which card a triggered text means by a description of a Problem that several there fit ("with a Troublemaker")."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.happening import Bindings
from judge.engine.texts.unbound import called
from judge.rulebook.citation import implements
from judge.text.ast.ability import Triggered
from judge.text.ast.amount import Number
from judge.text.ast.effect import Act, Steps
from judge.text.ast.node import Node, label_of
from judge.text.ast.selection import Quantifier, Reference, Selection, SomeOf, WithPresent

_ALL_OF_THEM = 10_000
"""What is added to the label of such a card for the label of all that fit."""


@implements("501.5", "704.1b", "705.2f#1")
def with_company(
    run: Run, look: Perspective, tree: Triggered, bindings: Bindings
) -> tuple[Triggered, Bindings]:
    """The ability and what its words are bound to, where several cards could be "that" one: by a reading of A136."""
    spoken_of = called(tree.effect)
    for problem, card in _in_company(tree.event):
        label = label_of(card)
        if label in bindings or label not in spoken_of or problem.label not in bindings:
            continue
        found = _there(look, bindings[problem.label], card)
        if len(found) < 2:
            continue
        run.meet("A136")
        if reading(run.state, "A136") == "each":
            bindings = {**bindings, label: found}
        else:
            bindings = {**bindings, label + _ALL_OF_THEM: found}
            tree = _choosing(tree, label)
    return tree, bindings


def _in_company(event: Node) -> Iterator[tuple[Selection, Node]]:
    """The Problems that an event describes by a card there, each with that card."""
    for node in event.walk():
        if isinstance(node, Selection):
            parts = node.description.qualifiers
            yield from ((node, one.card) for one in parts if isinstance(one, WithPresent) and not one.absent)


def _there(look: Perspective, problems: tuple[int | str, ...], card: Node) -> tuple[int, ...]:
    areas = {look.state.get(oid).area for oid in problems if isinstance(oid, int)}
    return tuple(obj.oid for area in areas for obj in look.state.at(area) if is_one_of(look, card, obj.oid))


def _choosing(tree: Triggered, label: int) -> Triggered:
    """The ability whose effect begins with choosing the card of a label among all that fit."""
    among = Reference("those", label=label + _ALL_OF_THEM)
    one = SomeOf(quantifier=Quantifier("choose", Number(1)), of=among, label=label)
    return replace(tree, effect=Steps((Act("choose", one), tree.effect)))
