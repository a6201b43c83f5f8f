"""On which cards an attachment can be played, where it is asked what can be chosen for it (305.1, 509.1)."""

from __future__ import annotations

from judge.engine.acting.play_action import PlayAction
from judge.engine.model.decision import Decision, Option
from judge.engine.model.obj import Obj
from judge.engine.model.zones import PLAY
from judge.engine.perspective.adjectives import is_attachment
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.anywhere import tried_anywhere
from judge.ruling.situation.situation import Situation


@implements("509.1", "705.2a")
def choice_of_host(situation: Situation, obj: Obj, player: str) -> Decision | None:
    """The choice of the card that a player plays an attachment on; None for any other card, or one that is in play.

    Raises UnsupportedError where it can't be said whether one of them can be.
    """
    if not is_held_attachment(obj):
        return None
    state, player = situation.state, player or obj.owner
    ways = tried_anywhere(state, PlayAction(player=player, oid=obj.oid))
    legal = (one.action.host for one in ways if one.found.legal and isinstance(one.action, PlayAction))
    hosts = tuple(host for number in legal if number and (host := state.physical(number)) is not None)
    return Decision(
        player=player,
        kind="choose",
        what=message("which-card-it-is-played-on", card=situation.name(obj.oid)),
        options=tuple(Option(str(host.oid), situation.name(host.oid), host.oid) for host in hosts),
        rules=cite("509.1", "705.2a"),
        card=situation.name(obj.oid),
        source=obj.physical,
    )


def is_held_attachment(obj: Obj) -> bool:
    """Whether a card is an attachment that is still to be played."""
    return obj.zone != PLAY and is_attachment(obj)
