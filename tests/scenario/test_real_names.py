"""Every name and Title of a real collection is read without quotation marks wherever a card is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judge.cards.names import fold_name
from judge.scenario.grammar.parsing import LineParser
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line
from judge.scenario.text.trees import Token, Tree
from judge.scenario.text.vocabulary import CARDNAME, Vocabulary
from judge.scenario.text.words import folded_names, names_of_lists, unquote
from tests.examples import MORE
from tests.real_cards import real_cards

LIST = ("seat_field", 'hand: {}; Pin attached to {}; {} as "Nob" (exhausted)', 3)
SENTENCES = (
    ("heading", "Entered: {}; {}", 2),
    ("deed", "Alice plays {} on {}", 2),
    ("question", "What is {}'s power?", 1),
    ("question", "Is {} at home?", 1),
)
PLAIN = re.compile(r"(?:[A-Z][a-z]+,? ?)+")


def test_every_name_is_read_as_it_is_printed(collection_path: Path) -> None:
    faces = [face for card in real_cards(collection_path) for face in card.faces]
    names = sorted({name for face in faces for name in (face.full_name, face.name)})
    assert [name for name in names[:: 1 if MORE > 1 else 3] if not _is_read(name)] == []


def _is_read(name: str) -> bool:
    vocabulary = Vocabulary()
    vocabulary.add("PLAYER", ("Alice", "Bob"))
    vocabulary.add(CARDNAME, names_of_lists((name,)))
    vocabulary.lend(lambda said: fold_name(said) in folded_names((name,)))
    parser = LineParser(vocabulary, Faults("", ""))
    listed = _names_it(parser, name, *LIST)
    vocabulary.add("NAME", [name])
    rest = SENTENCES[-1:] if PLAIN.fullmatch(name) else SENTENCES
    return listed and all(_names_it(parser, name, *line) for line in rest)


def _names_it(parser: LineParser, name: str, start: str, line: str, times: int) -> bool:
    tree = parser.parse(Line(text=line.format(*[name] * times), number=1, indent=0), start)
    meant = fold_name(name)
    return tree is not None and [fold_name(unquote(word)) for word in _cards(tree)].count(meant) == times


def _cards(tree: Tree[Token]) -> Iterator[str]:
    for part in tree.leaves():
        if part.type in ("NAME", "CARDNAME"):
            yield str(part)
