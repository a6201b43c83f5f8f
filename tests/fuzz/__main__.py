"""Feeds mutated card text to the reader until it breaks: `make fuzz`, or a fuzzer that calls `one_input`.

`python -m tests.fuzz --runs 50000 --seed 7` repeats a run; a text that breaks is printed with its seed.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from judge.text.read import parse_ability, print_ability, tiles
from tests.collection import COLLECTION
from tests.text.mutation import mutated
from tests.text.reading import fixtures


def one_input(data: bytes) -> None:
    """The target for coverage-guided fuzzers: any bytes are a text, and any text gives a whole reading."""
    check(data.decode("utf-8", errors="replace"))


def check(text: str) -> None:
    """Raise AssertionError unless the text is read and prints back, or is declined at a place within it."""
    reading = parse_ability(text)
    if reading.ability is None:
        assert reading.declined is not None
        assert 1 <= reading.declined.column <= max(len(reading.normalised), 1) + 1
    else:
        assert print_ability(reading.ability) == reading.normalised
        assert tiles(reading.ability, reading.normalised)


def texts() -> list[str]:
    """The fixtures, and the texts of the collection where there is one."""
    known = [text for text, _ in fixtures()]
    if COLLECTION.is_dir():
        from judge.cards.octgn import read_octgn

        cards = read_octgn(COLLECTION).cards
        known += [text for card in cards for face in card.faces for text in face.text if text]
    return known


def main() -> None:
    """Run so many mutated texts; exit with 1 at the first that breaks."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=0)
    asked = options.parse_args()
    known = texts()
    for seed in range(asked.seed, asked.seed + asked.runs):
        text = mutated(known, Random(seed))
        try:
            check(text)
        except Exception as fault:
            print(f"--seed {seed} --runs 1 breaks with {fault!r}: {text!r}", file=sys.stderr)
            raise SystemExit(1) from fault
    print(f"{asked.runs} mutated texts: every one is read whole or declined")


if __name__ == "__main__":
    main()
