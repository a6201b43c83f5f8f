"""Choices said in one breath: "choose a color and a Friend", one token or another."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.ast.place import Place
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace


class ColorAndCards(Node, frozen=True):
    """Cards and a color chosen together, as the grammar reads it; `last` if the color is said last."""

    cards: Node
    last: bool = False


class TokenChoice(Node, frozen=True):
    """One of several kinds of tokens put into play, as the grammar reads it."""

    tokens: tuple[f.CreateTokens, ...]
    place: Place | None = None


def choosing(made: Tree) -> Node:
    """The two choices one after the other."""
    choices = (f.Act(verb="choose", cards=made.cards, form=IMPLIED), f.NameThing(thing="color", form=IMPLIED))
    steps = choices if made.last else choices[::-1]
    return f.Steps(steps=steps, span=made.span, form=f"choices^{made.form}")


def choices_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards, and whether the color is said last."""
    last = isinstance(node.steps[0], f.Act)
    cards = node.steps[0 if last else 1].cards
    return ColorAndCards(cards, last), form.partition("^")[2]


def one_of_tokens(made: Tree) -> Node:
    """One of the kinds, chosen when the instruction is followed."""
    modes = tuple(replace(token, place=made.place) for token in made.tokens)
    return f.ChooseModes(
        count=n.Number(1, form=IMPLIED), modes=modes, span=made.span, form=f"tokens^{made.form}"
    )


def tokens_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The tokens first, then where all of them enter play."""
    tokens = tuple(replace(mode, place=None) for mode in node.modes)
    return TokenChoice(tokens, node.modes[0].place), form.partition("^")[2]
