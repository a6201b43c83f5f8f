"""The work on pairs, in pieces: which process does a piece makes no difference to it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from judge.atlas.canonical import Canonical, boards
from judge.atlas.charted import Pool
from judge.atlas.finding import Finding, find
from judge.atlas.hardness import is_hard
from judge.atlas.pairs import Pair
from judge.atlas.store import Run
from judge.cards.model import Card
from judge.messages.message import message
from judge.spreading.work import Work

_MAY_MEET = ("settled", "depends", "not possible")

Done = tuple[tuple[Pair, int, tuple[Run, ...]], ...]
"""What came of the pairs of a piece: how hard each is, and its boards."""
Piece = tuple[Pair, ...]


class Task(msgspec.Struct, frozen=True):
    """What all pieces have in common: the cards, as bytes; the ruleset; how many seconds a board may take."""

    cards: bytes
    ruleset: str
    seconds: float


def running(pool: Pool, ruleset: str, seconds: float) -> Work[Task, Piece, Done]:
    """The work on the cards of a pool. Who does it needs no collection: the cards are told."""
    return Work(Task(msgspec.msgpack.encode(pool.cards), ruleset, seconds), _done, _lost)


@lru_cache(maxsize=2)
def _pool(cards: bytes) -> Pool:
    return Pool(msgspec.msgpack.decode(cards, type=tuple[Card, ...]))


def _done(task: Task, piece: Piece) -> Done:
    pool = _pool(task.cards)
    return tuple(_of_pair(pool, task, pair) for pair in piece)


def _of_pair(pool: Pool, task: Task, pair: Pair) -> tuple[Pair, int, tuple[Run, ...]]:
    known: dict[tuple[str, str], Finding] = {}
    runs = tuple(run_board(pool, task, one, known) for one in boards(pool, pair))
    return pair, is_hard(run.finding for run in runs), runs


def run_board(pool: Pool, task: Task, canonical: Canonical, known: dict[tuple[str, str], Finding]) -> Run:
    """A board run; if the texts do not meet on it, but on the one with the cards apart, that one.

    `known` is what came of boards of the same cards; of several kinds the boards may be the same.
    """
    finding = _found(pool, task, canonical, known)
    across = canonical.across
    if not finding.seen and finding.state in _MAY_MEET and across is not None:
        other = _found(pool, task, across, known)
        if other.seen:
            canonical, finding = across, other
    return Run(text=canonical.text, traits=canonical.traits, turned=canonical.turned, finding=finding)


def _found(pool: Pool, task: Task, canonical: Canonical, known: dict[tuple[str, str], Finding]) -> Finding:
    key = canonical.lies()
    if key not in known:
        known[key] = find(pool, canonical, task.ruleset, task.seconds)
    return msgspec.structs.replace(known[key], kind=canonical.kind)


def _lost(piece: Piece, attempts: int) -> Done:
    told = Finding(kind="", state="fault", reason=message("process-of-boards-lost", attempts=attempts))
    return tuple((pair, 0, (Run(text="", finding=told),)) for pair in piece)
