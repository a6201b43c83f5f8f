"""Which modifiers can change what others do: the pre-filter of 711.3b.

What it finds is safe and not exact: whether a modifier that may touch another does so is found by applying both.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.continuous_modifier import ContinuousModifier, has_ability, texts_of
from judge.engine.modifiers.fields_of import (
    ALL_FIELDS,
    INVOLVED,
    LOSING,
    MULTIPLIED,
    OF_THE_CARDS_CHANGED,
    fields_read,
    fields_read_elsewhere,
    fields_written,
)
from judge.engine.modifiers.kept_out import is_spoken_of, texts_asked
from judge.engine.modifiers.only_in_play import looks_only_in_play
from judge.engine.modifiers.steady import is_known, looks_at
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import fitting
from judge.engine.texts.functioning import is_this
from judge.engine.unsupported import UnsupportedError
from judge.rulebook.citation import implements
from judge.text.ast.ability import Continuous
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import CardEvent
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod

_Cards = frozenset[int]
#: What says that cards are kept out of faceoffs, itself looking at no card.
_OF_KEEPING_OUT = (CardEvent, Continuous, FaceoffPeriod, Prohibit)


@implements("711.3b")
class Touching:
    """The modifiers of one board, the cards that they may be about, and what they read and write of them."""

    def __init__(self, state: State, start: View, modifiers: Iterable[ContinuousModifier]) -> None:
        """Look at modifiers that are to be applied to a view."""
        every = tuple(modifiers)
        self._state, self._start = state, start
        self._writes = {one.key: fields_written(one.body) for one in every}
        involvement = _looked_at_for_involvement(state)
        self._multiplied = _looked_at_to_multiply(state)
        self._reads = {one.key: self._with_multiplied(_reads(one)) for one in every}
        self._elsewhere = {one.key: self._with_multiplied(_reads_elsewhere(one)) for one in every}
        for of_each in (self._reads, self._elsewhere):
            of_each |= {key: read | involvement for key, read in of_each.items() if INVOLVED in read}
        self._beyond = frozenset(one.key for one in every if _is_beyond_play(state, one))
        self._of_play = frozenset(one.key for one in every if _is_of_play(state, one))
        self._anywhere = _all_of(self._writes.values())
        self._in_play = _all_of(self._writes[one.key] for one in every if one.key not in self._beyond)
        self._losing = tuple(one for one in every if LOSING in self._writes[one.key])
        self._about: dict[str, _Cards | None] = {}
        self._steady = frozenset(one.key for one in every if self._is_untouched(one))

    def is_steady(self, modifier: ContinuousModifier) -> bool:
        """Whether it does on each board that can be met what it does at the start."""
        return modifier.key in self._steady

    def may_affect(self, first: ContinuousModifier, second: ContinuousModifier) -> bool:
        """Whether the first may by itself change what the second does."""
        if second.key in self._steady:
            return False
        if second.ability.startswith(first.key):
            return True
        if first.key in self._beyond and second.key in self._of_play:
            return False
        written = self._writes[first.key]
        if written.isdisjoint(self._reads[second.key]):
            return False
        return not written.isdisjoint(self._elsewhere[second.key]) or self._meet(first, second)

    def _meet(self, first: ContinuousModifier, second: ContinuousModifier) -> bool:
        """Whether the first may be about a card that the second changes, or that the second is of."""
        touched, changed = self._cards_of(first), self._cards_of(second)
        if touched is None or changed is None:
            return True
        return not touched.isdisjoint(changed) or second.context.source in touched

    def _cards_of(self, modifier: ContinuousModifier) -> _Cards | None:
        """The cards that a modifier may be about; None if that can be any."""
        if modifier.key not in self._about:
            self._about[modifier.key] = self._found(modifier)
        return self._about[modifier.key]

    def _found(self, modifier: ContinuousModifier) -> _Cards | None:
        if modifier.subjects is not None:
            return frozenset(modifier.subjects)
        seen = looks_at(modifier.body.subject)
        if seen is None or not seen.isdisjoint(self._anywhere):
            return None
        look = Perspective(self._state, self._start, modifier.context)
        try:
            return frozenset(fitting(look, modifier.body.subject))
        except UnsupportedError:
            # What its condition binds, as "that Problem", is known only where that holds.
            return None

    def _is_untouched(self, modifier: ContinuousModifier) -> bool:
        """Whether no modifier changes what it looks at; one of play looks at no card beyond play."""
        if modifier.ability and not self._keeps_its_ability(modifier):
            return False
        changing = self._in_play if modifier.key in self._of_play else self._anywhere
        seen = looks_at(*texts_of(modifier))
        return seen is not None and self._with_multiplied(seen).isdisjoint(changing)

    def _with_multiplied(self, fields: frozenset[str]) -> frozenset[str]:
        return fields | self._multiplied if MULTIPLIED in fields else fields

    def _keeps_its_ability(self, modifier: ContinuousModifier) -> bool:
        taking = (self._cards_of(one) for one in self._losing)
        own = modifier.context.source
        return has_ability(self._start, modifier) and all(
            cards is not None and own not in cards for cards in taking
        )


@implements("711.3b", "708.3a")
def _looked_at_to_multiply(state: State) -> frozenset[str]:
    """At what a multiplication looks: at the power, where what it does is an amount by the reading of A80."""
    return frozenset({"power"} if reading(state, "A80") == "amount" else ())


def _looked_at_for_involvement(state: State) -> frozenset[str]:
    """The characteristics on which it hangs who is involved, where texts keep cards out: those texts are abilities."""
    if not is_spoken_of(state):
        return frozenset()
    return _all_of(map(_looked_at_to_keep_out, texts_asked(state))) | {"abilities", LOSING}


@lru_cache(maxsize=256)
def _looked_at_to_keep_out(text: Node) -> frozenset[str]:
    known = all(is_known(node) or isinstance(node, _OF_KEEPING_OUT) for node in text.walk())
    return fields_read(text) if known else ALL_FIELDS


def _all_of(fields: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset[str]().union(*fields)


def _reads(modifier: ContinuousModifier) -> frozenset[str]:
    own = frozenset({LOSING}) if modifier.ability else frozenset[str]()
    return own.union(*map(fields_read, texts_of(modifier)))


def _reads_elsewhere(modifier: ContinuousModifier) -> frozenset[str]:
    """What it looks at on cards of which it is neither, nor changes them."""
    return _all_of(map(fields_read_elsewhere, texts_of(modifier))) - OF_THE_CARDS_CHANGED


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
