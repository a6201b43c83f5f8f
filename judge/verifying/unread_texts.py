"""What texts of cards may do that no step speaks of: the checker does not read them, and says so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.messages.lists import listed
from judge.messages.message import message
from judge.verifying.document import Fact, Step, Walk
from judge.verifying.saying import kind

#: How a text begins that waits for something to happen, or would put something else in its place (704.1, 710.1).
_WAITS = re.compile(
    r"(?:^|[.:] )(?:when|whenever|if|as|once|the (?:first|next) time|at the (?:start|end))\b|\bwould\b",
    re.IGNORECASE,
)
#: Rules by which the game or a player does something at its own time, upon no other step.
_AT_ITS_TIME = frozenset(
    {
        *(
            "102.2",
            "102.4",
            "104.1",
            "511.2",
            "511.3",
            "511.4",
            "511.5",
            "511.6",
            "514.4",
            "601.2",
            "603.1",
            "604.1",
        ),
        *("605.1", "607.2", "608.1", "609.2b", "609.2d", "609.2e", "611.1", "613.1", "705.1", "708.2"),
    }
)
_DEEDS = ("occurrence-", "occurred-")


def unread_texts(start: Iterable[Fact], walk: Walk) -> Iterator[str]:
    """The cards in play whose texts wait for something, and of which no step speaks."""
    if not walk.steps:
        return
    spoken = {step.card for step in walk.steps}
    names = {fact.card: fact.of for fact in (*start, *walk.end) if fact.what == "controller"}
    waiting = (one for one in walk.printed if any(map(_WAITS.search, one.texts)))
    silent = dict.fromkeys(names[one.card] for one in waiting if names.get(one.card, "") not in ("", *spoken))
    if silent:
        yield message("texts-are-not-read", cards=listed(silent))


def is_supposed(step: Step) -> bool:
    """Whether something happens in a step that neither another step nor a rule has happen at that time."""
    happens = kind(step.said).startswith(_DEEDS) and bool(step.deeds)
    return happens and not step.causes and step.card is None and _AT_ITS_TIME.isdisjoint(step.rules)
