"""Whether a player's guess was right."""

from __future__ import annotations

from judge.engine.model.sole import sole
from judge.engine.perspective.perspective import Perspective
from judge.text.ast.condition import GuessedRight

#: What a context calls the player who has guessed so.
RIGHT, WRONG = "right guess", "wrong guess"
#: What of a card is guessed.
CARD_TYPE = "card type"


def guessed_right(look: Perspective, node: GuessedRight) -> bool:
    """Whether it was. Raises UnsupportedError if the player has not guessed anything."""
    names = dict(look.context.names)
    player = sole(look.players(node.who))
    if player is None or player not in (names.get(RIGHT), names.get(WRONG)):
        raise look.unsupported(node)
    return names.get(RIGHT) == player
