"""Makes one change to the text of a scenario: the lines that it concerns are written anew, every other one is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.scenario.rewriting import edits
from judge.scenario.rewriting.items import (
    Item,
    read_items,
    rewritten,
    with_copies,
    with_counters,
    with_said,
    with_state,
)
from judge.scenario.rewriting.naming import told_apart
from judge.scenario.rewriting.resting import attached, put_beneath, resting_on
from judge.scenario.rewriting.rows import (
    added_to,
    item_at,
    of_player,
    of_the_moment,
    replaced,
    row_of,
    with_items,
    with_line,
)
from judge.scenario.rewriting.whole_lines import (
    with_card,
    with_heading,
    with_list_line,
    with_player,
    without_list_line,
)
from judge.scenario.rewriting.written import MisplacedError, Spot, Written, read_written, spot


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
        gone |= set(resting_on(written, item.called))
    text = with_items(written, lambda ref, one: None if ref in gone else one)
    return _forgotten(read_written(text), item)


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


def _belongs(written: Written, edit: edits.Belongs) -> str:
    return replaced(written, edit.ref, lambda item: with_said(item, edit.how, edit.name.strip()))


def _copies(written: Written, edit: edits.Copies) -> str:
    return replaced(written, edit.ref, lambda item: with_copies(item, edit.amount))


def _earlier(written: Written, edit: edits.Earlier) -> str:
    item, row = item_at(written, edit.ref), row_of(written, edit.ref)
    place = int(edit.ref.partition(":")[2])
    if not place:
        raise MisplacedError(edit.ref)
    before = row.items[place - 1]
    swapped = {edit.ref: before, f"{row.line}:{place - 1}": item}
    return with_items(written, lambda ref, one: swapped.get(ref, one))


def _whole(written: Written, edit: edits.Whole) -> str:
    place = _spot(written, edit.place)
    rows = {row.line for row in written.at(place)}

    def kept(ref: str, one: Item) -> Item | None:
        return None if one.filler and int(ref.partition(":")[0]) in rows else one

    left = with_items(written, kept)
    if not edit.on:
        return left
    told = (
        "nothing more" if any(not one.filler for row in written.at(place) for one in row.items) else "nothing"
    )
    return added_to(read_written(left), place, read_items(told))


def _score(written: Written, edit: edits.Score) -> str:
    return of_player(written, edit.player, "score", str(edit.amount))


def _tokens(written: Written, edit: edits.Tokens) -> str:
    return of_player(written, edit.player, "tokens", str(edit.amount))


def _hidden(written: Written, edit: edits.Hidden) -> str:
    place = _spot(written, edit.place)
    left = with_items(
        written, lambda ref, one: None if one.unknown and row_of(written, ref).spot == place else one
    )
    told = f"{edit.amount} unknown card{'' if edit.amount == 1 else 's'}"
    return added_to(read_written(left), place, read_items(told)) if edit.amount else left


def _turn(written: Written, edit: edits.Turn) -> str:
    if edit.player not in written.players:
        raise MisplacedError(edit.player)
    return of_the_moment(written, "turn", edit.player)


def _phase(written: Written, edit: edits.Phase) -> str:
    return of_the_moment(written, "phase", edit.phase)


def _moment(written: Written, edit: edits.OfMoment) -> str:
    return of_the_moment(written, edit.what, edit.value.strip())


def _happened(written: Written, edit: edits.Happened) -> str:
    """Facts of one line stand between semicolons."""
    known = [one.strip() for one in written.value("", edit.what).split(";") if one.strip()]
    others = [one for one in known if one.casefold() != edit.said.strip().casefold()]
    return of_the_moment(written, edit.what, "; ".join((*others, *((edit.said.strip(),) if edit.on else ()))))


def _faceoff(written: Written, edit: edits.Faceoff) -> str:
    return of_the_moment(written, "faceoff", f"{edit.which.strip()}, started by {edit.starter}, {edit.stage}")


def _lasting(written: Written, edit: edits.Lasting) -> str:
    chosen = f" on {edit.on.strip()}" if edit.on.strip() else ""
    said = f'"{edit.text.strip()}" from {edit.source}{chosen}'
    return with_list_line(written, edits.Line(under="In effect", said=said))


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
    edits.Attach: attached,
    edits.Beneath: put_beneath,
    edits.Belongs: _belongs,
    edits.Copies: _copies,
    edits.Earlier: _earlier,
    edits.Whole: _whole,
    edits.Score: _score,
    edits.Tokens: _tokens,
    edits.Hidden: _hidden,
    edits.Turn: _turn,
    edits.Phase: _phase,
    edits.OfMoment: _moment,
    edits.Happened: _happened,
    edits.Faceoff: _faceoff,
    edits.Lasting: _lasting,
    edits.Join: with_player,
    edits.Heading: with_heading,
    edits.Line: with_list_line,
    edits.Strike: without_list_line,
    edits.Define: with_card,
}
