"""Boards read as they are written."""

from __future__ import annotations

import msgspec
import pytest

from judge.cards.model import Card, CardType, Color, Face, Requirement
from judge.diagnostics import InputError
from judge.scenario.model.board import (
    AtDilemma,
    AtHome,
    AtProblem,
    CardRef,
    Counters,
    InZone,
    LastingEffect,
    Piece,
    Pile,
    Unknown,
)
from judge.scenario.model.scenario import Scenario

from .texts import BOARD, CARDS, NoCollection, on_board, read


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    return on_board("")


def piece(scenario: Scenario, name: str) -> Piece:
    return next(one for one in scenario.pieces if one.id == name)


def test_a_friend_reads_as_its_card_reads(scenario: Scenario) -> None:
    assert scenario.cards[0].front == Face(
        name="Steady Gem",
        subtitle="Crystal Guard",
        type=CardType.FRIEND,
        colors=(Color.BLUE, Color.YELLOW),
        power=2,
        cost=3,
        play_requirements=(Requirement("color", Color.BLUE, 2), Requirement("color", Color.YELLOW, 1)),
        traits=("Crystal",),
        text=("Your other Crystal characters here have +1 power.", "Swift"),
    )


def test_a_problem_has_requirements_for_both_players(scenario: Scenario) -> None:
    face = piece(scenario, "Long Winter").card.front
    assert face.owner_requirements == (Requirement("color", Color.BLUE, 3), Requirement("wild", None, 2))
    assert face.opponent_requirements == (Requirement("not-color", Color.BLUE, 2),)
    assert (face.bonus, face.starting_problem) == (2, True)


def test_a_boosted_side_takes_from_the_start_side_what_it_does_not_say(scenario: Scenario) -> None:
    mane = piece(scenario, "Brave Filly")
    assert mane.boosted
    assert mane.card.boosted == Face(
        name="Brave Filly",
        subtitle="Leader",
        type=CardType.MANE_CHARACTER,
        colors=(Color.BLUE,),
        power=3,
        home_limit=4,
        text=("Agile",),
    )


def test_seats_have_numbers_and_piles(scenario: Scenario) -> None:
    alice, bob = scenario.seats
    assert (alice.score, alice.tokens, bob.score, bob.tokens) == (4, 3, 0, 0)
    assert alice.piles == (
        Pile(player="Alice", zone="hand", contents=("Back to the Lab", Unknown(amount=2))),
        Pile(player="Alice", zone="deck", contents=("Next Gem", Unknown(amount=10))),
    )


def test_pieces_have_places_states_and_counters(scenario: Scenario) -> None:
    gem = piece(scenario, "Gem")
    assert gem.place == AtProblem(player="Alice")
    assert gem.counters == (Counters(amount=2, power=1), Counters(amount=3, name="Hope"))
    old = piece(scenario, "Old Gem")
    assert (old.place, old.exhausted) == (AtHome(player="Alice"), True)
    lost = piece(scenario, "Lost Gem")
    assert (lost.owner, lost.controller, lost.frightened, lost.face_down) == ("Alice", "Bob", True, True)
    assert piece(scenario, "Gloom").face_down
    assert piece(scenario, "Next Gem").place == InZone(zone="deck", player="Alice")


def test_an_attachment_is_where_its_host_is() -> None:
    scenario = read(
        CARDS + BOARD.replace("; Ice Pin attached to Gem", "") + "\nBob:\n  home: Ice Pin attached to Gem\n"
    )
    pin = piece(scenario, "Ice Pin")
    assert (pin.host, pin.place, pin.controller) == ("Gem", AtProblem(player="Alice"), "Bob")


def test_what_is_written_first_came_first_unless_stated() -> None:
    first = ["Brave Filly", "Old Gem", "Long Winter"]
    written = [one.id for one in on_board("").pieces if one.entered]
    assert written == [*first, "Gem", "Ice Pin", "Gloom", "Lost Gem", "Dry Summer"]
    told = [one.id for one in on_board("Entered: Ice Pin; Old Gem, Gem\n").pieces if one.entered]
    assert told[-3:] == ["Ice Pin", "Old Gem", "Gem"]
    assert told[:-3] == [name for name in written if name not in told[-3:]]


def test_a_dilemma_has_an_area_of_its_own() -> None:
    scenario = on_board('At Alice\'s Dilemma: Great Quest\n  Bob: Steady Gem as "Far Gem"\n')
    assert piece(scenario, "Great Quest").place == AtDilemma(dilemma="Great Quest")
    assert piece(scenario, "Far Gem").place == AtDilemma(dilemma="Great Quest")


