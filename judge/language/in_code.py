"""Finds the sentences that source code tells users, by reading it; nothing is imported or run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.language.spelled_out import templates_of

#: Where sentences for users are made. What is wrong with a scenario file is told in English.
SPEAKING = (
    "judge/cards/legality.py",
    "judge/changing",
    "judge/engine",
    "judge/ruling",
    "judge/scenario/doing.py",
    "judge/scenario/game_start.py",
    "judge/scenario/hidden.py",
    "judge/scenario/moment.py",
    "judge/scenario/procedures.py",
    "judge/scenario/repeating.py",
    "judge/scenario/status.py",
    "judge/scenario/supposing.py",
    "judge/verifying",
)
#: Parts of those that write for others than players.
_SILENT = ("judge/ruling/coverage.py", "judge/verifying/licences.py")
#: Where only what is passed to `say` is told in the user's language.
SAYING = ("judge/report", "judge/cli")
_SAY = "say"

#: Calls whose strings no user sees.
_MUTE = frozenset(
    {
        "Begins",
        "Diagnostic",
        "InputError",
        "cast",
        "cite",
        "compile",
        "endswith",
        "frozenset",
        "getattr",
        "implements",
    }
    | {
        "partition",
        "removeprefix",
        "removesuffix",
        "says",
        "search",
        "split",
        "startswith",
        "switched",
        "TypeVar",
    }
)
#: Keyword arguments that take names of things within the program.
_MUTE_KEYWORDS = frozenset(
    {"family", "field", "key", "kind", "rules", "scope", "step", "verb", "where", "state", "position"}
)
_TELLS = re.compile(r"(?=.* ).*[a-z]{2}", re.DOTALL)


class Spoken(msgspec.Struct, frozen=True):
    """A template in the source code, and where it stands first."""

    template: str
    file: str
    line: int


def spoken_in(root: Path) -> tuple[Spoken, ...]:
    """Every sentence template of the package below a folder, once each, in the order of files and lines."""
    found: dict[str, Spoken] = {}
    for path, only_said in _files(root):
        name = path.relative_to(root).as_posix()
        for one in spoken_in_source(path.read_text(encoding="utf-8"), name, only_said=only_said):
            found.setdefault(shape(one.template), one)
    return tuple(found.values())


def shape(template: str) -> str:
    """A template whatever its placeholders are called."""
    return re.sub(r"\{\w+\}", "{}", template)


def spoken_in_source(source: str, file: str, *, only_said: bool = False) -> tuple[Spoken, ...]:
    """Every template of one source. Raises SyntaxError."""
    found = _Strings(only_said=only_said)
    found.visit(ast.parse(source))
    return tuple(
        Spoken(template, file, node.lineno)
        for node in found.strings
        for template in templates_of(node)
        if only_said or _TELLS.search(re.sub(r"\{\w+\}", "", template))
    )


def _files(root: Path) -> Iterator[tuple[Path, bool]]:
    for names, only_said in ((SPEAKING, False), (SAYING, True)):
        for name in names:
            path = root / name
            for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
                if file.relative_to(root).as_posix() not in _SILENT:
                    yield file, only_said


class _Strings(ast.NodeVisitor):
    """Gathers the strings that are told, and passes over those that only the program reads."""

    def __init__(self, *, only_said: bool) -> None:
        self.strings: list[ast.expr] = []
        self._telling = not only_said

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        if self._telling:
            self.strings.append(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if self._telling and isinstance(node.value, str):
            self.strings.append(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        if name in _MUTE:
            return
        outside, self._telling = self._telling, self._telling or name == _SAY
        for told in (node.func, *node.args):
            self.visit(told)
        for keyword in node.keywords:
            if keyword.arg not in _MUTE_KEYWORDS:
                self.visit(keyword.value)
        self._telling = outside

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        for value in node.values:
            self.visit(value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def _pass(self, node: ast.AST) -> None:
        """What is compared, what indexes, and what is annotated is no speech."""

    visit_Compare = _pass  # noqa: N815
    visit_Subscript = _pass  # noqa: N815
    visit_arguments = _pass
