"""What brought a step about."""

from __future__ import annotations

from collections.abc import Sequence

from judge.verifying.document import Step


def causes_of(step: Step, steps: Sequence[Step]) -> list[Step]:
    """The steps of which a step says that it comes; a number of none that is there before it is left out."""
    return [steps[cause - 1] for cause in step.causes if 0 < cause < min(step.number, len(steps) + 1)]
