"""Distinguishes code that only names a rule, in a step of the walk, from code that does what the rule says."""

from __future__ import annotations

import ast
from collections.abc import Sequence

_TELLING = ("note", "append", "extend")


def only_names(node: ast.expr) -> bool:
    """Whether an expression is nothing but rule numbers, or words for the walk."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "cite"
    if isinstance(node, ast.Tuple):
        return bool(node.elts) and all(only_names(part) for part in node.elts)
    if isinstance(node, ast.Starred):
        return isinstance(node.value, ast.Name) or only_names(node.value)
    if isinstance(node, ast.IfExp):
        return only_names(node.body) and only_names(node.orelse)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def only_tells(block: Sequence[ast.stmt], function: ast.AST | None) -> bool:
    """Whether a block does no more than report a step: what it sets is not looked at outside of it."""
    inside = {id(node) for statement in block for node in ast.walk(statement)}
    elsewhere = {
        node.id
        for node in (ast.walk(function) if function is not None else ())
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in inside
    }
    return all(_tells(statement, elsewhere) for statement in block)


def _tells(statement: ast.stmt, elsewhere: set[str]) -> bool:
    if isinstance(statement, ast.If):
        return all(_tells(one, elsewhere) for one in (*statement.body, *statement.orelse))
    if isinstance(statement, ast.Return):
        return statement.value is not None and only_names(statement.value)
    if isinstance(statement, ast.Expr):
        return _is_telling(statement.value)
    if isinstance(statement, ast.AugAssign):
        return getattr(statement.target, "id", getattr(statement.target, "attr", "")) == "notes"
    if isinstance(statement, ast.Assign):
        return only_names(statement.value) or all(
            isinstance(target, ast.Name) and target.id not in elsewhere for target in statement.targets
        )
    return isinstance(statement, ast.Pass)


def _is_telling(call: ast.expr) -> bool:
    """`run.note(…)`, `notes.append(…)`."""
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
        return False
    whose = getattr(call.func.value, "id", getattr(call.func.value, "attr", ""))
    return call.func.attr in _TELLING and (call.func.attr == "note" or whose == "notes")
