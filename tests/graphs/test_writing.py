"""What is written as GraphML, DOT and JSON is the same graph when it is read back."""

from __future__ import annotations

import json
from typing import Any

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.graphs import FORMATS, written
from tests.examples import examples

from .dot import read_dot

Told = dict[str, Any]

#: Characters that XML allows; line breaks other than \n are the same to it.
TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")
)
VALUES = st.fixed_dictionaries(
    {"text": TEXTS, "number": st.integers(-9, 9), "yes": st.booleans(), "several": st.lists(TEXTS).map(tuple)}
)


@st.composite
def graphs(draw: st.DrawFn) -> networkx.DiGraph:
    graph = networkx.DiGraph(what=draw(TEXTS))
    names = draw(st.lists(TEXTS, min_size=1, max_size=4, unique=True))
    graph.add_nodes_from((name, draw(VALUES)) for name in names)
    for start, end in draw(st.lists(st.tuples(*[st.sampled_from(names)] * 2), max_size=5)):
        graph.add_edge(start, end, **draw(VALUES))
    return graph


def told(graph: networkx.DiGraph) -> tuple[Told, dict[str, Told], dict[tuple[str, str], Told]]:
    return (
        graph.graph,
        dict(graph.nodes(data=True)),
        {(one, two): held for one, two, held in graph.edges(data=True)},
    )


def flat(graph: networkx.DiGraph, *, texts_only: bool) -> networkx.DiGraph:
    """The graph as a form without lists, or with nothing but texts, can hold it."""

    def one(value: object) -> object:
        listed = json.dumps(value, ensure_ascii=False) if isinstance(value, tuple) else value
        return json.dumps(listed) if texts_only and not isinstance(listed, str) else listed

    def of(held: Told) -> Told:
        return {key: one(value) for key, value in held.items()}

    other = networkx.DiGraph(**of(graph.graph))
    other.add_nodes_from((name, of(held)) for name, held in graph.nodes(data=True))
    other.add_edges_from((start, end, of(held)) for start, end, held in graph.edges(data=True))
    return other


@given(graphs())
@examples(40)
def test_graphml_reads_back(graph: networkx.DiGraph) -> None:
    back = networkx.parse_graphml(written(graph, "graphml"))
    back.graph.pop("node_default", None)
    back.graph.pop("edge_default", None)
    assert told(back) == told(flat(graph, texts_only=False))


@given(graphs())
@examples(40)
def test_dot_reads_back(graph: networkx.DiGraph) -> None:
    assert told(read_dot(written(graph, "dot"))) == told(flat(graph, texts_only=True))


@given(graphs())
@examples(40)
def test_json_reads_back(graph: networkx.DiGraph) -> None:
    back = networkx.node_link_graph(json.loads(written(graph, "json")), edges="edges")
    for held in (*dict(back.nodes(data=True)).values(), *(held for *_, held in back.edges(data=True))):
        held["several"] = tuple(held["several"])
    assert told(back) == told(graph)


def test_what_xml_does_not_allow_is_replaced() -> None:
    graph = networkx.DiGraph()
    graph.add_node("a", text="bell\a", several=("bell\a",))
    back = networkx.parse_graphml(written(graph, "graphml"))
    assert back.nodes["a"]["text"] == "bell\ufffd"


@pytest.mark.parametrize("form", FORMATS)
def test_a_text_ends_in_a_line_break(form: str) -> None:
    assert written(networkx.DiGraph(), form).endswith("\n")  # type: ignore[arg-type]
