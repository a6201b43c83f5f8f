"""Open questions of the rules that the engine meets: which reading is taken, and which others it can take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from judge.engine.dependency.arrangement import Reading
from judge.engine.model.state import State
from judge.engine.model.switches import settled, still_open

Thing = TypeVar("Thing")

#: By question: the default reading first, then the others that the engine can carry out.
CARRIED_OUT: dict[str, tuple[str, ...]] = {
    "A05": ("deeds-only", "every-to"),
    "A06": ("replacement", "trigger"),
    "A08": ("announcement-if-needed", "instructions"),
    "A09": ("own-effect", "every-reduction", "at-the-end"),
    "A10": ("may-decline", "unpayable"),
    "A11": ("split-and-owner", "acting-player"),
    "A12": ("many-simultaneous", "one"),
    "A15": ("unfrightened", "still-frightened"),
    "A17": ("no-window", "window"),
    "A18": ("separate", "shared"),
    "A20": ("may-open", "main-phase-only"),
    "A21": ("in-play", "confronted"),
    "A22": ("when-confronting", "faceoff-step"),
    "A23": ("character-needed", "no-character"),
    "A24": ("flows", "wild-only"),
    "A26": ("at-any-time", "at-compare"),
    "A28": ("repair-first", "uncover-first"),
    "A29": ("face-up-only", "face-down-too"),
    "A30": ("printed-types", "current-types", "glossary"),
    "A34": ("breaks", "follows"),
    "A35": ("put", "dismissed"),
    "A36": ("banished-with-link", "own-place"),
    "A37": ("values-only", "cards-too"),
    "A38": ("locked", "live"),
    "A39": ("each-step", "when-read"),
    "A40": ("ability", "card-name"),
    "A44": ("ends", "stays"),
    "A49": ("each-color", "one-color"),
    "A51": ("each-wrap-up", "last-wrap-up"),
    "A52": ("controlled", "owned"),
    "A54": ("move-cost", "free"),
    "A57": ("gets-step", "no-step"),
    "A61": ("owner", "player"),
    "A63": ("total", "per-line"),
    "A65": ("could-confront", "meets"),
    "A66": ("turn-player", "together"),
    "A67": ("together", "split"),
    "A68": ("same-side", "start-side"),
    "A69": ("waits", "at-once"),
    "A71": ("when-processed", "when-created"),
    "A72": ("flip-anyway", "not-at-all"),
    "A73": ("may-apply", "not-chosen"),
    "A74": ("by-modifier", "by-game"),
    "A80": ("operation", "amount"),
    "A81": ("none", "given"),
    "A82": ("as-it-was", "as-it-is"),
    "A83": ("by-verb", "by-letter"),
    "A84": ("there", "contributing"),
    "A85": ("nobody", "each"),
    "A86": ("activator", "controller"),
    "A87": ("waits", "at-once"),
    "A88": ("end", "lost"),
    "A92": ("by-the-card", "itself-only"),
    "A96": ("as-it-leaves", "turned-down"),
    "A97": ("chosen-card", "while-theirs"),
    "A98": ("all-of-them", "draw"),
    "A99": ("drawn", "not-drawn"),
    "A100": ("of-the-card", "with-flips"),
    "A101": ("kept", "lost"),
    "A105": ("follower", "controller"),
    "A111": ("entered", "was-played"),
    "A112": ("each-of-them", "controller"),
    "A113": ("none", "next"),
    "A116": ("additional", "all-flipped"),
    "A117": ("may-be-empty", "at-least-one"),
    "A121": ("as-flipped", "at-once", "never"),
    "A122": ("with-priority", "main-phase", "never"),
    "A123": ("waits", "at-once"),
    "A126": ("where-it-was", "chosen-area"),
    "A131": ("as-it-was", "while-the-same"),
    "A132": ("this-phase", "for-good"),
    "A136": ("one-of-them", "each"),
    "A137": ("in-order", "control-first"),
    "A141": ("as-asked", "as-created"),
    "A144": ("as-it-starts", "as-the-game-starts"),
    "A145": ("first-skipped", "first-taken"),
    "A146": ("copied", "played"),
    "A150": ("subtitle", "none"),
    "A151": ("all", "any"),
    "A152": ("at-once", "afterwards"),
    "A155": ("paid-for", "action-alone"),
    "A156": ("trademarked", "not-trademarked"),
    "A165": ("each", "once"),
    "A166": ("apart", "above"),
    "A167": ("nothing-asked", "unpayable"),
    "A170": ("not-played", "played"),
    "A171": ("entering", "never"),
    "A172": ("as-it-was", "nothing"),
    "A173": ("replaced", "not-there"),
    "A174": ("itself", "still-copy"),
    "A175": ("lowest", "own", "highest"),
    "A176": ("together", "one-by-one"),
    "A177": ("resolved", "over"),
    "A178": ("while-flipped", "gone"),
}

#: By question about the order of modifiers: what it fills in, and the readings that can be taken throughout.
_ORDER: dict[str, tuple[str, tuple[str, ...]]] = {
    "A01": ("context", ("any-context", "leave-one-out")),
    "A02": ("anchor", ("latest-timestamp", "timestamp-ties", "last-applied")),
    "A03": ("cycle", ("honour-outside", "timestamp-only")),
}
#: By question the readings that a whole ruling can take.
ASSUMABLE: dict[str, tuple[str, ...]] = {
    **{question: readings for question, (_, readings) in _ORDER.items()},
    **CARRIED_OUT,
}


def order_reading(state: State) -> Reading:
    """How the holes in 711.3 to 711.5 are filled in a state."""
    taken = {_ORDER[question][0]: reading for question, reading in state.readings if question in _ORDER}
    return Reading(**taken)  # type: ignore[arg-type]


def reading(state: State, question: str) -> str:
    """The reading that a state takes of an open question: one that is assumed, its ruleset's, or the default.

    Raises KeyError for a question that the engine does not meet.
    """
    return dict(state.readings).get(question) or settled(state, question) or ASSUMABLE[question][0]


def under(state: State, question: str, results: Mapping[str, Thing]) -> tuple[Thing, tuple[str, ...]]:
    """Of what the readings of an open question lead to, that of the reading taken; then the question if they differ.

    Results of readings that only a ruleset settles on don't count among those that differ.
    """
    taken = results[reading(state, question)]
    differs = any(results[other] != taken for other in ASSUMABLE[question] if other in results)
    return taken, still_open(state, (question,)) if differs else ()
