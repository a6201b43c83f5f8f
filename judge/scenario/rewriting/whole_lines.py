"""Lines that are no items: headings of the whole board, what is played and asked, cards written out, players."""

from __future__ import annotations

from judge.scenario.rewriting import edits
from judge.scenario.rewriting.rows import INDENT, before_play, indent_of, with_line, with_new
from judge.scenario.rewriting.written import Block, MisplacedError, Written, bare

_TITLE, _PLAYERS = "Scenario", "players"
LISTS: tuple[edits.ListWord, ...] = ("In effect", "Ignoring", "Choices", "Play", "Ask")
"""The headings of lists, in the order in which they are written."""


def with_heading(written: Written, edit: edits.Heading) -> str:
    """The text in which a heading says so, or is not there."""
    block = written.block(edit.what)
    line = f"{edit.what}: {edit.value.strip()}" if edit.value.strip() else None
    if block is not None:
        return with_line(written, block.start, line)
    if line is None:
        return "\n".join(written.lines)
    return with_new(written, _place(written, edit.what), line)


def _place(written: Written, what: str) -> int:
    if what == "Entered":
        return before_play(written)
    title = written.block(_TITLE) if what != _TITLE else None
    return title.end if title else 0


def with_list_line(written: Written, edit: edits.Line) -> str:
    """The text with one more line under the last heading of its kind, or under a new one."""
    found = [one for one in written.blocks if one.heading.casefold() == edit.under.casefold()]
    if found:
        return with_new(written, found[-1].end, f"{indent_of(written, edit.under)}{edit.said.strip()}")
    later = {one.casefold() for one in LISTS[LISTS.index(edit.under) + 1 :]}
    starts = [one.start for one in written.blocks if one.heading.casefold() in later]
    lines = (f"{edit.under}:", f"{INDENT}{edit.said.strip()}")
    if starts:
        return with_new(written, min(starts), *lines)
    return "\n".join((*_to_the_end(written), *lines, ""))


def _to_the_end(written: Written) -> tuple[str, ...]:
    last = max((one.end for one in written.blocks), default=0)
    return written.lines[:last]


def without_list_line(written: Written, edit: edits.Strike) -> str:
    """The text without a line of a list and what stands below it. Raises MisplacedError if it is none."""
    block = list_around(written, edit.line)
    if block is None:
        raise MisplacedError(str(edit.line))
    end = next(
        (
            line
            for line in range(edit.line + 1, block.end)
            if _depth(written, line) <= _depth(written, edit.line)
        ),
        block.end,
    )
    whole = end - edit.line == block.end - block.start - 1
    kept = [*written.lines]
    del kept[block.start if whole else edit.line : end]
    return "\n".join(kept)


def list_around(written: Written, line: int) -> Block | None:
    """The list of which a line of the text is one; None if it is none."""
    known = {one.casefold() for one in LISTS}
    lists = (one for one in written.blocks if one.heading.casefold() in known)
    return next((one for one in lists if one.start < line < one.end and bare(written.lines[line])), None)


def list_lines(written: Written, under: str) -> tuple[tuple[int, str], ...]:
    """The lines of a list that stand under its heading themselves, with their numbers from 0."""
    found = [one for one in written.blocks if one.heading.casefold() == under.casefold()]
    return tuple(
        (line, bare(written.lines[line]).strip())
        for block in found
        for line in range(block.start + 1, block.end)
        if bare(written.lines[line]) and _depth(written, line) <= len(indent_of(written, under))
    )


def _depth(written: Written, line: int) -> int:
    """How far a line is indented; a blank one belongs to the one above it."""
    told = written.lines[line]
    return len(told) - len(told.lstrip()) if told.strip() else len(told) + 999


def with_card(written: Written, edit: edits.Define) -> str:
    """The text with a card written out, before the players."""
    block = next((one for one in written.blocks if one.heading.casefold() == _PLAYERS), None)
    fields = [line for what, value in edit.fields.items() if value.strip() for line in _field(what, value)]
    return with_new(
        written,
        block.start if block else len(written.lines),
        f"{edit.kind}: {edit.name.strip()}",
        *fields,
        "",
    )


def _field(what: str, value: str) -> list[str]:
    lines = [line.strip() for line in value.split("\n") if line.strip()]
    if len(lines) == 1:
        return [f"{INDENT}{what}: {lines[0]}"]
    return [f"{INDENT}{what}:", *(f"{INDENT}{INDENT}{line}" for line in lines)]


def with_player(written: Written, edit: edits.Join) -> str:
    """The text with one more player. Raises MisplacedError where players stand otherwise than in one line."""
    block = next((one for one in written.blocks if one.heading.casefold() == _PLAYERS), None)
    known = {player.casefold() for player in written.players}
    if block is None or not written.players or edit.player.strip().casefold() in known:
        raise MisplacedError(edit.player)
    line = f"Players: {', '.join((*written.players, edit.player.strip()))}"
    return with_line(written, block.start, line)
