"""What the tests of card text share: the lexicon of invented cards, the fixtures, the type check of a tree."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any

from judge.text.ast.ability import Ability
from judge.text.ast.node import Node, Tree
from judge.text.lexicon import Lexicon
from judge.text.read import Reading, parse_ability

FIXTURES = Path(__file__).parent / "fixtures"
LEXICON = Lexicon(titles=("Rarity", "Applejack"), subtitles=("Keeper",))


def read(text: str, attached: bool | None = None) -> Reading:
    """Read a text of an invented card."""
    return parse_ability(text, LEXICON, attached)


def ability(text: str, attached: bool | None = None) -> Ability:
    """The ability of a text that must be understood."""
    reading = read(text, attached)
    assert reading.ability is not None, reading.declined
    return reading.ability


def fixtures() -> Iterator[tuple[str, str]]:
    """Every text of the fixture files with its tree."""
    for file in sorted(FIXTURES.glob("*.txt")):
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
        for text, tree in zip(lines[::2], lines[1::2], strict=True):
            yield text, tree.strip()


def mistyped(node: Node) -> Iterator[str]:
    """The fields of a tree that hold something other than their class declares."""
    for part in node.walk():
        hints = _hints(type(part))
        for name in part.__struct_fields__:
            if not _fits(getattr(part, name), hints[name]):
                yield f"{type(part).__name__}.{name} = {getattr(part, name)!r}"


_KNOWN: dict[type[Node], dict[str, Any]] = {}


def _hints(cls: type[Node]) -> dict[str, Any]:
    if cls not in _KNOWN:
        _KNOWN[cls] = typing.get_type_hints(cls)
    return _KNOWN[cls]


def _fits(value: object, hint: Tree) -> bool:
    origin: Tree = typing.get_origin(hint)
    if origin is UnionType or origin is typing.Union:
        return any(_fits(value, part) for part in typing.get_args(hint))
    if origin is tuple:
        wanted = typing.get_args(hint)
        if not isinstance(value, tuple):
            return False
        if wanted[-1] is Ellipsis:
            return all(_fits(item, wanted[0]) for item in value)
        return len(value) == len(wanted) and all(map(_fits, value, wanted))
    if origin is typing.Literal:
        return value in typing.get_args(hint)
    if hint in (bool, int, float):
        return type(value) is hint
    return isinstance(value, hint)
