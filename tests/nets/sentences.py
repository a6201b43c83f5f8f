"""The places behind the kernel that look into sentences, or know a step by its rule number, found in the code.

`python -m tests.nets.sentences` lists them and records how many there are in each file.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from tests.collection import ROOT
from tests.nets.ratchet import write_record

RECORD = Path(__file__).with_name("sentences.toml")
HEAD = """In how many lines of a file a sentence is looked into (words), a pattern is used (patterns), and a step is
known by its rule numbers (rules). There may be no more. `python -m tests.nets.sentences` writes this anew."""

BEHIND = ("engine", "ruling", "changing", "verifying", "report", "page")
"""What runs between the kernel and the page."""
RUNNING = ("boards", "inquiries", "model", "naming", "records", "running", "setting_up")
"""The rooms of scenarios in which some files know the engine; those look into no sentences."""
SENTENCES = frozenset(("text", "verdict", "distinction", "when", "question", "about"))
LOOKING = frozenset(
    (
        "startswith",
        "endswith",
        "partition",
        "rpartition",
        "split",
        "removeprefix",
        "removesuffix",
        "find",
        "index",
    )
)
MATCHING = frozenset(("compile", "match", "search", "fullmatch", "findall", "finditer", "sub"))
COMPARING = (ast.In, ast.NotIn, ast.Eq, ast.NotEq, ast.LtE, ast.GtE, ast.Lt, ast.Gt)
Kind = Callable[[ast.AST], bool]


class Place(msgspec.Struct, frozen=True):
    """A line of a file, and what it does there."""

    kind: str
    file: str
    line: int
    code: str


def looks_into_a_sentence(node: ast.AST) -> bool:
    """`told.text == …`, `"…" in note.text`, `note.text.startswith(…)`, `pattern.search(note.text)`."""
    if isinstance(node, ast.Compare):
        return any(map(_is_sentence, (node.left, *node.comparators)))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        asked = node.func.attr in LOOKING and _is_sentence(node.func.value)
        return asked or (node.func.attr in MATCHING and any(map(_is_sentence, node.args)))
    return False


def _is_sentence(node: ast.AST) -> bool:
    """A field that holds a sentence, perhaps without the spaces or capital letters in it."""
    while isinstance(node, ast.Call) and (inner := _inner(node)) is not None:
        node = inner
    return isinstance(node, ast.Attribute) and node.attr in SENTENCES


def _inner(call: ast.Call) -> ast.expr | None:
    """What a method is called on, or a function with."""
    if isinstance(call.func, ast.Attribute):
        return call.func.value
    return call.args[0] if call.args else None


def uses_a_pattern(node: ast.AST) -> bool:
    """`re.compile(…)`, `re.search(…)`, `regex(…)`."""
    called = node.func if isinstance(node, ast.Call) else None
    if isinstance(called, ast.Name):
        return called.id == "regex"
    return isinstance(called, ast.Attribute) and called.attr in MATCHING and _is_name(called.value, "re")


def knows_by_rules(node: ast.AST) -> bool:
    """`_CAUSES & set(note.rules)`, `"710.2" in note.rules`, and a set of rules such as `frozenset(cite(…))`."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitAnd) and _has_rules(node)
    if isinstance(node, ast.Compare):
        return isinstance(node.ops[0], COMPARING) and any(map(_has_rules, (node.left, *node.comparators)))
    is_set = isinstance(node, ast.Call) and _is_name(node.func, "frozenset")
    return is_set and any(_is_name(one.func, "cite") for one in ast.walk(node) if isinstance(one, ast.Call))


def _has_rules(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Attribute) and one.attr == "rules" for one in ast.walk(node))


def _is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


KINDS: dict[str, Kind] = {
    "words": looks_into_a_sentence,
    "patterns": uses_a_pattern,
    "rules": knows_by_rules,
}


def places(root: Path = ROOT) -> list[Place]:
    """Every such place, by kind and file."""
    found = [place for path in _modules(root) for place in _in_file(path.relative_to(root).as_posix(), path)]
    return sorted(found, key=lambda place: list(KINDS).index(place.kind))


def _modules(root: Path) -> list[Path]:
    behind = [path for folder in BEHIND for path in (root / "judge" / folder).rglob("*.py")]
    running = (
        path
        for room in RUNNING
        for path in (root / "judge" / "scenario" / room).glob("*.py")
        if "judge.engine" in path.read_text()
    )
    return sorted((*behind, *running))


def _in_file(file: str, path: Path) -> Iterator[Place]:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    nodes = [
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Compare | ast.Call | ast.BinOp)
    ]
    for kind, is_one in KINDS.items():
        found = sorted({node.lineno for node in nodes if is_one(node)})
        yield from (Place(kind, file, line, lines[line - 1].strip()) for line in found)


def counted(found: list[Place]) -> dict[str, int]:
    """By kind and file, as `words judge/ruling/slices/bearing.py`."""
    counts: dict[str, int] = {}
    for place in found:
        counts[f"{place.kind} {place.file}"] = counts.get(f"{place.kind} {place.file}", 0) + 1
    return counts


def write() -> None:
    """List all places, and record how many there are."""
    found = places()
    for place in found:
        print(f"{place.kind:8} {place.file}:{place.line}: {place.code}")
    counts = counted(found)
    tables = {
        kind: {name.split()[1]: count for name, count in counts.items() if name.split()[0] == kind}
        for kind in KINDS
    }
    write_record(RECORD, HEAD, {"total": {kind: sum(tables[kind].values()) for kind in KINDS}, **tables})


if __name__ == "__main__":
    write()
