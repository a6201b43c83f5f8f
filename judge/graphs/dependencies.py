"""Which modifiers of a board depend on which (711.3b)."""

from __future__ import annotations

from collections.abc import Callable

import networkx

from judge.engine.model.state import State
from judge.engine.modifiers.continuous import Arranged, board
from judge.engine.modifiers.edits_told import told_edits
from judge.rulebook.citation import implements
from judge.ruling.naming import card_name
from judge.ruling.reasons.dependency_steps import Depends, Name, affected, is_cut


@implements("711.3b", "711.4", "711.5")
def dependency_graph(state: State, say: Callable[[str], str] = str) -> networkx.DiGraph:
    """The modifiers of a board as nodes, by their keys, each with an arrow to those that it depends on.

    Nodes have `name` (of the card), `text`, `timestamp`, `place` in the order applied from 1. Arrows have `clause`
    (what changes: existence, applies-to, does, value), `without` and `with` (what the dependent does), `cards_without`
    and `cards_with` (to which cards), `context` (the keys of those beside which it is so) and `cut`, if the dependent
    does not wait because it is the oldest of a cycle. To be drawn, each has its name or clause as `label`. `say` puts
    what a modifier does into a language.
    Raises UnsupportedError if a modifier can't be carried out.
    """
    arrangement = board(state).arrangement
    graph = networkx.DiGraph(what="dependencies", bounded=arrangement.bounded)
    for place, modifier in enumerate(arrangement.order, 1):
        graph.add_node(
            modifier.key,
            label=modifier.name,
            name=modifier.name,
            text=str(modifier.text),
            timestamp=modifier.timestamp,
            place=place,
        )
    for one in arrangement.dependencies:
        _join(graph, arrangement, one, lambda oid: card_name(state, oid), say)
    return graph


def _join(
    graph: networkx.DiGraph, arrangement: Arranged, one: Depends, name: Name, say: Callable[[str], str]
) -> None:
    graph.add_edge(
        one.dependent.key,
        one.on.key,
        label=one.clause,
        clause=one.clause,
        context=tuple(modifier.key for modifier in one.context),
        cut=is_cut(arrangement, one),
        **{
            "without": str(say(told_edits(one.without, "", name))),
            "with": str(say(told_edits(one.with_it, "", name))),
            "cards_without": affected(one.without, name),
            "cards_with": affected(one.with_it, name),
        },
    )
