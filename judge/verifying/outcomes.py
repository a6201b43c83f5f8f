"""What must come of a step: its cost of a play, something else of a replacement, more flips of a tie (705, 710)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.messages.message import message
from judge.verifying.document import Step
from judge.verifying.saying import kind

APPLY_REPLACEMENT = "apply replacement"
#: What follows from a decision to replace something, so that it may not be left out (710.1, 710.5).
_LEADS_TO = {"chooses-to-apply": APPLY_REPLACEMENT}
#: What may stand between: of several occurrences that it replaces each is told.
_BETWEEN = ("affected-player-applies-first",)
#: Of what always comes one of these: a cost of a play (705.2b), a new place of a Problem that is replaced (613.2).
_COMES_OF = {
    "player-plays": ("base-cost", "played-for-free-so-has-no-cost"),
    "occurrence-replace": ("occurrence-put-bottom", "occurrence-put", "face-down-so-stays"),
}
#: Messages of what always brings something about: a cost by a play, an order by what comes in that order …
_LEADING = frozenset(
    {
        "player-plays",
        "player-activates",
        "chooses-order",
        "effects-processed-first",
        "orders-cards-top-first",
        "affected-player-applies-first",
        "fails-does-not-replace",
        "cant-apply-has-affected-what-came-from",
        "hand-over-the-limit",
        "home-over-the-limit",
        "plays-first",
        "shuffles-problem-deck-draw-deck",
        "confronted-faceoff-follows",
        "faceoff-begins",
        "power-total",
        "faceoff-won-as-supposed",
        "uniqueness-violation",
        "occurrence-replace",
    }
)


def why_no_outcome(step: Step, last: int, after: Sequence[Step]) -> str:
    """What is wrong with what comes of a step; nothing if that is in order."""
    said = kind(step.said)
    waits = said == "player-activates" and step.number == last
    if said in _LEADING and not after and not waits:
        return message("nothing-comes-of-it")
    if replaces(step) and not after:
        return message("averted-and-nothing-comes-of-it")
    if said in _COMES_OF and after and not any(kind(one.said) in _COMES_OF[said] for one in after):
        return message("nothing-comes-of-it")
    if said in _LEADS_TO and not any(
        _does(one, _LEADS_TO[said]) or kind(one.said) in _BETWEEN for one in after
    ):
        return message("averted-and-nothing-comes-of-it")
    return ""


def replaces(step: Step) -> bool:
    """Whether a step says that something applies instead."""
    return _does(step, APPLY_REPLACEMENT)


def _does(step: Step, verb: str) -> bool:
    return any(deed.verb == verb for deed in step.deeds)
