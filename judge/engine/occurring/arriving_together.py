"""Cards that enter play at the same time: in which order their modifiers are timestamped (711.6)."""

from __future__ import annotations

from itertools import permutations

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.commits import COMMITS
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

_MOST = 4


@implements("711.6")
def in_chosen_order(run: Run, occurrences: tuple[Occurrence, ...]) -> tuple[Occurrence, ...]:
    """The occurrences in the order in which their modifiers are timestamped.

    Where several cards enter play and their order makes a difference, the player who most recently had priority orders
    theirs first, then the next player in turn order.
    """
    arrivals = tuple(one for one in occurrences if one.verb == "enter play")
    if len(arrivals) < 2 or not _matters(run.state, arrivals):
        return occurrences
    controllers = {one: one.player or run.state.get(one.subject).owner for one in arrivals}
    first = run.state.last_priority or run.state.turn.player
    ordered: list[Occurrence] = []
    for player in run.state.players_from(first):
        ordered += _own_order(run, player, tuple(one for one in arrivals if controllers[one] == player))
    return (*ordered, *(one for one in occurrences if one not in arrivals))


def _own_order(run: Run, player: str, own: tuple[Occurrence, ...]) -> tuple[Occurrence, ...]:
    if len(own) < 2:
        return own
    options = run.options_of(one.subject for one in own)
    what = message("which-order-modifiers-these-cards-timestamped")
    order = tuple(int(key) for key in run.choose_order(player, what, options, cite("711.6")))
    names = joined((run.name(oid) for oid in order), "then")
    run.note(
        message("chooses-order-timestamps", player=player, names=names),
        cite("711.6"),
        deeds=(Deed(verb="order"),),
    )
    return tuple(sorted(own, key=lambda one: order.index(one.subject)))


def _matters(state: State, arrivals: tuple[Occurrence, ...]) -> bool:
    """Whether the cards are different in one order and in another; of many the order is just asked."""
    if len(arrivals) <= _MOST:
        return len({_after(state, order) for order in permutations(arrivals)}) > 1
    return not _all_alike(state, arrivals) and not _none_has_modifiers(state, arrivals)


@implements("711.6", "521.1")
def _none_has_modifiers(state: State, arrivals: tuple[Occurrence, ...]) -> bool:
    """Whether they are tokens without abilities, and nothing in play that gives them any makes a difference."""
    objects = [state.get(one.subject) for one in arrivals]
    plain = all(obj.token and not any(face.abilities for face in obj.definition.faces) for obj in objects)
    return plain and _after(state, arrivals) == _after(state, arrivals[::-1])


@implements("521.1")
def _all_alike(state: State, arrivals: tuple[Occurrence, ...]) -> bool:
    """Whether they are tokens of which one is like the other, so that another order is the same board."""
    objects = [state.get(one.subject) for one in arrivals]
    entering = {
        (obj.definition, obj.owner, one.player, one.area, one.exhausted, one.face_down)
        for obj, one in zip(objects, arrivals, strict=True)
    }
    return all(obj.token for obj in objects) and len(entering) == 1


def _after(state: State, order: tuple[Occurrence, ...]) -> tuple[object, ...]:
    for one in order:
        state, _ = COMMITS[one.verb](state, one)
    view = board(state).view
    cards = sorted(state.objects, key=lambda obj: obj.physical)
    return tuple((obj.physical, _shown(view.get(obj.oid))) for obj in cards)


def _shown(card: Characteristics) -> tuple[object, ...]:
    abilities = tuple(sorted(ability.text for ability in card.abilities))
    return card.power, card.colors, tuple(sorted(card.traits)), abilities, card.types, card.bonus, card.points
