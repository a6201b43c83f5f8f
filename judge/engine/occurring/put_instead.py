"""In which order cards come onto a deck that are put there instead of what would happen to them at one time (402.3)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from judge.engine.model.describing import regard
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.model.zones import DRAW_DECK, PROBLEM_DECK
from judge.engine.paying.effect import Follow, look
from judge.engine.perspective.cards import referents
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Put
from judge.text.ast.place import Zone
from judge.text.ast.selection import Reference

_RULES = {DRAW_DECK: cite("402.3"), PROBLEM_DECK: cite("403.3")}


class _Placing(msgspec.Struct, frozen=True):
    """One card that is put on an end of a deck, who says in which order, and the instructions that do it."""

    oid: int
    deck: tuple[str, str, str]
    acting: str
    frame: int
    done: tuple[Instruction, ...]


@implements("402.3", "403.3", "710.1")
def in_any_order(run: Run, instead: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """What is done instead, the cards that come onto one end of a deck in the order that a player chooses."""
    placings = tuple(_placings(run, instead))
    for deck in dict.fromkeys(one.deck for one in placings):
        there = tuple(one for one in placings if one.deck == deck)
        if len(there) > 1 and len({one.acting for one in there}) == 1:
            instead = _reordered(instead, there, _chosen(run, there))
    return instead


def _placings(run: Run, instead: tuple[Instruction, ...]) -> Iterable[_Placing]:
    for follow, end in pairwise(instead):
        if not isinstance(follow, Follow) or not isinstance(follow.effect, Put):
            continue
        cards, to = follow.effect.cards, follow.effect.to
        if isinstance(cards, Reference) and isinstance(to, Zone) and to.zone in _RULES and to.position:
            for oid in referents(look(run, follow.frame), cards):
                deck = (to.zone, run.state.get(oid).owner, to.position)
                yield _Placing(oid, deck, run.context(follow.frame).acting, follow.frame, (follow, end))


def _chosen(run: Run, there: tuple[_Placing, ...]) -> tuple[_Placing, ...]:
    """They in the order in which they are put: the first named comes to lie on top."""
    (zone, _, position), acting = there[0].deck, there[0].acting
    what = message("which-order-cards-put-there-top-first")
    options = run.options_of(tuple(one.oid for one in there))
    order = tuple(int(key) for key in run.choose_order(acting, what, options, _RULES[zone]))
    told = message("orders-cards-top-first", acting=acting, names=joined(map(run.name, order), "comma"))
    causes = tuple(one.done[0].cause for one in there)
    run.note(told, _RULES[zone], causes=causes, deeds=regard(run.state, *order))
    for one in there:
        run.leads(one.frame, run.latest)
    by_oid = {one.oid: one for one in there}
    return tuple(by_oid[oid] for oid in (order if position == "bottom" else reversed(order)))


def _reordered(
    instead: tuple[Instruction, ...], there: tuple[_Placing, ...], chosen: tuple[_Placing, ...]
) -> tuple[Instruction, ...]:
    """The instructions with those of the cards exchanged for one another."""
    old = (one for placing in there for one in placing.done)
    new = (one for placing in chosen for one in placing.done)
    moved = {id(one): other for one, other in zip(old, new, strict=True)}
    return tuple(moved.get(id(one), one) for one in instead)
