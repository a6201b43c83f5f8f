"""Decks against 101 and 102.1, each rule broken by itself."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cards.legality import Copies, Deck, check_deck
from judge.cards.model import Card, CardType, Face


def invented(
    title: str, card_type: CardType, subtitle: str = "", *, starting: bool = False, token: bool = False
) -> Card:
    face = Face(name=title, subtitle=subtitle, type=card_type, starting_problem=starting)
    return Card(title, "Invented", "C", (face,), token=token)


WICK = Copies(invented("Wick", CardType.MANE_CHARACTER), 1)
FRIENDS = tuple(Copies(invented(f"Friend {n}", CardType.FRIEND), 3) for n in range(15))
PROBLEMS = tuple(Copies(invented(f"Problem {n}", CardType.PROBLEM, starting=n == 0), 2) for n in range(5))
LEGAL = Deck((WICK,), FRIENDS, PROBLEMS)


def broken(deck: Deck) -> list[str]:
    return [violation.rule for violation in check_deck(deck)]


def with_draw(*more: Copies) -> Deck:
    return msgspec.structs.replace(LEGAL, draw_deck=(*FRIENDS, *more))


def test_a_legal_deck_breaks_nothing() -> None:
    assert check_deck(LEGAL) == ()


@pytest.mark.parametrize(
    "card_type", [CardType.FRIEND, CardType.EVENT, CardType.RESOURCE, CardType.TROUBLEMAKER]
)
def test_types_of_the_draw_deck(card_type: CardType) -> None:
    assert broken(with_draw(Copies(invented("Extra", card_type), 1))) == []


@pytest.mark.parametrize("card_type", [CardType.PROBLEM, CardType.MANE_CHARACTER])
def test_types_outside_the_draw_deck(card_type: CardType) -> None:
    violations = check_deck(with_draw(Copies(invented("Extra", card_type), 1)))
    assert [(violation.rule, violation.cards) for violation in violations] == [("101.2", ("Extra",))]


@given(st.integers(0, 60))
def test_the_draw_deck_has_a_minimum_and_no_maximum(count: int) -> None:
    cards = tuple(Copies(invented(f"Friend {n}", CardType.FRIEND), 1) for n in range(count))
    assert broken(msgspec.structs.replace(LEGAL, draw_deck=cards)) == (["101.1"] if count < 45 else [])


def test_more_than_three_copies_of_a_name() -> None:
    assert broken(with_draw(Copies(invented("Friend 0", CardType.FRIEND), 1))) == ["101.2"]


def test_a_title_with_another_subtitle_is_another_name() -> None:
    assert broken(with_draw(Copies(invented("Friend 0", CardType.FRIEND, "In Disguise"), 3))) == []


@given(st.integers(0, 20).filter(lambda count: count != 10))
def test_a_problem_deck_of_another_size(count: int) -> None:
    cards = tuple(Copies(invented(f"Problem {n}", CardType.PROBLEM, starting=True), 1) for n in range(count))
    rules = broken(msgspec.structs.replace(LEGAL, problem_deck=cards))
    assert rules == (["101.3"] if count else ["101.3", "101.3c"])


def test_more_than_two_copies_of_a_problem() -> None:
    problems = (*PROBLEMS[:4], Copies(PROBLEMS[0].card, 2))
    assert broken(msgspec.structs.replace(LEGAL, problem_deck=problems)) == ["101.3a"]


def test_other_cards_in_the_problem_deck() -> None:
    problems = (*PROBLEMS[:4], Copies(invented("Lost Key", CardType.RESOURCE), 2))
    assert broken(msgspec.structs.replace(LEGAL, problem_deck=problems)) == ["101.3b"]


def test_no_starting_problem() -> None:
    problems = tuple(Copies(invented(f"Problem {n}", CardType.PROBLEM), 2) for n in range(5))
    assert broken(msgspec.structs.replace(LEGAL, problem_deck=problems)) == ["101.3c"]


@pytest.mark.parametrize("manes", [(), (msgspec.structs.replace(WICK, count=2),), (WICK, WICK)])
def test_not_one_mane_character(manes: tuple[Copies, ...]) -> None:
    assert broken(msgspec.structs.replace(LEGAL, mane_characters=manes)) == ["102.1"]


def test_a_friend_is_no_mane_character() -> None:
    assert broken(msgspec.structs.replace(LEGAL, mane_characters=(Copies(FRIENDS[0].card, 1),))) == ["102.1"]


def test_tokens_are_no_cards_of_a_deck() -> None:
    assert broken(with_draw(Copies(invented("Pebble", CardType.FRIEND, token=True), 1))) == ["521.3"]


def test_every_violation_is_reported() -> None:
    assert broken(Deck((), (), ())) == ["101.1", "101.3", "101.3c", "102.1"]
