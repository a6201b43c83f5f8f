"""What is made "while this card remains in play": it lasts until the card leaves play, face-down or not (A96)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.run import Run
from judge.engine.model.zones import PLAY
from judge.engine.paying.effect import look
from judge.engine.perspective.conditions import holds
from judge.engine.texts.functioning import is_this
from judge.rulebook.citation import implements
from judge.text.ast.condition import IsIn
from judge.text.ast.effect import AsLongAs, Effect
from judge.text.ast.event import LeavesPlay
from judge.text.ast.period import UntilEvent
from judge.text.ast.place import Zone


@implements("708.2", "505.3")
def while_it_remains(run: Run, frame: int, node: AsLongAs) -> Effect | None:
    """The effect as one until the card leaves play; None for any other condition, or if it is not in play any more."""
    asked, made = node.condition, node.effect
    if not isinstance(asked, IsIn) or not isinstance(asked.zone, Zone) or asked.zone.zone != PLAY:
        return None
    lasting = getattr(made, "duration", made) is not None
    if lasting or not is_this(asked.card) or not holds(look(run, frame), asked):
        return None
    return replace(made, duration=UntilEvent(event=LeavesPlay(cards=asked.card)))
