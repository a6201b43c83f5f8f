"""What joins conditions: `and`, `or`, `not`."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def joined_otherwise(node: ast.AST) -> Iterator[ast.AST]:
    """`or` for `and`, and the other way round."""
    if isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def not_negated(node: ast.AST) -> Iterator[ast.AST]:
    """What was negated, as it is."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
