"""What a text goes on to say of a player whom it has chosen only if something is so: done only if one was chosen."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.texts.unbound import called, is_calling
from judge.rulebook.citation import implements
from judge.text.ast.condition import Otherwise
from judge.text.ast.effect import Effect, If, NameThing, Steps
from judge.text.ast.node import label_of

#: What is chosen that a text can go on to speak of as a player.
_PLAYERS = frozenset({"player", "opponent"})


@implements("707.2")
def with_what_is_said_of_the_chosen(former: Effect, step: Effect) -> If | None:
    """ "If …, choose an opponent. That opponent …" as one instruction; None if it is not that."""
    if not isinstance(former, If) or former.instead or former.earlier or former.otherwise is not None:
        return None
    first, *others = former.effect.instructions
    if not isinstance(first, NameThing) or first.thing not in _PLAYERS or _is_of_another_step(step):
        return None
    spoken = {label_of(node) for node in former.effect.walk() if not is_calling(node)}
    if spoken.isdisjoint(called(step)):
        return None
    return replace(former, effect=Steps((first, *others, step)))


def _is_of_another_step(step: Effect) -> bool:
    """Whether it says of an instruction before it what is done otherwise."""
    return isinstance(step, If) and (step.instead or step.earlier or isinstance(step.condition, Otherwise))
