from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cards import octgn
from judge.cards.model import Card, CardType, Color, Requirement
from judge.cards.octgn import Reading, read_octgn, read_set
from judge.cards.octgn_colors import ELEMENTS
from judge.cards.octgn_face import read_face
from judge.cards.octgn_fields import Fields
from judge.cards.oddities import Oddity
from judge.cards.xml_tree import Element
from judge.diagnostics import InputError

from .invented import (
    BOOSTED,
    EVENT,
    FRIEND,
    PROBLEM,
    RESOURCE,
    START,
    TROUBLEMAKER,
    all_types,
    card,
    set_xml,
    write_set,
)


def read_one(folder: Path, element: str, *, hidden: bool = False) -> tuple[Card, tuple[Oddity, ...]]:
    file = folder / "set.xml"
    file.write_text(set_xml(element, hidden=hidden), encoding="utf-8")
    read = read_set(file)
    assert len(read.cards) == 1
    return read.cards[0], read.oddities


def test_every_type_is_read_without_oddities(tmp_path: Path) -> None:
    reading = read_octgn(write_set(tmp_path, *all_types()))
    assert reading.oddities == ()
    assert [one.front.type.value for one in reading.cards] == [
        "Friend",
        "Mane Character",
        "Problem",
        "Troublemaker",
        "Event",
        "Resource",
    ]


def test_a_friend(tmp_path: Path) -> None:
    nimbus, _ = read_one(tmp_path, card("Nimbus", FRIEND))
    face = nimbus.front
    assert (nimbus.number, nimbus.set_name, nimbus.rarity) == ("ZZ1", "Invented", "R")
    assert nimbus.name == "Nimbus, Keeper of Clouds"
    assert (face.colors, face.power, face.cost) == ((Color.BLUE,), 2, 3)
    assert face.play_requirements == (Requirement("color", Color.BLUE, 2),)
    assert (face.traits, face.keywords) == (("Pegasus", "Unique"), ("Swift", "Competitive 2"))
    assert len(face.text) == 2


def test_both_sides_of_a_mane_character(tmp_path: Path) -> None:
    wick, _ = read_one(tmp_path, card("Wick", START, other=BOOSTED))
    boosted = wick.boosted
    assert boosted is not None
    assert (wick.front.power, wick.front.home_limit, wick.front.keywords) == (1, 3, ())
    assert (boosted.type, boosted.power, boosted.home_limit, boosted.text) == (
        CardType.MANE_CHARACTER,
        3,
        4,
        (),
    )


def test_a_problem_has_requirements_for_both_sides(tmp_path: Path) -> None:
    problem = read_one(tmp_path, card("The Great Spill", PROBLEM))[0].front
    assert problem.owner_requirements == (
        Requirement("color", Color.YELLOW, 2),
        Requirement("not-color", Color.YELLOW, 3),
    )
    assert problem.opponent_requirements == (Requirement("wild", None, 6),)
    assert (problem.bonus, problem.starting_problem, problem.power, problem.points) == (2, True, None, None)


def test_a_wild_requirement_has_no_color(tmp_path: Path) -> None:
    wild = {**PROBLEM, "ProblemPlayerElement2": "Wild"}
    face = read_one(tmp_path, card("The Great Spill", wild))[0].front
    assert face.owner_requirements[1] == Requirement("wild", None, 3)


def test_a_troublemaker_has_points_and_no_bonus(tmp_path: Path) -> None:
    face = read_one(tmp_path, card("Puddle Imp", TROUBLEMAKER))[0].front
    assert (face.points, face.bonus, face.power, face.cost, face.keywords) == (1, None, 4, None, ("Villain",))


def test_a_dilemma_is_a_resource_with_the_numbers_of_a_problem(tmp_path: Path) -> None:
    problem_part = {
        field: value for field, value in PROBLEM.items() if field.startswith(("Problem", "Bonus"))
    }
    dilemma, oddities = read_one(
        tmp_path, card("Lost Key", {**RESOURCE, "Traits": "Dilemma", **problem_part})
    )
    assert oddities == ()
    assert (dilemma.front.bonus, len(dilemma.front.owner_requirements), dilemma.front.cost) == (2, 2, 1)


@pytest.mark.parametrize(
    ("fields", "colors"),
    [
        (("MultiPrimaryElement", "MultiSecondaryElement"), (Color.ORANGE, Color.WHITE)),
        (
            ("TriPrimaryElement", "TriSecondaryElement", "TriElement"),
            (Color.ORANGE, Color.WHITE, Color.PURPLE),
        ),
    ],
)
def test_several_colors(tmp_path: Path, fields: tuple[str, ...], colors: tuple[Color, ...]) -> None:
    given_colors = dict(zip(fields, ("Honesty", "Generosity", "Magic"), strict=False))
    further = {"SecondaryPlayRequiredPower": "3", "SecondaryPlayRequiredElement": "Magic"}
    read, oddities = read_one(
        tmp_path, card("Nimbus", {**FRIEND, "Element": "Multicolor", **given_colors, **further})
    )
    assert oddities == ()
    assert read.front.colors == colors
    assert read.front.play_requirements[1] == Requirement("color", Color.PURPLE, 3)


