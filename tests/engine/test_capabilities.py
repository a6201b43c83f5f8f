"""What card text can say and the engine does not read is declined, never ignored: one table says what is read."""

from __future__ import annotations

import re
from collections.abc import Container
from pathlib import Path

import pytest

from judge.engine.capabilities import CAPABILITIES
from judge.engine.modifiers import durations, grants
from judge.engine.modifiers.continuous_parts import KINDS
from judge.engine.paying.effect import executor_of
from judge.engine.perspective import adjectives, amounts, conditions, happening, nouns, places, qualifiers
from judge.engine.turns.executable import obstacle
from judge.text.ast import (
    ability,
    amount,
    condition,
    dealing,
    deed,
    effect,
    event,
    grant,
    instruction,
    modifier,
    period,
    place,
    player,
    selection,
    structure,
)
from judge.text.ast.ability import Continuous, Triggered
from judge.text.ast.amount import Number
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.selection import Description, Quantifier, Reference, Selection, TypeNoun
from judge.text.ast.structure import NotUnderstood

ENGINE = Path(__file__).resolve().parents[2] / "judge" / "engine"
READERS = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted(ENGINE.rglob("*.py"))
    if path.parent.name != "capabilities"
)
READ = set(re.findall(r"\.(\w+)", READERS))
CARDS_AND_PLACES = (period, place, player, selection)
MODULES = (ability, amount, condition, dealing, deed, event, grant, instruction, modifier, structure)
CLASSES = sorted(
    {
        kind
        for module in (*MODULES, *CARDS_AND_PLACES)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Node) and kind is not Node
    },
    key=lambda kind: kind.__name__,
)
#: Where the engine looks up who reads a class, by its base.
READ_BY: dict[type[Node], Container[type[Node]]] = {
    event.Event: happening.EVENTS,
    condition.Condition: conditions.READERS,
    amount.Amount: amounts.READERS,
    selection.Adjective: adjectives.READERS,
    selection.Noun: nouns.READERS,
    selection.Qualifier: qualifiers.READERS,
    place.Place: places.READERS,
    period.Duration: durations.READERS,
    grant.Grant: grants.READERS,
}
#: What is read at a place of its own: what can be forbidden without happening, by what is counted apart what can't be
#: done beyond a number, what is given to a player, what cards lack as they are played, and what chance decides.
ELSEWHERE = {
    amount.PowerAt,
    event.Acts,
    event.MadeAtRandom,
    event.DoneBeneath,
    event.DoneByCards,
    event.Exceeds,
    selection.OfEach,
    deed.ComesToHave,
    grant.HomeLimitChange,
    grant.HandSizeChange,
    grant.HasNo,
}
#: What says no more than who may activate the ability in which it stands, or how often.
OF_THE_ABILITY = {effect.ActivateThis, effect.UsedOnly}
#: What is done where something is chosen, in place of that.
WHERE_CHOSEN = {effect.ChooseEachEffect}


@pytest.mark.parametrize("kind", list(CAPABILITIES), ids=lambda kind: kind.__name__)
def test_every_field_of_a_class_is_declared_once(kind: type[Node]) -> None:
    """A field is read, has to be plain, or tells wordings of one meaning apart: none is forgotten."""
    row = CAPABILITIES[kind]
    declared = [*row.reads, *row.plain, *row.wording]
    assert sorted(declared) == sorted(name for name in kind.__struct_fields__ if name not in ("span", "form"))
    assert set(dict(row.takes)) <= set(row.reads)


@pytest.mark.parametrize("kind", list(CAPABILITIES), ids=lambda kind: kind.__name__)
def test_what_is_declared_as_read_is_read_somewhere(kind: type[Node]) -> None:
    assert [name for name in CAPABILITIES[kind].reads if name not in READ] == []


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_the_table_says_what_the_readers_say(kind: type[Node]) -> None:
    """A class with a reader and without a row would be declined for nothing; one with a row alone would crash."""
    bases = [base for base in READ_BY if issubclass(kind, base)]
    if not bases or kind in ELSEWHERE or kind in READ_BY:
        return
    assert (kind in READ_BY[bases[0]]) == (kind in CAPABILITIES)


@pytest.mark.parametrize(
    "kind", [kind for kind in CLASSES if issubclass(kind, effect.Effect)], ids=lambda kind: kind.__name__
)
def test_an_effect_has_a_row_if_it_is_carried_out(kind: type[effect.Effect]) -> None:
    carried_out = kind is not NotUnderstood and (executor_of(kind) is not None or kind in KINDS)
    carried_out = carried_out or kind in OF_THE_ABILITY | WHERE_CHOSEN
    assert (kind in CAPABILITIES) == (carried_out)


def test_a_wording_beyond_the_plain_one_is_an_obstacle() -> None:
    """Cards that another player is told to put into play are not carried out, so the ability is not executable."""
    plain = effect.PutIntoPlay(Reference("this", label=0))
    told = effect.PutIntoPlay(Reference("this", label=0), who=Player("an-opponent"))
    trigger = event.EntersPlay(Reference("this", label=0))
    assert obstacle(Triggered(event=trigger, effect=plain)) is None
    assert obstacle(Triggered(event=trigger, effect=told)) == told


def test_an_unknown_player_word_is_an_obstacle() -> None:
    """A role that the engine has no meaning for is named."""
    stranger = Player("the-neighbour")
    plain = Continuous(effect=effect.Modify(Reference("this", label=0), (grant.PowerChange(Number(1)),)))
    assert obstacle(plain) is None
    assert obstacle(Triggered(event=event.Draws(stranger), effect=effect.DrawCards(Number(1)))) == stranger


def test_what_stands_where_the_engine_does_not_read_it_is_an_obstacle() -> None:
    """A hand as a whole can be looked at, but not discarded."""
    hand = effect.Act("discard", place.Zone("hand", Player("an-opponent")))
    trigger = event.EntersPlay(Reference("this", label=0))
    assert obstacle(Triggered(event=trigger, effect=hand)) == hand


def test_a_reference_to_what_only_a_condition_speaks_of_is_an_obstacle() -> None:
    """ "While you have a Friend, it has +1 power" binds nothing by looking whether there is one."""
    friend = Selection(Quantifier("generic"), Description((), (TypeNoun("Friend"),)), label=1)
    it = Reference("it", label=1)
    aura = effect.Modify(it, (grant.PowerChange(Number(1)),))
    assert obstacle(Continuous(effect=aura, condition=condition.Exists(friend))) == it
