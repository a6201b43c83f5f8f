"""What sentences of every kind have in common: cards, areas, zones, numbers, and what occurs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from judge.messages.message import message
from judge.scenario.model.board import (
    Area,
    AtDilemma,
    AtHome,
    AtProblem,
    CardRef,
    FaceoffKind,
    FaceoffMoment,
    FaceoffStage,
    InZone,
    PhaseName,
    Place,
    Point,
    StepName,
    ZoneName,
)
from judge.scenario.model.points import PHASES, STEPS, phase_of
from judge.scenario.model.qualities import Qualities
from judge.scenario.naming.names import Names
from judge.scenario.naming.pool import Pool
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line
from judge.scenario.text.phrases import number, phrase_of
from judge.scenario.text.trees import Token, Transformer, Tree, of_tree
from judge.scenario.text.where_meant import where_meant
from judge.scenario.text.words import unquote

_ZONES: dict[str, ZoneName] = {
    "hand": "hand",
    "deck": "deck",
    "draw deck": "deck",
    "problem deck": "problem deck",
    "discard pile": "discard pile",
    "banished zone": "banished zone",
    "flip zone": "flip zone",
}
_KINDS: dict[str, FaceoffKind] = {
    "problem": "Problem",
    "multi problem": "Multi Problem",
    "multi-problem": "Multi Problem",
    "double problem": "Multi Problem",
    "troublemaker": "Troublemaker",
}
_STAGES: dict[str, FaceoffStage] = {
    "before flip": "before flips",
    "after flip": "after flips",
    "comparison": "comparison",
    "after comparison": "after comparison",
}
OWN_HOME = AtHome(player="")
FaceoffParts = tuple[FaceoffKind | None, tuple[dict[str, Any], ...]]


class SentenceReader(Transformer):
    """Turns the parts that all sentences share into records. One reader serves one file, line after line."""

    def __init__(self, names: Names, qualities: Qualities, pool: Pool, faults: Faults) -> None:
        """Resolve names with `names` and `pool`, know `qualities` of cards, and add what is wrong to `faults`."""
        super().__init__()
        self.names = names
        self.qualities = qualities
        self.pool = pool
        self.faults = faults
        self.line = Line(text="", number=0, indent=0)

    def read(self, line: Line, tree: Tree[Token]) -> Any:  # noqa: ANN401 -- as many kinds as grammar starts
        """The record of a line's tree. Raises what looking up its names raises, such as InputError."""
        self.line = line
        return self.transform(tree)

    def read_where_meant(self, line: Line, tree: Tree[Token]) -> Any:  # noqa: ANN401
        """The same; of several cards of a name the one is meant that is where the sentence can only speak of it."""
        self.names.in_play = dict(where_meant(line, tree))
        try:
            return self.read(line, tree)
        finally:
            self.names.in_play = {}

    def fault(self, message: str, expected: Iterable[str] = ()) -> None:
        """Note a fault of the line that is being read."""
        self.faults.add(message, self.line.number, self.line.indent + 1, expected=expected)

    def fault_at(
        self, message: str, place: Token, expected: Iterable[str] = (), nearest: Iterable[str] = ()
    ) -> None:
        """Note a fault at a place of the line that is being read."""
        self.faults.add(message, self.line.number, self._column(place), expected=expected, nearest=nearest)

    def own_home(self, card: CardRef) -> AtHome:
        """The home of a card's controller. Notes a fault for a card that nobody controls as the scenario begins."""
        controller = self.names.controller(card)
        if not controller:
            self.fault(message("whose-home", card=card.name), expected=["at Bob's home"])
        return AtHome(player=controller)

    def _column(self, token: Token) -> int:
        return self.line.indent + (token.column or 1)

    def PLAYER(self, token: Token) -> Token:  # noqa: N802
        """A player, spelled as the file first spells the name."""
        return token.saying(self.names.player(token))

    def card_named(self, name: Token) -> CardRef:
        """A card by name."""
        return self.names.card(name, self.line.number, self._column(name))

    def card_of(self, player: Token, _possessive: Token, name: Token) -> CardRef:
        """A player's card by name."""
        return self.names.card(name, self.line.number, self._column(name), str(player))

    def card_mane(self, player: Token, _possessive: Token) -> CardRef:
        """A player's Mane Character. Notes a fault if none is in play, or more than one."""
        return self.names.mane(self.line.number, self._column(player), str(player))

    def card_new(self, name: Token) -> CardRef:
        """A card that comes into being during the line of play. Notes a fault if nothing can be called so."""
        called = unquote(name)
        if not self.qualities.can_be_called(called):
            near = self.qualities.nearest_names(called)
            self.fault_at(message("no-card-or-token-called", called=called), name, nearest=near)
        return CardRef(name=called, line=self.line.number, column=self._column(name))

    def card_the_problem(self) -> CardRef:
        """“the Problem”: the only one in play. Notes a fault if there are several."""
        return self.names.the_problem(self.line.number, self.line.indent + 1)

    def problem_of(self, player: Token, _possessive: Token) -> CardRef:
        """A player's Problem. Notes a fault if there is none or more than one."""
        return self.names.the_problem(self.line.number, self._column(player), str(player))

    def problems(self, *problems: CardRef) -> tuple[CardRef, ...]:
        """Several Problems."""
        return problems

    def cards(self, *cards: CardRef) -> tuple[CardRef, ...]:
        """Several cards."""
        return cards

    def area_home(self, player: Token, _possessive: Token) -> Area:
        """A player's home."""
        return AtHome(player=str(player))

    def area_problem(self, player: Token, _possessive: Token) -> Area:
        """A player's Problem."""
        return AtProblem(player=str(player))

    def area_own_home(self) -> Area:
        """“home”: whose it is, the rest of the sentence says."""
        return OWN_HOME

    def area_of(self, name: Token) -> Area | None:
        """The area of a Problem or Dilemma."""
        return self.names.area(self.card_named(name))

    def area_the_problem(self) -> Area | None:
        """The area of the only Problem in play."""
        return self.names.area(self.card_the_problem())

    def area_tail(self, area: Area | None) -> Area | None:
        """“at” an area."""
        return area

    def place_area(self, area: Area | None) -> Area | None:
        """An area as a place."""
        return area

    def place_zone(self, player: Token, _possessive: Token, zone: ZoneName) -> Place:
        """A player's zone."""
        return InZone(zone=zone, player=str(player))

    def place_end(self, end: str, player: Token, _possessive: Token, zone: ZoneName) -> Place:
        """The top or bottom of a player's zone."""
        return InZone(zone=zone, player=str(player), end="top" if end == "top" else "bottom")

    @of_tree
    def zone(self, tree: Tree[Token]) -> ZoneName:
        """The name of a zone."""
        return _ZONES[phrase_of(tree)]

    @of_tree
    def zone_end(self, tree: Tree[Token]) -> str:
        """Top or bottom."""
        return phrase_of(tree)

    def amount(self, amount: Token) -> int:
        """How many."""
        return number(amount)

    def amount_one(self) -> int:
        """“a” card is one card."""
        return 1

    @of_tree
    def faceoff_kind(self, tree: Tree[Token]) -> FaceoffKind:
        """Which type of faceoff."""
        return _KINDS[phrase_of(tree)]

    def fo_area(self, *areas: Area | None) -> dict[str, Any]:
        """Where the faceoff is."""
        return {"areas": tuple(area for area in areas if area is not None)}

    def fo_against(self, card: CardRef) -> dict[str, Any]:
        """The Troublemaker that is challenged."""
        return {"troublemaker": card}

    def fo_source(self, card: CardRef) -> dict[str, Any]:
        """The card whose effect started the faceoff."""
        return {"source": card}

    def fo_starter(self, player: Token) -> dict[str, Any]:
        """Who started the faceoff."""
        return {"starter": str(player)}

    def fo_involving(self, cards: tuple[CardRef, ...]) -> dict[str, Any]:
        """The cards that the effect has involved."""
        return {"involved": cards}

    def fo_stage(self, stage: Tree[Token]) -> dict[str, Any]:
        """How far the faceoff has come."""
        return {"stage": _STAGES[phrase_of(stage)]}

    def faceoff_parts(self, parts: tuple[object, ...]) -> FaceoffParts:
        """The type that was named, if one was, and what else was said of a faceoff."""
        kind = next((kind for kind in _KINDS.values() if kind in parts), None)
        return kind, tuple(part for part in parts if isinstance(part, dict))

    def faceoff(self, told: FaceoffParts, default_starter: str) -> FaceoffMoment:
        """A faceoff from its parts; its type follows from the parts if it is not named."""
        kind, tails = told
        parts: dict[str, Any] = {"starter": default_starter}
        for tail in tails:
            parts.update(tail)
        if kind is None:
            kind = "Troublemaker" if "troublemaker" in parts else "effect"
        if kind == "Troublemaker" and "troublemaker" not in parts:
            self.fault(message("faceoff-needs-its-troublemaker"), expected=["against …"])
        if not parts["starter"]:
            self.fault(message("who-started-the-faceoff"), expected=["started by …"])
        return FaceoffMoment(kind=kind, **parts)

    @of_tree
    def phase(self, tree: Tree[Token]) -> PhaseName:
        """The name of a phase."""
        return PHASES[phrase_of(tree)]

    @of_tree
    def step(self, tree: Tree[Token]) -> StepName:
        """The name of a step."""
        return STEPS[phrase_of(tree)]

    def p_phase(self, phase: PhaseName) -> Point:
        """Somewhere in a phase."""
        return Point(phase=phase)

    def p_phase_start(self, phase: PhaseName) -> Point:
        """The window at the start of a phase."""
        return Point(phase=phase, at="start")

    def p_phase_end(self, phase: PhaseName) -> Point:
        """The window at the end of a phase."""
        return Point(phase=phase, at="end")

    def p_phase_step(self, phase: PhaseName, step: StepName, area: Area | None = None) -> Point:
        """Somewhere in a step, its phase named too."""
        if phase_of(step) != phase:
            self.fault(message("step-of-another-phase", step=step, phase=phase_of(step)))
        return Point(phase=phase_of(step), step=step, area=area)

    def p_step(self, step: StepName, area: Area | None = None) -> Point:
        """Somewhere in a step."""
        return Point(phase=phase_of(step), step=step, area=area)

    def p_step_start(self, *parts: object) -> Point:
        """The window at the start of a step."""
        return self._step_edge(parts, "start")

    def p_step_end(self, *parts: object) -> Point:
        """The window at the end of a step."""
        return self._step_edge(parts, "end")

    def _step_edge(self, parts: tuple[object, ...], at: Literal["start", "end"]) -> Point:
        step = next(step for step in STEPS.values() if step in parts)
        area = next((part for part in parts if isinstance(part, AtHome | AtProblem | AtDilemma)), None)
        return Point(phase=phase_of(step), step=step, at=at, area=area)
