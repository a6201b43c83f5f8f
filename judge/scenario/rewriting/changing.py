"""Makes one change to the text of a scenario: the lines that it concerns are written anew, every other one is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from judge.scenario.rewriting import edits
from judge.scenario.rewriting.items import Item, read_items, rewritten, with_counters, with_state
from judge.scenario.rewriting.naming import told_apart
from judge.scenario.rewriting.rows import (
    added_to,
    item_at,
    of_player,
    of_the_moment,
    replaced,
    with_items,
    with_line,
)
from judge.scenario.rewriting.written import MisplacedError, Spot, Written, read_written, spot

TITLE = "Scenario"


def changed(text: str, edit: edits.Edit) -> str:
    """The text with one change made. Raises MisplacedError if it can't be made there."""
    return _CHANGES[type(edit)](read_written(text), edit)


def _add(written: Written, edit: edits.Add) -> str:
    place = _spot(written, edit.place)
    name = edit.name.strip()
    text, given = told_apart(written, name)
    label = f' as "{given}"' if given else ""
    return added_to(read_written(text), place, read_items(f"{name}{label}"))


def _remove(written: Written, edit: edits.Remove) -> str:
    """Take an item away, and those attached to it or beneath it; what came in which order forgets it."""
    gone = {edit.ref}
    item = item_at(written, edit.ref)
    if item.copies == 1 and item.called:
        gone |= set(_resting_on(written, item.called))
    text = with_items(written, lambda ref, one: None if ref in gone else one)
    return _forgotten(read_written(text), item)


def _resting_on(written: Written, name: str) -> Iterator[str]:
    for row in written.rows:
        for place, one in enumerate(row.items):
            if name.casefold() in (one.host.casefold(), one.beneath.casefold()):
                yield f"{row.line}:{place}"


def _forgotten(written: Written, item: Item) -> str:
    block = written.block("Entered")
    if block is None:
        return "\n".join(written.lines)
    line = written.lines[block.start]
    head, colon, told = line.partition(":")
    kept = [one.written for one in read_items(told) if one.name.casefold() != item.called.casefold()]
    if len(kept) == len(read_items(told)):
        return "\n".join(written.lines)
    return with_line(written, block.start, f"{head}{colon} {'; '.join(kept)}" if kept else None)


def _move(written: Written, edit: edits.Move) -> str:
    place, item = _spot(written, edit.place), item_at(written, edit.ref)
    left = with_items(written, lambda ref, one: None if ref == edit.ref else one)
    return added_to(read_written(left), place, (rewritten(replace(item, host="", beneath="")),))


def _mark(written: Written, edit: edits.Mark) -> str:
    return replaced(written, edit.ref, lambda item: with_state(item, edit.state, on=edit.on))


def _count(written: Written, edit: edits.Count) -> str:
    return replaced(written, edit.ref, lambda item: with_counters(item, edit.kind, edit.amount))


def _attach(written: Written, edit: edits.Attach) -> str:
    """Attach an item, which is then written in the line of its host (509.3)."""
    item = item_at(written, edit.ref)
    if edit.to is None:
        return replaced(written, edit.ref, lambda one: rewritten(replace(one, host="")))
    host, number = item_at(written, edit.to), int(edit.to.partition(":")[0])
    row = next(row for row in written.rows if row.line == number)
    left = read_written(with_items(written, lambda ref, one: None if ref == edit.ref else one))
    return added_to(left, row.spot, (rewritten(replace(item, host=host.called)),))


def _score(written: Written, edit: edits.Score) -> str:
    return of_player(written, edit.player, "score", str(edit.amount))


def _tokens(written: Written, edit: edits.Tokens) -> str:
    return of_player(written, edit.player, "tokens", str(edit.amount))


def _hidden(written: Written, edit: edits.Hidden) -> str:
    place = _spot(written, edit.place)
    left = with_items(
        written, lambda ref, one: None if one.unknown and _row_spot(written, ref) == place else one
    )
    told = f"{edit.amount} unknown card{'' if edit.amount == 1 else 's'}"
    return added_to(read_written(left), place, read_items(told)) if edit.amount else left


def _row_spot(written: Written, ref: str) -> Spot:
    number = int(ref.partition(":")[0])
    return next(row.spot for row in written.rows if row.line == number)


def _turn(written: Written, edit: edits.Turn) -> str:
    if edit.player not in written.players:
        raise MisplacedError(edit.player)
    return of_the_moment(written, "turn", edit.player)


def _phase(written: Written, edit: edits.Phase) -> str:
    return of_the_moment(written, "phase", edit.phase)


def _title(written: Written, edit: edits.Title) -> str:
    block = written.block(TITLE)
    told = f"{TITLE}: {edit.title}"
    if block is None:
        return "\n".join((told, *written.lines))
    return with_line(written, block.start, told)


def _spot(written: Written, ref: str) -> Spot:
    place = spot(ref)
    if place.player not in written.players or (place.at and place.at not in written.players):
        raise MisplacedError(ref)
    return place


_CHANGES: dict[type[edits.Edit], Callable[[Written, Any], str]] = {
    edits.Add: _add,
    edits.Remove: _remove,
    edits.Move: _move,
    edits.Mark: _mark,
    edits.Count: _count,
    edits.Attach: _attach,
    edits.Score: _score,
    edits.Tokens: _tokens,
    edits.Hidden: _hidden,
    edits.Turn: _turn,
    edits.Phase: _phase,
    edits.Title: _title,
}
