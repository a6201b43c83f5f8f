"""That the look around a joining word decides nothing: with every mark tried, a text has one meaning.

Only what a name is may be said in two ways ("Resource" is a card type and, on some card, a trait), and whether a comma
ends a condition or goes on with a list; the likelier comes first, and the lists here say all pairs for which that order
decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.cards.model import Card
from judge.text.ast.ability import Ability
from judge.text.bind import UnboundError, bind
from judge.text.build import parse
from judge.text.face import paragraphs_of
from judge.text.guards import unfit
from judge.text.joiners import mark_joiners
from judge.text.lexicon import Lexicon
from judge.text.markings import trail, ways, words_of
from judge.text.meaning import meaning
from judge.text.normalise import normalise
from judge.text.scan import Lexeme, dictionary, scan
from judge.text.tables import load_tables
from tests.examples import MORE
from tests.real_cards import real_cards, real_lexicon

from .reading import LEXICON, fixtures

TOLD_BY_ORDER = (
    {"TYPE_NOUN", "TRAIT_NOUN", "TITLE_NOUN"},
    {"TYPE_NOUNS", "TRAIT_NOUNS"},
    {"NOT_TYPE", "NOT_TRAIT"},
    {"TRAIT_NOUN", "TRAIT_WORD", "TYPE_NOUN"},
    {"TRAIT_WORD", "TITLE_WORD"},
    {"PARTICIPLE", "MOVED", "PLAYED", "DRAWN", "PAST"},
    {"ON", "_ON_PRON"},
    {"_COMMA_C", "_COMMA_N"},
    {"_COMMA_C", "_COMMA_D"},
    {"_OR_C", "_OR_N"},
    {"_AND_G", "_AND_N"},
)


def readings(text: str, lexicon: Lexicon) -> list[list[Lexeme]]:
    """One way of naming the words for each meaning that the text can have."""
    tables = load_tables()
    plain = scan(normalise(text).text, dictionary(tables, lexicon))
    found: dict[object, list[Lexeme]] = {}
    for way in ways(plain, trail(words_of(plain, mark_joiners(plain)), tables), tables):
        tree = parse(way, tables)
        if isinstance(tree, Ability):
            try:
                bound = bind(tree)
            except UnboundError:
                continue
            if not unfit(bound):
                found.setdefault(meaning(bound), way)
    return list(found.values())


def decided(text: str, lexicon: Lexicon) -> Iterator[str]:
    """The words whose naming makes another meaning though nothing but the look around them says it."""
    for same_word in zip(*readings(text, lexicon), strict=True):
        names = {" ".join(terminal for terminal, _ in lexeme.options[0]) for lexeme in same_word}
        if len(names) > 1 and not any(names <= pair for pair in TOLD_BY_ORDER):
            yield f"{same_word[0].word} in “{text[:40]}…”: {sorted(names)}"


def test_each_fixture_has_one_meaning() -> None:
    assert [said for text, _ in fixtures() for said in decided(text, LEXICON)] == []


#: A trait that is the title of a card too: what tells them apart in one text is the look around alone.
UNSETTLED = ("Critter in “Main Phase: Pay [1] to move this card",)


def texts(cards: Iterable[Card]) -> set[str]:
    lines = {line for card in cards for face in card.faces for line in face.text}
    return {text for line in lines for text in paragraphs_of(line)}


def test_a_text_of_the_collection_has_one_meaning(collection_path: Path) -> None:
    found = [
        word
        for text in sorted(texts(real_cards(collection_path)))[:: 1 if MORE > 1 else 4]
        for word in decided(text, real_lexicon(collection_path))
    ]
    assert [word for word in found if not word.startswith(UNSETTLED)] == []
