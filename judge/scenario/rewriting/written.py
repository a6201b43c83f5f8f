"""What the text of a scenario says of the board, line by line, without looking whether it can be so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from judge.scenario.rewriting.items import Item, read_items

_COMMENT = re.compile(r"(?:^|\s)#.*$")
_AREA = re.compile(r"(?:at\s+)?(.+?)(?:['’]s|['’])\s+(problem|dilemma)\s*:(.*)", re.IGNORECASE)
_KEYS = {
    "mane character": "mane",
    "draw deck": "deck",
    "discard pile": "discard",
    "banished zone": "banished",
    "action tokens": "tokens",
    "step": "phase",
    "when": "phase",
}
MANE, HOME, PROBLEM, AT = "mane", "home", "problem", "at"
DILEMMA, AT_DILEMMA = "dilemma", "at dilemma"
AREAS = (MANE, HOME, PROBLEM, AT, DILEMMA, AT_DILEMMA)
"""Where cards in play are written: the Problem and the Dilemma themselves, and the others with them."""
_WITH = {PROBLEM: AT, DILEMMA: AT_DILEMMA}
ZONES = ("hand", "deck", "problem deck", "discard", "banished", "flipped", "queue")
"""The zones of a player outside play, as their lines are headed."""


class MisplacedError(Exception):
    """An item, a place or a player is named that the text does not have."""


class Spot(msgspec.Struct, frozen=True):
    """Where cards are written: a zone or an area of a player; `at` is whose Problem or Dilemma it is."""

    zone: str
    player: str
    at: str = ""

    @property
    def ref(self) -> str:
        """The spot in one word, for `spot`."""
        return ":".join(part for part in (self.zone, self.player, self.at) if part)


def spot(ref: str) -> Spot:
    """The spot of which this is the ref. Raises MisplacedError if it is none."""
    zone, *names = ref.split(":")
    if zone not in (*AREAS, *ZONES) or len(names) != (2 if zone in _WITH.values() else 1):
        raise MisplacedError(ref)
    return Spot(zone, *names)


class Row(msgspec.Struct, frozen=True):
    """A line with items: where they are written, the number of the line from 0, and what stands before and after."""

    spot: Spot
    line: int
    before: str
    items: tuple[Item, ...]
    after: str = ""


class Block(msgspec.Struct, frozen=True):
    """A heading with the lines below it; numbers of lines count from 0, `end` is the one after the last."""

    heading: str
    start: int
    end: int


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """The board of a text as it is written."""

    lines: tuple[str, ...]
    blocks: tuple[Block, ...]
    players: tuple[str, ...]
    rows: tuple[Row, ...]
    fields: dict[tuple[str, str], tuple[int, str]]
    """What fields of players and of the moment ("") say, with the numbers of their lines."""

    def value(self, of: str, what: str) -> str:
        """What a field says, "" if it is not there."""
        return self.fields.get((of, what), (0, ""))[1]

    def at(self, place: Spot) -> tuple[Row, ...]:
        """The rows of a spot."""
        return tuple(row for row in self.rows if row.spot == place)

    def block(self, heading: str) -> Block | None:
        """The first block under a heading."""
        return next((one for one in self.blocks if one.heading.casefold() == heading.casefold()), None)

    def area(self, player: str, what: str = PROBLEM) -> Block | None:
        """The block of a player's Problem or Dilemma."""
        found = ((one, _AREA.fullmatch(bare(self.lines[one.start]).strip())) for one in self.blocks)
        return next(
            (
                one
                for one, area in found
                if area and area[1].casefold() == player.casefold() and area[2].casefold() == what
            ),
            None,
        )


def bare(line: str) -> str:
    """A line without its comment."""
    return _COMMENT.sub("", line).rstrip()


def read_written(text: str) -> Written:
    """What a text says of the board."""
    lines = tuple(text.split("\n"))
    blocks = tuple(_blocks(lines))
    players = _players(lines, blocks)
    fields: dict[tuple[str, str], tuple[int, str]] = {}
    rows: list[Row] = []
    for block in blocks:
        for of, row_or_field in _of_block(lines, block, players):
            if isinstance(row_or_field, Row):
                rows.append(row_or_field)
            else:
                key, number, value = row_or_field
                fields[of, key] = number, value
    return Written(lines=lines, blocks=blocks, players=players, rows=tuple(rows), fields=fields)


def _blocks(lines: tuple[str, ...]) -> Iterator[Block]:
    starts = [place for place, line in enumerate(lines) if (told := bare(line)) and not told[0].isspace()]
    for start, following in pairwise((*starts, len(lines))):
        last = max(place for place in range(start, following) if bare(lines[place]))
        yield Block(bare(lines[start]).partition(":")[0].strip(), start, last + 1)


def _players(lines: tuple[str, ...], blocks: tuple[Block, ...]) -> tuple[str, ...]:
    for block in blocks:
        if block.heading.casefold() == "players":
            told = bare(lines[block.start]).partition(":")[2].rstrip(" .")
            return tuple(
                name.strip() for name in re.split(r",\s*(?:and\s+)?|\s+and\s+", told) if name.strip()
            )
    return ()


_Field = tuple[str, int, str]


def _of_block(
    lines: tuple[str, ...], block: Block, players: tuple[str, ...]
) -> Iterator[tuple[str, Row | _Field]]:
    spelling = {player.casefold(): player for player in players}
    own = spelling.get(block.heading.casefold())
    area = _AREA.fullmatch(bare(lines[block.start]).strip())
    if own is not None:
        yield from _of_seat(lines, block, own)
    elif area and area[1].casefold() in spelling:
        yield from _of_area(lines, block, Spot(area[2].casefold(), spelling[area[1].casefold()]), spelling)
    elif block.heading.casefold() == "moment":
        yield from (("", field) for field in _fields(lines, block))


def _of_seat(lines: tuple[str, ...], block: Block, player: str) -> Iterator[tuple[str, Row | _Field]]:
    for key, number, value in _fields(lines, block):
        if key in (MANE, HOME, *ZONES):
            yield player, _row(Spot(key, player), number, lines[number])
        else:
            yield player, (key, number, value)


def _of_area(
    lines: tuple[str, ...], block: Block, heading: Spot, spelling: dict[str, str]
) -> Iterator[tuple[str, Row | _Field]]:
    owner = heading.player
    yield owner, _row(heading, block.start, lines[block.start])
    for key, number, _ in _fields(lines, block):
        if key in spelling:
            yield owner, _row(Spot(_WITH[heading.zone], spelling[key], owner), number, lines[number])


def _fields(lines: tuple[str, ...], block: Block) -> Iterator[_Field]:
    for number in range(block.start + 1, block.end):
        key, colon, value = bare(lines[number]).partition(":")
        if colon:
            plain = " ".join(key.split()).casefold()
            yield _KEYS.get(plain, plain), number, value.strip()


def _row(place: Spot, number: int, line: str) -> Row:
    told = bare(line)
    head, colon, items = told.partition(":")
    return Row(place, number, head + colon, read_items(items), line[len(told) :])
