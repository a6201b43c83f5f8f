"""In which order several cards are moved, where it makes a difference to which of them can be (506.6)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.prohibition import barred
from judge.engine.occurring.commits import COMMITS
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Moves, PlaysOrMoves


@implements("506.6", "705.2f#1")
def in_order_of_moves(
    run: Run, player: str, oids: tuple[int, ...], changes: Callable[[int], Occurrence | None]
) -> tuple[int, ...]:
    """The cards in the order in which they are moved: as they come, unless something forbids moves in one order only.

    The player who moves them then says which comes first.
    """
    if len(oids) < 2 or not _is_any_forbidden(run.state):
        return oids
    moves = tuple(change for change in map(changes, oids) if change is not None)
    mattering = _mattering(run.state, moves) if len(moves) == len(oids) else ()
    if not mattering:
        return oids
    what, options = message("which-order-cards-moved"), run.options_of(mattering)
    order = tuple(int(key) for key in run.choose_order(player, what, options, cite("506.6")))
    names = joined((run.name(oid) for oid in order), "then")
    told = message("chooses-order-of-moves", player=player, names=names)
    run.note(told, cite("506.6"), deeds=(Deed(verb="order"),))
    return (*(oid for oid in oids if oid not in mattering), *order)


def _is_any_forbidden(state: State) -> bool:
    return any(
        isinstance(node, Moves | PlaysOrMoves)
        for _, body, _ in of_kind(state, Prohibit)
        for node in body.walk()
    )


def _mattering(state: State, moves: tuple[Occurrence, ...]) -> tuple[int, ...]:
    """The cards whose order makes a difference: one that changes what can be done to another, and that other.

    If none does by itself, several may together, and then all of them matter.
    """
    found = set[int]()
    for one in moves:
        changed = _changed(state, one, moves) if barred(state, one) is None else ()
        found |= {one.subject, *changed} if changed else set()
    if not found and _is_any_changed(state, moves):
        found = {one.subject for one in moves}
    return tuple(one.subject for one in moves if one.subject in found)


def _changed(state: State, first: Occurrence, moves: tuple[Occurrence, ...]) -> tuple[int, ...]:
    """The other cards that can be moved, or can't any more, once one has been."""
    after, _ = COMMITS["move"](state, first)
    others = (one for one in moves if one != first)
    return tuple(
        one.subject for one in others if (barred(after, one) is None) != (barred(state, one) is None)
    )


def _is_any_changed(state: State, moves: tuple[Occurrence, ...]) -> bool:
    """Whether a card can be moved, or can't any more, once all before it have been that can."""
    left = [one for one in moves if barred(state, one) is None]
    while left:
        first, *left = left
        state, _ = COMMITS["move"](state, first)
        if any(barred(state, one) is not None for one in left):
            return True
    return False
