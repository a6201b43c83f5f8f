"""What a player is shown of a play hangs on no card that the player may not see."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.chosen import Chosen
from tests.games.hidden import told_of_what_is_hidden
from tests.laws.walk import Walk


def hidden_cards_are_told_to_nobody(walk: Walk) -> Iterator[str]:
    """402.2, 403.2, 404.1, 505.1d: with other cards where nobody may look, each player is shown the same."""
    if walk.declined is not None or walk.illegal is not None:
        return
    choices = [Chosen(player=decision.player, keys=keys) for decision, keys in walk.chosen]
    for player in walk.start.players():
        yield from (f"{player}: {what}" for what in told_of_what_is_hidden(walk.start, choices, player))
