"""Tells a destination from a description: in "move a Friend here", "here" is where the Friend goes (506).

A description that names another destination after it keeps its "here" ("move a Friend here home").
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace
MARK = "hither"
_ADVERBS = ("at_here", "at_there")


def going(made: Tree) -> Node:
    """The move with its destination."""
    cards = made.cards
    row: tuple[Tree, ...] = cards.description.qualifiers if isinstance(cards, s.Selection) else ()
    if not row or row[-1].form not in _ADVERBS:
        return made  # type: ignore[no-any-return]
    described = replace(cards.description, qualifiers=row[:-1])
    place = replace(row[-1].place, form=IMPLIED)
    moved = replace(cards, description=described)
    form = f"{MARK} {row[-1].form}^{made.form}"
    return replace(made, cards=moved, to=place, form=form)  # type: ignore[no-any-return]


def stayed(node: Tree, form: str) -> tuple[Node, str]:
    """The move as the grammar read it."""
    mark, _, rest = form.partition("^")
    adverb = s.At(place=node.to, form=mark.split(" ")[1])
    described = replace(node.cards.description, qualifiers=(*node.cards.description.qualifiers, adverb))
    return replace(node, cards=replace(node.cards, description=described), to=None), rest
