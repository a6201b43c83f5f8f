"""Requests to the page's server: its pieces, rulings for programs, and whatever else can be sent there."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from starlette.applications import Starlette

from judge.scenario.rewriting.edits import Edit
from judge.scenario.rewriting.written import ZONES
from judge.serve import app as serving
from judge.serve.answering import ASK, FRAGMENTS, answer
from judge.serve.reply import Reply, replied
from tests.fuzz.known import known_board, scenario_texts, sentences
from tests.fuzz.mutation import STRANGE, mutated, mutated_bytes, mutated_lines
from tests.fuzz.surface import Surface
from tests.fuzz.trees import changed

_PATHS = (
    *(
        "/",
        "/static/site.css",
        "/static/../app.py",
        "/static/%2e%2e%2fapp.py",
        "/picture/x",
        "/picture/..%2f..%2fx",
    ),
    *("/piece/none", "/api/ask", "/piece/table", "/\x00", "//", "/piece/"),
)
_JSON = "application/json"
_ANSWERED, _FAULT = 200, 500


def made(chance: Random) -> dict[str, Any]:
    """Requests for pieces that fit, nearly fit, or do not; some that no page would send."""
    what = chance.choice((*FRAGMENTS, *FRAGMENTS, ASK))
    path = "/api/ask" if what == ASK else f"/piece/{what}"
    body = _request(what, chance)
    drawn = chance.random()
    if drawn < 0.35:
        body = changed(body, chance)
    content = json.dumps(body).encode()
    if drawn > 0.9:
        content = mutated_bytes((content,), chance)
    given = {"method": "POST", "path": path, "headers": {"content-type": _JSON}, "body": content}
    return _odd(given, chance) if chance.random() < 0.05 else given


def _odd(given: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Another path or method, or headers that do not fit."""
    header = chance.choice(("content-type", "origin", "host", "authorization", "content-length", "x"))
    return {
        **given,
        "path": chance.choice((given["path"], *_PATHS)),
        "method": chance.choice(("GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "X")),
        "headers": {**given["headers"], header: chance.choice((*STRANGE[5:20], "http://127.0.0.1", "-1"))},
    }


def _text(chance: Random) -> str:
    drawn = chance.random()
    return mutated_lines(scenario_texts(), chance) if drawn < 0.4 else chance.choice(scenario_texts())


def _request(what: str, chance: Random) -> dict[str, Any]:
    text = _text(chance)
    if what == ASK:
        return {"scenario": text, "rules": chance.choice(("", "premiere", "cr-3.5", "x"))}
    more = _MORE[what](text, chance)
    return {"text": text, "language": chance.choice(("", "en", "de", "xx")), **more}


def _question(chance: Random) -> str:
    asked = sentences("Ask")
    return chance.choice(asked) if chance.random() < 0.7 else mutated(asked, chance)[:500]


def _name(text: str, chance: Random) -> str:
    names = [one.partition(":")[2].strip() for one in text.splitlines() if one.startswith("Card:")]
    return chance.choice((*names, "Alice", "Nobody"))


def _ref(text: str, chance: Random) -> str:
    return f"{chance.randint(0, text.count(chr(10)) + 1)}:{chance.choice((0, 0, 0, 1, 2, 9))}"


def _place(chance: Random) -> str:
    player = chance.choice(("Alice", "Bob", "Nobody"))
    zone = chance.choice((*ZONES, "home", "mane", "problem", "at", "none"))
    return chance.choice((f"{zone}:{player}", f"{zone}:{player}:{player}", zone, ":", f"at:{player}:Bob"))


def _edit(text: str, chance: Random) -> dict[str, Any]:
    """A change of any kind, each of its fields filled."""
    kind = chance.choice(get_args(Edit))
    told = {field: _value(field, hint, text, chance) for field, hint in get_type_hints(kind).items()}
    return {"do": kind.__struct_config__.tag, **told}


def _value(field: str, hint: Any, text: str, chance: Random) -> object:  # noqa: ANN401 - any type
    """What a field may hold: one of the words of its type, or what its name says."""
    if get_origin(hint) is Literal:
        return chance.choice(get_args(hint))
    made = _VALUES.get(field)
    return made(text, chance) if made else chance.choice((_name(text, chance), "", *STRANGE[5:9], 1))


_VALUES: dict[str, Callable[[str, Random], object]] = {
    "name": lambda text, chance: _name(text, chance),
    "place": lambda _, chance: _place(chance),
    "ref": lambda text, chance: _ref(text, chance),
    "to": lambda text, chance: _ref(text, chance),
    "on": lambda _, chance: chance.random() < 0.5,
    "kind": lambda _, chance: chance.choice(("+1 power", "Party", "9")),
    "amount": lambda _, chance: chance.choice((0, 1, 999)),
    "player": lambda _, chance: chance.choice(("Alice", "Bob", "Nobody")),
}


def _play(_text: str, chance: Random) -> dict[str, Any]:
    return {
        "choices": chance.choice(
            ([], [], [{"player": "Alice", "keys": ["pass"]}], [{"player": "", "keys": []}])
        ),
        "pick": chance.choice((None, [], [0], [1], [0, 1], [40], [-1])),
        "sentence": chance.choice(("", "", chance.choice(sentences("Play") or ("",)))),
        "back": chance.choice((0, 0, 0, 1, 7)),
    }


_SEARCHES: tuple[Any, ...] = (
    None,
    None,
    {},
    {"at": 3},
    {"standing": [[0], [99]], "place": 2},
    {"played": 500, "deep": 3},
    {"deep": 9},
)
_MORE = {
    "table": lambda text, chance: {"edit": chance.choice((None, _edit(text, chance), _edit(text, chance)))},
    "find": lambda text, chance: {"words": chance.choice(("", "a", "ap", _name(text, chance)))},
    "card": lambda text, chance: {"ref": _ref(text, chance)},
    "place": lambda _, chance: {"place": _place(chance)},
    "whole": lambda _text, _chance: {},
    "lists": lambda _text, _chance: {},
    "player": lambda _, chance: {"player": chance.choice(("Alice", "Bob", "Nobody"))},
    "answer": lambda _, chance: {"question": chance.choice(("", _question(chance)))},
    "why-not": lambda _, chance: {"question": _question(chance), "so_far": chance.choice(_SEARCHES)},
    "what-if": lambda _, chance: {"question": _question(chance), "change": _change(chance)},
    "game": _play,
    "keep": _play,
}


def _change(chance: Random) -> str:
    board = known_board(chance)
    name = chance.choice(board.names or ("Gem",))
    return f"{name} is {chance.choice(('ready', 'exhausted', 'not there', 'at home', 'frightened'))}"


async def _at_once(answer: Callable[..., Any], *given: Any) -> Any:  # noqa: ANN401 - what `answer` takes and gives
    """Answers in this thread: a process of the server has but one, which alone may use its collection."""
    return answer(*given)


class _Watched:
    """Answers in this process as those of a server do, and keeps what was raised last."""

    raised: Exception | None = None

    def answer(self, what: str, body: bytes, _seconds: float) -> Reply:
        """The reply, as from a process."""
        return replied(self._answer, what, body)

    def close(self) -> None:
        """Nothing was begun."""

    def _answer(self, what: str, body: bytes) -> bytes:
        try:
            return answer(what, body)
        except Exception as error:
            self.raised = error
            raise


_HERE = _Watched()


@cache
def _app() -> Starlette:
    vars(serving)["run_in_threadpool"] = _at_once
    app = serving.application(lambda: _HERE)
    logging.getLogger(serving.__name__).disabled = True
    app.state.pool, app.state.language = _HERE, "en"
    return app


def run(given: dict[str, Any]) -> bool:
    """Send it as a server would, and see that it is answered or refused."""
    _HERE.raised = None
    status = asyncio.run(_status(given))
    if status >= _FAULT and _HERE.raised is not None:
        raise _HERE.raised
    assert status < _FAULT, status
    return status == _ANSWERED


async def _status(given: dict[str, Any]) -> int:
    told: list[int] = []
    headers = {"host": "127.0.0.1:8750", **given["headers"]}
    scope = {
        "type": "http", "http_version": "1.1", "method": given["method"], "path": given["path"],
        "raw_path": given["path"].encode("utf-8", "replace"), "query_string": b"", "scheme": "http", "root_path": "",
        "headers": [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()],
        "client": ("127.0.0.1", 5), "server": ("127.0.0.1", 8750), "state": {},
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": given["body"], "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            told.append(message["status"])

    await _app()(scope, receive, send)  # type: ignore[arg-type]
    return told[0]


SURFACE = Surface(made, run, seconds=20, ended=True)
