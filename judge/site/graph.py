"""The references between rules as a picture: rules on a line in the order of the book, each reference an arc."""

from __future__ import annotations

import math

import msgspec

from judge.rulebook import Reference, Rule, Rulebook
from judge.rulebook.numbers import GLOSSARY

WIDTH = 380
_LINE = 132
_ROW = 26
_HEADING = 40
_TOP = 14
_NARROWEST, _DEEPEST = 18, 226
_ARROW = 7


class Node(msgspec.Struct, frozen=True):
    """A rule in the picture, `y` down; `label` is its number without the word glossary."""

    rule: Rule
    label: str
    y: float


class Heading(msgspec.Struct, frozen=True):
    """A chapter in the picture, above its rules."""

    rule: Rule
    y: float


class Arc(msgspec.Struct, frozen=True):
    """A reference in the picture: the path to draw and the corners of its arrowhead."""

    source: Rule
    target: Rule
    reference: Reference
    path: str
    head: str


class Graph(msgspec.Struct, frozen=True):
    """The whole picture; `line` is where the rules stand, from left."""

    width: int
    height: float
    line: int
    headings: tuple[Heading, ...]
    nodes: tuple[Node, ...]
    arcs: tuple[Arc, ...]


def graph(rulebook: Rulebook) -> Graph:
    """The picture of all references of a rulebook."""
    pairs = [(rule, reference) for rule in rulebook for reference in rule.references]
    joined = {number for rule, reference in pairs for number in (rule.id, reference.resolved)}
    headings, nodes, y = _rows(rulebook, joined)
    heights = {node.rule.id: node.y for node in nodes}
    longest = max(
        (abs(heights[rule.id] - heights[reference.resolved]) for rule, reference in pairs), default=1
    )
    arcs = tuple(
        _arc(rule, rulebook[reference.resolved], reference, heights, longest) for rule, reference in pairs
    )
    return Graph(WIDTH, y, _LINE, headings, nodes, arcs)


def _rows(rulebook: Rulebook, joined: set[str]) -> tuple[tuple[Heading, ...], tuple[Node, ...], float]:
    headings: list[Heading] = []
    nodes: list[Node] = []
    y = float(_TOP)
    for rule in rulebook:
        if rule.id not in joined:
            continue
        if not headings or headings[-1].rule.id != rule.chapter:
            y += _HEADING - _ROW if headings else 0
            headings.append(Heading(rulebook[rule.chapter], y))
            y += _ROW
        nodes.append(Node(rule, _label(rule), y))
        y += _ROW
    return tuple(headings), tuple(nodes), y


def _label(rule: Rule) -> str:
    """The number of a rule; the word of a glossary entry, and for all of them a word that is short enough."""
    if rule.id == GLOSSARY:
        return rule.id.capitalize()
    return rule.title if rule.id.startswith(GLOSSARY) else rule.id


def _arc(source: Rule, target: Rule, reference: Reference, heights: dict[str, float], longest: float) -> Arc:
    start, end = heights[source.id], heights[target.id]
    far = _NARROWEST + (_DEEPEST - _NARROWEST) * math.sqrt(abs(end - start) / longest)
    turn = int(end > start)
    path = f"M{_LINE + 6} {start:.0f}A{far:.1f} {abs(end - start) / 2:.1f} 0 0 {turn} {_LINE + 6} {end:.0f}"
    tip = _LINE + 5
    back, half = tip + _ARROW, _ARROW / 2
    head = f"{tip},{end:.0f} {back},{end - half:.1f} {back},{end + half:.1f}"
    return Arc(source, target, reference, path, head)
