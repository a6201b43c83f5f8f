"""Texts that look at no card outside play but the one that they are on: what is done there is nothing to them."""

from __future__ import annotations

from functools import lru_cache

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
_COUNTED: tuple[type[Node], ...] = (amount.CountersOn, condition.HasCounters, selection.WithCounters)
"""What is counted on a card can be the cards beneath it, which are not in play."""
_STATES = frozenset({"cutie marked", "involved", "uncovered"})
_ROLES = frozenset({"controller-of", "each-player", "opponent-of", "owner-of", "that-player", "they"})
"""What becomes of a card that one of these speaks of after it has left play is found in the log."""


def looks_only_in_play(*texts: Node | None) -> bool:
    """Whether texts speak of no card outside play, but for the card that they are on."""
    return all(text is None or _is_of_play(text) for text in texts)


@lru_cache(maxsize=4096)
def _is_of_play(text: Node) -> bool:
    return all(map(_looks_in_play, text.walk()))


def _looks_in_play(node: Node) -> bool:
    if isinstance(node, selection.Description):
        return is_of_play(node)
    if isinstance(node, _COUNTED):
        return getattr(node, "name", "") != "beneath"
    if isinstance(node, selection.State) and node.state in _STATES:
        return True
    if isinstance(node, Player) and node.role in _ROLES:
        return True
    return type(node) in _IN_PLAY or (is_known(node) and not isinstance(node, place.Zone))
