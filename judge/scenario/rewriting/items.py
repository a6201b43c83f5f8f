"""An item of a line of the board as it is written: `Gem as "Old Gem" (exhausted; …) attached to Pin`."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

_LABEL = re.compile(r"""\s+as\s+["“]([^"”]*)["”]""", re.IGNORECASE)
_STATES = re.compile(r"\s*\(([^()]*)\)")
_HOST = re.compile(
    r"\s+attached\s+to\s+(.+?)(?=\s+(?:as\s+[\"“]|attached\s+to\s|beneath\s)|\s*\(|$)", re.IGNORECASE
)
_BENEATH = re.compile(r"\s+beneath\s+(.+?)(?=\s+(?:as\s+[\"“]|attached\s+to\s)|\s*\(|$)", re.IGNORECASE)
_UNKNOWN = re.compile(r"(\d{1,4}|an?)\s+(?:(?:unknown|hidden)\s+)?cards?", re.IGNORECASE)
_COUNTERS = re.compile(r"(-?\d{1,4}|an?) (.+?) counters?", re.IGNORECASE)
_COPIES = re.compile(r"(\d{1,3})\s+copies", re.IGNORECASE)
_FILLERS = frozenset(
    f"{no} {more}" for no in ("nothing", "no") for more in ("more", "else", "other cards")
) | {"nothing", "empty", "none", "no cards"}
_SEPARATOR = ";"
_QUOTES = '"“”'


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """What an item says: a card with its states, so many `unknown` cards, or a `filler` such as “nothing more”."""

    written: str
    name: str = ""
    label: str = ""
    states: tuple[str, ...] = ()
    host: str = ""
    beneath: str = ""
    unknown: int = 0
    filler: bool = False

    @property
    def called(self) -> str:
        """The name by which other lines call it."""
        return self.label or self.name

    @property
    def copies(self) -> int:
        """How many cards it stands for."""
        found = (_COPIES.fullmatch(state) for state in self.states)
        return next((int(one[1]) for one in found if one), 1)

    def counters(self) -> Iterator[tuple[str, int]]:
        """The kinds of counters on it, such as “+1 power”, each with its number."""
        for state in self.states:
            if found := _counters(state):
                yield found[2], 1 if found[1].casefold() in ("a", "an") else int(found[1])

    def text(self) -> str:
        """The item written anew."""
        label = f' as "{self.label}"' if self.label else ""
        states = f" ({', '.join(self.states)})" if self.states else ""
        host = f" attached to {self.host}" if self.host else ""
        beneath = f" beneath {self.beneath}" if self.beneath else ""
        return f"{self.name}{label}{states}{host}{beneath}"


def read_items(written: str) -> tuple[Item, ...]:
    """The items of a line."""
    return tuple(_read(part.strip()) for part in _parts(written) if part.strip())


def rewritten(item: Item) -> Item:
    """The item with what it says as what is written."""
    return replace(item, written=item.text())


def with_state(item: Item, state: str, *, on: bool) -> Item:
    """The item in a state, or no longer in it."""
    others = tuple(one for one in item.states if one.casefold() != state.casefold())
    return rewritten(replace(item, states=(*others, state) if on else others))


def _counters(state: str) -> re.Match[str] | None:
    return _COUNTERS.fullmatch(" ".join(state.split()))


def with_counters(item: Item, kind: str, amount: int) -> Item:
    """The item with so many counters of a kind instead of those of that kind on it."""
    others = tuple(
        one
        for one in item.states
        if not ((found := _counters(one)) and found[2].casefold() == kind.casefold())
    )
    told = (f"{amount} {kind} counter{'' if amount == 1 else 's'}",) if amount else ()
    return rewritten(replace(item, states=(*others, *told)))


def with_said(item: Item, what: str, value: str) -> Item:
    """The item that says “owned by Bob” or the like, or no such thing if the value is ""."""
    others = tuple(one for one in item.states if not one.casefold().startswith(f"{what} "))
    return rewritten(replace(item, states=(*others, *((f"{what} {value}",) if value else ()))))


def with_copies(item: Item, amount: int) -> Item:
    """The item standing for so many cards."""
    others = tuple(one for one in item.states if not _COPIES.fullmatch(one))
    return rewritten(replace(item, states=(*others, *((f"{amount} copies",) if amount > 1 else ()))))


def _parts(written: str) -> Iterator[str]:
    """The parts between semicolons that stand in no quotation marks."""
    start, quoted = 0, False
    for place, sign in enumerate(written):
        if sign in _QUOTES:
            quoted = not quoted
        elif sign == _SEPARATOR and not quoted:
            yield written[start:place]
            start = place + 1
    yield written[start:]


def _read(written: str) -> Item:
    plain = written.casefold().rstrip(".")
    if plain in _FILLERS:
        return Item(written=written, filler=True)
    if found := _UNKNOWN.fullmatch(plain):
        return Item(written=written, unknown=1 if found[1] in ("a", "an") else int(found[1]))
    told: dict[str, str] = {}
    rest = written
    for what, pattern in (("states", _STATES), ("host", _HOST), ("beneath", _BENEATH), ("label", _LABEL)):
        if match := pattern.search(rest):
            told[what] = match[1].strip()
            rest = rest[: match.start()] + rest[match.end() :]
    return Item(
        written=written,
        name=rest.strip().strip(_QUOTES),
        label=told.get("label", ""),
        states=tuple(part.strip() for part in told.get("states", "").split(",") if part.strip()),
        host=told.get("host", ""),
        beneath=told.get("beneath", ""),
    )
