"""The rules by which words of a text are read."""

from __future__ import annotations

from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import CharacteristicOf
from judge.text.ast.node import Node
from judge.text.ast.place import Here, There
from judge.text.ast.player import Player
from judge.text.ast.selection import WithCharacteristic

_BY_WORD: dict[type[Node], tuple[str, ...]] = {Here: cite("501.4"), There: cite("501.5")}
_PRINTED = (CharacteristicOf, WithCharacteristic)


@implements("501.4", "501.5", "507.4")
def read_by(*parts: Node | None) -> tuple[str, ...]:
    """The rules that say what "here", "there" and "printed" mean in parts of a text, as far as they hold such words."""
    words = [node for part in parts if part is not None for node in part.walk()]
    found = [rule for node in words for rule in _BY_WORD.get(type(node), ())]
    printed = any(isinstance(node, _PRINTED) and node.characteristic == "printed power" for node in words)
    return tuple(dict.fromkeys((*found, *(cite("507.4") if printed else ()))))


def speaks_of_players(part: Node) -> bool:
    """Whether a part of a text says whose cards or which players it means."""
    return any(isinstance(node, Player) for node in part.walk())


def speaks_of_here(part: Node) -> bool:
    """Whether "here" stands in a part of a text."""
    return any(isinstance(node, Here) for node in part.walk())
