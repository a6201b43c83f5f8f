"""What concerns the whole board, opened: the moment in full, what has happened and is played, edition, players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from judge.cards.model import CardType
from judge.rulebook.rulesets import rulesets
from judge.scenario.grammar.catalogue import DEEDS, Form
from judge.scenario.model.points import PHASES, steps_of
from judge.scenario.rewriting.items import read_items
from judge.scenario.rewriting.whole_lines import LISTS, list_lines
from judge.scenario.rewriting.written import AREAS, DILEMMA, PROBLEM, bare
from judge.serve import requests
from judge.serve.building import Told, drawn_of, spots_of
from judge.serve.desk import Desk

HAPPENED = ("happened this turn", "just happened", "happened before this turn")
_MOST_NAMES = 12
STAGES = ("before flips", "after flips", "comparison", "after comparison")


def show_whole(request: requests.ShowWhole, desk: Desk) -> Told:  # noqa: ARG001 - all pieces are asked for alike
    """The moment and all that concerns more than one card."""
    cards = _Cards(desk)
    return "whole.html", {
        "players": desk.written.players,
        "turns": tuple(f"{player}{note}" for player in desk.written.players for note in ("", ", first turn")),
        "turn": desk.written.value("", "turn"),
        "point": desk.written.value("", "phase"),
        "points": tuple(points(cards.problems)),
        "priority": desk.written.value("", "priority"),
        "first": desk.written.value("", "first player"),
        "faceoff": desk.written.value("", "faceoff"),
        "faceoffs": tuple(_faceoffs(cards)),
        "stages": STAGES,
        "happened": tuple((what, _facts(desk, what)) for what in HAPPENED),
        "facts": tuple(_possible_facts(desk, cards)),
        "rules": _heading(desk, "Rules"),
        "editions": tuple((one.id, one.title) for one in rulesets()),
        "title": _heading(desk, "Scenario"),
        "villain": _heading(desk, "Villain"),
        "trademarks": _heading(desk, "Trademarks"),
        "entered": tuple(_orders(desk, cards)),
    }


def show_lists(request: requests.ShowWhole, desk: Desk) -> Told:  # noqa: ARG001 - all pieces are asked for alike
    """What is played, asked, always chosen and still in effect, line by line."""
    cards = _Cards(desk)
    return "lists.html", {
        "lists": tuple((one, list_lines(desk.written, one)) for one in LISTS),
        "deeds": tuple(_filled(DEEDS, desk, cards)),
        "standing": tuple(_standing(desk)),
        "in_play": cards.in_play,
    }


class _Cards:
    """The cards of a board by what they can be named for."""

    def __init__(self, desk: Desk) -> None:
        names, spots = drawn_of(desk).names, spots_of(desk)
        self.all = tuple(names.values())
        self.in_play = tuple(name for ref, name in names.items() if spots[ref].zone in AREAS)
        self.problems = tuple(name for ref, name in names.items() if spots[ref].zone in (PROBLEM, DILEMMA))
        self.troublemakers = tuple(self._of_type(desk, CardType.TROUBLEMAKER))

    def _of_type(self, desk: Desk, kind: CardType) -> Iterator[str]:
        for row in desk.written.rows:
            if row.spot.zone in AREAS:
                found = ((item, desk.shelf.find(item.name)) for item in row.items if item.name)
                yield from (item.called for item, card in found if card and card.front.type == kind)


def points(problems: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The points of a turn, phase by phase, as they are written."""
    yield "", ("start of the game",)
    for phase in PHASES.values():
        within = [f"start of the {phase}", phase]
        for step in steps_of(phase):
            within += [f"start of the {step}", f"{phase}, {step}", f"end of the {step}"]
            if step == "Confront Step":
                within += [f"start of the {step} at {problem}" for problem in problems]
        yield phase, (*within, f"end of the {phase}")


def _faceoffs(cards: _Cards) -> Iterator[str]:
    yield from (f"Problem faceoff at {problem}" for problem in cards.problems)
    if len(cards.problems) > 1:
        yield f"Multi Problem faceoff at {' and '.join(cards.problems)}"
    yield from (f"Troublemaker faceoff against {one}" for one in cards.troublemakers)


def _facts(desk: Desk, what: str) -> tuple[str, ...]:
    return tuple(one.strip() for one in desk.written.value("", what).split(";") if one.strip())


def _possible_facts(desk: Desk, cards: _Cards) -> Iterator[str]:
    """What can have happened with these names."""
    for player in desk.written.players:
        yield from (f"{player} confronted {problem}" for problem in cards.problems)
        yield from (f"{player} played {card}" for card in cards.in_play)
        yield f"{player} drew a card"
    yield from (f"{problem} was solved" for problem in cards.problems)
    yield from (f"{one} was challenged" for one in cards.troublemakers)
    yield from (f"{card} was moved home" for card in cards.in_play if card not in cards.problems)


def _heading(desk: Desk, what: str) -> str:
    block = desk.written.block(what)
    return bare(desk.written.lines[block.start]).partition(":")[2].strip() if block else ""


def _orders(desk: Desk, cards: _Cards) -> Iterator[tuple[str, str]]:
    """The cards in play in the order in which they came, each with that order if it had come one earlier (711.3a)."""
    said = [item.written for item in read_items(_heading(desk, "Entered"))]
    order = [*said, *(card for card in cards.in_play if card not in said)]
    for place, card in enumerate(order):
        sooner = [*order]
        sooner[max(place - 1, 0) : place + 1] = [card, order[place - 1]] if place else [card]
        yield card, "; ".join(sooner)


def _standing(desk: Desk) -> Iterator[str]:
    for who in ("Everyone", *desk.written.players):
        yield from (f"{who} always {does}" for does in ("passes", "declines", "chooses yes"))


def _filled(forms: tuple[Form, ...], desk: Desk, cards: _Cards) -> Iterator[str]:
    """Sentences with the names of the board, each card and player once where only one of them is spoken of."""
    gaps = {
        "card": cards.all,
        "other": cards.all[1:] or cards.all,
        "problem": cards.problems,
        "player": desk.written.players,
        "opponent": desk.written.players[1:],
    }
    for form in forms:
        names = [gaps[gap][:_MOST_NAMES] for gap in form.gaps]
        yield from (form.filled(dict(zip(form.gaps, one, strict=True))) for one in product(*names))
