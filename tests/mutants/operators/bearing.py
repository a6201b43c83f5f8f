"""Which functions, and which nodes of a function, bear on what it does, and not only on words or types."""

from __future__ import annotations

import ast
from collections.abc import Iterator

#: Calls that only make words, cite rules, or say how strictly a library has to look.
_WORDS = ("message", "term", "listed", "joined", "sentence", "clause", "cite", "implements", "cast")
_STRICTNESS = ("strict", "maxsize")


def bearing(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of the body of a function, those of functions within it too, in the order of the source.

    What a call raises, what is said, annotations and the defaults of parameters are left out.
    """
    for child in _children(function):
        yield child
        yield from bearing(child)


def only_says(function: ast.AST) -> bool:
    """Whether all that a function comes to are words, so that whatever it asks only chooses among them."""
    within = list(ast.walk(function))
    returned = [node.value for node in within if isinstance(node, ast.Return)]
    if not returned or any(isinstance(node, ast.Raise) for node in within):
        return False
    return all(isinstance(value, ast.Call) and _only_said(value) for value in returned)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield from node.body
    elif isinstance(node, ast.Lambda):
        yield node.body
    elif isinstance(node, ast.AnnAssign):
        yield from (node.value,) if node.value is not None else ()
    elif not _only_said(node):
        yield from ast.iter_child_nodes(node)


def _only_said(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") in _WORDS
    if isinstance(node, ast.keyword):
        return node.arg in _STRICTNESS
    if isinstance(node, ast.Subscript):
        return _is_type(node)
    return isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr)


def _is_type(node: ast.Subscript) -> bool:
    """`set[int]`, `Task[Change, int, int]`."""
    return (
        isinstance(node.slice, ast.Name | ast.Tuple)
        and isinstance(node.value, ast.Name)
        and (node.value.id in ("set", "dict", "list", "tuple", "frozenset"))
    )
