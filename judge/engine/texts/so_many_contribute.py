"""Texts by which only so many of each player's characters contribute their power to confronting a Problem."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Acts
from judge.text.ast.selection import Controlled, Selection

#: What they contribute to.
CONFRONTING = "contribute to confronting"


def most_contributing(body: Prohibit) -> Amount | None:
    """How many of each player's characters can contribute, whichever they are; None for any other prohibition."""
    event = body.event
    cards = event.subject if isinstance(event, Acts) and event.act == CONFRONTING else None
    if not isinstance(cards, Selection) or body.unless is not None:
        return None
    asked = cards.description
    players = [part.by for part in asked.adjectives if isinstance(part, Controlled)]
    of_each = len(players) == len(asked.adjectives) == 1 and getattr(players[0], "role", "") == "each-player"
    kinds = {getattr(noun, "kind", "") for noun in asked.nouns}
    beyond = cards.quantifier.beyond and cards.quantifier.of_each == "player"
    whichever = of_each and kinds == {"character"} and not asked.qualifiers
    return cards.quantifier.count if beyond and whichever else None
