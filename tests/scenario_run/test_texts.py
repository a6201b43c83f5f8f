"""Cards with texts in the line of play. The trees are given here, so that nothing hangs on how texts are read."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.engine.model.definition import PrintedAbility
from judge.engine.modifiers.continuous import board
from judge.scenario.model.definitions import Definitions
from judge.scenario.running.status import status
from judge.scenario.setting_up.hosting import misfit
from judge.scenario.setting_up.setup import set_up
from judge.text.ast.ability import Ability, Activated, Instruction, PlayOn, Timing, Triggered
from judge.text.ast.amount import Number
from judge.text.ast.effect import Act, DrawCards, GainTokens, Modify
from judge.text.ast.event import CardEvent
from judge.text.ast.grant import PowerChange
from judge.text.ast.period import Period, UntilEnd
from judge.text.ast.player import Player
from judge.text.ast.selection import Controlled, Description, Quantifier, Selection, TypeNoun

from .boards import played, read

TURN = UntilEnd(Period("turn"))


def friend(mode: str, label: int = 1, own: bool = False) -> Selection:
    adjectives = (Controlled(Player("you")),) if own else ()
    return Selection(Quantifier(mode, Number(1)), Description(adjectives, (TypeNoun("Friend"),)), label)


TREES: dict[str, Ability] = {
    "cheer": Activated(timing=Timing("Main Phase"), effect=Act("ready", friend("choose"))),
    "swap": Activated(
        timing=Timing("Main Phase"),
        cost=Act("retire", friend("choose", own=True)),
        effect=DrawCards(Number(1)),
    ),
    "mourn": Triggered(event=CardEvent("dismiss", friend("generic")), effect=GainTokens(Number(1))),
    "sing": Triggered(event=CardEvent("dismiss", friend("generic")), effect=DrawCards(Number(1))),
    "stronger": Instruction(effect=Modify(friend("choose"), (PowerChange(Number(2)),), TURN)),
    "all stronger": Instruction(effect=Modify(friend("all"), (PowerChange(Number(1)),), TURN)),
    "on a Troublemaker": PlayOn(host=Description((), (TypeNoun("Troublemaker"),))),
}


@pytest.fixture(autouse=True)
def given_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    def ability(_: Definitions, text: str, attached: bool | None = None) -> PrintedAbility:  # noqa: ARG001
        tree = TREES.get(text)
        return PrintedAbility(text, tree, "" if tree else "nobody knows what this means")

    monkeypatch.setattr(Definitions, "ability", ability)


def scenario(*texts: str, rest: str = "") -> str:
    singers = "".join(
        f"\nCard: Singer {n}\n  type: Resource\n  cost: 1\n  text: {text}\n"
        for n, text in enumerate(texts, 1)
    )
    home = "; ".join(f"Singer {n}" for n, _ in enumerate(texts, 1))
    return f"""{singers}
Alice:
  tokens: 2
  home: Reed (exhausted); Pebble (exhausted); {home}
  deck: Log; Clover
