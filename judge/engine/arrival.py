"""The state in which cards enter play (706.1a, 706.1b)."""

from __future__ import annotations

import msgspec

from judge.engine.context import Context
from judge.engine.functioning import is_this
from judge.engine.occurrence_record import Occurrence
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import amount
from judge.engine.state import State
from judge.engine.unsupported import UnsupportedError
from judge.engine.view import layer_zero
from judge.rulebook.citation import implements
from judge.text.ast.ability import AsEnters, Continuous
from judge.text.ast.effect import EntersAs


class Arrival(msgspec.Struct, frozen=True):
    """How a card enters play by its own text: exhausted, or with counters on it."""

    exhausted: bool = False
    counters: tuple[tuple[str, int], ...] = ()


@implements("706.1a", "706.1b")
def arriving(state: State, occurrence: Occurrence) -> Arrival:
    """What the text of an entering card says of it. Raises UnsupportedError for what the engine can't carry out."""
    obj = state.get(occurrence.subject)
    exhausted, counters = False, list[tuple[str, int]]()
    look = Perspective(
        state, layer_zero(state), Context(controller=obj.owner, source=obj.oid, card=obj.label)
    )
    for ability in obj.definition.faces[0].abilities:
        if isinstance(ability.tree, AsEnters):
            raise UnsupportedError("what happens as a card enters play", obj.label, ability.text)
        if not isinstance(ability.tree, Continuous) or not isinstance(ability.tree.effect, EntersAs):
            continue
        effect = ability.tree.effect
        if not _is_plain(effect) or ability.tree.condition is not None:
            raise UnsupportedError("the state in which a card enters play", obj.label, ability.text)
        exhausted = exhausted or effect.state == "exhausted"
        if effect.count is not None:
            counters.append((effect.name, amount(look, effect.count)))
    return Arrival(exhausted, tuple(counters))


def _is_plain(effect: EntersAs) -> bool:
    return is_this(effect.cards) and (
        effect.state == "exhausted" or (not effect.state and effect.count is not None)
    )