@given(st.sampled_from(sorted(ELEMENTS.items())))
def test_each_element_is_its_color(pair: tuple[str, Color]) -> None:
    element = Element("card", {"name": "Nimbus"}, 1)
    for field, value in {**FRIEND, "Element": pair[0]}.items():
        element.children.append(Element("property", {"name": field, "value": value}, 1))
    face = read_face(Fields(element, "ZZ1", "set.xml"))
    assert face is not None
    assert face.colors == (pair[1],)


@pytest.mark.parametrize("colorless", ["", "None", "Colorless"])
def test_a_card_without_color_is_nothing_odd(tmp_path: Path, colorless: str) -> None:
    read, oddities = read_one(tmp_path, card("Nimbus", {**FRIEND, "Element": colorless}))
    assert (read.front.colors, [odd.field for odd in oddities]) == ((), [])


ODD = [
    ({**FRIEND, "Power": "many"}, "Power", ("Power", "many")),
    ({**FRIEND, "Power": ""}, "Power", None),
    ({**FRIEND, "Cost": "-1"}, "Cost", ("Cost", "-1")),
    ({**FRIEND, "Element": "Gloom"}, "Element", ("Element", "Gloom")),
    ({**FRIEND, "TriElement": "Magic"}, "TriElement", ("TriElement", "Magic")),
    ({**FRIEND, "Element": "None", "MultiSecondaryElement": "Magic"}, "MultiSecondaryElement", None),
    ({**FRIEND, "Element": "Multicolor", "MultiPrimaryElement": "Magic"}, "Element", None),
    ({**FRIEND, "Keywords": "Home Limit 3"}, "Keywords", ("Keywords", "Home Limit 3")),
    ({**FRIEND, "Keywords": "Starting Problem"}, "Keywords", ("Keywords", "Starting Problem")),
    ({**FRIEND, "Bonus": "2"}, "Bonus", ("Bonus", "2")),
    ({**FRIEND, "Shoe Size": "9"}, "Shoe Size", ("Shoe Size", "9")),
    ({**FRIEND, "Traits": "Unicorn/Pegasus"}, "Traits", None),
    ({**FRIEND, "Traits": "Friend"}, "Traits", None),
    ({**FRIEND, "Text": "<P> Draw a card."}, "Text", None),
    ({**FRIEND, "PlayRequiredElement": ""}, "PlayRequiredPower", ("PlayRequiredPower", "2")),
    (
        {**PROBLEM, "ProblemPlayerElement1Power": "∞"},
        "ProblemPlayerElement1Power",
        ("ProblemPlayerElement1", "Kindness"),
    ),
    (
        {**PROBLEM, "ProblemPlayerElement2": "Rainbow"},
        "ProblemPlayerElement2Power",
        ("ProblemPlayerElement2", "Rainbow"),
    ),
    ({**PROBLEM, "ProblemOpponentPower": ""}, "ProblemOpponentPower", None),
    ({**EVENT, "Cost": ""}, "Cost", None),
    ({**START, "Keywords": ""}, "Home Limit", None),
]


@pytest.mark.parametrize(("fields", "field", "unread"), ODD)
def test_what_is_odd_is_reported_and_the_card_kept(
    tmp_path: Path, fields: dict[str, str], field: str, unread: tuple[str, str] | None
) -> None:
    other = BOOSTED if fields["Type"] == "Mane Character" else None
    read, oddities = read_one(tmp_path, card("Nimbus", fields, other=other))
    assert [(odd.number, odd.card, odd.field) for odd in oddities] == [(fields["Number"], "Nimbus", field)]
    assert (unread in read.front.unread) if unread else read.front.fully_read
    assert oddities[0].line == 2
    assert "Nimbus" in oddities[0].diagnostic.render()


def test_traits_separated_by_slashes_come_apart_once_each(tmp_path: Path) -> None:
    read, _ = read_one(tmp_path, card("Nimbus", {**FRIEND, "Traits": "Unicorn, Royalty/Alicorn, Royalty"}))
    assert read.front.traits == ("Unicorn", "Royalty", "Alicorn")


