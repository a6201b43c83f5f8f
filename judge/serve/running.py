"""Runs the server until it is interrupted."""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial

import uvicorn

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.serve.answering import reply
from judge.serve.app import application
from judge.serve.pictures import Pictures
from judge.serve.pool import Pool

_SECONDS_TO_KEEP = 10
_SECONDS_TO_LEAVE = 2


def run(
    host: str,
    port: int,
    *,
    token: str,
    processes: int,
    language: str,
    pictures: Pictures,
    told: Callable[[str], None],
) -> None:
    """Serve on an address; `told` is called with it once the page can be opened. Raises InputError if it is taken."""
    listening = _listening(host, port)
    pool = partial(Pool, reply, processes)
    app = application(pool, token=token, hosts=(host,), language=language, pictures=pictures)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=_SECONDS_TO_KEEP,
        timeout_graceful_shutdown=_SECONDS_TO_LEAVE,
        limit_concurrency=64,
    )
    _Server(config, partial(told, _address(host, listening))).run(sockets=[listening])


class _Server(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, UnicodeError) as error:
        listening.close()
        reason = str(getattr(error, "strerror", None) or error)
        why = message("cant-serve-there", place=f"{host}:{port}", reason=reason)
        raise InputError(Diagnostic(message=why, expected=(message("another-port"),))) from None
    return listening


def _address(host: str, listening: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}/"
