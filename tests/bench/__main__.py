"""Measures what users wait for, each beside something they know, in turn and in one run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHOWCASE = ROOT / "scenarios" / "showcase" / "showcase.scenario"
COLLECTION = Path(os.environ.get("JUDGE_COLLECTION", ROOT.parent / "shared" / "octgn"))
RUNS = 9


def command(*arguments: str) -> Callable[[], None]:
    """A command of this interpreter, run as a process of its own."""

    def run() -> None:
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True, cwd=ROOT)

    return run


def seconds(run: Callable[[], object]) -> float:
    """How long one run takes."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def in_turn(*runs: Callable[[], object]) -> list[float]:
    """The median time of each, run in turn so that a slow moment of the machine meets them all."""
    for run in runs:
        run()
    taken = [[seconds(run) for run in runs] for _ in range(RUNS)]
    return [statistics.median(times) for times in zip(*taken, strict=True)]


def cold_start() -> None:
    """A ruling from nothing, beside merely importing the command line library."""
    ask, typer = in_turn(command("-m", "judge", "ask", str(SHOWCASE)), command("-c", "import typer"))
    print(f"judge ask showcase   {ask * 1000:6.0f} ms")
    print(f"import typer         {typer * 1000:6.0f} ms   ratio {ask / typer:.1f}")


def card_texts() -> None:
    """The texts of a whole collection, beside Lark's own LALR parser on JSON of the same length."""
    from lark import Lark

    from judge.cards.octgn import read_octgn
    from judge.text.read import parse_ability

    texts = [text for card in read_octgn(COLLECTION).cards for face in card.faces for text in face.text]
    length = sum(map(len, texts))
    grammar = r"""
        ?value: object | array | STRING | NUMBER | "true" | "false" | "null"
        array: "[" [value ("," value)*] "]"
        object: "{" [pair ("," pair)*] "}"
        pair: STRING ":" value
        STRING: /"[^"]*"/
        NUMBER: /-?\d+(\.\d+)?/
        %ignore /\s+/
    """
    json_parser = Lark(grammar, parser="lalr", start="value")
    unit = '{"name": "Gem", "power": 2, "traits": ["Crystal", "Foal"], "cost": 3}, '
    document = "[" + unit * (length // len(unit)) + "1]"
    reading, json_time = in_turn(
        lambda: [parse_ability(text) for text in texts], lambda: json_parser.parse(document)
    )
    print(f"card texts           {len(texts) / reading:6.0f} a second ({length} characters)")
    print(
        f"Lark on JSON         {length / json_time:6.0f} characters a second   ratio {reading / json_time:.2f}"
    )


def main() -> None:
    """Run all measurements."""
    cold_start()
    if COLLECTION.is_dir():
        card_texts()
    else:
        print("no card collection here: its measurements are left out")


if __name__ == "__main__":
    main()
