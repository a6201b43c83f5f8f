"""What triggers an ability is known even where nobody knows what it then does, and it is never something narrower."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.text.ast.ability import Triggered
from judge.text.ast.structure import NotUnderstood
from judge.text.known_trigger import known_trigger
from judge.text.lexicon import Lexicon
from judge.text.read import parse_ability
from tests.examples import MORE
from tests.real_cards import real_lexicon, real_readings

READ = (
    "When you move this card, you may draw a card.",
    "When you play a Friend, Event, or Resource, draw a card.",
    "When another one of your Friends enters play, if you have 3 or more Friends, that Friend gets +1 power.",
    "At the start of your turn, each player discards a card, then draws a card.",
    "When one or more Friends are dismissed, score a point.",
)


def same_trigger(text: str, lexicon: Lexicon) -> bool:
    read, known = parse_ability(text, lexicon).ability, known_trigger(text, lexicon, None)
    return not isinstance(read, Triggered) or known is None or known.event == read.event


@pytest.mark.parametrize("text", READ)
def test_a_text_that_is_read_is_triggered_by_the_same(text: str) -> None:
    assert isinstance(parse_ability(text).ability, Triggered)
    assert same_trigger(text, Lexicon())


def test_of_real_texts_too(collection_path: Path) -> None:
    lexicon = real_lexicon(collection_path)
    texts = {one.text for _, of_card in real_readings(collection_path) for one in of_card}
    assert [text for text in sorted(texts)[:: 1 if MORE > 1 else 4] if not same_trigger(text, lexicon)] == []


@pytest.mark.parametrize("text", ["When you move this card, the moon wobbles.", READ[0][:-1] + " and sing."])
def test_instructions_that_are_not_understood_are_left_open(text: str) -> None:
    assert parse_ability(text).ability is None
    known = known_trigger(text, Lexicon(), None)
    assert known is not None
    assert known.effect == NotUnderstood()


@pytest.mark.parametrize("text", ["When the moon wobbles, draw a card.", "All Friends hum.", "When you sing"])
def test_a_condition_that_is_not_understood_triggers_nothing(text: str) -> None:
    assert known_trigger(text, Lexicon(), None) is None
