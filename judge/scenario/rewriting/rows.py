"""Lines of items and of fields written anew, and put where there is none yet."""

from __future__ import annotations

from collections.abc import Callable

from judge.scenario.rewriting.items import Item
from judge.scenario.rewriting.written import (
    AT,
    AT_DILEMMA,
    DILEMMA,
    PROBLEM,
    MisplacedError,
    Row,
    Spot,
    Written,
)

INDENT = "  "
MOMENT = "Moment"
_HEADINGS = (PROBLEM, DILEMMA)
_AREA_OF = {AT: PROBLEM, AT_DILEMMA: DILEMMA, PROBLEM: PROBLEM, DILEMMA: DILEMMA}
_BEFORE_THE_END = ("moment", "entered", "in effect", "ignoring", "choices", "play", "ask")


def item_at(written: Written, ref: str) -> Item:
    """The item that a ref names. Raises MisplacedError if there is none."""
    row, place = row_of(written, ref), int(ref.partition(":")[2])
    if place >= len(row.items):
        raise MisplacedError(ref)
    return row.items[place]


def row_of(written: Written, ref: str) -> Row:
    """The row in which a ref names an item. Raises MisplacedError if there is none."""
    number = int(ref.partition(":")[0])
    row = next((row for row in written.rows if row.line == number), None)
    if row is None:
        raise MisplacedError(ref)
    return row


def with_items(written: Written, change: Callable[[str, Item], Item | None]) -> str:
    """The text with each item as a change leaves it: the same, another one, or none. A line left empty goes."""
    lines: list[str | None] = list(written.lines)
    for row in written.rows:
        kept = [change(f"{row.line}:{place}", item) for place, item in enumerate(row.items)]
        if tuple(kept) != row.items:
            lines[row.line] = _row(row, tuple(item for item in kept if item is not None))
    return "\n".join(line for line in lines if line is not None)


def replaced(written: Written, ref: str, change: Callable[[Item], Item]) -> str:
    """The text with one item changed. Raises MisplacedError if there is none."""
    item_at(written, ref)
    return with_items(written, lambda one, item: change(item) if one == ref else item)


def added_to(written: Written, place: Spot, items: tuple[Item, ...]) -> str:
    """The text with more items at a place, in the line that it has or in a new one; before “nothing more”."""
    rows = written.at(place)
    if not rows:
        return _with_new_row(written, place, items)
    row = rows[-1]
    cards = tuple(item for item in row.items if not item.filler)
    rest = tuple(item for item in row.items if item.filler and cards)
    if place.zone in _HEADINGS and cards:
        raise MisplacedError(place.ref)
    return with_line(written, row.line, _row(row, (*cards, *items, *rest)))


def with_line(written: Written, number: int, line: str | None) -> str:
    """The text with a line written anew, or without it."""
    kept = [*written.lines]
    kept[number : number + 1] = [] if line is None else [line]
    return "\n".join(kept)


def with_new(written: Written, number: int, *lines: str) -> str:
    """The text with more lines before the one of that number."""
    kept = [*written.lines]
    kept[number:number] = lines
    return "\n".join(kept)


def of_player(written: Written, player: str, what: str, value: str) -> str:
    """The text in which a field of a player says so. Raises MisplacedError if nobody has that name."""
    if player not in written.players:
        raise MisplacedError(player)
    if (player, what) in written.fields:
        return _with_field(written, written.fields[player, what][0], value)
    block = written.block(player)
    if block is None:
        return with_new(written, after_seats(written), "", f"{player}:", f"{INDENT}{what}: {value}")
    return with_new(written, block.start + 1, f"{indent_of(written, player)}{what}: {value}")


def of_the_moment(written: Written, what: str, value: str) -> str:
    """The text in which the moment says so, or does not speak of it if the value is ""."""
    found = written.fields.get(("", what))
    if found:
        return _with_field(written, found[0], value) if value else with_line(written, found[0], None)
    if not value:
        return "\n".join(written.lines)
    block = written.block(MOMENT)
    if block is None:
        return with_new(written, before_play(written), f"{MOMENT}:", f"{INDENT}{what}: {value}", "")
    return with_new(written, block.start + 1, f"{indent_of(written, MOMENT)}{what}: {value}")


def _with_field(written: Written, number: int, value: str) -> str:
    head, colon, _ = written.lines[number].partition(":")
    return with_line(written, number, f"{head}{colon} {value}")


def _row(row: Row, items: tuple[Item, ...]) -> str | None:
    """A row written anew; an empty one is no line, unless it is the heading of an area."""
    told = "; ".join(item.written for item in items)
    if not told:
        return f"{row.before}{row.after}" if row.spot.zone in _HEADINGS else None
    return f"{row.before} {told}{row.after}"


def _with_new_row(written: Written, place: Spot, items: tuple[Item, ...]) -> str:
    told = "; ".join(item.written for item in items)
    if place.zone in _AREA_OF:
        return _with_new_row_of_area(written, place, told)
    line = f"{place.zone}: {told}"
    block = written.block(place.player)
    if block is None:
        return with_new(written, after_seats(written), "", f"{place.player}:", f"{INDENT}{line}")
    return with_new(written, block.end, f"{indent_of(written, place.player)}{line}")


def _with_new_row_of_area(written: Written, place: Spot, told: str) -> str:
    owner = place.at or place.player
    area = _AREA_OF[place.zone]
    block = written.area(owner, area)
    line = f"{place.player}: {told}"
    if block is not None:
        indent = _indent_below(written, block.start, block.end)
        return with_new(written, block.end, f"{indent}{line}")
    heading = f"At {owner}'s {area.capitalize()}:"
    lines = (f"{heading} {told}",) if place.zone == area else (heading, f"{INDENT}{line}")
    return with_new(written, after_seats(written), "", *lines)


def indent_of(written: Written, heading: str) -> str:
    """How far the lines below a heading are indented."""
    block = written.block(heading)
    return _indent_below(written, block.start, block.end) if block else INDENT


def _indent_below(written: Written, start: int, end: int) -> str:
    below = next((line for line in written.lines[start + 1 : end] if line.strip()), INDENT)
    return below[: len(below) - len(below.lstrip())]


def after_seats(written: Written) -> int:
    """The number of the line after the players and what is theirs."""
    own = {"players", *(player.casefold() for player in written.players)}
    ends = [one.end for one in written.blocks if one.heading.casefold() in own]
    areas = (written.area(player, area) for player in written.players for area in _HEADINGS)
    return max([*ends, *(area.end for area in areas if area)], default=len(written.lines))


def before_play(written: Written) -> int:
    """The number of the line before which the moment is stated."""
    later = [one.start for one in written.blocks if one.heading.casefold() in _BEFORE_THE_END]
    return min(later, default=len(written.lines))
