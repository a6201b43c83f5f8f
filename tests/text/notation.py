"""Writes a tree in one line, short enough to be written by hand next to the text that it is read from.

Classes are named as in `judge.text.ast`; fields at their default are left out. The commonest nodes are shortened:

    this, it#1, that Friend#1, host        references        you, an-opponent#2      players
    2, X                                   amounts           >=4                     comparisons
    choose 1(a b Friend & At(here))#3      selections: quantifier, description, label
    'you, ~Pirate, [blue], exhausted       adjectives: controlled by, trait, color, state
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.text.ast import amount, event, place, player, selection
from judge.text.ast.node import Node, Tree

_SILENT = ("span", "form")


def compact(value: Tree) -> str:
    """The notation of a node or of the value of a field."""
    if isinstance(value, tuple):
        return f"[{', '.join(compact(item) for item in value)}]"
    if isinstance(value, Node):
        return _SHORT.get(type(value), _plain)(value)
    return str(value)


def _plain(node: Node) -> str:
    parts = []
    for name, default in zip(node.__struct_fields__, _defaults(node), strict=True):
        value = getattr(node, name)
        if name in _SILENT or value is None or value == default:
            continue
        parts.append(name if value is True else f"{name}={compact(value)}")
    return f"{type(node).__name__}({', '.join(parts)})" if parts else type(node).__name__


def _defaults(node: Node) -> list[Any]:
    fields, given = node.__struct_fields__, node.__struct_defaults__
    return [object()] * (len(fields) - len(given)) + list(given)


def _label(node: Tree) -> str:
    shown = node.label > 0 or (node.label == 0 and getattr(node, "word", "") != "this")
    return f"#{node.label}" if shown else ""


def _reference(node: selection.Reference) -> str:
    noun = f" {compact(node.noun)}" if node.noun and node.word in ("that", "those") else ""
    source = f" from {compact(node.source)}" if node.source else ""
    place = f" at {compact(node.place)}" if node.place else ""
    labels = f"#{'+'.join(map(str, node.labels))}" if node.labels else _label(node)
    return f"{node.word}{noun}{labels}{source}{place}"


def _selection(node: selection.Selection) -> str:
    return f"{compact(node.quantifier)}({compact(node.description)}){_label(node)}"


def _description(node: selection.Description) -> str:
    nouns = "|".join(compact(noun) for noun in node.nouns)
    words = [*(compact(adjective) for adjective in node.adjectives), nouns]
    return " & ".join([" ".join(words), *(compact(qualifier) for qualifier in node.qualifiers)])


def _quantifier(node: selection.Quantifier) -> str:
    count = f" {compact(node.count)}" if node.count else ""
    each = f" of each {node.of_each}" if node.of_each else ""
    return f"{node.mode}{count}{' beyond' if node.beyond else ''}{each}"


def _zone(node: place.Zone) -> str:
    whose = f"{compact(node.who)}'s " if node.who else ""
    return f"{whose}{node.position + ' of ' if node.position else ''}{node.zone}"


_SHORT: dict[type[Node], Callable[[Any], str]] = {
    amount.Number: lambda node: str(node.value),
    amount.Variable: lambda node: f"X={compact(node.definition)}" if node.definition else "X",
    amount.Comparison: lambda node: f"{node.relation}{compact(node.amount) if node.amount else ''}",
    player.Player: lambda node: f"{node.role}{f' {compact(node.of)}' if node.of else ''}{_label(node)}",
    place.Here: lambda _: "here",
    place.There: lambda node: f"there{_label(node)}",
    place.HomeOf: lambda node: f"home of {compact(node.who)}" if node.who else "home",
    place.Zone: _zone,
    selection.Reference: _reference,
    selection.Selection: _selection,
    selection.Description: _description,
    selection.Quantifier: _quantifier,
    selection.TypeNoun: lambda node: node.kind,
    selection.TraitNoun: lambda node: f"~{node.trait}",
    selection.TitleNoun: lambda node: f'"{node.title}"',
    selection.Controlled: lambda node: f"'{compact(node.by)}",
    selection.OfTrait: lambda node: f"~{node.trait}",
    selection.OfColor: lambda node: f"[{node.color}]",
    selection.State: lambda node: f"{node.state}{_label(node)}",
    selection.Other: lambda _: "other",
    selection.At: lambda node: f"At({compact(node.place)})",
    event.EntersPlay: lambda node: _call("EntersPlay", node.cards, node.place),
}


def _call(name: str, *values: Tree) -> str:
    return f"{name}({', '.join(compact(value) for value in values if value is not None)})"
