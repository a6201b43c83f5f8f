"""Whether the engine can carry out an ability in full: the table of capabilities covers every part of its tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.model import CardType
from judge.engine import durations
from judge.engine.arrival import is_as_played, is_copying, is_plain, is_put_on_it
from judge.engine.as_others_enter import is_of_another
from judge.engine.capabilities import CAPABILITIES
from judge.engine.continuous import KINDS, flatten
from judge.engine.effects import acts
from judge.engine.effects.naming import NAMED, PLAYERS
from judge.engine.keywords import is_executable as is_keyword_executable
from judge.engine.partial import beyond_reach, misplaced
from judge.engine.perspective import adjectives, cards, players, qualifiers
from judge.engine.perspective.amounts import MAXIMUM_HAND_SIZE_CALLED
from judge.engine.perspective.comparing import COMPARED
from judge.engine.perspective.events import is_any_problem, is_of_playing
from judge.engine.perspective.this_way import is_of_period, is_of_this_way, unfounded
from judge.engine.prohibition import ACTS
from judge.engine.spoken_counters import unsaid
from judge.engine.standing_until import is_followed
from judge.engine.unbound import unbound
from judge.engine.unjoined import unjoined
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, AsEnters, Continuous, Instruction, KeywordAbility, Triggered
from judge.text.ast.amount import CharacteristicOf, LimitOf, Number
from judge.text.ast.condition import Share
from judge.text.ast.effect import (
    Act,
    CopyEffects,
    Effect,
    EntersAs,
    NameThing,
    PutIntoPlay,
    TopCards,
)
from judge.text.ast.event import Acts, CardEvent, Confronts, Draws, Ordinal, Plays, PutsCounters, Scores
from judge.text.ast.node import Node
from judge.text.ast.period import UntilEnd, UntilEvent, UntilStart
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    AllDifferent,
    InZone,
    OfWhich,
    Quantifier,
    Reference,
    Selection,
    Sharing,
    Spoken,
    State,
    Where,
    WithColorsAmong,
)


def _as_enters(node: AsEnters) -> bool:
    return is_put_on_it(node) or is_as_played(node) or is_copying(node) or is_of_another(node)


def _act(node: Act) -> bool:
    if isinstance(node.cards, TopCards) and node.verb == "flip":
        return False
    return acts.is_understood(node)


def _enters_as(node: EntersAs) -> bool:
    return is_plain(node) or node.copy_of is not None


#: What players do without the game keeping that they did.
_UNTOLD = frozenset({"lose control"})
#: What is no occurrence of the engine.
_UNMADE = frozenset({"involve"})


def _ordinal(node: Ordinal) -> bool:
    """Whether the log gives the nth: what a player does himself is counted only of cards played and drawn."""
    if getattr(node.period, "whose", None) is not None:
        return False
    return node.whose is None or isinstance(node.event, Draws | Plays)


def _card_event(node: CardEvent) -> bool:
    return node.who is None or node.verb not in _UNTOLD


def _triggered(node: Triggered) -> bool:
    """Whether it waits for what happens in the engine."""
    return not any(isinstance(part, CardEvent) and part.verb in _UNMADE for part in node.event.walk())


def _of_one(node: Draws | Scores | PutsCounters) -> bool:
    """Whether it speaks of one of something, or of no number at all."""
    return node.count is None or (isinstance(node.count, Number) and node.count.value == 1)


def _scores(node: Scores) -> bool:
    return _of_one(node) and (node.problem is None or is_any_problem(node))


def _confronts(node: Confronts) -> bool:
    with_whom = node.contributing
    asked = isinstance(with_whom, Selection) and (
        with_whom.quantifier.mode == "at-least" or _speaks_of_colors_among(with_whom)
    )
    return (node.margin is None or node.margin.amount is None) and (with_whom is None or asked)


def _speaks_of_colors_among(node: Selection) -> bool:
    return any(isinstance(part, WithColorsAmong) for part in node.description.qualifiers)


def _all_of_one(node: Selection) -> bool:
    """Whether it is not all cards of a zone of one player who is chosen first, and can't be spoken of."""
    whole = node.quantifier.mode in ("all", "each")
    zones = (part.zone for part in node.description.qualifiers if isinstance(part, InZone))
    return not (whole and any(_is_of_nobody_told(zone) for zone in zones))


