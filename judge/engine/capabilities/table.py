"""The one table of capabilities: a class of the ability tree that has no row here is declined wherever it stands."""

from __future__ import annotations

from judge.engine.capabilities import abilities, cards, conditions, events, instructions, modifiers, places
from judge.engine.capabilities.row import Capability
from judge.text.ast.node import Node

CAPABILITIES: dict[type[Node], Capability] = {
    row.kind: row
    for room in (abilities, instructions, modifiers, events, conditions, cards, places)
    for row in room.ROWS
}
