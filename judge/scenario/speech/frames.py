"""Makes sayings of frames: one thing that players do, asked and supposed in each way in which people put it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from judge.scenario.speech.tables import frames, phrases, sayings
from judge.text.inflection import gerund, third_person

Part = Literal["asked", "obliged", "supposed", "changed", "gone", "facts"]
Said = tuple[Part, str, str]
"""A part of a sentence, what it means, and how that is said."""

_PRICES = (
    "(how much|what) does it cost {player} to",
    "(how much|what) does {player} [have to|need to|must] pay to",
    "how much does {player} need to",
    "how much tokens does {player} (need|pay) to",
    "does it cost {player} (anything|something|tokens) to",
    "does {player} have to pay [(anything|something|tokens)] to",
    "(how much|what) is it for {player} to",
    "what does it take for {player} to",
    "what does {player} have to does to",
)
_STOPS = ("what (stop|keep)", "what is (stopping|keeping)", "(what|which) card (stop|keep)")
_AFFORDED = (
    "does {player} have [enough] tokens to",
    "can {player} afford to",
    "does {player} have enough to",
)


def all_said() -> Iterator[Said]:
    """Every saying: those of the table, then those of the frames."""
    for part in ("asked", "supposed", "changed"):
        for meaning, many in phrases().get(part, {}).items():
            yield from ((part, meaning, said) for said in many)  # type: ignore[misc]
    for part, means in sayings().items():
        for meaning, many in means.items():
            yield from ((part, meaning, said) for said in many)  # type: ignore[misc]
    for frame in frames():
        yield from _asked(frame)
        yield from _supposed(frame)


def _asked(frame: Mapping[str, str]) -> Iterator[Said]:
    says, means, passive = frame["says"], frame["means"], _passive(frame)
    yield "asked", f"Can {{player}} {means}?", f"can {{player}} {says}"
    if frame.get("this_turn") != "no":
        yield "asked", f"Can {{player}} {means} this turn?", f"can {{player}} {says} this turn"
    if not says.startswith("{"):
        yield from _asked_of_doing(_gerund(says), means)
    if passive:
        yield "asked", f"Can {{player}} {means}?", f"can {passive} by {{player}}"
        if _is_held(passive):
            yield "asked", f"Can {{owner}} {means}?", f"can {passive}"
    yield from (
        ("asked", f"What does it cost {{player}} to {means}?", f"{price} {says}") for price in _PRICES
    )
    yield from (("asked", f"Can {{player}} afford to {means}?", f"{afford} {says}") for afford in _AFFORDED)
    if "open" in frame:
        yield "asked", frame["open"], f"can {passive}"
    if "open_cost" in frame:
        yield "asked", frame["open_cost"], f"(how much|what) does it cost to {says}"
        yield "asked", frame["open_cost"], f"(how much|what) is it to {says}"
        yield "asked", frame["open_cost"], f"what does it take to {says}"
        yield "asked", frame["open_cost"], f"does it cost (anything|something|tokens) to {says}"
    if "when" in frame:
        yield "asked", frame["when"], f"(when|if) can {{player}} {says}"
        yield "asked", frame["when"].replace("{player}", "{owner}"), f"(when|if) can {passive}"
        yield "asked", frame["when"], f"at what time can {{player}} {says}"


def _asked_of_doing(doing: str, means: str) -> Iterator[Said]:
    """What is asked of doing something: what keeps a player from it, what it costs, whether it is allowed."""
    cant, price = f"Why can't {{player}} {means}?", f"What does it cost {{player}} to {means}?"
    yield from (("asked", cant, f"{stop} {{player}} [from] {doing}") for stop in _STOPS)
    yield "asked", price, f"(how much|what) does {doing} cost {{player}}"
    yield "asked", price, f"(how much|what) does {{player}} [have to|need to] pay for {doing}"
    yield "asked", f"Can {{player}} {means}?", f"is {doing} (legal|possible|allowed|ok) for {{player}}"


def _gerund(says: str) -> str:
    """What players do, as that which they do: “(play|use) {held}” as “(playing|using) {held}”."""
    verb, _, rest = says.partition(" ") if not says.startswith("(") else says.partition(")")
    words = verb.strip("()").split("|")
    return f"({'|'.join(_ing(word) for word in words)}) {rest.strip()}"


def _ing(words: str) -> str:
    verb, _, rest = words.partition(" ")
    return f"{gerund(verb)} {rest}".strip()


def _supposed(frame: Mapping[str, str]) -> Iterator[Said]:
    verb, _, rest = frame["means"].partition(" ")
    done = f"{{player}} {third_person(verb)} {rest}"
    yield "supposed", done, f"{{player}} {frame['says']} [first]"
    if passive := _passive(frame):
        yield "supposed", done, f"{passive} by {{player}}"
        if _is_held(passive):
            yield "supposed", done.replace("{player}", "{owner}"), passive


def _passive(frame: Mapping[str, str]) -> str:
    return frame.get("passive", "").replace(" is ", " (is|get) ", 1)


def _is_held(passive: str) -> bool:
    """Whether a card is spoken of that a player has in hand, who is then the one to do it."""
    return any(gap in passive for gap in ("{event}", "{resource}", "{held}", "{recruit}"))
