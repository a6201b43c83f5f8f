"""Lint comes to an end whatever a rules document says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.cards.rules_words import words_on
from judge.rulebook.document import Document, Item
from judge.rulebook.linting import lint

from .orchard import book, card


def test_a_document_of_headings_alone_can_be_linted() -> None:
    document = book(
        "playing = Playing: Each player draws a card (see 12).\nwinning = Winning: Whoever has none wins."
    )
    assert lint(document) == ()


NUMBERS = (
    "1 101 101.1 101.1a 101.1a.i 101.1az 101.1z 101.2 101.12 999.99z.xxxix 101#1 101.1#7 10 glossary:Goat x-2"
)
PHRASES = (
    "Nobody|picks|pears|(101.1)|This is an exception to (101.2).|would|instead|barn|to fell a tree,|To fell a tree,|"
    'as part of felling a tree|two things: a, b, and c.|Early keyword|from beneath a|\n|"|7'
)
TEXTS = st.lists(st.sampled_from(PHRASES.split("|")), max_size=12).map(" ".join)
ITEMS = st.builds(
    Item, st.sampled_from(NUMBERS.split()), st.sampled_from(["", "Goat", "Barn", "Zones"]), TEXTS
)
BOOKS = st.lists(ITEMS, max_size=12, unique_by=lambda item: item.number).map(
    lambda items: Document("any", "", tuple(items))
)


@given(BOOKS, BOOKS)
def test_whatever_a_document_says_lint_comes_to_an_end(document: Document, older: Document) -> None:
    for finding in lint(document, older, words_on([card(keywords=("Wormy",), traits=("Old",))])):
        assert finding.rule in document.by_number
        assert finding.says
        assert finding.suggestion
