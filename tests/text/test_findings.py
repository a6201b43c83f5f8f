"""What `judge check` tells a designer beyond texts that are not understood."""

from __future__ import annotations

import pytest

from judge.engine.turns.executable import obstacle_on
from judge.scenario.boards.card_file import read_cards
from judge.text.check import Summary, check_printed
from judge.text.findings.finding import Finding

FRIEND = "  type: Friend\n  color: blue\n  power: 1\n  cost: 1\n"


def check(text: str, *collection: str) -> Summary:
    others = [printed.card for one in collection for printed in read_cards(one, "old.cards", "old")]
    return check_printed(read_cards(text, "new.cards", "new"), obstacle_on, others)


def found(text: str, *collection: str) -> list[Finding]:
    return list(check(text, *collection).findings)


def friend(text: str, name: str = "Reed", keywords: str = "") -> str:
    line = f"  keywords: {keywords}\n" if keywords else ""
    return f"Card: {name}\n{FRIEND}{line}  text: {text}\n"


def test_a_sound_card_gives_no_finding() -> None:
    assert found(friend("Draw a card.", keywords="Swift")) == []


@pytest.mark.parametrize(
    ("text", "kind", "word", "suggestion"),
    [
        ("Competetive 2", "unknown keyword", "Competetive", "Competitive"),
        ("Main Fase: Draw a card.", "unknown timing phrase", "Main Fase", "Main Phase"),
        ("Chaos: Imediate: Draw a card.", "unknown timing phrase", "Imediate", "Immediate"),
        ("Talentd: Draw a card.", "unknown tag word", "Talentd", "Talented"),
    ],
)
def test_words_that_only_look_like_words_of_the_rules(
    text: str, kind: str, word: str, suggestion: str
) -> None:
    (finding,) = found(friend(text))
    assert (finding.kind, finding.found, finding.suggestions[0]) == (kind, word, suggestion)
    assert (finding.file, finding.line, finding.ability) == ("new.cards", 6, 1)


def test_a_keyword_in_the_keyword_line_is_checked_as_well() -> None:
    (finding,) = found(friend("Draw a card.", keywords="Swift, Glowing 2"))
    assert (finding.kind, finding.found, finding.line, finding.ability) == (
        "unknown keyword",
        "Glowing",
        6,
        2,
    )


def test_a_choice_is_no_tag_word() -> None:
    assert found(friend("Choose one: Frobnicate; or dither.")) == []


def test_repairs_are_named() -> None:
    (finding,) = found(friend("Draw a card"))
    assert (finding.kind, finding.message) == ("repaired wording", "repaired: missing full stop")


def test_what_a_card_of_its_type_needs() -> None:
    text = (
        "Card: Flood\n  type: Problem\n  owner needs: 2 blue\n"
        "Card: Dew\n  type: Mane Character\n  power: 1\n  home limit: 3\n  text: Draw a card.\n"
        "Card: Rush\n  type: Event\n  color: blue\n  cost: 1\n"
    )
    told = [(one.card, one.kind, one.found) for one in found(text)]
    assert told == [
        ("Flood", "missing", "confront requirements for the opponents (209)"),
        ("Flood", "missing", "bonus (210)"),
        ("Dew", "missing", "Boosted side"),
        ("Rush", "missing", "play requirement (205)"),
        ("Rush", "no text", ""),
    ]


def test_a_token_needs_nothing() -> None:
    assert found("Token: Newt\n  type: Friend\n  power: 1\n") == []


def test_duplicate_names_and_numbers() -> None:
    text = friend("Draw a card.") + "  number: N1\n" + friend("Draw 2 cards.") + "  number: N1\n"
    assert [(one.kind, one.line) for one in found(text)] == [("duplicate name", 8), ("duplicate number", 8)]


def test_a_name_that_a_card_of_the_collection_bears() -> None:
    assert [one.kind for one in found(friend("Draw a card."), friend("Draw 2 cards."))] == ["duplicate name"]
    assert found(friend("Draw a card."), friend("Draw a card.")) == []


TOLD_OFTEN = "".join(
    friend(f"When this card enters play, flip an additional card. Gain [{n}].", f"Old {n}")
    for n in range(1, 7)
)


def test_a_wording_that_the_collection_never_uses() -> None:
    new = friend("When this card enters play, flip another card.")
    (finding,) = found(new, TOLD_OFTEN)
    assert (finding.kind, finding.found, finding.suggestions) == (
        "unusual wording",
        "flip another",
        ("flip an additional",),
    )


def test_a_wording_that_the_collection_uses_is_usual() -> None:
    new = friend("When this card enters play, flip another card.")
    assert found(new, TOLD_OFTEN, friend("Flip another card.", "Odd")) == []


def test_the_names_of_the_set_and_of_the_collection_are_known() -> None:
    first = friend("Your Glimmer Friends here have +1 power.") + "  traits: Glimmer\n"
    second = friend("Main Phase: Dismiss a Friend named Old Oak.", "Rush")
    assert check(first).failures == ()
    assert len(check(first + second).failures) == 1
    summary = check(first + second, friend("Draw a card.", "Old Oak"))
    assert summary.failures == ()
    assert (summary.names.titles_of_cards, summary.names.traits_of_cards) == (2, 1)
    assert (summary.names.titles_of_collection, summary.compared) == (1, True)


def test_abilities_are_counted_by_kind_and_keyword() -> None:
    text = friend(
        "\n    Competitive 2\n    Draw a card.\n    If this card would be dismissed, you may exhaust it instead.",
        keywords="Swift, Swift",
    )
    summary = check(text)
    assert summary.kinds == {"keyword": 3, "instructions": 1, "replacement": 1}
    assert summary.keywords == {"Swift": 2, "Competitive": 1}


def test_what_is_read_and_not_carried_out_is_named() -> None:
    text = friend("When this card is moved to a Problem where an opponent has a Friend, exhaust it.")
    (finding,) = found(text)
    assert (finding.kind, finding.found, finding.ability) == ("not carried out", "it", 1)
    assert check(text).executable == 0


def test_a_failure_says_where_the_ability_is_written() -> None:
    (failure,) = check(friend("\n    Draw a card.\n    Dance a jig.")).failures
    assert (failure.file, failure.file_line, failure.ability) == ("new.cards", 8, 2)


def test_no_whole_text_is_given_away() -> None:
    long = "When this card enters play, " + "draw a card. Draw 2 cards. " * 10 + "Flip another card."
    for finding in found(friend(long), TOLD_OFTEN):
        assert max(map(len, (finding.found, *finding.suggestions))) <= 60
