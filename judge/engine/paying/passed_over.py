"""What a text goes on to speak of although it did not come about: an offer declined, a condition unmet (707.2)."""

from __future__ import annotations

from judge.engine.model.run import Run
from judge.engine.texts.unbound import is_calling
from judge.rulebook.citation import implements
from judge.text.ast.amount import ThatMany
from judge.text.ast.effect import Effect, NameThing
from judge.text.ast.node import label_of
from judge.text.ast.selection import State

#: What says how many there were, or which, of those that the text has spoken of before.
_OF_THOSE_BEFORE = (ThatMany, State)

#: By what would have been named: what the text then calls it.
_CALLED = {"card": "name", "Friend": "name", "card type": "type"}


@implements("707.2", "712.3")
def passed_over(run: Run, frame: int, effect: Effect) -> None:
    """Whom and which cards an instruction would have chosen, nobody and none are, now that it is not followed."""
    context = run.context(frame)
    for node in effect.walk():
        if not is_calling(node) and not isinstance(node, _OF_THOSE_BEFORE):
            context = context.bind(label_of(node), ())
        if isinstance(node, NameThing) and node.thing in _CALLED:
            context = context.named(_CALLED[node.thing], "")
    run.set_context(frame, context)
