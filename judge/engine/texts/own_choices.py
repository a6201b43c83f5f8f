"""What a text says of each player by what that player has chosen ("each player chooses a color. Their … can't …")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.texts.unbound import called
from judge.rulebook.citation import implements
from judge.text.ast.effect import By, Effect, NameThing, Prohibit, Steps

#: Words for players of whom each does, or is offered, what a text says.
EACH = frozenset({"each-player", "each-opponent", "each-player-with", "any-player-with"})


@implements("801.1", "707.2")
def with_own_choice(former: Effect, step: Effect) -> Effect | None:
    """A choice of each player and what is then said of the same players as one; None where it is something else.

    It is a prohibition: these hang on no order, so that it is all one in which order the players' come about.
    """
    if not isinstance(former, By) or former.who.role not in EACH or not isinstance(step, Prohibit):
        return None
    steps = former.effect.instructions
    if not isinstance(steps[0], NameThing) or former.who.label not in called(step):
        return None
    return replace(former, effect=Steps((*steps, step)))


def is_own_choice(node: By) -> bool:
    """Whether players choose something each for themselves, and what follows is said with it."""
    steps = node.effect.steps if isinstance(node.effect, Steps) else ()
    return bool(steps) and isinstance(steps[0], NameThing) and isinstance(steps[-1], Prohibit)


def joined_choices(steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The steps with each such choice made one with what is said by it."""
    told: list[Effect] = []
    for step in steps:
        joined = with_own_choice(told[-1], step) if told else None
        if joined is not None:
            told[-1] = joined
        else:
            told.append(step)
    return tuple(told)
