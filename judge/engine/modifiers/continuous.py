"""Continuous modifiers and the order in which they apply (702, 708, 711)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from judge.engine.modifiers.able import able_cards, resolved
from judge.engine.modifiers.continuous_parts import parts_of
from judge.engine.modifiers.durations import applies_now
from judge.engine.modifiers.fields_of import INVOLVED, LOSING, fields_read, fields_written
from judge.engine.modifiers.grants import edits_of
from judge.engine.modifiers.instead_of_former import Told, only_one_of
from judge.engine.modifiers.kept_boards import KeptBoards
from judge.engine.modifiers.kept_out import is_spoken_of, parts_asked
from judge.engine.modifiers.looked_at import PHASE, Parts, looked_at
from judge.engine.modifiers.steady import looks_at, looks_only_in_play
from judge.engine.perspective import Perspective
from judge.engine.perspective.ways import ways
from judge.engine.texts.functioning import is_this, zones_of
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Continuous
from judge.text.ast.amount import Number
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Modify
from judge.text.ast.grant import PowerChange
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference

_TIE_SPACE = 1000
MOST_MODIFIERS = 2_000
"""Of one board; abilities that give abilities can make more of them than anybody could apply."""
MOST_CARDS_LOOKED_AT = 2_000_000
"""In putting the modifiers of one board in order, a card being looked at for each modifier on each board met."""
_LOOKS_KEPT = 20_000


class ContinuousModifier(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A modifier of characteristics that may apply: where it comes from and when it was created (711.3a).

    `ability` is the key of the ability that generates it, "" if an effect or a counter made it. `of_each` is asked of
    each card by itself, `condition` of the board; `called` are the labels of it that the body calls again.
    """

    key: str
    name: str
    text: str
    body: Modify
    condition: Condition | None
    context: Context
    timestamp: int
    ability: str = ""
    of_each: Condition | None = None
    called: frozenset[int] = frozenset()
    subjects: tuple[int, ...] | None = None


Arranged = Arrangement[ContinuousModifier, View, Edit]


class Board(msgspec.Struct, frozen=True):
    """The cards as they are, and the proof: the arrangement of the modifiers that made them so.

    `looked_at` are the parts of the state, besides the cards, at which the modifiers look.
    """

    view: View
    arrangement: Arranged
    looked_at: Parts = frozenset()


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
                key=f"m{modifier.mid}",
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
    if modifier.ability and not _has_ability(view, modifier):
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


def _has_ability(view: View, modifier: ContinuousModifier) -> bool:
    card = view.find(modifier.context.source)
    return card is not None and any(ability.key == modifier.ability for ability in card.abilities)


def _reads(modifier: ContinuousModifier) -> frozenset[str]:
    own = frozenset({LOSING}) if modifier.ability else frozenset[str]()
    return own.union(*map(fields_read, _texts(modifier)))


def _texts(modifier: ContinuousModifier) -> tuple[Node, ...]:
    """What is read to find what a modifier does; the cards that it changes are not looked for if they are fixed."""
    body = modifier.body.grants if modifier.subjects is not None else (modifier.body,)
    return (*body, *(one for one in (modifier.condition, modifier.of_each) if one is not None))


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
    writes = {modifier.key: fields_written(modifier.body) for modifier in modifiers}
    reads = {modifier.key: _reads(modifier) for modifier in modifiers}
    beyond = frozenset(modifier.key for modifier in modifiers if _is_beyond_play(state, modifier))
    of_play = frozenset(modifier.key for modifier in modifiers if _is_of_play(state, modifier))
    kept_out, is_steady = is_spoken_of(state), _is_steady(start, modifiers, beyond, of_play)
    steady = frozenset(modifier.key for modifier in modifiers if is_steady(modifier))

    def may_affect(first: ContinuousModifier, second: ContinuousModifier) -> bool:
        if second.key in steady:
            return False
        if second.ability.startswith(first.key):
            return True
        if first.key in beyond and second.key in of_play:
            return False
        written, read = writes[first.key], reads[second.key]
        return not written.isdisjoint(read) or (kept_out and INVOLVED in read)

    return Task(
        start=start,
        modifiers=modifiers,
        timestamp=lambda modifier: rank[modifier.key],
        edits=lambda modifier, view: _known_edits(state, modifier, view),
        apply=lambda view, edits: view.edited(edits),
        subject=lambda edit: edit.oid,
        may_affect=may_affect,
        steady=lambda modifier: modifier.key in steady,
        most_edits=MOST_CARDS_LOOKED_AT // max(1, len(state.objects)),
    )


def _is_beyond_play(state: State, modifier: ContinuousModifier) -> bool:
    """Whether a modifier is only about its own card, and that is not in play."""
    source = state.find(modifier.context.source)
    own = modifier.subjects is None and is_this(modifier.body.subject)
    return own and source is not None and source.zone != PLAY


def _is_of_play(state: State, modifier: ContinuousModifier) -> bool:
    """Whether a modifier is of a card in play and looks at no card that is not."""
    source = state.find(modifier.context.source)
    texts = (modifier.body, modifier.condition, modifier.of_each)
    return source is not None and source.zone == PLAY and looks_only_in_play(*texts)


def _is_steady(
    start: View,
    modifiers: tuple[ContinuousModifier, ...],
    beyond: frozenset[str],
    of_play: frozenset[str],
) -> Callable[[ContinuousModifier], bool]:
    """Those of play are steady if no modifier changes what they look at that is not about a card beyond play."""
    none = frozenset[str]()
    anywhere = none.union(*(fields_written(modifier.body) for modifier in modifiers))
    written = (fields_written(modifier.body) for modifier in modifiers if modifier.key not in beyond)
    in_play = none.union(*written)

    def is_steady(modifier: ContinuousModifier) -> bool:
        changing = in_play if modifier.key in of_play else anywhere
        if modifier.ability and (LOSING in changing or not _has_ability(start, modifier)):
            return False
        seen = looks_at(*_texts(modifier))
        return seen is not None and seen.isdisjoint(changing)

    return is_steady


_KEPT = KeptBoards[Board]()
_TIMES: Parts = PHASE | {"turn.number", "turn.player"}


@per_state
def board(state: State) -> Board:
    """The cards under all modifiers that apply in a state. Raises UnsupportedError if they are too many."""
    found = _KEPT.find(state)
    if found is None:
        found = _computed(state)
        _KEPT.keep(state, found.looked_at, found)
    return found


def parts_timed(state: State) -> Parts:
    """The parts of a state that say whether it is the time of those of its modifiers that apply only then."""
    return _TIMES if any(modifier.ends.within for modifier in state.modifiers) else frozenset()


def _parts(modifier: ContinuousModifier) -> Parts:
    """What a modifier looks at besides the cards."""
    return Parts().union(*map(looked_at, _texts(modifier)))


def _gives_abilities(arrangement: Arranged) -> bool:
    """Whether some card has abilities that it would not have by itself, or lacks some: others come of them."""
    return any(edit.field == "abilities" for step in arrangement.steps for edit in step.edits)


def _computed(state: State) -> Board:
    start = layer_zero(state)
    known = candidates(state, start)
    while True:
        if len(known) > MOST_MODIFIERS:
            raise UnsupportedError(message("more-than-modifiers-one-board", most_modifiers=MOST_MODIFIERS))
        arrangement = _arranged(state, start, known)
        new = candidates(state, arrangement.result) if _gives_abilities(arrangement) else {}
        if new.keys() <= known.keys():
            looked = parts_timed(state).union(parts_asked(state), *map(_parts, known.values()))
            return Board(arrangement.result, arrangement, looked)
        known |= new
