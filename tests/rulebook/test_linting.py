"""What lint finds in rules documents of an invented game, and what it must not find."""

from __future__ import annotations

import pytest

from judge.cards.rules_words import words_on
from judge.rulebook.document import MISLABELLED, MISREAD_BULLET, Document, Repair
from judge.rulebook.linting import Finding, lint

from .orchard import book, card


def found(document: Document, kind: str, older: Document | None = None) -> list[tuple[str, str, str]]:
    """The findings of one kind: where, what, and what would fix it."""
    return [
        (finding.rule, finding.cites, finding.suggestion)
        for finding in lint(document, older)
        if finding.kind == kind
    ]


SOUND = """
1 = Trees
101 = Planting
101.1: To plant a tree is to put it from your hand into the garden.
101.2: You plant no more than one tree in a season.
101.2a: A graft is no tree and may be planted besides. This is an exception to (101.2).
102 = Picking
102.1: A ripe pear goes from its tree into the basket of whoever picks it.
102.2: Nobody picks from a tree that is in flower (101.1).
glossary = Glossary
glossary:Early = Early: A keyword. The tree bears in spring.
"""


def test_nothing_is_found_in_a_sound_document() -> None:
    assert lint(book(SOUND)) == ()


def test_a_finding_says_where_it_stands_in_the_file() -> None:
    (finding,) = lint(book(SOUND.replace("(101.1)", "(101.9)")))
    assert finding == Finding(
        "102.2", "101.9", "dangling", "There is no rule 101.9.", finding.suggestion, line=8
    )


# -- citations ----------------------------------------------------------------------------------------------------


def test_a_dangling_citation_is_read_as_the_rule_that_speaks_of_the_same() -> None:
    document = book("""
        201 = Wind
        201.1: Wind throws down every ripe pear.
        201.2: Frost kills every flower.
        202 = Rain
        202.1: Rain fills the ponds.
        202.2: A flower in a frame is spared by frost (203.2).
    """)
    assert found(document, "dangling") == [("202.2", "203.2", "201.2")]


def test_a_number_that_is_no_citation_is_let_alone() -> None:
    document = book("""
        201 = Wind
        201.1: The wind blows 300 times, at a speed of 24,567,837 (or 999 where the orchard is small).
    """)
    assert lint(document) == ()


OLDER = """
201 = Harvest
201.1: The owner of a garden sells what is in the barn.
201.2: As frost falls, whoever holds the lantern lights it and a watch begins.
202 = Night
202.1: A thief begins no watch by lighting a fire. This is an exception to (201.2).
"""
NEWER = """
201 = Harvest
201.1: The owner of a garden sells what is in the barn.
201.2: Barns burn.
201.3: As frost falls, whoever holds the lantern lights it and a watch begins.
202 = Night
202.1: A thief begins no watch by lighting a fire. This is an exception to (201.2).
"""


def test_a_citation_that_did_not_follow_its_rule_is_stale() -> None:
    assert found(book(NEWER), "stale", book(OLDER)) == [("202.1", "201.2", "201.3")]


def test_a_citation_that_followed_its_rule_is_not_stale() -> None:
    fixed = NEWER.replace("(201.2)", "(201.3)")
    assert lint(book(fixed), book(OLDER)) == ()


def test_the_older_edition_says_what_a_dangling_citation_means() -> None:
    lost = NEWER.replace("201.2: Barns burn.\n", "").replace("201.3", "201.7")
    assert ("202.1", "201.2", "201.7") in found(book(lost), "dangling", book(OLDER))


# -- exceptions ---------------------------------------------------------------------------------------------------


def test_an_exception_to_a_rule_that_says_less_than_its_neighbour() -> None:
    assert found(book(NEWER), "mistargeted") == [("202.1", "201.2", "201.3")]


def test_an_exception_to_the_rule_that_it_departs_from() -> None:
    assert found(book(OLDER), "mistargeted") == []


def test_an_exception_to_a_whole_section() -> None:
    assert found(book(NEWER.replace("(201.2)", "(201)")), "mistargeted") == []


TWICE = """
301 = Ladders
301.1: Nobody climbs a ladder during the storm.
302 = Storms
302.1: Nobody climbs a ladder during the storm
303 = Cats
303.1: A cat that is up a ladder may climb further during the storm. This is an exception to (302.1){also}.
"""


def test_an_exception_that_leaves_out_the_same_rule_elsewhere() -> None:
    assert found(book(TWICE.format(also="")), "incomplete") == [("303.1", "301.1", "302.1, 301.1")]


def test_an_exception_that_names_both() -> None:
    assert found(book(TWICE.format(also=" and (301.1)")), "incomplete") == []


def test_an_exception_that_gives_at_a_moment_what_another_rule_gives_to_another() -> None:
    document = book(
        """
        301 = Baskets
        301.1: As the gate opens, a new round of picking starts.
        302 = Turns
        302.1: After a basket is emptied, the ladder passes to the next picker.
        302.2: The owner gets the ladder at dawn.
        303 = Carts
        303.1: As a basket is emptied, no round starts with a gate; this is an exception to (301.1). {instead}
    """.format(instead="Instead, the driver receives the ladder.")
    )
    assert ("303.1", "302.1", "301.1, 302.1") in found(document, "incomplete")
    assert not [rule for _, rule, _ in found(document, "incomplete") if rule == "302.2"]


