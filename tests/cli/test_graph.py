"""`judge graph`: graphs on standard output and in files."""

from __future__ import annotations

import json
from pathlib import Path

import networkx
import pytest

from tests.graphs.dot import read_dot

from .board import TEXT
from .conftest import Judge


@pytest.fixture
def walk(tmp_path: Path) -> str:
    (tmp_path / "walk.scenario").write_text(TEXT, encoding="utf-8")
    return "walk.scenario"


def test_a_ruling_in_each_form_is_one_graph(judge: Judge, walk: str) -> None:
    told = {form: judge("graph", "ruling", walk, "--format", form)[1] for form in ("dot", "graphml", "json")}
    graphs = (
        read_dot(told["dot"]),
        networkx.parse_graphml(told["graphml"]),
        networkx.node_link_graph(json.loads(told["json"]), edges="edges"),
    )
    one, *others = ((set(graph), set(graph.edges)) for graph in graphs)
    assert all(other == one for other in others)
    assert graphs[0].nodes["answer"]["answer"] == "1"


def test_the_question_is_chosen(judge: Judge, walk: str) -> None:
    asked = {}
    for number in ("1", "2", "-1"):
        status, out, _ = judge("graph", "ruling", walk, "--question", number)
        assert status == 0
        asked[number] = read_dot(out).nodes["answer"]["question"]
    assert asked["1"].startswith("How many action tokens")
    assert asked["2"] == asked["-1"] == "Does Alice confront Low Water?"


@pytest.mark.parametrize("number", ["0", "3"])
def test_a_question_that_is_not_there_is_refused(judge: Judge, walk: str, number: str) -> None:
    status, out, err = judge("graph", "ruling", walk, "--question", number)
    assert (status, out) == (2, "")
    assert f"there is no question {number}: the file asks 2" in err


def test_dependencies_of_a_board_without_modifiers_are_none(judge: Judge, walk: str) -> None:
    status, out, _ = judge("graph", "dependencies", walk)
    assert status == 0
    assert not list(read_dot(out))


def test_a_board_that_is_not_understood_is_declined(judge: Judge, tmp_path: Path) -> None:
    odd = TEXT.replace("  power: 2\n  cost: 2\n", "  power: 2\n  text: Frobnicate everything.\n", 1)
    (tmp_path / "odd.scenario").write_text(odd, encoding="utf-8")
    assert odd != TEXT
    status, out, err = judge("graph", "dependencies", "odd.scenario")
    assert (status, out) == (2, "")
    assert "Frobnicate" in err


def test_rules_go_to_a_file(judge: Judge, tmp_path: Path) -> None:
    out = tmp_path / "rules.graphml"
    out.write_text("old", encoding="utf-8")
    status, told, _ = judge("graph", "rules", "--section", "7", "--format", "graphml", "-o", "rules.graphml")
    graph = networkx.read_graphml(out)
    assert status == 0
    assert told == f"{len(graph)} nodes, {len(graph.edges)} arrows: rules.graphml\n"
    assert graph.nodes["711.4"]["asked"]


def test_what_is_no_file_is_refused(judge: Judge, tmp_path: Path) -> None:
    status, _, err = judge("graph", "rules", "-o", "nowhere/rules.dot")
    assert status == 2
    assert "the graph can't be written there: there is no such folder" in err
    assert not (tmp_path / "nowhere").exists()