def _is_of_nobody_told(zone: Node) -> bool:
    who = zone.who if isinstance(zone, Zone) else None
    return who is not None and who.role in players.CHOSEN_ROLES and who.label < 1


def _role_of(who: Player | None) -> str:
    """The word for a player, "" if there is none."""
    return who.role if who is not None else ""


def _of_which(node: OfWhich) -> bool:
    return is_of_this_way(node) or is_of_period(node) or is_of_playing(node)


def _until_event(node: UntilEvent) -> bool:
    """Whether it is an end that the engine sees; that a Problem is solved ends what stands on a card."""
    solved = isinstance(node.event, CardEvent) and node.event.verb == "solve"
    return solved or durations.is_end(node.event)


#: By class: which of its nodes the engine reads, where it does not read all of them.
_ONLY: dict[type[Node], Callable[[Any], bool]] = {
    Act: _act,
    Acts: lambda node: node.act in ACTS,
    AsEnters: _as_enters,
    CardEvent: _card_event,
    PutIntoPlay: lambda node: node.state in ("", "exhausted") and _role_of(node.control) in ("", "you"),
    Where: lambda node: (
        qualifiers.is_of_a_faceoff(node.condition) or qualifiers.is_of_cards_there(node.condition)
    ),
    Selection: _all_of_one,
    CharacteristicOf: lambda node: not isinstance(node.of, TopCards),
    Confronts: _confronts,
    CopyEffects: lambda node: node.of is not None,
    Draws: _of_one,
    EntersAs: _enters_as,
    KeywordAbility: is_keyword_executable,
    NameThing: lambda node: node.thing in NAMED or node.thing in PLAYERS,
    OfWhich: _of_which,
    Quantifier: lambda node: node.of_each in ("", "noun") and not (node.of_each and node.mode == "the"),
    LimitOf: lambda node: node.limit == MAXIMUM_HAND_SIZE_CALLED,
    Share: lambda node: node.what in COMPARED,
    AllDifferent: lambda node: node.what in COMPARED,
    Spoken: lambda node: node.what in qualifiers.SPOKEN,
    Ordinal: _ordinal,
    Player: lambda node: players.is_understood(node),
    PutsCounters: _of_one,
    Reference: lambda node: node.word in cards.REFERENCE_WORDS,
    Scores: _scores,
    Sharing: lambda node: node.what in qualifiers.SHARED,
    Triggered: _triggered,
    State: lambda node: adjectives.is_known_state(node),
    UntilEnd: durations.is_end_of,
    UntilEvent: _until_event,
    UntilStart: durations.is_start_of,
}


def _is_read(node: Node) -> bool:
    if type(node) not in CAPABILITIES or beyond_reach(node) or misplaced(node):
        return False
    only = _ONLY.get(type(node))
    return only is None or only(node)


def _is_lasting(effect: Effect) -> bool:
    copying = isinstance(effect, EntersAs) and effect.copy_of is not None
    return isinstance(effect, KINDS) and not copying and is_followed(effect)


def obstacle(ability: Ability) -> Node | None:
    """The first part of an ability that the engine can't carry out; None if it can carry out all of it."""
    if isinstance(ability, Continuous):
        strange = next((effect for effect in flatten(ability.effect) if not _is_lasting(effect)), None)
        if strange is not None:
            return strange
    unread = next((node for node in ability.walk() if not _is_read(node)), None)
    return unread or unbound(ability) or unsaid(ability) or unfounded(ability) or unjoined(ability)


def is_executable(ability: Ability) -> bool:
    """Whether the engine can carry out an ability in full."""
    return obstacle(ability) is None


@implements("304.2")
def is_executable_on(ability: Ability, kind: CardType) -> bool:
    """The same on a card of a type: a paragraph of plain instructions is followed only as an Event is played."""
    return is_executable(ability) and (kind is CardType.EVENT or not isinstance(ability, Instruction))
