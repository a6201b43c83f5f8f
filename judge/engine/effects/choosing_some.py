"""Each player chooses some cards and does something to the rest: all choose before anything is done (801.1)."""

from __future__ import annotations

from judge.engine.effects.acts import choose, decided
from judge.engine.instructions.in_turn import label_of_choice
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.rulebook.citation import implements
from judge.text.ast.effect import Act, Effect, Steps
from judge.text.ast.selection import Reference


def _is_done_to_the_rest(step: Effect, label: int) -> bool:
    """Whether something is done to those cards among which was chosen and that were not."""
    cards = step.cards if isinstance(step, Act) and step.duration is None else None
    return isinstance(cards, Reference) and (cards.word, cards.label) == ("unchosen", label)


@implements("801.1", "705.2f#1")
def chosen_and_rest(run: Run, frame: int, node: Steps) -> tuple[Occurrence, ...] | None:
    """One player's choice, and what is then done to the rest; None for any other instructions in a row."""
    first, *others = node.steps
    label, other = label_of_choice(first), sole(others)
    if not label or other is None or not _is_done_to_the_rest(other, label):
        return None
    assert isinstance(first, Act)
    assert isinstance(other, Act)
    choose(run, frame, first)
    return decided(run, frame, other)
