"""However much lies on a board, the judge comes to an end; what it does until then is counted, not timed."""

from __future__ import annotations

import pytest

from judge.engine.model.view import layer_zero
from judge.engine.modifiers import continuous
from judge.engine.modifiers.continuous import MOST_MODIFIERS, board
from judge.engine.unsupported import UnsupportedError
from judge.ruling.record.model import Ruling
from judge.ruling.rule_on import rule_on
from judge.scenario.read import read_scenario
from judge.scenario.running.explore import LIMIT, MOST_OPEN
from judge.scenario.running.hidden import advance_known
from tests.engine.boards import Table, card
from tests.examples import MORE

TOO_MANY = "are followed"


def crowd(count: int, *texts: str) -> Table:
    """So many Friends of three colors and all powers at one Problem, and one more for each text."""
    table = Table("Alice", "Bob")
    for text in texts:
        table.lay(card("Friend", power=2, colors=("blue",), text=(text,)), "Alice", "problem:Alice")
    for number in range(count):
        colors = (("blue",), ("pink",), ("yellow",))[number % 3]
        table.lay(card("Friend", power=number % 4, colors=colors), "Bob", "problem:Alice")
    return table


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modifiers of which it was asked what they do to a view, each time that had to be found out."""
    asked: list[str] = []
    found = continuous.edits_now

    def counted(state, modifier, view):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        asked.append(modifier.key)
        return found(state, modifier, view)

    monkeypatch.setattr(continuous, "edits_now", counted)
    return asked


def test_abilities_given_in_a_circle_of_colors_to_thirty_friends(looks: list[str]) -> None:
    circle = ("blue", "pink", "yellow")
    pairs = tuple(zip(circle, (*circle[1:], circle[0]), strict=True))
    table = crowd(
        30,
        *(f"All {one} Friends have “All {other} Friends have +1 power.”" for one, other in pairs),
        *(f"All {one} Friends are also {other}." for one, other in pairs),
    )
    arranged = board(table.state).arrangement
    assert len(arranged.order) > 60
    assert len(looks) < 20_000


def test_asking_again_looks_at_nothing_twice(looks: list[str]) -> None:
    state = crowd(
        12, "All blue Friends have +1 power.", "All Friends with 3 or more power are also blue."
    ).state
    board(state)
    before = len(looks)
    modifiers = tuple(board(state).arrangement.order)
    task = continuous.task_of(state, layer_zero(state), modifiers)
    assert [task.edits(one, task.start) for one in modifiers]
    assert len(looks) == before


@pytest.mark.parametrize("count", [MOST_MODIFIERS // 2, MOST_MODIFIERS])
def test_more_modifiers_than_can_be_put_in_order_are_declined(count: int, looks: list[str]) -> None:
    gives = ("All Friends have “All Friends have +1 power.”", "All Friends have “All Friends have -1 power.”")
    with pytest.raises(UnsupportedError, match=r"more .*modifiers"):
        board(crowd(count, *gives).state)
    assert len(looks) * count < 3 * continuous.MOST_CARDS_LOOKED_AT


def scenario(cards: str, home: str, play: str) -> str:
    return (
        f"Scenario: A crowd\n\n{cards}\nPlayers: Alice, Bob\n\nAlice:\n  tokens: 9\n  home: {home}\n"
        f"  deck: 9 unknown cards\nMoment:\n  turn: Alice, turn 5\n  phase: Main Phase\nPlay:\n{play}\n"
        "Ask:\n  How many action tokens does Alice have?\n"
    )


def friends(count: int, text: str = "", first: int = 0) -> tuple[str, str]:
    """So many different Friends with the same text: their cards, and their names, numbered from `first` on."""
    told = f"  text: {text}\n" if text else ""
    names = [f"Pony {number}" for number in range(first, first + count)]
    return "".join(
        f"Card: {name}\n  type: Friend\n  power: 1\n  cost: 1\n{told}\n" for name in names
    ), "; ".join(names)


@pytest.fixture
def advances(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each time a game is advanced."""
    counted: list[int] = []

    def advance(state, **how):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ANN003
        counted.append(1)
        return advance_known(state, **how)

    monkeypatch.setattr("judge.scenario.running.explore.advance_known", advance)
    return counted


def ruled(text: str) -> Ruling:
    return rule_on(read_scenario(text), "")


@pytest.mark.parametrize("count", [6, 9] if MORE > 1 else [6])
def test_effects_in_more_orders_than_can_be_followed(count: int, advances: list[int]) -> None:
    cards, names = friends(count, "When a card is dismissed, exhaust this card.")
    (answer,) = ruled(scenario(cards, names, "  Suppose Pony 0 is dismissed")).answers
    assert TOO_MANY in answer.verdict
    assert len(advances) <= 2 * (LIMIT + MOST_OPEN)


def test_few_orders_are_all_followed(advances: list[int]) -> None:
    cards, names = friends(4, "When a card is dismissed, put a +1 power counter on this card.")
    (answer,) = ruled(scenario(cards, names, "  Suppose Pony 0 is dismissed")).answers
    assert answer.answer == "9"
    assert len(advances) > 24


def test_effects_that_say_the_same_are_followed_in_one_order(advances: list[int]) -> None:
    cards, names = friends(40, "When a card is dismissed, gain [1].")
    (answer,) = ruled(scenario(cards, names, "  Suppose Pony 0 is dismissed")).answers
    assert answer.answer == "49"
    assert len(advances) < 10


def test_of_effects_of_two_kinds_only_the_kinds_are_put_in_order(advances: list[int]) -> None:
    givers, names = friends(3, "When a card is dismissed, gain [1].")
    losers, more = friends(3, "When a card is dismissed, lose [1].", first=3)
    (answer,) = ruled(scenario(givers + losers, f"{names}; {more}", "  Suppose Pony 0 is dismissed")).answers
    assert answer.answer == "9"
    assert 20 < len(advances) < 60


@pytest.mark.parametrize("chosen", ["any number of Friends", "five Friends"])
def test_cards_that_can_be_chosen_in_more_ways_than_can_be_followed(chosen: str, advances: list[int]) -> None:
    cards, names = friends(30)
    flood = f"Card: Flood\n  type: Resource\n  text: Main Phase: Choose {chosen}. Dismiss those Friends.\n\n"
    text = scenario(cards + flood, f"Flood; {names}", "  Alice activates Flood\n  Everyone passes")
    (answer,) = ruled(text).answers
    assert TOO_MANY in answer.verdict
    assert len(advances) <= 3 * (LIMIT + MOST_OPEN)


def test_one_choice_after_another(advances: list[int]) -> None:
    """Each has forty answers: together they have more than can be followed, and it is noticed soon."""
    cards, names = friends(40)
    tap = "Card: Tap\n  type: Resource\n  text: Main Phase: Choose a Friend. Put a Hope counter on that Friend.\n\n"
    text = scenario(cards + tap, f"Tap; {names}", "  Alice activates Tap\n  Everyone passes\n" * 3)
    (answer,) = ruled(text).answers
    assert TOO_MANY in answer.verdict
    assert len(advances) < 60 * LIMIT
