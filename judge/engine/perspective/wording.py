"""The rules by which words of a text are read."""

from __future__ import annotations

from judge.engine.perspective.amounts import PARITIES
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import CharacteristicOf, Comparison
from judge.text.ast.node import Node
from judge.text.ast.place import Here, There
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    OfSubtitle,
    OfTitle,
    OfType,
    Other,
    TitleNoun,
    TypeNoun,
    WithCharacteristic,
)

_BY_WORD: dict[type[Node], tuple[str, ...]] = {
    Here: cite("501.4"),
    There: cite("501.5"),
    Other: cite("201.2"),
    TitleNoun: cite("201.3"),
    OfTitle: cite("201.3"),
    OfSubtitle: cite("201.1"),
}
_OPPOSED = frozenset({"an-opponent", "your-opponent", "each-opponent"})
_PRINTED = (CharacteristicOf, WithCharacteristic)


@implements("105.3", "201.2", "201.3", "501.4", "501.5", "507.4")
def read_by(*parts: Node | None) -> tuple[str, ...]:
    """The rules that say what "here", "other", "even" and the like mean in parts of a text that hold such words."""
    words = [node for part in parts if part is not None for node in part.walk()]
    found = [rule for node in words for rule in _BY_WORD.get(type(node), ())]
    printed = any(isinstance(node, _PRINTED) and node.characteristic == "printed power" for node in words)
    parity = any(isinstance(node, Comparison) and node.relation in PARITIES for node in words)
    return tuple(
        dict.fromkeys((*found, *(cite("507.4") if printed else ()), *(cite("105.3") if parity else ())))
    )


def speaks_of_players(part: Node) -> bool:
    """Whether a part of a text says whose cards or which players it means."""
    return any(isinstance(node, Player) for node in part.walk())


def speaks_of_here(part: Node) -> bool:
    """Whether "here" stands in a part of a text."""
    return any(isinstance(node, Here) for node in part.walk())


def speaks_of_characters(part: Node) -> bool:
    """Whether a part of a text speaks of characters, which are Friends and Mane Characters."""
    return any(isinstance(node, TypeNoun | OfType) and node.kind == "character" for node in part.walk())


def speaks_of_opponents(part: Node) -> bool:
    """Whether a part of a text speaks of opponents."""
    return any(isinstance(node, Player) and node.role in _OPPOSED for node in part.walk())
