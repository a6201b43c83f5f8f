"""What can't touch a modifier (711.3b): by this it is steady, doing the same on every board to which others can lead.

It is told here for the words of which it is known what they look at; of a text with any other word it is not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from judge.engine.modifiers.fields_of import fields_read
from judge.engine.modifiers.keeping_abilities import KeepsAbilities
from judge.engine.perspective.conditions import Fails
from judge.text.ast import amount, condition, effect, grant, period, place, selection
from judge.text.ast.node import Node
from judge.text.ast.player import Player

Fields = frozenset[str]

_ALWAYS: Fields = frozenset({"types"})
"""By its type a face-down Troublemaker is told from other cards (505.2), whatever a text says of types."""

#: Words that look at no characteristic but those that `fields_read` names.
_KNOWN: frozenset[type[Node]] = frozenset(
    {
        amount.Comparison,
        amount.CountOf,
        amount.Multiplied,
        amount.Number,
        amount.Groups,
        amount.AtMost,
        amount.PerEach,
        condition.AllOf,
        condition.AnyOf,
        condition.Compared,
        condition.Exists,
        condition.IsAt,
        condition.IsIn,
        condition.IsWith,
        condition.StateIs,
        Fails,
        KeepsAbilities,
        effect.Modify,
        grant.BonusChange,
        grant.HasColor,
        grant.HasKeyword,
        grant.HasTrait,
        grant.IsAlso,
        grant.IsControlledBy,
        grant.PointValueChange,
        grant.PowerChange,
        grant.PowerIs,
        place.Here,
        place.HomeOf,
        place.ProblemArea,
        place.There,
        place.Zone,
        selection.At,
        selection.AttachedTo,
        selection.Controlled,
        selection.ControlledBy,
        selection.Description,
        selection.InZone,
        selection.OfColor,
        selection.OfTrait,
        selection.Other,
        selection.Quantifier,
        selection.Selection,
        selection.TitleNoun,
        selection.TraitNoun,
        selection.TypeNoun,
        selection.WithKeyword,
    }
)
_STATES = frozenset(
    {"ready", "exhausted", "frightened", "unfrightened", "face-up", "face-down", "boosted", "token"}
)
_ROLES = frozenset(
    {"you", "acting", "an-opponent", "your-opponent", "each-opponent", "a-player", "turn-player"}
    | {"villain", "challengers", "a-villains-challenger"}
)
_REFERENCES = frozenset({"this", "it", "that", "them", "those", "host"})
_PERIODS = frozenset({"turn", "Main Phase", "Score Phase", "Ready Phase", "Troublemaker Phase", "End Phase"})
#: Words of which it is known by what they say.
_KNOWN_BY_WORD: dict[type[Node], Callable[[Any], bool]] = {
    selection.State: lambda node: node.state in _STATES,
    selection.Reference: lambda node: node.word in _REFERENCES,
    Player: lambda node: node.role in _ROLES,
    period.Period: lambda node: node.name in _PERIODS,
    period.UntilEnd: lambda _: True,
    condition.During: lambda _: True,
}


def is_known(node: Node) -> bool:
    """Whether a word looks at no characteristic but those that `fields_read` names."""
    return type(node) in _KNOWN or _KNOWN_BY_WORD.get(type(node), lambda _: False)(node)


@lru_cache(maxsize=4096)
def _read(text: Node) -> Fields | None:
    """The characteristics at which a text looks; None if it has a word of which that is not known."""
    return fields_read(text) if all(map(is_known, text.walk())) else None


def looks_at(*texts: Node) -> Fields | None:
    """The characteristics at which the texts of a modifier look; None if that is not known."""
    found = [_read(text) for text in texts]
    known = [one for one in found if one is not None]
    return _ALWAYS.union(*known) if len(known) == len(found) else None
