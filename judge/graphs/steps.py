"""On which steps an answer rests, and these on which."""

from __future__ import annotations

import networkx

from judge.engine.model.trace import Note
from judge.ruling.record.model import Answer

ANSWER = "answer"
"""The node of the answer itself."""


def ruling_graph(answer: Answer) -> networkx.DiGraph:
    """The answer and the steps that lead to it; arrows lead from each to the steps on which it rests.

    Steps of the walk are called by their numbers in it, those of the answer itself -1, -2, …; they have `text`,
    `rules`, `card` (whose text made it happen, else "") and `own`. What proves a step hangs on it: -3.1, -3.2, …. The
    answer has `text` (its sentence), `question`, `answer`, `certainty` and `rules`. An answer that the judge declines
    has no step. To be drawn, each has its text as `label`.
    """
    graph = networkx.DiGraph(what="ruling")
    graph.add_node(
        ANSWER,
        label=str(answer.verdict),
        text=str(answer.verdict),
        question=answer.question,
        answer=str(answer.answer),
        certainty=answer.certainty,
        rules=answer.rules,
    )
    told = answer.argument
    if told is None:
        return graph
    for number, note in zip(told.steps, answer.because, strict=True):
        _add(graph, str(number), note, own=number < 0)
    for number, rests in zip(told.steps, told.rests, strict=True):
        graph.add_edges_from((str(number), str(cause)) for cause in rests)
    graph.add_edges_from((ANSWER, str(number)) for number in told.on)
    return graph


def _add(graph: networkx.DiGraph, number: str, note: Note, *, own: bool) -> None:
    """Put in a step, and the steps that prove it."""
    text = str(note.text)
    graph.add_node(number, label=text, text=text, rules=note.rules, card=note.card or "", own=own)
    for place, proof in enumerate(note.because, 1):
        _add(graph, f"{number}.{place}", proof, own=own)
        graph.add_edge(number, f"{number}.{place}")
