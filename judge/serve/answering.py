"""Answers the requests of the page, in a process of its own: each with a piece of the page, or a document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.page.building import filled
from judge.report.ruling_json import rulings_json
from judge.ruling.rule_on import rule_on
from judge.serve import asking, building, panels, playing, requests, whole
from judge.serve.desk import Desk
from judge.serve.known_cards import known_cards
from judge.serve.reply import WARM, Reply, decoded, replied
from judge.serve.wording import words_for

Body = Callable[[Any, Desk], tuple[str, dict[str, Any]]]
"""Answers a request: the name of a template, and what fills it."""

ASK = "ask"
_FRAGMENTS: dict[str, tuple[type, Body]] = {
    "table": (requests.ShowTable, building.show_table),
    "find": (requests.FindCards, building.find_cards),
    "card": (requests.ShowCard, panels.show_card),
    "place": (requests.ShowPlace, panels.show_place),
    "player": (requests.ShowPlayer, panels.show_player),
    "whole": (requests.ShowWhole, whole.show_whole),
    "lists": (requests.ShowWhole, whole.show_lists),
    "answer": (requests.Answer, asking.answer),
    "why-not": (requests.WhyNot, asking.why_not),
    "what-if": (requests.WhatIf, asking.what_if),
    "game": (requests.Play, playing.play),
    "keep": (requests.Play, playing.keep),
}
FRAGMENTS = tuple(_FRAGMENTS)
"""What can be asked for a piece of the page with."""


def reply(what: str, body: bytes) -> bytes:
    """The reply to a request in MessagePack: what a process of a server answers."""
    if what == WARM:
        warm()
        return msgspec.msgpack.encode(Reply(kind="answer"))
    return msgspec.msgpack.encode(replied(answer, what, body))


def answer(what: str, body: bytes) -> bytes:
    """The answer to a request.

    Raises msgspec.ValidationError if the body does not fit what is asked for, and InputError for wrong input.
    """
    if what == ASK:
        return _asked(decoded(body, requests.Ask))
    kind, make = _FRAGMENTS[what]
    request: Any = decoded(body, kind)
    desk = Desk(request.text, request.language, known_cards)
    template, told = make(request, desk)
    return filled(template, told, words_for(desk, told), "judge.serve")


def _asked(request: requests.Ask) -> bytes:
    desk = Desk(request.scenario, request.language, known_cards)
    ruling = rule_on(desk.asked(""), request.rules)
    return rulings_json([desk.told(ruling)], language=desk.language).encode()


_WARMING = """Scenario: Warming up
Card: Ember
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: Your other Friends here have +1 power.
Players: Alice, Bob
Alice:
  home: Ember
"""


def warm() -> None:
    """Answer once what comes first, so that all that is made once has been made."""
    for what, more in (
        ("table", {}),
        ("card", {"ref": "9:0"}),
        ("answer", {"question": "What is the power of Ember?"}),
    ):
        answer(what, msgspec.json.encode({"text": _WARMING, **more}))
