"""Whole scenarios: read, ruled on, and told in every form."""

from __future__ import annotations

from random import Random

import judge
from tests.fuzz.known import scenario_texts
from tests.fuzz.mutation import mutated_lines
from tests.fuzz.sentences import ability, line
from tests.fuzz.surface import Surface

FOLLOWED = 12
"""Ways to go on that are followed at most."""
SECONDS = 10.0
"""After which ruling stops by itself; that it takes much longer all the same is a fault."""
_LINES = {
    "heading": "{}", "seat_field": "Alice:\n  {}", "area_line": "At Alice's Problem: Long Winter\n  {}",
    "moment_field": "Moment:\n  {}", "deed": "Play:\n  {}", "line_of_play": "Play:\n  {}", "question": "Ask:\n  {}?",
    "facts": "Moment:\n  happened this turn: {}", "standing": "Choices:\n  {}", "items": "Alice:\n  home: {}",
    "effect": "In effect:\n  {}", "expectation": "Ask:\n  Who has priority?\n    {}",
}  # fmt: skip
"""Where in a file the lines stand that the start rules of the grammar read."""


def made(chance: Random) -> str:
    """Mutated scenarios, some with lines made by the grammar, some with a card that has a text made by it."""
    drawn = chance.random()
    text = mutated_lines(scenario_texts(), chance) if drawn < 0.6 else chance.choice(scenario_texts())
    names = [one.partition(":")[2].strip() for one in text.splitlines() if one.startswith("Card:")]
    if drawn > 0.4:
        start = chance.choice(list(_LINES))
        text += "\n" + _LINES[start].format(line(start, names, chance)) + "\n"
    if drawn > 0.85:
        text = text.replace("  text:", f"  text: {ability(chance)}\n  # ", 1)
    return text


def run(text: str) -> bool:
    """Rule on it, and tell the ruling as text, Markdown and data."""
    try:
        ruling = judge.rule(f"{text}\n", limit=FOLLOWED, seconds=SECONDS)
    except judge.errors.InputError:
        return False
    ruling.text(full=True)
    ruling.markdown()
    ruling.to_dict()
    return True


SURFACE = Surface(made, run, seconds=20)
