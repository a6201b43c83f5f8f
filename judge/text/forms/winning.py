""" "When this card wins a faceoff": its controller wins one that involves it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import deed as d
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace
_MARK = "won"
_RESULTS = ("win", "lose")


def by_its_controller(made: Tree) -> Node:
    """What its controller does with it, where that is the one who has the text, and it is one card and no other.

    Of several that win together it is not told how often that is.
    """
    if not isinstance(made, d.CardDoes) or made.act not in _RESULTS or not _is_yours(made.cards):
        return made  # type: ignore[no-any-return]
    faceoff: Tree = made.object
    if not isinstance(faceoff, p.FaceoffPeriod) or faceoff.involving is not None:
        return made
    you = Player("you", form=IMPLIED, span=made.cards.span)
    with_it = replace(faceoff, involving=made.cards, span=made.span)
    return v.EndsFaceoff(
        who=you, result=made.act, faceoff=with_it, span=made.span, form=f"{_MARK}^{made.form}"
    )


def _is_yours(cards: Tree) -> bool:
    if isinstance(cards, s.Reference):
        return cards.word == "this"
    if not isinstance(cards, s.Selection) or cards.quantifier.mode != "the":
        return False
    described = cards.description.adjectives
    return any(isinstance(one, s.Controlled) and one.by.role == "you" for one in described)


def as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards, and what they do."""
    plain = replace(node.faceoff, involving=None)
    return d.CardDoes(cards=node.faceoff.involving, act=node.result, object=plain), form.partition("^")[2]


MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {f"{_MARK}^": as_written}
