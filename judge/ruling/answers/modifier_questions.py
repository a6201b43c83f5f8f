"""Questions about modifiers themselves: which apply, in which order, does one depend on another."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.obj import Obj
from judge.engine.model.trace import Note
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.engine.modifiers.continuous_parts import KINDS
from judge.engine.modifiers.in_force import of_kind
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.reasons.absent import absent
from judge.ruling.reasons.dependency_steps import depends_step, order_steps
from judge.ruling.reasons.lacking import lacking
from judge.ruling.reasons.modifiers import Bearing
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskApplies, AskDepends, AskModifiers
from judge.scenario.model.board import CardRef
from judge.text.ast.ability import Continuous
from judge.text.ast.effect import Modify, Replace


@implements("711.3", "711.4")
def modifiers(situation: Situation, question: AskModifiers) -> Finding:
    """The modifiers that change a card, in the order applied."""
    obj = situation.get(question.card)
    bearing = Bearing(situation, obj.oid)
    wanted = _wanted(situation, question)
    applied = [step for step in bearing.applied if wanted is None or step.modifier.key in wanted]
    names = [step.modifier.name for step in applied]
    rules = cite("711.4", "711.3") if bearing.anchors else cite("711.3")
    name = situation.name(obj.oid)
    steps = tuple(note for note in bearing.notes() if wanted is None or note.card in names)
    if not steps and question.source is not None:
        steps = tuple(_not_applied(situation, question, question.source, obj, lasting=bool(wanted)))
    if not steps:
        steps = (Note(text=message("no-modifier-changes", name=name), rules=cite("702.1")),)
    return Finding(answer=listed(names), because=steps, rules=rules)


def _wanted(situation: Situation, question: AskModifiers) -> frozenset[str] | None:
    """The modifiers of the card that is asked about; None if it is asked about all."""
    source = question.source
    if source is None:
        return None
    return frozenset(one.key for one in _of(situation, situation.find(source), source.name))


def _of(situation: Situation, card: Obj | None, name: str) -> tuple[ContinuousModifier, ...]:
    """The modifiers that a card's abilities generate, or that its effects have created."""
    oid = card.oid if card else 0
    return tuple(
        modifier
        for modifier in situation.board.arrangement.order
        if (modifier.context.source == oid and ".counter" not in modifier.key) or modifier.name == name
    )


@implements("711.3b")
def depends(situation: Situation, question: AskDepends) -> Finding:
    """Whether a modifier of one card depends on one of another, with the proof."""
    ours, theirs = (
        _of(situation, situation.find(card), card.name) for card in (question.modifier, question.on)
    )
    keys, on_keys = {one.key for one in ours}, {one.key for one in theirs}
    arrangement = situation.board.arrangement
    proofs = [
        proof for proof in arrangement.dependencies if proof.dependent.key in keys and proof.on.key in on_keys
    ]
    steps = (
        *(depends_step(proof, situation.name) for proof in proofs),
        *order_steps(arrangement, proofs),
    )
    if not steps and not theirs and _replaces(situation, question.on):
        text = message("replacement-modifiers-have-no-dependents", name=question.on.name)
        steps = (Note(text=text, rules=cite("711.3c")),)
    elif not steps:
        if arrangement.bounded:
            raise UnsupportedError(message("too-many-combinations-of-modifiers"))
        text = message("does-the-same-with-and-without", name=question.on.name, name2=question.modifier.name)
        steps = (Note(text=text, rules=cite("711.3b")),)
    return Finding(answer=yes_no(bool(proofs)), because=steps, rules=cite("711.3b"), met=("A01",))


@implements("711.3c")
def _replaces(situation: Situation, card: CardRef) -> bool:
    """Whether a card has a replacement modifier in force."""
    obj = situation.find(card)
    return obj is not None and any(
        modifier.context.source == obj.oid for modifier, _, _ in of_kind(situation.state, Replace)
    )


