"""Values that are treated as zero where a text measures a card by them (105.2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.perspective.amounts import characteristic, is_found_on_cards
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import cite, implements
from judge.text.ast.condition import HasCharacteristic
from judge.text.ast.node import Node
from judge.text.ast.selection import ExtremeCharacteristic, WithCharacteristic

_Measure = WithCharacteristic | HasCharacteristic | ExtremeCharacteristic


@implements("105.2")
def treated_as_zero(look: Perspective, oid: int, *parts: Node | None) -> tuple[str, ...]:
    """The rule by which a card fits parts of a text, or does not, if the value they measure is treated as zero."""
    values = ((measure, characteristic(look, oid, measure.characteristic)) for measure in _measures(parts))
    treated = any(_among_cards(measure) if value is None else value < 0 for measure, value in values)
    return cite("105.2") if treated else ()


def _measures(parts: tuple[Node | None, ...]) -> Iterator[_Measure]:
    words = (node for part in parts if part is not None for node in part.walk())
    return (node for node in words if isinstance(node, _Measure))


def _among_cards(measure: _Measure) -> bool:
    return isinstance(measure, ExtremeCharacteristic) or is_found_on_cards(measure.comparison.amount)
