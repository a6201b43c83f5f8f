"""How often what a text says can come about."""

from __future__ import annotations

from typing import Literal

import msgspec

Within = Literal["turn", "faceoff", "flip"]


class Limit(msgspec.Struct, frozen=True, cache_hash=True):
    """Once in each turn, faceoff or flip; outside faceoffs, what is limited within one is limited within the turn.

    `of` is the keyword of which all that a player has count together, "" where each text counts by itself. With
    `of_card` it counts for each card, and with `of_text` for each of several things that a text does one after another.
    """

    within: Within
    of: str = ""
    of_card: bool = False
    of_text: bool = False
