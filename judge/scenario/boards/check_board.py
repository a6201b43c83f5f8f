"""What is written of the pieces of a board and means nothing: no board at all could be set up from it.

What a game could not come to, though it can be asked about, is said by `judge.scenario.running.status`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.cards.names import fold_name
from judge.messages.message import message
from judge.scenario.model.board import AtDilemma, InZone, Piece
from judge.scenario.text.faults import Faults

Fault = tuple[str, int]
Check = Callable[[tuple[Piece, ...]], Iterator[Fault]]


def check_board(pieces: tuple[Piece, ...], faults: Faults) -> None:
    """Note everything that is written of the pieces and means nothing."""
    for check in _CHECKS:
        for fault, line in check(pieces):
            faults.add(fault, line)


def _is_dilemma(piece: Piece) -> bool:
    return any(trait.casefold() == "dilemma" for trait in piece.card.front.traits)


def _one_label_each(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    seen: dict[str, Piece] = {}
    for piece in pieces:
        if piece.label and (first := seen.setdefault(fold_name(piece.label), piece)) is not piece:
            yield message("label-given-twice", label=piece.label, line=first.line), piece.line


def _dilemmas(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        own_area = isinstance(piece.place, AtDilemma) and piece.place.dilemma in (piece.id, "")
        if own_area and not _is_dilemma(piece):
            yield message("no-dilemma-so-no-area", card=piece.id), piece.line


def _states(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        for wrong, why in (
            (piece.boosted and piece.card.boosted is None, "no-boosted-side"),
            (piece.ignored and not _flipped(piece), "ignored-but-not-flipped"),
            (any(one.amount <= 0 for one in piece.counters), "counters-not-positive"),
        ):
            if wrong:
                yield message(why, card=piece.id), piece.line


def _flipped(piece: Piece) -> bool:
    return isinstance(piece.place, InZone) and piece.place.zone == "flip zone"


def _hosts(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    by_id = {piece.id: piece for piece in pieces}
    for piece in pieces:
        if piece.host and (piece.host == piece.id or _in_circle(piece, by_id)):
            yield message("attached-in-a-circle", card=piece.id), piece.line


def _in_circle(piece: Piece, by_id: dict[str, Piece]) -> bool:
    seen: set[str] = set()
    while piece.host in by_id and piece.id not in seen:
        seen.add(piece.id)
        piece = by_id[piece.host]
    return piece.id in seen


_CHECKS: tuple[Check, ...] = (_one_label_each, _dilemmas, _states, _hosts)
