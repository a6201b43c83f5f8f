"""Finds the messages that code makes, by reading it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from judge.messages.english import TERM

PACKAGE = Path(__file__).resolve().parent.parent
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Made(msgspec.Struct, frozen=True):
    """A place where code makes a message: its id, and the gaps that are filled if the place names them all."""

    id: str
    gaps: frozenset[str] | None
    file: str
    line: int


class InCode(msgspec.Struct, frozen=True):
    """What is found in code.

    `made` are the messages that it makes by a literal id, `patterns` regular expressions of ids that it composes,
    `strings` all its other strings: ids in tables are among them.
    """

    made: frozenset[Made]
    patterns: frozenset[str]
    strings: frozenset[str]

    def uses(self, name: str) -> bool:
        """Whether an id may be used."""
        return name in self.strings or any(self._composes(pattern, name) for pattern in self.patterns)

    def _composes(self, pattern: str, name: str) -> bool:
        """Whether the pattern fits; what a composed id begins with is itself in the code."""
        found = re.fullmatch(pattern, name)
        return found is not None and all(part in self.strings for part in found.groups())


def in_package(package: Path = PACKAGE) -> InCode:
    """What all modules of a package hold."""
    files = sorted(package.rglob("*.py"))
    return together(
        in_source(file.read_text(encoding="utf-8"), str(file.relative_to(package))) for file in files
    )


def together(found: Iterable[InCode]) -> InCode:
    """What several modules hold."""
    every = tuple(found)
    return InCode(
        frozenset().union(*(one.made for one in every)),
        frozenset().union(*(one.patterns for one in every)),
        frozenset().union(*(one.strings for one in every)),
    )


def in_source(source: str, file: str) -> InCode:
    """What one module holds. Raises SyntaxError for a module that is none."""
    nodes = tuple(ast.walk(ast.parse(source)))
    return InCode(
        made=frozenset(one for node in nodes if isinstance(node, ast.Call) for one in _made(node, file)),
        patterns=frozenset(
            pattern for node in nodes if isinstance(node, ast.JoinedStr) for pattern in _pattern(node)
        ),
        strings=frozenset(
            node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ),
    )


def _made(call: ast.Call, file: str) -> Iterator[Made]:
    """The messages of a call of `message`, the words of one of `term`, and that for an empty list."""
    called = call.func.id if isinstance(call.func, ast.Name) else ""
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    if called == "message":
        gaps = None if None in keywords else frozenset(name for name in keywords if name)
        yield from (Made(name, gaps, file, call.lineno) for name in _literals(call.args[0]))
    words = {"term": call.args[:1], "listed": [keywords[name] for name in ("empty",) if name in keywords]}
    for argument in words.get(called, ()):
        yield from (Made(f"{TERM}{word}", frozenset(), file, call.lineno) for word in _literals(argument))


def _literals(node: ast.expr) -> Iterator[str]:
    """What an expression can be, as far as it says so itself."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)


def _pattern(composed: ast.JoinedStr) -> Iterator[str]:
    """A regular expression of the ids that an f-string may compose, if it composes any."""
    given = "".join(str(part.value) for part in composed.values if isinstance(part, ast.Constant))
    if _ID.fullmatch(given.strip("-")) and "-" in given:
        first, *rest = composed.values
        begins = re.escape(str(first.value)) if isinstance(first, ast.Constant) else "(.+)"
        yield begins + "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in rest)
