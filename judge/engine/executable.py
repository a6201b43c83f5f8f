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
from judge.engine.effects.naming import NAMED
from judge.engine.keywords import is_executable as is_keyword_executable
from judge.engine.partial import beyond_reach, misplaced
from judge.engine.perspective import adjectives, cards, players, qualifiers
from judge.engine.prohibition import ACTS
from judge.engine.standing_until import is_followed
from judge.engine.unbound import unbound
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, AsEnters, Continuous, Instruction, KeywordAbility, Triggered
from judge.text.ast.amount import CharacteristicOf, Comparison, Number
from judge.text.ast.effect import Act, CopyEffects, CreateTokens, Effect, EntersAs, May, NameThing, TopCards
from judge.text.ast.event import Acts, CardEvent, Confronts, Draws, Ordinal, Plays, PutsCounters, Scores
from judge.text.ast.node import Node
from judge.text.ast.period import UntilEnd, UntilEvent, UntilStart
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import ExtremeCharacteristic, InZone, Reference, Selection, Sharing, State


def _as_enters(node: AsEnters) -> bool:
    return is_put_on_it(node) or is_as_played(node) or is_copying(node) or is_of_another(node)


def _act(node: Act) -> bool:
    if node.verb == "uncover" and isinstance(node.cards, Selection) and not acts.says_face_down(node.cards):
        return False
    return acts.is_understood(node)


def _enters_as(node: EntersAs) -> bool:
    return is_plain(node) or node.copy_of is not None


def _may(node: May) -> bool:
    """Whether one player may do it, of those whom the engine lets decide."""
    return node.who is None or node.who.role not in _SEVERAL


#: Of these every one would have to decide by himself.
_SEVERAL = frozenset({"each-player", "each-opponent"})

#: What players do without the game keeping that they did.
_UNTOLD = frozenset({"lose control"})
#: What is no occurrence of the engine.
_UNMADE = frozenset({"involve"})


def _ordinal(node: Ordinal) -> bool:
    """Whether the log gives the nth: what a player does himself is counted only of cards played and drawn."""
    if node.ordinal == "next" and node.period is not None:
        return False
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


def _confronts(node: Confronts) -> bool:
    return node.margin is None or node.margin.amount is None


def _all_of_one(node: Selection) -> bool:
    """Whether it is not all cards of a zone of one player, who would have to be chosen first."""
    whole = node.quantifier.mode in ("all", "each")
    zones = (part.zone for part in node.description.qualifiers if isinstance(part, InZone))
    return not (whole and any(_role(zone) in players.CHOSEN_ROLES for zone in zones))


def _role(zone: Node) -> str:
    """The word for the player whose zone it is, "" if there is none."""
    who = zone.who if isinstance(zone, Zone) else None
    return who.role if who is not None else ""


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
    Comparison: lambda node: node.relation != "as chosen",
    CreateTokens: lambda node: node.control is None or node.control.role == "you",
    ExtremeCharacteristic: lambda node: node.among is not None,
    Selection: _all_of_one,
    TopCards: lambda node: _role(node.zone) not in _SEVERAL,
    CharacteristicOf: lambda node: not isinstance(node.of, TopCards),
    Confronts: _confronts,
    CopyEffects: lambda node: node.of is not None,
    Draws: _of_one,
    EntersAs: _enters_as,
    KeywordAbility: is_keyword_executable,
    May: _may,
    NameThing: lambda node: node.thing in NAMED,
    Ordinal: _ordinal,
    Player: lambda node: players.is_understood(node),
    PutsCounters: _of_one,
    Reference: lambda node: node.word in cards.REFERENCE_WORDS,
    Scores: _of_one,
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
    return next((node for node in ability.walk() if not _is_read(node)), None) or unbound(ability)


def is_executable(ability: Ability) -> bool:
    """Whether the engine can carry out an ability in full."""
    return obstacle(ability) is None


@implements("304.2")
def is_executable_on(ability: Ability, kind: CardType) -> bool:
    """The same on a card of a type: a paragraph of plain instructions is followed only as an Event is played."""
    return is_executable(ability) and (kind is CardType.EVENT or not isinstance(ability, Instruction))
