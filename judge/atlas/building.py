"""Building an atlas: which pairs can touch, then as many of their boards as there is time for, the hardest first."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from judge import __version__
from judge.atlas.board_text import Board
from judge.atlas.charted import Pool
from judge.atlas.finding import LIMIT
from judge.atlas.hardness import looks
from judge.atlas.kinds import KINDS
from judge.atlas.pairs import Pair, pairs
from judge.atlas.store import VERSION, Store
from judge.atlas.working import Done, Piece, running
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.spreading.spread import spread

PIECE = 50
"""Pairs in a piece: what is lost of the work if it is ended is less than a piece for each worker."""
SECONDS_A_BOARD = 20.0


class Progress(msgspec.Struct, frozen=True):
    """How far the work has come: how many pairs were run, of how many that can touch."""

    run: int
    touching: int


Told = Callable[[Progress], None]


def order(pool: Pool, found: Iterator[Pair]) -> list[Pair]:
    """The pairs in the order in which they are run: those that look hardest first, but behind all others those with a
    card that the engine can't carry out, of which the boards are likely to be declined.
    """
    able = [card.is_carried_out for card in pool.charted]
    return sorted(
        found, key=lambda one: (not (able[one.one] and able[one.other]), -looks(one), one.one, one.other)
    )


def begin(store: Store, pool: Pool, ruleset: str) -> None:
    """Write which pairs can touch, or go on with the atlas that is there.

    Raises InputError if that is of other cards, another ruleset or another version of this program.
    """
    about = {
        "version": __version__,
        "ruleset": ruleset,
        "cards": str(len(pool.cards)),
        "fingerprint": fingerprint(pool, ruleset),
    }
    if not store.is_begun():
        found = order(pool, pairs([card.profile for card in pool.charted]))
        store.begin(pool, found, about)
    elif store.about().get("fingerprint") != about["fingerprint"]:
        raise InputError(Diagnostic(message=message("another-atlas-there"), file=str(store.path)))


def fingerprint(pool: Pool, ruleset: str) -> str:
    """What has to be the same for an atlas to be gone on with."""
    parts = (
        pool.cards,
        ruleset,
        __version__,
        VERSION,
        LIMIT,
        [kind.name for kind in KINDS],
        Board(places={}).text(),
    )
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def build(
    path: Path,
    pool: Pool,
    ruleset: str,
    *,
    jobs: int = 1,
    scheduler: str = "",
    seconds: float = float("inf"),
    told: Told = lambda _: None,
    each: float = SECONDS_A_BOARD,
) -> Progress:
    """Build an atlas, or go on with it, for so many seconds. Each piece is kept as it ends.

    Raises InputError for a file that holds something else, and what `spread` does for a `scheduler`.
    """
    end = time.monotonic() + seconds
    with Store(path, new=True) as store:
        begin(store, pool, ruleset)
        work = running(pool, ruleset, each)
        return _kept(store, spread(work, _pieces(store, end), jobs=jobs, scheduler=scheduler), told)


def _pieces(store: Store, end: float) -> Iterator[Piece]:
    """The pairs that have not been run, as long as there is time."""
    for place in range(0, store.count("SELECT count(*) FROM pair"), PIECE):
        if time.monotonic() >= end:
            return
        if piece := store.waiting(place, PIECE):
            yield piece


def _kept(store: Store, working: Iterator[Done], told: Told) -> Progress:
    touching = store.count("SELECT count(*) FROM pair")
    run = store.count("SELECT count(*) FROM pair WHERE hard IS NOT NULL")
    progress = Progress(run, touching)
    told(progress)
    for piece in working:
        store.keep(piece)
        progress = Progress(progress.run + len(piece), touching)
        told(progress)
    return progress
