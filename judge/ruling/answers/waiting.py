"""Triggered effects and replacements: what triggers, in which order it is processed, what would replace what."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.decision import FIRST_REPLACEMENT
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.trace import APPLY_REPLACEMENT, Deed, Note
from judge.engine.model.waiting import WaitingEffect
from judge.engine.modifiers.prohibition import barred
from judge.engine.occurring.in_question import replacements as applying
from judge.engine.occurring.processing_one import ProcessOne
from judge.engine.occurring.replacement import affected_player
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.reasons.untriggered import averted_for
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model import play
from judge.scenario.model.ask import AskReplacements, AskTriggered, AskTriggerOrder, AskTriggers
from judge.scenario.setting_up.supposing import Translator
from judge.text.ast.ability import Activated


@implements("704.1", "704.1b")
def triggers(situation: Situation, question: AskTriggers) -> Finding:
    """Whether an ability of a card has triggered since the scenario began, or through what is supposed."""
    name = question.card.name
    obj = situation.find(question.card)
    meant = obj.physical if obj else situation.pieces.get(question.card.piece, 0)
    hits = any(
        _is_trigger(deed) and deed.card == meant for note in situation.asked_walk() for deed in note.deeds
    )
    nothing = () if hits else tuple(_not_triggered(situation, obj, meant, name))
    return Finding(answer=yes_no(hits), because=nothing, rules=cite("704.1"))


@implements("704.1", "704.1b")
def triggered(situation: Situation, _: AskTriggered) -> Finding:
    """Which abilities have triggered since the scenario began, or through what is supposed, in that order."""
    notes = situation.asked_walk()
    triggering = (note for note in notes if any(_is_trigger(deed) for deed in note.deeds))
    names = tuple(dict.fromkeys(note.card or "" for note in triggering))
    answer = listed(names)
    if not names:
        return Finding(answer=answer, because=(Note(text=message("nothing-triggers"), rules=cite("704.1")),))
    return Finding(
        answer=answer,
        verdict=message("so-many-trigger", names=answer, number=len(names)),
        rules=cite("704.1"),
    )


def _is_trigger(deed: Deed) -> bool:
    return deed.verb == "trigger" and not deed.averted


def _not_triggered(situation: Situation, obj: Obj | None, meant: int, name: str) -> Iterator[Note]:
    activated = tuple(_with_timing_phrase(obj, name)) if obj is not None else ()
    if activated:
        yield from activated
        return
    if obj is not None and any(
        _is_without_effect(deed, obj) for note in situation.notes for deed in note.deeds
    ):
        yield Note(text=message("trigger-without-effect", name=name), rules=cite("704.1", "712.2"), card=name)
        return
    averted = tuple(averted_for(situation, meant))
    yield from averted
    told = "trigger-condition-averted" if averted else "trigger-condition-does-not-come-about"
    yield Note(text=message(told, name=name), rules=cite("704.1"), card=name)


@implements("712.2")
def _is_without_effect(deed: Deed, obj: Obj) -> bool:
    """Whether what an ability of a card waits for has come about while its condition was not met."""
    return deed.verb == "trigger" and deed.averted and deed.card == obj.physical


@implements("704.1a")
def _with_timing_phrase(obj: Obj, name: str) -> Iterator[Note]:
    """Abilities that say when they react do not trigger if a timing phrase stands before them."""
    for ability in obj.definition.faces[obj.side].abilities:
        if isinstance(ability.tree, Activated) and ability.tree.reaction_to is not None:
            phrase = ability.tree.timing.phrase
            text = message("timing-phrase-so-not-triggered", name=name, phrase=phrase)
            yield Note(text=text, rules=cite("704.1a"), card=name)


@implements("511.7", "511.7a", "712.1", "801.1")
def trigger_order(situation: Situation, _: AskTriggerOrder) -> Finding:
    """The order in which triggered effects were processed, and in which those that still wait will be.

    Raises UnsupportedError where a player has still to choose the order of several.
    """
    notes = situation.asked_walk()
    processed = [note.card or "" for note in notes if note.says("process")]
    waiting = {effect.wid: effect for effect in situation.state.waiting}
    if not processed and not waiting:
        step = Note(text=message("no-triggered-effect-waits"), rules=cite("511.7"))
        return Finding(answer=term("none"), because=(step,))
    scheduled = [
        waiting.pop(one.wid)
        for one in situation.state.agenda
        if isinstance(one, ProcessOne) and one.wid in waiting
    ]
    first = situation.state.last_priority or situation.state.turn.player
    order = _to_be_ordered(situation, first, tuple(waiting.values()))
    names = listed((*processed, *(effect.name for effect in (*scheduled, *order))))
    if processed:
        return Finding(answer=names, rules=cite("511.7a", "511.7"))
    text = message("whose-effects-first", first=first)
    return Finding(answer=names, because=(Note(text=text, rules=cite("511.7a", "801.1")),))


def _to_be_ordered(
    situation: Situation, first: str, waiting: tuple[WaitingEffect, ...]
) -> Iterator[WaitingEffect]:
    """Effects whose turn is not settled yet: those of the player who comes first, then those of the others."""
    for player in situation.state.players_from(first):
        own = tuple(effect for effect in waiting if effect.context.controller == player)
        names = dict.fromkeys(effect.name for effect in own)
        if len(names) > 1:
            raise UnsupportedError(
                message("order-still-to-be-chosen", player=player, names=listed(names)), clause=True
            )
        yield from own


@implements("710.1", "710.3", "710.5", "104.2a")
def replacements(situation: Situation, question: AskReplacements) -> Finding:
    """Which replacement modifiers can apply to an occurrence, and who chooses among them."""
    if question.occurrence is None:
        return _open(situation)
    occurrence = _occurrence(situation, question.occurrence)
    if occurrence is None:
        return _nothing_to_replace(())
    stop = None if occurrence.by_game else barred(situation.state, occurrence)
    if stop is not None:
        text = message("cant-happen-so-not-replaced", reason=stop.reason)
        return Finding(
            answer=term("none"),
            because=(Note(text=text, rules=(*stop.rules, *cite("104.2a"))),),
            rules=cite("104.2a"),
        )
    found = applying(situation.state, occurrence)
    names = listed(candidate.modifier.name for candidate in found)
    steps = tuple(
        Note(
            text=message(
                "would-replace", name=candidate.modifier.name, rstrip=candidate.modifier.text.rstrip(".")
            ),
            rules=cite("710.1"),
            card=candidate.modifier.name,
        )
        for candidate in found
    )
    if len(found) > 1:
        player = affected_player(situation.state, occurrence)
        who = message("affected-chooses-which-applies-first", player=player)
        return Finding(
            answer=names, because=(*steps, Note(text=who, rules=cite("710.5"))), rules=cite("710.5")
        )
    by_game = cite("104.3", "104.4") if occurrence.by_game else ()
    if not found:
        return _nothing_to_replace(by_game)
    return Finding(answer=names, because=steps, rules=(*by_game, *cite("710.1")))


def _nothing_to_replace(by_game: tuple[str, ...]) -> Finding:
    rules = (*by_game, *cite("710.1"))
    note = Note(text=message("no-replacement-modifier-can-apply"), rules=rules)
    return Finding(answer=term("none"), because=(note,), rules=rules)


def _occurrence(situation: Situation, said: play.Occurrence) -> Occurrence | None:
    batches = Translator(situation.state, situation.pieces).batches(said)
    occurrences = [one for batch in batches for one in batch]
    if len(occurrences) > 1:
        raise UnsupportedError(message("ask-for-each-replacement"))
    return occurrences[0] if occurrences else None


def _open(situation: Situation) -> Finding:
    decision = situation.decision
    if decision is None or decision.purpose != FIRST_REPLACEMENT:
        applied = [note for note in situation.notes if note.says(APPLY_REPLACEMENT)]
        names = listed(dict.fromkeys(note.card or "" for note in applied))
        return Finding(answer=names, rules=cite("710.1"))
    names = listed(option.text for option in decision.options)
    who = message("affected-chooses-which-applies-first", player=decision.player)
    return Finding(answer=names, because=(Note(text=who, rules=cite("710.5")),), rules=cite("710.5"))
