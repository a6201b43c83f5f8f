"""The scenario grammar as a parser, compiled once and then kept in the user's cache folder."""

from __future__ import annotations

import contextlib
import functools
import gc
import hashlib
import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import lark

from judge.packaged import data_folder
from judge.scenario.words import WordLexer

STARTS = (
    "heading",
    "card_field",
    "seat_field",
    "area_line",
    "effect",
    "moment_field",
    "facts",
    "deed",
    "standing",
    "question",
    "expectation",
)


@functools.cache
def scenario_parser() -> lark.Lark:
    """The parser of `grammar/scenario.lark`, from the cache if it is whole, else compiled and kept.

    Where nothing can be written the grammar is compiled each time. Raises FileNotFoundError if the
    installation lacks the grammar.
    """
    grammar = (data_folder("grammar") / "scenario.lark").read_text(encoding="utf-8")
    kept = _cache_file(grammar)
    return _load(kept) or _keep(compile_grammar(grammar), kept)


def compile_grammar(grammar: str, *, debug: bool = False) -> lark.Lark:
    """Compile the grammar. With `debug` lark logs every conflict, which a test asks for."""
    return lark.Lark(
        grammar, parser="lalr", lexer=WordLexer, start=list(STARTS), maybe_placeholders=False, debug=debug
    )


def _cache_file(grammar: str) -> Path:
    """A name that changes with everything the compiled grammar depends on."""
    from platformdirs import user_cache_path

    version = f"{lark.__version__} {sys.version} {STARTS}"
    digest = hashlib.sha256(f"{version}\n{grammar}".encode()).hexdigest()[:16]
    return user_cache_path("judge", appauthor=False) / f"scenario-{digest}.grammar"


def _load(kept: Path) -> lark.Lark | None:
    try:
        digest, _, content = kept.read_bytes().partition(b"\n")
    except OSError:
        return None
    if hashlib.sha256(content).hexdigest().encode() != digest:
        return None
    with _collector_paused():
        return lark.Lark.load(io.BytesIO(content))


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


def _keep(parser: lark.Lark, kept: Path) -> lark.Lark:
    """Write beside the place and move there, so that no other process sees half a file."""
    buffer = io.BytesIO()
    parser.save(buffer)
    content = buffer.getvalue()
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=kept.parent, delete=False) as draft:
            draft.write(hashlib.sha256(content).hexdigest().encode() + b"\n" + content)
        Path(draft.name).replace(kept)
    except OSError:
        return parser
    return parser
