"""Says what is wrong about a board as it is written: every reason, with the rule it offends.

What a game could not come to, though it can be asked about, is said by `judge.scenario.status`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from judge.cards.model import CardType, Face
from judge.cards.names import fold_name
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
        for message, line in check(pieces):
            faults.add(message, line)
    for seat in seats:
        if seat.score >= _WINNING_SCORE:
            faults.add(f"{seat.player} has {seat.score} points, so the game is over (103.2)")
    if moment.faceoff is None:
        for piece in _in_zone(pieces, "flip zone"):
            faults.add(f"{piece.id} is flipped, but no faceoff is on (515)", piece.line)


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
            yield f"the label “{piece.label}” is already given, on line {first.line}", piece.line


def _one_problem_each(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    seen: dict[str, Piece] = {}
    for piece in _of(pieces, CardType.PROBLEM):
        if isinstance(piece.place, AtProblem):
            first = seen.setdefault(piece.place.player, piece)
            if first is not piece:
                yield f"two Problems in one place: {first.id} and {piece.id} (405.1)", piece.line


def _problem_places(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in _of(pieces, CardType.PROBLEM):
        if isinstance(piece.place, AtHome):
            yield f"{piece.id} is a Problem and cannot be at a home (303.1)", piece.line
        elif isinstance(piece.place, AtProblem) and piece.place.player != piece.owner:
            yield f"{piece.id} must be at its owner's Problem (303.1)", piece.line
        elif isinstance(piece.place, InZone) and piece.place.zone in ("hand", "discard pile"):
            yield f"{piece.id} is a Problem, so it would be in the Problem Deck (303.3)", piece.line


def _dilemmas(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        own_area = isinstance(piece.place, AtDilemma) and piece.place.dilemma in (piece.id, "")
        if own_area and not _is_dilemma(piece):
            yield f"{piece.id} lacks the trait Dilemma, so it has no area of its own (522)", piece.line
        elif in_play(piece) and _is_dilemma(piece) and not own_area:
            yield f"{piece.id} is a Dilemma and must be at an area of its own (522.2)", piece.line


def _type_places(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        kind = piece.card.front.type
        if kind is CardType.EVENT and in_play(piece) and not _is_dilemma(piece):
            yield f"{piece.id} is an Event and is never in play (304.2)", piece.line
        if kind is CardType.TROUBLEMAKER and isinstance(piece.place, AtHome):
            yield f"{piece.id} is a Troublemaker and cannot be at a home (306.1, 506.2a)", piece.line
        if kind in _CHARACTERS and isinstance(piece.place, AtHome) and piece.place.player != piece.controller:
            yield (
                f"{piece.id} cannot be at the home of a player who does not control it (506.2, 511.5)",
                piece.line,
            )


def _states(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    for piece in pieces:
        outside = not in_play(piece)
        problem = piece.card.front.type is CardType.PROBLEM
        for wrong, why in (
            (piece.exhausted and piece.frightened, "cannot be both exhausted and frightened (504.2)"),
            (piece.exhausted and (outside or problem), "cannot be exhausted there (503.4)"),
            (piece.frightened and outside, "cannot be frightened outside play (504)"),
            (piece.frightened and bool(piece.counters), "lost its counters as it was frightened (504.1)"),
            (piece.boosted and piece.card.boosted is None, "has no Boosted side (301.2)"),
            (piece.token and outside, "is a token and ceases to exist outside play (521.3)"),
            (piece.token and piece.face_down, "is a token and ceases to exist face-down (521.4)"),
            (piece.ignored and not _flipped(piece), "is not flipped, so it cannot be ignored (515.4)"),
            (bool(piece.counters) and outside, "has counters outside play (519.3a)"),
            (any(one.amount <= 0 for one in piece.counters), "has counters whose number is not positive"),
        ):
            if wrong:
                yield f"{piece.id} {why}", piece.line


def _flipped(piece: Piece) -> bool:
    return isinstance(piece.place, InZone) and piece.place.zone == "flip zone"


def _hosts(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    by_id = {piece.id: piece for piece in pieces}
    for piece in pieces:
        if piece.host and (piece.host == piece.id or _in_circle(piece, by_id)):
            yield f"{piece.id} cannot be attached to itself, nor in a circle (509)", piece.line
        elif piece.host in by_id and not in_play(by_id[piece.host]):
            yield f"{piece.id} is attached to {piece.host}, which is not in play (509.2)", piece.line
        elif piece.host in by_id and by_id[piece.host].face_down and not piece.frightened:
            yield f"{piece.id} is attached to a face-down card (511.3)", piece.line
        if piece.beneath in by_id and not in_play(by_id[piece.beneath]):
            yield f"{piece.id} is beneath {piece.beneath}, which is not in play", piece.line


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
                    f"{piece.controller} controls two of the Unique {face.full_name} (516.3)",
                    piece.line,
                )


def _troublemakers(pieces: tuple[Piece, ...]) -> Iterator[Fault]:
    up = [one for one in _of(pieces, CardType.TROUBLEMAKER) if in_play(one) and not one.face_down]
    for (player, _), count in Counter((piece.controller, piece.place) for piece in up).items():
        if count > 1:
            line = max(piece.line for piece in up if piece.controller == player)
            yield (
                f"{player} controls {count} face-up Troublemakers at one Problem; one may stay (516.4)",
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
