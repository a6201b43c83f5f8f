"""Order: a key or a direction dropped, least and greatest, first and last."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_ORDERING = ("sorted", "min", "max", "sort")
_OPPOSITE = {"min": "max", "max": "min"}
_ENDS = {0: -1, -1: 0}


def ordered_otherwise(node: ast.AST) -> Iterator[ast.AST]:
    """`sorted` without its key or direction, `min` for `max`, what was reversed as it is, the last for the first."""
    if isinstance(node, ast.Call):
        yield from _without_key(node)
        yield from _opposite(node)
        yield from _not_reversed(node)
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        yield from _other_end(node)


def _without_key(call: ast.Call) -> Iterator[ast.AST]:
    if _called(call) in _ORDERING:
        for dropped in call.keywords:
            if dropped.arg in ("key", "reverse"):
                rest = [keyword for keyword in call.keywords if keyword is not dropped]
                yield ast.Call(call.func, call.args, rest)


def _opposite(call: ast.Call) -> Iterator[ast.AST]:
    if isinstance(call.func, ast.Name) and call.func.id in _OPPOSITE:
        yield ast.Call(ast.Name(_OPPOSITE[call.func.id], ast.Load()), call.args, call.keywords)


def _not_reversed(call: ast.Call) -> Iterator[ast.AST]:
    if _called(call) == "reversed":
        yield ast.Call(ast.Name("iter", ast.Load()), call.args, [])


def _other_end(place: ast.Subscript) -> Iterator[ast.AST]:
    if isinstance(place.slice, ast.Slice):
        if place.slice.step is not None:
            yield ast.Subscript(place.value, ast.Slice(place.slice.lower, place.slice.upper), place.ctx)
        return
    end = _number(place.slice)
    if end in _ENDS:
        yield ast.Subscript(place.value, ast.Constant(_ENDS[end]), place.ctx)


def _number(node: ast.expr) -> int | None:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        within = _number(node.operand)
        return None if within is None else -within
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))
