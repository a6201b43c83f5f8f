"""What one text asks to be paid for something that it forbids "unless" somebody pays (104.2, 508.1)."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.happening import Happening, matches
from judge.text.ast.effect import PayTokens, Prohibit


class Toll(NamedTuple):
    """The action tokens that one modifier asks for; `key` is the modifier's, `name` that of its card.

    `payers` are those who would have to pay.
    """

    key: str
    name: str
    tokens: int
    payers: tuple[str, ...]


def asked_by(look: Perspective, body: Prohibit, key: str, name: str, happening: Happening) -> Toll | None:
    """What it asks for if it forbids that unless somebody pays."""
    price = body.unless
    bindings = matches(look, body.event, happening) if isinstance(price, PayTokens) else None
    if bindings is None or not isinstance(price, PayTokens):
        return None
    eyes = look.knowing(bindings)
    payers = eyes.players(price.who) if price.who else (happening.occurrence.player,)
    return Toll(key, name, counted(eyes, price.count), payers)


def is_affordable(look: Perspective, toll: Toll) -> bool:
    """Whether whoever would have to pay it has the action tokens."""
    return all(look.state.seat(payer).tokens >= toll.tokens for payer in toll.payers)
