"""What a text can say only in certain places: of cards being played (705.2), that become involved (514.3d) …"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from judge.deferred import deferred
from judge.engine.acting.copies_played import copies_of_written
from judge.engine.acting.so_often import limits_of_use
from judge.engine.capabilities.partial import adds_nothing
from judge.engine.instructions.pairing import is_of_offer, place_of_former, waits_for_offer
from judge.engine.modifiers.controlling import controls_read
from judge.engine.modifiers.no_requirement import lifts_requirement
from judge.engine.modifiers.replaced_then import is_still_counted, waits_for_nth
from judge.engine.occurring.drawn_from import is_of_drawing
from judge.engine.perspective.cards import NAMED
from judge.engine.perspective.done_in_turn import done_in_turn, is_found_afterwards, is_of_period
from judge.engine.perspective.events.of_playing import is_of_playing, last_in_hand
from judge.engine.texts.barred_actions import actions_of
from judge.engine.texts.first_turn_skipped import skipped_first_turn
from judge.text.ast.ability import Ability, Activated, AsMadeAtRandom, Continuous, Instruction, Triggered
from judge.text.ast.amount import CountOf, LimitOf, PerEach
from judge.text.ast.condition import Exists, IsNth, IsPlaying, IsThat, JustHappened, WasDone
from judge.text.ast.deed import ComesToBe, ComesToHave, ConfrontsPer
from judge.text.ast.effect import (
    Act,
    AsLongAs,
    ChooseEachEffect,
    Considered,
    CostChange,
    Effect,
    EntersAs,
    GuessOutcome,
    If,
    Later,
    Modify,
    Move,
    Occurs,
    Permit,
    PlayCopy,
    PlayRequirementChange,
    Prohibit,
    Refrain,
    Replace,
    Search,
    Send,
    SetAside,
    Steps,
    UsedOnly,
)
from judge.text.ast.event import (
    CardEvent,
    ChoosesEffects,
    DoneBeneath,
    DoneByCards,
    Draws,
    EndOf,
    Event,
    Given,
    MadeAtRandom,
    OneOfCardEvents,
    PaysKeyword,
    PaysLast,
    Plays,
    PlaysPer,
    StartOf,
    TakesAction,
)
from judge.text.ast.grant import HasNo, IsControlledBy, LosesGained
from judge.text.ast.node import Node, label_of
from judge.text.ast.period import Period
from judge.text.ast.place import AnyArea
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    Description,
    InExcess,
    LastOne,
    Nth,
    OfEach,
    OfSubtitle,
    OfWhich,
    Quantifier,
    Reference,
    Selection,
    WithAttached,
    WithPresent,
)

with deferred(__name__):
    from judge.engine.modifiers.had_besides import is_of_more_troublemakers
    from judge.engine.perspective.plural import is_plural
    from judge.engine.perspective.so_many_plays import limits as limits_of_plays
    from judge.engine.perspective.so_many_problems import limits
    from judge.engine.texts.enters_as import is_of_playing_there, played_there
    from judge.engine.texts.functioning import is_this
    from judge.engine.texts.readied_so_many import is_of_so_many_readied
    from judge.engine.texts.so_many_contribute import most_contributing

#: What can stand in certain places only.
_ALWAYS_BOUND = (
    LastOne,
    InExcess,
    OfEach,
    IsControlledBy,
    JustHappened,
    LosesGained,
    Nth,
    PaysKeyword,
    PaysLast,
    HasNo,
    TakesAction,
    ComesToBe,
    DoneBeneath,
    DoneByCards,
    Refrain,
    ChooseEachEffect,
    ChoosesEffects,
    IsPlaying,
    SetAside,
    ComesToHave,
    Considered,
    IsNth,
    PlayCopy,
    UsedOnly,
    OfSubtitle,
    MadeAtRandom,
    GuessOutcome,
)
#: What is found once all modifiers have been applied, so that none of them can wait for it.
_FOUND_LAST = (InExcess, LimitOf)
#: By class: which of its nodes can do so only.
_BOUND: dict[type[Node], Callable[[Any], bool]] = {
    Draws: lambda node: node.source is not None,
    OfWhich: lambda node: is_of_playing_there(node) or is_of_period(node) or is_of_playing(node),
    CardEvent: lambda node: node.verb == "involve" or node.this_way,
    If: lambda node: node.earlier or (node.instead and isinstance(node.condition, WasDone)),
    Quantifier: lambda node: node.beyond,
    Reference: lambda node: node.place is not None or node.word in ("earlier", NAMED),
    Period: lambda node: bool(node.ordinal),
    AnyArea: lambda node: node.random,
}


def out_of_place(ability: Ability) -> Node | None:
    """The first part of a text that says elsewhere what is read only in certain places; None if none does."""
    nodes = tuple(ability.walk())
    in_place = {id(part) for node in nodes for part in _read_of(node)}
    bound = (node for node in nodes if _is_bound(node))
    circular = (node for node in nodes if isinstance(ability, Continuous) and isinstance(node, _FOUND_LAST))
    return next(circular, None) or next((node for node in bound if id(node) not in in_place), None)


def _is_bound(node: Node) -> bool:
    asked = _BOUND.get(type(node))
    return isinstance(node, _ALWAYS_BOUND) or (asked is not None and asked(node))


def _of_trigger(node: Triggered) -> Iterator[Node]:
    period = node.event.period if isinstance(node.event, StartOf | EndOf) else None
    if isinstance(period, Period) and (period.name, period.ordinal) == ("turn", "first"):
        yield period
    yield from (part for part in node.event.walk() if isinstance(part, PaysLast) or _is_of_any_faceoff(part))
    if isinstance(node.event, ComesToBe) and _is_of_itself(node.event.condition):
        yield node.event
    yield from _of_any_action(node.event)
    if isinstance(node.condition, IsNth):
        yield node.condition
    if isinstance(node.event, CardEvent) and node.event.this_way:
        yield node.event
    yield from _losing_what_was_gained(node.effect)
    yield from _by_subtitles(node.effect)
    if not is_plural(node.event):
        yield from (part for part in node.effect.walk() if isinstance(part, JustHappened))


def _is_of_itself(condition: Node) -> bool:
    """Whether a condition is one of the card with the text alone."""
    spoken_of = [part for part in condition.walk() if isinstance(part, Reference | Selection | Player)]
    return bool(spoken_of) and all(map(is_this, spoken_of))


def _is_of_any_faceoff(node: Node) -> bool:
    return isinstance(node, CardEvent) and adds_nothing(node.faceoff) and not node.this_way


def _losing_what_was_gained(effect: Node) -> Iterator[Node]:
    """The loss of what the same instructions have given, which they say of one card and for good."""
    for part in effect.walk():
        if isinstance(part, Modify) and part.duration is None and isinstance(part.subject, Reference):
            yield from (grant for grant in part.grants if isinstance(grant, LosesGained))


def _of_prohibition(node: Prohibit) -> Iterator[Node]:
    yield from (part for part in node.event.walk() if isinstance(part, CardEvent))
    yield from actions_of(node)
    if isinstance(node.event, CardEvent):
        yield node.event.cards
    if is_of_so_many_readied(node.event) or most_contributing(node) is not None:
        yield from (part for part in node.event.walk() if isinstance(part, Quantifier))


def _of_cost(node: CostChange) -> Iterator[Node]:
    events = node.event.walk() if node.event is not None else ()
    yield from (
        part for part in events if isinstance(part, PaysKeyword) or _is_of_a_kind(part) or is_of_playing(part)
    )


def _is_of_a_kind(node: Node) -> bool:
    return isinstance(node, TakesAction) and bool(node.kind)


def _of_requirement(node: PlayRequirementChange) -> Iterator[Node]:
    """The next card that a player plays."""
    cards = node.cards
    if isinstance(cards, Nth) and cards.ordinal == "next" and isinstance(cards.of, Selection):
        said = tuple(part for part in cards.of.description.qualifiers if is_of_playing(part))
        yield from (*said, *((cards,) if said else ()))


def _of_first_turn(node: Instruction) -> Iterator[Node]:
    """The first turn that a text lets its player skip."""
    skipped = skipped_first_turn(node)
    yield from (skipped,) if skipped is not None else ()


def _of_activated(node: Activated) -> Iterator[Node]:
    if node.reaction_to is not None:
        yield from _of_any_action(node.reaction_to)
    yield from _losing_what_was_gained(node.effect)
    yield from copies_of_written(node)
    yield from limits_of_use(node)
    yield from _by_subtitles(node.effect)
    yield from _by_subtitles(node.cost)


def _of_chance(node: AsMadeAtRandom) -> Iterator[Node]:
    """What is made at random, and the guess with which the text of it begins."""
    yield node.event
    first = node.effect.steps[0] if isinstance(node.effect, Steps) else node.effect
    if isinstance(first, GuessOutcome):
        yield first


def _by_subtitles(followed: Node | None) -> Iterator[Node]:
    """The words of Subtitles by which instructions speak of cards."""
    parts = followed.walk() if followed is not None else ()
    yield from (part for part in parts if isinstance(part, OfSubtitle))


def _of_any_action(event: Node) -> Iterator[Node]:
    """That somebody has taken an action, whichever: it is seen once that is resolved."""
    return (part for part in event.walk() if isinstance(part, TakesAction) and not part.kind)


def _of_being(node: Exists) -> Iterator[Node]:
    """The Friends beyond a home limit of whom it is asked whether there are any: which they are nobody says."""
    if node.comparison is None:
        yield from (part for part in node.walk() if isinstance(part, InExcess))


def _of_entering(node: EntersAs) -> Iterator[Node]:
    there = played_there(node)
    yield from (there,) if there is not None else ()


def _of_steps(node: Steps) -> Iterator[Node]:
    """What is done in place of an instruction further back, where it is clear which one; what is still counted so."""
    for former, step in pairwise(node.steps):
        if isinstance(former, Replace) and is_still_counted(former, step):
            yield step
        if isinstance(former, Search) and isinstance(step, SetAside) and _finds(former, step.cards):
            yield step
    for number, step in enumerate(node.steps):
        if isinstance(step, If) and _has_its_former(node.steps[:number], step):
            yield step


def _finds(search: Search, cards: Node) -> bool:
    """Whether a search is for the cards of which a text goes on to speak."""
    return isinstance(cards, Reference) and cards.label == label_of(search.cards) > 0


def _has_its_former(before: tuple[Effect, ...], step: If) -> bool:
    """Whether it is clear in whose place an instruction is done."""
    if is_of_offer(before, step):
        return waits_for_offer(before, step)
    return not step.earlier or place_of_former(before, step) is not None


def _of_replacement(node: Replace) -> Iterator[Node]:
    """That nothing of what is replaced is done, as to refrain from anything else changes nothing; which time it is."""
    asked = waits_for_nth(node)
    if asked is not None:
        yield asked
    if isinstance(node.effect, Refrain) and _is_what_would_happen(node.effect, node.event):
        yield node.effect
    yield from _of_choosing_each(node)


def _of_choosing_each(node: Replace) -> Iterator[Node]:
    """That a player chooses each effect where he would choose so many, while playing a card if that is said."""
    given = node.event if isinstance(node.event, Given) else None
    choosing = given.event if given is not None else node.event
    of_you = isinstance(choosing, ChoosesEffects) and choosing.who is not None and choosing.who.role == "you"
    if of_you and isinstance(node.effect, ChooseEachEffect) and node.cost is None:
        yield choosing
        yield node.effect
        yield from (given.condition,) if given is not None else ()


def _is_what_would_happen(refrained: Refrain, event: Event) -> bool:
    if not isinstance(event, CardEvent | OneOfCardEvents):
        return False
    verbs = {event.verb, getattr(event, "other_verb", event.verb)}
    label = label_of(event.cards)
    acts = [one for one in refrained.effects if isinstance(one, Act) and label_of(one.cards) == label]
    return len(acts) == len(refrained.effects) and {one.verb for one in acts} == verbs


def _of_permission(node: Permit) -> Iterator[Node]:
    yield from (node.event,) if is_of_more_troublemakers(node) or is_of_drawing(node) else ()


def _of_while(node: AsLongAs) -> Iterator[Node]:
    """That cards have no play requirement for as long as something holds: nothing but that is given to them then."""
    for part in node.effect.instructions:
        if lifts_requirement(part):
            yield from part.grants  # type: ignore[attr-defined]


def _of_so_many(cards: Node | None) -> Iterator[Node]:
    """That there are to be more cards than so many."""
    if isinstance(cards, Selection) and cards.quantifier.mode == "at-least":
        yield cards.quantifier


def _of_counting(node: CountOf | PerEach) -> Iterator[Node]:
    """What was done earlier in the turn to the cards that are counted."""
    done = done_in_turn(node.of)
    yield from (done,) if done is not None else ()


#: By class of a node: the parts that are read where they stand in it.
_READ_IN: dict[type[Node], Callable[[Any], Iterator[Node]]] = {
    AsMadeAtRandom: _of_chance,
    Plays: lambda node: iter(last_in_hand(node)),
    ConfrontsPer: lambda node: iter(limits(node)),
    Later: lambda node: iter((node.event,) if node.duration is None else ()),
    PlaysPer: lambda node: iter(limits_of_plays(node)),
    Permit: _of_permission,
    IsThat: lambda node: iter((node.other,)),
    Triggered: _of_trigger,
    Instruction: _of_first_turn,
    Activated: _of_activated,
    Continuous: lambda node: iter(controls_read(node)),
    Prohibit: _of_prohibition,
    AsLongAs: _of_while,
    CostChange: _of_cost,
    PlayRequirementChange: _of_requirement,
    EntersAs: _of_entering,
    Replace: _of_replacement,
    Steps: _of_steps,
    Exists: _of_being,
    OfWhich: lambda node: node.event.walk(),
    Description: lambda node: (part for part in node.qualifiers if is_found_afterwards(part, node)),
    CountOf: _of_counting,
    PerEach: _of_counting,
    Move: lambda node: iter((node.to,)),
    Send: lambda node: iter((node.to,)),
    Occurs: lambda node: iter((node.event, *node.event.children())),
    Act: lambda node: iter((node.cards,)),
    WithPresent: lambda node: _of_so_many(node.card),
    WithAttached: lambda node: _of_so_many(node.attached),
    Player: lambda node: _of_so_many(node.of),
}


def _read_of(node: Node) -> Iterator[Node]:
    read = _READ_IN.get(type(node))
    yield from read(node) if read is not None else ()
