"""Having a player choose cards for a text: for the effect of its card, or to pay for that."""

from __future__ import annotations

from judge.engine.model.run import Run


def pick_for_text(
    run: Run,
    frame: int,
    player: str,
    what: str,
    oids: tuple[int, ...],
    rules: tuple[str, ...],
    least: int = 1,
    most: int = 1,
) -> tuple[int, ...]:
    """The cards that a player chooses as the text of a frame is followed; the decision states the card of the text."""
    context = run.context(frame)
    obj = None if context.as_cost else run.state.find(context.source)
    paid_for = context.card if context.as_cost and context.triggered else ""
    return run.pick_cards(player, what, oids, rules, least, most, obj.physical if obj else 0, paid_for)
