"""Abilities and modifiers that wait for something to be so ("when this card has 8 power"), whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.instruction import Instruction
from judge.engine.model.modifier import LiveModifier
from judge.engine.model.obj import Obj
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.view import printed
from judge.engine.modifiers.abilities_at_work import Watching, at_work
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.triggers import Collector
from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.happening import EVENTS, Bindings, Happening
from judge.engine.texts.said_in_game import may_be_at_work
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Triggered
from judge.text.ast.condition import Condition
from judge.text.ast.deed import ComesToBe
from judge.text.ast.effect import Later
from judge.text.ast.node import Node


class SeeWhatHolds(Instruction, frozen=True):
    """What waits for something to be so is looked at, since a modifier has been created."""

    @implements("704.1c", "708.4")
    def perform(self, run: Run) -> None:
        """It triggers at whatever moment that is so."""
        trigger_what_holds(run)


def is_anything_awaited(state: State) -> bool:
    """Whether an ability or a modifier waits for something to be so."""
    return any(map(_waits, state.modifiers)) or any(True for _ in _awaiting(state))


def _waits(live: LiveModifier) -> bool:
    return isinstance(live.body, Later) and isinstance(live.body.event, ComesToBe)


@implements("704.1", "704.1c", "708.4")
def trigger_what_holds(run: Run) -> None:
    """Trigger what waits for that which is so now: modifiers once each, abilities each time that it comes to be so."""
    for live in run.state.modifiers:
        body = live.body
        if not isinstance(body, Later) or not isinstance(body.event, ComesToBe):
            continue
        assert isinstance(body.event.condition, Condition)
        look = Perspective(run.state, board(run.state).view, live.context)
        if holds(look, body.event.condition):
            rest = tuple(other for other in run.state.modifiers if other.mid != live.mid)
            run.state = replace(run.state, modifiers=rest)
            Collector(run, run.state).set_off(look, body.effect)
    _trigger_abilities(run)


@implements("704.1", "704.1b")
def _trigger_abilities(run: Run) -> None:
    """Trigger the abilities for which it has come to be so since it was last looked at, if they are not lost."""
    state, known = run.state, run.state.holding
    found = tuple(_holding(state))
    now = tuple(map(_told_apart, found))
    if now != known:
        run.state = replace(state, holding=now)
    working = {ability.key for _, ability, _ in at_work(state).watching}
    for one, (obj, ability, tree) in zip(now, found, strict=True):
        if one not in known and ability.key in working:
            _check_since_when(ability)
            Collector(run, run.state).come_true(obj, ability, tree)


def _told_apart(found: Watching) -> tuple[int, str]:
    """What tells one such ability from another; of one card with the same text twice both are so at the same time."""
    obj, ability, _ = found
    return obj.oid, ability.text


def _is_awaited(node: Node) -> bool:
    return isinstance(node, ComesToBe)


def _check_since_when(ability: AbilityInstance) -> None:
    """Whether it was so before its card gained an ability that waits for it is not known."""
    if ability.origin:
        raise UnsupportedError(message("gained-and-so-already", text=ability.text))


def known_to_hold(state: State) -> State:
    """A state in which nothing comes to be so that is so already."""
    return replace(state, holding=tuple(map(_told_apart, _holding(state))))


def _holding(state: State) -> Iterator[Watching]:
    """The abilities that wait for something that is so, those that a card has lost for a time among them."""
    for obj, ability, tree in _awaiting(state):
        assert isinstance(tree.event, ComesToBe)
        assert isinstance(tree.event.condition, Condition)
        look = Perspective(state, board(state).view, ability_context(state, obj))
        if holds(look, tree.event.condition):
            yield obj, ability, tree


def _awaiting(state: State) -> Iterator[Watching]:
    if not may_be_at_work(state, _is_awaited):
        return
    for obj in state.in_play():
        yield from _of_card(obj)
    for obj, ability, tree in at_work(state).watching:
        if ability.origin and isinstance(tree.event, ComesToBe):
            yield obj, ability, tree


@lru_cache(maxsize=8192)
def _of_card(obj: Obj) -> tuple[Watching, ...]:
    """The printed abilities of a card that wait for something to be so."""
    return tuple(
        (obj, ability, ability.tree)
        for ability in printed(obj).abilities
        if isinstance(ability.tree, Triggered) and isinstance(ability.tree.event, ComesToBe)
    )


def _never(_look: Perspective, _event: ComesToBe, _happening: Happening) -> Bindings | None:
    """No occurrence by itself is that something is so."""
    return None


EVENTS[ComesToBe] = _never
