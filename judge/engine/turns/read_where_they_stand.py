"""Parts of an ability that the engine reads only where they stand, by what they stand in."""

from __future__ import annotations

from collections.abc import Iterator

from judge.deferred import deferred
from judge.engine.effects.written import read_as_written
from judge.engine.modifiers import durations
from judge.engine.modifiers.consequences import read_as_consequences
from judge.engine.modifiers.keeping_abilities import read_as_kept
from judge.engine.modifiers.next_faceoff import read_as_next
from judge.engine.modifiers.once_a_period import read_as_limits
from judge.engine.paying.pricing_acts import read_as_prices
from judge.engine.perspective.holders import is_of_totals
from judge.engine.texts.barred_actions import read_as_barred
from judge.text.ast.ability import Ability, Continuous, DeckRule
from judge.text.ast.effect import SkipPeriod, WinsFaceoffs
from judge.text.ast.node import Node

with deferred(__name__):
    from judge.engine.effects.turns import is_of_confront_steps
    from judge.text.deck_rules import name_without_limit


def read_where_they_stand(ability: Ability) -> tuple[Node, ...]:
    """All such parts of an ability; the same anywhere else are an obstacle."""
    once = read_as_limits(ability) if isinstance(ability, Continuous) else ()
    return (
        *once,
        *durations.ended_by_events(ability),
        *read_as_prices(ability),
        *read_as_barred(ability),
        *read_as_consequences(ability),
        *read_as_kept(ability),
        *read_as_written(ability),
        *_of_the_deck(ability),
        *read_as_next(ability),
        *_of_steps(ability),
        *_of_totals(ability),
    )


def _of_steps(ability: Ability) -> Iterator[Node]:
    """The phase in which a step comes once more: nothing lasts for it."""
    steps = (node for node in ability.walk() if isinstance(node, SkipPeriod) and is_of_confront_steps(node))
    yield from filter(None, (node.duration for node in steps))


def _of_totals(ability: Ability) -> Iterator[Node]:
    """The player with a power total: it is read of who wins faceoffs, by an ability that applies all the time."""
    effect = ability.effect if isinstance(ability, Continuous) else None
    if isinstance(effect, WinsFaceoffs) and is_of_totals(effect.who):
        yield effect.who


def _of_the_deck(ability: Ability) -> tuple[Node, ...]:
    """What a text says of the deck that holds its card: it is read where decks are looked at, and by no game."""
    return (ability.effect,) if isinstance(ability, DeckRule) and name_without_limit(ability) else ()
