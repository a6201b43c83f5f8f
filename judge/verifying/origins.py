"""Where steps come from: a text that is being followed, what the rules do by themselves, or a replacement (710)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.message import message
from judge.verifying.brought import is_brought_about
from judge.verifying.causes import causes_of
from judge.verifying.document import Step
from judge.verifying.fault import Fault
from judge.verifying.following import follows_a_text
from judge.verifying.outcomes import replaces, why_no_outcome
from judge.verifying.saying import kind

#: Messages of steps that say what happens to a card or a player.
_DEEDS = ("occurrence-", "occurred-", "skips-")
#: Messages that come about only because something else applied instead before (710.3, 710.5a).
_AFTER_REPLACEMENT = ("fails-does-not-replace", "skips-draw")
#: Messages of a replacement modifier that has applied before to what came to this (710.3).
_HAS_APPLIED = ("cant-apply-has-affected-what-came-from",)
#: Deeds that no card's text brings about: by which steps the rules do (504.1, 506.5, 514.6b, 613.2, 616.3).
_BY_RULES = {
    "occurrence-frighten": ("applies-instead", "cant-apply-has-affected-what-came-from", "declines-to-apply"),
    "occurrence-send": (
        "applies-instead",
        "declines-to-apply",
        "occurrence-replace",
        "power-total",
        "faceoff-won-as-supposed",
        "another-wave-follows",
    ),
    "occurrence-put": (
        "applies-instead",
        "occurrence-replace",
        "declines-to-apply",
        "player-plays",
        "player-activates",
        "costs-in-another-order",
        "effect-processed",
        "instructions-in-order",
    ),
    "occurrence-retire": (
        "applies-instead",
        "declines-to-apply",
        "home-over-the-limit",
        "player-activates",
        "costs-in-another-order",
        "effect-processed",
        "instructions-in-order",
        "accepts-offer",
        "fails-does-not-replace",
    ),
}
_DECIDED = ("occurrence-win-faceoff", "occurrence-lose-faceoff", "occurrence-defeat")
_TOTAL = "power-total"
#: Messages of what is always brought about by an earlier step: an effect by its trigger, a payment by its play …
_CAUSED = frozenset(
    {
        "triggers",
        "effect-processed",
        "put-into-queue",
        "instructions-in-order",
        "as-played-other-text-followed",
        "as-played-text-followed",
        "occurrence-play",
        "occurrence-pay-tokens",
        "occurrence-pay-points",
        "occurrence-end-faceoff",
        "player-chooses-cards",
        "accepts-offer",
        "declines-offer",
        "modifier-created-affects",
        "looks-at",
        "reveals",
        "searches-finds",
        "equal-totals-so-flip-again",
        "takes-starting-hand",
        "applied-as-it-enters-play",
        "chance-chooses-area",
        "cant-apply-has-affected-what-came-from",
        "nothing-happens-instead",
        "occurrence-start-faceoff",
        "orders-cards-top-first",
        "player-chooses-answer",
        "puts-flipped-cards-bottom-this-order",
        "shuffles-problem-deck-draw-deck",
        "uniqueness-violation",
        "wins-by-points",
        "wins-without-opponents",
    }
)


def origins(steps: tuple[Step, ...], where: dict[int, str]) -> Iterator[Fault]:
    """Everything that breaks in what brought the steps of a walk about; `where` names each step."""
    leading: dict[int, list[Step]] = {}
    for step in steps:
        for cause in step.causes:
            leading.setdefault(cause, []).append(step)
    for step in steps:
        why = _why_not(step, steps) or why_no_outcome(step, len(steps), leading.get(step.number, []))
        if why:
            yield Fault(where=where[step.number], why=why)


def _why_not(step: Step, steps: tuple[Step, ...]) -> str:
    """What is wrong with the causes of a step; nothing if they are in order."""
    if any(not 0 < cause < step.number for cause in step.causes):
        return message("comes-of-step-that-is-not-before")
    said = kind(step.said)
    if (_is_caused(step, steps) and not step.causes) or not is_brought_about(step, steps):
        return message("nothing-brought-it-about")
    if not _follows(step, said, steps):
        return message("nothing-before-follows-text", card=step.card or message("no-card"))
    return "" if _was_replaced(step, said, steps) else message("nothing-was-replaced-before")


def _is_caused(step: Step, steps: tuple[Step, ...]) -> bool:
    """Whether it always comes of another; how a faceoff ends, unless a scenario has it without totals or a text."""
    said = kind(step.said)
    if said in _DECIDED:
        return step.card is not None or any(kind(one.said) == _TOTAL for one in steps)
    return said in _CAUSED


def _was_replaced(step: Step, said: str, steps: tuple[Step, ...]) -> bool:
    """Whether something was replaced before a step that presupposes it, where it says so by the same card."""
    if said not in (*_AFTER_REPLACEMENT, *_HAS_APPLIED):
        return True
    applied = (one for one in _before(step, steps) if replaces(one))
    return any(said not in _HAS_APPLIED or one.card == step.card for one in applied)


def _follows(step: Step, said: str, steps: tuple[Step, ...]) -> bool:
    """Whether what was brought about comes of a text that is followed, or of what the rules do themselves."""
    if step.card is not None:
        return follows_a_text(step, steps)
    if not said.startswith(_DEEDS) or not step.causes:
        return True
    allowed = _BY_RULES.get(said)
    return allowed is None or any(kind(cause.said) in allowed for cause in causes_of(step, steps))


def _before(step: Step, steps: tuple[Step, ...]) -> Iterator[Step]:
    """All the steps that brought a step about, directly or not."""
    seen: set[int] = set()
    waiting = list(step.causes)
    while waiting:
        number = waiting.pop()
        if number not in seen and 0 < number < min(step.number, len(steps) + 1):
            seen.add(number)
            yield steps[number - 1]
            waiting += steps[number - 1].causes
