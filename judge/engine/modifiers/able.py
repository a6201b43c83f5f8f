"""Cards that have an ability that could be at work where they are: most cards beyond play have none."""

from __future__ import annotations

from functools import lru_cache, partial

from judge.engine.model.obj import Obj
from judge.engine.model.per_state import per_state
from judge.engine.model.state import State
from judge.engine.model.view import View, printed
from judge.engine.model.zones import PLAY
from judge.engine.texts.first_to_confront import as_triggered
from judge.engine.texts.functioning import zones_of
from judge.engine.texts.ignoring import as_ignoring
from judge.engine.texts.in_steps import as_lasting
from judge.engine.texts.keyword_editions import expand
from judge.engine.texts.offered_while import as_activated
from judge.engine.texts.open_to import as_open
from judge.engine.texts.priced_on_condition import as_priced
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, KeywordAbility

Able = tuple[tuple[Obj, ...], frozenset[int]]
"""Cards in the order of the objects, and their identities."""


def resolved(tree: Ability, state: State) -> Ability | None:
    """An ability, or what a keyword stands for under the ruleset of a state."""
    if isinstance(tree, KeywordAbility):
        return expand(tree, state)
    return as_ignoring(as_lasting(as_priced(as_open(as_activated(as_triggered(tree), state), state))))


def able_by_themselves(state: State) -> tuple[Obj, ...]:
    """The cards in play, and those elsewhere with an ability that functions there, by what is printed on them."""
    return _able(state)[0]


def able_cards(state: State, view: View) -> tuple[Obj, ...]:
    """The cards in play, and those elsewhere with an ability that functions there, or with one that they were given."""
    by_themselves, known = _able(state)
    if view.given is None:
        return state.objects
    if view.given <= known:
        return by_themselves
    return tuple(obj for obj in state.objects if obj.oid in known or obj.oid in view.given)


def _able(state: State) -> Able:
    by_rules, rules = _by_rules(state), state.rules_alone()
    if rules not in by_rules:
        found = tuple(obj for obj in state.objects if obj.zone == PLAY or _functions(rules, obj))
        by_rules[rules] = found, frozenset(obj.oid for obj in found)
    return by_rules[rules]


@partial(per_state, of=lambda state: state.objects)
def _by_rules(_: State) -> dict[State, Able]:
    return {}


@lru_cache(maxsize=8192)
@implements("701.3")
def _functions(rules: State, obj: Obj) -> bool:
    trees = (resolved(ability.tree, rules) for ability in printed(obj).abilities)
    return any(tree is not None and obj.zone in zones_of(tree) for tree in trees)
