"""What a text goes on to speak of although it did not come about: an offer declined, a condition unmet (707.2)."""

from __future__ import annotations

from judge.engine.run import Run
from judge.engine.unbound import is_calling
from judge.rulebook.citation import implements
from judge.text.ast.effect import Effect, NameThing

_NAMING_CARDS = frozenset({"card", "Friend"})


@implements("707.2", "712.3")
def passed_over(run: Run, frame: int, effect: Effect) -> None:
    """Whom and which cards an instruction would have chosen, nobody and none are, now that it is not followed."""
    context = run.context(frame)
    for node in effect.walk():
        if not is_calling(node):
            context = context.bind(getattr(node, "label", -1), ())
        if isinstance(node, NameThing) and node.thing in _NAMING_CARDS:
            context = context.named("name", "")
    run.set_context(frame, context)
