"""The names of a scenario, and two ways of giving its players and cards others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from string import ascii_uppercase
from zlib import crc32

import msgspec

from judge.cards.model import Card, CardType, Face
from judge.cards.names import fold_name, full_name
from judge.engine.perspective.titles import contains_name
from judge.scenario.model.scenario import Scenario
from judge.text.lexicon import Lexicon

NewNames = Mapping[str, str]


class Called(msgspec.Struct, frozen=True):
    """What players and cards are called: the names of players, the titles of written cards, the labels of pieces.

    `subtitled` are the titles with a subtitle; such a name stands for itself, whatever words are in it. `spoken_of` are
    the titles in texts of cards: 201.3a asks which other titles they are a part of.
    """

    players: tuple[str, ...]
    titles: tuple[str, ...]
    labels: tuple[str, ...]
    subtitled: tuple[tuple[str, str], ...] = ()
    spoken_of: frozenset[str] = frozenset()

    @property
    def kinds(self) -> tuple[tuple[str, ...], ...]:
        """Each name once, by what it names."""
        return self.players, self.titles, self.labels


def called(scenario: Scenario) -> Called:
    """The names in a scenario. What is also a word of the rules, a trait say, is no name that could be another."""
    faces = [] if _words_of_titles_matter(scenario) else _faces(scenario.cards)
    players = dict.fromkeys(scenario.players)
    kept = {"", *_words_of_the_rules(scenario), *players}
    titles = dict.fromkeys(face.name for face in faces if face.name not in kept)
    labels = dict.fromkeys(
        piece.label for piece in scenario.pieces if piece.label not in {*kept, *titles, *_printed(scenario)}
    )
    subtitled = dict.fromkeys((face.name, face.subtitle) for face in faces if face.subtitle)
    texts = "\n".join((*_texts(scenario), *(effect.text for effect in scenario.effects)))
    spoken_of = frozenset(title for title in titles if title in texts)
    return Called(tuple(players), tuple(titles), tuple(labels), tuple(subtitled), spoken_of)


def _faces(cards: Iterable[Card]) -> list[Face]:
    return [face for card in cards for face in card.faces]


def _printed(scenario: Scenario) -> set[str]:
    return {name for face in _faces(scenario.cards) for name in (face.name, face.full_name)}


def _words_of_titles_matter(scenario: Scenario) -> bool:
    """Whether a rule asks which words are in a title: 201.3a of trademarked names, Transform of what it takes."""
    titles, texts = {face.name for face in _faces(scenario.cards)}, tuple(_texts(scenario))
    portions = {name for name in titles for title in titles if name != title and contains_name(title, name)}
    in_doubt = any(name in text for name in portions for text in texts)
    return in_doubt or scenario.trademarks is not None or any("Transform" in text for text in texts)


def _texts(scenario: Scenario) -> Iterator[str]:
    for face in _faces(scenario.cards):
        yield from (*face.text, *face.keywords)


def _words_of_the_rules(scenario: Scenario) -> set[str]:
    rules = Lexicon()
    faces = _faces((*scenario.cards, *(piece.card for piece in scenario.pieces)))
    traits = (trait for face in faces for trait in face.traits)
    return {*traits, *rules.traits, *rules.keywords, *(kind.value for kind in CardType)}


# -- other names --------------------------------------------------------------------------------------------------


def permuted(names: Called) -> NewNames:
    """Each player gets the name of the next one, each card the title or label of the next one."""
    return {old: new for kind in names.kinds for old, new in zip(kind, (*kind[1:], *kind[:1]), strict=True)}


def prefixes(names: Called) -> NewNames:
    """All are called “Edge”, “Edge B”, “Edge B C” …, cards and players mixed, but for titles that texts speak of."""
    others = (name for kind in names.kinds for name in kind if name not in names.spoken_of)
    mixed = sorted(others, key=lambda name: crc32(name.encode()))
    added = list(islice(_letters(), len(mixed)))
    return {old: " ".join(("Edge", *added[:place])) for place, old in enumerate(mixed)}


def _letters() -> Iterator[str]:
    """One letter, two letters …; none that is a word."""
    letters = [letter for letter in ascii_uppercase if letter not in "AIX"]
    times = 0
    while times := times + 1:
        yield from (letter * times for letter in letters)


RENAMINGS: dict[str, Callable[[Called], NewNames]] = {"permuted": permuted, "prefixes": prefixes}


def new_names(names: Called, renaming: str) -> NewNames:
    """What everything is called then; a card keeps its subtitle."""
    new = RENAMINGS[renaming](names)
    subtitled = {full_name(*one): full_name(new.get(one[0], one[0]), one[1]) for one in names.subtitled}
    return {**new, **subtitled}


# -- names in texts -----------------------------------------------------------------------------------------------


class Speller(msgspec.Struct, frozen=True):
    """Writes the new names in place of the old ones, wherever they stand as whole words."""

    new: NewNames
    pattern: re.Pattern[str] | None

    def __call__(self, text: str) -> str:
        """A text with the new names."""
        return self.pattern.sub(lambda found: self.new[found[0]], text) if self.pattern else text

    def whole(self, name: str) -> str:
        """A name with the new ones in it, in whatever case it is written."""
        folded = {fold_name(old): new for old, new in self.new.items()}
        return folded.get(fold_name(name)) or self(name)


def speller(new: NewNames) -> Speller:
    """One that knows these names; of two that begin alike it looks for the longer one first."""
    longest_first = sorted(new, key=len, reverse=True)
    told = "|".join(map(re.escape, longest_first))
    return Speller(new, re.compile(rf"(?<!\w)(?:{told})(?!\w)") if told else None)
