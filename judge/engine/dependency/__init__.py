"""The order in which continuous modifiers are applied, decided by the definition of dependency (711.3-711.5).

Knows nothing of cards: `Task` says what the modifiers and boards are, `arrange` gives the `Arrangement`,
`readings` what it would be if the open questions A01-A03 were answered otherwise.
"""

from judge.engine.dependency.arrange import arrange
from judge.engine.dependency.arrangement import (
    Anchor,
    Arrangement,
    Cycle,
    Dependency,
    Reading,
    Step,
)
from judge.engine.dependency.readings import Outcome, readings
from judge.engine.dependency.task import Task

__all__ = [
    "Anchor",
    "Arrangement",
    "Cycle",
    "Dependency",
    "Outcome",
    "Reading",
    "Step",
    "Task",
    "arrange",
    "readings",
]
