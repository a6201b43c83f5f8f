"""What judge tells people is a message: no fault is raised with a sentence that is written out in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from judge.messages.in_code import PACKAGE

SAID = {
    "Diagnostic": ("message", "expected"),
    "Declined": ("reason",),
    "Violation": ("message",),
    "UnsupportedError": (0,),
    "IllegalError": (0,),
    "UnfitError": (0,),
    "XmlLimitError": (0,),
    "MisfitError": (0,),
    "NoCollectionError": (0,),
    "ToolError": (0,),
    "ResourceNotFoundError": (0,),
    "UnknownCardError": (0,),
    "CollectError": (0,),
    "Ground": ("text",),
    "Note": ("text", 0),
    "of_card": (2, "message"),
    "of_ability": (2, "message"),
    "report": (2,),
    "keep": (2,),
    "echo": (0,),
    "print": (0,),
}
"""By what is called, what of it people read: by name, or by place."""

ALLOWED = {
    "cli/faults.py": "a fault in judge itself (status 70), which is reported in English",
    "pytest_collection.py": "for whoever runs tests",
    "pytest_plugin.py": "for whoever runs tests",
}
"""The files that may write sentences out, and why."""

_Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.Module


class _Module:
    """One module, to be asked what the strings that people read are made of."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self.scopes = {
            node: scope
            for scope in ast.walk(self.tree)
            if isinstance(scope, _Scope)
            for node in ast.walk(scope)
        }
        self.calls = [node for node in ast.walk(self.tree) if isinstance(node, ast.Call)]

    def bare(self) -> Iterator[tuple[int, str]]:
        """The lines and words of sentences that are written out."""
        for call in self.calls:
            for part in SAID.get(_called(call), ()):
                argument = _argument(call, part)
                if argument is not None:
                    yield from self._written(argument, call, part == "expected", set())

    def _written(
        self, value: ast.expr, at: ast.AST, several: bool, seen: set[tuple[str, ast.AST]]
    ) -> Iterator[tuple[int, str]]:
        if isinstance(value, ast.Constant | ast.JoinedStr):
            words = _words(value)
            if _is_sentence(words, several=several):
                yield value.lineno, words
        elif isinstance(value, ast.IfExp):
            yield from self._written(value.body, at, several, seen)
            yield from self._written(value.orelse, at, several, seen)
        elif isinstance(value, ast.BoolOp | ast.Tuple):
            for part in value.values if isinstance(value, ast.BoolOp) else value.elts:
                yield from self._written(part, at, several, seen)
        elif isinstance(value, ast.Name):
            yield from self._named(value.id, self.scopes[at], several, seen)

    def _named(
        self, name: str, scope: _Scope, several: bool, seen: set[tuple[str, ast.AST]]
    ) -> Iterator[tuple[int, str]]:
        """What a name stands for: what is assigned to it, or given for it where its function is called."""
        if (name, scope) in seen:
            return
        seen.add((name, scope))
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    yield from self._assigned(target, node.value, name, several, seen)
        if isinstance(scope, ast.Module):
            return
        parameters = [one.arg for one in (*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs)]
        if name not in parameters:
            yield from self._named(name, self.tree, several, seen)
            return
        for given, call in self._given(scope, parameters, name):
            yield from self._written(given, call, several, seen)

    def _given(
        self, called: ast.FunctionDef | ast.AsyncFunctionDef, parameters: list[str], name: str
    ) -> Iterator[tuple[ast.expr, ast.Call]]:
        """What this module gives a function for a parameter, and where."""
        place = parameters.index(name) - (parameters[0] in ("self", "cls"))
        for call in self.calls:
            given = _argument(call, name) or _argument(call, place)
            if _called(call) == called.name and given is not None:
                yield given, call

    def _assigned(
        self, target: ast.expr, value: ast.expr, name: str, several: bool, seen: set[tuple[str, ast.AST]]
    ) -> Iterator[tuple[int, str]]:
        if isinstance(target, ast.Name) and target.id == name:
            yield from self._written(value, target, several, seen)
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(target.elts, value.elts, strict=False):
                yield from self._assigned(one, other, name, several, seen)


def _called(call: ast.Call) -> str:
    named = call.func
    return named.id if isinstance(named, ast.Name) else named.attr if isinstance(named, ast.Attribute) else ""


def _argument(call: ast.Call, which: str | int) -> ast.expr | None:
    if isinstance(which, int):
        return call.args[which] if which < len(call.args) else None
    return next((one.value for one in call.keywords if one.arg == which), None)


def _words(value: ast.expr) -> str:
    """What is written out of a string, without what fills it."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    return "…".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


def _is_sentence(words: str, *, several: bool) -> bool:
    """Whether words are for people. What is expected may be what to write: `type: Friend`, `--list`."""
    spoken = [word for word in words.replace("…", " ").split() if word.isalpha() and word.islower()]
    if several:
        return words.startswith(("a ", "an ", "the ", "one ", "another "))
    return len(spoken) > 1


def _bare_in(source: str) -> list[tuple[int, str]]:
    return sorted(set(_Module(source).bare()))


def test_nothing_that_people_read_is_written_out_in_code() -> None:
    found = [
        f"{place}:{line}: {words}"
        for file in sorted(PACKAGE.rglob("*.py"))
        if (place := file.relative_to(PACKAGE).as_posix()) not in ALLOWED
        for line, words in _bare_in(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_what_may_be_written_out_is() -> None:
    idle = [name for name in ALLOWED if not _bare_in((PACKAGE / name).read_text(encoding="utf-8"))]
    assert idle == []


@pytest.mark.parametrize(
    "source",
    [
        'Diagnostic(message="there is no card")',
        'Diagnostic(message=f"there is no card {name}")',
        'what = "there is no card"\nDiagnostic(message=what)',
        'def refused(why):\n    return Diagnostic(message=why)\nrefused("it is no folder")',
        "class Reader:\n    def fault(self, why):\n        Diagnostic(message=why)\n"
        '    def read(self):\n        self.fault("it is no folder")',
        'Diagnostic(message=what or f"not understood from {found} on")',
        'Diagnostic(message=known, expected=("a new name",))',
        'raise UnsupportedError("what is not known")',
        'typer.echo(f"{count} cards were found")',
    ],
)
def test_a_sentence_that_is_written_out_is_found(source: str) -> None:
    assert _bare_in(source)


@pytest.mark.parametrize(
    "source",
    [
        'Diagnostic(message=message("no-such-card", name=name))',
        'Diagnostic(message=message("not-that"), expected=("type: Friend", "--list"))',
        'def refused(why):\n    return Diagnostic(message=why)\nrefused(message("place-is-a-folder"))',
        'typer.echo(f"{number}: {told}")',
    ],
)
def test_messages_and_what_is_to_be_written_are_none(source: str) -> None:
    assert not _bare_in(source)
