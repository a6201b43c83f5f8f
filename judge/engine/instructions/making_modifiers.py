"""Makes the modifiers that last from what texts say (708.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.instructions.structure import kept
from judge.engine.model.modifier import Ends, LiveModifier
from judge.engine.model.run import Run
from judge.engine.modifiers.durations import earliest_until
from judge.engine.modifiers.superseded import without_superseded
from judge.engine.occurring.coming_to_be import SeeWhatHolds, is_anything_awaited
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Effect


def create(
    run: Run,
    frame: int,
    body: Effect,
    ends: Ends,
    subjects: tuple[int, ...] | None,
    condition: Condition | None = None,
) -> None:
    """Create a modifier from what the text of a frame says, bound to `subjects` if there are any."""
    state = run.state.ticked()
    context = run.context(frame)
    modifier = LiveModifier(
        mid=state.clock,
        body=body,
        context=kept(context),
        timestamp=state.clock,
        ends=ends,
        subjects=subjects,
        origin=context.text or context.card,
        until=earliest_until(getattr(body, "duration", None)),
        condition=condition,
    )
    run.state = replace(state, modifiers=(*without_superseded(state.modifiers, modifier), modifier))
    if is_anything_awaited(run.state):
        run.push(SeeWhatHolds())
