"""Comparisons: the boundary moved, the opposite, membership and identity turned round."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_OTHERS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}


def compared(node: ast.AST) -> Iterator[ast.AST]:
    """The comparison with another operator in one of its places."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for other in _OTHERS[type(operator)]:
                operators = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                yield ast.Compare(node.left, operators, node.comparators)
