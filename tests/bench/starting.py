"""From nothing to a ruling, beside merely importing the command line library."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator

from tests.bench.measuring import RUNS, Measured, spent
from tests.collection import ROOT

SHOWCASE = ROOT / "scenarios" / "showcase" / "showcase.scenario"
ASK = ("-m", "judge", "ask", str(SHOWCASE))
TYPER = ("-c", "import typer")


def starting() -> Iterator[Measured]:
    """A ruling by the command, and the first one ever: no folder of the user's holds anything yet."""
    spent(*ASK)
    both = [(spent(*ASK).processor, spent(*TYPER).processor) for _ in range(RUNS)]
    ask, typer = (statistics.median(each) for each in zip(*both, strict=True))
    yield _beside("judge ask showcase", ask * 1000, "ms of CPU", ask / typer)
    with tempfile.TemporaryDirectory() as folder:
        names = ("JUDGE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
        first = spent(*ASK, **{name: f"{folder}/{name}" for name in names})
    yield _beside("first ask ever", first.processor * 1000, "ms of CPU", first.processor / typer)
    memory = spent(*TYPER).memory
    yield _beside("first ask ever, at its largest", first.memory, "MiB", first.memory / memory)


def _beside(name: str, value: float, unit: str, ratio: float) -> Measured:
    return Measured(name=name, value=value, unit=unit, yardstick="import typer", ratio=ratio)
