from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cards.keywords import Keyword, read_keyword, split_keywords
from judge.cards.model import Card, CardType, Color, Face, Requirement
from judge.cards.names import fold_name

WORDS = st.text(min_size=1, max_size=12)
SMALL = st.integers(0, 20)
REQUIREMENTS = st.lists(
    st.builds(Requirement, st.sampled_from(["color", "not-color"]), st.sampled_from(Color), SMALL), max_size=3
).map(tuple)
FACES = st.builds(
    Face,
    name=WORDS,
    type=st.sampled_from(CardType),
    subtitle=st.text(max_size=12),
    colors=st.lists(st.sampled_from(Color), unique=True).map(tuple),
    power=st.none() | SMALL,
    play_requirements=REQUIREMENTS,
    owner_requirements=REQUIREMENTS,
    traits=st.lists(WORDS, max_size=3).map(tuple),
    text=st.lists(WORDS, max_size=3).map(tuple),
    unread=st.lists(st.tuples(WORDS, WORDS), max_size=2).map(tuple),
)
CARDS = st.builds(
    Card, WORDS, WORDS, WORDS, st.lists(FACES, min_size=1, max_size=2).map(tuple), WORDS, token=st.booleans()
)


@given(CARDS)
def test_a_card_goes_through_json_unharmed(card: Card) -> None:
    again = msgspec.json.decode(msgspec.json.encode(card), type=Card)
    assert again == card
    assert hash(again) == hash(card)


def test_a_face_needs_no_more_than_a_name_and_a_type() -> None:
    face = Face(name="Nimbus", type=CardType.FRIEND)
    assert (face.full_name, face.power, face.colors, face.fully_read) == ("Nimbus", None, (), True)


def test_the_name_is_title_and_subtitle() -> None:
    face = Face(name="Nimbus", subtitle="Keeper of Clouds", type=CardType.FRIEND)
    card = Card("ZZ1", "Invented", "R", (face,))
    assert (card.title, card.name) == ("Nimbus", "Nimbus, Keeper of Clouds")
    assert card.boosted is None


@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("", ()),
        ("Swift", (Keyword("Swift"),)),
        ("Stubborn. Random.", (Keyword("Stubborn"), Keyword("Random"))),
        ("Swift, Competitive 12", (Keyword("Swift"), Keyword("Competitive", 12))),
        ("Diligent X", (Keyword("Diligent", "X"),)),
        ("Home Limit 3.", (Keyword("Home Limit", 3),)),
    ],
)
def test_keywords_come_apart(line: str, keywords: tuple[Keyword, ...]) -> None:
    assert tuple(read_keyword(keyword) for keyword in split_keywords(line)) == keywords


@pytest.mark.parametrize(
    "spelling",
    [
        "Nimbus - Keeper of Clouds",
        "nimbus keeper of clouds",
        "NIMBUS: Keeper-of-Clouds",
        "Nímbus, Keeper of Clouds",
    ],
)
def test_spellings_of_one_name_fold_together(spelling: str) -> None:
    assert fold_name(spelling) == fold_name("Nimbus, Keeper of Clouds")


@pytest.mark.parametrize(("one", "other"), [("It's Here", "Its here!"), ("Salt & Pepper", "salt and pepper")])
def test_apostrophes_and_ampersands_fold(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


@given(st.text(min_size=1))
def test_folding_settles_and_never_empties_a_name(name: str) -> None:
    folded = fold_name(name)
    assert fold_name(folded) == folded
    assert bool(folded) == bool(name.strip())
