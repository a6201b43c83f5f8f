"""Every card comes back from a saved state, whatever its text says and wherever it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.engine.model.definition import DefinedFace, Definition, PrintedAbility
from judge.engine.model.obj import Obj
from judge.engine.model.state import Seat, State, Turn
from judge.engine.model.zones import HAND, PLAY
from judge.scenario.records.saved import loaded, saved
from judge.text.ast.ability import Ability
from tests.engine.boards import card
from tests.examples import MORE
from tests.laws.board import lay
from tests.laws.subject import cards, definitions, subjects
from tests.text.reading import ability, fixtures

EVERY_CARD = max(1, 24 // MORE)
"""Of the real cards every nth is tried: all with JUDGE_MORE=24."""
EVERY_BOARD = max(1, 120 // MORE)


def boards_with(definition: Definition) -> Iterator[State]:
    """The card face-up in play, face-down in play, and in a hand."""
    obj = Obj(oid=1, physical=1, definition=definition, owner="Alice", zone=PLAY, area="home:Alice")
    yield board_of(obj)
    yield board_of(
        Obj(
            oid=1,
            physical=1,
            definition=definition,
            owner="Bob",
            zone=PLAY,
            area="problem:Bob",
            face_down=True,
        )
    )
    yield board_of(Obj(oid=1, physical=1, definition=definition, owner="Alice", zone=HAND))


def board_of(obj: Obj) -> State:
    zones = () if obj.zone == PLAY else ((f"{obj.zone}:{obj.owner}", (obj.oid,)),)
    seats, turn = (Seat("Alice"), Seat("Bob")), Turn(player="Alice")
    return State(seats=seats, turn=turn, objects=(obj,), zones=zones, clock=2, next_oid=2)


def comes_back(state: State) -> bool:
    """Whether a state is read as it was written, and would be written so again."""
    data = saved(state)
    back = loaded(data)
    return (back, hash(back), saved(back)) == (state, hash(state), data)


@pytest.mark.parametrize(
    "text",
    [
        "When you play a Friend, if you have played 2 or more Friends this turn, draw a card.",
        "When this card is moved, if no Friends were dismissed this turn, draw a card.",
        "When this card is exhausted, draw twice that many cards.",
    ],
)
def test_a_kind_of_node_that_has_others_like_it_and_a_number_that_may_be_a_half(text: str) -> None:
    for state in boards_with(card("Friend", power=1, text=(text,))):
        assert comes_back(state)


def test_every_construction_of_card_text_comes_back() -> None:
    """Fixtures of the grammar, as the text of one card each; on ordinary runs one in three."""
    face = card("Friend", power=1).faces[0]
    for text, _ in tuple(fixtures())[:: 1 if MORE > 1 else 3]:
        tree = ability(text)
        assert isinstance(tree, Ability)
        printed = PrintedAbility(text, tree)
        for state in boards_with(Definition((DefinedFace(face.printed, (printed,)),))):
            assert comes_back(state), text


@pytest.mark.usefixtures("collection_path")
def test_every_real_card_comes_back() -> None:
    for real in cards()[::EVERY_CARD]:
        for state in boards_with(definitions().of(real)):
            assert comes_back(state), real.name


@pytest.mark.usefixtures("collection_path")
def test_a_board_of_the_kind_of_each_real_ability_comes_back() -> None:
    for subject in subjects(EVERY_BOARD):
        for zone in (PLAY, HAND):
            assert comes_back(lay(subject, zone).state), subject.name
