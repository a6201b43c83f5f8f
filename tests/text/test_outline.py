"""The tree as a card designer reads it: plain words, every part, references by what they are bound to."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from judge.text import ast
from judge.text.ast.amount import Number
from judge.text.ast.node import Node
from judge.text.inflection import participle, plural
from judge.text.lexicon import Lexicon
from judge.text.outline import outline
from judge.text.read import parse_ability
from judge.text.telling.templates import LABELS, OWN_LABELS, TEMPLATES
from tests.real_cards import real_readings

LEXICON = Lexicon().with_names(titles=["Reed"])


def classes() -> dict[str, type[Node]]:
    for module in pkgutil.iter_modules(ast.__path__):
        importlib.import_module(f"{ast.__name__}.{module.name}")
    found, waiting = {}, [Node]
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if cls.__module__.startswith(ast.__name__):
            found[cls.__name__] = cls
    return found


def shown(text: str) -> str:
    ability = parse_ability(text, LEXICON).ability
    assert ability is not None, text
    return outline(ability)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (
            "Main Phase: Exhaust this card to dismiss a Friend with 2 or less power here.",
            """
activated ability
  timing: Main Phase
  cost: exhaust this card
  do: dismiss 1 chosen Friend with power 2 or less here
""",
        ),
        (
            "When you confront this Problem, you may exhaust this card. If you do, draw 2 cards.",
            """
triggered ability
  when: you confront this Problem
  do: one after another:
    1. you may: exhaust this card
    2. if you did it: draw 2 cards
""",
        ),
        (
            "While you control Reed, your other Friends here have +1 power.",
            """
continuous ability
  as long as: you have “Reed”
  then: all other Friends that you control here get +1 power
""",
        ),
        (
            "Immediate: Banish a Resource, then put that Resource into play.",
            """
activated ability
  timing: Immediate
  do: one after another:
    1. banish 1 chosen Resource (#1)
    2. put that Resource (Resource #1) into play
""",
        ),
        (
            "If one of your other Friends would be dismissed, you may exhaust this card instead.",
            """
continuous ability
  then: optional replacement:
    instead of: any other Friend that you control is dismissed
    do: exhaust this card
""",
        ),
        ("Competitive 2", "keyword Competitive 2"),
    ],
)
def test_a_tree_in_plain_words(text: str, tree: str) -> None:
    assert shown(text) == tree.strip()


def test_a_duration_is_reported() -> None:
    assert "until the end of the turn" in shown(
        "Main Phase: A Friend gets +1 power until the end of the turn."
    )


def test_what_a_template_names_is_there() -> None:
    known = classes()
    wrong = [
        (name, field)
        for name, template in TEMPLATES.items()
        for field in (*re.findall(r"\{(\w+)", template), *re.findall(r"\[(\w+)\|", template))
        if name not in known or field not in known[name].__struct_fields__
    ]
    wrong += [(name, field) for name, field in OWN_LABELS if field not in known[name].__struct_fields__]
    fields = {field for cls in known.values() for field in cls.__struct_fields__}
    assert (wrong, set(LABELS) - fields) == ([], set())


def test_no_name_or_number_of_a_real_text_is_left_out(collection_path: Path) -> None:
    readings = (reading for _, of_card in real_readings(collection_path) for reading in of_card)
    abilities = [reading.ability for reading in readings if reading.ability is not None]
    assert [(left_out(ability), outline(ability)) for ability in abilities if left_out(ability)] == []


PRINTED = ("number_figure", "tokens", "plus", "minus")


def left_out(ability: Node) -> list[str]:
    """The names, and figures that the text prints, of which the outline says nothing."""
    told = outline(ability).casefold()
    said = [
        str(getattr(node, field))
        for node in ability.walk()
        for field in ("trait", "title", "keyword", "color", "characteristic", "phrase", "kind", "verb")
        if getattr(node, field, "")
    ]
    figures = (node for node in ability.walk() if isinstance(node, Number) and node.form in PRINTED)
    said += [str(node.value) for node in figures]
    return [
        word for word in said if not any(form.casefold() in told for form in (word, done(word), plural(word)))
    ]


def done(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    return f"{participle(first)} {rest}".strip()
