"""Whose turn it is on a loose board, and where in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from judge.scenario.loose.pieces import Said
from judge.scenario.model.points import PHASES, STEPS, steps_of
from judge.scenario.text.outline import Line

_TURN = (
    r"^(?:it(?:['’]s|\s+is)\s+)?(?P<said>(?:active|turn|current)\s+player\s*:|turn\s*:)?\s*(?P<who>{names})(?:['’]s?)?"
    r"(?:\s+(?P<nth>first\s+turn|turn(?:\s+(?P<number>\d+))?|is\s+the\s+(?:active|turn|current)\s+player))?"
    r"[\s,(]*(?P<rest>[^()]*)\)?$"
)
_ACTS = (
    r"^(?:priority\s*:\s*|priority\s+is\s+with\s+|with\s+|it['’]s\s+|it\s+is\s+)?(?P<who>{names})"
    r"(?:(?P<says>['’]s?\s+priority|\s+(?:has|with|holds)\s+(?:the\s+)?priority"
    r"|(?:\s+is)?\s+(?:about\s+)?to\s+(?:act|move|play|respond)(?:\s+(?:next|now))?))?"
    r"(?:\s*,?\s*(?:in|during)\s+(?P<own>his|her|their|its|the|{names}['’]s?)\s+(?:own\s+)?(?P<rest>.+))?$"
)
_OWN = re.compile(r"his|her|their|its|own", re.IGNORECASE)
_NOW = re.compile(
    r"^(?:(?:it['’]s|it\s+is|we['’]re\s+in|we\s+are\s+in)\s+)?(?:now\s+)?(?:in\s+)?", re.IGNORECASE
)
_COMES_NEXT = re.compile(
    r"^(?:the\s+)?(?P<phase>troublemaker|main|score|end)\s+phase\s+(?:is\s+)?(?:next|coming\s+up|comes\s+next)$",
    re.IGNORECASE,
)
_BEFORE = {"troublemaker": "Ready", "main": "Troublemaker", "score": "Main", "end": "Score"}
_NUMBER = re.compile(r"^turn\s+(?P<number>\d+)[\s,]*", re.IGNORECASE)
_STEP = "|".join(words.replace(" ", r"\s+") for words in STEPS)
_PHASE = re.compile(
    r"^(?:(?:phase|step)\s*:\s*)?(?:(?P<edge>start|beginning|end)\s+of\s+)?(?:the\s+|in\s+)*"
    rf"(?:(?P<step>{_STEP})|(?P<phase>ready|troublemaker|main|score|end)(?:\s+phase)?)"
    r"(?:\s*[(,;]\s*(?:during\s+|in\s+)?(?:an?\s+|the\s+)?(?P<faceoff>[^()]*\bfaceoff\b[^()]*)\)?"
    rf"|\s*[(,;]\s*(?:(?P<before>before|at|in|during)\s+)?(?:the\s+|any\s+|first\s+)*(?P<within>{_STEP})\)?)?$",
    re.IGNORECASE,
)
_NOT_FLIPPED = re.compile(
    r",?\s*(?:(?:cards?\s+)?not\s+(?:yet\s+)?flipped(?:\s+yet)?|nothing\s+flipped(?:\s+yet)?|before\s+(?:the\s+)?flips?(?:ping)?)",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"^(?:turn\s+)?(?P<number>\d+)[\s,)]*", re.IGNORECASE)
_FIRST = re.compile(r"first\s+turn$", re.IGNORECASE)
_EDGES = {"beginning": "start"}


class When:
    """Reads what says the moment."""

    def __init__(self, names: Iterable[str], player_called: Callable[[str], str]) -> None:
        """`names` are those of the players, and other words for them; `player_called` knows who is meant."""
        self._player_called = player_called
        called = "|".join(re.escape(name) for name in names)
        self._turn = re.compile(_TURN.replace("{names}", called), re.IGNORECASE)
        self._acts = re.compile(_ACTS.replace("{names}", called), re.IGNORECASE)

    def told(self, said: Said) -> tuple[Line, ...]:
        """The lines of the moment in full form; none if it says something else."""
        number = _NUMBER.match(said.text)
        rest = said.part(number.end()) if number else said
        said_so = _NOW.match(rest.text)
        now = rest.part(said_so.end() if said_so else 0)
        if coming := _COMES_NEXT.match(now.text):
            return (
                Line(
                    text=f"Phase: {_BEFORE[coming['phase'].casefold()]} Phase",
                    number=said.number,
                    indent=said.column,
                ),
            )
        if phase := _PHASE.match(now.text):
            return tuple(_phase(now, phase))
        if (acting := self._acts.match(rest.text)) and _says_who_acts(acting):
            return tuple(self._acting(rest, acting))
        found = self._turn.match(rest.text)
        if found is None:
            return ()
        after = rest.part(found.start("rest"), found.end("rest"))
        counted = _COUNTED.match(after.text) if found["said"] else None
        if counted:
            after = after.part(counted.end())
        in_phase, first = (
            _PHASE.match(after.text),
            _FIRST.match(after.text) or _FIRST.match(found["nth"] or ""),
        )
        of_turn = found["said"] or found["nth"] or number or in_phase
        if not of_turn or (after.text and not in_phase and not first):
            return ()
        turn = next((one["number"] for one in (found, number, counted) if one and one["number"]), "")
        who = self._player_called(found["who"])
        return tuple(_turn(rest, who, turn, after if in_phase else None, first=bool(first)))

    def _acting(self, said: Said, found: re.Match[str]) -> Iterator[Line]:
        """Who has priority: “Alice to act in her Main Phase”, “Bob has priority”."""
        if found["rest"]:
            where = said.part(found.start("rest"))
            phase = _PHASE.match(where.text)
            whose = found["own"]
            if phase is None:
                return
            if whose.casefold() != "the":
                turn = found["who"] if _OWN.fullmatch(whose) else re.sub(r"['’]s?$", "", whose)
                yield Line(text=f"Turn: {self._player_called(turn)}", number=said.number, indent=said.column)
            yield from _phase(where, phase)
        who = self._player_called(found["who"])
        yield Line(text=f"Priority: {who}", number=said.number, indent=said.column)


def _says_who_acts(found: re.Match[str]) -> bool:
    """Whether a piece says who is to act, and not only whose something is."""
    said_before = found.string[: found.start("who")].casefold()
    return bool(found["says"]) or "priority" in said_before


def _turn(said: Said, who: str, turn: str, phase: Said | None, *, first: bool) -> Iterator[Line]:
    note = ", first turn" if first else f", turn {turn}" if turn else ""
    yield Line(text=f"Turn: {who}{note}", number=said.number, indent=said.column)
    if phase and (found := _PHASE.match(phase.text)):
        yield from _phase(phase, found)


def _within(phase: str, step: str, before: str | None) -> str:
    """A step that is named behind its phase, or what comes before it there."""
    if before is None or before.casefold() != "before":
        return f"Step: {step}"
    steps = steps_of(PHASES[f"{phase.casefold()} phase"])
    place = steps.index(STEPS[" ".join(step.casefold().split())])
    return f"Step: end of {steps[place - 1]}" if place else f"Phase: start of {phase} Phase"


def _phase(said: Said, found: re.Match[str]) -> Iterator[Line]:
    edge = (found["edge"] or "").casefold()
    at = f"{_EDGES.get(edge, edge)} of " if edge else ""
    where, within = found["step"] or f"{found['phase']} Phase", found["within"]
    if within:
        yield Line(
            text=_within(found["phase"], within, found["before"]), number=said.number, indent=said.column
        )
        return
    kind = "Step" if found["step"] else "Phase"
    yield Line(text=f"{kind}: {at}{where}", number=said.number, indent=said.column)
    if found["faceoff"]:
        faceoff = _NOT_FLIPPED.sub(" before flips", found["faceoff"])
        yield Line(text=f"Faceoff: {faceoff}", number=said.number, indent=said.column)
