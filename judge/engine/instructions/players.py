"""Which one player an instruction speaks of (705.2f)."""

from __future__ import annotations

from judge.engine.model.decision import Option
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import NobodyMeantError
from judge.engine.perspective.players import CHOSEN_ROLES
from judge.engine.perspective.villain import check_alone
from judge.engine.texts.unbound import is_calling
from judge.messages.message import message
from judge.rulebook.citation import cite
from judge.text.ast.player import Player


def one_player(run: Run, frame: int, player: Player | None, what: str) -> str:
    """The one player that a word means; chosen by the player who follows the text if several fit.

    Raises NobodyMeantError if it speaks again of a player of whom there was none.
    """
    found = look(run, frame).players(player)
    if player is not None and player.role not in CHOSEN_ROLES and len(found) != 1:
        if not found and is_calling(player):
            raise NobodyMeantError
        check_alone(look(run, frame), player, found)
        raise look(run, frame).unsupported(player, message("where-one-player-needed", role=player.role))
    if not found:
        raise look(run, frame).unsupported(player or Player("they"), message("player-who-not-there"))
    if len(found) == 1:
        chosen = found[0]
    else:
        options = tuple(Option(name, name) for name in found)
        chosen = run.choose_one(run.context(frame).acting, what, options, cite("705.2f#1"))
    if player is not None and player.label > 0:
        run.bind(frame, player.label, (chosen,))
    return chosen
