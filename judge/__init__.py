"""A rules-compliance judge for the My Little Pony Collectible Card Game.

`docs/library.md` has an example of everything that is here. Nothing is imported before it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge import cards as cards
    from judge import errors as errors
    from judge import graphs as graphs
    from judge import rulebook as rulebook
    from judge import rules as rules
    from judge.deadline import within as within
    from judge.library.asking import diagnose as diagnose
    from judge.library.asking import rule as rule
    from judge.library.boards import Board as Board
    from judge.library.card_text import check as check
    from judge.library.card_text import parse as parse
    from judge.library.games import Game as Game
    from judge.library.rulings import Ruling as Ruling
    from judge.library.simulating import Simulation as Simulation
    from judge.library.simulating import simulate as simulate

__version__ = "0.1.0"

_PLACES = {
    "Board": "judge.library.boards",
    "Game": "judge.library.games",
    "Ruling": "judge.library.rulings",
    "Simulation": "judge.library.simulating",
    "check": "judge.library.card_text",
    "diagnose": "judge.library.asking",
    "parse": "judge.library.card_text",
    "rule": "judge.library.asking",
    "simulate": "judge.library.simulating",
    "within": "judge.deadline",
}
_MODULES = ("cards", "errors", "graphs", "rulebook", "rules")

__all__ = [
    "Board",
    "Game",
    "Ruling",
    "Simulation",
    "cards",
    "check",
    "diagnose",
    "errors",
    "graphs",
    "parse",
    "rule",
    "rulebook",
    "rules",
    "simulate",
    "within",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever is there by that name
    """What is offered, imported as it is first used."""
    if name in _MODULES:
        return import_module(f"judge.{name}")
    if name not in _PLACES:
        raise AttributeError(f"module 'judge' has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    """What is offered."""
    return sorted((*__all__, "__version__"))
