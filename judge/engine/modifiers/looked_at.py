"""Which parts of a game a text looks at, besides the cards and who plays: what its reading can hang on."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.engine.model.state import State
from judge.engine.modifiers.as_they_were import AsTheyWere
from judge.engine.modifiers.keeping_abilities import KeepsAbilities
from judge.engine.modifiers.multiplied_for_each import PowerTimesForEach
from judge.engine.perspective.conditions import Fails
from judge.engine.perspective.descriptions import is_of_play
from judge.engine.perspective.periods import is_called
from judge.engine.texts.functioning import is_this
from judge.text.ast import amount, condition, effect, grant, period, place, selection
from judge.text.ast.node import Node
from judge.text.ast.player import Player


class InPhase(msgspec.Struct, frozen=True):
    """Whether a phase or step that a text calls so is on, which is less than which one is."""

    period: period.Period

    def of(self, state: State) -> bool:
        """Whether it is in a state."""
        return is_called(self.period, state.turn.phase, state.turn.step)


Parts = frozenset[str | InPhase]
"""Fields of a `State`, or of what stands in one of them ("turn.player"), or whether a phase is on."""

#: How a game goes on is no part of what any text can ask about.
_NEVER_LOOKED_AT = frozenset({"agenda", "answers", "noted", "rewind", "met"})
EVERYTHING: Parts = frozenset(State.__struct_fields__) - _NEVER_LOOKED_AT
_NOTHING_ELSE: Parts = frozenset()

#: What has become of a card that has left is found in the log.
_WHAT_LEFT: Parts = frozenset({"log"})
_FACEOFF: Parts = frozenset({"faceoff"})
_TURN_PLAYER: Parts = frozenset({"turn.player"})
PHASE: Parts = frozenset({"turn.phase", "turn.step"})
#: By name of a period, where it is no phase or step.
_PERIODS: dict[str, Parts] = {"turn": _NOTHING_ELSE, "game": _NOTHING_ELSE, "faceoff": _FACEOFF}

#: By role of a player, where the word does not just stand for a player at the table.
_ROLES: dict[str, Parts] = {
    "you": _NOTHING_ELSE,
    "acting": _NOTHING_ELSE,
    "an-opponent": _NOTHING_ELSE,
    "your-opponent": _NOTHING_ELSE,
    "each-opponent": _NOTHING_ELSE,
    "each-opponent-with": _NOTHING_ELSE,
    "owner-of": _WHAT_LEFT,
    "villain": _NOTHING_ELSE,
    "challengers": _NOTHING_ELSE,
    "a-villains-challenger": _NOTHING_ELSE,
    "opponent-of": _NOTHING_ELSE,
    "a-player": _TURN_PLAYER,
    "each-player": _TURN_PLAYER,
    "each-player-with": _TURN_PLAYER,
    "any-player-with": _TURN_PLAYER,
    "player-with-most": _TURN_PLAYER,
    "player-with-least": _TURN_PLAYER,
    "turn-player": _TURN_PLAYER,
    "controller-of": _WHAT_LEFT,
    "that-player": _WHAT_LEFT,
    "they": _WHAT_LEFT,
    "winner": _FACEOFF,
    "loser": _FACEOFF,
}
#: The roles of players who are told by a card: in play it says itself whose it is.
_OF_A_CARD = frozenset({"controller-of", "owner-of"})
#: The roles of players who are called again: a label that stands for a card means its controller.
_CALLED_AGAIN = frozenset({"that-player", "they"})
#: By word, where it does not say how a card is by itself.
_STATES: dict[str, Parts] = {
    **dict.fromkeys(
        ("ready", "exhausted", "frightened", "unfrightened", "face-up", "face-down", "uncovered", "boosted"),
        _NOTHING_ELSE,
    ),
    **dict.fromkeys(
        ("banished", "cutie marked", "token", "flipped", "attached", "attachment"), _NOTHING_ELSE
    ),
    "involved": _FACEOFF,
    "solved": frozenset({"solved"}),
}
#: The words of references to what a text has bound, to the card that it is on, or to the one that it describes.
_BOUND = frozenset(
    {"this", "it", "that", "them", "those", "host", "rest", "unchosen", "described", "discarded", "revealed"}
)


def _of_period(node: period.Period) -> Parts:
    known = _PERIODS.get(node.name)
    when: Parts = frozenset({InPhase(period.Period(name=node.name))}) if known is None else known
    return when | (_TURN_PLAYER if node.whose else _NOTHING_ELSE)


#: By class of a node, apart from what the nodes in it look at; a class that is not here may look at everything.
_LOOKED_AT: dict[type[Node], Parts | Callable[[Any], Parts]] = {
    **dict.fromkeys(
        (
            amount.ColorsOf,
            amount.Comparison,
            amount.CountOf,
            amount.KindsAmong,
            amount.Multiplied,
            amount.Number,
            amount.Groups,
            amount.AtMost,
            amount.PerEach,
            amount.PowerAt,
            amount.PowerInPlay,
            amount.Variable,
            condition.AllOf,
            condition.AnyOf,
            condition.Compared,
            condition.During,
            condition.Exists,
            condition.HasCounters,
            condition.HasMore,
            condition.IsAt,
            condition.IsIn,
            condition.IsOnly,
            condition.IsWith,
            condition.OfSoMany,
            condition.StateIs,
            Fails,
            effect.Modify,
            grant.BonusChange,
            grant.CantGainOrLosePower,
            grant.HasColor,
            grant.HasAbilitiesOf,
            grant.HasAbility,
            grant.HasColorsOf,
            grant.HasSpokenColors,
            grant.HasSpokenKind,
            grant.HasKeyword,
            grant.HasTrait,
            grant.IsControlledBy,
            grant.IsAlso,
            grant.LosesAbilities,
            grant.LosesColors,
            grant.LosesTraits,
            grant.PointValueChange,
            grant.PowerChange,
            grant.PowerIs,
            grant.PowerTimes,
            grant.TotalTimes,
            AsTheyWere,
            KeepsAbilities,
            PowerTimesForEach,
            place.AwayFrom,
            place.Beneath,
            place.EitherZone,
            place.Here,
            period.UntilEnd,
            period.UntilStart,
            place.HomeOf,
            place.ProblemArea,
            place.There,
            place.Zone,
            selection.At,
            selection.AttachedTo,
            selection.CardsTogether,
            selection.Controlled,
            selection.ControlledBy,
            selection.Description,
            selection.Either,
            selection.InZone,
            selection.Named,
            selection.Non,
            selection.OfColor,
            selection.OfSubtitle,
            selection.OfTitle,
            selection.OwnedBy,
            selection.OfTrait,
            selection.OfType,
            selection.Other,
            selection.Quantifier,
            selection.Selection,
            selection.TitleNoun,
            selection.TraitNoun,
            selection.TypeNoun,
            selection.WithAttached,
            selection.WithCounters,
            selection.WithKeyword,
            selection.WithMoreAttached,
            selection.WithPresent,
        ),
        _NOTHING_ELSE,
    ),
    **dict.fromkeys(
        (
            condition.IsChallenging,
            condition.IsInvolved,
            period.FaceoffPeriod,
            selection.InvolvedInFaceoff,
        ),
        _FACEOFF,
    ),
    period.Period: _of_period,
    amount.PointsOf: frozenset({"seats", "zones"}),
    amount.TokensHeld: frozenset({"seats"}),
    effect.TopCards: frozenset({"zones", "unsettled", "undescribed"}),
    Player: lambda node: _ROLES.get(node.role, EVERYTHING),
    selection.Reference: lambda node: _NOTHING_ELSE if node.word in _BOUND else EVERYTHING,
    selection.State: lambda node: _STATES.get(node.state, EVERYTHING),
}


#: The classes that ask for what cards have, each with the field of those cards; else they are those described.
_WHOSE: dict[type[Node], str] = {
    amount.CharacteristicOf: "of",
    amount.CountersOn: "on",
    condition.HasCharacteristic: "card",
    place.AreaOf: "card",
    selection.ExtremeCharacteristic: "",
    selection.Sharing: "card",
    selection.WithCharacteristic: "",
}


class _Around(msgspec.Struct, frozen=True):
    """What is known of a part of a text by what is around it.

    `described` is whether all that is described around it is in play, None if nothing is; `own` whether the card that
    the text is on is in play. `players` are the labels that stand for players, and for no card.
    """

    own: bool
    players: frozenset[int]
    described: bool | None = None


def _of_node(node: Node, around: _Around) -> Parts:
    if isinstance(node, Player) and node.role in _CALLED_AGAIN and node.label in around.players:
        return _NOTHING_ELSE
    if isinstance(node, Player) and node.role in _OF_A_CARD and around.own and is_this(node.of):
        return _NOTHING_ELSE
    known = _LOOKED_AT.get(type(node), EVERYTHING)
    return known(node) if callable(known) else known


def _of_values(node: Node, around: _Around) -> Parts:
    """Of cards in play nothing is asked as it was when they left it."""
    cards = getattr(node, field) if (field := _WHOSE[type(node)]) else None
    if cards is None or (isinstance(cards, selection.Reference) and cards.word == "described"):
        in_play = bool(around.described)
    elif is_this(cards):
        in_play = around.own
    else:
        in_play = isinstance(cards, selection.Selection) and is_of_play(cards.description)
    return _NOTHING_ELSE if in_play else _WHAT_LEFT


@lru_cache(maxsize=4096)
def looked_at(text: Node, *, of_a_card_in_play: bool = False) -> Parts:
    """The fields of a `State` that the reading of a text can hang on, besides the cards, who plays, and the rules.

    Of the text of an ability of a card in play that is less than of one of a card that may have left it.
    """
    who = (node for node in text.walk() if isinstance(node, Player) and node.role not in _CALLED_AGAIN)
    return _looked_at(text, _Around(of_a_card_in_play, frozenset(one.label for one in who if one.label >= 0)))


def _looked_at(node: Node, around: _Around) -> Parts:
    """The same of a part of a text.

    Without an ability in quotation marks: what that says is read once some card has it.
    """
    own = _of_values(node, around) if type(node) in _WHOSE else _of_node(node, around)
    if isinstance(node, grant.HasAbility):
        return own
    if isinstance(node, selection.Description):
        around = replace(around, described=around.described is not False and is_of_play(node))
    return own.union(*(_looked_at(part, around) for part in node.children()))
