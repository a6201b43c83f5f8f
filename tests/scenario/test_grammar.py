"""The scenario grammar has one reading for every line, and its compiled form is kept safely."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import lark
import pytest
from msgspec.structs import replace

from judge.packaged import data_folder
from judge.scenario.grammar import compiled
from judge.scenario.grammar.compile import compile_grammar, compiled_tables
from judge.scenario.grammar.compiled import scenario_parser
from judge.scenario.grammar.parser import Parser
from judge.scenario.grammar.tables import ACTIONS, NAMES, check, packed
from judge.scenario.text.vocabulary import Vocabulary
from judge.scenario.text.words import Sentence, WordLexer

GRAMMAR = (data_folder("grammar") / "scenario.lark").read_text(encoding="utf-8")


def test_no_word_belongs_to_two_terminals() -> None:
    lexer = WordLexer(compiled_tables(GRAMMAR).terminals)
    assert {word: kinds for word, kinds in lexer.words.items() if len(kinds) > 1} == {}


def conflicts(grammar: str, caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the LALR construction logs of shift/reduce conflicts; a reduce/reduce conflict raises."""
    caplog.clear()
    with caplog.at_level("DEBUG", logger=lark.logger.name):
        compile_grammar(grammar, debug=True)
    return [record.getMessage() for record in caplog.records if "onflict" in record.getMessage()]


def test_the_grammar_has_no_conflicts(caplog: pytest.LogCaptureFixture) -> None:
    assert conflicts(GRAMMAR, caplog) == []
    ambiguous = GRAMMAR.replace('cost_note: "as" _A?', 'cost_note: "for" _A?')
    assert conflicts(ambiguous, caplog) != []


HEADINGS = (
    *(
        "h_scenario",
        "h_rules",
        "h_about",
        "h_card",
        "h_token",
        "h_players",
        "h_villain",
        "h_trademarks",
        "h_seat",
        "h_field",
        "h_place",
        "h_asking",
    ),
    *("h_entered", "h_effects", "h_moment", "h_choices", "h_ignoring", "h_play", "h_ask"),
)


def test_there_is_no_heading_that_the_reader_does_not_know() -> None:
    rules = [rule for rule in compile_grammar(GRAMMAR).rules if rule.origin.name == "heading"]
    assert {str(rule.alias) for rule in rules} == set(HEADINGS)


def parsed(parser: Parser) -> list[object]:
    """The trees of sentences, which need every part of the tables: words, patterns, and what shapes a tree."""
    names = Vocabulary()
    names.add("PLAYER", ["Alice"])
    names.add("NAME", ["Gem"])
    sentences = [
        ("deed", "Alice plays Gem"),
        ("question", "How much power does Gem have"),
        ("heading", "Ask:"),
    ]
    return [parser.parse(Sentence(text, names), start=start) for start, text in sentences]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "judge"))
    scenario_parser.cache_clear()
    yield tmp_path / "judge"
    scenario_parser.cache_clear()


def test_the_compiled_grammar_is_kept_and_used_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = parsed(scenario_parser())
    assert [path.suffix for path in cache.iterdir()] == [".cache"]
    scenario_parser.cache_clear()
    monkeypatch.setattr(compiled, "_compiled", None)
    assert parsed(scenario_parser()) == first
    assert first == parsed(Parser(compiled_tables(GRAMMAR)))


def test_tables_that_name_what_is_not_there_are_not_used() -> None:
    tables = compiled_tables(GRAMMAR)
    check(tables)
    far = len(tables.widths) + len(tables.productions) + len(tables.names)
    one = replace(tables, widths=(1,), row_names=packed(NAMES, [0]), begins={}, ends={})
    for wrong in (
        replace(one, row_actions=packed(ACTIONS, [far])),
        replace(one, row_actions=packed(ACTIONS, [-far])),
        replace(one, row_actions=packed(ACTIONS, [0]), row_names=packed(NAMES, [far])),
        replace(one, row_actions=packed(ACTIONS, [])),
        replace(tables, widths=(-1, *tables.widths[1:], tables.widths[0] + 1)),
        replace(tables, productions=(replace(tables.productions[0], kept=(far,)),)),
        replace(tables, begins=tables.begins | {"deed": far}),
        replace(tables, begins={"deed": 0}),
    ):
        with pytest.raises(ValueError, match="not there"):
            check(wrong)


def test_the_kept_grammar_depends_on_the_text_of_the_grammar() -> None:
    assert compiled._key(GRAMMAR) != compiled._key(GRAMMAR + "\n")
