"""Which rules allow which change of a fact. The table is written from the rules, not from the engine."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.numerals import number_written
from judge.verifying.document import Change, Step

_AREA_ENDS = ("'s home", "'s Problem", "'s area")
IN_PLAY = "play"
GONE = ""
ANY = "*"


class Licence(msgspec.Struct, frozen=True):
    """A change of what a fact says, from a value to a value, and the rules of which a step that makes it cites one."""

    what: str
    before: str
    after: str
    rules: tuple[str, ...]


#: The rules by which a card comes to another zone, or becomes another card where it is (410.6, 504.1, 505.3).
_LEAVING = (
    "410.1",
    "410.2",
    "410.3",
    "410.5",
    "410.6",
    "410.7",
    "504.1",
    "505.3",
    "515.1",
    "103.5a",
    "705.2d",
)
_TURNS_ON = ("601.1", "601.2", "611.1", "616.4", "603.1", "604.1", "607.1", "613.1", "704.1", "708.2")
#: What a ruling that shortens a loop does in one step may be anything that the loop does (802).
LOOPS = ("802.1", "802.2", "802.3", "802.4")

#: Facts that change without a word between two steps, and are shown with the next that shows them.
SILENT = ("step",)

LICENCES = (
    Licence("where", "hand", "queue", ("705.2d",)),
    Licence("where", ANY, "queue", ("705.2d",)),
    Licence("where", "draw deck", "hand", ("410.4", "410.6", "102.3", "102.4a")),
    Licence("where", ANY, "hand", ("410.6",)),
    Licence("where", "draw deck", "flip zone", ("515.1",)),
    Licence("where", IN_PLAY, IN_PLAY, ("506.1", "506.5", "509.3", "509.5")),
    Licence("where", ANY, IN_PLAY, ("706.1",)),
    Licence("where", ANY, "discard pile", ("410.1", "410.2", "410.3", "410.6", "410.7", "504.1")),
    Licence("where", ANY, "banished zone", ("410.5",)),
    Licence("where", "hand", "draw deck", ("410.6", "102.4a")),
    Licence("where", ANY, "draw deck", ("410.6",)),
    Licence("where", ANY, "problem deck", ("410.6", "303.3")),
    Licence("where", GONE, "nowhere", ("705.2d", "706.1", "506.1")),
    Licence("where", GONE, ANY, ("706.1",)),
    Licence("where", ANY, GONE, ("103.5a", "521.3", "521.4")),
    Licence("action tokens", ANY, "more", ("502.1",)),
    Licence("action tokens", ANY, "fewer", ("508.1", "502.1", "708.2")),
    Licence("score", ANY, "more", ("517.2",)),
    Licence("score", ANY, "fewer", ("508.1", "517.2")),
    Licence("exhausted", "", "yes", ("503.2", "706.1b")),
    Licence("exhausted", "yes", "", ("503.3",)),
    Licence("frightened", "", "yes", ("504.1", "706.1b")),
    Licence("frightened", "yes", "", ("504.3",)),
    Licence("face down", "", "yes", ("504.1", "505.1", "505.3", "706.1b")),
    Licence("face down", "yes", "", ("504.3", "505.1", "607.3")),
    Licence("turned over", ANY, ANY, ("301.2",)),
    Licence("cutie marked", "", "yes", ("glossary:Cutie Mark",)),
    Licence("controller", GONE, ANY, ("706.1",)),
    Licence("controller", ANY, ANY, ("513.2",)),
    Licence("attached to", GONE, ANY, ("509.2",)),
    Licence("attached to", ANY, ANY, ("509.5",)),
    Licence("beneath", GONE, ANY, ("410.5", "410.6")),
    Licence("beneath", ANY, GONE, ("706.1",)),
    Licence("turn", ANY, ANY, ("616.4", "102.3", "102.5")),
    Licence("phase", ANY, ANY, _TURNS_ON),
    Licence("faceoff", "", "on", ("514.3",)),
    Licence("faceoff", "on", "", ("514.7",)),
    Licence("winner", ANY, ANY, ("103.1", "103.2", "103.3")),
    Licence("has won", "", "yes", ("103.1", "103.2", "103.3")),
    Licence("over", "", "yes", ("103.1", "103.2", "103.2b", "103.3")),
    Licence("in the game", "yes", "", ("103.5",)),
)
_COUNTERS = (
    Licence("counters", ANY, "more", ("519.1", "519.2", "706.1", "706.1a", "glossary:Cutie Mark")),
    Licence("counters", ANY, "fewer", ("519.3",)),
)
#: What a card loses by becoming another card.
_OF_A_CARD = (
    "exhausted",
    "frightened",
    "face down",
    "turned over",
    "cutie marked",
    "controller",
    "attached to",
    "beneath",
)


def is_licensed(step: Step, change: Change) -> bool:
    """Whether one of the rules that a step cites allows a change that it makes."""
    rules = set(step.rules)
    if rules & set(LOOPS) or change.what in SILENT:
        return True
    if _is_lost(change) and rules & set(_LEAVING):
        return True
    licence = _licence(change)
    return licence is not None and bool(rules & set(licence.rules))


def allowing(change: Change) -> tuple[str, ...]:
    """The rules that allow a change."""
    licence = _licence(change)
    return licence.rules if licence else ()


def _is_lost(change: Change) -> bool:
    """Whether a change is of a kind that comes with a card becoming another one (410.6)."""
    is_a_cards = change.what in _OF_A_CARD or change.what.endswith(" counters")
    return is_a_cards and change.after == ""


def _licence(change: Change) -> Licence | None:
    counters = change.what.endswith(" counters")
    table: Iterable[Licence] = _COUNTERS if counters else LICENCES
    what = "counters" if counters else change.what
    before, after = _value(change.before), _toward(change)
    return next(
        (
            one
            for one in table
            if one.what == what and one.before in (before, ANY) and one.after in (after, ANY)
        ),
        None,
    )


def _value(value: str) -> str:
    """A place as the table says it: a zone without its owner, any area as being in play; other values as they are."""
    if value.endswith(_AREA_ENDS):
        return IN_PLAY
    return value.rpartition("'s ")[2]


def _toward(change: Change) -> str:
    before, after = _number(change.before), _number(change.after)
    if before is None or after is None:
        return _value(change.after)
    return "more" if after > before else "fewer"


def _number(value: str) -> int | None:
    return number_written(value) if value else 0
