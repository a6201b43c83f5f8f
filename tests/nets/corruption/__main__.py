"""`python -m tests.nets.corruption`: a table of how many false rulings are rejected; `--record` records the rates.

Of those that are not it says where the verifier says that something is unchecked, and where it passes in silence.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from tests.nets.corruption.rates import HEAD, RECORD, Rate, rates, sampled
from tests.nets.ratchet import write_record


def main() -> None:
    """Show the rates in the whole suite; record them if that is asked for."""
    found = rates(sampled(1))
    Console().print(_table(found))
    if sys.argv[1:] == ["--record"]:
        write_record(RECORD, HEAD, _percents(found))


def _percents(found: dict[str, Rate]) -> dict[str, int]:
    return {family: rate.percent for family, rate in found.items()}


def _table(found: dict[str, Rate]) -> Table:
    table = Table("made false by", "tried", "rejected", "of 100", "else said", "silent")
    for family, rate in found.items():
        silent = rate.tried - rate.rejected - rate.said
        figures = (rate.tried, rate.rejected, rate.percent, rate.said, silent)
        table.add_row(family.replace("_", " "), *map(str, figures))
    return table


if __name__ == "__main__":
    main()
