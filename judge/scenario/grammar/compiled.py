"""The scenario grammar as a parser, compiled once and then kept in the user's cache folder."""

from __future__ import annotations

import contextlib
import functools
import gc
import hashlib
from collections.abc import Iterator
from typing import Any

import lark

from judge.cache import kept
from judge.packaged import data_folder
from judge.scenario.grammar.tables import Tables, check, parser_of, tables_of
from judge.scenario.text.words import WordLexer

VERSION = 1
STARTS = (
    "heading",
    "card_field",
    "seat_field",
    "area_line",
    "items",
    "effect",
    "set_aside",
    "moment_field",
    "facts",
    "deed",
    "line_of_play",
    "standing",
    "question",
    "expectation",
)
_OPTIONS: dict[str, Any] = {
    "parser": "lalr",
    "lexer": WordLexer,
    "start": list(STARTS),
    "maybe_placeholders": False,
    "priority": "normal",
}


@functools.cache
def scenario_parser() -> lark.Lark:
    """The parser of `grammar/scenario.lark`, on tables from the cache if they are whole, else compiled and kept.

    Where nothing can be written the grammar is compiled each time. Raises FileNotFoundError if the
    installation lacks the grammar.
    """
    grammar = (data_folder("grammar") / "scenario.lark").read_text(encoding="utf-8")
    with _collector_paused():
        tables = kept("scenario", _key(grammar), Tables, lambda: tables_of(compile_grammar(grammar)), check)
        return parser_of(tables, _OPTIONS)


def compile_grammar(grammar: str, *, debug: bool = False) -> lark.Lark:
    """Compile the grammar. With `debug` lark logs every conflict, which a test asks for."""
    return lark.Lark(grammar, debug=debug, **_OPTIONS)


def _key(grammar: str) -> str:
    """What changes with everything that the compiled grammar depends on."""
    version = f"{VERSION} {lark.__version__} {STARTS}"
    return hashlib.sha256(f"{version}\n{grammar}".encode()).hexdigest()[:20]


@contextlib.contextmanager
def _collector_paused() -> Iterator[None]:
    """Loading makes thousands of small lasting objects that the collector would visit over and over."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
