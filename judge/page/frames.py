"""The answers to be played: for each of their steps the board after it, what changed, and which cards it concerns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from judge.engine.model.facts import Fact, facts
from judge.engine.model.obj import UNKNOWN
from judge.engine.model.state import State
from judge.engine.model.trace import Change, Note
from judge.engine.model.watching import Watched
from judge.messages.message import spoken_of
from judge.page.drawing import Drawing, drawing
from judge.page.looks import Look, looks_now, printed_looks
from judge.ruling.record.model import Answer
from judge.ruling.slices.argument import Argument, replayed

_SHORT = 24


class Changed(msgspec.Struct, frozen=True):
    """A fact of the board that is otherwise than in the frame before; "" is what is as usual."""

    of: str
    what: str
    before: str
    after: str


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A step with the number of the board after it; the first frame and the last of an answer have no step.

    `cards` are the numbers of the cards that it concerns, `value` those of the one whose value it changes, with the
    values before and after.
    """

    board: int
    note: Note | None = None
    changed: tuple[Changed, ...] = ()
    cards: tuple[int, ...] = ()
    value: tuple[int, str, str] | None = None


class Played(msgspec.Struct, frozen=True):
    """An answer with its frames: how it stood at first, each step, and how it stood when it was asked."""

    answer: Answer
    frames: tuple[Frame, ...]


class Boards:
    """The boards of a page, each kept once."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[Drawing, int] = {}

    def number(self, board: Drawing) -> int:
        """The number of a board."""
        return self._known.setdefault(board, len(self._known))

    @property
    def all(self) -> tuple[Drawing, ...]:
        """Each board in its place."""
        return tuple(self._known)


def played(answer: Answer, boards: Boards, watched: Watched | None = None) -> Played:
    """An answer to be played; one that rests on no walk has no frames.

    Cards look as they do after each step if the states between the steps were `watched`.
    """
    if answer.argument is None:
        return Played(answer, ())
    return Played(answer, tuple(_Walk(answer, answer.argument, watched or Watched()).frames(boards)))


class _Walk:
    """The walk of an answer: the facts and the looks of the cards after each of its steps."""

    def __init__(self, answer: Answer, told: Argument, watched: Watched) -> None:
        self._answer, self._told, self._watched = answer, told, watched
        self._walk = replayed(told)
        self._printed = printed_looks((told.end, *(one.state for one in told.milestones), told.start))
        self._numbers: dict[str, set[int]] = {}
        for note_facts in (
            facts(told.start),
            *({_fact(one): ""} for note in self._walk for one in note.changes),
        ):
            for name, number, _ in note_facts:
                if number and name != UNKNOWN:
                    self._numbers.setdefault(name, set()).add(number)

    def frames(self, boards: Boards) -> Iterator[Frame]:
        at, now = 0, facts(self._told.start)
        yield Frame(board=boards.number(self._board(now, 0)))
        for step, note in zip(self._told.steps, self._answer.because, strict=True):
            before, at = now, self._place(step, at)
            now = self._facts(at)
            changed = tuple(_changed(before, now))
            cards = (*self._named(note), *(number for number, _ in changed if number))
            yield Frame(
                board=boards.number(self._board(now, at)),
                note=note,
                changed=tuple(one for _, one in changed),
                cards=tuple(dict.fromkeys(cards)),
                value=self._value(note),
            )
        yield self._last(now, boards)

    def _last(self, now: Mapping[Fact, str], boards: Boards) -> Frame:
        end = facts(self._told.end)
        changed = tuple(_changed(now, end))
        return Frame(
            board=boards.number(self._board(end, len(self._walk))),
            changed=tuple(one for _, one in changed),
            cards=tuple(dict.fromkeys(number for number, _ in changed if number)),
        )

    def _place(self, step: int, at: int) -> int:
        """After how many steps of the walk the board is drawn for a step of the answer.

        An own step that comes before those of the walk is drawn where they begin, any other at the end.
        """
        if step > 0:
            return step
        later = [one for one in self._told.steps if one > at]
        return min(later) - 1 if later else len(self._walk)

    def _facts(self, at: int) -> dict[Fact, str]:
        if at == len(self._walk):
            return facts(self._told.end)
        now = facts(self._told.start)
        for note in self._walk[:at]:
            now |= {_fact(change): change.after for change in note.changes}
        return {fact: value for fact, value in now.items() if value}

    def _board(self, now: Mapping[Fact, str], at: int) -> Drawing:
        """The board; how modifiers make the cards look is read off the state there, else off the last one known."""
        state, after = self._state(now, at)
        looks: dict[int, Look] = self._printed | looks_now(state)
        return drawing(now, looks, after)

    def _state(self, now: Mapping[Fact, str], at: int) -> tuple[State, str | None]:
        """A state with these facts, and None; or an earlier one and after which step of the line of play it is."""
        if at == len(self._walk):
            return self._told.end, None
        if not at:
            return self._told.start, None
        known = [one for one in self._told.milestones if one.notes <= at]
        if known and known[-1].notes == at:
            return known[-1].state, None
        for state in self._watched.after(self._walk[at - 1]):
            if facts(state) == now:
                return state, None
        return (known[-1].state, known[-1].played) if known else (self._told.start, "")

    # -- the cards of a step ------------------------------------------------------------------------------------

    def _named(self, note: Note) -> tuple[int, ...]:
        """The cards that a step speaks of."""
        words = (
            note.card or "",
            *spoken_of(note.text),
            *(word for below in note.because for word in spoken_of(below.text)),
        )
        names = dict.fromkeys(word for word in words if word in self._numbers)
        return tuple(number for name in names for number in sorted(self._numbers[name]))

    def _value(self, note: Note) -> tuple[int, str, str] | None:
        """The card whose value a step changes: of those it names that by which it does so is not meant."""
        if note.before is None or note.after is None or len(note.before + note.after) > _SHORT:
            return None
        names = [word for word in dict.fromkeys(spoken_of(note.text)) if word in self._numbers]
        others = [name for name in names if name != note.card] or names
        if len(others) != 1 or len(self._numbers[others[0]]) != 1 or note.before == note.after:
            return None
        return min(self._numbers[others[0]]), note.before, note.after


def _fact(change: Change) -> Fact:
    return change.of, change.card, change.what


_WITH_ITS_PLACE = ("controller", "attached to", "beneath")


def _changed(before: Mapping[Fact, str], after: Mapping[Fact, str]) -> Iterator[tuple[int, Changed]]:
    """What differs, without what goes without saying: that what leaves its place leaves all it had there."""
    moved = {
        card
        for _, card, what in {**before, **after}
        if what == "where" and _differs(before, after, card, what)
    }
    for fact in {**before, **after}:
        name, card, what = fact
        old, new = before.get(fact, ""), after.get(fact, "")
        passing = not new and card in moved
        hidden = what == "face down" and after.get((name, card, "frightened"))
        if old != new and not (passing and what in _WITH_ITS_PLACE) and not hidden:
            yield card, Changed(name, what, old, new)


def _differs(before: Mapping[Fact, str], after: Mapping[Fact, str], card: int, what: str) -> bool:
    return any(
        value != after.get(fact, "") for fact, value in before.items() if fact[1] == card and fact[2] == what
    )
