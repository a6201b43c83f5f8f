"""Of what a step must come that is done by certain rules: each says upon what it is done."""

from __future__ import annotations

from judge.verifying.causes import causes_of
from judge.verifying.document import Step
from judge.verifying.saying import kind

_PLAYS = ("player-plays", "played-for-free-so-has-no-cost")
_COMPARED = (
    "power-total",
    "lowest-total-wins",
    "faceoff-won-as-supposed",
    "equal-totals-and-no-flips",
    "puts-flipped-cards-bottom-this-order",
    "applies-instead",
    "declines-to-apply",
    "chooses-to-apply",
    "fails-does-not-replace",
)
_TRIGGERED = ("triggers", "triggers-with-values-of-this-moment")
_VIOLATED = ("uniqueness-violation", "cant-apply-its-cost-cant-paid", "applies-instead", "declines-to-apply")
_IN_REPLACING = (
    "occurrence-replace",
    "face-down-so-stays",
    "applies-instead",
    "declines-to-apply",
    "cant-apply-its-cost-cant-paid",
)
#: By rule the messages of steps one of which must have brought about what is done by it.
_UPON = {
    "103.2": ("occurrence-score",),
    "103.3": ("loses-and-leaves",),
    "304.2": _PLAYS,
    "302.1": _PLAYS,
    "305.1": _PLAYS,
    "408.1": _PLAYS,
    "506.1c": ("occurrence-move",),
    "511.7": _TRIGGERED,
    "514.5c": ("power-total", "equal-totals-so-flip-again"),
    "514.6b": _COMPARED,
    "514.6c": _COMPARED,
    "514.6d": _COMPARED,
    "516.2": _VIOLATED,
    "522.3": ("occurrence-replace",),
    "706.1d": ("occurrence-enter-play",),
}
#: The same for what is done by a rule by which something else may be said as well.
_DONE_UPON = {
    ("611.4", "occurrence-score"): ("occurrence-confront", "applies-instead", "declines-to-apply"),
    ("613.2", "occurrence-put-bottom"): _IN_REPLACING,
    ("613.2", "occurrence-send"): _IN_REPLACING,
    ("613.2", "occurrence-dismiss"): _IN_REPLACING,
    ("613.2", "occurrence-enter-play"): _IN_REPLACING,
    ("616.2", "occurrence-discard"): ("hand-over-the-limit", "applies-instead", "declines-to-apply"),
    ("616.3", "occurrence-retire"): ("home-over-the-limit", "applies-instead", "declines-to-apply"),
}


def is_brought_about(step: Step, steps: tuple[Step, ...]) -> bool:
    """Whether a step comes of one upon which its rules have it done."""
    causes = {kind(cause.said) for cause in causes_of(step, steps)}
    said = kind(step.said)
    upon = (_DONE_UPON.get((rule, said), _UPON.get(rule)) for rule in step.rules)
    return all(causes.intersection(allowed) for allowed in upon if allowed)