@implements("708.5", "410.6")
def applies(situation: Situation, question: AskApplies) -> Finding:
    """Whether a modifier of one card applies to another now."""
    obj = situation.find(question.card)
    sources = {one.key for one in _of(situation, situation.find(question.source), question.source.name)}
    if obj is None:
        return Finding(answer=yes_no(False), because=(absent(situation, question.card),))
    bearing = Bearing(situation, obj.oid)
    hits = [step for step in bearing.applied if step.modifier.key in sources]
    steps = tuple(note for note in bearing.notes() if note.card in {hit.modifier.name for hit in hits})
    if not hits:
        waiting = tuple(lacking(situation, obj, lambda one, _: one.modifier.name == question.source.name))
        steps = waiting or tuple(
            _not_applied(situation, question, question.source, obj, lasting=bool(sources))
        )
    return Finding(answer=yes_no(bool(hits)), because=steps, rules=cite("708.5"))


@implements("709.1", "711.1", "708.5")
def _not_applied(
    situation: Situation, question: AskApplies | AskModifiers, by: CardRef, obj: Obj, *, lasting: bool
) -> Iterator[Note]:
    source = by.name
    if lasting:
        text = message("not-among-the-cards-affected", card=question.card.name, source=source)
        yield Note(text=text, rules=cite("708.5"), card=source)
        return
    if _is_of_another_kind(situation, by):
        raise UnsupportedError(message("modifier-changes-no-card", source=source))
    if _is_counted(situation, by, obj):
        what = message("counted-by-what-applies", card=question.card.name, source=source)
        raise UnsupportedError(what, clause=True)
    ended = tuple(_ended(situation, source, obj))
    yield from ended or _source_gone(situation, by)
    if not ended and not _has_left(situation, by):
        text = message("no-modifier-of-source", source=source)
        yield Note(text=text, rules=cite("709.1", "711.1"), card=source)


@implements("708.3a")
def _is_counted(situation: Situation, by: CardRef, obj: Obj) -> bool:
    """Whether a card is not the same without another one that has no modifier for it: what it has looks at that one."""
    card = situation.find(by)
    if card is None or card.zone != PLAY or card.oid == obj.oid:
        return False
    without = board(situation.state.without_obj(card.oid)).view.find(obj.oid)
    return without is not None and without != situation.view.find(obj.oid)


@implements("707.2")
def _is_of_another_kind(situation: Situation, by: CardRef) -> bool:
    """Whether a modifier of a card is in force that gives cards nothing: a prohibition, a cost, a replacement …"""
    card = situation.find(by)
    oid = card.oid if card else 0
    return any(
        modifier.context.source == oid or modifier.name == by.name
        for kind in KINDS
        if kind is not Modify
        for modifier, _, _ in of_kind(situation.state, kind)
    )


@implements("708.2")
def _ended(situation: Situation, source: str, affected: Obj) -> Iterator[Note]:
    """The steps in which modifiers of a card on another ended."""
    for note in situation.notes:
        if any(
            deed.verb == "expire" and deed.name == source and deed.card in (0, affected.physical)
            for deed in note.deeds
        ):
            yield Note(text=note.text, rules=note.rules, card=source)


@implements("701.3")
def _source_gone(situation: Situation, source: CardRef) -> Iterator[Note]:
    """That the card whose ability made the modifier is no longer where the ability functions."""
    if _has_left(situation, source):
        text = message("has-left-play-so-its-modifier-ended", source=source.name)
        yield Note(text=text, rules=cite("701.3"), card=source.name)


def _has_left(situation: Situation, source: CardRef) -> bool:
    """Whether a card with a continuous ability was in play as the scenario began and is so no more."""
    physical = situation.pieces.get(source.piece, 0)
    before, now = situation.start.physical(physical), situation.state.physical(physical)
    return (
        before is not None
        and before.zone == PLAY
        and (now is None or now.zone != PLAY)
        and any(isinstance(one.tree, Continuous) for one in before.definition.faces[before.side].abilities)
    )
