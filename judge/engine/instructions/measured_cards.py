"""The card of which a text asks what it is like, which is chosen first (705.2f)."""

from __future__ import annotations

from judge.engine.instructions.choosing import resolve
from judge.engine.instructions.measuring import BEFORE_MEASURING, card_measured
from judge.engine.model.run import Run
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


@implements("705.2f#1")
def choose_measured(run: Run, frame: int, node: Node) -> None:
    """Have the one card chosen of which a text asks what it is like, where it has not been chosen before."""
    for part in node.walk():
        of = card_measured(part)
        if not isinstance(of, Selection) or of.quantifier.mode != "choose" or of.label < 1:
            continue
        if run.context(frame).bound(of.label) is None:
            resolve(run, frame, of, message("which-card-plain"))


BEFORE_MEASURING.append(choose_measured)
