"""What the words of a step come of: the message within its frames, what fills its gaps, and the words themselves."""

from __future__ import annotations

from judge.messages.message import Message
from judge.numerals import number_written
from judge.verifying.document import Filling, Said

#: Messages that only frame another one, with the gap that holds it.
_FRAMES = {"sentence": "said", "clause": "said", "by-the-game": "occurrence"}


def kernel(said: Said | None) -> Said | None:
    """The message within those that only frame it; None for plain words."""
    while said is not None and said.id in _FRAMES:
        inner = filling(said, _FRAMES[said.id])
        said = inner if isinstance(inner, Said) else None
    return said


def kind(said: Said | None) -> str:
    """The id of the message within its frames; nothing for plain words."""
    found = kernel(said)
    return found.id if found else ""


def filling(said: Said, gap: str) -> Filling:
    """What fills a gap; nothing if the message has none of that name."""
    return dict(said.args).get(gap, "")


def number_in(said: Said, gap: str) -> int | None:
    """The number that fills a gap."""
    return number_written(words(filling(said, gap)))


def words(filled: Filling) -> str:
    """How it reads in English; nothing for a message that there is not, or that has a gap that nothing fills."""
    if not isinstance(filled, Said):
        return str(filled)
    try:
        return str(message_of(filled))
    except KeyError:
        return ""


def message_of(said: Said) -> Message:
    """The message itself. Raises KeyError for one that there is not, or for a gap that nothing fills."""
    arguments = tuple(
        (gap, message_of(filled) if isinstance(filled, Said) else filled) for gap, filled in said.args
    )
    return Message(said.id, arguments)
