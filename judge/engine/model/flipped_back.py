"""The order in which flipped cards come to lie at the bottom of a deck (514.7, 402.3)."""

from __future__ import annotations

from judge.engine.model.describing import regard
from judge.engine.model.run import Run
from judge.engine.model.zones import DRAW_DECK, zone_key
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("514.7", "402.3")
def in_order_of_return(run: Run, flipped: tuple[int, ...]) -> tuple[int, ...]:
    """The flipped cards in the order in which they are put on the bottom: each owner's as the owner likes."""
    owners = dict.fromkeys(run.state.get(oid).owner for oid in flipped)
    return tuple(
        oid
        for owner in owners
        for oid in _own(run, owner, tuple(oid for oid in flipped if run.state.get(oid).owner == owner))
    )


def _own(run: Run, owner: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    if not _is_seen_again(run, owner) or len({run.state.get(oid).definition for oid in cards}) < 2:
        return cards
    what, rules = message("which-order-flipped-cards-put-bottom-top"), cite("514.7", "402.3")
    order = tuple(int(key) for key in run.choose_order(owner, what, run.options_of(cards), rules))
    names = joined((run.name(oid) for oid in order), "then")
    told = message("puts-flipped-cards-bottom-this-order", owner=owner, names=names)
    run.note(told, rules, deeds=regard(run.state, *order))
    return order


def _is_seen_again(run: Run, owner: str) -> bool:
    """Whether the cards will be the whole deck; below other cards nobody tells one order from another."""
    described = zone_key(DRAW_DECK, owner) not in run.state.undescribed
    return described and not run.state.zone(DRAW_DECK, owner)
