"""What was chosen as a card entered play, before the scenario: unknown unless it is shown, never absent."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.arrival import is_of_itself
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.text.ast.ability import Ability
from judge.text.ast.effect import Modify


def untold_choices(start: State) -> Iterator[UnsupportedError]:
    """Each card in play that has a modifier since it entered which the scenario does not say (706.1a)."""
    view = board(start).view
    told = {live.context.source for live in start.modifiers}
    for obj in start.in_play():
        if obj.oid not in told:
            yield from (_untold(obj, one) for one in view.get(obj.oid).abilities if _made_one(one.tree))


def _made_one(tree: Ability | None) -> bool:
    """Whether something has been made of the card that lasts since it entered play."""
    return is_of_itself(tree) and any(isinstance(node, Modify) for node in tree.effect.walk())


def _untold(obj: Obj, ability: AbilityInstance) -> UnsupportedError:
    called = obj.label or obj.definition.title
    return UnsupportedError(message("what-came-of-entering-play", card=called), called, ability.text)
