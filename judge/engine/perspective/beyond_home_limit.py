"""Friends at home in excess of a player's home limit (212, 616.3)."""

from __future__ import annotations

from judge.engine.areas import home
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.selection import InExcess


@implements("212#1", "616.3")
def is_in_excess(look: Perspective, qualifier: InExcess, oid: int) -> bool:
    """Whether a Friend is one of those among which a player has too many; which of them are too many nobody says."""
    from judge.engine.turn_ends import friends_at_home, home_limit

    for player in look.players(qualifier.of):
        limit, friends = home_limit(look.state, player), friends_at_home(look.state, player)
        if limit is not None and len(friends) > limit and oid in friends:
            return look.state.get(oid).area == home(player)
    return False
