"""Modifiers in force that are no characteristics: prohibitions, costs, requirements, flips, replacements (707, 708)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from judge.engine.abilities_at_work import at_work
from judge.engine.characteristics import AbilityInstance
from judge.engine.context import Context
from judge.engine.continuous import KINDS, ability_context, board, flatten, name_of
from judge.engine.obj import Obj
from judge.engine.per_state import per_state
from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import holds
from judge.engine.standing_until import is_over
from judge.engine.state import State
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Continuous, Instruction
from judge.text.ast.effect import Effect, EntersAs, Modify
from judge.text.ast.selection import Reference

Body = TypeVar("Body", bound=Effect)


class InForce(msgspec.Struct, frozen=True, kw_only=True):
    """One modifier that applies now. `key` is its instance, by which 710.3 tells it from others."""

    key: str
    name: str
    text: str
    body: Effect
    context: Context
    timestamp: int
    keyword: str = ""

    @property
    def called(self) -> str:
        """How the walk calls it: its card, and the keyword if it comes of one."""
        return message("keyword-of", card=self.name, keyword=self.keyword) if self.keyword else self.name


def _of_ability(
    look: Perspective, obj: Obj, ability: AbilityInstance, tree: Continuous | Instruction
) -> Iterator[InForce]:
    if isinstance(tree, Instruction):
        raise look.unsupported(tree, message("plain-instruction-card-play", text=ability.text))
    if not holds(look, tree.condition):
        return
    for number, effect in enumerate(flatten(tree.effect)):
        others = isinstance(effect, EntersAs) and not isinstance(effect.cards, Reference)
        if others or not isinstance(effect, KINDS):
            raise look.unsupported(
                effect, message("continuous-named", name=type(effect).__name__, text=ability.text)
            )
        if is_over(look, effect):
            continue
        yield InForce(
            key=f"{ability.key}#{number}",
            name=name_of(obj),
            text=ability.text,
            body=effect,
            context=look.context,
            timestamp=ability.stamp,
            keyword=ability.keyword,
        )


@per_state
@implements("702.1", "708.1", "708.3")
def in_force(state: State) -> tuple[InForce, ...]:
    """All continuous modifiers that apply now, by timestamp; those of characteristics are in `continuous`."""
    view = board(state).view
    found = [
        modifier
        for obj, ability, tree in at_work(state).lasting
        for modifier in _of_ability(Perspective(state, view, ability_context(state, obj)), obj, ability, tree)
    ]
    for live in state.modifiers:
        found.append(
            InForce(
                key=f"m{live.mid}",
                name=live.context.card,
                text=live.origin,
                body=live.body,
                context=live.context,
                timestamp=live.timestamp,
            )
        )
    return tuple(sorted(found, key=lambda modifier: modifier.timestamp))


def of_kind(state: State, kind: type[Body]) -> Iterator[tuple[InForce, Body, Perspective]]:
    """The modifiers in force of one kind, each with its body and the perspective it is read from."""
    view = board(state).view
    for modifier in in_force(state):
        if isinstance(modifier.body, kind):
            yield modifier, modifier.body, Perspective(state, view, modifier.context)


def player_grants(state: State, player: str) -> Iterator[tuple[InForce, Modify, Perspective]]:
    """The modifiers in force that give something to a player rather than to cards; of several players each is "that
    player" in turn.
    """
    from judge.text.ast.player import Player

    for modifier, body, look in of_kind(state, Modify):
        if isinstance(body.subject, Player) and player in look.players(body.subject):
            him = look.context.bind(body.subject.label, (player,))
            yield modifier, body, Perspective(look.state, look.view, him)
