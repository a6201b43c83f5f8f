"""Continuous modifiers and the order in which they apply (702, 708, 711)."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar
from functools import lru_cache, partial

import msgspec

from judge.engine.dependency import Arrangement, Task, arrange
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.per_state import per_state
from judge.engine.model.readings import order_reading
from judge.engine.model.state import State
from judge.engine.model.view import Edit, View, layer_zero
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.ability_context import ability_context, name_of
from judge.engine.modifiers.able import able_by_themselves, able_cards, resolved
from judge.engine.modifiers.continuous_modifier import ContinuousModifier, has_ability, texts_of
from judge.engine.modifiers.continuous_parts import parts_of
from judge.engine.modifiers.durations import applies_now
from judge.engine.modifiers.grants import edits_of
from judge.engine.modifiers.instead_of_former import Told, only_one_of
from judge.engine.modifiers.kept_boards import KeptBoards
from judge.engine.modifiers.kept_out import is_spoken_of, parts_asked
from judge.engine.modifiers.looked_at import PHASE, Parts, looked_at
from judge.engine.modifiers.only_in_play import looks_only_in_play
from judge.engine.modifiers.same_in_play import cards_in_play
from judge.engine.modifiers.touching import Touching
from judge.engine.perspective import Perspective
from judge.engine.perspective.ways import ways
from judge.engine.texts.functioning import zones_of
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Continuous
from judge.text.ast.amount import Number
from judge.text.ast.effect import Modify
from judge.text.ast.grant import PowerChange
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference

_TIE_SPACE = 1000
MOST_MODIFIERS = 2_000
"""Of one board; abilities that give abilities can make more of them than anybody could apply."""
_AGAIN_AND_AGAIN = 3
"""So often an ability may have been given by way of itself before there is no end of it."""
MOST_CARDS_LOOKED_AT = 2_000_000
"""In putting the modifiers of one board in order, a card being looked at for each modifier on each board met."""
_LOOKS_KEPT = 20_000


Arranged = Arrangement[ContinuousModifier, View, Edit]


class Board(msgspec.Struct, frozen=True):
    """The cards as they are, and the proof: the arrangement of the modifiers that made them so.

    `looked_at` are the parts of the state, besides the cards, at which the modifiers look; `of_play` says that of the
    cards they look at those in play alone.
    """

    view: View
    arrangement: Arranged
    looked_at: Parts = frozenset()
    of_play: bool = False


@lru_cache(maxsize=8192)
def _of_abilities(
    rules: State, obj: Obj, abilities: tuple[AbilityInstance, ...], holder: str
) -> tuple[ContinuousModifier, ...]:
    """What the abilities of a card generate; of the state no more is read than its rules."""
    context = Context(controller=holder, source=obj.oid, card=name_of(obj), names=obj.spoken)
    told = tuple(one for ability in abilities for one in _of_ability(rules, obj, ability))
    return tuple(_modifier(obj, one, context) for one in only_one_of(told, name_of(obj)))


@implements("706.1c")
def _of_ability(rules: State, obj: Obj, ability: AbilityInstance) -> Iterator[Told]:
    tree = resolved(ability.tree, rules)
    if not isinstance(tree, Continuous) or obj.zone not in zones_of(tree):
        return
    for number, part in enumerate(parts_of(tree)):
        if isinstance(part.effect, Modify) and not isinstance(part.effect.subject, Player):
            yield ability, number, part


def _modifier(obj: Obj, told: Told, context: Context) -> ContinuousModifier:
    ability, number, part = told
    assert isinstance(part.effect, Modify)
    return ContinuousModifier(
        key=f"{ability.key}#{number}",
        name=name_of(obj),
        text=ability.text,
        body=part.effect,
        condition=part.condition,
        of_each=part.of_each,
        called=part.called,
        context=context,
        timestamp=ability.stamp * _TIE_SPACE + _rank(ability.key) * 10 + number,
        ability=ability.key,
    )


def _rank(key: str) -> int:
    last = key.rsplit(".", 1)[-1]
    return int(last) % 50 if last.isdigit() else 50


@implements("519.4")
def _of_counters(state: State, obj: Obj) -> Iterator[ContinuousModifier]:
    for number, (name, amount, stamp) in enumerate(obj.counters):
        if obj.zone == PLAY and name in ("+1 power", "-1 power"):
            change = PowerChange(Number(amount), negative=name.startswith("-"))
            yield ContinuousModifier(
                key=f"{obj.oid}.counter{number}",
                name=message("named-counters-on-card", name=name, card=name_of(obj)),
                text=message("named-counter", name=name),
                body=Modify(Reference("this", label=0), (change,)),
                condition=None,
                context=ability_context(state, obj),
                timestamp=stamp * _TIE_SPACE + 500 + number,
            )


def _of_effects(state: State) -> Iterator[ContinuousModifier]:
    for modifier in state.modifiers:
        if not applies_now(modifier.ends, state.turn):
            continue
        if isinstance(modifier.body, Modify) and not isinstance(modifier.body.subject, Player):
            yield ContinuousModifier(
                key=modifier.key,
                name=modifier.context.card,
                text=modifier.origin,
                body=modifier.body,
                condition=modifier.condition,
                context=modifier.context,
                timestamp=modifier.timestamp * _TIE_SPACE,
                subjects=modifier.subjects,
            )


def candidates(state: State, view: View) -> dict[str, ContinuousModifier]:
    """The modifiers that could apply to the cards of a view, by their keys, whether or not their conditions hold."""
    found = [modifier for obj in state.objects if obj.counters for modifier in _of_counters(state, obj)]
    found += _of_effects(state)
    rules = state.rules_alone()
    for obj in able_cards(state, view):
        if abilities := view.get(obj.oid).abilities:
            found += _of_abilities(rules, obj, abilities, state.holder(obj))
    return {modifier.key: modifier for modifier in found}


@implements("702.1", "708.2a", "708.3a", "708.5", "104.2")
def edits_now(state: State, modifier: ContinuousModifier, view: View) -> frozenset[Edit]:
    """What a modifier would do to the cards right now: nothing if its ability or its condition is missing."""
    if modifier.ability and not has_ability(view, modifier):
        return frozenset()
    look, stamp = Perspective(state, view, modifier.context), modifier.timestamp // _TIE_SPACE
    return frozenset(
        edit
        for way in ways(look, modifier.condition, modifier.called)
        for edit in edits_of(way, modifier.key, stamp, modifier.body, modifier.subjects, modifier.of_each)
    )


@partial(per_state, kept=2)
def _looks(_: State) -> dict[tuple[ContinuousModifier, View], frozenset[Edit]]:
    """What modifiers do to views of a state, as far as it has been asked for any question of order."""
    return {}


def _known_edits(state: State, modifier: ContinuousModifier, view: View) -> frozenset[Edit]:
    known, look = _looks(state), (modifier, view)
    found = known.get(look)
    if found is None:
        if len(known) >= _LOOKS_KEPT:
            known.clear()
        found = known[look] = edits_now(state, modifier, view)
    return found


@implements("711.3", "711.3b", "711.4", "711.5")
def _arranged(state: State, start: View, modifiers: dict[str, ContinuousModifier]) -> Arranged:
    return arrange(task_of(state, start, tuple(modifiers.values())), order_reading(state))


def task_of(
    state: State, start: View, modifiers: tuple[ContinuousModifier, ...]
) -> Task[ContinuousModifier, View, Edit]:
    """The question of order, put to `judge.engine.dependency`."""
    ranked = sorted(
        modifiers, key=lambda modifier: (modifier.timestamp, modifier.context.source, modifier.key)
    )
    rank = {modifier.key: number for number, modifier in enumerate(ranked)}
    touching = Touching(state, start, modifiers)
    return Task(
        start=start,
        modifiers=modifiers,
        timestamp=lambda modifier: rank[modifier.key],
        edits=lambda modifier, view: _known_edits(state, modifier, view),
        apply=lambda view, edits: view.edited(edits),
        subject=lambda edit: edit.oid,
        may_affect=touching.may_affect,
        steady=touching.is_steady,
        most_edits=MOST_CARDS_LOOKED_AT // max(1, len(state.objects)),
    )


_KEPT = KeptBoards[Board]()
_KEPT_OF_PLAY = KeptBoards[Board](cards_in_play)
"""Boards on which nothing hangs on cards outside play."""
_BEING_COMPUTED: ContextVar[tuple[State, ...]] = ContextVar("boards that are being computed", default=())
_TIMES: Parts = PHASE | {"turn.number", "turn.player"}


@per_state
def board(state: State) -> Board:
    """The cards under all modifiers that apply in a state.

    Raises UnsupportedError if they are too many, or if one of them waits for what all of them come to.
    """
    found = _KEPT.find(state)
    if found is None:
        found = _with_the_same_in_play(state) or _computed_alone(state)
        _KEPT.keep(state, found.looked_at, found)
    return found


def _with_the_same_in_play(state: State) -> Board | None:
    """The board by one that is known, of other cards outside play at which no modifier looks."""
    known = _KEPT_OF_PLAY.find(state)
    if known is None:
        return None
    arrangement = known.arrangement.on(layer_zero(state), View.edited)
    return Board(arrangement.result, arrangement, known.looked_at, of_play=True)


def _is_of_play(state: State, arrangement: Arranged) -> bool:
    """Whether all that is done to cards would be the same with other cards outside play."""
    given = arrangement.result.given
    able = {obj.oid for obj in able_by_themselves(state)}
    return (
        given is not None
        and given <= able
        and not is_spoken_of(state)
        and all(looks_only_in_play(*texts_of(one)) for one in arrangement.order)
    )


def _computed_alone(state: State) -> Board:
    computing = _BEING_COMPUTED.get()
    if any(one is state for one in computing):
        raise UnsupportedError(message("modifier-waits-for-all-modifiers"))
    token = _BEING_COMPUTED.set((*computing, state))
    try:
        found = _computed(state)
    finally:
        _BEING_COMPUTED.reset(token)
    if found.of_play:
        _KEPT_OF_PLAY.keep(state, found.looked_at, found)
    return found


def parts_timed(state: State) -> Parts:
    """The parts of a state that say whether it is the time of those of its modifiers that apply only then."""
    return _TIMES if any(modifier.ends.within for modifier in state.modifiers) else frozenset()


def _parts(state: State, modifier: ContinuousModifier) -> Parts:
    """What a modifier looks at besides the cards."""
    source = state.find(modifier.context.source) if modifier.ability else None
    in_play = source is not None and source.zone == PLAY
    return Parts().union(*(looked_at(text, of_a_card_in_play=in_play) for text in texts_of(modifier)))


def _gives_abilities(arrangement: Arranged) -> bool:
    """Whether some card has abilities that it would not have by itself, or lacks some: others come of them."""
    return any(edit.field == "abilities" for step in arrangement.steps for edit in step.edits)


def _gives_itself(key: str) -> bool:
    """Whether a modifier comes of an ability that came to be given by itself, and so on: there is no end of it."""
    given = key.split("#")[1:-1]
    return any(given.count(one) >= _AGAIN_AND_AGAIN for one in given)


def _computed(state: State) -> Board:
    start = layer_zero(state)
    known = candidates(state, start)
    while True:
        if len(known) > MOST_MODIFIERS:
            raise UnsupportedError(message("more-than-modifiers-one-board", most_modifiers=MOST_MODIFIERS))
        arrangement = _arranged(state, start, known)
        new = candidates(state, arrangement.result) if _gives_abilities(arrangement) else {}
        if endless := next((one for one in new.values() if _gives_itself(one.key)), None):
            raise UnsupportedError(message("abilities-given-without-end"), endless.name)
        if new.keys() <= known.keys():
            looked = parts_timed(state).union(
                parts_asked(state), *(_parts(state, one) for one in known.values())
            )
            return Board(arrangement.result, arrangement, looked, _is_of_play(state, arrangement))
        known |= new
