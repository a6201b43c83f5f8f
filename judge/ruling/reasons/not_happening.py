"""Why something has not happened to a card: where it is instead, and which of its abilities have not triggered."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.describing import defining
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.trace import Note
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.abilities_at_work import at_work
from judge.engine.texts.functioning import is_this
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.naming import nowhere, place_of
from judge.ruling.situation.situation import Situation
from judge.text.ast.effect import Act
from judge.text.ast.node import Node


def not_happening(situation: Situation, wanted: Occurrence) -> tuple[Note, ...]:
    """The steps by which a "no" is answered; that nothing else happens, if there is nothing to show."""
    number = situation.physicals().get(wanted.subject)
    obj = situation.state.physical(number) if number is not None else None
    rules = defining(wanted.verb)
    if obj is None or nowhere(situation.state, obj.zone) or _is_averted(situation, obj):
        return (Note(text=message("all-happens"), rules=rules),)
    return (*_untriggered(situation, obj, wanted.verb), _where_it_is(situation, obj, rules))


def _is_averted(situation: Situation, obj: Obj) -> bool:
    """Whether the walk has said that something was replaced or could not happen to a card."""
    deeds = (deed for note in situation.notes for deed in note.deeds)
    return any(deed.averted and deed.card == obj.physical for deed in deeds)


def _where_it_is(situation: Situation, obj: Obj, rules: tuple[str, ...]) -> Note:
    name, place = situation.name(obj.oid), place_of(situation.state, obj)
    if obj.zone == PLAY:
        return Note(text=message("nothing-such-to-card-at", card=name, area=place), rules=rules, card=name)
    return Note(text=message("nothing-such-to-card-in", card=name, zone=place), rules=rules, card=name)


@implements("704.1")
def _untriggered(situation: Situation, obj: Obj, verb: str) -> Iterator[Note]:
    """The abilities of a card by which this would be done to it, had they triggered."""
    if any(
        deed.verb == "trigger" and deed.card == obj.physical for one in situation.notes for deed in one.deeds
    ):
        return
    name = situation.name(obj.oid)
    for watching, ability, tree in at_work(situation.state).watching:
        if watching.oid == obj.oid and any(_does(node, verb) for node in tree.effect.walk()):
            text = message("ability-has-not-triggered", card=name, text=ability.text)
            yield Note(text=text, rules=cite("704.1"), card=name)


def _does(node: Node, verb: str) -> bool:
    return isinstance(node, Act) and node.verb == verb and is_this(node.cards)
