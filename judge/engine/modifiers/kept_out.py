"""Cards that texts keep out of a faceoff (104.2); at a Problem that is asked all the time, as all involvement is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

from msgspec.structs import replace

from judge.engine.capabilities.partial import adds_nothing
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.involvement import KEPT_OUT
from judge.engine.model.per_state import per_state
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous_parts import parts_of
from judge.engine.modifiers.durations import applies_now
from judge.engine.modifiers.looked_at import Parts, looked_at
from judge.engine.modifiers.standing_until import is_over
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.periods import is_such_faceoff
from judge.engine.perspective.ways import ways
from judge.engine.texts.functioning import zones_of
from judge.engine.texts.said_in_game import is_printed
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod

#: Cards, each with what keeps it out.
KeptOut = Mapping[int, str]
_NOBODY: KeptOut = MappingProxyType({})


def keeps_out(body: Node) -> bool:
    """Whether it says of cards that they can't be involved in faceoffs."""
    return isinstance(body, Prohibit) and isinstance(body.event, CardEvent) and body.event.verb == "involve"


@lru_cache(maxsize=4096)
def _says_so(tree: Ability) -> bool:
    return any(map(keeps_out, tree.walk()))


def is_spoken_of(state: State) -> bool:
    """Whether a text in the game keeps cards out of faceoffs, or gives an ability that does."""
    lasting = any(keeps_out(live.body) for live in state.modifiers)
    return lasting or is_printed(state, keeps_out)


def parts_asked(state: State) -> Parts:
    """What involvement hangs on besides the cards, where texts keep cards out of faceoffs."""
    if not is_spoken_of(state):
        return frozenset()
    said = map(_parts_of_text, _trees(state))
    lasting = (_parts_of_body(live.body) for live in state.modifiers if keeps_out(live.body))
    asked = (looked_at(live.condition) for live in state.modifiers if live.condition and keeps_out(live.body))
    return Parts().union(*said, *lasting, *asked)


@partial(per_state, of=lambda state: state.objects)
def _trees(state: State) -> tuple[Ability, ...]:
    """The printed abilities that keep cards out, or give an ability that does."""
    return tuple(
        dict.fromkeys(filter(_says_so, (tree for obj in state.objects for tree in obj.definition.trees)))
    )


def texts_asked(state: State) -> tuple[Node, ...]:
    """The texts on which involvement hangs: those that keep cards out, and the conditions of those that do so now."""
    lasting = [live for live in state.modifiers if keeps_out(live.body)]
    conditions = (live.condition for live in lasting if live.condition is not None)
    return (*_trees(state), *(live.body for live in lasting), *conditions)


@lru_cache(maxsize=4096)
def _parts_of_text(tree: Ability) -> Parts:
    """What it hangs on whom a text keeps out, be it in force or in an ability that it gives."""
    nodes = tuple(tree.walk())
    bodies = (_parts_of_body(node) for node in nodes if keeps_out(node))
    parts = (part for node in nodes if isinstance(node, Continuous) for part in parts_of(node))
    conditions = (one for part in parts for one in (part.condition, part.of_each) if one is not None)
    return Parts().union(*bodies, *map(looked_at, conditions))


def _parts_of_body(body: Node) -> Parts:
    assert isinstance(body, Prohibit)
    assert isinstance(body.event, CardEvent)
    read = (body.event.cards, body.event.faceoff, body.duration)
    return Parts().union(*(looked_at(node) for node in read if node is not None))


def _saying(state: State, view: View) -> Iterator[tuple[str, Prohibit, Perspective]]:
    """What keeps cards out now, by the abilities that cards have in a view: its name, what it says, how it is read."""
    for obj in state.objects:
        card = view.find(obj.oid)
        for ability in card.abilities if card is not None else ():
            tree = ability.tree
            if isinstance(tree, Continuous) and _says_so(tree) and obj.zone in zones_of(tree):
                yield from _of_ability(Perspective(state, view, ability_context(state, obj)), tree)
    for live in state.modifiers:
        if not isinstance(live.body, Prohibit) or not keeps_out(live.body):
            continue
        look = Perspective(state, view, live.context)
        if applies_now(live.ends, state.turn) and holds(look, live.condition):
            yield live.context.card, live.body, look


def _of_ability(look: Perspective, tree: Continuous) -> Iterator[tuple[str, Prohibit, Perspective]]:
    for part in parts_of(tree):
        if isinstance(part.effect, Prohibit) and keeps_out(part.effect) and not is_over(look, part.effect):
            for way in ways(look, part.condition, part.called):
                yield look.context.card, part.effect, way


def is_kept_out(look: Perspective, body: Prohibit, oid: int, faceoff: Faceoff | None) -> bool:
    """Whether a text keeps a card out of a faceoff; None is one that a modifier is about to start."""
    event = body.event
    assert isinstance(event, CardEvent)
    if not is_one_of(look, event.cards, oid):
        return False
    period = event.faceoff
    if adds_nothing(period) or not isinstance(period, FaceoffPeriod):
        return True
    if faceoff is not None:
        return is_such_faceoff(look, period, faceoff)
    if period.kind:
        return False
    raise look.unsupported(body, message("kept-out-of-faceoff-about-to-start"))


def _out(state: State, view: View, inside: frozenset[int], without: frozenset[int]) -> KeptOut:
    faceoff = state.faceoff
    assert faceoff is not None
    excluded = (*faceoff.excluded, *sorted(without))
    asked = replace(state, faceoff=replace(faceoff, as_described=True, excluded=excluded))
    found: dict[int, str] = {}
    for name, body, look in _saying(asked, view):
        if body.unless is not None:
            raise look.unsupported(body, message("cant-unless-met-occurrence"))
        for oid in sorted(inside - found.keys()):
            if is_kept_out(look, body, oid, faceoff):
                found[oid] = name
    return found


@implements("104.2", "514.3d")
def kept_out(state: State, view: View, inside: frozenset[int]) -> KeptOut:
    """Of cards that would be involved in the faceoff at a Problem that is on those that texts keep out of it.

    Raises UnsupportedError if a text keeps cards out of a faceoff by whom it involves, and that changes with it.
    """
    faceoff = state.faceoff
    if faceoff is None or not faceoff.areas or faceoff.as_described or not is_spoken_of(state):
        return _NOBODY
    found = _out(state, view, inside, frozenset())
    if found and _out(state, view, inside, frozenset(found)) != found:
        _, body, look = next(_saying(state, view))
        raise look.unsupported(body, message("kept-out-by-whom-it-involves"))
    return found


KEPT_OUT.append(kept_out)
