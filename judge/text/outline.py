"""Shows an ability as a tree that a card designer can read: one part a line, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from judge.text.ast.node import Node, Tree
from judge.text.telling.filling import Teller
from judge.text.telling.names import names_in
from judge.text.telling.phrases import RULES
from judge.text.telling.templates import LABELS, OWN_LABELS

_INDENT = "  "
#: Parts that are said before the others, which keep the order of their class.
_FIRST = ("tag", "timing", "reaction_to", "event", "subject", "condition", "cost")
_MARKS = {"modes": "- ", "conditions": "- ", "events": "- ", "grants": "- ", "cards": ""}


def outline(node: Node) -> str:
    """The tree of a node: what it says in a line, or over several lines what its parts say.

    "#1" behind a part is what a later part means by "(Friend #1)".
    """
    return "\n".join(_lines(node, "", 0, Teller(names_in(node), RULES)))


def _lines(node: Node, label: str, depth: int, teller: Teller) -> Iterator[str]:
    told = teller.told(node)
    yield f"{_INDENT * depth}{label}{told.line}{':' if told.below and depth else ''}"
    for field in sorted(told.below, key=_rank):
        value = getattr(node, field)
        if isinstance(value, tuple):
            for at, item in enumerate(value, 1):
                yield from _lines(item, _mark(node, field, at), depth + 1, teller)
        else:
            yield from _lines(value, _labelled(node, field), depth + 1, teller)


def _rank(field: str) -> int:
    return _FIRST.index(field) if field in _FIRST else len(_FIRST)


def _mark(node: Node, field: str, at: int) -> str:
    return f"{at}. " if field == "steps" else _MARKS.get(field, _labelled(node, field))


def _labelled(node: Tree, field: str) -> str:
    label = OWN_LABELS.get((type(node).__name__, field), LABELS.get(field, field.replace("_", " ")))
    return f"{label}: " if label else ""
