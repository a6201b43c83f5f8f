"""Whatever can be asked can be said as a statement and as its opposite, in English and in German."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from judge.messages.teller import Teller
from judge.ruling.statements.answers import answered, value_found
from judge.ruling.statements.questions import statement
from judge.scenario.model import ask, play
from judge.scenario.model.board import (
    AtDilemma,
    AtHome,
    AtProblem,
    CardRef,
    FaceoffKind,
    InZone,
    Place,
    ZoneName,
)

_GEM, _PIN = CardRef(name="Gem", piece="Gem"), CardRef(name="Pin", piece="Pin")
_HOME = AtHome(player="Alice")
_PLACES: tuple[Place, ...] = (
    _HOME,
    AtProblem(player="Bob"),
    AtDilemma(dilemma="Fog"),
    *(InZone(zone=zone, player="Bob") for zone in get_args(ZoneName)),
)
_YES_OR_NO = ("draw", "over", "loop", "board possible")


def _occurrences() -> Iterator[play.Occurrence]:
    for verb in get_args(play.CardVerb):
        yield play.CardOccurrence(verb=verb, cards=(_GEM,))
        yield play.CardOccurrence(verb=verb, cards=(_GEM, _PIN), by="Bob")
    for place in (*_PLACES, InZone(zone="deck", player="Bob", end="top")):
        yield play.CardOccurrence(verb="put", cards=(_GEM,), to=place, by_game=True)
        yield play.CardOccurrence(verb="sent", cards=(_GEM,), to=place)
    for verb in get_args(play.PlayerVerb):
        kind = "deck" if verb in ("searches", "shuffles") else ""
        for amount in (1, 2):
            yield play.PlayerOccurrence(verb=verb, player="Alice", amount=amount, cards=(_GEM,), kind=kind)
            yield play.PlayerOccurrence(verb=verb, player="Alice", amount=amount, kind=kind)
    for kind in get_args(FaceoffKind):
        yield play.PlayerOccurrence(verb="wins a faceoff", player="Alice", kind=kind)
        yield play.PlayerOccurrence(verb="loses a faceoff", player="Alice", kind=kind)
        yield play.FaceoffOccurrence(kind=kind, starter="Alice", areas=(_HOME,))
        yield play.FaceoffOccurrence(kind=kind, starter="", areas=(_HOME,))
    yield play.PlayerOccurrence(verb="plays", player="Alice", amount=2, kind="Friend")
    yield play.ControlOccurrence(player="Alice", card=_GEM)
    yield play.CountersOccurrence(card=_GEM, amount=2, power=1)
    yield play.CountersOccurrence(card=_GEM, amount=-1, name="berry")


def _actions() -> Iterator[play.Action]:
    cost = play.AdditionalCost(verb="retiring", cards=(_PIN,))
    yield play.PlayCard(player="Alice", card=_GEM, to=_HOME, way="Transform", costs=(cost,), x=2)
    yield play.PlayCard(player="Alice", card=_GEM, on=_PIN, face="face-down", free=True)
    yield play.PlayCard(player="Alice", card=_GEM, way="Redeem", face="face-up")
    yield play.MoveCard(player="Alice", card=_GEM, to=_HOME)
    yield play.Activate(player="Alice", card=_GEM, x=1)
    yield play.Activate(player="Alice", card=_GEM, ability=2)
    yield play.Activate(player="Alice", card=_GEM, words="Draw a card")
    yield play.DrawAction(player="Alice")
    yield play.Rally(player="Alice", card=_GEM)
    yield play.Challenge(player="Alice", troublemaker=_GEM)
    yield play.Mulligan(player="Alice")
    yield play.Mulligan(player="Alice", takes=False)


def _aims() -> Iterator[ask.Aim]:
    yield from (ask.AskHappens(occurrence=one) for one in _occurrences())
    for what in ("score", "tokens", "hand size", "deck size"):
        yield ask.AtLeast(what=what, number=1, player="Alice")
        yield ask.AtLeast(what=what, number=2, player="Bob")
    yield ask.AtLeast(what="power", number=3, card=_GEM)
    yield ask.AskState(card=_GEM, state="ready")
    yield ask.AskIsAt(card=_GEM, place=_HOME)


def _questions() -> Iterator[ask.Question]:
    yield from (ask.AskState(card=_GEM, state=state) for state in get_args(ask.CardState))
    yield from (ask.AskIsAt(card=_GEM, place=place) for place in _PLACES)
    yield from (ask.AskMay(action=action) for action in _actions())
    yield from (ask.AskHappens(occurrence=one) for one in _occurrences())
    yield from (
        ask.AskLine(player="Alice", aim=aim, holds=holds) for aim in _aims() for holds in (True, False)
    )
    yield from (ask.AskGame(what=what) for what in get_args(ask.GameMatter) if what in _YES_OR_NO)
    yield from (ask.AskConfronts(player="Alice", problem=_GEM, meets=meets) for meets in (True, False))
    yield ask.AskHas(card=_GEM, what="Swift", kind="keyword")
    yield ask.AskDepends(modifier=_GEM, on=_PIN)
    yield ask.AskApplies(source=_GEM, card=_PIN)
    yield ask.AskTriggers(card=_GEM)
    yield ask.AskDeck(player="Alice")


def test_every_question_has_a_statement_and_its_opposite_in_both_languages() -> None:
    german = Teller("de")
    for question in _questions():
        so, not_so = statement(question, True), statement(question, False)
        assert so != not_so, question
        assert german.say(so) != german.say(not_so), question
        assert "Gem" in so or "Alice" in so or "faceoff" in so or isinstance(question, ask.AskGame), question
    assert german.lacking == set()


@pytest.mark.parametrize("what", get_args(ask.Characteristic))
def test_every_characteristic_can_be_reported(what: ask.Characteristic) -> None:
    german = Teller("de")
    question = ask.AskCharacteristic(card=_GEM, what=what)
    for answer in ("3", "none"):
        told = answered(question, answer)
        assert "Gem" in told
        assert "Gem" in german.say(told)
    assert german.lacking == set()


@pytest.mark.parametrize("what", ["name", "cost", "counters", "controller", "owner", "host"])
def test_what_is_read_off_a_card_is_reported_with_its_value(what: ask.Characteristic) -> None:
    assert value_found("Gem", what, "Pin").endswith(" Pin")


def test_a_card_is_called_as_it_is_told_from_others() -> None:
    gem = CardRef(name="Gem", piece="Bob's Gem")
    assert statement(ask.AskTriggers(card=gem), True) == "Bob's Gem triggers"
