"""A string in source code as templates with named placeholders.

What an f-string inserts becomes a placeholder: `f"{obj.label} adds {power}."` is `{label} adds {power}.`, and a part
that depends on a condition makes one template for each way.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from itertools import product

_FIELD = re.compile(r"\{(\w*)(?:![rs])?(?::[^{}]*)?\}")
#: Better names for what code calls otherwise.
_NAMED = {
    "name_of": "card",
    "label": "card",
    "len": "number",
    "oid": "card",
    "join": "names",
    "listed": "names",
}

_Part = str | ast.expr


def templates_of(node: ast.expr) -> Iterator[str]:
    """The templates of a string constant or an f-string, one for each way its conditions can go."""
    for parts in product(*_alternatives(node)):
        names: dict[str, str] = {}
        yield "".join(_part(part, names) for part in parts)


def _alternatives(node: ast.expr) -> list[list[_Part]]:
    """For each piece of a string what can stand there: text, or an expression that is inserted."""
    expand = _PIECES.get(type(node))
    return expand(node) if expand else [[node]]


def _constant(node: ast.expr) -> list[list[_Part]]:
    numbers = iter(range(1, 100))
    text = str(getattr(node, "value", ""))
    return [[_FIELD.sub(lambda found: f"{{{found[1] or f'value{next(numbers)}'}}}", text)]]


def _joined(node: ast.expr) -> list[list[_Part]]:
    pieces: list[list[_Part]] = []
    for value in getattr(node, "values", ()):
        pieces += _alternatives(value)
    return pieces


def _inserted(node: ast.expr) -> list[list[_Part]]:
    return _alternatives(node.value) if isinstance(node, ast.FormattedValue) else []


def _either(node: ast.expr) -> list[list[_Part]]:
    """Both ways of a condition; what is text in them becomes a part of the template."""
    ways = (getattr(node, "body", node), getattr(node, "orelse", node))
    return [[told for way in ways for told in _options(way)]]


def _options(way: ast.expr) -> list[_Part]:
    """What one way can say, if that is text only; else the expression itself."""
    told = [[part for part in parts if isinstance(part, str)] for parts in product(*_alternatives(way))]
    pieces = len(_alternatives(way))
    return ["".join(text) if len(text) == pieces else way for text in told]


_PIECES: dict[type[ast.expr], Callable[[ast.expr], list[list[_Part]]]] = {
    ast.Constant: _constant,
    ast.JoinedStr: _joined,
    ast.FormattedValue: _inserted,
    ast.IfExp: _either,
}


# -- names of placeholders ----------------------------------------------------------------------------------------


def _part(part: _Part, names: dict[str, str]) -> str:
    """A part as it stands in the template; the same expression has the same name throughout."""
    if isinstance(part, str):
        return part
    source = ast.unparse(part)
    if source not in names:
        name = _name(part)
        taken = sum(one.rstrip("0123456789") == name for one in names.values())
        names[source] = f"{name}{taken + 1}" if taken else name
    return f"{{{names[source]}}}"


def _name(node: ast.expr) -> str:
    """The last name in an expression, as a human would call what it gives."""
    inner = next((getattr(node, field) for field in ("func", "value") if hasattr(node, field)), None)
    name = getattr(node, "attr", None) or getattr(node, "id", None)
    if name is None and isinstance(inner, ast.expr):
        return _name(inner)
    told = (name or "value").strip("_").casefold()
    return _NAMED.get(told, told)
