"""The state in which cards enter play (706.1a, 706.1b)."""

from __future__ import annotations

from typing import TypeGuard

import msgspec

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.sole import sole
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.view import layer_zero
from judge.engine.model.zones import HAND
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.conditions import holds
from judge.engine.texts.functioning import is_this
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability, AsEnters, Continuous
from judge.text.ast.amount import Number
from judge.text.ast.effect import Act, Effect, EntersAs, May, Modify, NameThing, PutCounters, Reveal
from judge.text.ast.event import EntersPlay, Plays
from judge.text.ast.place import Place, Zone
from judge.text.ast.selection import InZone, Reference, Selection

with deferred(__name__):
    from judge.engine.texts.enters_as import is_of_other_cards


class Arrival(msgspec.Struct, frozen=True):
    """How a card enters play by its own text: exhausted, or with counters on it; and by which rules."""

    exhausted: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    rules: tuple[str, ...] = ()


@implements("706.1a", "706.1b")
def arriving(state: State, occurrence: Occurrence) -> Arrival:
    """What the text of an entering card says of it. Raises UnsupportedError for what the engine can't carry out."""
    obj = state.get(occurrence.subject)
    _check_frightened(occurrence, obj)
    exhausted, counters, rules = occurrence.exhausted, list[tuple[str, int]](), dict[str, None]()
    if occurrence.face_down or occurrence.exhausted:
        rules |= dict.fromkeys(cite("706.1b"))
    look = eyes_of_arriving(state, obj).knowing(dict(occurrence.counted_on))
    for ability in obj.definition.front.abilities:
        if is_of_itself(ability.tree) and not occurrence.as_entered and not is_chosen_for(ability.tree):
            _check_order(look, ability.tree, bool(counters))
            counters.append(_put_on_it(look, ability.tree, obj.label))
            rules |= dict.fromkeys(cite("706.1a"))
        if not isinstance(ability.tree, Continuous) or not isinstance(ability.tree.effect, EntersAs):
            continue
        if occurrence.textless or is_of_other_cards(ability.tree.effect) or _fails(look, ability.tree):
            continue
        effect = ability.tree.effect
        if not is_plain(effect):
            raise UnsupportedError(message("state-which-card-enters-play"), obj.label, ability.text)
        exhausted = exhausted or effect.state == "exhausted"
        rules |= dict.fromkeys(cite("706.1b"))
        if effect.count is not None:
            counters.append((effect.name, counted(look, effect.count)))
    return Arrival(exhausted, tuple(counters), tuple(rules))


def _fails(look: Perspective, ability: Continuous) -> bool:
    """Whether a text does not apply, on the board as it is before its card is on it.

    Raises UnsupportedError for a condition on where or what the card will be.
    """
    condition = ability.condition
    if condition is not None and any(isinstance(part, Place | Reference) for part in condition.walk()):
        raise look.unsupported(condition)
    return not holds(look, condition)


def eyes_of_arriving(state: State, obj: Obj) -> Perspective:
    """The board as the text of a card reads it that is about to enter play."""
    context = Context(controller=obj.owner, source=obj.oid, card=obj.label)
    return Perspective(state, layer_zero(state), context)


def _check_frightened(occurrence: Occurrence, obj: Obj) -> None:
    """Raise UnsupportedError for a card that enters play frightened, face-down, and says how it enters play."""
    for ability in obj.definition.front.abilities if occurrence.frightened else ():
        told = isinstance(ability.tree, Continuous) and isinstance(ability.tree.effect, EntersAs)
        as_it_enters = told and not is_of_other_cards(ability.tree.effect)  # type: ignore[union-attr]
        if as_it_enters or is_of_itself(ability.tree):
            raise UnsupportedError(message("state-which-card-enters-play"), obj.label, ability.text)


@implements("706.1a")
def _put_on_it(look: Perspective, ability: AsEnters, label: str) -> tuple[str, int]:
    """The counters that an ability puts on its card as that enters play; other such abilities are declined."""
    effect = ability.effect
    if not is_put_on_it(ability) or not isinstance(effect, PutCounters):
        raise UnsupportedError(message("what-happens-as-card-enters-play"), label, look.context.text)
    return effect.name, counted(look, effect.count)


@implements("706.1a")
def _check_order(look: Perspective, ability: AsEnters, another: bool) -> None:
    """Raise UnsupportedError for an ability that may see what another has done, if no rule says that it does not."""
    counts = isinstance(ability.effect, PutCounters) and not isinstance(ability.effect.count, Number)
    if another and counts and switched(look.state, "as-enters") == "unordered":
        raise look.unsupported(ability, message("several-abilities-as-card-enters-play-no"))


