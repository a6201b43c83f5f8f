"""Measures what users wait for, each beside something they know, in turn and in one run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial

from tests.collection import COLLECTION, ROOT

SHOWCASE = ROOT / "scenarios" / "showcase" / "showcase.scenario"
RUNS = 9


def command(*arguments: str, status: tuple[int, ...] = (0,)) -> Callable[[], None]:
    """A command of this interpreter, run as a process of its own, that ends with one of these statuses."""

    def run() -> None:
        done = subprocess.run([sys.executable, *arguments], check=False, capture_output=True, cwd=ROOT)
        if done.returncode not in status:
            raise RuntimeError(done.stderr.decode())

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


ASK = ("-m", "judge", "ask", str(SHOWCASE))
TYPER = ("-c", "import typer")


def cold_start() -> None:
    """A ruling from nothing, beside merely importing the command line library."""
    ask, typer = in_turn(command(*ASK), command(*TYPER))
    print(f"judge ask showcase   {ask * 1000:6.0f} ms")
    print(f"import typer         {typer * 1000:6.0f} ms   ratio {ask / typer:.1f}")
    used, used_by_typer = ([spent(*arguments)[1] for _ in range(RUNS)] for arguments in (ASK, TYPER))
    ratio = statistics.median(used) / statistics.median(used_by_typer)
    print(f"  of the processor   {statistics.median(used) * 1000:6.0f} ms   ratio {ratio:.1f}")


def first_start() -> None:
    """The first ruling ever: no folder of the user's holds anything yet."""
    with tempfile.TemporaryDirectory() as folder:
        names = ("JUDGE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")
        nothing = {name: f"{folder}/{name}" for name in names}
        wall, used, most = spent(*ASK, **nothing)
    print(f"first ask ever       {wall:6.2f} s, {used:.2f} s of the processor, {most:.0f} MiB")


def spent(*arguments: str, **environment: str) -> tuple[float, float, float]:
    """What a command of this interpreter takes: seconds, seconds of the processor, MiB at its largest."""
    start = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.DEVNULL, cwd=ROOT, env=os.environ | environment
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{arguments} ended with status {process.returncode}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def card_texts() -> None:
    """The texts of a whole collection, beside Lark's own LALR parser on JSON of the same length."""
    from lark import Lark

    from judge.cards.octgn import read_octgn
    from judge.text.known_names import lexicon_of
    from judge.text.read import parse_ability

    cards = read_octgn(COLLECTION).cards
    lexicon = lexicon_of(cards)
    texts = [text for card in cards for face in card.faces for text in face.text]
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
        lambda: [parse_ability(text, lexicon) for text in texts], lambda: json_parser.parse(document)
    )
    print(f"card texts           {len(texts) / reading:6.0f} a second ({length} characters)")
    print(
        f"Lark on JSON         {length / json_time:6.0f} characters a second   ratio {reading / json_time:.2f}"
    )


def grammar() -> None:
    """The tables of the grammar from nothing, as after its text has changed, and from the cache."""
    from judge.text.compile import compile_grammar
    from judge.text.tables import grammar_source, load_tables

    load_tables()
    cold, cached = in_turn(lambda: compile_grammar(grammar_source()), load_tables.__wrapped__)
    print(f"grammar, cold        {cold * 1000:6.0f} ms")
    print(f"grammar, from cache  {cached * 1000:6.0f} ms   ratio {cold / cached:.0f}")


def tables() -> None:
    """The LALR(1) tables of the grammar, beside Lark's own way to them; once, for that takes long."""
    from judge.lalr.tables import build
    from judge.text.tables import load_tables
    from tests.lalr.larks import larks_tables

    alternatives = [(each.rule, each.symbols) for each in load_tables().productions]
    ours = seconds(lambda: build(alternatives, ["start"]))
    larks = seconds(lambda: larks_tables(alternatives, ["start"]))
    print(f"LALR(1) tables       {ours:6.2f} s")
    print(f"by Lark              {larks:6.2f} s    ratio {larks / ours:.0f}")


def checking() -> None:
    """The whole command over the whole collection, start-up included."""
    (check,) = in_turn(command("-m", "judge", "check", str(COLLECTION), "--json", status=(0, 1)))
    print(f"judge check          {check * 1000:6.0f} ms")


def long_texts() -> None:
    """A text of full length beside one half as long: the time may double, no more."""
    from judge.text.read import LONGEST, parse_ability
    from tests.text.shapes import SHAPES

    for name, shape in SHAPES.items():
        whole, half = (partial(parse_ability, shape(length)) for length in (LONGEST, LONGEST // 2))
        longer, shorter = in_turn(whole, half)
        print(f"100 kB of {name:24}{longer * 1000:6.0f} ms   ratio to 50 kB {longer / shorter:.1f}")


def clicks() -> None:
    """From a click on the page to the verdict, beside an empty request to the same server, in one run."""
    from tests.serve import measure

    if not measure.can_measure():
        print("no Chromium with Playwright, or no server, here: the clicks on the page are left out")
        return
    for question, click, nothing in measure.clicks():
        print(
            f"click to verdict     {click:6.0f} ms   ratio to nothing asked {click / nothing:4.1f}   {question}"
        )


def main() -> None:
    """Run all measurements."""
    first_start()
    cold_start()
    grammar()
    tables()
    long_texts()
    if COLLECTION.is_dir():
        card_texts()
        checking()
        clicks()
    else:
        print("no card collection here: its measurements are left out")


if __name__ == "__main__":
    main()
