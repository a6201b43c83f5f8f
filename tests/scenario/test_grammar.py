"""The scenario grammar has one reading for every line, and its compiled form is kept safely."""

from __future__ import annotations

from pathlib import Path

import lark
import pytest

from judge.packaged import data_folder
from judge.scenario import compiled
from judge.scenario.compiled import compile_grammar, scenario_parser
from judge.scenario.words import WordLexer

from .texts import BOARD, CARDS, read

GRAMMAR = (data_folder("grammar") / "scenario.lark").read_text(encoding="utf-8")


def test_no_word_belongs_to_two_terminals() -> None:
    lexer = compile_grammar(GRAMMAR).parser.lexer
    assert isinstance(lexer, WordLexer)
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
        "h_trademarks",
        "h_seat",
        "h_place",
    ),
    *("h_entered", "h_effects", "h_moment", "h_choices", "h_play", "h_ask"),
)


def test_there_is_no_heading_that_the_reader_does_not_know() -> None:
    rules = [rule for rule in compile_grammar(GRAMMAR).rules if rule.origin.name == "heading"]
    assert {str(rule.alias) for rule in rules} == set(HEADINGS)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(compiled, "_cache_file", lambda _grammar: tmp_path / "judge" / "scenario.grammar")
    scenario_parser.cache_clear()
    return tmp_path / "judge" / "scenario.grammar"


def test_the_compiled_grammar_is_kept_and_used_again(cache: Path) -> None:
    first = read(CARDS + BOARD)
    assert cache.is_file()
    assert [path.name for path in cache.parent.iterdir()] == [cache.name]
    scenario_parser.cache_clear()
    assert read(CARDS + BOARD) == first


def test_a_damaged_cache_is_replaced(cache: Path) -> None:
    scenario_parser()
    whole = cache.read_bytes()
    cache.write_bytes(whole[:-100])
    scenario_parser.cache_clear()
    assert read(CARDS + BOARD).title
    assert compiled._load(cache) is not None


def test_an_unwritable_cache_does_no_harm(cache: Path) -> None:
    cache.parent.write_text("a file where the folder should be")
    assert read(CARDS + BOARD).title


def test_the_kept_grammar_depends_on_the_text_of_the_grammar() -> None:
    assert compiled._cache_file(GRAMMAR) != compiled._cache_file(GRAMMAR + "\n")
