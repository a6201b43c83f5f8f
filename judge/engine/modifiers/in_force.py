"""Modifiers in force that are no characteristics: prohibitions, costs, requirements, flips, replacements (707, 708)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TypeVar

import msgspec

from judge.deferred import deferred
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.context import Context
from judge.engine.model.modifier import LiveModifier
from judge.engine.model.obj import Obj
from judge.engine.model.per_state import per_state
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.abilities_at_work import at_work
from judge.engine.modifiers.ability_context import ability_context, name_of
from judge.engine.modifiers.continuous import board, parts_timed
from judge.engine.modifiers.continuous_parts import KINDS, Part, parts_of
from judge.engine.modifiers.durations import applies_now
from judge.engine.modifiers.kept_boards import KeptBoards
from judge.engine.modifiers.looked_at import Parts, looked_at
from judge.engine.modifiers.only_in_play import looks_only_in_play
from judge.engine.modifiers.same_in_play import cards_in_play
from judge.engine.modifiers.standing_until import is_over
from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.players import as_one
from judge.engine.perspective.ways import ways
from judge.engine.texts.first_turn_skipped import skipped_first_turn
from judge.engine.texts.offered_while import is_offered_while
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Continuous, Instruction
from judge.text.ast.effect import Effect, EntersAs, Modify
from judge.text.ast.node import Node
from judge.text.ast.period import UntilEvent
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference

with deferred(__name__):
    from judge.engine.texts.enters_as import is_of_other_cards
    from judge.engine.texts.told_as_played import is_followed_as_played, lasting_on_card

Body = TypeVar("Body", bound=Effect)


class InForce(msgspec.Struct, frozen=True, kw_only=True):
    """One modifier that applies now. `key` is its instance, by which 710.3 tells it from others.

    It is `definite` if an action or effect has created it for some time (708.2), and else that of an ability (702.1).
    """

    key: str
    name: str
    text: str
    body: Effect
    context: Context
    timestamp: int
    keyword: str = ""
    definite: bool = False

    @property
    def called(self) -> str:
        """How the walk calls it: its card, and the keyword if it comes of one."""
        return message("keyword-of", card=self.name, keyword=self.keyword) if self.keyword else self.name

    @property
    def quoted(self) -> str:
        """How the walk calls it as it applies: by its keyword, else in its own words."""
        return self.called if self.keyword else message("modifier-with-text", card=self.name, text=self.text)


def _of_ability(
    look: Perspective, obj: Obj, ability: AbilityInstance, tree: Continuous | Instruction
) -> Iterator[InForce]:
    if skipped_first_turn(tree) is not None:
        return
    if isinstance(tree, Instruction):
        followed = is_followed_as_played(tree, obj.definition.front.printed.type)
        if not is_offered_while(tree) and not followed:
            raise look.unsupported(tree, message("plain-instruction-card-play", text=ability.text))
        lasting = lasting_on_card(tree)
        if lasting is None:
            return
        tree = lasting
    for number, part in enumerate(parts_of(tree)):
        for way in ways(look, part.condition, part.called):
            yield from _of_part(way, obj, ability, part, f"{ability.key}#{number}{_told_apart(look, way)}")


def _of_part(
    look: Perspective, obj: Obj, ability: AbilityInstance, part: Part, key: str
) -> Iterator[InForce]:
    effect = part.effect
    if _is_strange(effect):
        told = message("continuous-text", text=ability.text)
        raise look.unsupported(effect, told)
    if not is_over(look, effect):
        yield InForce(
            key=key,
            name=name_of(obj),
            text=ability.text,
            body=effect,
            context=look.context,
            timestamp=ability.stamp,
            keyword=ability.keyword,
        )


def _is_strange(effect: Effect) -> bool:
    """Whether it is nothing that the engine can keep in force."""
    if isinstance(effect, EntersAs) and not isinstance(effect.cards, Reference):
        return not is_of_other_cards(effect)
    return not isinstance(effect, KINDS)


def _told_apart(look: Perspective, way: Perspective) -> str:
    """What tells the ways in which a condition holds from one another: whom it then speaks of."""
    gained = [pair for pair in way.context.bindings if pair not in look.context.bindings]
    return "".join(f"@{label}:{bound}" for label, (bound, *_) in gained)


_KEPT = KeptBoards[tuple[InForce, ...]]()
_KEPT_OF_PLAY = KeptBoards[tuple[InForce, ...]](cards_in_play)
"""What applies where nothing that it hangs on looks at cards outside play."""


@per_state
@implements("702.1", "708.1", "708.3")
def in_force(state: State) -> tuple[InForce, ...]:
    """All continuous modifiers that apply now, by timestamp; those of characteristics are in `continuous`."""
    found = _KEPT.find(state)
    if found is None:
        found = _KEPT_OF_PLAY.find(state)
    if found is None:
        found = _applying(state)
        kept = _KEPT_OF_PLAY if _is_of_play(state) else _KEPT
        kept.keep(state, _looked_at(state), found)
    return found


def _conditional(state: State) -> Iterator[tuple[Obj, Part]]:
    """The parts of the abilities of which any could apply, each with its card."""
    for obj, _, tree in at_work(state).lasting:
        if isinstance(tree, Continuous):
            yield from ((obj, part) for part in parts_of(tree))


def _looked_at(state: State) -> Parts:
    """What the conditions of all that could apply look at, and the board on which they are read."""
    parts = (_parts(part, obj.zone == PLAY) for obj, part in _conditional(state))
    asked = (looked_at(live.condition) for live in state.modifiers if live.condition is not None)
    return parts_timed(state).union(board(state).looked_at, *parts, *asked)


def _is_of_play(state: State) -> bool:
    """Whether of the cards these look at those in play alone."""
    return (
        board(state).of_play
        and all(looks_only_in_play(*_asked(part)) for _, part in _conditional(state))
        and all(looks_only_in_play(live.condition) for live in state.modifiers)
    )


@lru_cache(maxsize=4096)
def _parts(part: Part, in_play: bool) -> Parts:
    return frozenset[str]().union(*(looked_at(text, of_a_card_in_play=in_play) for text in _asked(part)))


def _asked(part: Part) -> tuple[Node, ...]:
    """What is asked to find whether a part of an ability applies."""
    duration = getattr(part.effect, "duration", None)
    ends = duration if isinstance(duration, UntilEvent) else None
    return tuple(node for node in (part.condition, ends) if node is not None)


def _applying(state: State) -> tuple[InForce, ...]:
    view = board(state).view
    found = [
        modifier
        for obj, ability, tree in at_work(state).lasting
        for modifier in _of_ability(Perspective(state, view, ability_context(state, obj)), obj, ability, tree)
    ]
    for live in state.modifiers:
        if not applies_now(live.ends, state.turn) or not _is_met(
            Perspective(state, view, live.context), live
        ):
            continue
        found.append(
            InForce(
                key=live.key,
                name=live.context.card,
                text=live.origin,
                body=live.body,
                context=live.context,
                timestamp=live.timestamp,
                definite=True,
            )
        )
    return tuple(sorted(found, key=lambda modifier: modifier.timestamp))


@implements("708.2a")
def _is_met(look: Perspective, live: LiveModifier) -> bool:
    """Whether the "while" condition of a modifier holds; of one of characteristics it is asked as that is applied."""
    return live.condition is None or isinstance(live.body, Modify) or holds(look, live.condition)


@partial(per_state, of=in_force)
def _by_kind(state: State) -> dict[type, tuple[InForce, ...]]:
    """The modifiers in force by each class that their bodies are of."""
    found: dict[type, list[InForce]] = {}
    for modifier in in_force(state):
        for kind in type(modifier.body).__mro__:
            found.setdefault(kind, []).append(modifier)
    return {kind: tuple(modifiers) for kind, modifiers in found.items()}


def of_kind(state: State, kind: type[Body]) -> Iterator[tuple[InForce, Body, Perspective]]:
    """The modifiers in force of one kind, each with its body and the perspective it is read from."""
    found = _by_kind(state).get(kind)
    view = board(state).view if found else None
    for modifier in found or ():
        assert view is not None
        assert isinstance(modifier.body, kind)
        yield modifier, modifier.body, Perspective(state, view, modifier.context)


def player_grants(state: State, player: str) -> Iterator[tuple[InForce, Modify, Perspective]]:
    """The modifiers in force that give something to a player rather than to cards; of several players each is "that
    player" in turn.
    """
    for modifier, body, look in of_kind(state, Modify):
        if isinstance(body.subject, Player) and player in look.players(body.subject):
            yield modifier, body, as_one(look, body.subject, player)
