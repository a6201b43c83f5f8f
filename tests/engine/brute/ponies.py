"""What a few ability texts mean, on plain data: a board of ponies, and the auras that change them.

`brute.dependency` puts auras in order; this says what each does to a board at its turn.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Does = Literal["power", "set", "color", "trait", "keyword", "lose", "bar", "lose keyword"]
Whom = Literal["all", "your", "your other", "this"]


class While(NamedTuple):
    """A condition: "color" (you have a Friend of it), "strong" (you have one so strong), "this" (it is so strong)."""

    kind: Literal["color", "strong", "this"]
    color: str = ""
    least: int = 0


class Aura(NamedTuple):
    """One ability: to which Friends it does what, while what is true. `fitting` narrows whom, as (kind, value)."""

    at: int
    does: Does
    value: int | str = 0
    whom: Whom = "all"
    fitting: tuple[str, int | str] = ("", 0)
    condition: While | None = None
    ability: bool = True
    """False for counters, which no loss of abilities stops."""


class Pony(NamedTuple):
    """A Friend as it is at some point of the application: `auras` is whether it still has its own abilities."""

    at: int
    player: str
    power: int
    colors: frozenset[str]
    crystal: bool = False
    swift: bool = False
    able: bool = True
    barred: bool = False


Board = tuple[Pony, ...]
"""The ponies by the time of their arrival; an aura and the pony that has it share that number."""
Edit = tuple[int, Does, int | str]


def edits(aura: Aura, board: Board) -> frozenset[Edit]:
    """What an aura would do to a board: nothing if its source has lost it or its condition fails."""
    source = _source(aura, board)
    if aura.ability and not source.able:
        return frozenset()
    if aura.condition and not _holds(aura.condition, source, board):
        return frozenset()
    return frozenset(
        (pony.at, aura.does, aura.value)
        for pony in board
        if _meant(aura, pony, source) and not (aura.does == "keyword" and pony.barred)
    )


def _source(aura: Aura, board: Board) -> Pony:
    return next(pony for pony in board if pony.at == aura.at // 10)


def _holds(condition: While, source: Pony, board: Board) -> bool:
    own = [pony for pony in board if pony.player == source.player]
    return {
        "color": any(condition.color in pony.colors for pony in own),
        "strong": any(pony.power >= condition.least for pony in own),
        "this": source.power >= condition.least,
    }[condition.kind]


def _meant(aura: Aura, pony: Pony, source: Pony) -> bool:
    whose = {
        "all": True,
        "your": pony.player == source.player,
        "your other": pony.player == source.player and pony.at != source.at,
        "this": pony.at == source.at,
    }[aura.whom]
    kind, value = aura.fitting
    fits = {
        "": True,
        "color": value in pony.colors,
        "trait": pony.crystal,
        "keyword": pony.swift,
        "least": pony.power >= int(value or 0) if kind == "least" else False,
        "most": pony.power <= int(value or 0) if kind == "most" else False,
    }[kind]
    return whose and fits


def apply(board: Board, made: frozenset[Edit]) -> Board:
    """The board once an aura has done what it does."""
    by_pony = {at: (does, value) for at, does, value in made}
    return tuple(_edited(pony, *by_pony[pony.at]) if pony.at in by_pony else pony for pony in board)


def _edited(pony: Pony, does: Does, value: int | str) -> Pony:
    return {
        "power": lambda: pony._replace(power=pony.power + int(value)),
        "set": lambda: pony._replace(power=int(value)),
        "color": lambda: pony._replace(colors=pony.colors | {str(value)}),
        "trait": lambda: pony._replace(crystal=True),
        "keyword": lambda: pony._replace(swift=True),
        "lose keyword": lambda: pony._replace(swift=False),
        "lose": lambda: pony._replace(able=False, swift=False),
        "bar": lambda: pony._replace(able=False, swift=False, barred=True),
    }[does]()
