"""The one table of reads and writes, by class of the ability tree."""

from __future__ import annotations

from judge.atlas.touches import abilities, cards, conditions, events, instructions, modifiers
from judge.atlas.touches.row import Touch
from judge.text.ast.node import Node

TOUCHES: dict[type[Node], Touch] = {
    row.kind: row
    for room in (abilities, instructions, modifiers, events, conditions, cards)
    for row in room.ROWS
}
