"""Wordings that tell several things of the same cards: "is moved to or enters play at …" and lists of participles."""

from __future__ import annotations

from judge.text.ast import event as v
from judge.text.ast.node import Node, Tree
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED


class MovesOrEnters(Node, frozen=True):
    """Cards that come to an area in one of two ways, as the grammar reads it."""

    cards: Node
    place: Place


class AnyDone(Node, frozen=True):
    """Several participles, as the grammar reads them."""

    verbs: tuple[str, ...]
    verb: str
    who: Player | None = None


def moved_or_entered(made: Tree) -> Node:
    """Either event, both of the same cards and the same area."""
    moved = v.Moves(who=None, cards=made.cards, to=made.place, span=made.span, form=IMPLIED)
    entered = v.EntersPlay(cards=made.cards, place=made.place, span=made.span, form=IMPLIED)
    return v.EitherEvent(events=(moved, entered), span=made.span, form=f"entered^{made.form}")


def entered_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards and the area."""
    entered = node.events[1]
    return MovesOrEnters(entered.cards, entered.place), form.partition("^")[2]


def any_done(made: Tree) -> Node:
    """One of several things that happen to cards."""
    verbs = (*made.verbs, made.verb)
    return v.OneOfManyEvents(verbs=verbs, cards=None, who=made.who, span=made.span, form=f"any^{made.form}")  # type: ignore[arg-type]


def any_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The participles in a row."""
    *verbs, verb = node.verbs
    return AnyDone(tuple(verbs), verb, node.who), form.partition("^")[2]
