"""Separating the cards of a zone into two piles, and doing something to those in one of them (705.2f)."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.effects.acts import is_plain
from judge.engine.model.decision import Option
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.paying.effect import Follow, look
from judge.engine.paying.nothing_done import nothing_done
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import Number
from judge.text.ast.effect import Act, ActOnPile, Separate
from judge.text.ast.node import label_of
from judge.text.ast.place import Zone
from judge.text.ast.selection import Reference

with deferred(__name__):
    from judge.engine.instructions.zones import whole_zone


def is_of_two(node: Separate) -> bool:
    """Whether it makes two piles of the cards of a zone."""
    return isinstance(node.count, Number) and node.count.value == 2 and isinstance(node.zone, Zone)


def is_understood(node: ActOnPile) -> bool:
    """Whether what is done to the cards of a pile is simply done to cards."""
    return is_plain(node.verb)


@implements("705.2f#1", "707.2")
def separate(run: Run, frame: int, node: Separate) -> None:
    """The player who follows the text says which cards make up one pile; all others make up the other one (A117)."""
    assert isinstance(node.zone, Zone)
    cards, player = whole_zone(run, frame, node.zone), run.context(frame).acting
    least, most = _bounds(run, len(cards))
    what = message("which-cards-make-up-one-pile")
    first = run.pick_cards(player, what, cards, cite("705.2f#1"), least, most)
    second = tuple(oid for oid in cards if oid not in first)
    run.bind(frame, node.label, first)
    run.set_context(frame, run.context(frame).passing_over(node.label, second))
    told = message("separates-into-piles", player=player, first=_told(run, first), second=_told(run, second))
    run.leads(frame, run.note(told, cite("705.2f#1", "707.2"), card=run.context(frame).card))


def _bounds(run: Run, number: int) -> tuple[int, int]:
    """How many cards one pile can have at least and at most, of so many."""
    run.meet("A117")
    if reading(run.state, "A117") == "may-be-empty" or number < 2:
        return 0, number
    return 1, number - 1


def _told(run: Run, oids: tuple[int, ...]) -> str:
    return listed((run.name(oid) for oid in oids), empty="nothing")


@implements("705.2f#1")
def act_on_pile(run: Run, frame: int, node: ActOnPile) -> None:
    """The player who follows the text chooses one of the piles; it is done to each card in it."""
    context = run.context(frame)
    label = label_of(node.of)
    first = look(run, frame).bound(label, node)
    piles = {
        "first": tuple(oid for oid in first if isinstance(oid, int)),
        "second": dict(context.unchosen).get(label, ()),
    }
    options = Option("first", message("the-first-pile")), Option("second", message("the-second-pile"))
    key = run.choose_one(context.acting, message("which-pile"), options, cite("705.2f#1"))
    told = message("chooses-pile", player=context.acting, cards=_told(run, piles[key]))
    run.leads(frame, run.note(told, cite("705.2f#1"), card=context.card))
    if not piles[key]:
        nothing_done(run, frame)
        return
    run.bind(frame, label, piles[key])
    run.push(Follow(effect=Act(node.verb, Reference("those", label=label)), frame=frame))
