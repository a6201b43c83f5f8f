"""One for another: `all` for `any`, no for yes, what is taken where nothing is found."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_OTHER = {"any": "all", "all": "any"}
_WITH_DEFAULT = {"get": 1, "next": 1, "getattr": 2, "pop": 1}
_OTHERWISE: dict[object, str | int] = {"": "?", 0: 1, 1: 0, None: 0}


def quantified_otherwise(node: ast.AST) -> Iterator[ast.AST]:
    """`all` for `any`, and the other way round."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _OTHER:
        yield ast.Call(ast.Name(_OTHER[node.func.id], ast.Load()), node.args, node.keywords)


def yes_for_no(node: ast.AST) -> Iterator[ast.AST]:
    """False for True, and the other way round."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)


def other_default(node: ast.AST) -> Iterator[ast.AST]:
    """Another plain value where nothing is found: `one.get(key, 0)`, `next(found, None)`."""
    if not isinstance(node, ast.Call):
        return
    place = _WITH_DEFAULT.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
    if place is None or len(node.args) != place + 1:
        return
    default = node.args[place]
    other = _other(default)
    if other is not None:
        yield ast.Call(node.func, [*node.args[:place], other], node.keywords)


def _other(default: ast.expr) -> ast.expr | None:
    """Another plain value; none for yes and no, which have an operator of their own."""
    plain = default.value if isinstance(default, ast.Constant) else ...
    if isinstance(plain, bool) or plain not in _OTHERWISE:
        return None
    return ast.Constant(_OTHERWISE[plain])
