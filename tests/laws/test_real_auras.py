"""Small boards of real cards whose auras look at what others change: the engine against trying every order (711)."""

from __future__ import annotations

import functools
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.cards.model import CardType
from judge.engine.model.definition import DefinedFace, Definition
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board as board_of
from judge.text.ast.ability import Continuous
from tests.engine.boards import Table
from tests.engine.brute.auras import Aura, Board, Card, apply, edits
from tests.engine.brute.dependency import Oracle
from tests.examples import examples
from tests.laws.auras import auras_of, reads, writes
from tests.laws.subject import cards, definitions

pytestmark = pytest.mark.usefixtures("collection_path")

MOST_AURAS = 4
AREAS = ("problem:Alice", "problem:Alice", "home:Alice", "problem:Bob")
_LOOKED_AT = {"power", "color", "trait", "keyword"}


class Real(NamedTuple):
    """A real card with no abilities but those that are auras in plain words."""

    definition: Definition
    auras: tuple[Aura, ...]


class Laid(NamedTuple):
    """Where a card lies, whose it is, whether it is exhausted."""

    real: Real
    player: str
    area: str
    exhausted: bool


@functools.cache
def pool() -> tuple[Real, ...]:
    """The real cards that have such auras, as their first sides."""
    found = []
    for card in cards():
        if card.front.type is CardType.EVENT:
            continue
        (face, *_) = definitions().of(card).faces
        kept = tuple(
            one
            for one in face.abilities
            if isinstance(one.tree, Continuous) and auras_of(one.tree, 0, 0) is not None
        )
        real = Definition((DefinedFace(face.printed, kept),))
        auras = _auras(real, 0)
        if kept and len(auras) <= 2 and not any(("host",) in aura.whom for aura in auras):
            found.append(Real(real, auras))
    return tuple(found)


def _auras(definition: Definition, source: int) -> tuple[Aura, ...]:
    """The auras of a card: those of an ability come after those of the one before it."""
    found = list[Aura]()
    for number, ability in enumerate(definition.faces[0].abilities):
        assert isinstance(ability.tree, Continuous)
        found += auras_of(ability.tree, source, source * 1000 + number * 10) or ()
    return tuple(found)


@functools.cache
def _looking() -> tuple[Real, ...]:
    return tuple(real for real in pool() if any(_LOOKED_AT & set(reads(aura)) for aura in real.auras))


@functools.cache
def _changing() -> tuple[Real, ...]:
    changed = {*_LOOKED_AT, "abilities"}
    return tuple(
        real
        for real in pool()
        if any(changed & set(writes(aura)) and ("this",) not in aura.whom for aura in real.auras)
    )


def _one_of(reals: tuple[Real, ...]) -> st.SearchStrategy[Real]:
    return st.integers(0, len(reals) - 1).map(reals.__getitem__)


@st.composite
def _boards(draw: st.DrawFn) -> tuple[Laid, ...]:
    reals = [draw(_one_of(_looking())), draw(_one_of(_changing()))]
    reals += draw(st.lists(_one_of(pool()), max_size=2))
    while sum(len(real.auras) for real in reals) > MOST_AURAS:
        reals.pop()
    order = draw(st.permutations(range(len(reals))))
    return tuple(draw(_laid(reals[place])) for place in order)


def _laid(real: Real) -> st.SearchStrategy[Laid]:
    at_problem = real.definition.faces[0].printed.type in (CardType.PROBLEM, CardType.TROUBLEMAKER)
    places = AREAS[:2] if at_problem else AREAS
    drawn = st.tuples(st.sampled_from(("Alice", "Alice", "Bob")), st.sampled_from(places), st.booleans())
    return drawn.map(lambda one: Laid(real, *one))


def on_table(board: tuple[Laid, ...]) -> State:
    """The cards as a state of the engine."""
    table = Table("Alice", "Bob")
    for laid in board:
        table.lay(laid.real.definition, laid.player, laid.area, exhausted=laid.exhausted)
    return replace(table.state, trademarks=())


def on_paper(board: tuple[Laid, ...]) -> tuple[Board, tuple[Aura, ...]]:
    """The cards as plain data, and their auras."""
    found, auras = list[Card](), list[Aura]()
    for number, laid in enumerate(board, 1):
        face = laid.real.definition.faces[0].printed
        found.append(
            Card(
                at=number,
                player=laid.player,
                kind=face.type.value,
                area=laid.area,
                title=face.name,
                power=face.power,
                colors=frozenset(color.value for color in face.colors),
                traits=frozenset(face.traits),
                exhausted=laid.exhausted,
            )
        )
        auras += _auras(laid.real.definition, number)
    return tuple(found), tuple(auras)


def seen(state: State, board: Board) -> Board:
    """The cards as the engine has them under all modifiers."""
    view = board_of(state).view
    return tuple(
        card._replace(
            power=view.get(card.at).power,
            colors=frozenset(view.get(card.at).colors),
            traits=frozenset(view.get(card.at).traits),
            keywords=frozenset(one.keyword for one in view.get(card.at).abilities if one.keyword),
            able=any(not one.origin for one in view.get(card.at).abilities),
            barred=view.get(card.at).barred,
        )
        for card in board
    )


@given(_boards())
@examples(40)
def test_real_auras_agree_with_the_definition_of_dependency(made: tuple[Laid, ...]) -> None:
    state, (board, auras) = on_table(made), on_paper(made)
    assert seen(state, board) == Oracle(board, edits, apply).board(frozenset(auras))


def test_there_are_real_cards_enough() -> None:
    """The pools are not empty by mistake."""
    assert min(len(pool()), len(_looking()), len(_changing())) > 10
