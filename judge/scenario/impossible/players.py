"""Players without what they must have, or with what they can't have."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.zones import PLAY
from judge.engine.occurring.winning import POINTS_TO_WIN
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.impossible.looking import Impossibility, Look
from judge.scenario.model.board import Piece
from judge.scenario.setting_up.game_start import is_game_start, out_of_place, wrong_hands


@implements("102.1", "301.1", "301.5")
def manes(look: Look) -> Iterator[Impossibility]:
    """One Mane Character for each player; a board that leaves all of them out is a partial one.

    One that tells only some of them is ruled on as well, unless it is asked whether it is possible.
    """
    manes: dict[str, list[Piece]] = {player: [] for player in look.scenario.players}
    for piece, obj in look.pieces():
        if obj.definition.front.printed.type.value != "Mane Character":
            continue
        if obj.zone == PLAY:
            manes.setdefault(piece.owner, []).append(piece)
        else:
            yield Impossibility(
                message("mane-character-outside-play", value=piece.id), cite("301.5"), piece.line
            )
    if not any(manes.values()):
        return
    for player, own in manes.items():
        if not own:
            yield Impossibility(
                message("has-no-mane-character-while-others-have", player=player),
                cite("102.1", "301.5"),
                left_out=True,
            )
        for piece in own[1:]:
            yield Impossibility(
                message("second-mane-character", value=piece.id, player=player), cite("102.1"), piece.line
            )


@implements("102.1", "102.2", "102.3", "301.1")
def start_of_the_game(look: Look) -> Iterator[Impossibility]:
    """Other than a game begins, where it is about to."""
    if not is_game_start(look.scenario.moment):
        return
    for piece, obj in look.pieces():
        why, rules = out_of_place(obj)
        if why:
            yield Impossibility(message("impossible-card", card=piece.id, why=why), rules, piece.line)
    for text, rules in wrong_hands(look.state):
        yield Impossibility(text, rules)


@implements("502.1", "103.2", "517.1")
def numbers(look: Look) -> Iterator[Impossibility]:
    """Numbers of action tokens or points that nobody can have while the game goes on."""
    for seat in look.scenario.seats:
        if seat.tokens < 0:
            yield Impossibility(
                message("has-action-tokens", player=seat.player, tokens=seat.tokens), cite("502.1")
            )
        if seat.score < 0:
            yield Impossibility(message("has-score", player=seat.player, score=seat.score), cite("517.1"))
        if seat.score >= POINTS_TO_WIN:
            yield Impossibility(
                message("has-score-so-game-over", player=seat.player, score=seat.score),
                cite("103.2", "517.1"),
            )


@implements("601.2a", "601.2b")
def priority(look: Look) -> Iterator[Impossibility]:
    """Priority in a step in which nobody receives it."""
    moment = look.scenario.moment
    rule = {"Ready Step": cite("601.2a"), "Wrap Up Step": cite("601.2b")}.get(moment.point.step or "")
    if moment.priority and rule is not None:
        yield Impossibility(message("has-priority", priority=moment.priority, step=moment.point.step), rule)