PROCEDURE = """
401 = Felling
401.1: To fell a tree, cut it and put the wood into the shed.
402 = Stumps
402.1: A stump that would go into the shed, including as part of felling a tree, stays where it is instead{cited}.
"""


def test_a_change_to_a_procedure_that_does_not_name_it() -> None:
    assert found(book(PROCEDURE.format(cited="")), "incomplete") == [
        ("402.1", "401.1", "declare an exception to 401.1")
    ]
    assert found(book(PROCEDURE.format(cited=" (401.1)")), "incomplete") == []


OPPOSED = """
4 = Zones
401 = Barn
402 = Cellar
403 = Roof
5 = Goods
501 = Hay
501.1: Hay that would be put into the cellar is put into the barn instead.
502 = Fruit
502.1: Fruit that would enter the {place} is put into the cellar instead{cited}.
"""


def test_replacements_that_undo_each_other() -> None:
    document = book(OPPOSED.format(place="barn", cited=""))
    assert found(document, "contradiction") == [("502.1", "501.1", "declare an exception to 501.1")]


@pytest.mark.parametrize(("place", "cited"), [("roof", ""), ("barn", " (501.1)")])
def test_replacements_that_do_not_or_know_of_each_other(place: str, cited: str) -> None:
    assert found(book(OPPOSED.format(place=place, cited=cited)), "contradiction") == []


# -- numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ("101 101.1 101.3", [("101.3", "101.2")]),
        ("101 101.2", [("101.2", "101.1")]),
        ("101 101.1 101.1a 101.1c 101.1d", [("101.1c", "101.1b")]),
        ("101 101.1 101.1a 101.1a.i 101.1a.iv", [("101.1a.iv", "101.1a.ii, 101.1a.iii")]),
        ("101 101.1 103 103.1 201", [("103", "102")]),
        ("101 101.1 101.1#1 101.1#2 101.2 102 102.1 201 201.1", []),
    ],
)
def test_gaps_between_siblings(numbers: str, expected: list[tuple[str, str]]) -> None:
    document = book("\n".join(numbers.split()))
    assert [(rule, cites) for rule, cites, _ in found(document, "gap")] == expected


def test_a_label_below_another_rule_than_its_own() -> None:
    document = book(
        "\n".join(["101", "101.1", "101.1a", "101.1b", "101.2", "101.2a", "101.1b", "101.2c", "102"])
    )
    assert found(document, "mislabelled") == [("101.1b", "101.1b", "101.2b")]
    assert found(document, "gap") == []


def test_a_label_that_is_not_built_as_the_others() -> None:
    document = book("\n".join(["101", "101.1", "101.1a", "101.1ai", "101.1a.ii"]))
    assert found(document, "mislabelled") == [("101.1ai", "101.1ai", "101.1a.i")]


def test_a_label_that_was_fixed_on_reading_is_reported_all_the_same() -> None:
    repairs = (Repair(MISLABELLED, 3, "107.2", "101.2"), Repair("misread number", 2, "1O1.1", "101.1"))
    document = book("\n".join(["101", "101.1", "101.2"]), repairs=repairs)
    assert lint(document) == (
        Finding("101.2", "107.2", "mislabelled", "The label 107.2 stands where 101.2 belongs.", "101.2", 3),
    )


def test_a_rule_printed_with_the_mark_of_the_level_below() -> None:
    letters = [f"101.2{letter}" for letter in "abcdef"]
    numbers = ["101", "101.1", "101.1a", "101.1b", "101.1c", "101.2", *letters, "101.3"]
    marks = {"101.3": "m", **{number: "m" for number in numbers if number[-1].isalpha()}}
    repairs = tuple(
        Repair(MISREAD_BULLET, at, marks.get(number, "o"), "") for at, number in enumerate(numbers, 1)
    )
    assert found(book("\n".join(numbers), repairs=repairs), "misplaced") == [
        ("101.3", "101.2f", "print it beside 101.2f")
    ]


def test_a_rule_without_a_number() -> None:
    document = book(
        "101 = Bees\n101#1: Bees sting.\n102 = Wasps: They sting too.\n103 = Flies\n103.1: They do not."
    )
    assert found(document, "unnumbered") == [("101#1", "101", "101.1"), ("102", "102", "102.1")]


# -- lists --------------------------------------------------------------------------------------------------------