@pytest.mark.parametrize("mark", ["\n", "<p>", "<P> ", " <> ", "\n\n"])
def test_paragraphs_are_divided(tmp_path: Path, mark: str) -> None:
    read, _ = read_one(tmp_path, card("Nimbus", {**FRIEND, "Text": f"Draw a card.{mark}Discard a card."}))
    assert read.front.text == ("Draw a card.", "Discard a card.")


def test_a_title_cut_at_its_comma_is_fixed(tmp_path: Path) -> None:
    cut = {**FRIEND, "Subname": "Drizzle & Fog, Weather Team"}
    read, oddities = read_one(tmp_path, card("Nimbus", cut))
    assert (read.title, read.front.subtitle) == ("Nimbus, Drizzle & Fog", "Weather Team")
    assert [odd.field for odd in oddities] == ["Subname"]


def test_a_subtitle_may_contain_a_comma(tmp_path: Path) -> None:
    read, oddities = read_one(tmp_path, card("Nimbus", {**FRIEND, "Subname": "Well, Well"}))
    assert (read.front.subtitle, oddities) == ("Well, Well", ())


def test_keywords_outside_the_rules_are_kept_by_name(tmp_path: Path) -> None:
    read, _ = read_one(
        tmp_path, card("The Great Spill", {**PROBLEM, "Keywords": "Gloomy 3. Starting Problem."})
    )
    assert (read.front.keywords, read.front.starting_problem) == (("Gloomy 3",), True)


def test_a_mane_character_with_one_side_is_reported(tmp_path: Path) -> None:
    wick, oddities = read_one(tmp_path, card("Wick", START))
    assert (len(wick.faces), [odd.field for odd in oddities]) == (1, ["sides"])


def test_a_token_costs_nothing(tmp_path: Path) -> None:
    token, oddities = read_one(tmp_path, card("Pebble", {**FRIEND, "Cost": ""}, identity="t"), hidden=True)
    assert (token.token, token.front.cost, oddities) == (True, 0, ())


def test_a_field_given_twice_is_reported(tmp_path: Path) -> None:
    twice = card("Nimbus", FRIEND).replace("</card>", "<property name='Power' value='9'/></card>")
    read, oddities = read_one(tmp_path, twice)
    assert (read.front.power, read.front.unread) == (2, (("Power", "9"),))
    assert [odd.field for odd in oddities] == ["Power"]


def test_an_unreadable_card_is_left_out_and_reported(tmp_path: Path) -> None:
    reading = read_octgn(
        write_set(tmp_path, card("Nimbus", {**FRIEND, "Type": "Enemy"}), card("Imp", TROUBLEMAKER))
    )
    assert [one.title for one in reading.cards] == ["Imp"]
    assert [(odd.field, odd.found) for odd in reading.oddities] == [("Type", "Enemy")]


def test_repeated_ids_and_numbers_are_reported_and_kept(tmp_path: Path) -> None:
    reading = read_octgn(
        write_set(tmp_path, card("Nimbus", FRIEND, identity="x"), card("Stratus", FRIEND, identity="x"))
    )
    assert len({one.id for one in reading.cards}) == 2
    assert {odd.field for odd in reading.oddities} == {"id", "Number"}


def test_a_folder_is_read_set_by_set(tmp_path: Path) -> None:
    write_set(tmp_path, card("Nimbus", FRIEND), name="Second", identity="set-2")
    write_set(tmp_path, card("Imp", TROUBLEMAKER), name="First", identity="set-1")
    reading: Reading = read_octgn(tmp_path)
    assert [one.set_name for one in reading.cards] == ["First", "Second"]


def test_a_duplicate_set_is_refused(tmp_path: Path) -> None:
    write_set(tmp_path / "one", card("Nimbus", FRIEND))
    write_set(tmp_path / "two", card("Nimbus", FRIEND))
    with pytest.raises(InputError, match=r"one/Sets/set-1/set\.xml"):
        read_octgn(tmp_path)


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    outside = write_set(tmp_path / "outside", card("Nimbus", FRIEND), identity="out")
    inside = write_set(tmp_path / "inside", card("Imp", TROUBLEMAKER), identity="in")
    (inside / "Sets" / "link").symlink_to(outside / "Sets" / "out", target_is_directory=True)
    (inside / "Sets" / "loose").mkdir()
    (inside / "Sets" / "loose" / "set.xml").symlink_to(outside / "Sets" / "out" / "set.xml")
    assert [one.title for one in read_octgn(inside).cards] == ["Imp"]


def test_more_cards_than_anybody_has_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(octgn, "MAX_CARDS", 5)
    with pytest.raises(InputError, match="more than 5 cards"):
        read_octgn(write_set(tmp_path, *all_types()))


def test_a_path_without_sets_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"no set\.xml"):
        read_octgn(tmp_path)
    with pytest.raises(InputError, match="no such file"):
        read_octgn(tmp_path / "nowhere")
