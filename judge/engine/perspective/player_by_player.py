"""Cards that a description tells of player by player: “each player's Friends”, “each opponent's discard pile”."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.engine.model.sole import sole
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import Controlled, Description, InZone
from judge.text.ast.whose import whose


class PlayerByPlayer(msgspec.Struct, frozen=True):
    """The description, the part of it that says whose cards it tells of, and those players."""

    description: Description
    told: Controlled | InZone
    who: Player

    def of(self, player: Player) -> Description:
        """The description of one player's cards alone."""
        asked, told = self.description, self.told
        if isinstance(told, Controlled):
            own = tuple(Controlled(player) if part is told else part for part in asked.adjectives)
            return replace(asked, adjectives=own)
        assert isinstance(told.zone, Zone)
        there = InZone(replace(told.zone, who=player))
        return replace(asked, qualifiers=tuple(there if part is told else part for part in asked.qualifiers))


def player_by_player(asked: Description) -> PlayerByPlayer | None:
    """Whose cards a description tells of; None if it does not say so, or in more than one place."""
    found = [
        (part, who) for part in (*asked.adjectives, *asked.qualifiers) if (who := whose(part)) is not None
    ]
    only = sole(found)
    return PlayerByPlayer(asked, *only) if only is not None else None  # type: ignore[arg-type]
