"""Parts of texts put together in every way: each whole is read, prints back, and keeps the meaning of its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from judge.text.ast.node import Node
from judge.text.ast.selection import Selection, Where
from judge.text.read import print_ability

from .notation import compact
from .reading import ability, read

TRIGGERS = (
    """
When this card enters play|When an opponent plays an Event|When another one of your Friends is dismissed or retired
When this card is moved or sent home|When a Troublemaker is uncovered or turned face-up|When you turn this card over
When you confront this card's Problem|When a faceoff involving this card ends|When you shuffle your deck
When an opponent searches their deck|When a Seed counter is put on this card|When you gain control of a Friend
When a card is put into your discard pile from your deck|When this card is banished from your discard pile
When a Friend is exhausted by one of your Friends|When an opponent activates an ability of this card
The first time each turn you move a character|At the start of your Main Phase|At the end of each opponent's turn
""".strip()
    .replace("\n", "|")
    .split("|")
)
EFFECTS = (
    """
draw a card|draw up to 2 cards|gain [1]|score a point|lose 2 points|discard your hand, then draw 3 cards
each opponent discards a card|an opponent loses 1 point|you may ready a character|dismiss an opposing Friend here
this card gets +1 power until the end of the turn|put two Seed counters on this card|flip an additional card
you may pay [1] to draw a card|dismiss this card unless you pay [2]|an opponent discards a card unless they pay [1]
each opponent chooses one: Discard a card; or lose [1]|search your deck for a Friend and put it into your hand
there is an additional Main Phase this turn|until the end of the turn, your Friends have Swift
this turn, each player draws an additional card during their Draw Step
""".strip()
    .replace("\n", "|")
    .split("|")
)
CONDITIONS = (
    """
you have exactly 2 Friends|you have fewer than 3 Friends here|you have [3] or more|you have no action tokens
none of your Friends are here|this card isn't exhausted|this card is not at home|this card has a Resource on it
this card has no Seed counters on it|there are no Seed counters on this card|this card has Swift
this card has the highest power here|it's your turn|it is not your turn|you scored no points this turn
you scored 2 or more points this turn|you have won a faceoff this turn|this card entered play this turn
a Friend has been dismissed this turn|you have as many Friends as an opponent|an opponent has more points than you
""".strip()
    .replace("\n", "|")
    .split("|")
)
MODIFIERS = (
    """
this card has +1 power|opposing Friends here have -1 power|opponents can't play Events|this card can't ready
you pay [1] less to play Friends|opponents' Friends lose their abilities|your home limit is increased by 1
your maximum hand size is increased by 1 for each of your Friends
""".strip()
    .replace("\n", "|")
    .split("|")
)
SELECTORS = (
    """
a Friend|another one of your Friends|up to two opposing Friends|each of your Friends here|a Friend without Swift
a Friend with a Seed counter on it|a Friend with at least 2 Seed counters on it|a Friend without Seed counters on it
a Friend that is exhausted|a Friend that isn't a Pegasus|a Friend that entered play this turn
a Friend that shares a trait with this card|a Friend that doesn't share a color with this card
a Friend not involved in the faceoff|a Friend that was involved in the faceoff|a Friend an opponent controls
a Friend other than this card|a Friend with lower power than any of your Friends
""".strip()
    .replace("\n", "|")
    .split("|")
)
VERBS = (
    """
dismiss *|move * home|turn * over|put a Seed counter on *|gain control of *|you may exhaust *
each opponent retires *|* gets +1 power until the end of the turn|turn * face-down|double the power of *
""".strip()
    .replace("\n", "|")
    .split("|")
)
DURATIONS = (
    """
until the end of the turn|until the end of your next turn|this phase|for the rest of the game
until the start of your next Main Phase|until this card leaves play|until you play a Friend
""".strip()
    .replace("\n", "|")
    .split("|")
)
GRANTS = (
    """
gets +1 power|gains Swift and +1 power|loses all abilities|loses its abilities|becomes [Magic]|can't ready
can't be moved or dismissed|gains "When this card is dismissed, draw a card."
""".strip()
    .replace("\n", "|")
    .split("|")
)
COSTS = (
    """
exhaust this card|pay [1] and exhaust this card|retire another Friend|remove two Seed counters from this card
shuffle this card into your deck|skip your next Draw Step|lose a point|put a Seed counter on this card
""".strip()
    .replace("\n", "|")
    .split("|")
)
BOUGHT = (
    """
draw a card|gain [2]|ready one of your Friends|choose one: Draw a card; or gain [1]|move this card
""".strip()
    .replace("\n", "|")
    .split("|")
)
REPLACED = (
    """
this card would be dismissed|this card would be sent home or dismissed|this card would be retired or sent home
one of your Friends would become exhausted|this card would ready|a Seed counter would be put on this card
you would draw one or more cards|you would gain [1]|you would shuffle your deck|a faceoff would start
""".strip()
    .replace("\n", "|")
    .split("|")
)
WHERE = (
    """
where you have a Critter|where an opponent has at least 2 Friends|where you have no Friends
where you have more Friends than an opponent|at which there is a face-up Troublemaker|where a faceoff is being resolved
""".strip()
    .replace("\n", "|")
    .split("|")
)
TOLD_BY_WHERE = (
    """
choose a Problem *|banish a Problem *|move this card to a Problem *|dismiss a Friend at a Problem *
score a point for each Problem *|you need -1 power to confront Problems * this turn
until the end of the turn, Friends at Problems * have +1 power
""".strip()
    .replace("\n", "|")
    .split("|")
)
INSTEAD = (
    """
