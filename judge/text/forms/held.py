""" "Cards in hand": a zone that is told without whose it is, that of whoever is said to have the cards."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, Form, node
from judge.text.forms.pairs import each_of_them

replace: Callable[..., Tree] = msgspec.structs.replace
BARE = "bare_zone"
_EACH = u.Player("each-player", form=IMPLIED)
_THEIRS = u.Player("they", form=IMPLIED)


def is_bare(zone: w.Zone) -> bool:
    """Whether nothing tells whose zone it is."""
    return zone.form.startswith(BARE) and zone.who is None


def having(made: Tree) -> Node:
    """A player has cards in a zone of his own."""
    who = made.who and replace(made.who, form=IMPLIED)
    return each_of_them(replace(made, cards=_of(made.cards, who)))


def having_more(made: Tree) -> Node:
    """A player has more cards in a zone of his own than another in his."""
    return replace(made, things=_of(made.things, _EACH))  # type: ignore[no-any-return]


def who_have(made: Tree) -> Node:
    """Players told by what they have in a zone of their own."""
    return replace(made, of=_of(made.of, _THEIRS))  # type: ignore[no-any-return]


def _of(told: Tree, who: u.Player | None) -> Tree:
    """What is told, each zone without owner being that player's."""
    if who is None or not isinstance(told, Node):
        return told
    if isinstance(told, w.Zone):
        return replace(told, who=who) if is_bare(told) else told
    changes: dict[str, Tree] = {}
    for name in told.__struct_fields__:
        value: Tree = getattr(told, name)
        several = isinstance(value, tuple) and value and isinstance(value[0], Node)
        changed = tuple(_of(one, who) for one in value) if several else _of(value, who)
        if changed != value:
            changes[name] = changed
    return replace(told, **changes) if changes else told


FORMS: dict[str, Form] = {BARE: node(w.Zone, "zone")}
SHAPERS: dict[str, Callable[[Node], Node]] = {
    **dict.fromkeys(("has", "controls"), having),
    **dict.fromkeys(("has_more", "has_fewer", "has_as_many", "has_more_by", "has_fewer_by"), having_more),
    **dict.fromkeys(("each_player_with", "each_opponent_with", "any_player_with"), who_have),
}
