"""What happens to cards and players, as one word each, and what becomes otherwise by it."""

from __future__ import annotations

from types import MappingProxyType

LEAVING = (
    *("dismiss", "retire", "banish", "put in hand", "put in draw deck", "put in discard pile"),
    *("put in problem deck", "put in banished zone", "replace", "solve", "defeat"),
)
TURNING_UP = ("turn face-up", "uncover", "unfrighten")

#: What texts call by a word that stands for several, or for another one.
_MEANT = MappingProxyType(
    {
        "turn face-up": TURNING_UP,
        "spend": ("put in discard pile",),
        "leave play": LEAVING,
        "attach": ("enter play", "reattach"),
        "lose control": ("gain control",),
        "cutie mark": ("cutie mark", "put counters"),
        "confront": ("confront",),
        "contribute to confronting": ("confront",),
        "prevent confronting": ("confront",),
        "contribute to faceoffs": ("win faceoff",),
        "be involved": ("involve",),
        "win": ("win faceoff",),
        "lose": ("lose faceoff",),
        "score points": ("score",),
        "draw cards": ("draw",),
        "reveal": (),
        "choose": (),
        "look at": (),
        "have abilities": (),
        "count towards home limit": (),
    }
)

#: By verb: what conditions may ask about that is otherwise after it.
BECOMES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys((*LEAVING, "enter play", "play"), ("presence",)),
    **dict.fromkeys(("dismiss", "retire", "discard", "put in discard pile"), ("presence", "discard pile")),
    **dict.fromkeys(("draw", "discard", "put in hand"), ("hand", "presence")),
    **dict.fromkeys(("move", "send"), ("area",)),
    **dict.fromkeys(("exhaust", "ready"), ("exhausted",)),
    **dict.fromkeys(("frighten", "unfrighten", "turn face-down", *TURNING_UP), ("face-down",)),
    "turn over": ("face-down", "side"),
    "put counters": ("counters",),
    "remove counters": ("counters",),
    "cutie mark": ("counters", "cutie marked"),
    "score": ("points",),
    "gain tokens": ("action tokens",),
    "lose tokens": ("action tokens",),
    "pay tokens": ("action tokens",),
    "pay points": ("points",),
    "gain control": ("control", "presence"),
    "start faceoff": ("faceoff",),
    "end faceoff": ("faceoff",),
    "involve": ("faceoff",),
    "reattach": ("attachment",),
    "flip": ("flipped",),
    "ignore": ("flipped",),
}


#: What is otherwise of a player, and not of the card to which something happens.
OF_A_PLAYER = frozenset({"hand", "points", "action tokens", "faceoff"})


def verbs(called: str) -> tuple[str, ...]:
    """The verbs that a word of card text stands for."""
    return _MEANT.get(called, (called,))


#: By zone, the other verbs by which a card comes there: from play, and from elsewhere.
_WAYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "discard pile": (("dismiss", "retire"), ("discard",)),
    "banished zone": (("banish",), ("banish",)),
    "hand": ((), ("draw",)),
}


def put_in(zone: str, source: str = "") -> tuple[str, ...]:
    """The verbs by which a card comes into a zone from a `source`, from any if none is named."""
    from_play, from_elsewhere = _WAYS.get(zone, ((), ()))
    ways = (*(from_play if source in ("", "play") else ()), *(from_elsewhere if source != "play" else ()))
    return (f"put in {zone}", *dict.fromkeys(ways))
