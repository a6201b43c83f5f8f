"""When a card can be played or its abilities used, when they trigger, and when it turns over: by its own text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.definition import PrintedAbility
from judge.engine.model.obj import Obj
from judge.engine.model.trace import Note
from judge.engine.model.zones import HAND, PLAY
from judge.engine.modifiers.able import resolved
from judge.engine.texts.functioning import plays_itself
from judge.engine.texts.keywords import glossary_entry
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import clause, message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.during import readied
from judge.ruling.record.finding import Finding
from judge.ruling.situation.situation import Situation
from judge.ruling.statements.wording import slug
from judge.scenario.model.ask import AskWhen
from judge.text.ast.ability import Activated, KeywordAbility, Triggered
from judge.text.ast.node import Node

with deferred(__name__):
    from judge.ruling.reasons.timings import rules_of_timing, timing_of, told_timing

_TURN_OVER, _READY = "turn over", "ready"
Times = Callable[[Situation, Obj], Iterator["Time"]]
Having = PrintedAbility | AbilityInstance
Time = tuple[str, Note]
"""When it is, in the words of the card, and the step that says it."""


def when(situation: Situation, question: AskWhen) -> Finding:
    """Each time at which it can be used, triggers or turns over, with the text that says it."""
    obj = situation.get(question.card)
    way = _WAYS[question.what]
    steps = tuple(way.times(situation, obj))
    if not steps:
        name = situation.name(obj.oid)
        none = Note(text=message(f"when-never-{slug(question.what)}", card=name), rules=way.never)
        return Finding(answer=term("none"), because=(none,), verdict=none.text)
    told = sentence(joined((clause(note.text) for _, note in steps), "semicolon"))
    answer = joined(dict.fromkeys(short for short, _ in steps), "semicolon")
    return Finding(answer=answer, because=tuple(note for _, note in steps), verdict=told, whole=True)


def _abilities(situation: Situation, obj: Obj) -> tuple[Having, ...]:
    """The abilities that a card has in play, and those printed on it elsewhere. Raises UnsupportedError if unread."""
    for ability in obj.definition.faces[obj.side].abilities:
        if ability.tree is None and not ability.aside:
            raise UnsupportedError(ability.declined, situation.name(obj.oid), ability.text)
    if obj.zone == PLAY:
        return situation.view.get(obj.oid).abilities
    return obj.definition.faces[obj.side].abilities


@implements("512.1", "703.1")
def _used(situation: Situation, obj: Obj) -> Iterator[Time]:
    if obj.zone != PLAY and not _is_event(obj):
        yield from _played(situation, obj)
        return
    name = situation.name(obj.oid)
    for ability in _abilities(situation, obj):
        what = name if _is_event(obj) else message("ability-in-words", card=name, text=ability.text)
        yield from _timed(ability, what, name)


@implements("512.1")
def _timed(ability: Having, what: str, name: str) -> Iterator[Time]:
    """When `what` can be done by an ability of a card, as its timing phrase says."""
    for timing in timing_of(ability):
        yield timing, Note(text=told_timing(timing, what), rules=rules_of_timing(timing), card=name)


def _is_event(obj: Obj) -> bool:
    return obj.definition.faces[obj.side].printed.type.value == "Event"


@implements("609.2a", "609.2c", "glossary:Hasty")
def _played(situation: Situation, obj: Obj) -> Iterator[Time]:
    """When a card is played that is no Event: as a Main Phase action, unless a keyword or its own text lets it."""
    face, name = obj.definition.faces[obj.side], situation.name(obj.oid)
    abilities = _abilities(situation, obj)
    if face.printed.type.value in ("Problem", "Mane Character"):
        return
    action = cite("609.2c") if face.printed.type.value == "Troublemaker" else cite("609.2a")
    told = message("when-played" if obj.zone == HAND else "when-played-from-hand", card=name)
    yield "Main Phase", Note(text=told, rules=(*action, *cite("609.1")), card=name)
    if any(isinstance(one.tree, KeywordAbility) and one.tree.keyword == "Hasty" for one in abilities):
        yield (
            "Hasty",
            Note(text=message("when-hasty", card=name), rules=cite("glossary:Hasty", "512.5"), card=name),
        )
    yield from _played_by_itself(abilities, name)


@implements("701.3")
def _played_by_itself(abilities: tuple[Having, ...], name: str) -> Iterator[Time]:
    """When abilities of a card itself let it be played: as their timing phrases say, or as they say."""
    for ability in abilities:
        if ability.tree is None or not plays_itself(ability.tree):
            continue
        timed = tuple(_timed(ability, message("ability-in-words", card=name, text=ability.text), name))
        yield from timed
        if not timed:
            told = message("when-its-own-text-says", card=name, text=ability.text)
            yield ability.text, Note(text=told, rules=cite("701.3"), card=name)


@implements("704.1")
def _triggers(situation: Situation, obj: Obj) -> Iterator[Time]:
    name = situation.name(obj.oid)
    for ability in _abilities(situation, obj):
        if ability.tree is not None and isinstance(resolved(ability.tree, situation.state), Triggered):
            keyword = ability.tree.keyword if isinstance(ability.tree, KeywordAbility) else ""
            entry = glossary_entry(keyword) if keyword else ()
            text = message("when-it-triggers", card=name, text=ability.text)
            yield ability.text, Note(text=text, rules=(*entry, *cite("704.1")), card=name)


@implements("607.2", "607.3")
def _turns_over(situation: Situation, obj: Obj) -> Iterator[Time]:
    name = situation.name(obj.oid)
    if obj.face_down and not obj.frightened:
        yield (
            "Uncover Step",
            Note(text=message("when-uncovered", card=name), rules=cite("607.2", "607.3"), card=name),
        )
        return
    for ability in _abilities(situation, obj):
        tree = ability.tree
        parts = tree.effect.walk() if isinstance(tree, Triggered | Activated) else ()
        if any(getattr(part, "verb", "") == _TURN_OVER for part in parts):
            text = message("when-it-turns-over", card=name, text=ability.text)
            yield ability.text, Note(text=text, rules=cite("301.2", "704.1"), card=name)


def _by_the_rules(what: str, at: str, types: tuple[str, ...], rules: tuple[str, ...]) -> Times:
    """That it is done with any card of some types at one time, where nothing forbids it."""

    def times(situation: Situation, obj: Obj) -> Iterator[Time]:
        if obj.zone != PLAY or obj.definition.faces[obj.side].printed.type.value not in types:
            return
        name = situation.name(obj.oid)
        yield at, Note(text=message(f"when-{what}", card=name), rules=rules, card=name)

    return times


@implements("603.1")
def _readied(situation: Situation, obj: Obj) -> Iterator[Time]:
    """In the Ready Phase of its controller, unless something keeps it exhausted in the next one."""
    if obj.zone == PLAY and _is_kept_exhausted(situation, obj):
        reason = message("stays-exhausted-in-ready-phase", card=situation.name(obj.oid))
        raise UnsupportedError(reason, clause=True)
    yield from _by_the_rules("readied", "Ready Phase", (*_CHARACTERS, "Resource"), cite("603.1"))(
        situation, obj
    )


def _is_kept_exhausted(situation: Situation, obj: Obj) -> bool:
    """Whether a card, once exhausted, stays so in the next Ready Phase, as far as that can be told from here."""
    exhausted = situation.state.with_obj(replace(obj, exhausted=True))
    try:
        after = readied(exhausted, situation.pieces, situation.state.controller(obj.oid)).find(obj.oid)
    except UnsupportedError:
        return any(_speaks_of_readying(live.body) for live in situation.state.modifiers)
    return after is not None and after.exhausted


def _speaks_of_readying(body: Node) -> bool:
    return any(getattr(node, "verb", "") == _READY for node in body.walk())


@implements("607.2", "608.1")
def _challenged(situation: Situation, obj: Obj) -> Iterator[Time]:
    """In the Challenge Step; one that is face-down has to be uncovered first."""
    if obj.face_down:
        yield from _turns_over(situation, obj)
    yield from _by_the_rules("challenged", "Challenge Step", ("Troublemaker",), cite("608.1", "608.2"))(
        situation, obj
    )


class _Way(NamedTuple):
    """One thing that can be asked for: the times of it, and the rules of a card that has none."""

    times: Times
    never: tuple[str, ...]


_CHARACTERS = ("Friend", "Mane Character")
_WAYS = {
    "used": _Way(_used, cite("703.1")),
    "triggers": _Way(_triggers, cite("704.1")),
    "turns over": _Way(_turns_over, cite("301.2")),
    "challenged": _Way(_challenged, cite("608.1")),
    "moved": _Way(_by_the_rules("moved", "Main Phase", _CHARACTERS, cite("609.2b", "609.1")), cite("609.2b")),
    "rallied": _Way(
        _by_the_rules("rallied", "Main Phase", _CHARACTERS, cite("609.2e", "609.1")), cite("609.2e")
    ),
    "readied": _Way(_readied, cite("603.1")),
    "confronted": _Way(
        _by_the_rules("confronted", "Score Phase", ("Problem",), cite("611.1")), cite("611.1")
    ),
}
