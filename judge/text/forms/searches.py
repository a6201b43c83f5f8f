"""Gives each of several zones the player whose zone the first one is: "your hand, deck and discard pile"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace
_SAME = ("you", "they", "that-player", "owner-of", "controller-of")


def searching(made: Tree) -> Node:
    """The search of all the zones, or of one of them."""
    first, *others = made.zones
    if not others:
        return made  # type: ignore[no-any-return]
    zones = (first, *(replace(zone, who=_same(first.who)) for zone in others))
    return replace(made, zones=zones, either="_or" in made.form)  # type: ignore[no-any-return]


def _same(who: Tree) -> Tree:
    """The player again; one who is only just being chosen is that player from then on."""
    if who is None:
        return None
    again = replace(who, form=IMPLIED)
    return again if who.role in _SAME else replace(again, role="that-player", of=None)
