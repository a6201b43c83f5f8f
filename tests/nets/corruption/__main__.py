"""`python -m tests.nets.corruption`: a table of how many false rulings are rejected, which is recorded as well."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from tests.nets.corruption.rates import EVERY, HEAD, RECORD, Rate, rates, sampled
from tests.nets.ratchet import write_record


def main() -> None:
    """Show the rates in the whole suite and record them, with those in the sample."""
    found = {"all": rates(sampled(1)), "sample": rates(sampled(EVERY))}
    record = {
        name: {family: rate.percent for family, rate in measured.items()} for name, measured in found.items()
    }
    write_record(RECORD, HEAD, record)
    Console().print(_table(found["all"]))


def _table(found: dict[str, Rate]) -> Table:
    table = Table("made false by", "tried", "rejected", "of 100")
    for family, rate in found.items():
        table.add_row(family.replace("_", " "), str(rate.tried), str(rate.rejected), str(rate.percent))
    return table


if __name__ == "__main__":
    main()
