"""References of a text to what only a condition, or a description within an event, has spoken of: nothing binds it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.text.ast.ability import Ability
from judge.text.ast.condition import Condition, HasAsMany, HasMore
from judge.text.ast.event import Event
from judge.text.ast.node import Node, label_of, labels_of
from judge.text.ast.place import Beneath, ProblemArea, There, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import At, AttachedTo, Qualifier, Reference, Selection, WithPresent

_CALLING_AGAIN = frozenset({"that-player", "they", "those-players"})


def unbound(ability: Ability, also: frozenset[int] = frozenset()) -> Node | None:
    """The first part of an ability that speaks of what nothing binds; None if there is none. `also` is bound."""
    looked_at, bound = set[int](), {0, *also}
    for node, aside in _spoken_of(ability, in_event=False, aside=False):
        (looked_at if aside else bound).add(label_of(node))
    return next(
        (node for node in _calling(ability, frozenset()) if labels_called(node) & (looked_at - bound)), None
    )


def _calling(node: Node, within: frozenset[int]) -> Iterator[Node]:
    """The parts that call something again, but for those with which a description speaks of the card described."""
    if isinstance(node, Selection):
        within |= {node.label}
    if isinstance(node, HasMore | HasAsMany):
        within |= {node.who.label}
    if not labels_called(node) <= within:
        yield node
    for child in node.children():
        yield from _calling(child, within)


def _spoken_of(node: Node, *, in_event: bool, aside: bool) -> Iterator[tuple[Node, bool]]:
    """The parts that a text may call again, each with whether it is only looked at as the text is followed."""
    in_event = in_event or isinstance(node, Event)
    aside = aside or isinstance(node, Condition | Qualifier)
    if not is_calling(node):
        yield node, aside
    for child in node.children():
        yield from _spoken_of(child, in_event=in_event, aside=aside and not _binds(node, child, in_event))


def _binds(node: Node, child: Node, in_event: bool) -> bool:
    """Whether a part of what is looked at binds all the same: an event, and a Problem where all cards are meant."""
    at_a_problem = isinstance(node, At) and isinstance(child, ProblemArea)
    if in_event:
        return isinstance(node, WithPresent | AttachedTo) or isinstance(child, Event) or at_a_problem
    return isinstance(node, Beneath | Zone) or isinstance(child, Event) or at_a_problem


def is_calling(node: Node) -> bool:
    """Whether a part calls again what was spoken of before."""
    again = isinstance(node, Player) and node.role in _CALLING_AGAIN
    return again or isinstance(node, Reference | There)


def called(tree: Node) -> set[int]:
    """The labels of all that a text calls again."""
    return set().union(*(labels_called(node) for node in tree.walk()))


def labels_called(node: Node) -> set[int]:
    """The labels of what a part calls again."""
    if not is_calling(node):
        return set()
    return set(labels_of(node))


@lru_cache(maxsize=4096)
def calls_itself(selection: Selection) -> bool:
    """Whether a description speaks of the very card that it describes ("a Friend with power greater than its cost")."""
    return any(selection.label in labels_called(node) for node in selection.description.walk())
