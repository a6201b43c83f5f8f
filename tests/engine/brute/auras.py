"""What continuous abilities of real cards mean, on plain data: a board of cards, and the auras that change them.

`brute.dependency` puts auras in order; this tells what each does to a board at its turn. A test and a condition are
tuples of a word and what belongs to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

Test = tuple[str, ...]
Edit = tuple[int, str, str]


class Aura(NamedTuple):
    """One modifier of one ability: the card `source` makes all cards of `whom` so, while all of `while_` holds.

    What it does is a word, a value, and perhaps tests: it does that much for each card that passes them.
    """

    at: int
    source: int
    whom: tuple[Test, ...]
    does: tuple[tuple[str, str, tuple[Test, ...]], ...]
    while_: tuple[tuple[Test, ...], ...] = ()


class Card(NamedTuple):
    """A card as it is at some point of the application; `able` is whether it still has its own abilities."""

    at: int
    player: str
    kind: str
    area: str
    title: str
    power: int | None
    colors: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    exhausted: bool = False
    host: int = 0
    able: bool = True
    barred: bool = False


Board = tuple[Card, ...]

_RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
}


def edits(aura: Aura, board: Board) -> frozenset[Edit]:
    """What an aura would do to a board: nothing if its source has lost it or a condition fails."""
    source = next(card for card in board if card.at == aura.source)
    if not source.able or not all(_holds(condition, source, board) for condition in aura.while_):
        return frozenset()
    return frozenset(
        (card.at, op, _times(value, tests, source, board))
        for card in board
        if all(_passes(test, card, source) for test in aura.whom)
        for op, value, tests in aura.does
        if not (op == "keyword" and card.barred)
    )


def _times(value: str, each: tuple[Test, ...], source: Card, board: Board) -> str:
    if not each:
        return value
    return str(int(value) * sum(all(_passes(test, card, source) for test in each) for card in board))


def _holds(condition: tuple[Test, ...], source: Card, board: Board) -> bool:
    """The first test says how many cards have to pass the rest: ("count", relation, number), perhaps negated."""
    (_, relation, number), *tests = condition
    found = sum(all(_passes(test, card, source) for test in tests) for card in board)
    return _RELATIONS[relation](found, int(number))


def _passes(test: Test, card: Card, source: Card) -> bool:
    word, *rest = test
    return _TESTS[word](card, source, *rest)


def _is_kind(card: Card, _: Card, kind: str) -> bool:
    if kind == "character":
        return card.kind in ("Friend", "Mane Character")
    return kind in ("card", card.kind)


_TESTS: dict[str, Callable[..., bool]] = {
    "this": lambda card, source: card.at == source.at,
    "host": lambda card, source: card.at == source.host,
    "other": lambda card, source: card.at != source.at,
    "mine": lambda card, source: card.player == source.player,
    "theirs": lambda card, source: card.player != source.player,
    "here": lambda card, source: card.area == source.area,
    "at a problem": lambda card, _: card.area.startswith("problem"),
    "at home": lambda card, _: card.area.startswith("home"),
    "kind": _is_kind,
    "color": lambda card, _, color: color in card.colors,
    "trait": lambda card, _, trait: trait in card.traits,
    "title": lambda card, _, title: card.title == title,
    "keyword": lambda card, _, keyword: keyword in card.keywords,
    "exhausted": lambda card, _: card.exhausted,
    "ready": lambda card, _: not card.exhausted,
    "power": lambda card, _, relation, number: (
        card.power is not None and _RELATIONS[relation](card.power, int(number))
    ),
}


def apply(board: Board, made: frozenset[Edit]) -> Board:
    """The board once an aura has done what it does."""
    for at, op, value in sorted(made):
        board = tuple(_EDITORS[op](card, value) if card.at == at else card for card in board)
    return board


def _stronger(card: Card, by: str) -> Card:
    return card if card.power is None else card._replace(power=card.power + int(by))


_EDITORS: dict[str, Callable[[Card, str], Card]] = {
    "power": _stronger,
    "set": lambda card, to: card._replace(power=int(to)),
    "color": lambda card, color: card._replace(colors=card.colors | {color}),
    "trait": lambda card, trait: card._replace(traits=card.traits | {trait}),
    "keyword": lambda card, keyword: card._replace(keywords=card.keywords | {keyword}),
    "lose": lambda card, _: card._replace(able=False, keywords=frozenset()),
    "bar": lambda card, _: card._replace(able=False, keywords=frozenset(), barred=True),
}
