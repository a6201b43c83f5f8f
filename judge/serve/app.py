"""The server: the page, its pieces, and rulings for programs; every answer is made by a process that can be ended."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import files

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from judge.diagnostics import Diagnostic
from judge.messages.message import message
from judge.serve.answering import ASK, FRAGMENTS
from judge.serve.guarding import Guard
from judge.serve.limits import MOST_BYTES, SECONDS
from judge.serve.pictures import Pictures
from judge.serve.pool import Answerer
from judge.serve.refusing import refusal
from judge.serve.reply import Reply
from judge.serve.shell import shell

_STATIC = {
    "site.css": "judge.page",
    "board.css": "judge.page",
    "page.css": "judge.page",
    "play.js": "judge.page",
    "serve.css": "judge.serve",
    "serve.js": "judge.serve",
    "asking.js": "judge.serve",
    "sharing.js": "judge.serve",
}
_KINDS = {"css": "text/css", "js": "text/javascript"}
_JSON, _HTML = "application/json", "text/html; charset=utf-8"
_LARGE, _KIND = 413, 415
_STATUS = {"answer": 200, "wrong": 400, "unfit": 400, "fault": 500, "late": 503}

_log = logging.getLogger(__name__)


def application(
    pool: Callable[[], Answerer],
    *,
    token: str = "",
    hosts: tuple[str, ...] = (),
    language: str = "en",
    pictures: Pictures | None = None,
) -> Starlette:
    """The server. `pool` starts what answers; without a `token` everybody who reaches it may ask.

    `hosts` are the names by which it may be called.
    """
    page = shell(language, pictures=bool(pictures))

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        app.state.pool, app.state.language = await run_in_threadpool(pool), language
        yield
        await run_in_threadpool(app.state.pool.close)

    return Starlette(
        routes=[
            Route("/", lambda _: Response(page, media_type=_HTML)),
            Route("/static/{name}", _static),
            Route("/picture/{card}", partial(_picture, pictures or Pictures())),
            Route("/api/ask", _document, methods=["POST"]),
            Route("/piece/{what}", _piece, methods=["POST"]),
        ],
        middleware=[Middleware(Guard, token=token, hosts=hosts)],
        lifespan=living,
    )


def _static(request: Request) -> Response:
    name = request.path_params["name"]
    package = _STATIC.get(name)
    if package is None:
        return Response("", 404)
    content = (files(package) / "static" / name).read_bytes()
    return Response(content, media_type=_KINDS[name.rpartition(".")[2]])


def _picture(pictures: Pictures, request: Request) -> Response:
    found = pictures.picture(request.path_params["card"])
    return Response(found[0], media_type=found[1]) if found else Response("", 404)


async def _document(request: Request) -> Response:
    """A ruling as JSON; what is wrong with the input in the same form, with status 400."""
    status, answer = await _answered(request, ASK)
    content = answer if isinstance(answer, bytes) else msgspec.json.encode({"faults": answer}, enc_hook=str)
    return Response(content, status, media_type=_JSON)


async def _piece(request: Request) -> Response:
    """A piece of the page, also of what is refused."""
    what = request.path_params["what"]
    if what not in FRAGMENTS:
        return Response("", 404)
    status, answer = await _answered(request, what)
    content = answer if isinstance(answer, bytes) else refusal(answer, request.app.state.language)
    return Response(content, status, media_type=_HTML)


Faults = tuple[Diagnostic, ...]


class _RefusedError(Exception):
    """A request that is not even looked at."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status, self.why = status, why


async def _answered(request: Request, what: str) -> tuple[int, bytes | Faults]:
    """The status, and the answer or what is wrong."""
    try:
        body = await _body(request)
    except _RefusedError as refused:
        return refused.status, (Diagnostic(message=refused.why),)
    reply: Reply = await run_in_threadpool(request.app.state.pool.answer, what, body, SECONDS)
    if reply.trace:
        _log.error("%s", reply.trace)
    return _STATUS[reply.kind], reply.body if reply.kind == "answer" else reply.faults


async def _body(request: Request) -> bytes:
    """The body of a request. Raises _RefusedError if it is too long, or no JSON."""
    if request.headers.get("content-type", "").partition(";")[0] != _JSON:
        raise _RefusedError(_KIND, message("request-is-json"))
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise _RefusedError(_LARGE, message("request-too-large", most=MOST_BYTES))
    return body
