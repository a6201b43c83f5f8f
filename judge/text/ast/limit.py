"""How often what a text says can come about."""

from __future__ import annotations

from typing import Literal

import msgspec

Within = Literal["turn", "faceoff", "flip"]


class Limit(msgspec.Struct, frozen=True, cache_hash=True):
    """Once in each turn, faceoff or flip; outside faceoffs, what is limited within one is limited within the turn.

    `of` is the keyword of which all that a player has count together. With `of_text` each text counts by itself
    (701.2a), and with `each_time` each of several things that another text does one after the other.
    """

    within: Within
    of: str = ""
    of_text: bool = False
    each_time: bool = False
