"""Putting as many counters as a text has spoken of: those just removed, or those to be put and some more (519)."""

from __future__ import annotations

from collections import Counter

from judge.engine.instructions.choosing import do_to_each, doable, resolve
from judge.engine.instructions.measuring import measured
from judge.engine.model.run import Run
from judge.engine.model.zones import PLAY
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective.this_way import of_text
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import PutMoreCounters, PutThoseCounters
from judge.text.ast.node import Node


def _receptive(run: Run, frame: int, cards: Node, name: str) -> tuple[int, ...]:
    oids = resolve(
        run, frame, cards, message("which-card-put-counters"), doable(run, frame, "put counters", name=name)
    )
    return tuple(oid for oid in oids if run.state.get(oid).zone == PLAY)


@implements("519.1", "710.1")
def put_more(run: Run, frame: int, node: PutMoreCounters) -> None:
    """Put as many of the counters as would be put, and so many more. Raises UnsupportedError where none would be."""
    said = dict(run.context(frame).names)
    if "counter" not in said or "number" not in said:
        raise look(run, frame).unsupported(node)
    number, name = int(said["number"]) + measured(run, frame, node.more), said["counter"]
    do_to_each(run, frame, "put counters", _receptive(run, frame, node.cards, name), amount=number, name=name)


@implements("519.1", "519.3")
def put_those(run: Run, frame: int, node: PutThoseCounters) -> None:
    """Put the counters that the text has removed on other cards, all of a name at once."""
    done = (logged.occurrence for logged in of_text(look(run, frame)))
    removed = Counter[str]()
    for one in done:
        if one.verb == "remove counters":
            removed[one.name] += one.amount
    if not removed:
        nothing_done(run, frame)
    for name, number in removed.items():
        do_to_each(
            run, frame, "put counters", _receptive(run, frame, node.cards, name), amount=number, name=name
        )
