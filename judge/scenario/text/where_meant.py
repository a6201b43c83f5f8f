"""Where a card can only be that a sentence speaks of: what is moved is in play, what is played is not."""

from __future__ import annotations

from collections.abc import Iterator

from judge.scenario.text.outline import Line
from judge.scenario.text.phrases import tokens_of
from judge.scenario.text.trees import Token, Tree

#: Parts of sentences by whether the card in them is in play; what can be said of any card is not among them.
_IN_PLAY = {
    **dict.fromkeys(("d_play", "q_may_be_played", "q_may_be_played_by", "q_meets_play", "q_enough"), False),
    **dict.fromkeys(("d_move", "d_challenge", "d_rally", "q_flips", "q_turns", "q_moves", "q_stays"), True),
    **dict.fromkeys(("q_may_move", "q_may_move_anywhere", "q_may_be_moved_by", "q_may_use", "s_moves"), True),
    **dict.fromkeys(("q_state", "q_attached", "q_beneath", "q_may_be_challenged", "q_worth"), True),
}


def where_meant(line: Line, tree: Tree[Token]) -> Iterator[tuple[int, bool]]:
    """By the column of a name whether only a card in play can be meant there, or only one that is not."""
    for part in tree.subtrees():
        in_play = _IN_PLAY.get(str(part.data))
        if in_play is None:
            continue
        own = (child for child in part.children if isinstance(child, Tree))
        for card in own:
            if card.data in ("card_named", "card_of"):
                yield from ((line.indent + (name.column or 1), in_play) for name in tokens_of(card, "NAME"))
