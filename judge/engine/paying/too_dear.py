"""An action for which there are too few action tokens (508.1d)."""

from __future__ import annotations

from judge.engine.model.trace import Note
from judge.engine.paying.costs import Price
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


class TooDearError(IllegalError):
    """A price that a player can't pay, with the steps by which it came to be so much.

    `alone` is what the action itself takes, without what a text has paid besides.
    """

    priced: tuple[Note, ...] = ()
    alone: int | None = None


@implements("508.1d")
def too_dear(
    price: Price,
    player: str,
    there: int,
    rules: tuple[str, ...] = (),
    assumptions: tuple[str, ...] = (),
    besides: int = 0,
) -> TooDearError:
    """What is raised where a player has but so many action tokens; `rules` put the price on the action.

    `besides` are the action tokens that a text has paid on top of it.
    """
    tokens = price.tokens + besides
    reason = message("costs-more-tokens-than-there-are", tokens=tokens, player=player, there=there)
    found = TooDearError(reason, (*cite("508.1d"), *rules), assumptions, tokens)
    found.priced, found.alone = price.notes, price.tokens
    return found
