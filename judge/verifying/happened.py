"""What has happened, and how much of it, by the deeds of the walk."""

from __future__ import annotations

from typing import Any

from judge.verifying.case import Case
from judge.verifying.document import Deed, Step
from judge.verifying.saying import kernel, number_in

#: By the word of a question the kind of deed.
_TO_CARDS = {
    "dismissed": ("dismiss",),
    "retired": ("retire",),
    "discarded": ("discard",),
    "banished": ("banish",),
    "moved": ("move",),
    "sent": ("send",),
    "exhausted": ("exhaust",),
    "readied": ("ready",),
    "frightened": ("frighten",),
    "unfrightened": ("unfrighten",),
    "uncovered": ("uncover",),
    "turned face-up": ("turn face-up", "uncover", "unfrighten"),
    "turned face-down": ("turn face-down", "frighten"),
    "turned over": ("turn over",),
    "defeated": ("defeat",),
    "replaced": ("replace",),
    "solved": ("solve",),
    "cutie marked": ("cutie mark",),
    "played": ("play",),
    "challenged": ("challenge",),
    "ignored": ("ignore",),
}
_BY_PLAYERS = {
    "draws": "draw",
    "flips": "flip",
    "gains tokens": "gain tokens",
    "loses tokens": "lose tokens",
    "pays tokens": "pay tokens",
    "scores": "score",
    "discards": "discard",
    "wins a faceoff": "win faceoff",
    "loses a faceoff": "lose faceoff",
}
_WINS, _LOSES = "wins the game", "loses the game"
#: Deeds that are measured by an amount; of the others each counts as one.
MEASURED = frozenset(
    {
        "gain tokens",
        "lose tokens",
        "pay tokens",
        "lapse tokens",
        "score",
        "pay points",
        "put counters",
        "remove counters",
    }
)


def verbs_of(asked: str) -> tuple[str, ...]:
    """The kinds of deed that the word of a question means; none for one that is not known here."""
    return _TO_CARDS.get(asked, (_BY_PLAYERS[asked],) if asked in _BY_PLAYERS else ())


def happened(case: Case) -> str | None:
    """Whether something has happened to cards, or a player has done it; None if that is not clear."""
    asked = case.asked.get("occurrence", {})
    kind = asked.get("type")
    if kind == "CardOccurrence":
        return _to_cards(case, asked)
    return _by_player(case, asked) if kind == "PlayerOccurrence" else None


def _to_cards(case: Case, asked: dict[str, Any]) -> str | None:
    verbs = _TO_CARDS.get(str(asked.get("verb", "")))
    numbers = [case.number(card) for card in asked.get("cards", ())]
    if not verbs or not numbers or not all(numbers) or asked.get("to") or asked.get("on"):
        return None
    by = str(asked.get("by", ""))
    done = {deed.card for _, deed in case.deeds() if deed.verb in verbs and by in ("", deed.player)}
    return "yes" if done.issuperset(numbers) else "no"


def _by_player(case: Case, asked: dict[str, Any]) -> str | None:
    verb, player = _BY_PLAYERS.get(str(asked.get("verb", "")), ""), str(asked.get("player", ""))
    if asked.get("verb") in (_WINS, _LOSES):
        return _game_ended(case, player, won=asked["verb"] == _WINS)
    if not verb or asked.get("cards") or asked.get("to") or asked.get("kind"):
        return None
    amount = _amount(case, verb, player)
    if amount is None:
        return None
    wanted = asked.get("amount", 1)
    exactly = verb in MEASURED and not case.asked.get("some")
    return "yes" if (amount == wanted if exactly else amount > 0) else "no"


def _game_ended(case: Case, player: str, *, won: bool) -> str:
    """Whether a player has won, or has left the game or not won it (103.1, 103.5)."""
    has_won, has_left = bool(case.fact(player, "has won")), not case.fact(player, "in the game")
    somebody_has = bool(case.fact("the game", "winner"))
    return "yes" if (has_won if won else has_left or (somebody_has and not has_won)) else "no"


def how_many_cards(case: Case) -> str | None:
    """To how many cards something has happened; None if a step does not say to which, or others do not count."""
    verbs = verbs_of(str(case.asked.get("verb", "")))
    cards = {deed.card for _, deed in case.deeds() if deed.verb in verbs}
    if case.asked.get("player") or not case.asked.get("counted", True):
        return None
    return str(len(cards)) if verbs and 0 not in cards and case.asked.get("kind", "card") == "card" else None


def how_many(case: Case) -> str | None:
    """How much a player has done of something; None if a step does not say how much, or by which card."""
    if case.asked.get("source"):
        return None
    verb = _BY_PLAYERS.get(str(case.asked.get("what", "")), "")
    amount = _amount(case, verb, str(case.asked.get("player", ""))) if verb else None
    return None if amount is None else str(amount)


def _amount(case: Case, verb: str, player: str) -> int | None:
    amounts = [
        amount_of(step, deed) for step, deed in case.deeds() if deed.verb == verb and deed.player == player
    ]
    return None if None in amounts else sum(amount or 0 for amount in amounts)


def amount_of(step: Step, deed: Deed) -> int | None:
    """How much it is that a step says of a deed; None if it does not say."""
    if deed.verb not in MEASURED:
        return 1
    said = kernel(step.said)
    return number_in(said, "amount") if said else None
