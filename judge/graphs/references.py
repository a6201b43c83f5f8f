"""Which rules refer to which."""

from __future__ import annotations

import networkx

from judge.rulebook.records import Reference, Rule
from judge.rulebook.rulebook import Rulebook


def rules_graph(rulebook: Rulebook, asked: str = "") -> networkx.DiGraph:
    """The rules with arrows to those they refer to; if some are asked for, these and what refers to them or they to.

    `asked` is a number as in `judge rules show`, with all below it, or a range. Nodes have `title`, `text`, and
    `asked`, which says whether it is one of those. Arrows have `kinds` and `printed`, which is false where the
    document states no such reference. To be drawn, each has its number or kinds as `label`. Raises
    InputError for a number that there is not.
    """
    chosen = {rule.id for rule in _chosen(rulebook, asked)}
    graph = networkx.DiGraph(what="rules", ruleset=rulebook.ruleset)
    for rule in rulebook:
        if rule.id in chosen:
            _add(graph, rule, chosen)
    for rule in rulebook:
        for reference in rule.references:
            if not chosen.isdisjoint((rule.id, reference.resolved)):
                _add(graph, rule, chosen)
                _add(graph, rulebook[reference.resolved], chosen)
                _join(graph, rule.id, reference)
    return graph


def _chosen(rulebook: Rulebook, asked: str) -> tuple[Rule, ...]:
    if not asked:
        return tuple(rulebook)
    return tuple(one for rule in rulebook.select(asked) for one in (rule, *rulebook.below(rule.id)))


def _add(graph: networkx.DiGraph, rule: Rule, chosen: set[str]) -> None:
    graph.add_node(rule.id, label=rule.id, title=rule.title, text=rule.text, asked=rule.id in chosen)


def _join(graph: networkx.DiGraph, source: str, reference: Reference) -> None:
    """Put in an arrow, or add to the one between these rules."""
    known = graph.get_edge_data(source, reference.resolved, {"kinds": (), "printed": False})
    kinds = tuple(dict.fromkeys((*known["kinds"], reference.kind)))
    graph.add_edge(
        source,
        reference.resolved,
        label=", ".join(kinds),
        kinds=kinds,
        printed=known["printed"] or reference.printed,
    )
