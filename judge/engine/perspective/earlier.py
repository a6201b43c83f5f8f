""" "That card" in a text that has spoken of none: the one to which another ability of its card has done something."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.engine.model.definition import Definition
from judge.engine.model.obj import Obj
from judge.engine.model.zones import BANISHED_ZONE, PLAY
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Activated, Triggered
from judge.text.ast.effect import Act, Effect
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference, Selection


@lru_cache(maxsize=4096)
def _deeds(definition: Definition) -> frozenset[str]:
    """What the abilities printed on a card do to other cards."""
    return frozenset(verb for tree in definition.trees for verb in _done_by(tree))


def _done_by(tree: Node) -> Iterator[str]:
    """What an ability does, costs left out: these stand before the word "to" (703.1d)."""
    if isinstance(tree, Activated | Triggered):
        acts = (node for node in tree.effect.walk() if isinstance(node, Effect))
        yield from (act.verb for act in acts if isinstance(act, Act) and isinstance(act.cards, Selection))


def own_identities(look: Perspective) -> frozenset[int]:
    """The identities of the card that a text is on: the one it has, and the one that it had in play before."""
    source = look.context.source
    before = (
        one.occurrence.subject for one in look.state.log if one.became == source and one.from_zone == PLAY
    )
    return frozenset({source, *before})


def _done(look: Perspective) -> tuple[int, ...]:
    """The cards to which the card of the text has done something since it is the card that it is."""
    source = look.state.find(look.context.source)
    deeds, own = _deeds(source.definition) if source is not None else frozenset[str](), own_identities(look)
    done = (
        one.became or one.occurrence.subject
        for one in look.state.log
        if one.occurrence.source in own and one.occurrence.verb in deeds and not one.occurrence.as_cost
    )
    return tuple(done)


@implements("410.6", "701.2")
def spoken_of_earlier(look: Perspective) -> tuple[int, ...]:
    """The last card to which another ability of the card has done something, as long as it is the same card since."""
    return tuple(oid for oid in _done(look)[-1:] if look.state.find(oid) is not None)


def is_spoken_of_earlier(look: Perspective, node: Reference, oid: int) -> bool:
    """Whether it is this card. Raises UnsupportedError where the board does not say what was done before."""
    if not _done(look) and _may_be(look, oid):
        raise look.unsupported(node, message("not-said-whom-another-ability-meant"))
    return oid in spoken_of_earlier(look)


#: How a card is to which it was done, by the verb, where that shows.
_SHOWS = {
    "frighten": lambda obj: obj.frightened,
    "exhaust": lambda obj: obj.exhausted,
    "banish": lambda obj: obj.zone == BANISHED_ZONE,
}


def _may_be(look: Perspective, oid: int) -> bool:
    """Whether the card of the text may have done something to a card before anything is known of either."""
    source = look.state.find(look.context.source)
    entered = any(
        one.became == look.context.source and one.occurrence.verb == "enter play" for one in look.state.log
    )
    known = entered or any(one.became == oid != one.occurrence.subject for one in look.state.log)
    return source is not None and not known and _could_be(look.state.get(oid), _deeds(source.definition))


def _could_be(obj: Obj, deeds: frozenset[str]) -> bool:
    return any(verb not in _SHOWS or _SHOWS[verb](obj) for verb in deeds)
