"""Which cards a text copies, also where it has put them out of play itself (520.2, 520.3)."""

from __future__ import annotations

from judge.engine.instructions.choosing import resolve
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.this_way import with_those_gone
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference


@implements("520.2", "520.3")
def copied_cards(run: Run, frame: int, node: Node) -> tuple[Obj, ...]:
    """The cards that are copied; whether a token that the text has put out of play still can be is open (A172)."""
    gone = _gone(run, frame, node)
    if gone:
        run.meet("A172")
        return gone if reading(run.state, "A172") == "as-it-was" else ()
    return tuple(run.state.get(oid) for oid in resolve(run, frame, node, message("which-card-copy")))


@implements("521.3", "709.2", "712.2")
def _gone(run: Run, frame: int, node: Node) -> tuple[Obj, ...]:
    if not isinstance(node, Reference):
        return ()
    eyes = look(run, frame)
    before = with_those_gone(eyes).state
    lost = (oid for oid in fitting(eyes, node) if run.state.find(oid) is None)
    return tuple(obj for oid in lost if (obj := before.find(oid)) is not None)
