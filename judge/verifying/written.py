"""Which facts of a card each kind of deed can write (410, 503–506, 509, 513). Written from the rules."""

from __future__ import annotations

#: A card that comes to another zone becomes another card (410.6).
_ALL = frozenset(
    {"where", "face down", "frightened", "exhausted", "attached to", "controller", "cutie marked", "beneath"}
)
_PLACE = frozenset({"where"})

BY_DEED: dict[str, frozenset[str]] = {
    "dismiss": _ALL,
    "retire": _ALL,
    "banish": _ALL,
    "discard": _ALL,
    "cancel": _ALL,
    "put": _ALL,
    "enter play": _ALL,
    "move": _PLACE,
    "send": _PLACE,
    "replace": _PLACE,
    "draw": _PLACE,
    "flip": _PLACE,
    "exhaust": frozenset({"exhausted"}),
    "ready": frozenset({"exhausted"}),
    "frighten": frozenset({"frightened", "face down", "attached to"}),
    "unfrighten": frozenset({"frightened", "face down", "attached to"}),
    "turn face-up": frozenset({"face down"}),
    "turn face-down": frozenset({"face down"}),
    "uncover": frozenset({"face down"}),
    "turn over": frozenset({"turned over"}),
    "gain control": frozenset({"controller"}),
    "cutie mark": frozenset({"cutie marked"}),
}
