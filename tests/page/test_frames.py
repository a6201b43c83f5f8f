"""What is played: the board after each step, what changed and which cards a step concerns."""

from __future__ import annotations

import pytest

from judge.engine.model.facts import facts
from judge.page.drawing import Drawing, Drawn, drawing
from judge.page.frames import Changed
from judge.page.looks import looks_now, printed_looks
from tests.page.building import CYCLE, FACEOFF, SHOWCASE, SHOWN, plays


def cards(board: Drawing) -> dict[str, Drawn]:
    """The cards in play by name, those on others too."""
    found: dict[str, Drawn] = {}
    waiting = [card for side in board.sides for place in side.places for card in place.cards]
    while waiting:
        card = waiting.pop()
        found[card.name] = card
        waiting += (*card.attached, *card.beneath)
    return found


def heap(board: Drawing, player: str, zone: str) -> list[str]:
    """The known cards of a zone."""
    heaps = [
        heap for side in board.sides if side.player == player for heap in side.heaps if heap.zone == zone
    ]
    return [card.name for heap in heaps for card in heap.known]


@pytest.mark.parametrize("name", SHOWN)
def test_an_answer_ends_on_the_board_on_which_it_was_asked(name: str) -> None:
    answers, boards = plays(name)
    for one in answers:
        told = one.answer.argument
        assert told is not None
        looks = printed_looks((told.start, told.end)) | looks_now(told.end)
        assert boards.all[one.frames[-1].board] == drawing(facts(told.end), looks)


@pytest.mark.parametrize("name", SHOWN)
def test_every_step_has_a_frame_between_how_it_stood_and_how_it_ended(name: str) -> None:
    for one in plays(name)[0]:
        assert [frame.note for frame in one.frames] == [None, *one.answer.because, None]


def test_the_board_changes_with_the_step_that_changes_it() -> None:
    answers, boards = plays(SHOWCASE)
    frames = answers[2].frames
    frightened = next(
        place for place, frame in enumerate(frames) if frame.note and "is frightened" in frame.note.text
    )
    before, after = (boards.all[frames[place].board] for place in (frightened - 1, frightened))
    assert cards(before)["Skipping Stone"].attached[0].name == "Sea-Glass Pin"
    assert cards(before)["Skipping Stone"].states == ()
    assert cards(after)["Skipping Stone"].states == ("frightened",)
    assert "Sea-Glass Pin" not in cards(after)
    assert heap(after, "Alice", "discard pile") == ["Sea-Glass Pin"]


def test_what_changed_leaves_out_what_goes_without_saying() -> None:
    frames = plays(SHOWCASE)[0][2].frames
    frame = next(frame for frame in frames if frame.note and "is frightened" in frame.note.text)
    assert frame.changed == (
        Changed("Sea-Glass Pin", "where", "Alice's Problem", "Alice's discard pile"),
        Changed("Skipping Stone", "frightened", "", "yes"),
    )


def test_power_is_what_modifiers_make_it_and_none_on_a_back() -> None:
    answers, boards = plays(SHOWCASE)
    first, last = (boards.all[answers[2].frames[place].board] for place in (0, -1))
    assert cards(first)["Skipping Stone"].look.power == 4
    assert cards(first)["Skipping Stone"].look.keywords == ("Persistent",)
    assert cards(last)["Skipping Stone"].look.power is None
    assert cards(last)["Skipping Stone"].look.colors == ()


def test_between_two_steps_of_the_line_of_play_it_is_reported_as_of_when_power_is() -> None:
    answers, boards = plays(SHOWCASE)
    told = [boards.all[frame.board].looks_of for frame in answers[2].frames]
    assert told[0] is None
    assert told[-1] is None
    assert any(one is not None for one in told)


def test_a_step_concerns_the_cards_that_it_names_and_those_that_it_changes() -> None:
    answers, boards = plays(FACEOFF)
    names = {card.number: name for board in boards.all for name, card in cards(board).items()}
    flips = next(frame for frame in answers[1].frames if frame.note and "flips Two Pages" in frame.note.text)
    assert len(flips.cards) == 1
    assert flips.cards[0] not in names
    dismissed = next(frame for frame in answers[3].frames if frame.note and "is dismissed" in frame.note.text)
    assert [names[number] for number in dismissed.cards] == ["Gloom"]


def test_the_card_whose_value_changes_is_not_the_one_that_changes_it() -> None:
    answers, boards = plays(SHOWCASE)
    stone = cards(boards.all[0])["Skipping Stone"].number
    assert [frame.value for frame in answers[0].frames if frame.value] == [
        (stone, "3", "4"),
        (stone, "none", "Persistent"),
    ]


def test_the_same_board_is_kept_once() -> None:
    answers, boards = plays(CYCLE)
    assert sum(len(one.frames) for one in answers) > 10
    assert len(boards.all) == 1


def test_what_leaves_its_deck_is_flipped_and_scores_are_reported() -> None:
    answers, boards = plays(FACEOFF)
    flipped = [boards.all[frame.board] for frame in answers[1].frames]
    assert any(heap(board, "Alice", "flip zone") == ["Two Pages"] for board in flipped)
    assert boards.all[answers[2].frames[-1].board].sides[0].score == "2"
