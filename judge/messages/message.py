"""A message: which sentence or phrase is meant, and what fills its gaps."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judge.messages.english import CLAUSE, SENTENCE, TERM, rendered


class Message(str):
    """A sentence or phrase by its id, with its arguments; as a string it reads in English.

    An argument is a name or another word that every language leaves as it is, a number, or another message.
    """

    __slots__ = ("args", "id")
    id: str
    args: tuple[tuple[str, object], ...]

    def __new__(cls, name: str, arguments: tuple[tuple[str, object], ...]) -> Message:
        """The message of that id."""
        made = super().__new__(cls, rendered(name, arguments))
        made.id = name
        made.args = arguments
        return made

    def __reduce__(self) -> tuple[type[Message], tuple[str, tuple[tuple[str, object], ...]]]:
        return Message, (self.id, self.args)

    def parts(self) -> Iterator[Message]:
        """This message and those that fill its gaps, at any depth."""
        yield self
        for _, argument in self.args:
            if isinstance(argument, Message):
                yield from argument.parts()

    def words(self) -> Iterator[tuple[str, str]]:
        """What fills gaps at any depth and is the same in every language: names, texts of cards; each with its gap."""
        for part in self.parts():
            yield from ((gap, word) for gap, word in part.args if type(word) is str)

    def argument(self, gap: str) -> object:
        """What fills a gap. Raises KeyError for one that the message does not have."""
        return dict(self.args)[gap]


def ids_of(said: str) -> frozenset[str]:
    """The ids of a message and of those that fill its gaps; none for plain words."""
    return frozenset(part.id for part in said.parts()) if isinstance(said, Message) else frozenset()


def spoken_of(said: str) -> tuple[str, ...]:
    """The names and texts that a message speaks of, in order; plain words are one by themselves."""
    return tuple(word for _, word in said.words()) if isinstance(said, Message) else (said,)


def message(name: str, /, **arguments: object) -> Message:
    """The message of an id. Raises KeyError for one that the English catalogue lacks, or for a gap left unfilled."""
    return Message(name, tuple(arguments.items())) if arguments else _without_gaps(name)


@cache
def _without_gaps(name: str) -> Message:
    return Message(name, ())


def sentence(said: str) -> Message:
    """A phrase as a sentence."""
    return Message(SENTENCE, (("said", said),))


def clause(said: str) -> str:
    """A sentence as a part of another."""
    return Message(CLAUSE, (("said", said),))


def term(word: str) -> Message:
    """A word of the game: a zone, a color, yes or no."""
    return Message(f"{TERM}{word}", ())
