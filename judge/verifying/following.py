"""That what a text has done comes of a step by which that text is followed (512, 703, 704, 705.2f, 710.2)."""

from __future__ import annotations

from judge.verifying.causes import causes_of
from judge.verifying.document import Said, Step
from judge.verifying.saying import kind

#: Messages of steps in which a text is carried out: each comes of one by which that text is followed.
_CARRIED_OUT = frozenset(
    {
        "accepts-offer",
        "banished-for-a-time",
        "chance-chooses-area",
        "declines-offer",
        "effect-processed",
        "instructions-in-order",
        "looks-at",
        "modifier-costs-created",
        "modifier-created",
        "modifier-created-affects",
        "modifier-created-triggers-later",
        "nothing-happens-instead",
        "player-chooses-answer",
        "player-chooses-cards",
        "put-into-queue",
        "replacement-modifier-created",
        "reveals",
        "searches-finds",
        "told-before-it-enters",
    }
)
_DEEDS = ("occurrence-", "occurred-")
#: Messages of steps between the text and what it does: others replace that, limit it, or are asked first.
_BETWEEN = frozenset(
    {
        "applies-instead",
        "as-played-other-text-followed",
        "asks-to-be-paid",
        "cant-apply-has-affected-what-came-from",
        "cant-apply-its-cost-cant-paid",
        "costs-in-another-order",
        "declines-to-apply",
        "draws-from-the-bottom-by",
        "fails-does-not-replace",
        "loop-and-the-number-named",
        "loop-is-repeated",
        "only-so-much-of-it-can",
        "tokens-of-this-turn-are-left",
    }
)


#: How messages begin of choices between a text and what it does.
_CHOICES = ("chooses-", "orders-")
_COPYING = ("plays-a-copy-of", "copies-effects-its-text-processed-again")


def follows_a_text(step: Step, steps: tuple[Step, ...]) -> bool:
    """Whether a step in which a text is carried out comes of one that follows it; true of all other steps."""
    said = kind(step.said)
    if step.card is None or not (said in _CARRIED_OUT or said.startswith(_DEEDS)):
        return True
    return _leads_to_text(step, steps, step.card)


def _leads_to_text(step: Step, steps: tuple[Step, ...], card: str) -> bool:
    """Whether a cause is of the card, or a step between of which that holds in turn; each cause stands before."""
    for cause in causes_of(step, steps):
        if cause.card == card or _is_copied(cause.said, card):
            return True
        if _is_between(kind(cause.said)) and _leads_to_text(cause, steps, card):
            return True
    return False


def _is_between(said: str) -> bool:
    return said in _BETWEEN or said.startswith(_CHOICES)


def _is_copied(said: Said | None, card: str) -> bool:
    """Whether a message says that a copy of a card is played, or that its effects are copied (520)."""
    return kind(said) in _COPYING and said is not None and card in dict(said.args).values()
