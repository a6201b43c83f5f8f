"""What has to be paid for something that a text forbids "unless" somebody pays (104.2, 508.1)."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.happening import matches
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import PayTokens, Prohibit


class Toll(NamedTuple):
    """The action tokens that one modifier asks for; `key` is the modifier's, `name` that of its card."""

    key: str
    name: str
    tokens: int


@implements("104.2", "508.1")
def tolls(state: State, occurrence: Occurrence) -> tuple[Toll, ...]:
    """What the player who brings something about has to pay for it.

    Raises UnsupportedError where somebody else would have to.
    """
    happening, found = happening_of(state, occurrence), list[Toll]()
    for modifier, body, look in of_kind(state, Prohibit):
        price = body.unless
        bindings = matches(look, body.event, happening) if isinstance(price, PayTokens) else None
        if bindings is None or not isinstance(price, PayTokens):
            continue
        eyes = Perspective(look.state, look.view, look.context.bind_all(bindings))
        payers = eyes.players(price.who) if price.who else (occurrence.player,)
        if payers != (occurrence.player,):
            raise look.unsupported(body, message("cant-unless", act=occurrence.verb))
        found.append(Toll(modifier.key, modifier.name, counted(eyes, price.count)))
    return tuple(found)


def keys_of(found: tuple[Toll, ...]) -> tuple[str, ...]:
    """The modifiers that let it happen once that is paid."""
    return tuple(toll.key for toll in found)
