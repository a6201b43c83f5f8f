"""What happens to a card: what was done to it, where it is then, and how it is otherwise than before."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import APPLY_REPLACEMENT, Deed, Note
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.continuous import board
from judge.messages.lists import joined
from judge.messages.message import clause, message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.characteristics import computed
from judge.ruling.answers.states import where
from judge.ruling.reasons.modifiers import Bearing
from judge.ruling.record.finding import Finding
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskBefalls, AskWhere
from judge.scenario.setting_up.finding import find

#: Deeds that say how something comes about, not that it is done to the card.
_ON_THE_WAY = frozenset(
    (APPLY_REPLACEMENT, "regard", "process", "order", "wait", "offer", "violate", "loop", "trigger", "follow")
)


def befalls(situation: Situation, question: AskBefalls) -> Finding:
    """All that has befallen a card since what the question supposes, or since the scenario began."""
    card, before = question.card, situation.state_at(situation.before or 0)
    obj = situation.find(card)
    former = obj or find(before, situation.pieces, card)
    number = former.physical if former else situation.pieces.get(card.piece, 0)
    made = _made_on(situation, obj)
    done = [note for note in situation.notes[situation.before :] if _is_done_to(note, number, made)]
    there = where(situation, AskWhere(card=card))
    gone = tuple(there.because) if _elsewhere(before, obj, number) else ()
    unlike = tuple(_otherwise(situation, before, obj))
    counted = frozenset[str]() if unlike else made
    befallen = (*(note for note in done if _befell(note, number, counted)), *gone, *unlike)
    if not befallen:
        name = situation.name(obj.oid) if obj else card.name
        still = message("nothing-happens-to", card=name, still=clause(there.verdict))
        return Finding(answer=term("nothing"), because=(*done, *there.because), verdict=still)
    told = joined((clause(note.text) for note in befallen), "semicolon")
    because = (*done, *(note for note in befallen if note not in done))
    return Finding(answer=told, because=because, verdict=sentence(told))


def _made_on(situation: Situation, obj: Obj | None) -> frozenset[str]:
    """The modifiers with a duration that bear on a card, as deeds name them. What they change is told if it shows."""
    if obj is None or obj.zone != PLAY:
        return frozenset()
    keys = {step.modifier.key for step in Bearing(situation, obj.oid).applied}
    return frozenset(keys & {live.key for live in situation.state.modifiers})


def _is_done_to(note: Note, number: int, made: frozenset[str]) -> bool:
    """Whether a step is about the card: that something is done to it, is not, or is replaced."""
    return _befell(note, number, made) or any(deed.card == number and deed.averted for deed in note.deeds)


def _befell(note: Note, number: int, made: frozenset[str]) -> bool:
    if any(_is_deed(deed, number, made) for deed in note.deeds):
        return True
    others = any(deed.card not in (0, number) and not deed.averted for deed in note.deeds)
    return not others and any(change.card == number for change in note.changes)


def _is_deed(deed: Deed, number: int, made: frozenset[str]) -> bool:
    if deed.averted or deed.verb in _ON_THE_WAY:
        return False
    return deed.card == number or (deed.verb == "create" and deed.name in made)


def _elsewhere(before: State, obj: Obj | None, number: int) -> bool:
    """Whether a card has left the place where it was."""
    was = before.physical(number)
    return (was and (was.zone, was.area)) != (obj and (obj.zone, obj.area))


# -- how it is otherwise ---------------------------------------------------------------------------------------------


def _otherwise(situation: Situation, before: State, obj: Obj | None) -> Iterator[Note]:
    """How the characteristics of a card that has stayed face-up in play are otherwise than before."""
    was = before.find(obj.oid) if obj else None
    if obj is None or was is None or PLAY not in (obj.zone, was.zone) or obj.face_down or was.face_down:
        return
    then, now = board(before).view.get(obj.oid), situation.view.get(obj.oid)
    yield from _power(situation, then, now)
    yield from _abilities(situation, then, now)


@implements("202.1", "507.1")
def _power(situation: Situation, then: Characteristics, now: Characteristics) -> Iterator[Note]:
    if then.power == now.power or then.power is None or now.power is None:
        return
    obj, name = situation.state.get(now.oid), situation.name(now.oid)
    text = message("power-is-now", card=name, before=then.power, after=now.power)
    found = computed(situation, obj, "power", lambda card: str(card.power), cite("507.1", "202.1"))
    rules = (rule for note in found.because for rule in note.rules)
    yield Note(text=text, rules=tuple(dict.fromkeys((*cite("507.1", "202.1"), *rules))), card=name)


@implements("701.1")
def _abilities(situation: Situation, then: Characteristics, now: Characteristics) -> Iterator[Note]:
    name = situation.name(now.oid)
    had = dict.fromkeys(ability.text for ability in then.abilities)
    has = dict.fromkeys(ability.text for ability in now.abilities)
    for text in (one for one in had if one not in has):
        yield Note(text=message("has-no-longer", card=name, what=text), rules=cite("701.1"), card=name)
    for text in (one for one in has if one not in had):
        yield Note(text=message("has-from-now-on", card=name, what=text), rules=cite("701.1"), card=name)
