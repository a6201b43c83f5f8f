"""Graphs as text: GraphML, the DOT language of Graphviz, and JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args

import networkx

Format = Literal["dot", "graphml", "json"]
FORMATS: tuple[Format, ...] = get_args(Format)


def written(graph: networkx.DiGraph, form: Format) -> str:
    """The graph as a text of that form, which ends in a line break.

    GraphML and DOT know no lists: there a tuple is written as a JSON array. Characters that XML does not allow are
    replaced in GraphML.
    """
    return _WRITERS[form](graph)


def _graphml(graph: networkx.DiGraph) -> str:
    flat = networkx.DiGraph(**_mapped(graph.graph, _allowed))
    flat.add_nodes_from((node, _mapped(told, _allowed)) for node, told in graph.nodes(data=True))
    flat.add_edges_from((*ends, _mapped(told, _allowed)) for *ends, told in graph.edges(data=True))
    return "\n".join(networkx.generate_graphml(flat)) + "\n"


def _dot(graph: networkx.DiGraph) -> str:
    lines = [f"  {_dot_text(node)}{_dot_list(told)}" for node, told in graph.nodes(data=True)]
    lines += [
        f"  {_dot_text(start)} -> {_dot_text(end)}{_dot_list(told)}"
        for start, end, told in graph.edges(data=True)
    ]
    opening = [f"  graph{_dot_list(graph.graph)}"]
    return "\n".join(("digraph {", *(f"{line};" for line in (*opening, *lines)), "}", ""))


def _dot_list(told: Mapping[str, Any]) -> str:
    return f" [{', '.join(f'{key}={_dot_text(value)}' for key, value in _mapped(told, _flat).items())}]"


def _dot_text(value: object) -> str:
    """A quoted text. A backslash is doubled, for drawing programs would take it for the start of an escape."""
    escaped = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _json(graph: networkx.DiGraph) -> str:
    return json.dumps(networkx.node_link_data(graph, edges="edges"), ensure_ascii=False, indent=2) + "\n"


def _mapped(told: Mapping[str, Any], change: Callable[[Any], Any]) -> dict[str, Any]:
    return {key: change(value) for key, value in told.items()}


def _flat(value: object) -> object:
    """Yes and no as in JSON and GraphML, a tuple as a JSON array."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, tuple | bool) else value


def _allowed(value: object) -> object:
    flat = json.dumps(value, ensure_ascii=False) if isinstance(value, tuple) else value
    return "".join(map(_in_xml, flat)) if isinstance(flat, str) else flat


def _in_xml(character: str) -> str:
    barred = (character < " " and character not in "\t\n") or character in "\ufffe\uffff"
    return "\N{REPLACEMENT CHARACTER}" if barred else character


_WRITERS: dict[Format, Callable[[networkx.DiGraph], str]] = {"dot": _dot, "graphml": _graphml, "json": _json}
