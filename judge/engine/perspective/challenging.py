"""Whether a player is challenging a Troublemaker (608)."""

from __future__ import annotations

from judge.engine.model.zones import PLAY
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.condition import IsChallenging


@implements("608.1", "608.4")
def is_challenging(look: Perspective, node: IsChallenging) -> bool:
    """Whether the faceoff that is on comes of it. Raises UnsupportedError if the Troublemaker has left play."""
    faceoff = look.state.faceoff
    if faceoff is None or not faceoff.challenger or faceoff.challenger not in look.players(node.who):
        return False
    challenged = look.state.find(faceoff.troublemaker)
    if challenged is None or challenged.zone != PLAY:
        raise look.unsupported(node, message("challenging-what-has-left-play"))
    return is_one_of(look, node.cards, challenged.oid)
