"""Reading card text: the grammar's tables, whole collections, long texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge.lalr.tables import build
from judge.text.compile import compile_grammar
from judge.text.read import LONGEST, parse_ability
from judge.text.tables import grammar_source, load_tables
from tests.bench.measuring import Measured, command, in_turn, seconds
from tests.bench.starting import TYPER
from tests.collection import COLLECTION
from tests.lalr.larks import larks_tables
from tests.text.shapes import SHAPES

JSON = r"""
    ?value: object | array | STRING | NUMBER | "true" | "false" | "null"
    array: "[" [value ("," value)*] "]"
    object: "{" [pair ("," pair)*] "}"
    pair: STRING ":" value
    STRING: /"[^"]*"/
    NUMBER: /-?\d+(\.\d+)?/
    %ignore /\s+/
"""


def grammar() -> Iterator[Measured]:
    """The tables of the grammar from nothing, as after its text has changed, beside the cache and Lark's own way."""
    load_tables()
    cold, cached = in_turn(lambda: compile_grammar(grammar_source()), load_tables.__wrapped__, times=3)
    yield Measured(
        name="grammar, cold",
        value=cold * 1000,
        unit="ms",
        yardstick="from the cache",
        ratio=cold / cached,
    )
    alternatives = [(each.rule, each.symbols) for each in load_tables().productions]
    ours = seconds(lambda: build(alternatives, ["start"]))
    larks = seconds(lambda: larks_tables(alternatives, ["start"]))
    yield Measured(name="LALR(1) tables", value=ours, unit="s", yardstick="by Lark", ratio=ours / larks)


def long_texts() -> Iterator[Measured]:
    """A text of full length beside one half as long: the time may double, no more."""
    for name, shape in SHAPES.items():
        whole, half = (partial(parse_ability, shape(length)) for length in (LONGEST, LONGEST // 2))
        longer, shorter = in_turn(whole, half, times=3)
        yield Measured(
            name=f"100 kB of {name}",
            value=longer * 1000,
            unit="ms",
            yardstick="50 kB",
            ratio=longer / shorter,
        )


def collection() -> Iterator[Measured]:
    """The texts of a whole collection, beside Lark's own LALR parser on JSON of the same length; `judge check`."""
    from lark import Lark

    from judge.cards.octgn import read_octgn
    from judge.text.known_names import lexicon_of

    cards = read_octgn(COLLECTION).cards
    lexicon = lexicon_of(cards)
    texts = [text for card in cards for face in card.faces for text in face.text]
    length = sum(map(len, texts))
    json_parser = Lark(JSON, parser="lalr", start="value")
    unit = '{"name": "Gem", "power": 2, "traits": ["Crystal", "Foal"], "cost": 3}, '
    document = "[" + unit * (length // len(unit)) + "1]"
    ours, larks = in_turn(
        lambda: [parse_ability(text, lexicon) for text in texts], lambda: json_parser.parse(document), times=3
    )
    yield Measured(
        name="card texts",
        value=len(texts) / ours,
        unit="texts a s",
        yardstick="Lark on JSON of that length",
        ratio=larks / ours,
        less_is_better=False,
    )
    check, typer = in_turn(
        command("-m", "judge", "check", str(COLLECTION), "--json", status=(0, 1)), command(*TYPER), times=3
    )
    yield Measured(name="judge check", value=check, unit="s", yardstick="import typer", ratio=check / typer)
