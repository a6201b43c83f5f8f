"""Changes to the text of a board: what they concern is written anew, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.scenario.read import read_scenario
from judge.scenario.rewriting import edits
from judge.scenario.rewriting.changing import changed
from judge.scenario.rewriting.items import read_items
from judge.scenario.rewriting.written import MisplacedError, Written, read_written, spot
from tests.examples import MORE
from tests.serve.boards import HARBOUR

HOME = "  home: Lantern Filly; Pond Pony"
NOTE = "                         # nobody has challenged it yet"
LINES = HARBOUR.split("\n")


def ref(name: str, text: str = HARBOUR) -> str:
    """The ref of the first item that is called so."""
    for row in read_written(text).rows:
        for place, item in enumerate(row.items):
            if item.called == name:
                return f"{row.line}:{place}"
    raise AssertionError(name)


def lines_changed(edit: edits.Edit, text: str = HARBOUR) -> tuple[list[str], list[str]]:
    """The lines that are gone and those that are new."""
    before, after = text.split("\n"), changed(text, edit).split("\n")
    return [one for one in before if one not in after], [one for one in after if one not in before]


@pytest.mark.parametrize(
    ("edit", "gone", "new"),
    [
        (
            edits.Add(name="Bramble", place="home:Bob"),
            [f"  Bob: Bramble{NOTE}"],
            [f'  Bob: Bramble as "Bramble 1"{NOTE}', "Bob:", '  home: Bramble as "Bramble 2"'],
        ),
        (edits.Add(name="Net, Old", place="home:Alice"), [HOME], [f"{HOME}; Net, Old"]),
        (edits.Add(name="Net", place="hand:Alice"), [], ["  hand: Net"]),
        (edits.Add(name="Long Winter", place="problem:Bob"), [], ["At Bob's Problem: Long Winter"]),
        (edits.Add(name="Net", place="at:Alice:Alice"), [], ["  Alice: Net"]),
        (edits.Mark(ref=ref("Pond Pony"), state="exhausted", on=True), [HOME], [f"{HOME} (exhausted)"]),
        (edits.Count(ref=ref("Pond Pony"), kind="Hope", amount=2), [HOME], [f"{HOME} (2 Hope counters)"]),
        (edits.Count(ref=ref("Pond Pony"), kind="Hope", amount=1), [HOME], [f"{HOME} (1 Hope counter)"]),
        (edits.Remove(ref=ref("Lantern Filly")), [HOME], ["  home: Pond Pony"]),
        (
            edits.Move(ref=ref("Pond Pony"), place="at:Alice:Alice"),
            [HOME],
            ["  home: Lantern Filly", "  Alice: Pond Pony"],
        ),
        (edits.Score(player="Alice", amount=4), ["  score: 3"], ["  score: 4"]),
        (edits.Tokens(player="Bob", amount=2), [], ["Bob:", "  tokens: 2"]),
        (edits.Hidden(place="hand:Bob", amount=3), [], ["Bob:", "  hand: 3 unknown cards"]),
        (edits.Turn(player="Bob"), ["  turn: Alice, turn 4"], ["  turn: Bob"]),
        (edits.Phase(phase="Score Phase"), ["  phase: Main Phase"], ["  phase: Score Phase"]),
        (
            edits.Heading(what="Scenario", value="Low water"),
            ["Scenario: At the harbour"],
            ["Scenario: Low water"],
        ),
    ],
)
def test_a_change_writes_what_it_concerns_anew(edit: edits.Edit, gone: list[str], new: list[str]) -> None:
    found_gone, found_new = lines_changed(edit)
    assert sorted(found_gone) == sorted(gone)
    assert sorted(found_new) == sorted(new)


def test_what_is_attached_goes_with_its_host_and_its_place_in_time_is_forgotten() -> None:
    text = changed(HARBOUR, edits.Add(name="Pin", place="home:Alice"))
    text = changed(text, edits.Attach(ref=ref("Pin", text), to=ref("Pond Pony", text)))
    assert f"{HOME}; Pin attached to Pond Pony" in text
    text += "Entered: Pond Pony; Lantern Filly\n"
    left = changed(text, edits.Remove(ref=ref("Pond Pony", text)))
    assert "Pin" not in left
    assert "Entered: Lantern Filly\n" in left


def test_a_line_of_a_list_is_taken_away_with_what_stands_below_it() -> None:
    text = f"{HARBOUR}Ask:\n  Who won?\n    expect: nobody\n  What happens?\n"
    line = text.split("\n").index("  Who won?")
    assert changed(text, edits.Strike(line=line)) == f"{HARBOUR}Ask:\n  What happens?\n"
    once = changed(HARBOUR, edits.Line(under="Ask", said="Who won?"))
    assert changed(once, edits.Strike(line=once.split("\n").index("  Who won?"))).strip() == HARBOUR.strip()
    with pytest.raises(MisplacedError):
        changed(HARBOUR, edits.Strike(line=2))


def test_lists_stand_in_the_order_in_which_they_are_read() -> None:
    text = changed(HARBOUR, edits.Line(under="Ask", said="Who won?"))
    text = changed(text, edits.Line(under="In effect", said='"Swift" from Bramble'))
    text = changed(text, edits.Line(under="Play", said="Alice passes"))
    assert text.index("In effect:") < text.index("Play:") < text.index("Ask:")


def test_a_card_put_beneath_another_is_written_in_its_line() -> None:
    text = changed(HARBOUR, edits.Beneath(ref=ref("Pond Pony"), to=ref("Bramble")))
    assert f"  Bob: Bramble; Pond Pony beneath Bramble{NOTE}" in text
    assert "beneath" not in changed(text, edits.Beneath(ref=ref("Pond Pony", text)))


def test_a_fact_is_said_once_and_taken_back() -> None:
    said = edits.Happened(what="just happened", said="Bob drew a card", on=True)
    text = changed(HARBOUR, said)
    assert changed(text, said) == text
    gone = edits.Happened(what="just happened", said="Bob drew a card", on=False)
    assert "just happened" not in changed(text, gone)


def test_a_card_goes_before_nothing_more() -> None:
    text = changed(
        HARBOUR.replace("  score: 3", "  deck: Pond Pony; nothing more"),
        edits.Score(player="Alice", amount=3),
    )
    assert "  deck: Pond Pony; Net; nothing more" in changed(text, edits.Add(name="Net", place="deck:Alice"))


@pytest.mark.parametrize(
    "edit",
    [
        edits.Remove(ref="0:0"),
        edits.Remove(ref="999:0"),
        edits.Mark(ref=f"{LINES.index(HOME)}:9", state="exhausted", on=True),
        edits.Add(name="Net", place="home:Nobody"),
        edits.Add(name="Net", place="attic:Alice"),
        edits.Add(name="Net", place="at:Alice"),
        edits.Add(name="Second Problem", place="problem:Alice"),
        edits.Score(player="Nobody", amount=1),
        edits.Turn(player="Nobody"),
        edits.Join(player="Bob"),
        edits.Earlier(ref=ref("Lantern Filly")),
    ],
)
def test_what_is_not_there_can_not_be_changed(edit: edits.Edit) -> None:
    with pytest.raises(MisplacedError):
        changed(HARBOUR, edit)


@pytest.mark.parametrize(
    "ref", ["home:Alice", "at:Alice:Bob", "problem deck:Bob", "dilemma:Bob", "at dilemma:Alice:Bob"]
)
def test_a_spot_is_its_ref(ref: str) -> None:
    assert spot(ref).ref == ref


PLACES = (
    "home:Alice",
    "home:Bob",
    "at:Alice:Alice",
    "at:Bob:Alice",
    "at:Alice:Bob",
    "hand:Bob",
    "deck:Alice",
)
ANY_PLACE = st.sampled_from(PLACES)
STATES = st.sampled_from(("exhausted", "frightened", "face-down"))


@st.composite
def _edit(draw: st.DrawFn, written: Written) -> edits.Edit:
    """A change that fits the text."""
    movable = [
        f"{row.line}:{place}"
        for row in written.rows
        if row.spot.zone != "problem"
        for place, item in enumerate(row.items)
        if item.name
    ]
    one = draw(st.sampled_from(movable)) if movable else ""
    possible: list[st.SearchStrategy[edits.Edit]] = [
        st.builds(edits.Add, name=st.sampled_from(("Pond Pony", "Lantern Filly")), place=ANY_PLACE),
        st.builds(edits.Score, player=st.sampled_from(written.players), amount=st.integers(0, 14)),
        st.builds(edits.Hidden, place=st.sampled_from(("hand:Bob", "deck:Alice")), amount=st.integers(0, 9)),
    ]
    if one:
        possible += [
            st.builds(edits.Move, ref=st.just(one), place=ANY_PLACE),
            st.builds(edits.Mark, ref=st.just(one), state=STATES, on=st.booleans()),
            st.builds(edits.Count, ref=st.just(one), kind=st.just("+1 power"), amount=st.integers(0, 4)),
            st.builds(edits.Remove, ref=st.just(one)),
        ]
    return draw(st.one_of(possible))


@settings(max_examples=15 * MORE)
@given(st.data())
def test_whatever_is_changed_the_text_can_be_read_on_and_the_rest_stays(data: st.DataObject) -> None:
    text = HARBOUR
    for _ in range(data.draw(st.integers(1, 6))):
        text = changed(text, data.draw(_edit(read_written(text))))
    after = text.split("\n")
    assert after[: LINES.index("Players: Alice, Bob") + 1] == LINES[: LINES.index("Players: Alice, Bob") + 1]
    assert "Moment:\n  turn: Alice, turn 4\n  phase: Main Phase\n" in text
    names = [item.called for row in read_written(text).rows for item in row.items if item.name]
    assert len(set(names)) == len(names)


@given(ANY_PLACE)
def test_what_was_put_and_taken_away_was_never_there(place: str) -> None:
    put = changed(HARBOUR, edits.Add(name="Net", place=place))
    gone = changed(put, edits.Remove(ref=ref("Net", put)))
    assert items(gone) == items(HARBOUR)


def items(text: str) -> list[tuple[str, str]]:
    """All that lies on the board, each with its place."""
    return [(row.spot.ref, item.written) for row in read_written(text).rows for item in row.items]


def test_a_board_that_was_built_by_hand_can_be_read() -> None:
    text = changed(HARBOUR, edits.Add(name="Pond Pony", place="at:Bob:Bob"))
    text = changed(text, edits.Add(name="Pond Pony", place="hand:Bob"))
    text = changed(text, edits.Remove(ref=ref("Pond Pony 2", text)))
    text = changed(text, edits.Mark(ref=ref("Pond Pony 1", text), state="frightened", on=True))
    read = read_scenario(
        changed(text, edits.Count(ref=ref("Lantern Filly", text), kind="+1 power", amount=2))
    )
    frightened = [piece.id for piece in read.pieces if piece.frightened]
    assert frightened == ["Pond Pony 1"]


@pytest.mark.parametrize(
    "written",
    [
        'Gem as "Old Gem" (exhausted, 2 +1 power counters) attached to Pin',
        "Gem, the Great beneath Pin",
        "Gem (3 copies)",
        "2 unknown cards",
        "nothing more",
    ],
)
def test_an_item_that_is_not_changed_is_written_as_it_was(written: str) -> None:
    (item,) = read_items(written)
    assert item.written == written
    assert item.filler or item.unknown or item.text() == written


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n"])
def test_a_text_without_a_line_has_no_blocks(text: str) -> None:
    assert read_written(text).blocks == ()
