"""Finds the messages that code makes, by reading it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from judge.messages.english import TERM

_ANY = ".+"
PACKAGE = Path(__file__).resolve().parent.parent
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WORD = re.compile(r"""\bword\("([^"]+)"\)""")
"""What a template of a page says in the language of the page."""
_MESSAGE = re.compile(r"\bmessage\(([^,()]*)")
_QUOTED = re.compile(r'"([^"]+)"')


class Made(msgspec.Struct, frozen=True):
    """A place where code makes a message: its id, and the gaps that are filled if the place names them all."""

    id: str
    gaps: frozenset[str] | None
    file: str
    line: int


class InCode(msgspec.Struct, frozen=True):
    """What is found in code.

    `made` are the messages that it makes by a literal id, `patterns` regular expressions of ids that it composes,
    `phrases` those of words of the game that it composes, `strings` all its strings: ids in tables are among them.
    """

    made: frozenset[Made]
    patterns: frozenset[str]
    phrases: frozenset[str]
    strings: frozenset[str]

    def uses(self, name: str) -> bool:
        """Whether an id may be used."""
        if name.startswith(TERM):
            word = name.removeprefix(TERM)
            return word in self.strings or any(re.fullmatch(phrase, word) for phrase in self.phrases)
        return name in self.strings or any(self._composes(pattern, name) for pattern in self.patterns)

    def _composes(self, pattern: str, name: str) -> bool:
        """Whether the pattern fits; what a composed id begins with is itself in the code."""
        found = re.fullmatch(pattern, name)
        return found is not None and all(part in self.strings for part in found.groups())


def in_package(package: Path = PACKAGE) -> InCode:
    """What all modules and templates of a package hold."""
    readers = {".py": in_source, ".html": in_template}
    return together(
        readers[file.suffix](file.read_text(encoding="utf-8"), str(file.relative_to(package)))
        for file in sorted(package.rglob("*"))
        if file.suffix in readers
    )


def together(found: Iterable[InCode]) -> InCode:
    """What several modules hold."""
    every = tuple(found)
    return InCode(
        frozenset().union(*(one.made for one in every)),
        frozenset().union(*(one.patterns for one in every)),
        frozenset().union(*(one.phrases for one in every)),
        frozenset().union(*(one.strings for one in every)),
    )


def in_source(source: str, file: str) -> InCode:
    """What one module holds. Raises SyntaxError for a module that is none."""
    nodes = tuple(ast.walk(ast.parse(source)))
    return InCode(
        made=frozenset(one for node in nodes if isinstance(node, ast.Call) for one in _made(node, file)),
        patterns=frozenset(_composed(nodes, _pattern)),
        phrases=frozenset(_composed(nodes, _phrase)),
        strings=frozenset(
            node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ),
    )


def in_template(source: str, file: str) -> InCode:
    """What one template of a page holds."""
    words = {
        word: source[: found.start()].count("\n") + 1
        for found in _WORD.finditer(source)
        for word in found.groups()
    }
    ids = {
        name: source[: found.start()].count("\n") + 1
        for found in _MESSAGE.finditer(source)
        for name in _QUOTED.findall(found[1])
    }
    made = {Made(f"{TERM}{word}", frozenset(), file, line) for word, line in words.items()}
    made |= {Made(name, None, file, line) for name, line in ids.items()}
    strings = frozenset((*words, *ids))
    return InCode(made=frozenset(made), patterns=frozenset(), phrases=frozenset(), strings=strings)


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


def _composed(nodes: Iterable[ast.AST], read: Callable[[ast.JoinedStr], Iterator[str]]) -> Iterator[str]:
    return (found for node in nodes if isinstance(node, ast.JoinedStr) for found in read(node))


def _pattern(composed: ast.JoinedStr) -> Iterator[str]:
    """A regular expression of the ids that an f-string may compose, if it composes any."""
    given = _given(composed)
    if _ID.fullmatch(given.strip("-")) and "-" in given:
        first, *rest = map(_expression, composed.values)
        yield "".join(("(.+)" if first == _ANY else first, *rest))


def _phrase(composed: ast.JoinedStr) -> Iterator[str]:
    """A regular expression of the words that an f-string may compose, if it begins with some."""
    parts = [_expression(part) for part in composed.values]
    if parts[0] != _ANY and " " in _given(composed):
        yield "".join(parts)


def _given(composed: ast.JoinedStr) -> str:
    return "".join(str(part.value) for part in composed.values if isinstance(part, ast.Constant))


def _expression(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else _ANY