PLACES = """
1 = Places
101 = North Field
102 = South Field
103 = Hedge Field
2 = Walking
201 = Paths
201.1: {sentence}
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("There are three fields: North Field and South Field.", [("three fields", "add Hedge Field")]),
        ("2 fields: North Field, South Field, and Hedge Field.", [("2 fields", "announce 3, or fix the list")]),
        ("There are three fields: North Field, South Field, and Hedge Field.", []),
        ("Each walker has two fields: one field, where the walker begins, and another, where they end.", []),
        ("From 2 to 5: go north, or go south, or stay.", []),
    ],
)  # fmt: skip
def test_lists_that_announce_how_much_they_name(sentence: str, expected: list[tuple[str, str]]) -> None:
    told = found(book(PLACES.format(sentence=sentence)), "miscount")
    assert [(cites, suggestion) for _, cites, suggestion in told] == expected


# -- terms --------------------------------------------------------------------------------------------------------

TERMS = """
101 = Words
101.1: Keywords are bold; each keyword is defined in the glossary. Every tag word is found in the glossary too.
101.2: {sentence}
102 = Goat
102.1: The timing phrase "Dawn" tells when goats climb.
glossary = Glossary
glossary:Early X = Early X: A keyword. The tree bears X days before the others.
"""


def test_what_is_called_a_keyword_and_is_none() -> None:
    document = book(TERMS.format(sentence="A Late Goat keyword and the Early keyword do not mix."))
    assert [cites for _, cites, _ in found(document, "undefined")] == ["Late Goat"]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Put it from your hand to beneath a goat.", ["beneath"]),
        ("What would fall comes to stand, or to crouch, out from under it.", []),
        ('A card put to beneath a goat is hidden; "beneath" means below the Goat card.', []),
    ],
)
def test_places_that_nothing_explains(sentence: str, expected: list[str]) -> None:
    document = book(TERMS.format(sentence=sentence))
    assert [cites for _, cites, _ in found(document, "undefined")] == expected


CLIPPED = """
101 = Bells
101.1: A Morning Bell call wakes the hens.
101.2: A second Morning Bell call wakes the dog.
101.3: Nobody sleeps after a Morning Bell call.
101.4: The Morning Bell calls are three.
101.5: {last}
"""


def test_a_term_that_lacks_a_word() -> None:
    document = book(CLIPPED.format(last="After supper no Bell calls are heard."))
    assert found(document, "undefined") == [("101.5", "Bell call", "Morning Bell call, or define it")]
    assert (
        found(book(CLIPPED.format(last="After supper no Morning Bell calls are heard.")), "undefined") == []
    )


def test_words_on_cards_that_nothing_explains() -> None:
    cards = words_on(
        [
            card(keywords=("Early 3", "Wormy"), traits=("Prickly", "Old", "Goat")),
            card(text=("Gossip: Draw a card.", "Dawn: Draw a card.", "Goat: none."), traits=("Prickly",)),
            card(text=("Chorus Prickly: Draw a card.",)),
        ]
    )
    document = book(
        TERMS.format(sentence="A Prickly Goat bites; an Old Goat has the Old trait. Any Goat climbs.")
    )
    told = [(finding.rule, finding.cites) for finding in lint(document, cards=cards)]
    assert sorted(told) == [
        ("101.1", "Chorus"),
        ("101.1", "Gossip"),
        ("101.1", "Wormy"),
        ("101.2", "Prickly"),
    ]


def test_a_glossary_that_promises_nothing_may_lack_words() -> None:
    document = book("101 = Words\n101.1: Keywords are bold.\nglossary:Early = Early: It bears first.")
    assert lint(document, cards=words_on([card(keywords=("Wormy",))])) == ()


# -- said twice ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("A rotten pear attracts every wasp in the garden.", "Every wasp in the garden is attracted by a rotten pear."),
        ("Goats can't be led or driven to their own barn.", "Goats can't be led to their own barn."),
        ("Whoever has 21 or more pears wins.", "The game ends as somebody picks 21 pears."),
    ],
)  # fmt: skip
def test_rules_that_say_the_same(one: str, other: str) -> None:
    document = book(f"101 = One\n101.1: {one}\n102 = Two\n102.1: {other}")
    assert [(rule, cites) for rule, cites, _ in found(document, "duplicate")] == [("102.1", "101.1")]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The number of pears in the basket is known to all.", "The number of plums in the basket is known to all."),
        ("A wet ladder carries one climber.", "A wet ladder does not carry one climber."),
        ('Trees planted "on" a hill stand at that hill.', 'Trees planted "near" a hill stand at that hill.'),
        ("The harvest of a picker is a weight.", "The harvest of apples of a picker is a weight."),
        ("At most 10 days: the picker gets 20 coins.", "At most 30 days: the picker gets 40 coins."),
        ("It rings. This can happen during the night watch.", "Hail falls. This can happen during the night watch."),
    ],
)  # fmt: skip
def test_rules_that_speak_of_two_things_alike(one: str, other: str) -> None:
    document = book(f"101 = One\n101.1: {one}\n102 = Two\n102.1: {other}")
    assert found(document, "duplicate") == []


def test_what_repeated_a_rule_that_has_changed_is_stale() -> None:
    before = book("""
        101 = Goats
        101.1: While in the garden, goats become dogs and lose their horns.
        glossary:Goat = Goat: Goats become dogs and lose their horns while in the garden.
    """)
    after = book("""
        101 = Goats
        101.1: Goats enter the garden as dogs and keep their horns.
        glossary:Goat = Goat: Goats become dogs and lose their horns while in the garden.
    """)
    assert found(after, "stale", before) == [("glossary:Goat", "101.1", "follow 101.1")]
    assert found(before, "stale", before) == []
