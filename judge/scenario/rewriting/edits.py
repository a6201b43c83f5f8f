"""The changes that can be made to a board by hand, as records."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\n\r;#]*$")]
Ref = Annotated[str, Meta(pattern=r"^\d{1,6}:\d{1,4}$")]
Place = Annotated[str, Meta(min_length=1, max_length=200)]
Amount = Annotated[int, Meta(ge=0, le=999)]
StateWord = Literal["exhausted", "frightened", "face-down", "boosted", "cutie marked", "ignored"]
PhaseWord = Literal["Ready Phase", "Troublemaker Phase", "Main Phase", "Score Phase", "End Phase"]


class _Edit(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """One change. A `ref` names an item by its line, from 0, and its number in the line, from 0."""


class Add(_Edit, frozen=True, tag="add"):
    """Put a card of this name somewhere."""

    name: Name
    place: Place


class Remove(_Edit, frozen=True, tag="remove"):
    """Take a card away, with what is attached to it."""

    ref: Ref


class Move(_Edit, frozen=True, tag="move"):
    """Put a card elsewhere as it is."""

    ref: Ref
    place: Place


class Mark(_Edit, frozen=True, tag="mark"):
    """Put a card into a state, or out of it."""

    ref: Ref
    state: StateWord
    on: bool


class Count(_Edit, frozen=True, tag="count"):
    """Say how many counters of a kind are on a card."""

    ref: Ref
    kind: Name
    amount: Amount


class Attach(_Edit, frozen=True, tag="attach"):
    """Attach a card to another one, or to none if `to` is not told."""

    ref: Ref
    to: Ref | None = None


class Score(_Edit, frozen=True, tag="score"):
    """Say how many points a player has."""

    player: Name
    amount: Amount


class Tokens(_Edit, frozen=True, tag="tokens"):
    """Say how many action tokens a player has."""

    player: Name
    amount: Amount


class Hidden(_Edit, frozen=True, tag="hidden"):
    """Say how many cards somewhere are unknown."""

    place: Place
    amount: Amount


class Turn(_Edit, frozen=True, tag="turn"):
    """Say whose turn it is."""

    player: Name


class Phase(_Edit, frozen=True, tag="phase"):
    """Say which phase it is."""

    phase: PhaseWord


class Title(_Edit, frozen=True, tag="title"):
    """Say what the board is called."""

    title: Name


Edit = Add | Remove | Move | Mark | Count | Attach | Score | Tokens | Hidden | Turn | Phase | Title
