"""What is printed on a card, as the step that a ruling about the card begins with (202, 203, 207, 208, 210, 211)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.cards.model import Face
from judge.messages.lists import joined
from judge.messages.message import message, sentence, term

_NUMBERS: dict[str, Callable[[Face], int | None]] = {
    "power": lambda face: face.power,
    "bonus": lambda face: face.bonus,
    "points": lambda face: face.points,
}
_LISTS: dict[str, Callable[[Face], Iterable[str]]] = {
    "colors": lambda face: (term(color.value) for color in face.colors),
    "traits": lambda face: face.traits,
    "abilities": lambda face: (message("quoted-text", text=text) for text in (*face.keywords, *face.text)),
}


def printed_words(name: str, face: Face, field: str) -> str:
    """What is printed on the card of that name in a field: “Gem's printed power is 2”; or that nothing is."""
    return _number(name, face, field) if field in _NUMBERS else _list(name, face, field)


def _number(name: str, face: Face, field: str) -> str:
    number = _NUMBERS[field](face)
    if number is None:
        return message(f"printed-{field}-none", name=name)
    return message(f"printed-{field}", name=name, printed=number)


def _list(name: str, face: Face, field: str) -> str:
    items = tuple(_LISTS[field](face))
    if not items:
        return message(f"printed-{field}-none", name=name)
    return sentence(message(f"printed-{field}", name=name, printed=joined(items), number=len(items)))
