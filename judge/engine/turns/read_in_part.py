"""Which parts of a card text the engine reads, by class: the table of capabilities, and what it reads only in part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.deferred import deferred
from judge.engine.acting.so_often import is_counted as is_counted_use
from judge.engine.capabilities import CAPABILITIES
from judge.engine.capabilities.partial import adds_nothing, beyond_reach, misplaced
from judge.engine.instructions import in_all
from judge.engine.instructions.at_random import is_of_any_card
from judge.engine.model.occurrence_record import HOME_LIMIT
from judge.engine.modifiers import durations
from judge.engine.modifiers.prohibition import ACTS
from judge.engine.occurring.arrival import is_as_played, is_chosen_for, is_copying, is_plain, is_put_on_it
from judge.engine.occurring.as_others_enter import is_of_another
from judge.engine.occurring.hand_size import MAXIMUM_HAND_SIZE_CALLED
from judge.engine.occurring.so_much_a_turn import is_counted
from judge.engine.paying.pricing_acts import costs_something
from judge.engine.perspective import adjectives, cards, periods, players, qualifiers
from judge.engine.perspective.amounts import are_told_apart
from judge.engine.perspective.comparing import COMPARED
from judge.engine.perspective.done_by_cards import done_by_cards
from judge.engine.perspective.done_in_turn import is_of_period
from judge.engine.perspective.events.of_playing import OF_A_COST, is_of_playing
from judge.engine.perspective.guesses import CARD_TYPE
from judge.engine.perspective.history import is_known_after
from judge.engine.perspective.places import is_of_cards_anywhere
from judge.engine.perspective.this_way import BY_THE_CARD, is_of_involvement, is_of_this_way
from judge.engine.perspective.top_of_deck import asks_of_known_cards
from judge.engine.perspective.ways import called_in
from judge.engine.texts.barred_actions import actions_of
from judge.engine.texts.functioning import is_this
from judge.engine.texts.keywords import is_executable as is_keyword_executable
from judge.engine.texts.made_at_once import MADE_AT_ONCE
from judge.engine.texts.named import SEVERAL
from judge.engine.turns.permitted_plays import is_known_permission
from judge.text.ast.ability import AsEnters, DeckRule, KeywordAbility, Triggered
from judge.text.ast.amount import AllNotGained, CharacteristicOf, KindsAmong, LimitOf, Number, PowerInPlay
from judge.text.ast.condition import (
    During,
    Exists,
    Happened,
    HappenedSoOften,
    HasCharacteristic,
    Share,
    StateIs,
)
from judge.text.ast.deed import ConfrontsPer
from judge.text.ast.effect import (
    Act,
    ActivateThis,
    ActOnCharacteristic,
    ActOnPile,
    AsLongAs,
    CostChange,
    EntersAs,
    Guess,
    KeepRevealed,
    May,
    Modify,
    NameThing,
    NeedsChange,
    OnlyBy,
    Permit,
    PlaysRevealed,
    Prohibit,
    PutIntoPlay,
    Separate,
    SkipPeriod,
    TopCards,
    UsedOnly,
)
from judge.text.ast.event import (
    Acts,
    CardEvent,
    Confronts,
    CreatesTokens,
    Draws,
    EndsFaceoff,
    Exceeds,
    GainsTokens,
    MadeAtRandom,
    Ordinal,
    PaysKeyword,
    Plays,
    PlaysPer,
    PutsCounters,
    Scores,
    TakesAction,
    Using,
    Within,
)
from judge.text.ast.grant import HasSpokenKind, IsAlso, LosesTraits, TotalTimes
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod, NextPeriod, Period, UntilEnd, UntilEvent, UntilStart
from judge.text.ast.place import AnyArea, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    AllAlike,
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
    WithCharacteristic,
    WithColorsAmong,
)

with deferred(__name__):
    from judge.engine.effects import acts, naming, piles, turns
    from judge.engine.effects.faceoffs import is_of_power
    from judge.engine.modifiers.had_besides import is_of_more_troublemakers
    from judge.engine.occurring.revealed_cards import is_of_a_hand, is_of_the_top
    from judge.engine.paying.permission import is_permission
    from judge.engine.perspective import power_in_play
    from judge.engine.perspective.events.of_players import is_of_a_kind_known
    from judge.engine.perspective.events.of_tokens import is_of_one
    from judge.engine.perspective.scored_for import is_of_known_cards
    from judge.engine.perspective.scoring import is_in_one_period, is_of_defeating
    from judge.engine.perspective.so_many_plays import is_counted as is_limit_of_plays
    from judge.engine.perspective.so_many_problems import is_counted as is_limit
    from judge.engine.requirements.confronting_with import is_of_so_many
    from judge.engine.texts import also, becoming
    from judge.engine.texts.enters_as import is_of_other_cards, is_of_playing_there
    from judge.engine.texts.so_many_challengers import is_limited, limits_challengers
    from judge.engine.turns import starting_by_text
    from judge.text.deck_rules import name_without_limit


def _as_enters(node: AsEnters) -> bool:
    return (
        is_put_on_it(node)
        or is_as_played(node)
        or is_copying(node)
        or is_of_another(node)
        or is_chosen_for(node)
    )


def _enters_so(node: PutIntoPlay) -> bool:
    """Whether cards enter play in a state that is known; Troublemakers do face-down anyway (306.1)."""
    if node.state != "face-down":
        return node.state in ("", "exhausted", "frightened")
    nouns = node.cards.description.nouns if isinstance(node.cards, Selection) else ()
    return bool(nouns) and all(getattr(noun, "kind", "") == "Troublemaker" for noun in nouns)


def _deck_rule(node: DeckRule) -> bool:
    """Whether it says where its card starts the game, or lets the deck hold any number of cards of a name."""
    return starting_by_text.is_known(node.effect) or bool(name_without_limit(node))


def _act(node: Act) -> bool:
    if isinstance(node.cards, TopCards) and node.verb == "flip":
        return False
    return acts.is_understood(node)


def _modify(node: Modify) -> bool:
    """Whether it is of cards here, or the card itself anywhere, and multiplies their total power for no time only."""
    of_totals = any(isinstance(grant, TotalTimes) for grant in node.grants)
    return (not node.everywhere or is_this(node.subject)) and not (of_totals and node.duration is not None)


def _enters_as(node: EntersAs) -> bool:
    return is_plain(node) or is_of_other_cards(node) or node.copy_of is not None


def _may(node: May) -> bool:
    """Whether one player may do it, of those whom the engine lets decide."""
    if node.only or isinstance(node.effect, ActivateThis):
        return is_permission(node)
    return True


def _name_thing(node: NameThing) -> bool:
    """Whether it is one thing that can be named, or several colors."""
    return naming.is_understood(node) and (node.count is None or node.thing in SEVERAL)


def _as_long_as(node: AsLongAs) -> bool:
    """Whether the engine makes such modifiers for as long as a condition holds, or allows something so long."""
    return all(isinstance(step, (May, *MADE_AT_ONCE)) for step in node.effect.instructions)


#: The words for a player under whose control a text can put cards into play; none is the owner of them.
_CONTROLLING = frozenset({"", "you", "they", "that-player"})
#: What players do without the game keeping that they did.
_UNTOLD = frozenset({"lose control"})
#: What several cards have together: no card has it by itself.
SUMMED = "combined power"
#: The kind of what is named that a card can be given.
TRAIT = "trait"


def _ordinal(node: Ordinal) -> bool:
    """Whether the log gives the nth: what a player does himself is counted only of cards played and drawn."""
    if _is_next(node.period):
        return False
    if getattr(node.period, "whose", None) is not None:
        return False
    return node.whose is None or isinstance(node.event, Draws | Plays)


def _card_event(node: CardEvent) -> bool:
    told = adds_nothing(node.faceoff) or node.verb == "involve"
    told = told and (not node.this_way or node.verb in BY_THE_CARD)
    return told and (node.who is None or node.verb not in _UNTOLD)


def _triggered(node: Triggered) -> bool:
    """Whether it waits for what happens at any time and not only the next."""
    return not any(map(_is_next, node.event.walk()))


def _is_next(period: Node | None) -> bool:
    return isinstance(period, Period) and period.next


def _of_now(node: During | Within | Happened | HappenedSoOften) -> bool:
    """Whether it speaks of a period that can be on: it is not known any more what the next one was."""
    return not any(map(_is_next, node.period.walk() if node.period is not None else ()))


def _spares_a_time(node: Prohibit) -> bool:
    """Whether something that happens by itself can't happen but in a period, and nothing else is excepted."""
    return isinstance(node.exception, During) and node.unless is None and isinstance(node.event, _SPARED)


