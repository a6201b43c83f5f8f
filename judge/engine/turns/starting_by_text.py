"""What a card says of where it starts the game, whatever the rules say of that (102, 104.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from judge.engine.model.areas import home
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.engine.model.zones import DRAW_DECK, PLAY, PROBLEM_DECK
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.perspective import Perspective
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import DeckRule
from judge.text.ast.effect import Effect, Put, PutIntoPlay
from judge.text.ast.place import HomeOf, Zone
from judge.text.ast.selection import Selection

Said = TypeVar("Said", bound=Effect)
#: By end of a deck what a step says of a card that starts there.
_ENDS = {"top": "starts-on-top-by-its-text", "bottom": "starts-on-bottom-by-its-text"}


def is_known(effect: Effect) -> bool:
    """Whether it has a card start in play at home or attached to another one, or at an end of a deck."""
    if isinstance(effect, PutIntoPlay):
        return isinstance(effect.place, HomeOf) or isinstance(effect.attached_to, Selection)
    to = effect.to if isinstance(effect, Put) else None
    return isinstance(to, Zone) and to.zone in (PROBLEM_DECK, DRAW_DECK) and to.position in _ENDS


def _said(obj: Obj, kind: type[Said]) -> Said | None:
    """What a card says of that kind; the first if there are several."""
    trees = (ability.tree for ability in obj.definition.front.abilities)
    rules = (tree.effect for tree in trees if isinstance(tree, DeckRule))
    return next((effect for effect in rules if isinstance(effect, kind)), None)


@implements("102.1", "104.1", "706.1")
def starting_in_play(run: Run) -> Iterator[Occurrence]:
    """The cards that enter play before the game. Raises UnsupportedError for one of which it is not known where."""
    for obj in run.state.objects:
        effect = _said(obj, PutIntoPlay)
        if effect is None:
            continue
        if not is_known(effect):
            raise UnsupportedError(message("starts-the-game-elsewhere"), obj.label)
        text = message("starts-in-play-by-its-text", card=obj.label)
        run.note(text, cite("104.1", "102.1"), card=obj.label)
        if obj.zone != PLAY:
            yield _entering(run, obj, effect)


@implements("509.2", "509.3")
def _entering(run: Run, obj: Obj, effect: PutIntoPlay) -> Occurrence:
    at_home = Occurrence(
        verb="enter play", subject=obj.oid, area=home(obj.owner), rules=cite("104.1", "706.1")
    )
    if effect.attached_to is None:
        return at_home
    look = Perspective(run.state, board(run.state).view, ability_context(run.state, obj))
    oid = sole(fitting(look, effect.attached_to))
    if oid is None:
        raise UnsupportedError(message("starts-the-game-elsewhere"), obj.label)
    host = run.state.get(oid)
    return replace(at_home, host=host.physical, area=host.area, rules=cite("104.1", "706.1", "509.2"))


@implements("102.3", "104.1")
def put_in_place(run: Run, zone: str, player: str) -> None:
    """Put the cards of a shuffled deck where they say that they start: at its top, or at its bottom.

    Copies of one card go there in whatever order: it makes no difference. Raises UnsupportedError for different ones,
    and for one that starts elsewhere.
    """
    deck = run.state.zone(zone, player)
    said = {oid: _said(run.state.get(oid), Put) for oid in deck}
    found = {oid: one for oid, one in said.items() if one is not None}
    if not found:
        return
    first, one = next(iter(found.items()))
    to, alike = one.to, {run.state.get(oid).definition for oid in found}
    if len(alike) > 1 or not is_known(one) or not isinstance(to, Zone) or to.zone != zone:
        raise UnsupportedError(message("starts-the-game-elsewhere"), run.name(first))
    rest = tuple(oid for oid in deck if oid not in found)
    settled = tuple(oid for oid in run.state.unsettled if oid not in found)
    ordered = (*found, *rest) if to.position == "top" else (*rest, *found)
    run.state = replace(run.state, unsettled=settled).with_zone(zone, player, ordered)
    for oid in found:
        card = run.name(oid)
        told = message(_ENDS[to.position], card=card, player=player)
        run.note(told, cite("104.1", "102.3"), card=card)
