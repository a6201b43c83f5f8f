from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark.exceptions import GrammarError
from lark.load_grammar import GrammarBuilder

from judge.lalr.grammar import Alternative, ConflictError
from judge.lalr.spreading import spread
from judge.lalr.tables import LalrTables, build
from judge.packaged import data_folder
from judge.scenario.grammar.starts import STARTS
from judge.text.tables import grammar_source
from tests.examples import MORE

from .larks import assert_same, larks_tables

RULES = ("a", "b", "c", "d")
SYMBOLS = st.lists(st.sampled_from((*RULES, "X", "Y", "Z")), max_size=3).map(tuple)
ALTERNATIVES = st.lists(SYMBOLS, min_size=1, max_size=3, unique=True)
GRAMMARS = st.fixed_dictionaries(dict.fromkeys(RULES, ALTERNATIVES)).map(
    lambda rules: [(rule, symbols) for rule, written in rules.items() for symbols in written]
)


def built(alternatives: list[Alternative], starts: tuple[str, ...]) -> LalrTables | None:
    try:
        return build(alternatives, starts)
    except ConflictError:
        return None


@given(GRAMMARS, st.sampled_from((("a",), ("a", "b"))))
def test_tables_of_any_grammar_are_those_of_lark(
    alternatives: list[Alternative], starts: tuple[str, ...]
) -> None:
    ours = built(alternatives, starts)
    if ours is None:
        with pytest.raises(GrammarError):
            larks_tables(alternatives, starts)
    else:
        assert_same(ours, larks_tables(alternatives, starts), alternatives)


def alternatives_of(source: str, starts: tuple[str, ...]) -> list[Alternative]:
    reader = GrammarBuilder()
    reader.load_grammar(source)
    _, rules, _ = reader.build().compile(list(starts), set())
    return [(str(rule.origin.name), tuple(str(part.name) for part in rule.expansion)) for rule in rules]


def test_the_tables_of_scenario_files_are_those_of_lark() -> None:
    source = (data_folder("grammar") / "scenario.lark").read_text(encoding="utf-8")
    alternatives = alternatives_of(source, STARTS)
    assert_same(build(alternatives, STARTS), larks_tables(alternatives, STARTS), alternatives)


@pytest.mark.skipif(MORE == 1, reason="Lark takes long; JUDGE_MORE asks for it")
def test_the_tables_of_card_text_are_those_of_lark() -> None:
    alternatives = alternatives_of(grammar_source(), ("start",))
    assert_same(build(alternatives, ["start"]), larks_tables(alternatives, ["start"]), alternatives)


def test_a_grammar_that_is_lalr_but_not_slr() -> None:
    """An L-value may be followed by "=", but not where it is an R-value already: "=" decides there."""
    alternatives = [
        ("s", ("left", "=", "right")),
        ("s", ("right",)),
        ("left", ("*", "right")),
        ("left", ("id",)),
        ("right", ("left",)),
    ]
    tables = build(alternatives, ["s"])
    at = tables.rows[tables.starts["s"]].shifts["left"]
    assert tables.rows[at].shifts.keys() == {"="}
    assert tables.rows[at].reductions == ((4, ("$END",)),)


def test_a_word_that_could_go_on_or_end_is_reported_with_both() -> None:
    alternatives = [("s", ("IF", "s")), ("s", ("IF", "s", "ELSE", "s")), ("s", ("DO",))]
    with pytest.raises(ConflictError) as fault:
        build(alternatives, ["s"])
    assert str(fault.value) == ("Shift/Reduce conflict on ELSE between\n  s: IF s ·\n  s: IF s · ELSE s")


def test_all_words_that_could_end_one_thing_or_another_are_reported_with_both() -> None:
    alternatives = [
        *(("s", ("one", "X")), ("s", ("other", "X")), ("s", ("one", "Y")), ("s", ("other", "Y"))),
        *(("s", ("one", "Z")), ("one", ("W",)), ("other", ("W",))),
    ]
    with pytest.raises(ConflictError) as fault:
        build(alternatives, ["s"])
    assert str(fault.value) == "Reduce/Reduce conflict on X, Y between\n  one: W ·\n  other: W ·"


@given(st.lists(st.tuples(st.integers(0, 255), st.sets(st.integers(0, 7))), min_size=8, max_size=8))
def test_sets_take_in_all_that_can_be_reached(nodes: list[tuple[int, set[int]]]) -> None:
    sets, leads_to = [own for own, _ in nodes], [sorted(others) for _, others in nodes]
    for node, found in enumerate(spread(sets, leads_to)):
        reached, waiting = {node}, [node]
        while waiting:
            fresh = set(leads_to[waiting.pop()]) - reached
            reached |= fresh
            waiting.extend(fresh)
        joined = 0
        for other in reached:
            joined |= sets[other]
        assert found == joined
