"""Measures what users wait for, each beside something they know: `make bench`.

`--quick` takes only what is measured within a minute, `--record` writes the table as JSON, `--compare` warns of each
ratio that has become worse by more than a fifth since then.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from tests.bench import clicking, exploring, growing, playing, reading, record, starting
from tests.bench.measuring import Measured
from tests.collection import COLLECTION

Measure = Callable[[], Iterator[Measured]]
QUICK: tuple[Measure, ...] = (starting.starting, growing.growing, playing.playing)
LONG: tuple[Measure, ...] = (exploring.exploring, reading.grammar, reading.long_texts)
OF_A_COLLECTION: tuple[Measure, ...] = (reading.collection, clicking.clicking)


def main() -> None:
    """Take the measures and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for option in ("--quick", "--record", "--compare"):
        parser.add_argument(option, action="store_true")
    asked = parser.parse_args()
    measures = QUICK if asked.quick else (*QUICK, *LONG)
    if not asked.quick and COLLECTION.is_dir():
        measures = (*measures, *OF_A_COLLECTION)
    taken = tuple(_shown(measures))
    if asked.compare:
        for line in record.worse(taken):
            print(f"slower than recorded: {line}")
    if asked.record:
        record.write(taken)


def _shown(measures: tuple[Measure, ...]) -> Iterator[Measured]:
    for measure in measures:
        for one in measure():
            print(one.line(), flush=True)
            yield one


if __name__ == "__main__":
    main()
