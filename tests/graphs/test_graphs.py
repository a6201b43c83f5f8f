"""The graphs of small boards and rulebooks of which one knows what depends on what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import networkx
import pytest

from judge.cli.scenarios import read
from judge.diagnostics import InputError
from judge.engine.unsupported import UnsupportedError
from judge.graphs import ANSWER, dependency_graph, rules_graph, ruling_graph
from judge.rulebook import load_rulebook
from judge.rulebook.records import Reference, Rule
from judge.rulebook.rulebook import Rulebook
from judge.ruling.record.model import Answer
from judge.ruling.rule_on import rule_on

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"


def answers(name: str) -> tuple[Answer, ...]:
    return rule_on(read(str(SCENARIOS / f"{name}.scenario")), "").answers


def dependencies(name: str) -> networkx.DiGraph:
    told = answers(name)[-1].argument
    assert told is not None
    return dependency_graph(told.end)


def by_name(graph: networkx.DiGraph) -> dict[tuple[str, str], dict[str, Any]]:
    """The arrows, between names of cards."""
    names = graph.nodes(data="name")
    return {(names[start], names[end]): told for start, end, told in graph.edges(data=True)}


# -- dependencies -------------------------------------------------------------------------------------------------


def test_each_waits_for_those_it_depends_on() -> None:
    graph = dependencies("dependency/chain_each_waiting")
    arrows = by_name(graph)
    assert set(arrows) == {
        ("Starting Gun", "Blue Banner"),
        ("Starting Gun", "Face Paint"),
        ("Blue Banner", "Face Paint"),
    }
    assert not any(told["cut"] for told in arrows.values())
    places = {told["name"]: told["place"] for _, told in graph.nodes(data=True)}
    assert places == {"Face Paint": 1, "Blue Banner": 2, "Starting Gun": 3}
    ages = {told["name"]: told["timestamp"] for _, told in graph.nodes(data=True)}
    assert sorted(ages, key=lambda name: ages[name]) == ["Starting Gun", "Blue Banner", "Face Paint"]


def test_an_arrow_says_what_changes_and_for_which_cards() -> None:
    arrows = by_name(dependencies("dependency/chain_each_waiting"))
    paint = arrows["Blue Banner", "Face Paint"]
    assert (paint["clause"], paint["cards_without"]) == ("applies-to", ("Jogger",))
    assert set(paint["cards_with"]) == {"Jogger", "Runner"}
    banner = arrows["Starting Gun", "Blue Banner"]
    assert (banner["clause"], banner["without"], banner["cards_without"]) == ("existence", "", ())


def test_an_order_is_one_of_the_graph_s_own() -> None:
    graph = dependencies("dependency/chain_each_waiting")
    order = sorted(graph, key=lambda key: graph.nodes[key]["place"])
    assert order in list(networkx.all_topological_sorts(graph.reverse()))


def test_a_cycle_is_cut_where_its_oldest_does_not_wait() -> None:
    graph = dependencies("dependency/interdependent_pair")
    assert {ends: told["cut"] for ends, told in by_name(graph).items()} == {
        ("Hush", "Shush"): True,
        ("Shush", "Hush"): False,
    }
    assert len(list(networkx.simple_cycles(graph))) == 1


def test_independent_modifiers_have_no_arrows() -> None:
    graph = dependencies("dependency/timestamp_order")
    assert graph.number_of_nodes() > 1
    assert graph.number_of_edges() == 0


def test_what_cannot_be_carried_out_has_no_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    def declined(_: object) -> None:
        raise UnsupportedError("such a modifier")

    monkeypatch.setattr("judge.graphs.dependencies.board", declined)
    with pytest.raises(UnsupportedError):
        dependencies("dependency/timestamp_order")


# -- rulings ------------------------------------------------------------------------------------------------------


def test_everything_shown_leads_from_the_answer() -> None:
    for answer in answers("showcase/showcase"):
        graph = ruling_graph(answer)
        assert networkx.is_directed_acyclic_graph(graph)
        assert networkx.descendants(graph, ANSWER) == set(graph) - {ANSWER}
        steps = {told["text"] for node, told in graph.nodes(data=True) if node != ANSWER}
        assert steps >= {note.text for note in answer.because}


def test_the_stone_is_frightened_because_of_the_squall() -> None:
    answer = answers("showcase/showcase")[2]
    graph = ruling_graph(answer)
    texts = {told["text"]: node for node, told in graph.nodes(data=True)}
    assert graph.nodes[ANSWER]["answer"] == "yes"
    frightened = texts["Skipping Stone is frightened."]
    assert graph.has_edge(ANSWER, frightened)
    assert graph.nodes[frightened]["rules"] == ("504.1",)
    assert texts["Bob plays Sudden Squall."] in networkx.descendants(graph, frightened)


def test_the_proof_of_a_step_hangs_on_it() -> None:
    graph = ruling_graph(answers("showcase/showcase")[0])
    (depends,) = (node for node, told in graph.nodes(data=True) if told["rules"] == ("711.3b",))
    (step,) = graph.predecessors(depends)
    assert depends.startswith(f"{step}.")
    assert graph.nodes[step]["own"]


def test_an_answer_that_is_declined_stands_alone() -> None:
    answer = Answer(question="Why?", answer="", certainty="unsupported", verdict="Not understood.")
    graph = ruling_graph(answer)
    assert list(graph) == [ANSWER]
    assert graph.nodes[ANSWER]["certainty"] == "unsupported"


# -- rules --------------------------------------------------------------------------------------------------------


def rulebook() -> Rulebook:
    """Two sections: 101.1 cites 201.1 in two ways, which excepts itself from 201.2, as the document does not say."""
    cites = (Reference("201.1", "see"), Reference("2", "as", "201.1"))
    excepts = (Reference("201.2", "exception to", printed=False),)
    told = (
        Rule("1", "One", "", "", "1", children=("101",)),
        Rule("101", "Citing", "", "1", "1", children=("101.1",)),
        Rule("101.1", "", "It cites.", "101", "1", references=cites),
        Rule("2", "Two", "", "", "2", children=("201",)),
        Rule("201", "Cited", "", "2", "2", children=("201.1", "201.2")),
        Rule("201.1", "", "It is cited.", "201", "2", references=excepts),
        Rule("201.2", "", "It rules.", "201", "2"),
    )
    return Rulebook("own", "own", {rule.id: rule for rule in told})


def test_references_are_arrows_with_their_kinds() -> None:
    graph = rules_graph(rulebook())
    assert set(graph) == {"1", "101", "101.1", "2", "201", "201.1", "201.2"}
    arrows = {(start, end): told for start, end, told in graph.edges(data=True)}
    assert {ends: (told["kinds"], told["printed"]) for ends, told in arrows.items()} == {
        ("101.1", "201.1"): (("see", "as"), True),
        ("201.1", "201.2"): (("exception to",), False),
    }


def test_a_part_comes_with_what_it_refers_to() -> None:
    graph = rules_graph(rulebook(), "101")
    assert {node: told["asked"] for node, told in graph.nodes(data=True)} == {
        "101": True,
        "101.1": True,
        "201.1": False,
    }
    assert set(rules_graph(rulebook(), "201.2").edges) == {("201.1", "201.2")}


def test_every_reference_of_the_rules_is_there() -> None:
    book = load_rulebook()
    pairs = {(rule.id, reference.resolved) for rule in book for reference in rule.references}
    graph = rules_graph(book)
    assert set(graph.edges) == pairs
    assert set(graph) == {rule.id for rule in book}


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(InputError):
        rules_graph(load_rulebook(), "999")
