"""The table of reads and writes covers the ability tree."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator

import pytest

from judge.atlas.kinds import KINDS
from judge.atlas.touches import TOUCHES, abilities, cards, conditions, events, instructions, modifiers
from judge.atlas.touches.row import HAPPENS, PLAYER, Touch
from judge.text import ast
from judge.text.ast.node import Node, node_fields

ROOMS = (abilities, cards, conditions, events, instructions, modifiers)


def classes() -> Iterator[type[Node]]:
    """Every class of the ability tree."""
    for module in pkgutil.iter_modules(ast.__path__):
        importlib.import_module(f"{ast.__name__}.{module.name}")
    waiting = [Node]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind is not Node and kind.__module__.startswith(f"{ast.__name__}."):
            yield kind


def _name(kind: type[Node]) -> str:
    return kind.__name__


@pytest.mark.parametrize("kind", sorted(set(classes()), key=str), ids=_name)
def test_every_class_has_a_row(kind: type[Node]) -> None:
    assert kind in TOUCHES


def test_no_class_has_two_rows() -> None:
    counted = Counter(row.kind for room in ROOMS for row in room.ROWS)
    assert [kind for kind, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("row", TOUCHES.values(), ids=lambda row: row.kind.__name__)
def test_a_row_names_fields_that_there_are(row: Touch) -> None:
    named = {field for field, _ in row.within} | ({row.of} if row.of not in ("", PLAYER) else set())
    assert named <= {*node_fields(row.kind)}


def test_every_role_is_met_by_another() -> None:
    """A role that no kind has would be written down in vain."""
    met = {role for kind in KINDS for roles in kind.meets for role in roles}
    said = {row.role for row in TOUCHES.values() if row.role} | {
        role for row in TOUCHES.values() for _, role in row.within
    }
    assert said - {HAPPENS} <= met
