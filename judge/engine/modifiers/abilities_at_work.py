"""The abilities of all cards that function where these are (701.3): found once for each board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

import msgspec

from judge.deferred import deferred
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.obj import Obj
from judge.engine.model.per_state import per_state
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.able import able_cards
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.when_would import as_read
from judge.engine.perspective.events.verbs import may_be
from judge.engine.texts.functioning import zones_of
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Activated, Continuous, Instruction, Triggered

with deferred(__name__):
    from judge.engine.perspective.looking_back import looks_back
    from judge.engine.perspective.plural import is_plural


Watching = tuple[Obj, AbilityInstance, Triggered]
Lasting = tuple[Obj, AbilityInstance, Continuous | Instruction]
Activatable = tuple[Obj, AbilityInstance, Activated]


class Waiting(NamedTuple):
    """Triggered abilities that what happens may set off, by whether they look back."""

    watching: tuple[Watching, ...]
    looking_back: tuple[Watching, ...]


class AtWork(msgspec.Struct, frozen=True):
    """Triggered abilities by whether they look back, those of plural events once more; then what always applies; then
    what players can activate.

    Instructions are among `lasting` on cards in play, where nothing follows them.
    """

    watching: tuple[Watching, ...]
    looking_back: tuple[Watching, ...]
    plural: tuple[Watching, ...]
    lasting: tuple[Lasting, ...]
    activated: tuple[Activatable, ...]
    _waiting: dict[str, Waiting] = msgspec.field(default_factory=dict)

    def waiting_for(self, verb: str) -> Waiting:
        """The triggered abilities that what happens by a verb may set off."""
        found = self._waiting.get(verb)
        if found is None:
            every = (self.watching, self.looking_back)
            found = Waiting(*(tuple(one for one in part if may_be(one[2].event, verb)) for part in every))
            self._waiting[verb] = found
        return found


def _functioning(state: State) -> Iterator[tuple[Obj, AbilityInstance, Ability]]:
    view, rules = board(state).view, state.rules_alone()
    for obj in able_cards(state, view):
        if abilities := view.get(obj.oid).abilities:
            yield from ((obj, ability, tree) for ability, tree in _of_card(rules, obj, abilities))


@lru_cache(maxsize=8192)
def _of_card(
    rules: State, obj: Obj, abilities: tuple[AbilityInstance, ...]
) -> tuple[tuple[AbilityInstance, Ability], ...]:
    """The abilities of a card that function where it is; of the state no more is read than its rules."""
    read = ((ability, as_read(rules, ability)) for ability in abilities)
    return tuple((ability, tree) for ability, tree in read if tree is not None and _functions(obj, tree))


@implements("701.3")
def _functions(obj: Obj, tree: Ability) -> bool:
    if isinstance(tree, Triggered | Continuous | Activated):
        return obj.zone in zones_of(tree)
    return isinstance(tree, Instruction) and obj.zone == PLAY


@partial(per_state, of=board)
def at_work(state: State) -> AtWork:
    """The abilities that function on the cards of a state."""
    watching, looking_back, plural = list[Watching](), list[Watching](), list[Watching]()
    lasting, activated = list[Lasting](), list[Activatable]()
    for obj, ability, tree in _functioning(state):
        if isinstance(tree, Continuous | Instruction):
            lasting.append((obj, ability, tree))
        elif isinstance(tree, Activated):
            activated.append((obj, ability, tree))
        elif isinstance(tree, Triggered):
            (looking_back if looks_back(tree.event) else watching).append((obj, ability, tree))
            if is_plural(tree.event):
                plural.append((obj, ability, tree))
    return AtWork(tuple(watching), tuple(looking_back), tuple(plural), tuple(lasting), tuple(activated))
