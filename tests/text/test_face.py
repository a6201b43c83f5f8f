"""Which abilities the lines of a face hold (501.2, 509, 701)."""

from __future__ import annotations

from judge.cards.model import Card, CardType, Face
from judge.text.face import paragraphs_of, parse_face
from judge.text.known_names import lexicon_of

from .notation import compact


def trees(*lines: str) -> list[str]:
    """The abilities of a Resource with these lines."""
    face = Face(name="Ice Pin", type=CardType.RESOURCE, text=lines)
    return [compact(reading.ability) for reading in parse_face(face)]


def test_where_a_card_is_played_is_an_ability_of_its_own() -> None:
    assert trees("Play on a Friend. This Friend has +1 power.") == trees(
        "Play on a Friend.", "This Friend has +1 power."
    )


def test_the_split_is_reported() -> None:
    face = Face(name="Ice Pin", type=CardType.RESOURCE, text=("Play to your home. You need a rest.",))
    played, rest = parse_face(face)
    assert not played.edits
    assert [edit.name for edit in rest.edits] == ["two abilities on one line"]


def test_keywords_grouped_together_are_separate_abilities_and_no_slip() -> None:
    assert trees("Swift, Competitive 2, Agile") == trees("Swift", "Competitive 2", "Agile")
    face = Face(name="Ice Pin", type=CardType.FRIEND, text=("Swift, Agile.",))
    assert not any(reading.edits for reading in parse_face(face))


def test_no_other_line_is_split() -> None:
    for line in (
        "Play on a Friend.",
        "Main Phase: Play on. This card has +1 power.",
        "Gain [1]. Draw a card.",
        "Play to your home and draw a card. Gain [1].",
    ):
        assert paragraphs_of(line) == (line,)


def test_what_triggers_by_itself_is_an_ability_of_its_own() -> None:
    for first, second in (
        ("When this card enters play, draw a card.", "When an opponent draws a card, gain [1]."),
        (
            "At the start of your turn, put a +1 power counter on it.",
            "When this card has 8 power, dismiss it.",
        ),
        ("While you have a Pirate, this card has Swift.", "When this Friend is exhausted, draw a card."),
    ):
        assert paragraphs_of(f"{first} {second}") == (first, second)


def test_what_goes_on_with_the_sentence_before_it_is_created_by_that() -> None:
    for line in (
        "When this card enters play, choose a Friend. When that Friend is exhausted, draw a card.",
        "When this card enters play, choose a Friend. When an opponent draws a card, exhaust it.",
        "When this card enters play, draw a card. When an opponent draws a card this turn, gain [1].",
        "When this card enters play, banish a Friend. At the end of the turn, draw a card.",
        "When this card is exhausted, start a faceoff involving it. When you win the faceoff, draw a card.",
        "When this card is dismissed, draw a card. When another Friend is dismissed, gain [1].",
        "Main Phase: Draw a card. When this card is dismissed, draw a card.",
        "Draw a card. When this card is dismissed, draw a card.",
        'Your Friends have "When this card is moved, draw a card. When this card is exhausted, gain [1]."',
    ):
        assert paragraphs_of(line) == (line,)


def test_on_an_attachment_that_card_is_the_host() -> None:
    assert trees("Play on a Troublemaker or Friend.", "That card has +3 power.")[1] == (
        "Continuous(effect=Modify(subject=host, grants=[PowerChange(amount=3)]))"
    )


def test_on_an_attachment_this_trait_is_the_host_and_this_resource_the_attachment() -> None:
    assert "subject=host" in trees("Play on a Unicorn character.", "This Unicorn has +1 power.")[1]
    assert "subject=this" in trees("Play on a Unicorn character.", "This Resource has Swift.")[1]


def test_what_does_not_speak_of_its_own_card_goes_on_with_the_ability_before() -> None:
    chosen, going_on = trees("Main Phase: Frighten a Friend.", "That card can't be unfrightened.")
    assert "#1" in chosen
    assert "cards=earlier" in going_on


def test_nothing_goes_on_with_an_ability_that_chose_no_card() -> None:
    face = Face(name="Ice Pin", type=CardType.RESOURCE, text=("Gain [1].", "That card can't be moved."))
    assert parse_face(face)[1].declined is not None


def test_a_title_counts_as_other_cards_spell_it() -> None:
    def card(name: str, subtitle: str = "") -> Card:
        faces = (Face(name=name, type=CardType.FRIEND, subtitle=subtitle),)
        return Card(number="X1", set_name="X", rarity="C", faces=faces)

    names = lexicon_of((card("Frost Comt", "Icy Star"), card("Frost Comet")))
    assert "Frost Comet, Icy Star" in names.titles
