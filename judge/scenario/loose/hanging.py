"""Cards that are said in parentheses to be attached to another: “Gem (with Pin of Bob)”."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.scenario.loose.cards import Known
from judge.scenario.loose.pieces import Said

_WITH = (
    r"\((?P<before>[^()]*?,\s*)?"
    r"(?:(?:with|wearing|holding)\s+(?P<on>[^()]+?)(?:\s+(?:of|from)\s+(?P<who>{names}))?(?P<after>\s*,\s*{state})?"
    r"|(?:(?P<whose>{names})['’]s?\s+)?(?P<on2>[^(),]+?)\s+attached"
    r"|(?:beneath|under|underneath)(?:\s+it)?\s*:\s*(?P<beneath>[^()]+?))\)"
)
_WORN = (
    r"\((?P<before>(?:{names})(?:['’]s?)?(?:\s*,[^()]*)?)\)\s+(?:with|w/|wearing|holding|carrying|equipped\s+with)\s+"
    r"(?P<on>[^;()]+?)(?=\s*(?:;|$))"
)
"""Behind whose it is: “Gem (Alice) wearing Pin”."""
_STATE = r"(?:exhausted|ready|frightened|face-down|boosted|tapped|\d+ [^(),]+counters?)"
_NEXT = re.compile(r"\s*;\s*")
_STARTS = re.compile(r"[;:,]\s*")


class Hanging(msgspec.Struct, frozen=True):
    """A card, what it is attached to, and whose it is, if the piece says that."""

    on: Said
    host: str
    player: str
    how: str = "attached to"


class Parentheses:
    """Reads such parentheses; what is attached to a card is its player's, unless another is named."""

    def __init__(self, names: Iterable[str], known: Known) -> None:
        """`names` are those of players."""
        names = tuple(names)
        pattern = _WITH.format(names="|".join(map(re.escape, names)), state=_STATE)
        self._with = re.compile(pattern, re.IGNORECASE)
        self._worn = re.compile(_WORN.format(names="|".join(map(re.escape, names))), re.IGNORECASE)
        self._owned = re.compile(rf"({'|'.join(map(re.escape, names))})\b", re.IGNORECASE)
        self._player = re.compile(rf"(?:^|[;\s])({'|'.join(map(re.escape, names))})\s*:", re.IGNORECASE)
        self._known = known

    def taken_out(self, said: Said) -> tuple[Said, tuple[Hanging, ...]]:
        """A piece of a board without them, and what they say."""
        text, hanging = self._worn.sub(r"(\g<before>, with \g<on>)", said.text), list[Hanging]()
        while found := self._with.search(text):
            host = next(self._hosts(text[: found.start()]), "")
            on = next(one for one in ("on", "on2", "beneath") if found[one])
            rest = ", ".join(
                filter(None, ((found["before"] or "").strip(" ,"), (found["after"] or "").strip(" ,")))
            )
            state = f" ({rest})" if rest else ""
            if not host:
                break
            players = self._player.findall(text[: found.start()])
            called = f"{host} with {found[on]}" if self._known.is_doubled(host) else host
            label = f' as "{called}"' if called != host else ""
            text = f"{text[: found.start()].rstrip()}{label}{state}{text[found.end() :]}"
            what = Said(found[on], said.number, said.column + found.start(on))
            owned = self._owned.match(rest)
            whose = found["who"] or found["whose"] or (owned[0] if owned else next(reversed(players), ""))
            if on == "beneath":
                hanging += (Hanging(one, called, whose, "beneath") for one in what.split(_NEXT))
            else:
                hanging.append(Hanging(what, called, whose))
        return Said(text, said.number, said.column, said.new), tuple(hanging)

    def _hosts(self, before: str) -> Iterator[str]:
        """The cards whose names stand last, the longest name first."""
        starts = (0, *(mark.end() for mark in _STARTS.finditer(before)))
        names = (before[start:].strip() for start in starts)
        return (name for name in names if self._known.is_card(name))