@implements("706.1a")
def copying_as_it_enters(state: State, occurrence: Occurrence) -> tuple[AsEnters, str] | None:
    """What a card says of its entering play as a copy, with its words; it is followed once, before the card enters.

    Raises UnsupportedError if another of its abilities is to be applied at the same time.
    """
    obj = state.find(occurrence.subject)
    if occurrence.verb != "enter play" or occurrence.as_entered or occurrence.face_down or obj is None:
        return None
    found = [
        (ability.tree, ability.text)
        for ability in obj.definition.front.abilities
        if is_of_itself(ability.tree)
    ]
    if not any(is_copying(tree) for tree, _ in found):
        return None
    if len(found) > 1:
        raise UnsupportedError(message("several-abilities-as-card-enters-play"), obj.label, found[0][1])
    return found[0]


def is_copying(ability: AsEnters) -> bool:
    """Whether an ability makes its own card enter play as a copy."""
    own = isinstance(ability.event, EntersPlay) and is_this(ability.event.cards)
    return own and any(
        isinstance(node, EntersAs) and node.copy_of is not None for node in ability.effect.walk()
    )


def is_of_itself(ability: Ability | None) -> TypeGuard[AsEnters]:
    """Whether an ability is applied as the card that has it enters play; not in play yet, it can't be of others."""
    return (
        isinstance(ability, AsEnters)
        and isinstance(ability.event, EntersPlay)
        and is_this(ability.event.cards)
    )


def is_as_played(ability: Ability | None) -> TypeGuard[AsEnters]:
    """Whether an ability is one of those that happen as a card is played (705.2e)."""
    return isinstance(ability, AsEnters) and isinstance(ability.event, Plays)


def is_put_on_it(ability: AsEnters) -> bool:
    """Whether all that an ability does as its card enters play is to put counters on it."""
    effect, event = ability.effect, ability.event
    own = isinstance(event, EntersPlay) and is_this(event.cards)
    return own and isinstance(effect, PutCounters) and is_this(effect.cards) and not effect.among


#: What can be chosen or named for a card that other texts of it go on to speak of.
_KEPT = frozenset({"card", "Friend", "color", "card type", "trait"})


def is_chosen_for(ability: AsEnters) -> bool:
    """Whether a color is chosen for a card as that enters play, and the card then has it, or a card is named for it.

    So it is if a card may be revealed for it, or is chosen in play, after whose model it then is.
    """
    named, *rest = ability.effect.instructions
    own = isinstance(ability.event, EntersPlay) and is_this(ability.event.cards)
    if own and rest and isinstance(named, May):
        return _is_shown_from_own_hand(named) and all(map(_is_of_this_for_good, rest))
    if own and rest and isinstance(named, Act):
        return _is_chosen_in_play(named) and all(map(_is_of_this_for_good, rest))
    if not own or not isinstance(named, NameThing) or named.who is not None:
        return False
    if not rest:
        return named.thing in _KEPT
    return named.thing in ("color", "trait") and all(map(_is_of_this_for_good, rest))


def _is_shown_from_own_hand(offered: May) -> bool:
    """Whether its controller may reveal one card of his hand, and nothing else."""
    shown, asked = offered.effect, offered.who is None or offered.who.role == "you"
    cards = shown.cards if isinstance(shown, Reveal) and shown.who is None and asked else None
    if not isinstance(cards, Selection) or cards.quantifier.mode != "choose":
        return False
    zone = sole([part.zone for part in cards.description.qualifiers if isinstance(part, InZone)])
    return isinstance(zone, Zone) and _is_own_hand(zone)


def _is_chosen_in_play(chosen: Act) -> bool:
    """Whether one card is chosen of those in play."""
    cards = chosen.cards if chosen.verb == "choose" and chosen.who is None else None
    if not isinstance(cards, Selection) or cards.quantifier.mode != "choose":
        return False
    return not any(isinstance(part, InZone) for part in cards.description.qualifiers)


def _is_own_hand(zone: Zone) -> bool:
    return zone.zone == HAND and zone.who is not None and zone.who.role == "you"


def _is_of_this_for_good(effect: Effect) -> bool:
    return isinstance(effect, Modify) and is_this(effect.subject) and effect.duration is None


@implements("706.1c")
def takes_effect(after: State, became: int) -> tuple[str, ...]:
    """The rule by which a card's modifiers begin to apply as it enters play, and others begin to affect it."""
    steps = board(after).arrangement.steps
    concerns = (
        step.modifier.context.source == became or any(edit.oid == became for edit in step.edits)
        for step in steps
    )
    return cite("706.1c") if became and any(concerns) else ()


def is_plain(effect: EntersAs) -> bool:
    """Whether it says no more than that its card enters play exhausted, or with counters on it."""
    on_it = effect.on is None or is_this(effect.on)
    return is_this(effect.cards) and (
        effect.state == "exhausted" or (not effect.state and effect.count is not None and on_it)
    )
