"""Reads what is written in the DOT language, by the part of its grammar that a plain graph needs."""

from __future__ import annotations

import re

import networkx
from lark import Lark, Token, Transformer

_GRAMMAR = r"""
start: "digraph" "{" (statement ";")* "}"
?statement: "graph" attributes      -> of_graph
          | ID attributes           -> node
          | ID "->" ID attributes   -> arrow
attributes: "[" [pair ("," pair)*] "]"
pair: NAME "=" ID
NAME: /[a-z_]+/
ID: /"(\\.|[^"\\])*"/s
%ignore /\s+/
"""
Attributes = dict[str, str]


class _Reader(Transformer[Token, networkx.DiGraph]):
    def ID(self, token: Token) -> str:  # noqa: N802 - a terminal
        return re.sub(r"\\(.)", r"\1", token[1:-1], flags=re.DOTALL)

    def pair(self, parts: list[str]) -> tuple[str, str]:
        return str(parts[0]), parts[1]

    def attributes(self, parts: list[tuple[str, str] | None]) -> Attributes:
        return dict(part for part in parts if part)

    def start(self, parts: list[object]) -> networkx.DiGraph:
        graph = networkx.DiGraph()
        for part in parts:
            kind, children = part.data, part.children  # type: ignore[attr-defined]
            if kind == "of_graph":
                graph.graph.update(children[0])
            elif kind == "node":
                graph.add_node(children[0], **children[1])
            else:
                graph.add_edge(*children[:2], **children[2])
        return graph


def read_dot(text: str) -> networkx.DiGraph:
    """The graph; all attributes are texts. Raises lark's UnexpectedInput."""
    return _Reader().transform(Lark(_GRAMMAR, parser="lalr").parse(text))
