"""The second pass for zones: which deck "that deck" and "that Problem deck" are."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.bind_deeds import UnboundError, same_player
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace
_PROBLEMS = "problem deck"


def zone(binder: Tree, node: w.Zone) -> Node:
    """ "That deck" is the deck spoken of last, which may be a Problem deck."""
    bound: Tree = binder.below(node)
    if node.form.endswith("that_deck") or (node.form == IMPLIED and node.position):
        return replace(bound, zone=binder.deck)  # type: ignore[no-any-return]
    if node.form.endswith("that_problem_deck"):
        bound = replace(bound, who=_whose_problems(binder, node))
    if node.form.endswith("that_hand"):
        return _hand_spoken_of(binder, node)
    binder.zone = bound
    if "deck" in node.zone:
        binder.deck = node.zone
    if node.zone == _PROBLEMS:
        binder.problem_deck = bound
    return bound  # type: ignore[no-any-return]


def _hand_spoken_of(binder: Tree, node: w.Zone) -> w.Zone:
    """The hand that was shown or looked at. Raises UnboundError if the text spoke of none."""
    spoken: Tree = binder.shown or binder.opened or binder.zone
    if spoken is None or spoken.zone != "hand" or spoken.who is None:
        raise UnboundError(s.Reference("that", span=node.span))
    return replace(node, who=same_player(spoken.who))  # type: ignore[no-any-return]


def _whose_problems(binder: Tree, node: w.Zone) -> u.Player:
    """Whose Problem deck it is: that of the one spoken of, or else of the owner of the Problem spoken of (303.2)."""
    spoken: Tree = binder.problem_deck
    if spoken is not None and spoken.who is not None:
        return same_player(spoken.who)
    problem = binder.find(lambda one: not one.several and one.label > 0 and "Problem" in one.nouns)
    if spoken is not None or problem is None:
        raise UnboundError(s.Reference("that", span=node.span))
    return u.Player("owner-of", of=s.Reference("that", label=problem.label, form=IMPLIED), form=IMPLIED)
