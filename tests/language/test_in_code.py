"""The sentences that code tells users are found by reading it."""

from __future__ import annotations

import pytest

from judge.language.in_code import shape, spoken_in_source


def found(source: str, *, only_said: bool = False) -> list[str]:
    return [one.template for one in spoken_in_source(source, "a.py", only_said=only_said)]


@pytest.mark.parametrize(
    ("source", "templates"),
    [
        ('run.note(f"{obj.label} adds {power}.", rules)', ["{card} adds {power}."]),
        ('Note(text="No faceoff is on.", rules=())', ["No faceoff is on."]),
        (
            """f"{a.name} is {'' if held else 'not '}{state}." """,
            ["{name} is {state}.", "{name} is not {state}."],
        ),
        ("""f"{'a card' if hidden else name} is drawn" """, ["a card is drawn", "{name} is drawn"]),
        ('f"{a.name} waits for {b.name}, not {a.name}"', ["{name} waits for {name2}, not {name}"]),
        ('f"needs {number:+d} power"', ["needs {number} power"]),
        ('WORDS = {"dismiss": "{card} is dismissed"}', ["{card} is dismissed"]),
        ('table = {"the key": "{} has priority"}', ["{value1} has priority"]),
        ('f"{len(cards)} cards of {name_of(obj)}"', ["{number} cards of {card}"]),
        ('"""What a module is about."""\\nx = 1', []),
        ('def f() -> None:\\n    """What it does."""', []),
        ('raise InputError(Diagnostic(message="no such file"))', []),
        ('if verb == "draw a card": pass', []),
        ('key = f"{zone}:{player}"', []),
        ('cite("glossary:Cutie Mark")', []),
    ],
)
def test_templates(source: str, templates: list[str]) -> None:
    assert found(source.replace("\\n", "\n")) == templates


def test_elsewhere_only_what_is_said() -> None:
    source = 'x = "a few words"\nyield say("Rules")\nprint(say(f"No rule fits {asked!r}."))'
    assert found(source, only_said=True) == ["Rules", "No rule fits {asked}."]


def test_where_it_was_found() -> None:
    (one,) = spoken_in_source('\n\nf"{a} is gone"', "judge/engine/a.py")
    assert (one.file, one.line) == ("judge/engine/a.py", 3)


def test_templates_are_alike_whatever_their_gaps_are_called() -> None:
    assert shape("{card} adds {power}.") == shape("{label} adds {number}.") != shape("{card} adds.")
