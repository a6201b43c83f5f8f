"""The names that card text may speak of: those of the rules, of the cards at hand and of a collection.

Every command that reads card text knows the same names, so that no text is read by one and declined by another.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Protocol

from judge.cards.model import Card
from judge.regexes import regex
from judge.text.lexicon import Lexicon

#: A Subtitle that begins with what its card is, of something: "Keeper of the Lamp".
_SO_CALLED = regex(r"([A-Z][a-z]+) of ")


class NameSource(Protocol):
    """Where names are looked up, such as a collection."""

    def all_titles(self) -> tuple[str, ...]:
        """Every Title."""

    def all_names(self) -> tuple[str, ...]:
        """Every full name."""

    def all_traits(self) -> tuple[str, ...]:
        """Every trait."""


def lexicon_of(cards: Iterable[Card]) -> Lexicon:
    """The names that these cards add to those of the rules: titles, full names, traits, words of Subtitles."""
    faces = [face for card in cards for face in card.faces]
    return _lexicon(
        tuple(face.name for face in faces),
        tuple(face.full_name for face in faces),
        tuple(trait for face in faces for trait in face.traits),
    )


def names_lent(source: NameSource) -> Lexicon:
    """The names that a collection adds to those of the rules. Raises InputError if it can't be read."""
    return _lexicon(source.all_titles(), source.all_names(), source.all_traits())


def all_known(cards: Iterable[Card], lent: Lexicon) -> Lexicon:
    """All names known where these cards are read and a collection lends its names."""
    return lexicon_of(cards).with_shared(lent)


@functools.lru_cache(maxsize=4)
def _lexicon(titles: tuple[str, ...], names: tuple[str, ...], traits: tuple[str, ...]) -> Lexicon:
    subtitles = (found[1] for one in _subtitles(titles, names) if (found := _SO_CALLED.match(one)))
    return Lexicon().with_names(
        titles=(*titles, *names, *_respelt(titles, names)), traits=traits, subtitles=subtitles
    )


def _subtitles(titles: tuple[str, ...], names: tuple[str, ...]) -> Iterator[str]:
    """What stands in full names behind a title."""
    known = set(titles)
    for name in names:
        commas = (found.start() for found in re.finditer(", ", name))
        yield from (name[at + 2 :] for at in commas if name[:at] in known)


_LONGEST_RESPELT = 100
"""Letters of a title of which one may be missing elsewhere: no title has half as many."""


def _respelt(titles: tuple[str, ...], names: tuple[str, ...]) -> Iterator[str]:
    """Full names in which a letter of the title is missing, with the title that other cards bear."""
    known = set(titles)
    for title in (one for one in known if len(one) <= _LONGEST_RESPELT):
        shorter = {title[:at] + title[at + 1 :] for at in range(len(title))}
        for slip in sorted(shorter & known):
            yield from (f"{title}{name[len(slip) :]}" for name in names if name.startswith(f"{slip}, "))