draw a card instead|you may draw a card instead|you may instead draw a card|instead draw a card
you may exhaust this card instead|you may pay [1] instead
""".strip()
    .replace("\n", "|")
    .split("|")
)


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def told(node: Node | None) -> str:
    """The meaning without the numbers by which a text calls its cards and players again."""
    return re.sub(r"#\d+", "", compact(node))


def whole(text: str) -> Node:
    """The ability, which prints back."""
    made = ability(text)
    assert print_ability(made) == read(text).normalised
    return made


def effect_alone(effect: str) -> str:
    return told(whole(f"When this card is solved, {effect}.").effect)  # type: ignore[attr-defined]


def wrong(pairs: Iterator[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    return [(text, got, wanted) for text, got, wanted in pairs if got != wanted]


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_means_the_same_under_each_trigger(effect: str) -> None:
    wanted = effect_alone(effect)
    texts = [f"{trigger}, {effect}." for trigger in TRIGGERS]
    assert wrong((text, told(whole(text).effect), wanted) for text in texts) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_a_trigger_means_the_same_with_each_effect(trigger: str) -> None:
    wanted = told(whole(f"{trigger}, draw 7 cards.").event)  # type: ignore[attr-defined]
    texts = [f"{trigger}, {effect}." for effect in EFFECTS]
    assert wrong((text, told(whole(text).event), wanted) for text in texts) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_means_the_same_before_and_after_each_modifier(condition: str) -> None:
    wanted = told(whole(f"While {condition}, your Friends have Swift.").condition)  # type: ignore[attr-defined]
    texts = [f"While {condition}, {modifier}." for modifier in MODIFIERS]
    texts += [f"{capital(modifier)} while {condition}." for modifier in MODIFIERS]
    texts.append(f"When you draw a card, if {condition}, gain [1].")
    assert wrong((text, told(whole(text).condition), wanted) for text in texts) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_modifier_means_the_same_under_each_condition(modifier: str) -> None:
    wanted = told(whole(f"{capital(modifier)}.").effect)  # type: ignore[attr-defined]
    texts = [f"While {condition}, {modifier}." for condition in CONDITIONS]
    assert wrong((text, told(whole(text).effect), wanted) for text in texts) == []  # type: ignore[attr-defined]


def selected(text: str) -> str:
    return told(next(node for node in whole(text).walk() if isinstance(node, Selection)))


@pytest.mark.parametrize("selector", SELECTORS)
def test_a_selection_means_the_same_after_each_verb(selector: str) -> None:
    wanted = selected(f"Main Phase: Frighten {selector}.")
    texts = [f"Main Phase: {capital(verb.replace('*', selector))}." for verb in VERBS]
    assert wrong((text, selected(text), wanted) for text in texts) == []


@pytest.mark.parametrize("grant", GRANTS)
def test_a_grant_lasts_as_long_as_is_said_before_or_after_it(grant: str) -> None:
    for duration in DURATIONS:
        after = whole(f"Main Phase: One of your Friends {grant} {duration}.")
        before = whole(f"Main Phase: {capital(duration)}, one of your Friends {grant}.")
        assert told(after) == told(before), duration
        plain = whole(f"Main Phase: One of your Friends gets +3 power {duration}.")
        lasting = told(plain.effect.duration)  # type: ignore[attr-defined]
        assert lasting in told(after), duration


@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize("bought", BOUGHT)
def test_a_cost_is_paid_for_each_effect(cost: str, bought: str) -> None:
    activated = whole(f"Main Phase: {capital(cost)} to {bought}.")
    offered = whole(f"When this card is solved, you may {cost} to {bought}.")
    assert told(activated.cost) in told(offered)  # type: ignore[attr-defined]
    assert told(activated.effect) == effect_alone(bought)  # type: ignore[attr-defined]


@pytest.mark.parametrize("event", REPLACED)
def test_what_is_replaced_means_the_same_with_each_replacement(event: str) -> None:
    wanted = told(whole(f"If {event}, score a point instead.").effect.event)  # type: ignore[attr-defined]
    texts = [f"If {event}, {effect}." for effect in INSTEAD]
    assert wrong((text, told(whole(text).effect.event), wanted) for text in texts) == []  # type: ignore[attr-defined]


def test_instead_means_the_same_wherever_it_stands() -> None:
    for event in REPLACED:
        texts = [f"If {event}, you may {words}." for words in ("draw a card instead", "instead draw a card")]
        texts += [f"If {event}, {words}." for words in ("draw a card instead", "instead draw a card")]
        offered, at_once, forced, forced_at_once = map(told, map(whole, texts))
        assert offered == at_once != forced == forced_at_once


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_means_the_same_in_quotation_marks(effect: str) -> None:
    text = f'Your Friends have "When this card leaves play, {effect}."'
    assert effect_alone(effect) in told(whole(text))


def test_what_has_no_meaning_is_declined() -> None:
    for text in (
        "While this card is your turn, draw a card.",
        "This turn, if you draw a card.",
        "Draw a card, where X is 2.",
    ):
        assert read(text).ability is None


@pytest.mark.parametrize("said", TOLD_BY_WHERE)
@pytest.mark.parametrize("where", WHERE)
def test_a_problem_is_told_by_what_is_there(said: str, where: str) -> None:
    text = f"Main Phase: {capital(said.replace('*', where))}."
    found = ability(text)
    assert print_ability(found) == text
    assert any(isinstance(node, Where) for node in found.walk())
