"""Answers that the checker gives itself: from the facts in the end, and from what has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.messages.lists import listed
from judge.verifying.case import Case, place_in_words
from judge.verifying.happened import happened, how_many, how_many_cards
from judge.verifying.saying import filling, kind, words

Decide = Callable[[Case], str | None]


def decided(case: Case) -> str | None:
    """The answer to a question; None if facts and deeds do not give it."""
    decide = _BY_KIND.get(str(case.asked.get("type", "")))
    return decide(case) if decide else None


def _yes_no(held: object) -> str:
    return "yes" if held else "no"


# -- cards --------------------------------------------------------------------------------------------------------

#: By state the fact that says so, and whether it says so or the opposite.
_STATES = {
    "exhausted": ("exhausted", True),
    "frightened": ("frightened", True),
    "face-down": ("face down", True),
    "face-up": ("face down", False),
    "boosted": ("turned over", True),
    "in play": ("controller", True),
    "cutie marked": ("cutie marked", True),
}
_DEEDS = {"defeated": "defeat"}
_DRAW_DECK = "'s draw deck"


def _state(case: Case) -> str | None:
    number, state = case.number(case.asked.get("card")), str(case.asked.get("state", ""))
    if not number:
        return None
    if not case.fact(number, "where"):
        return "no"
    if state == "in play" and case.fact(number, "face down"):
        return None
    if state in _STATES:
        what, held = _STATES[state]
        return _yes_no(bool(case.fact(number, what)) == held)
    if state in _DEEDS:
        return _yes_no(any(deed.verb == _DEEDS[state] and deed.card == number for _, deed in case.deeds()))
    return None


def _where(case: Case) -> str | None:
    number = case.number(case.asked.get("card"))
    place = case.fact(number, "where") or "nowhere"
    return _in_words(place) if number else None


def _in_words(place: str) -> str:
    """A place as answers say it: a draw deck is called a deck for short."""
    if place == "queue":
        return "the queue"
    return f"{place.removesuffix(_DRAW_DECK)}'s deck" if place.endswith(_DRAW_DECK) else place


def _is_at(case: Case) -> str | None:
    number, place = case.number(case.asked.get("card")), place_in_words(case.asked.get("place"))
    return _yes_no(case.fact(number, "where") == place) if number and place else None


_CHARACTERISTICS = {"controller": "controller", "host": "attached to"}


def _characteristic(case: Case) -> str | None:
    number, what = case.number(case.asked.get("card")), str(case.asked.get("what", ""))
    if number and what in _CHARACTERISTICS:
        return case.fact(number, _CHARACTERISTICS[what]) or None
    return None


_COUNTERS = " counters"


def _counters(case: Case) -> str | None:
    """The counters on a card, of all kinds or of the one that is named (519.1)."""
    number, power = case.number(case.asked.get("card")), int(case.asked.get("power", 0))
    wanted = f"{power:+d} power" if power else str(case.asked.get("name", ""))
    many = (
        int(value or 0)
        for (of, what), value in case.facts.items()
        if of == number
        and what.endswith(_COUNTERS)
        and wanted.casefold() in ("", what.removesuffix(_COUNTERS).casefold())
    )
    return str(sum(many)) if number else None


# -- players and the game -----------------------------------------------------------------------------------------

_OF_PLAYER = {"score": "score", "tokens": "action tokens"}
_PILES = {"hand size": "hand", "deck size": "draw deck"}
_POINTS_TO_WIN = 15
"""Points with which a player wins (103.1)."""


def _player(case: Case) -> str | None:
    player, what = str(case.asked.get("player", "")), str(case.asked.get("what", ""))
    if what in _OF_PLAYER:
        return case.fact(player, _OF_PLAYER[what]) or "0"
    if what in _PILES:
        return str(len(case.cards_at(f"{player}'s {_PILES[what]}")))
    if what == "points to win":
        return str(max(0, _POINTS_TO_WIN - int(case.fact(player, "score") or 0)))
    if what == "power total":
        return _last(_totals(case, player))
    return None


_BEFORE_A_TOTAL = ("begin faceoff", "flip")
"""What comes between a total that was compared and the next one."""


def _totals(case: Case, player: str) -> Iterable[str | None]:
    for step, deed in case.deeds():
        if deed.verb in _BEFORE_A_TOTAL:
            yield None
        if deed.verb == "total" and deed.player == player and step.said and kind(step.said) == "power-total":
            yield words(filling(step.said, "value"))


def _last(told: Iterable[str | None]) -> str | None:
    return ([None, *told])[-1]


def _game(case: Case) -> str | None:
    what = str(case.asked.get("what", ""))
    if what == "ahead":
        return _ahead(case)
    winner, over = case.fact("the game", "winner"), case.fact("the game", "over")
    answers = {
        "winner": winner or "nobody",
        "over": _yes_no(over or winner),
        "draw": _yes_no(over and not winner),
    }
    return answers.get(what)


def _ahead(case: Case) -> str | None:
    """The player with the most points; None if several have as many."""
    scores = {
        str(of): int(value or 0)
        for (of, what), value in case.facts.items()
        if what == "score" and case.fact(of, "in the game")
    }
    most = [of for of, score in scores.items() if score == max(scores.values())]
    return most[0] if len(most) == 1 else None


# -- what has happened --------------------------------------------------------------------------------------------


def _triggers(case: Case) -> str | None:
    number = case.number(case.asked.get("card"))
    triggered = any(deed.verb == "trigger" and deed.card == number for _, deed in case.deeds())
    return _yes_no(triggered) if number else None


def _triggered(case: Case) -> str | None:
    """The cards of which abilities have triggered; None if a step does not name its card."""
    cards = dict.fromkeys(step.card or "" for step, deed in case.deeds() if deed.verb == "trigger")
    return None if "" in cards else listed(cards)


def _confronts(case: Case) -> str | None:
    number, player = case.number(case.asked.get("problem")), str(case.asked.get("player", ""))
    if not number or case.asked.get("meets"):
        return None
    deeds = (deed for step in case.steps for deed in step.deeds if deed.verb == "confront")
    done = [not deed.averted for deed in deeds if deed.card == number and deed.player == player]
    return _yes_no(any(done)) if done else None


def _faceoff(case: Case) -> str | None:
    if case.asked.get("what") != "winner":
        return None
    return _last(deed.player for _, deed in case.deeds() if deed.verb == "win faceoff")


def _order(case: Case) -> str | None:
    """The cards whose triggered effects have been processed, in that order (511.7)."""
    cards = [step.card or "" for step, deed in case.deeds() if deed.verb == "process"]
    triggered = sum(deed.verb == "trigger" for _, deed in case.deeds())
    return listed(cards) if len(cards) > 1 or len(cards) == triggered else None


_BY_KIND: dict[str, Decide] = {
    "AskState": _state,
    "AskWhere": _where,
    "AskIsAt": _is_at,
    "AskCharacteristic": _characteristic,
    "AskCounters": _counters,
    "AskPlayer": _player,
    "AskGame": _game,
    "AskTriggers": _triggers,
    "AskConfronts": _confronts,
    "AskFaceoff": _faceoff,
    "AskTriggered": _triggered,
    "AskTriggerOrder": _order,
    "AskHappens": happened,
    "AskHowMany": how_many,
    "AskHowManyCards": how_many_cards,
}