At Alice's Problem: Low Water
  Bob: Moss (exhausted)
{rest}"""


def test_what_an_ability_lets_choose_is_chosen_by_a_sentence() -> None:
    found = played(scenario("cheer", rest="Play:\n  Alice activates Singer 1\n  Alice chooses Moss\n"))
    (course,) = found.outcomes
    moss = course.state.physical(found.setup.physical["Moss"])
    assert moss is not None
    assert not moss.exhausted


def test_what_nobody_chooses_branches() -> None:
    found = played(scenario("cheer", rest="Play:\n  Alice activates Singer 1\n"))
    assert [course.choices[-1].chosen for course in found.outcomes] == ["Reed", "Pebble", "Moss"]


def test_a_cost_can_be_named_in_the_sentence() -> None:
    found = played(scenario("swap", rest="Play:\n  Alice activates Singer 1 retiring Pebble\n"))
    (course,) = found.outcomes
    pebble = course.state.physical(found.setup.physical["Pebble"])
    assert pebble is not None
    assert pebble.zone == "discard pile"


def test_a_cost_can_be_chosen_in_the_next_sentence() -> None:
    rest = "Play:\n  Alice activates Singer 1\n  Alice chooses Reed\n"
    (course,) = played(scenario("swap", rest=rest)).outcomes
    assert [choice.chosen for choice in course.choices] == ["Reed"]


def test_an_unnamed_cost_is_paid_in_every_way_before_a_later_sentence() -> None:
    rest = "Play:\n  Alice activates Singer 1\n  Alice draws a card\n"
    found = played(scenario("swap", rest=rest))
    assert len(found.outcomes) == 2


def test_what_triggers_by_a_supposed_occurrence_is_processed_in_either_order() -> None:
    found = played(scenario("mourn", "sing", rest="Play:\n  Suppose Moss is dismissed\n"))
    orders = {course.choices[-1].chosen for course in found.outcomes} if found.outcomes[0].choices else set()
    state = found.outcomes[0].state
    assert state.seat("Alice").tokens == 3
    assert len(state.zone("hand", "Alice")) == 1
    assert len(orders) == len(found.outcomes) == 2


def test_a_lasting_effect_on_a_chosen_card() -> None:
    rest = 'In effect:\n  "stronger" from Reed on Pebble\n'
    found = set_up(read(scenario("cheer", rest=rest)), "cr-3.9")
    view = board(found.state).view
    assert view.get(found.physical["Pebble"]).power == 3
    assert view.get(found.physical["Reed"]).power == 2
    (modifier,) = found.state.modifiers
    assert modifier.origin == "stronger"
    assert found.state.frames == ()


def test_a_lasting_effect_on_all_that_fit() -> None:
    found = set_up(read(scenario("cheer", rest='In effect:\n  "all stronger" from Reed\n')), "cr-3.9")
    powers = {piece: board(found.state).view.get(found.physical[piece]).power for piece in ("Reed", "Moss")}
    assert powers == {"Reed": 3, "Moss": 2}


def test_a_lasting_effect_that_leaves_a_choice_is_refused() -> None:
    with pytest.raises(InputError) as refused:
        set_up(read(scenario("cheer", rest='In effect:\n  "stronger" from Reed\n')), "cr-3.9")
    (fault,) = refused.value.diagnostics
    assert fault.expected == ("on Reed", "on Pebble", "on Moss")
    assert fault.line > 0


def test_a_lasting_effect_that_is_not_understood_makes_everything_unknown() -> None:
    found = played(scenario("cheer", rest='In effect:\n  "gibberish" from Reed\n'))
    assert found.setup.declined is not None
    assert found.outcomes[0].last.declined is not None


def test_a_text_that_is_not_understood_is_reported() -> None:
    found = set_up(read(scenario("gibberish")), "cr-3.9")
    (unread,) = found.unread
    assert (unread.piece, unread.text) == ("Singer 1", "gibberish")


def test_activating_what_is_not_understood_is_declined() -> None:
    (course,) = played(scenario("gibberish", rest="Play:\n  Alice activates Singer 1\n")).outcomes
    assert course.last.declined is not None
    assert course.last.declined.text == "gibberish"


def test_which_ability_is_meant_must_be_clear() -> None:
    cards = "\nCard: Duet\n  type: Resource\n  cost: 1\n  text:\n    cheer\n    swap\n"
    board_ = "\nAlice:\n  home: Reed (exhausted); Duet\n  deck: Log\n"
    with pytest.raises(InputError) as refused:
        played(f"{cards}{board_}\nPlay:\n  Alice activates Duet\n")
    assert refused.value.diagnostics[0].expected == ("cheer", "swap")
    found = played(f"{cards}{board_}\nPlay:\n  Alice activates ability 2 of Duet\n")
    assert found.outcomes[0].state.zone("hand", "Alice")


def test_an_attachment_on_what_it_cannot_be_on() -> None:
    cards = "\nCard: Collar\n  type: Resource\n  cost: 1\n  text: on a Troublemaker\n"
    area = "\nAt Bob's Problem: Thin Ice\n  Bob: Mudslide; Reed; Collar attached to {host}\n"
    fitting = read(cards + area.format(host="Mudslide"))
    assert status(fitting, set_up(fitting, "cr-3.9")) == ()
    wrong = read(cards + area.format(host="Reed"))
    setup = set_up(wrong, "cr-3.9")
    assert [one.rules for one in status(wrong, setup)] == [("511.2",)]
    state = setup.state
    assert misfit(state, state.get(setup.physical["Collar"]), state.get(setup.physical["Reed"]))
