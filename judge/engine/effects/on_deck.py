"""Putting cards on an end of a deck: which end, and in which order (402.3, 403.3)."""

from __future__ import annotations

from judge.engine.model.decision import Option
from judge.engine.model.describing import regard
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.zones import PROBLEM_DECK
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.place import Zone

_EITHER_END = "top or bottom"


@implements("402.3", "401.3", "glossary:Meticulous X")
def placed(run: Run, frame: int, to: Zone, oids: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """Cards with the position at which each is put into a zone, in the order in which they are put there.

    Cards of several owners come to several decks, each of which has an order of its own. Where a text leaves the end
    of a deck to choose, it is one for all cards of the deck, or each card's own (A67).
    """
    owners = tuple(dict.fromkeys(run.state.get(oid).owner for oid in oids))
    if to.position and len(owners) > 1:
        decks = (tuple(oid for oid in oids if run.state.get(oid).owner == owner) for owner in owners)
        return tuple(one for own in decks for one in placed(run, frame, to, own))
    if to.position != _EITHER_END:
        return _together(run, frame, to, to.position, oids)
    if len(oids) > 1:
        run.meet("A67")
        if reading(run.state, "A67") == "split":
            return _split(run, frame, to, oids)
    return _together(run, frame, to, _end(run, frame), oids) if oids else ()


def _split(run: Run, frame: int, to: Zone, oids: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    acting = run.context(frame).acting
    what = message("which-cards-put-on-top")
    above = run.pick_cards(acting, what, oids, cite("705.2f#1"), least=0, most=len(oids))
    below = tuple(oid for oid in oids if oid not in above)
    parts = ((above, "top"), (below, "bottom"))
    return tuple(one for cards, end in parts for one in _together(run, frame, to, end, cards))


def _together(
    run: Run, frame: int, to: Zone, position: str, oids: tuple[int, ...]
) -> tuple[tuple[int, str], ...]:
    return tuple((oid, position) for oid in _in_order(run, frame, to, position, oids))


@implements("705.2f#1")
def _end(run: Run, frame: int) -> str:
    options = (Option("top", message("top-2")), Option("bottom", message("bottom-2")))
    what = message("end-deck-cards-put")
    acting = run.context(frame).acting
    return run.choose_one(acting, what, options, cite("705.2f#1"))


@implements("402.3", "403.3", "401.3", "521.3")
def _in_order(run: Run, frame: int, to: Zone, position: str, oids: tuple[int, ...]) -> tuple[int, ...]:
    """The order in which cards are put on a deck: the first named comes to lie on top. Tokens have no place in it."""
    tokens = tuple(oid for oid in oids if run.state.get(oid).token)
    return (*tokens, *_of_cards(run, frame, to, position, tuple(oid for oid in oids if oid not in tokens)))


def _of_cards(run: Run, frame: int, to: Zone, position: str, oids: tuple[int, ...]) -> tuple[int, ...]:
    if len(oids) < 2 or not position:
        return oids
    rules = cite("403.3") if to.zone == PROBLEM_DECK else cite("402.3")
    acting, what = run.context(frame).acting, message("which-order-cards-put-there-top-first")
    order = tuple(int(key) for key in run.choose_order(acting, what, run.options_of(oids), rules))
    told = message("orders-cards-top-first", acting=acting, names=joined(map(run.name, order), "comma"))
    run.note(told, rules, deeds=regard(run.state, *order))
    return order if position == "bottom" else tuple(reversed(order))
