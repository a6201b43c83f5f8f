"""Numbers: one more, one less, plus for minus."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_OTHER: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


def off_by_one(node: ast.AST) -> Iterator[ast.AST]:
    """A number that is one more; above zero, also one that is one less."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def counted_otherwise(node: ast.AST) -> Iterator[ast.AST]:
    """Plus for minus, and the other way round; a number without its minus."""
    if isinstance(node, ast.BinOp) and type(node.op) in _OTHER:
        yield ast.BinOp(node.left, _OTHER[type(node.op)](), node.right)
    elif isinstance(node, ast.AugAssign) and type(node.op) in _OTHER:
        yield ast.AugAssign(node.target, _OTHER[type(node.op)](), node.value)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield node.operand
