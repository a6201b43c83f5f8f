"""What stands before every request: who may ask, under which name the server is called, what a browser may do."""

from __future__ import annotations

import secrets

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_OPEN = ("/", "/static/")
_UNKNOWN, _FOREIGN = 401, 403
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{what} {where}" for what, where in _POLICY.items()),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """Lets through what this page itself asks, and puts on each answer what a browser is allowed to make of it.

    A server without a token answers only to the names of this machine, so that no page elsewhere can reach it under
    a name of its own. With a token what is computed is given only to those who bring it.
    """

    def __init__(self, app: ASGIApp, *, token: str = "", hosts: tuple[str, ...] = ()) -> None:
        """`hosts` are further names by which the server may be called; with a token, any."""
        self._app, self._token, self._hosts = app, token, (*LOOPBACK, *hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        status = self._refused(scope["path"], Headers(scope=scope))
        await (Response("", status) if status else self._app)(scope, receive, guarded)

    def _refused(self, path: str, headers: Headers) -> int:
        host = headers.get("host", "")
        if not self._token and _name(host) not in self._hosts:
            return _FOREIGN
        origin = headers.get("origin", "")
        if origin and origin.partition("://")[2] != host:
            return _FOREIGN
        if self._token and path != _OPEN[0] and not path.startswith(_OPEN[1]):
            given = headers.get("authorization", "").removeprefix("Bearer ")
            return 0 if secrets.compare_digest(given.encode(), self._token.encode()) else _UNKNOWN
        return 0


def _name(host: str) -> str:
    """A host without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
