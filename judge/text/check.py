"""Checks the card text of a whole collection: what is read, what prints back exactly, what is declined and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

import msgspec

from judge.cards.model import Card
from judge.cards.printed import Printed
from judge.text.ast.ability import Ability, Continuous, KeywordAbility
from judge.text.ast.modifier import Replace
from judge.text.declining import Declined
from judge.text.findings.cards import card_findings
from judge.text.findings.carrying_out import Obstacle, not_carried_out
from judge.text.findings.finding import Finding
from judge.text.findings.wording import agreement, repairs, unusual
from judge.text.findings.words import word_findings
from judge.text.known_names import all_known, lexicon_of
from judge.text.lexicon import Lexicon
from judge.text.paragraphs import Paragraph, read_paragraphs
from judge.text.read import tiles
from judge.text.usage import Usage, usage_of

SCHEMA = "judge-check-1"


class Failure(msgspec.Struct, frozen=True):
    """An ability that was declined; `ability` counts those of its card from 1, over all its faces.

    `line` and `column` count within the ability; `file_line` is the line of the file where the ability starts, 0 if
    the format has no lines.
    """

    card: str
    number: str
    ability: int
    line: int
    column: int
    found: str
    expected: tuple[str, ...]
    excerpt: str
    reason: str
    nearest: str
    file: str = ""
    file_line: int = 0


class NamesUsed(msgspec.Struct, frozen=True):
    """Which names were known: those of the rules always, those of the checked cards, those of the local collection.

    The numbers count the titles and full names, and the traits, that each adds.
    """

    titles_of_cards: int = 0
    traits_of_cards: int = 0
    titles_of_collection: int = 0
    traits_of_collection: int = 0


class Summary(msgspec.Struct, frozen=True):
    """How much of a collection is understood. `round_trip` counts abilities that print back exactly and tile.

    `kinds` and `keywords` count the abilities that are read, by what they are and by the keyword they are. `compared`
    says whether wordings were compared with those of a local collection.
    """

    schema: str = SCHEMA
    cards: int = 0
    faces: int = 0
    abilities: int = 0
    cards_parsed: int = 0
    abilities_parsed: int = 0
    round_trip: int = 0
    executable: int = 0
    normalised: int = 0
    seconds: float = 0.0
    failures: tuple[Failure, ...] = ()
    kinds: dict[str, int] = {}
    keywords: dict[str, int] = {}
    findings: tuple[Finding, ...] = ()
    names: NamesUsed = NamesUsed()
    compared: bool = False

    def __repr__(self) -> str:
        return f"<Summary: {self.cards_parsed} of {self.cards} cards are understood>"


def check_cards(cards: Iterable[Card], obstacle: Obstacle) -> Summary:
    """Read every ability of every card. A card without text counts as read."""
    return check_printed([Printed(card) for card in cards], obstacle)


def check_printed(cards: Iterable[Printed], obstacle: Obstacle, collection: Iterable[Card] = ()) -> Summary:
    """The same for cards whose places are known, compared with a collection of other cards, if there is one.

    The cards know each other's names, and those of the collection.
    """
    checked, others, obstacle = tuple(cards), tuple(collection), cache(obstacle)
    own = lexicon_of(printed.card for printed in checked)
    lexicon = all_known((printed.card for printed in checked), lexicon_of(others))
    paragraphs = read_paragraphs(checked, lexicon)
    read = [(one.reading.ability, one.type) for one in paragraphs if one.reading.ability is not None]
    abilities = [ability for ability, _ in read]
    failures = tuple(_failure(one, one.reading.declined) for one in paragraphs if one.reading.declined)
    return Summary(
        cards=len(checked),
        faces=sum(len(printed.card.faces) for printed in checked),
        abilities=len(paragraphs),
        cards_parsed=len(checked) - _cards_declined(paragraphs),
        abilities_parsed=len(abilities),
        round_trip=sum(_round_trips(one) for one in paragraphs),
        executable=sum(obstacle(*one) is None for one in read),
        normalised=sum(bool(one.reading.edits) for one in paragraphs),
        failures=failures,
        kinds=_counted(map(kind_of, abilities)),
        keywords=_counted(one.keyword for one in abilities if isinstance(one, KeywordAbility)),
        findings=_findings(checked, paragraphs, others, lexicon, obstacle),
        names=_names(own, lexicon),
        compared=bool(others),
    )


def kind_of(ability: Ability) -> str:
    """What an ability is, in the words of the rules (701 to 710)."""
    if isinstance(ability, Continuous) and isinstance(ability.effect, Replace):
        return "replacement"
    return _KINDS.get(type(ability).__name__, "other")


_KINDS = {
    "KeywordAbility": "keyword", "Activated": "activated", "Triggered": "triggered", "Continuous": "continuous",
    "AsEnters": "as it happens", "AsPlayed": "as it happens", "AsMadeAtRandom": "as it happens",
    "AdditionalCost": "additional cost",
    "PlayOn": "where it is played", "Instruction": "instructions", "DeckRule": "deck or start of the game",
    "PlayCondition": "condition to be played",
}  # fmt: skip


def _cards_declined(paragraphs: Iterable[Paragraph]) -> int:
    return len({id(one.printed) for one in paragraphs if one.reading.declined})


def _round_trips(paragraph: Paragraph) -> bool:
    reading = paragraph.reading
    return reading.ability is not None and tiles(reading.ability, reading.normalised)


def _counted(names: Iterable[str]) -> dict[str, int]:
    """The commonest first, equally common ones by the alphabet."""
    return dict(sorted(Counter(names).items(), key=lambda entry: (-entry[1], entry[0])))


def _findings(
    cards: tuple[Printed, ...],
    paragraphs: tuple[Paragraph, ...],
    others: tuple[Card, ...],
    lexicon: Lexicon,
    obstacle: Obstacle,
) -> tuple[Finding, ...]:
    found = list(card_findings(cards, others))
    for paragraph in paragraphs:
        found += word_findings(paragraph, lexicon)
        found += (*repairs(paragraph), *agreement(paragraph), *not_carried_out(paragraph, obstacle))
    if others:
        usage = _usage(cards, paragraphs, others, lexicon)
        found += (finding for one in paragraphs for finding in unusual(one, usage, lexicon))
    return tuple(found)


def _usage(
    cards: tuple[Printed, ...], paragraphs: tuple[Paragraph, ...], others: tuple[Card, ...], lexicon: Lexicon
) -> Usage:
    """The wordings of the collection; a card that is checked and in the collection is not read twice."""
    read, taken = {printed.card.faces for printed in cards}, {card.faces for card in others}
    unread = [Printed(card) for card in others if card.faces not in read]
    both = (one for one in paragraphs if one.printed.card.faces in taken)
    readings = (one.reading for one in (*both, *read_paragraphs(unread, lexicon)))
    return usage_of(reading.ability for reading in readings if reading.ability is not None)


def _names(own: Lexicon, lexicon: Lexicon) -> NamesUsed:
    rules = Lexicon()
    return NamesUsed(
        titles_of_cards=len(own.titles),
        traits_of_cards=len(own.traits) - len(rules.traits),
        titles_of_collection=len(lexicon.titles) - len(own.titles),
        traits_of_collection=len(lexicon.traits) - len(own.traits),
    )


def _failure(paragraph: Paragraph, declined: Declined) -> Failure:
    card = paragraph.printed.card
    return Failure(
        card=card.name,
        number=card.number,
        ability=paragraph.ability,
        line=declined.line,
        column=declined.column,
        found=declined.found,
        expected=declined.expected,
        excerpt=declined.excerpt,
        reason=declined.reason,
        nearest=declined.nearest,
        file=paragraph.printed.file,
        file_line=paragraph.line,
    )
