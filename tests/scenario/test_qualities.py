"""A question says of a card only what cards can be or have; anything else is refused, not answered with no."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.cards.model import Card, CardType, Face
from judge.diagnostics import Diagnostic, InputError
from judge.scenario.model import ask
from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from judge.scenario.setting_up.setup import set_up
from judge.scenario.statements import asked_whether

from .texts import BOARD, CARDS, NoCollection, on_board


def refused(question: str) -> Diagnostic:
    with pytest.raises(InputError) as raised:
        on_board(f"Ask:\n  {question}\n")
    (fault,) = raised.value.diagnostics
    return fault


@pytest.mark.parametrize(
    ("question", "words", "near"),
    [
        ("Is Gem exausted?", "exausted", "“Is Gem exhausted?”"),
        ("Is Gem frightend?", "frightend", "“Is Gem frightened?”"),
        ("Does Gem have Stuborn?", "Stuborn", "“Does Gem have Stubborn?”"),
        ("Does Gem have traits?", "traits", "“What are the traits of Gem?”"),
        ("Is Gem public?", "public", ""),
        ("Is Gem playable?", "playable", ""),
        ("Is Gem wobbly?", "wobbly", ""),
        ("Is Gem beneath Gem?", "beneath Gem", ""),
        ("Is Gem a Wobbly Friend?", "Wobbly Friend", "“Is Gem a Friend?”"),
    ],
)
def test_words_that_say_nothing_of_a_card(question: str, words: str, near: str) -> None:
    fault = refused(question)
    assert fault.message.startswith(f"“{words}” is nothing")
    assert fault.source_line[fault.column - 1 :].startswith(words)
    assert fault.expected
    assert not near or near in fault.nearest


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Is Gem colorless?", "color"),
        ("Is Gem a Troublemaker?", "type"),
        ("Is Gem a Sea Serpent?", "trait"),
        ("Does Gem have Vexing?", "keyword"),
        ("Does Gem have Pumped 2?", "ability"),
        ("Does Gem have “Draw a card.”?", "ability"),
    ],
)
def test_what_no_card_here_has_but_some_could(question: str, kind: str) -> None:
    asked = on_board(f"Ask:\n  {question}\n").inquiries[0].question
    assert isinstance(asked, ask.AskHas)
    assert asked.kind == kind


def test_another_way_to_write_a_state() -> None:
    asked = on_board("Ask:\n  Is Gem face down?\n").inquiries[0].question
    assert isinstance(asked, ask.AskState)
    assert asked.state == "face-down"


MOSS = Face(name="Moss", type=CardType.FRIEND, traits=("Bogling",))


class Lending(NoCollection):
    """A collection with one card, which has a trait that is not in the rules."""

    def all_cards(self) -> Iterator[Card]:
        """The one card."""
        return iter((Card(number="1", set_name="", rarity="", faces=(MOSS,)),))

    def all_titles(self) -> tuple[str, ...]:
        """Its Title."""
        return ("Moss",)

    all_names = all_titles

    def all_traits(self) -> tuple[str, ...]:
        """Its trait."""
        return ("Bogling",)


SPEAKS_OF_MOSS = """
Card: Herder
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: Your other Bogling characters have +1 power.
"""


def lent(text: str) -> Scenario:
    return read_scenario(CARDS + SPEAKS_OF_MOSS + BOARD + text, "", Lending())


def test_names_of_the_collection_are_known_to_questions_and_card_text() -> None:
    scenario = lent("Bob:\n  hand: Herder\nAsk:\n  Is Gem a Bogling?\n")
    assert set_up(scenario, "cr-3.9").unread == ()


def test_a_name_that_nobody_lends_is_not_known() -> None:
    scenario = read_scenario(CARDS + SPEAKS_OF_MOSS + BOARD + "Bob:\n  hand: Herder\n", "", NoCollection())
    assert [unread.piece for unread in set_up(scenario, "cr-3.9").unread] == ["Herder"]


def test_a_card_is_named_among_all_cards_of_the_game() -> None:
    deed = lent("Play:\n  Alice names the Bogling\n").play[0].deed
    assert getattr(deed, "picks")[0].name == "Moss"  # noqa: B009 -- a deed of this kind has picks


@pytest.mark.parametrize("name", ["Foozle", "Gemm"])
def test_nothing_that_can_come_into_being_is_called_so(name: str) -> None:
    assert refused(f"Is the new {name} in play?").message == f"no card or token is called “{name}”"


def test_a_token_is_called_by_its_traits() -> None:
    assert on_board("Ask:\n  Is the new Crystal in play?\n")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is Gem exhausted?", "yse"),
        ("What is the power of Gem?", "blue"),
        ("What are the colors of Gem?", "blue, bleu"),
        ("Who controls Gem?", "Carol"),
        ("How many cards does Bob draw?", "yes"),
        ("Who has priority?", "Bbo"),
    ],
)
def test_an_answer_that_the_question_cannot_have(question: str, answer: str) -> None:
    with pytest.raises(InputError) as raised:
        on_board(f"Ask:\n  {question}\n    expect: {answer}\n")
    (fault,) = raised.value.diagnostics
    assert fault.message == f"“{answer}” can't be the answer to this question"
    assert fault.source_line[fault.column - 1 :] == answer


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Is Gem exhausted?", "depends"),
        ("Is Gem exhausted?", "unsupported"),
        ("What is the power of Gem?", "three"),
        ("What is the power of Gem?", "none"),
        ("What are the colors of Gem?", "blue and yellow"),
        ("Who has priority?", "nobody"),
    ],
)
def test_an_answer_that_it_can_have(question: str, answer: str) -> None:
    asked = on_board(f"Ask:\n  {question}\n    expect: {answer}\n")
    assert asked.inquiries[0].expectations[0].answer == answer


def test_a_statement_that_says_nothing_of_a_card_is_refused_with_the_nearest() -> None:
    with pytest.raises(InputError) as raised:
        asked_whether(CARDS + BOARD, "", "Gem is exausted", NoCollection())
    assert raised.value.diagnostics[0].nearest == ("“Is Gem exhausted?”",)