#: What can be prohibited but for a period, by class.
_SPARED = (Draws, GainsTokens, Plays, Scores)


def _happened(node: Happened | HappenedSoOften) -> bool:
    """Whether the log tells it afterwards."""
    return _of_now(node) and is_known_after(node.event, node.period)


def _of_one(node: Draws | Scores | PutsCounters) -> bool:
    """Whether it speaks of one of something, or of no number at all."""
    return node.count is None or (isinstance(node.count, Number) and node.count.value == 1)


def _scores(node: Scores) -> bool:
    return _of_one(node) and is_of_known_cards(node)


def _needs_change(node: NeedsChange) -> bool:
    """Whether what is needed is the same at each Problem, or need not be kept as it was (708.2b)."""
    label = node.problem.label if isinstance(node.problem, Selection) else 0
    return node.duration is None or label not in called_in(node.amount)


def _confronts(node: Confronts) -> bool:
    with_whom = node.contributing
    asked = isinstance(with_whom, Selection) and (
        is_of_so_many(with_whom) or _speaks_of_colors_among(with_whom)
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
    return any(
        read(node)
        for read in (
            is_of_this_way,
            is_of_period,
            is_of_playing,
            is_of_playing_there,
            is_of_involvement,
            done_by_cards,
        )
    )


def _until_event(node: UntilEvent) -> bool:
    """Whether it is an end that the engine sees; that a Problem is solved ends what stands on a card."""
    solved = isinstance(node.event, CardEvent) and node.event.verb == "solve"
    return solved or durations.is_end(node.event)


#: By class: which of its nodes the engine reads, where it does not read all of them.
_ONLY: dict[type[Node], Callable[[Any], bool]] = {
    Act: _act,
    ActOnCharacteristic: is_of_power,
    Acts: lambda node: node.act in ACTS,
    AnyArea: lambda node: node.where is None or is_of_cards_anywhere(node.where),
    AsEnters: _as_enters,
    CardEvent: _card_event,
    PutIntoPlay: lambda node: (
        _enters_so(node) and _role_of(node.control) in _CONTROLLING and becoming.is_understood(node)
    ),
    Where: lambda node: (
        qualifiers.is_of_a_faceoff(node.condition) or qualifiers.is_of_cards_there(node.condition)
    ),
    SkipPeriod: turns.is_understood,
    MadeAtRandom: is_of_any_card,
    LosesTraits: lambda node: bool(node.trait),
    DeckRule: _deck_rule,
    Exceeds: is_counted,
    PlaysRevealed: is_of_a_hand,
    CostChange: lambda node: costs_something(node.event),
    Separate: piles.is_of_two,
    ActOnPile: piles.is_understood,
    Permit: lambda node: is_known_permission(node) or is_of_more_troublemakers(node),
    OnlyBy: limits_challengers,
    Prohibit: lambda node: (
        node.but in ("", HOME_LIMIT)
        and (node.exception is None or _spares_a_time(node) or is_limited(node) or bool(actions_of(node)))
    ),
    Selection: lambda node: _all_of_one(node) and in_all.is_understood(node),
    CharacteristicOf: asks_of_known_cards,
    HasCharacteristic: asks_of_known_cards,
    StateIs: asks_of_known_cards,
    KeepRevealed: is_of_the_top,
    Confronts: _confronts,
    ConfrontsPer: is_limit,
    PlaysPer: is_limit_of_plays,
    CreatesTokens: is_of_one,
    Draws: _of_one,
    During: _of_now,
    Modify: _modify,
    EntersAs: _enters_as,
    Exists: power_in_play.is_understood,
    FaceoffPeriod: periods.is_understood,
    Guess: lambda node: node.what == CARD_TYPE,
    Happened: _happened,
    HappenedSoOften: _happened,
    IsAlso: also.is_understood,
    KindsAmong: are_told_apart,
    KeywordAbility: is_keyword_executable,
    NameThing: _name_thing,
    OfWhich: _of_which,
    PaysKeyword: lambda node: node.keyword in OF_A_COST,
    Quantifier: lambda node: (
        node.of_each in ("", "noun", "player", "card") and not (node.of_each and node.mode == "the")
    ),
    LimitOf: lambda node: node.limit == MAXIMUM_HAND_SIZE_CALLED,
    Share: lambda node: node.what in COMPARED,
    AllNotGained: lambda node: node.period == "turn",
    EndsFaceoff: lambda node: node.result in ("win", "lose"),
    AllDifferent: lambda node: node.what in COMPARED,
    AllAlike: lambda node: node.what in COMPARED,
    Spoken: lambda node: node.what in qualifiers.SPOKEN,
    WithCharacteristic: lambda node: node.characteristic != SUMMED,
    HasSpokenKind: lambda node: node.what == TRAIT,
    May: _may,
    PowerInPlay: power_in_play.is_of_one_color,
    NeedsChange: _needs_change,
    NextPeriod: durations.is_next_period,
    AsLongAs: _as_long_as,
    Ordinal: _ordinal,
    Player: lambda node: players.is_understood(node),
    PutsCounters: _of_one,
    Reference: lambda node: node.word in (*cards.REFERENCE_WORDS, cards.NAMED),
    Scores: _scores,
    Sharing: lambda node: node.what in qualifiers.SHARED,
    TakesAction: is_of_a_kind_known,
    Triggered: _triggered,
    State: lambda node: adjectives.is_known_state(node),
    UsedOnly: lambda node: is_counted_use(node.limit),
    UntilEnd: durations.is_end_of,
    UntilEvent: _until_event,
    UntilStart: durations.is_start_of,
    Using: is_of_defeating,
    Within: lambda node: _of_now(node) and is_in_one_period(node),
}


def is_read(node: Node) -> bool:
    """Whether the engine reads a part of a card text for what it says, the parts below it aside."""
    if type(node) not in CAPABILITIES or beyond_reach(node) or misplaced(node):
        return False
    only = _ONLY.get(type(node))
    return only is None or only(node)
