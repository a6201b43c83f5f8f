"""Who plays, where no line says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from judge.scenario.loose.pieces import SENTENCE, Said
from judge.scenario.text.asking_words import begins_a_question
from judge.scenario.text.outline import Line

VERSUS = re.compile(
    r"^(?P<one>[\w .'’-]{1,30}?)(?:\s*\((?P<me>me|i)\))?\s+"
    r"(?:(?:vs?\.?|versus|against)\s+|(?:and|&)\s+(?=\w+$))(?P<other>[\w '’-]{1,30})",
    re.IGNORECASE,
)
PLAYER = re.compile(r"^player\s+(?:[a-z1-9]|one|two)\s*(?::|=|-|is)\s*(?P<who>[^\W\d]\w*)$", re.IGNORECASE)
"""Names one player after the other: “Player A: Alice”."""
_HEADS = (
    re.compile(r"^(?P<who>[^\W\d]\w*)\s+at\s+[^\W\d]\w*['’]s?\s+problem\b", re.I),
    re.compile(
        r"^(?P<who>[^\W\d][\w ]{0,24}?)['’]s?\s+(?:\w+\s+){0,2}?(?:side|problem|home|hand|turn|mane|at"
        r"|board|field|score)\b",
        re.I,
    ),
    re.compile(r"^it(?:['’]s|\s+is)\s+(?P<who>[^\W\d][\w ]{0,24}?)['’]s\s+", re.I),
    re.compile(r"^(?P<who>[^\W\d][\w ]{0,24}?)\s+(?:has|have|in\s+play)\b", re.I),
    re.compile(r"^(?P<who>[^\W\d][\w ]{0,24}?)\s*(?:[:(]|\s[-–]\s)", re.I),
    re.compile(r"^(?P<who>[^\W\d]\w*(?:\s\w+)?)$"),
)
_WITHIN = (
    re.compile(r"(?:^|[,;/]\s+|\band\s+)(?P<who>[A-Z]\w*)\s+\d+\s*(?:points?|pts?|AT|tokens|action)\b"),
    re.compile(r"[,;]\s+(?:and\s+|but\s+)?(?P<who>[A-Z]\w*)\s+(?:has|have)\s+\d+"),
    re.compile(r"^problem\s*:[^()]*\((?P<who>[^\W\d]\w*)['’]s?\)", re.IGNORECASE),
)
"""What one player has after the other, and whose a Problem is."""
QUESTION = re.compile(r"^(?:q|question)\s*[:.)-]\s*", re.IGNORECASE)
ONESELF = {"me": "Me", "i": "Me", "my": "Me", "mine": "Me"}
OTHER = {"opp": "Opp", "opponent": "Opponent", "my opponent": "Opponent"}
_NO_PLAYERS = re.compile(
    r"(?:the\s+)?(?:board|problems?|home|hand|friends?|resources?|mane|turn|phase|score|scores|points|tokens?|cards?|at|action|main"
    r"|ready|troublemaker|end|in\s+play|at\s+home|deck|discard|questions?|q|ask|asking|active|current|no|it|state|first|second"
    r"|attached|start|beginning|expect|by|under|otherwise|if|situation|setup|game|title|notes?)\b",
    re.IGNORECASE,
)


def players_of(pieces: Iterable[Said], is_card: Callable[[str], bool]) -> tuple[str, ...]:
    """The two players of a loose board; fewer or more where that is in doubt."""
    every = tuple(
        one for one in pieces if not is_asked(one.text) or is_card(one.text.partition(":")[2].strip())
    )
    for one in every:
        found = VERSUS.match(one.text)
        if found and not is_card(found["one"]) and not is_card(one.text):
            return spelled(found["one"]), spelled(found["other"])
    named: dict[str, str] = {}
    for one in every:
        for name in _named(one.text):
            if not _NO_PLAYERS.match(name) and not is_card(name):
                named.setdefault(spelled(name).casefold(), spelled(name))
    if len(named) > _TWO:
        named = {folded: name for folded, name in named.items() if _is_spelled_as_a_name(name, every)}
    if len(named) > _TWO:
        named = {folded: name for folded, name in named.items() if _has_something(name, every)}
    return tuple(named.values())


_TWO = 2


def _is_spelled_as_a_name(name: str, every: Iterable[Said]) -> bool:
    """Whether no piece begins with it in small letters, as a heading does; “me” is no heading."""
    return name in (*ONESELF.values(), *OTHER.values()) or not any(
        one.text.startswith(name[:1].lower() + name[1:]) for one in every
    )


def _has_something(name: str, every: Iterable[Said]) -> bool:
    return any(re.search(rf"\b{re.escape(name)}['’]s?\b", one.text) for one in every)


_ASIDE = re.compile(r"\s*\([^()]*\)")
_JOINED = re.compile(r"\s*[,;]\s*(?:and\s+)?|\s+(?:and|&|\+|vs?\.?)\s+", re.IGNORECASE)


def players_named(line: Line) -> tuple[str, ...]:
    """The players of a line that names them, and of those below it, whatever is said of each in parentheses."""
    said, _ = _apart(line)
    told = (said.partition(":")[2], *(child.text for child in line.children))
    return tuple(
        spelled(name) for text in told for name in _JOINED.split(_ASIDE.sub("", text)) if name.strip(" .-*")
    )


def told_of_players(line: Line) -> tuple[Said, ...]:
    """What such a line says besides: in parentheses of a player, “Alice (3 points, 2 tokens)”, or in more sentences."""
    said, further = _apart(line)
    found = re.finditer(r"[^\W\d][\w ]*\([^()]+\)", said.partition(":")[2])
    aside = (Said(one[0].removeprefix("and ").strip(), line.number, line.indent) for one in found)
    return (*aside, *further)


def _apart(line: Line) -> tuple[str, tuple[Said, ...]]:
    """The sentence that names the players, and those behind it on the line."""
    first, *rest = Said(line.text.rstrip(" ."), line.number, line.indent).split(SENTENCE)
    return first.text, tuple(rest)


def is_asked(text: str) -> bool:
    """Whether a piece asks something."""
    return text.endswith("?") or begins_a_question(text) or QUESTION.match(text) is not None


def spelled(name: str) -> str:
    """A player's name as it is used: “my” is what Me has."""
    plain = name.strip(" .")
    return ONESELF.get(plain.casefold()) or OTHER.get(plain.casefold()) or plain[:1].upper() + plain[1:]


def _named(text: str) -> Iterator[str]:
    if player := PLAYER.match(text):
        yield player["who"]
        return
    if re.match(r"my\s", text, re.IGNORECASE):
        yield "me"
        return
    found = next((match for head in _HEADS if (match := head.match(text))), None)
    if found:
        yield found["who"]
    for pattern in _WITHIN:
        yield from (one["who"] for one in pattern.finditer(text))
