"""The laws of abilities can fail: each holds of invented abilities, and notices what is doctored against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from judge.cards.model import Card, CardType, Color, Face
from judge.engine.acting import activating
from judge.engine.effects import offering
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.occurring import triggers
from judge.engine.perspective import Perspective
from judge.text.ast.ability import Activated
from tests.laws import behaviour, saying
from tests.laws.behaviour import OF_ABILITIES, Case
from tests.laws.carrying import Verdict, best, carried, expanded
from tests.laws.saying import what_is_said_is_done
from tests.laws.subject import Subject, definitions

Law = Callable[[Case], Iterator[str]]
LAWS: tuple[Law, ...] = (*OF_ABILITIES, what_is_said_is_done)

AURA = "Your other Friends have +2 power."
TRIGGERED = "When you draw a card, gain [1]."
COMING_TO_BE = "When this card has 5 power, draw a card."
OPTIONAL = "When you draw a card, you may gain [1]."
ONCE = "The first time you draw a card each turn, gain [1]."
BOUGHT = "Main Phase: Exhaust this card to draw a card."
PAID = "Main Phase: Pay [1] to draw a card."
CHOOSING = "Main Phase: Exhaust this card to dismiss an opposing Friend."


def case_of(text: str) -> Case:
    """An invented Friend's ability, carried through on a board of its kind."""
    face = Face(name="Odd Colt", type=CardType.FRIEND, colors=(Color.BLUE,), power=2, cost=1, text=(text,))
    card = Card("", "", "", (face,))
    definition = definitions().of(card)
    tree = definition.faces[0].abilities[0].tree
    assert tree is not None
    subject = Subject(card, definition, side=0, number=0, place=0, text=text, tree=tree)
    trial, _ = best(carried(subject))
    assert trial.verdict is Verdict.DONE
    assert trial.laid is not None
    return Case(
        subject=subject, tree=expanded(subject), laid=trial.laid, attempt=trial.attempt, walk=trial.walk
    )


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("text", [AURA, TRIGGERED, COMING_TO_BE, OPTIONAL, ONCE, BOUGHT, PAID, CHOOSING])
def test_an_ability_by_the_rules_keeps_every_law(law: Law, text: str) -> None:
    assert list(law(case_of(text))) == []


# -- doctored boards and engines ----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["face_down", "frightened", "blanked", "in_hand"])
@pytest.mark.parametrize("text", [AURA, TRIGGERED, BOUGHT])
def test_an_ability_that_is_not_silenced_is_noticed(
    way: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = case_of(text)
    monkeypatch.setattr(behaviour, way, lambda one: one.laid if isinstance(one, Case) else one)
    found = list(behaviour.silent_where_it_has_no_abilities(case))
    assert {what.partition(":")[0] for what in found} == {
        way.replace("_", "-" if way == "face_down" else " ")
    }


def test_an_effect_that_goes_to_the_owner_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    look = triggers._look

    def of_its_owner(state: State, obj: Obj, ability: AbilityInstance) -> Perspective:
        found = look(state, obj, ability)
        return Perspective(state, found.view, replace(found.context, controller=obj.owner))

    monkeypatch.setattr(triggers, "_look", of_its_owner)
    assert list(behaviour.effects_are_their_controllers(case_of(TRIGGERED))) != []


def test_an_ability_that_anybody_activates_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of(PAID)
    monkeypatch.setattr(activating, "may_activate", lambda *_: True)
    assert list(behaviour.only_its_controller_activates_it(case)) != []


def test_a_no_that_is_taken_for_a_yes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case, offered = case_of(OPTIONAL), offering._offered

    def as_if_yes(run: Run, player: str, context: Context) -> bool:
        offered(run, player, context)
        return True

    monkeypatch.setattr(offering, "_offered", as_if_yes)
    assert list(behaviour.what_is_optional_is_left(case)) != []


def test_a_limit_that_is_not_kept_is_noticed() -> None:
    """The text says so of the first time, and the card that is played has no such limit."""
    limited, free = case_of(ONCE), case_of(TRIGGERED)
    assert list(behaviour.once_is_once(replace(free, tree=limited.tree))) != []


# -- doctored plays -----------------------------------------------------------------------------------------------


def with_log(case: Case, doctor: Callable[[tuple[Logged, ...]], tuple[Logged, ...]]) -> Case:
    """The case with what happened in it told otherwise."""
    assert case.walk is not None
    end, before = case.walk.end, len(case.walk.start.log)
    log = (*end.log[:before], *doctor(end.log[before:]))
    return replace(case, walk=replace(case.walk, states=(*case.walk.states[:-1], replace(end, log=log))))


def test_more_choices_than_the_text_has_are_noticed() -> None:
    case = case_of(CHOOSING)
    assert case.walk is not None
    more = tuple((replace(decision, most=decision.most + 1), keys) for decision, keys in case.walk.chosen)
    assert any(decision.kind == "choose" for decision, _ in more)
    doctored = replace(case, walk=replace(case.walk, chosen=more))
    assert list(behaviour.no_choice_is_larger_than_the_text(doctored)) != []


def test_a_cost_that_is_paid_last_is_noticed() -> None:
    case = case_of(BOUGHT)
    assert isinstance(case.tree, Activated)
    assert list(behaviour.costs_come_first(with_log(case, lambda log: log[::-1]))) != []


def test_what_is_said_and_left_undone_is_noticed() -> None:
    def without_gains(log: tuple[Logged, ...]) -> tuple[Logged, ...]:
        return tuple(logged for logged in log if logged.occurrence.verb != "gain tokens")

    assert list(saying.what_is_said_is_done(with_log(case_of(TRIGGERED), without_gains))) != []


def test_what_happened_anyway_does_not_count_as_done() -> None:
    """The draw that an ability waits for is not the draw that it gives."""
    case = case_of("When you draw a card, draw a card.")
    assert isinstance(case.attempt, Occurrence)
    once = with_log(case, lambda log: log[:1])
    assert list(saying.what_is_said_is_done(case)) == []
    assert list(saying.what_is_said_is_done(once)) != []
