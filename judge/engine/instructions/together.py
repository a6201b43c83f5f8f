"""What befalls several players as one, in an instruction that none of them follows by deciding or doing anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.engine.model.run import Run
from judge.text.ast.effect import Effect

Befalling = Callable[[Run, tuple[str, ...]], None]
_TOGETHER: dict[type[Effect], Befalling] = {}


def befallen_by(functions: Mapping[type[Effect], Befalling]) -> None:
    """Enter the functions that let an instruction befall all players together of whom a text says it."""
    _TOGETHER.update(functions)


def has_befallen(run: Run, players: tuple[str, ...], effect: Effect) -> bool:
    """Whether it is such an instruction; then it has been carried out."""
    befall = _TOGETHER.get(type(effect))
    if befall is not None:
        befall(run, players)
    return befall is not None
