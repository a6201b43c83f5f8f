"""Pieces of work given to the workers of a Dask scheduler, which need the same version of judge and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from threading import Lock
from typing import TYPE_CHECKING, Any

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.spreading.work import AHEAD, ATTEMPTS, Common, Piece, Result, Work

if TYPE_CHECKING:
    from distributed import Client

_SECONDS = 20
"""So long a scheduler is waited for."""
_ONE_AT_A_TIME = Lock()
"""A worker may have several threads, and what the engine keeps of boards is for one."""


def by_dask(work: Work[Common, Piece, Result], pieces: Iterator[Piece], address: str) -> Iterator[Result]:
    """What comes of the pieces, as each ends. One whose worker is lost is begun again by another, as Dask sees fit.

    Raises ModuleNotFoundError if Dask is not installed, InputError if there is no scheduler at the address.
    """
    from distributed import KilledWorker, as_completed

    with _client(address) as client:
        # A result that was computed is computed again if its worker is lost; what was only sent would be gone.
        begun = client.submit(_received, work, pure=False)
        running: dict[Any, Piece] = {}

        def handed_out() -> list[Any]:
            """As many as the workers there are now can take."""
            room = AHEAD * max(1, len(client.nthreads())) - len(running)
            given = []
            for piece in islice(pieces, max(0, room)):
                given.append(client.submit(_done, begun, piece, pure=False, retries=ATTEMPTS - 1))
                running[given[-1].key] = piece
            return given

        waiting = as_completed(handed_out(), loop=client.loop)
        for future in waiting:
            piece = running.pop(future.key)
            waiting.update(handed_out())
            try:
                yield future.result()
            except KilledWorker as killed:
                yield work.lost(piece, killed.allowed_failures + 1)
            future.release()


def _client(address: str) -> Client:
    from distributed import Client

    try:
        return Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        nobody = message("no-scheduler", address=address, why=str(error))
        raise InputError(Diagnostic(message=nobody)) from None


def _received(work: Work[Any, Any, Any]) -> Work[Any, Any, Any]:
    return work


def _done(work: Work[Any, Any, Any], piece: object) -> object:
    with _ONE_AT_A_TIME:
        return work.done(piece)
