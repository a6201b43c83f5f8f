"""The phases and steps of a turn (601.3) by the words for them."""

from __future__ import annotations

from judge.scenario.model.board import PhaseName, StepName

PHASES: dict[str, PhaseName] = {
    "ready phase": "Ready Phase",
    "troublemaker phase": "Troublemaker Phase",
    "main phase": "Main Phase",
    "score phase": "Score Phase",
    "end phase": "End Phase",
}
_STEPS_OF: dict[PhaseName, dict[str, StepName]] = {
    "Ready Phase": {"ready step": "Ready Step", "action step": "Action Step", "draw step": "Draw Step"},
    "Troublemaker Phase": {"uncover step": "Uncover Step", "challenge step": "Challenge Step"},
    "Score Phase": {
        "confront step": "Confront Step",
        "faceoff step": "Faceoff Step",
        "solve step": "Solve Step",
    },
    "End Phase": {
        "end of turn step": "End of Turn Step",
        "wrap up step": "Wrap Up Step",
        "wrap-up step": "Wrap Up Step",
    },
}
STEPS: dict[str, StepName] = {words: step for steps in _STEPS_OF.values() for words, step in steps.items()}


def phase_of(step: StepName) -> PhaseName:
    """The phase that a step belongs to."""
    return next(phase for phase, steps in _STEPS_OF.items() if step in steps.values())


def steps_of(phase: PhaseName) -> tuple[StepName, ...]:
    """The steps of a phase in their order; none if it has none."""
    return tuple(dict.fromkeys(_STEPS_OF.get(phase, {}).values()))
