"""Games given to a Dask scheduler: whichever worker plays one, it is the same game.

Workers need the same version of judge, and neither decks nor cards: where the games begin is sent to them.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from threading import Lock
from typing import TYPE_CHECKING

from judge.diagnostics import Diagnostic, InputError
from judge.games.simulating import Beginning, Played, Stopped
from judge.games.spreading import ATTEMPTS, Task, played_here
from judge.messages.message import message

if TYPE_CHECKING:
    from distributed import Client

_SECONDS = 20
"""So long a scheduler is waited for."""
_ONE_AT_A_TIME = Lock()
"""A worker may have several threads, and what the engine keeps of boards is for one."""


def played_by(address: str, task: Task, start: Beginning, numbers: Iterable[int]) -> Iterator[Played]:
    """The games of these numbers, each as it ends.

    A game whose worker is lost is played by another one. Raises ModuleNotFoundError if Dask is not installed,
    InputError if there is no scheduler at the address.
    """
    from distributed import KilledWorker, as_completed

    with _client(address) as client:
        # A result that was computed is computed again if its worker is lost; what was only sent would be gone.
        begun = client.submit(pickle.loads, pickle.dumps(start), pure=False)
        playing = client.map(_play, list(numbers), start=begun, task=task, pure=False, retries=ATTEMPTS - 1)
        by_number = dict(zip((future.key for future in playing), numbers, strict=True))
        for future in as_completed(playing, loop=client.loop):
            try:
                yield future.result()
            except KilledWorker:
                lost = Stopped(why="fault", what=message("process-lost", attempts=ATTEMPTS))
                yield Played(number=by_number[future.key], stopped=lost)
            future.release()


def _client(address: str) -> Client:
    from distributed import Client

    try:
        return Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        nobody = message("no-scheduler", address=address, why=str(error))
        raise InputError(Diagnostic(message=nobody)) from None


def _play(number: int, *, start: Beginning, task: Task) -> Played:
    with _ONE_AT_A_TIME:
        return next(played_here(task, start, (number,)))
