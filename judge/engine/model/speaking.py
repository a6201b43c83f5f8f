"""Whether a text speaks of the card that it is on."""

from __future__ import annotations

from functools import lru_cache

from judge.text.ast import amount, instruction, selection, structure
from judge.text.ast.node import Node
from judge.text.ast.place import HomeOf, ProblemArea, Zone
from judge.text.ast.player import Player

#: Words of references that mean the card of the text, or what that is attached to.
_ITS_CARD = frozenset({"this", "host"})

#: Parts that mean nothing by where, or on what, a text stands. Of all others that is not known.
_OF_NO_CARD: frozenset[type[Node]] = frozenset(
    {
        amount.Comparison,
        amount.Number,
        instruction.Act,
        instruction.DiscardCards,
        instruction.DrawCards,
        instruction.GainTokens,
        instruction.LoseTokens,
        instruction.Move,
        instruction.PutCounters,
        instruction.ScorePoints,
        selection.At,
        selection.Controlled,
        selection.ControlledBy,
        selection.Description,
        selection.InZone,
        selection.Non,
        selection.OfColor,
        selection.OfTrait,
        selection.OfType,
        selection.Quantifier,
        selection.Selection,
        selection.TitleNoun,
        selection.TraitNoun,
        selection.TypeNoun,
        structure.May,
        structure.Steps,
        HomeOf,
        Player,
        ProblemArea,
        Zone,
    }
)


@lru_cache(maxsize=4096)
def leaves_out_its_card(text: Node) -> bool:
    """Whether a text surely means the same on whatever card it stands."""
    return all(map(_leaves_it_out, text.walk()))


def _leaves_it_out(node: Node) -> bool:
    if isinstance(node, selection.Reference):
        return node.word not in _ITS_CARD and node.label > 0
    if isinstance(node, selection.State):
        return node.state != "attached"
    return type(node) in _OF_NO_CARD
