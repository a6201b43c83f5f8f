"""What lets a ruling be checked without the judge: the board, the walk, and how each answer rests on it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.cards.model import Requirement
from judge.engine.model.facts import facts
from judge.engine.model.state import State
from judge.engine.model.trace import Change, Deed, FactRead, Note
from judge.messages.said import Said, said
from judge.report.typed import ReadsTold, reads_told
from judge.ruling.record.model import Answer, Ruling
from judge.ruling.slices.argument import Argument, replayed
from judge.ruling.slices.bearing import rules_of
from judge.scenario.model.ask import Question

SCHEMA = "judge-proof-2"
_NUMBERS = ("power", "cost", "bonus", "points", "home_limit")


class FactTold(msgspec.Struct, frozen=True, kw_only=True):
    """A fact of a board: whose it is, on which piece of cardboard (0 if on none), what it says, and its value."""

    of: str
    card: int
    what: str
    value: str


class PrintedTold(msgspec.Struct, frozen=True, kw_only=True):
    """The type, the numbers and the texts printed on a side of a card, by the number of its cardboard.

    A number is None where it has none (105.2). `owner_asks` and `opponents_ask` are the lines of confront requirements,
    each an amount with a color, "not" a color, or "wild".
    """

    card: int
    type: str = ""
    power: int | None = None
    cost: int | None = None
    bonus: int | None = None
    points: int | None = None
    home_limit: int | None = None
    owner_asks: tuple[tuple[int, str], ...] = ()
    opponents_ask: tuple[tuple[int, str], ...] = ()
    texts: tuple[str, ...] = ()


class StepTold(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a walk: its number from 1, its words, its rules, and the facts that it changed.

    `said` is what the words come of. `deeds` are the occurrences that it is about, `causes` the numbers of the steps
    that brought it about, `reads` the facts that decided that it came about. `card` is the card whose text made it
    happen.
    """

    number: int
    text: str
    rules: tuple[str, ...]
    changes: tuple[Change, ...]
    said: Said | None = None
    deeds: tuple[Deed, ...] = ()
    causes: tuple[int, ...] = ()
    reads: tuple[FactRead, ...] = ()
    card: str | None = None


class WalkTold(msgspec.Struct, frozen=True, kw_only=True):
    """A whole walk, from the board of the scenario to the board in `end`.

    `printed` are the sides of all cards before it and after it. A walk from another board, which a question supposes,
    has that board in `start`, with its own `pieces`.
    """

    steps: tuple[StepTold, ...]
    end: tuple[FactTold, ...]
    printed: tuple[PrintedTold, ...] = ()
    start: tuple[FactTold, ...] = ()
    pieces: tuple[tuple[str, int], ...] = ()


class ArgumentTold(msgspec.Struct, frozen=True, kw_only=True):
    """How an answer rests on the walk of that number (from 0).

    It was asked after so many of its steps; `on` are the steps of `because` on which the answer itself rests, `beside`
    rules that decide without a step. `asked` is the question as a record, `reads` what it reads of the walk.
    """

    walk: int
    asked_after: int
    on: tuple[int, ...]
    beside: tuple[str, ...] = ()
    asked: Question | None = None
    reads: ReadsTold = ReadsTold()


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """All of it, for one ruling. An answer that the judge declines has no argument.

    `pieces` gives for each piece of the scenario the number of its cardboard.
    """

    start: tuple[FactTold, ...]
    walks: tuple[WalkTold, ...]
    arguments: tuple[ArgumentTold | None, ...]
    pieces: tuple[tuple[str, int], ...] = ()
    language: str = "en"
    schema: str = SCHEMA


def proof(ruling: Ruling, language: str) -> Proof:
    """The proof of a ruling; each walk is shown once, in English, however many answers rest on it.

    `language` is that of the ruling's own steps.
    """
    walks: dict[WalkTold, int] = {}
    plain = (answer.argument for answer in ruling.answers if answer.argument and not answer.supposed)
    first = next(plain, None)
    arguments = tuple(_argument(answer, walks) for answer in ruling.answers)
    return Proof(
        start=_facts(first.start) if first else (),
        walks=tuple(walks),
        arguments=arguments,
        pieces=first.pieces if first else (),
        language=language,
    )


def _argument(answer: Answer, walks: dict[WalkTold, int]) -> ArgumentTold | None:
    told = answer.argument
    if told is None:
        return None
    walk = walks.setdefault(_walk(told, own_board=bool(answer.supposed)), len(walks))
    cited = rules_of(answer.because)
    beside = tuple(number for number in answer.rules if number not in cited)
    return ArgumentTold(
        walk=walk,
        asked_after=len(told.walk),
        on=told.on,
        beside=beside,
        asked=told.asked,
        reads=reads_told(told.reads),
    )


def _walk(told: Argument, *, own_board: bool) -> WalkTold:
    notes = replayed(told)
    place_of = {note.number: place for place, note in enumerate(notes, start=1) if note.number}
    steps = (_step(place, note, place_of) for place, note in enumerate(notes, start=1))
    printed = dict.fromkeys(one for state in (told.start, told.end) for one in _printed(state))
    walk = WalkTold(steps=tuple(steps), end=_facts(told.end), printed=tuple(printed))
    return msgspec.structs.replace(walk, start=_facts(told.start), pieces=told.pieces) if own_board else walk


def _printed(state: State) -> Iterator[PrintedTold]:
    for obj in state.objects:
        for face in obj.definition.faces:
            printed = face.printed
            yield PrintedTold(
                card=obj.physical,
                type=printed.type.value,
                **{name: getattr(printed, name) for name in _NUMBERS},
                owner_asks=tuple(map(_line, printed.owner_requirements)),
                opponents_ask=tuple(map(_line, printed.opponent_requirements)),
                texts=(*printed.keywords, *printed.text),
            )


def _line(asked: Requirement) -> tuple[int, str]:
    color = asked.color.value if asked.color else ""
    return asked.amount, {"color": color, "not-color": f"not {color}", "wild": "wild"}[asked.kind]


def _step(place: int, note: Note, place_of: dict[int, int]) -> StepTold:
    return StepTold(
        number=place,
        text=note.text,
        rules=note.rules,
        changes=note.changes,
        said=said(note.text),
        deeds=note.deeds,
        causes=tuple(sorted(place_of[cause] for cause in note.causes if cause in place_of)),
        reads=note.reads,
        card=note.card,
    )


def _facts(state: State) -> tuple[FactTold, ...]:
    return tuple(
        FactTold(of=of, card=card, what=what, value=value) for (of, card, what), value in facts(state).items()
    )
