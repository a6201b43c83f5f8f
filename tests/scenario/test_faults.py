"""Every fault of a scenario file is stated with its place, and all of them at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import judge
from judge.cards.model import Card
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import Message
from judge.scenario.read import read_scenario

from .texts import BOARD, CARDS, NoCollection, on_board, read

PLAIN = CARDS.replace("Players: Alice, Bob\n", "")


def faults(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(InputError) as raised:
        read(text)
    found = raised.value.diagnostics
    assert [fault.message for fault in found if not isinstance(fault.message, Message)] == []
    return found


def fault_on_board(text: str) -> Diagnostic:
    found = faults(CARDS + BOARD + text)
    assert len(found) == 1, found
    return found[0]


def fault_in_cards(text: str) -> Diagnostic:
    found = faults(CARDS + text)
    assert len(found) == 1, found
    return found[0]


def test_a_fault_shows_its_place_and_what_was_expected() -> None:
    fault = fault_on_board("Play:\n  Alice moves Gem hom\n")
    line = (CARDS + BOARD).count("\n") + 2
    assert (fault.file, fault.line, fault.column) == ("test.scenario", line, 19)
    assert fault.source_line == "  Alice moves Gem hom"
    assert fault.render().splitlines()[2] == "  | " + " " * 18 + "^"


def test_all_faults_are_reported_at_once_in_the_order_of_the_file() -> None:
    found = faults(
        CARDS + BOARD + "Play:\n  Alice plys Gem\n  Alise passes\n  Alice plays Old Gme\n"
        "Ask:\n  Wat is the power of Gem?\n"
    )
    assert [(fault.nearest[:1], fault.column) for fault in found] == [
        (("plays",), 9),
        (("Alice",), 3),
        (("Old Gem",), 15),
        (("what",), 3),
    ]


@pytest.mark.parametrize(
    ("sentence", "message", "nearest"),
    [
        ("Alice plys Gem", "“plys” does not fit here", "plays"),
        ("Alise plays Gem", "no player is called “Alise”", "Alice"),
        ("Alice plays Old Gme", "no card on the board is called “Old Gme”", "Old Gem"),
        ("Alice moves Gem to Long Wintr", "no card on the board is called “Long Wintr”", "Long Winter"),
        ("Alice chooses Old Gme",
         "“Old Gme” is no card or player here (write “\"Old Gme\"” if it is the text of an option)",
         "Old Gem"),
        ("Alice moves Gem", "something is missing here", None),
        ("Alice moves Gem to Ice Pin",
         "Ice Pin has no area: it is neither a Problem in play nor a Dilemma in play", None),
        ("Alice plays Gem for free for free", "this is said twice in one sentence", None),
        ("Suppose Gem is sent", "sent where to?", None),
        ("Suppose the new Critter is sent home", "whose home is meant? Nobody controls Critter yet", None),
        ("Suppose a Troublemaker faceoff starts at Long Winter started by Bob",
         "a Troublemaker faceoff needs its Troublemaker", None),
        ("Suppose a Problem faceoff starts at Long Winter", "who started the faceoff?", None),
        ("The game goes on to the Main Phase confront step", "the Confront Step is in the Score Phase", None),
        ("Alice plays Bob's Old Gem", "Bob has no card called “Old Gem”", None),
    ],
)  # fmt: skip
def test_sentences(sentence: str, message: str, nearest: str | None) -> None:
    fault = fault_on_board(f"Play:\n  {sentence}\n")
    assert fault.message == message
    assert nearest is None or nearest in fault.nearest


def test_a_quoted_option_may_resemble_a_card() -> None:
    assert on_board('Play:\n  Alice chooses "Old Gme"\n').play


def test_a_name_that_can_mean_several_cards_lists_them() -> None:
    fault = fault_on_board("Play:\n  Alice moves Steady Gem home\n")
    assert (
        fault.message
        == '“Steady Gem” can mean several cards here; tell them apart by a label: Steady Gem as "First"'
    )
    assert [one.split(" (")[0] for one in fault.expected] == ["Old Gem", "Gem", "Lost Gem"]


def test_equal_cards_in_one_pile_need_no_labels() -> None:
    scenario = on_board("Bob:\n  hand: Ice Pin (2 copies)\nPlay:\n  Bob plays Bob's Ice Pin\n")
    assert len(scenario.play) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Players: Alice\nScenario: x\n", "a game needs two players of different names"),
        ("Players: Alice, Alice\nScenario: x\n", "a game needs two players of different names"),
        ("Scenario: x\n", "who plays?"),
        ("", "who plays?"),
        ("Scenario: x\nScenario: y\nPlayers: A, B\n", "this heading may stand only once"),
        ("Scenario: x\nPlayers: A, B\nRules: premire\n", "no ruleset is called “premire”"),
        ("Scenario: x\nPlayers: A, B\nMomemt:\n", "no player is called “Momemt”"),
        ("Scenario: x\nPlayers: A, B\nA:\n  score: 1\n   hats: 2\n",
         "this line is indented below one that takes none below it"),
        ("Scenario: x\nPlayers: A, B\nA:\n    score: 1\n  tokens: 2\n",
         "this line is indented by 2, its neighbours by 4"),
    ],
)  # fmt: skip
def test_the_frame_of_a_file(text: str, message: str) -> None:
    assert message in [fault.message for fault in faults(text)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Card: X\n  type: Frend\n", "“Frend” is no card type"),
        ("Card: X\n  power: 2\n", "X needs a type"),
        ("Card: X\n  type: Friend\n  color: blu\n", "“blu” does not fit here"),
        ("Card: X\n  type: Friend\n  color: blue, blue\n", "a color is named twice"),
        ("Card: X\n  type: Friend\n  power: 2\n  power: 3\n", "this is said twice of one card"),
        ("Card: X\n  type: Friend\n  power: lots\n", "“lots” does not fit here"),
        ("Card: X\n  type: Mane Character\n", "X needs a home limit (212)"),
        (
            "Card: X\n  type: Friend\n  boosted:\n    power: 3\n",
            "only Mane Characters have a Boosted side (301.2)",
        ),
        ("Card: X\n  type: Problem\n  cost: 3\n", "a Problem has no cost (204.1a)"),
        ("Card: X\n  type: Problem\n  power: 3\n", "a Problem has no power (202.2)"),
        ("Card: Ice Pin\n  type: Event\n", "Ice Pin is written out twice"),
    ],
)
def test_cards(text: str, message: str) -> None:
    assert fault_in_cards(text).message == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Bob:\n  home: Ise Pin\n", "no card is called “Ise Pin”, neither here nor in the collection"),
        ("Bob:\n  home: Ice Pin attached to Nobody\n", "no card on the board is called “Nobody”"),
        ("Bob:\n  score: -1\n", "score cannot be negative"),
        ("Bob:\n  score: 1\n  score: 2\n", "Bob's score is stated twice"),
        ("Bob:\n  hand: nothing\n  hand: nothing\n", "Bob's hand is stated twice"),
        ("Bob:\n  hand: Ice Pin (0 copies)\n", "there cannot be 0 copies"),
        ("Bob:\n  hand: 1000 unknown cards\n", "there cannot be more than 999 unknown cards"),
        ("Bob:\n  score: 1234567890123\n", "“1234567890123” does not fit here"),
        ("At Carol's Problem: Dry Summer\n", "no player is called “Carol”"),
        ("At Bob's Problem: Dry Summer\n  Carol: Ice Pin\n", "no player is called “Carol”"),
        ("At Bob's Problem: Dry Summer\n  Bob: 2 unknown cards\n",
         "cards in play are known; a face-down one is written (face-down)"),
        ("Bob:\n  home: Ice Pin as \"A\"; Steady Gem as \"A\"\n", "the label “A” is already given, on line"),
        ("At Bob's Dilemma: Ice Pin\n", "Ice Pin lacks the trait Dilemma, so it has no area of its own (522)"),
        ("Bob:\n  home: Ice Pin (0 Hope counters)\n", "Ice Pin has counters whose number is not positive"),
        ("Bob:\n  home: Ice Pin (boosted)\n", "Ice Pin has no Boosted side (301.2)"),
        ("Bob:\n  mane: Steady Gem\n", "Steady Gem, Crystal Guard is not a Mane Character"),
        ("Bob:\n  home: Ice Pin (ignored)\n", "Ice Pin is not flipped, so it cannot be ignored (515.4)"),
        ("Bob:\n  home: Ice Pin as \"Pin\" attached to Pin\n",
         "Pin cannot be attached to itself, nor in a circle (509)"),
        ("Moment:\n  turn: Bob, first turn\n", "the first turn of the game is Alice's"),
        ("Moment:\n  phase: Main Faze\n", "“Faze” does not fit here"),
    ],
)  # fmt: skip
def test_boards(text: str, message: str) -> None:
    assert fault_in_cards(text).message.startswith(message)


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("Bob:\n  score: 15\n", ["Bob has a score of 15, so the game is over (103.2, 517.1)"]),
        (
            "At Bob's Problem: Long Winter\nAt Bob's Problem: Dry Summer\n",
            ["Dry Summer is at a problem area that has a Problem already (303.1, 613.2)"],
        ),
        ("Bob:\n  home: Long Winter\n", ["Long Winter is a Problem at a home (303.1)"]),
        (
            "At Bob's Problem: Long Winter (owned by Alice)\n",
            ["Long Winter must be at its owner's Problem (303.1)"],
        ),
        (
            "Bob:\n  hand: Long Winter\n",
            ["Long Winter is a Problem, so it would be in the Problem Deck (303.3)"],
        ),
        ("Bob:\n  home: Great Quest\n", ["Great Quest is a Dilemma outside an area of its own (522.2)"]),
        ("Bob:\n  home: Back to the Lab\n", ["Back to the Lab is an Event in play (304.2)"]),
        ("Bob:\n  home: Gloom\n", ["Gloom is a Troublemaker at a home (306.1, 506.2a)"]),
        (
            "Bob:\n  home: Steady Gem (controlled by Alice)\n",
            ["Steady Gem is at the home of a player who does not control it (511.5)"],
        ),
        (
            "Bob:\n  home: Ice Pin (exhausted, frightened)\n",
            ["Ice Pin is exhausted and frightened (504.2)", "Ice Pin is a frightened Resource (511.4)"],
        ),
        ("Bob:\n  hand: Ice Pin (exhausted)\n", ["Ice Pin is exhausted outside play (503.4)"]),
        ("At Bob's Problem: Dry Summer (exhausted)\n", ["Dry Summer is an exhausted Problem (503.4a)"]),
        ("Bob:\n  hand: Ice Pin (frightened)\n", ["Ice Pin is frightened outside play (410.6, 519.3a)"]),
        (
            "Bob:\n  home: Ice Pin (frightened, 2 Hope counters)\n",
            [
                "Ice Pin is a frightened Resource (511.4)",
                "Ice Pin lost its counters as it was frightened (504.1)",
            ],
        ),
        (
            "Bob:\n  hand: Ice Pin (2 Hope counters)\n",
            ["Ice Pin is a card with counters outside play (410.6, 519.3a)"],
        ),
        ("Bob:\n  hand: Baby Critter\n", ["Baby Critter is a token outside play (521.3)"]),
        ("Bob:\n  home: Baby Critter (frightened)\n", ["Baby Critter is a face-down token (521.4)"]),
        ("Bob:\n  flipped: Ice Pin\n", ["Ice Pin is flipped, but no faceoff is on (515.1)"]),
        (
            "Bob:\n  home: Ice Pin attached to Steady Gem\n  hand: Steady Gem\n",
            ["Ice Pin is attached to what is not in play (511.2)"],
        ),
        (
            "Bob:\n  home: Ice Pin attached to Steady Gem; Steady Gem (frightened)\n",
            ["Ice Pin is attached to a face-down card (511.3)"],
        ),
        (
            "Bob:\n  home: Ice Pin beneath Steady Gem\n  hand: Steady Gem\n",
            ["Ice Pin is beneath Steady Gem, which is not in play (glossary:Pumped)"],
        ),
        (
            'At Bob\'s Problem: Dry Summer\n  Bob: Gloom; Gloom as "Two"\n',
            ["Bob controls 2 face-up Troublemakers at the same Problem (516.4, 306.2)"],
        ),
    ],
)
def test_boards_to_which_no_game_can_come(text: str, reasons: list[str]) -> None:
    """They can be read, so that it can be asked whether they are possible."""
    found = judge.diagnose(CARDS + text)
    assert [fault.message for fault in found] == [f"this board is impossible: {reason}" for reason in reasons]
    with pytest.raises(InputError):
        judge.rule(CARDS + text + "Ask:\n  Whose turn is it?\n")
    ruling = judge.rule(CARDS + text + "Ask:\n  Is this board possible?\n")
    assert ruling.verdict == "No, this board is not possible."


def test_a_unique_card_is_controlled_once() -> None:
    cards = CARDS.replace("traits: Crystal", "traits: Crystal, Unique")
    (fault,) = judge.diagnose(cards + 'Bob:\n  home: Steady Gem as "One"; Steady Gem as "Two"\n')
    assert fault.message.endswith(
        "Bob controls 2 Unique cards named Steady Gem, Crystal Guard (516.3, 516.1)"
    )


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("    by: 711.4\n", "this belongs below an expected answer"),
        ("    expect: 3\n    if A22: 4\n", "only an answer that depends has branches"),
        ("    expect: 3\n    by: sevenhundred\n", "“sevenhundred” does not fit here"),
        ("    under premire: 3\n", "no ruleset is called “premire”"),
        ("    expct: 3\n", "“expct” does not fit here"),
    ],
)
def test_expectations(lines: str, message: str) -> None:
    assert fault_on_board("Ask:\n  Where is Gem?\n" + lines).message == message


def test_nobody_can_score_cards() -> None:
    assert fault_on_board("Ask:\n  How many cards does Bob score?\n").message == "nobody can score cards"


@pytest.mark.parametrize("counted", ["tokens", "action tokens", "points"])
def test_what_a_player_has_is_in_no_place(counted: str) -> None:
    fault = fault_on_board(f"Ask:\n  How many {counted} does Bob have in play?\n")
    assert fault.message == f"{counted} are in no place"


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_scenario(tmp_path / "absent.scenario")
    latin = tmp_path / "latin.scenario"
    latin.write_bytes("Scenario: Caf\xe9".encode("latin-1"))
    with pytest.raises(InputError, match="is not UTF-8 text"):
        read_scenario(latin)


def test_a_file_is_read_from_a_path_and_named_in_messages(tmp_path: Path) -> None:
    path = tmp_path / "day.scenario"
    path.write_text(CARDS + BOARD, encoding="utf-8")
    assert read_scenario(path).file == str(path)
    path.write_text("Scenario: x\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"day\.scenario: who plays\?"):
        read_scenario(path)


def test_the_collection_is_asked_for_unknown_names() -> None:
    class Source(NoCollection):
        def find(self, name: str) -> Card:
            raise InputError(
                Diagnostic(message=f"{name!r} can mean 2 cards", expected=("Gem (A1)", "Gem (B2)"))
            )

    with pytest.raises(InputError) as raised:
        read_scenario(CARDS + "Bob:\n  home: Far Gem\n", "", Source())
    assert raised.value.diagnostics[0].expected == ("Gem (A1)", "Gem (B2)")


def test_what_is_said_of_a_card_that_was_not_found_says_nothing_new() -> None:
    text = "Bob:\n  home: Nobody, Of Nowhere\nAsk:\n  Is Nobody exhausted?\n"
    assert (
        fault_on_board(text).message
        == "no card is called “Nobody, Of Nowhere”, neither here nor in the collection"
    )
