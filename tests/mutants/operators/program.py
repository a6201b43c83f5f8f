"""The whole program in this process, so that a process forked from it has nothing left to import."""

from __future__ import annotations

import contextlib
import gc
import importlib
import pkgutil
from pathlib import Path

from tests.mutants.operators.swapping_code import forget_results

_LAYERS = ("judge.engine", "judge.scenario", "judge.changing", "judge.ruling", "judge.cli.scenarios")


def import_program() -> None:
    """Import everything that rules on scenarios."""
    for name in _LAYERS:
        layer = importlib.import_module(name)
        for module in pkgutil.walk_packages(getattr(layer, "__path__", ()), f"{name}."):
            importlib.import_module(module.name)


def read_scenarios(root: Path) -> None:
    """Read every scenario, so that the texts of all cards have been read once; what is here now stays."""
    from judge.cli.scenarios import NoCollectionError, collection_or_skip, read

    for path in sorted((root / "scenarios").rglob("*.scenario")):
        with contextlib.suppress(NoCollectionError):
            read(str(path), collection_or_skip)
    forget_results()
    gc.freeze()
