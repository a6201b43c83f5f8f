"""What can be used only so often and has been: a turn's, a faceoff's, a flip's, or a Reaction's to one occurrence."""

from __future__ import annotations

from typing import Literal

import msgspec

Scope = Literal["turn", "faceoff", "flip", "reaction"]


class Use(msgspec.Struct, frozen=True, cache_hash=True):
    """A use, and to what it counts: two that are equal are a use too many.

    `by` is a card by its number, an ability or a modifier by its key, or a player. `number` is that of the turn or of
    the faceoff; of a flip and of what was reacted to it is the place in the log. `of` is a keyword or the title of a
    card, `text` where on that card an ability stands, and `frame` the text followed, where only such uses count
    together.
    """

    by: int | str
    within: Scope
    number: int
    of: str = ""
    text: tuple[int, int] = (0, 0)
    frame: int = 0

    @property
    def is_in_log(self) -> bool:
        """Whether its number is a place in the log."""
        return self.within in ("flip", "reaction")
