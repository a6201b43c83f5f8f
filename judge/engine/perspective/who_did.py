"""The player who does something to the very card that a text is on ("the player who defeats this Troublemaker")."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.perspective import Perspective
from judge.engine.texts.functioning import is_this
from judge.rulebook.citation import implements
from judge.text.ast.event import CardEvent
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.model.log_by_verb import happened_as

WHO = "player-who"
#: What players do to cards, as the log says it, too, once the card is there no more.
_DEEDS = frozenset({"defeat", "challenge"})


def is_of_doing(player: Player) -> bool:
    """Whether it is somebody who defeats or challenges the card itself."""
    event = player.of
    if not isinstance(event, CardEvent) or event.verb not in _DEEDS:
        return False
    return is_this(event.cards) and event.who is None and event.where is None


@implements("410.6", "201.2")
def who_did(look: Perspective, player: Player) -> tuple[str, ...]:
    """Those who have done it by now, to the card that it was then; nobody as long as nobody has."""
    event = player.of
    if not isinstance(event, CardEvent) or not is_of_doing(player):
        raise look.unsupported(player)
    this = fitting(look, event.cards)
    done = (logged.occurrence for logged in happened_as(look.state, event.verb))
    doers = (one.actor or one.player for one in done if one.subject in this)
    return tuple(dict.fromkeys(doers))
