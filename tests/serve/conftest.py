"""One server for all tests, answering in this process, and windows of the browser on it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.serve.answering import Here
from tests.site.conftest import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser


REFUSED = "the server responded with a status of 400 (Bad Request)"
"""What a browser says by itself where a request was refused."""


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server on this machine."""
    pytest.importorskip("starlette", reason="no Starlette here: pip install 'mlpccg-judge[serve]'")
    uvicorn = pytest.importorskip("uvicorn", reason="no uvicorn here: pip install 'mlpccg-judge[serve]'")
    from judge.serve.app import application

    listening = socket.create_server(("127.0.0.1", 0))
    ready = threading.Event()

    class Server(uvicorn.Server):  # type: ignore[misc, name-defined]
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            ready.set()

    serving = Server(uvicorn.Config(application(Here), log_level="error"))
    thread = threading.Thread(target=serving.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    assert ready.wait(30)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    serving.should_exit = True
    thread.join(10)


@pytest.fixture
def watch(browser: Browser, server: str) -> Iterator[Watch]:
    """Opens the page; afterwards nothing may have gone wrong on it, and nothing been asked of any other host."""
    watch = Watch(browser, server)
    yield watch
    watch.close()
    assert [fault for fault in watch.faults if not fault.endswith(REFUSED)] == []
