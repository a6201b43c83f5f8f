"""A scenario with other names, part by part: what the author wrote about cards and players still means the same."""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.cards.model import Card, Face
from judge.cards.names import full_name
from judge.scenario.model.board import CardRef, LastingEffect
from judge.scenario.model.scenario import Scenario
from tests.nets.renaming.names import NewNames, Speller, called, speller

Rename = Callable[[Any], Any]
_AS_IT_IS = {Scenario: ("file", "ruleset", "about", "title")}


def renamed(scenario: Scenario, new: NewNames) -> Scenario:
    """The scenario with new names. Texts of cards name cards alone, whatever else a player may be called."""
    names = called(scenario)
    of_cards = (*names.titles, *(full_name(*one) for one in names.subtitled))
    titles = {old: new[old] for old in of_cards if old in new}
    return typing.cast(Scenario, _Renaming(speller(new), speller(titles)).part(scenario))


class _Renaming(msgspec.Struct, frozen=True):
    everything: Speller
    titles: Speller

    def part(self, value: Any) -> Any:  # noqa: ANN401 - whatever a record holds
        """A part of the scenario, with all that it consists of."""
        if isinstance(value, str):
            return self.everything(value)
        if isinstance(value, tuple):
            return tuple(map(self.part, value))
        own = self._own().get(type(value))
        if own is not None:
            return own(value)
        return self._record(value) if isinstance(value, msgspec.Struct) else value

    def _own(self) -> dict[type, Rename]:
        return {Card: self._card, CardRef: self._ref, LastingEffect: self._lasting}

    def _record(self, value: msgspec.Struct) -> msgspec.Struct:
        return replace(value, **{name: self.part(getattr(value, name)) for name in _naming(type(value))})

    def _card(self, card: Card) -> Card:
        return replace(card, faces=tuple(map(self._face, card.faces)))

    def _face(self, face: Face) -> Face:
        name = self.titles.new.get(face.name, face.name)
        return replace(face, name=name, text=tuple(map(self.titles, face.text)))

    def _ref(self, ref: CardRef) -> CardRef:
        return replace(ref, name=self.everything.whole(ref.name), piece=self.everything(ref.piece))

    def _lasting(self, effect: LastingEffect) -> LastingEffect:
        record = typing.cast(LastingEffect, self._record(effect))
        return replace(record, text=self.titles(effect.text))


@functools.cache
def _naming(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a record that may hold a name: all but those that hold one of some fixed words."""
    hints = typing.get_type_hints(kind)
    left = next((fields for one, fields in _AS_IT_IS.items() if issubclass(kind, one)), ())
    return tuple(
        name
        for name in kind.__struct_fields__
        if name not in left and typing.get_origin(hints[name]) is not typing.Literal
    )
