"""Texts that look at no card outside play but the one that they are on: what is done there is nothing to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from judge.engine.modifiers.steady import is_known
from judge.engine.perspective.descriptions import is_of_play
from judge.text.ast import amount, condition, grant, period, place, selection
from judge.text.ast.node import Node
from judge.text.ast.player import Player

#: Words that look at cards in play alone, besides those of which it is known at which characteristics they look.
_IN_PLAY: frozenset[type[Node]] = frozenset(
    {
        amount.CharacteristicOf,
        amount.ColorsOf,
        amount.PointsOf,
        amount.PowerAt,
        amount.PowerInPlay,
        condition.HasCharacteristic,
        condition.HasMore,
        condition.IsChallenging,
        condition.IsInvolved,
        grant.CantGainOrLosePower,
        grant.HasAbilitiesOf,
        grant.HasColorsOf,
        grant.HasSpokenColors,
        grant.HasSpokenKind,
        grant.LosesAbilities,
        grant.LosesColors,
        grant.LosesTraits,
        grant.PowerTimes,
        period.FaceoffPeriod,
        period.Period,
        period.UntilStart,
        place.AreaOf,
        selection.CardsTogether,
        selection.Either,
        selection.ExtremeCharacteristic,
        selection.InvolvedInFaceoff,
        selection.Non,
        selection.OfSubtitle,
        selection.OfTitle,
        selection.OfType,
        selection.OwnedBy,
        selection.Sharing,
        selection.WithAttached,
        selection.WithCharacteristic,
        selection.WithMoreAttached,
        selection.WithPresent,
    }
)
_STATES = frozenset({"cutie marked", "involved", "uncovered"})
_ROLES = frozenset({"controller-of", "each-player", "opponent-of", "owner-of", "that-player", "they"})
"""What becomes of a card that one of these speaks of after it has left play is found in the log."""


def _is_of_counters(node: amount.CountersOn | condition.HasCounters | selection.WithCounters) -> bool:
    """What is counted on a card can be the cards beneath it, which are not in play."""
    return node.name != "beneath"


#: Words of which it hangs on what they say.
_BY_WORD: dict[type[Node], Callable[[Any], bool]] = {
    amount.CountersOn: _is_of_counters,
    condition.HasCounters: _is_of_counters,
    selection.WithCounters: _is_of_counters,
    selection.Description: is_of_play,
    selection.State: lambda node: node.state in _STATES or is_known(node),
    Player: lambda node: node.role in _ROLES or is_known(node),
    place.Zone: lambda _: False,
}


def looks_only_in_play(*texts: Node | None) -> bool:
    """Whether texts speak of no card outside play, but for the card that they are on."""
    return all(text is None or _is_of_play(text) for text in texts)


@lru_cache(maxsize=4096)
def _is_of_play(text: Node) -> bool:
    return all(map(_looks_in_play, text.walk()))


def _looks_in_play(node: Node) -> bool:
    told = _BY_WORD.get(type(node))
    return told(node) if told is not None else type(node) in _IN_PLAY or is_known(node)
