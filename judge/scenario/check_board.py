"""Says what is wrong about a board as it is written: every reason, with the rule it offends.

What a game could not come to, though it can be asked about, is said by `judge.scenario.status`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from judge.cards.model import CardType, Face
from judge.cards.names import fold_name
from judge.messages.message import message
from judge.scenario.board import AtDilemma, AtHome, AtProblem, InZone, Piece, Seat
from judge.scenario.faults import Faults
from judge.scenario.model import Moment

Fault = tuple[str, int]
Check = Callable[[tuple[Piece, ...]], Iterator[Fault]]
_CHARACTERS = (CardType.MANE_CHARACTER, CardType.FRIEND)
_WINNING_SCORE = 15


def check_board(pieces: tuple[Piece, ...], seats: tuple[Seat, ...], moment: Moment, faults: Faults) -> None:
    """Note every reason why the board cannot be."""
    for check in _CHECKS:
        for fault, line in check(pieces):
            faults.add(fault, line)
    for seat in seats:
        if seat.score >= _WINNING_SCORE:
            faults.add(message("score-ends-the-game", player=seat.player, score=seat.score))
    if moment.faceoff is None:
        for piece in _in_zone(pieces, "flip zone"):
            faults.add(message("flipped-without-a-faceoff", card=piece.id), piece.line)


def face_up(piece: Piece) -> Face:
    """The side that counts: the Boosted side of a boosted Mane Character, else the only or Start side."""
    return (piece.card.boosted if piece.boosted else None) or piece.card.front


def in_play(piece: Piece) -> bool:
    """Whether it is in the play zone."""
    return not isinstance(piece.place, InZone)


def _in_zone(pieces: tuple[Piece, ...], zone: str) -> Iterator[Piece]:
    return (piece for piece in pieces if isinstance(piece.place, InZone) and piece.place.zone == zone)


def _of(pieces: tuple[Piece, ...], *types: CardType) -> Iterator[Piece]:
    return (piece for piece in pieces if piece.card.front.type in types)


def _is_dilemma(piece: Piece) -> bool:
    return any(trait.casefold() == "dilemma" for trait in piece.card.front.traits)


def _one_label_each(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    seen: dict[str, Piece] = {}
    for piece in pieces:
        if piece.label and (first := seen.setdefault(fold_name(piece.label), piece)) is not piece:
            yield message("label-given-twice", label=piece.label, line=first.line), piece.line


def _one_problem_each(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    seen: dict[str, Piece] = {}
    for piece in _of(pieces, CardType.PROBLEM):
        if isinstance(piece.place, AtProblem):
            first = seen.setdefault(piece.place.player, piece)
            if first is not piece:
                yield message("two-problems-in-one-place", first=first.id, second=piece.id), piece.line


def _problem_places(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in _of(pieces, CardType.PROBLEM):
        if isinstance(piece.place, AtHome):
            yield message("problem-cannot-be-at-home", card=piece.id), piece.line
        elif isinstance(piece.place, AtProblem) and piece.place.player != piece.owner:
            yield message("problem-belongs-to-its-owner", card=piece.id), piece.line
        elif isinstance(piece.place, InZone) and piece.place.zone in ("hand", "discard pile"):
            yield message("problem-outside-problem-deck", card=piece.id), piece.line


def _dilemmas(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        own_area = isinstance(piece.place, AtDilemma) and piece.place.dilemma in (piece.id, "")
        if own_area and not _is_dilemma(piece):
            yield message("no-dilemma-so-no-area", card=piece.id), piece.line
        elif in_play(piece) and _is_dilemma(piece) and not own_area:
            yield message("dilemma-needs-its-area", card=piece.id), piece.line


def _type_places(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        kind = piece.card.front.type
        if kind is CardType.EVENT and in_play(piece) and not _is_dilemma(piece):
            yield message("event-never-in-play", card=piece.id), piece.line
        if kind is CardType.TROUBLEMAKER and isinstance(piece.place, AtHome):
            yield message("troublemaker-cannot-be-at-home", card=piece.id), piece.line
        if kind in _CHARACTERS and isinstance(piece.place, AtHome) and piece.place.player != piece.controller:
            yield (
                message("not-at-a-foreign-home", card=piece.id),
                piece.line,
            )


def _states(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        outside = not in_play(piece)
        problem = piece.card.front.type is CardType.PROBLEM
        for wrong, why in (
            (piece.exhausted and piece.frightened, "both-exhausted-and-frightened"),
            (piece.exhausted and (outside or problem), "cannot-be-exhausted-there"),
            (piece.frightened and outside, "cannot-be-frightened-outside-play"),
            (piece.frightened and bool(piece.counters), "lost-its-counters"),
            (piece.boosted and piece.card.boosted is None, "no-boosted-side"),
            (piece.token and outside, "no-token-outside-play"),
            (piece.token and piece.face_down, "no-token-face-down"),
            (piece.ignored and not _flipped(piece), "ignored-but-not-flipped"),
            (bool(piece.counters) and outside, "no-counters-outside-play"),
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
        elif piece.host in by_id and not in_play(by_id[piece.host]):
            yield message("host-not-in-play", card=piece.id, host=piece.host), piece.line
        elif piece.host in by_id and by_id[piece.host].face_down and not piece.frightened:
            yield message("host-face-down", card=piece.id), piece.line
        if piece.beneath in by_id and not in_play(by_id[piece.beneath]):
            yield message("beneath-a-card-not-in-play", card=piece.id, above=piece.beneath), piece.line


def _in_circle(piece: Piece, by_id: dict[str, Piece]) -> bool:
    seen: set[str] = set()
    while piece.host in by_id and piece.id not in seen:
        seen.add(piece.id)
        piece = by_id[piece.host]
    return piece.id in seen


def _unique(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    seen: dict[tuple[str, str], Piece] = {}
    for piece in pieces:
        face = face_up(piece)
        if (
            in_play(piece)
            and not piece.face_down
            and any(trait.casefold() == "unique" for trait in face.traits)
        ):
            first = seen.setdefault((piece.controller, face.full_name), piece)
            if first is not piece:
                yield (
                    message("two-of-a-unique-card", player=piece.controller, name=face.full_name),
                    piece.line,
                )


def _troublemakers(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    up = [one for one in _of(pieces, CardType.TROUBLEMAKER) if in_play(one) and not one.face_down]
    for (player, _), count in Counter((piece.controller, piece.place) for piece in up).items():
        if count > 1:
            line = max(piece.line for piece in up if piece.controller == player)
            yield (
                message("too-many-troublemakers", player=player, count=count),
                line,
            )


_CHECKS: tuple[Check, ...] = (
    _one_label_each,
    _one_problem_each,
    _problem_places,
    _dilemmas,
    _type_places,
    _states,
    _hosts,
    _unique,
    _troublemakers,
)