def test_a_mane_character_may_be_named_at_its_seat_and_in_an_area() -> None:
    scenario = read(
        CARDS + "Alice:\n  mane: Brave Filly\nAt Bob's Problem: Dry Summer\n  Alice: Brave Filly (boosted)\n"
    )
    mane = [one for one in scenario.pieces if one.card.front.type is CardType.MANE_CHARACTER]
    assert [(one.place, one.boosted) for one in mane] == [(AtProblem(player="Bob"), True)]


def test_tokens_are_declared_or_described() -> None:
    scenario = on_board('Bob:\n  home: Baby Critter; a 2 power yellow Swamp Critter Friend token as "Kit"\n')
    declared, described = piece(scenario, "Baby Critter"), piece(scenario, "Kit")
    assert declared.token
    assert declared.card.front.cost == 0
    assert described.card == Card(
        number="",
        set_name="",
        rarity="",
        token=True,
        faces=(
            Face(
                name="Swamp Critter",
                type=CardType.FRIEND,
                colors=(Color.YELLOW,),
                power=2,
                cost=0,
                traits=("Swamp", "Critter"),
            ),
        ),
    )


@pytest.mark.parametrize(
    ("line", "contents", "complete"),
    [
        ("deck: Ice Pin", ("Bob's Ice Pin",), False),
        ("deck: Ice Pin; nothing more", ("Bob's Ice Pin",), True),
        ("deck: Ice Pin; 3 unknown cards", ("Bob's Ice Pin", Unknown(amount=3)), True),
        ("deck: an unknown card; Ice Pin", (Unknown(amount=1), "Bob's Ice Pin"), False),
        ("deck: nothing", (), True),
        ("hand: Ice Pin", ("Bob's Ice Pin",), True),
        ("hand: no cards", (), True),
        ("discard pile: Ice Pin (3 copies)", ("Bob's Ice Pin", "Bob's Ice Pin #2", "Bob's Ice Pin #3"), True),
    ],
)
def test_piles_end_where_their_author_says(line: str, contents: tuple[object, ...], complete: bool) -> None:
    (pile,) = on_board(f"Bob:\n  {line}\n").seats[1].piles
    assert (pile.contents, pile.complete) == (contents, complete)


def test_a_card_beneath_another_is_banished() -> None:
    scenario = on_board("Bob:\n  home: Back to the Lab beneath Gem\n")
    beneath = piece(scenario, "Bob's Back to the Lab")
    assert (beneath.beneath, beneath.place) == ("Gem", InZone(zone="banished zone", player="Bob"))


def test_lasting_effects_keep_the_text_of_the_card() -> None:
    text = "That Friend has -2 power until the end of the turn."
    (effect,) = on_board(f'In effect:\n  "{text}" from Back to the Lab on Gem, controlled by Bob\n').effects
    assert isinstance(effect, LastingEffect)
    assert (effect.text, effect.controller, effect.source.piece) == (text, "Bob", "Back to the Lab")
    assert [one.piece for one in effect.chose] == ["Gem"]


def test_case_comments_and_full_stops_do_not_matter(scenario: Scenario) -> None:
    text = (CARDS + BOARD).replace("Players:", "PLAYERS:").replace("home:", "HOME:")
    assert read(text.replace("  score: 4", "  Score: 4.   # four")) == scenario


def test_a_scenario_survives_json(scenario: Scenario) -> None:
    assert msgspec.json.decode(msgspec.json.encode(scenario), type=Scenario) == scenario
    assert hash(scenario) == hash(on_board(""))


def test_cards_that_are_not_in_the_file_come_from_the_collection_opened_once() -> None:
    from judge.scenario.read import read_scenario

    looked_up: list[str] = []
    known = read(CARDS).cards[0]

    class Source(NoCollection):
        def find(self, name: str) -> Card:
            looked_up.append(name)
            return known

    read_scenario(CARDS + BOARD, "", Source)
    assert looked_up == []
    scenario = read_scenario(CARDS + "Alice:\n  home: Far One; Far Two\n", "", Source)
    assert looked_up == ["Far One", "Far Two"]
    assert [one.card for one in scenario.pieces] == [known, known]


def test_a_reference_keeps_its_place_in_the_file() -> None:
    scenario = on_board("Play:\n  Alice moves Gem home\n")
    deed = scenario.play[0].deed
    line = (CARDS + BOARD).count("\n") + 2
    assert msgspec.structs.asdict(deed)["card"] == CardRef(name="Gem", piece="Gem", line=line, column=15)


def test_copies_in_play_are_cards_of_their_own() -> None:
    scenario = read(f"{CARDS}\nAlice:\n  home: Steady Gem (3 copies)\n")
    assert len({piece.id for piece in scenario.pieces}) == 3


def test_one_label_is_not_of_several_copies() -> None:
    with pytest.raises(InputError, match="one label"):
        read(f'{CARDS}\nAlice:\n  home: Steady Gem as "Gem" (3 copies)\n')
