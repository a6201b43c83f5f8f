"""Choosing cards that have together no more than so much: one after another, as long as there is one that fits."""

from __future__ import annotations

from judge.engine.instructions.picking import pick_for_text
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective.amounts import at_least_zero, characteristic, within
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.node import Node
from judge.text.ast.quality import InAll
from judge.text.ast.selection import Selection

#: How many cards can be chosen so: none have to be.
FREE = ("up-to", "any-number")


def in_all(node: Node) -> InAll | None:
    """What a description says that all cards chosen have together, if it says so."""
    told = node.description.qualifiers if isinstance(node, Selection) else ()
    return next((part for part in told if isinstance(part, InAll)), None)


def is_understood(node: Selection) -> bool:
    """Whether it is no more than so much, of as many cards as a player likes, or some of them."""
    asked = in_all(node)
    return asked is None or (node.quantifier.mode in FREE and asked.comparison.relation == "<=")


@implements("705.2f#1", "105.2")
def picked_in_all(
    run: Run, frame: int, asked: InAll, what: str, found: tuple[int, ...], most: int
) -> tuple[int, ...]:
    """Cards that the player chooses, each of those that fit beside what has been chosen."""
    if asked.comparison.relation != "<=":
        raise look(run, frame).unsupported(asked, message("choosing-a-mode", mode=asked.comparison.relation))
    chosen: tuple[int, ...] = ()
    while len(chosen) < most and (fitting := _beside(run, frame, asked, found, chosen)):
        player = run.context(frame).acting
        picked = pick_for_text(run, frame, player, what, fitting, cite("705.2f#1"), least=0)
        if not picked:
            break
        chosen += picked
    return chosen


def _beside(
    run: Run, frame: int, asked: InAll, found: tuple[int, ...], chosen: tuple[int, ...]
) -> tuple[int, ...]:
    eyes = look(run, frame)
    worth = {oid: at_least_zero(characteristic(eyes, oid, asked.characteristic)) for oid in found}
    so_far = sum(worth[oid] for oid in chosen)
    return tuple(
        oid for oid in found if oid not in chosen and within(eyes, so_far + worth[oid], asked.comparison)
    )
