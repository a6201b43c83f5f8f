"""What is found by following every way is what plain games find that know nothing of the engine."""

from __future__ import annotations

import ast
from fractions import Fraction
from math import prod
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from judge.engine.model.decision import PASS, Decision
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.occurring.occurrence import Happen
from judge.engine.windows.priority import OpenWindow
from judge.ruling.lines.searching import search
from judge.scenario.read import read_scenario
from judge.scenario.running.explore import AT_REST, Outcome, explore
from judge.scenario.running.runner import run
from tests.examples import MORE
from tests.lines import small_happenings
from tests.lines.brute import flips, turns, waiting

BRUTE = sorted((Path(__file__).parent / "brute").glob("*.py"))
PLAYERS = ("Alice", "Bob")
LIMIT = 20_000
POSITIONS = 3_000 * MORE


@pytest.mark.parametrize("path", BRUTE, ids=lambda path: path.stem)
def test_the_plain_games_know_nothing_of_the_engine(path: Path) -> None:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    imported = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    assert not [name for name in imported if name.startswith("judge")]


def begun(text: str) -> Outcome:
    """A board at its first decision."""
    (course,) = run(read_scenario(text), "cr-3.9").after(0)
    return course.outcome()


# -- what waits together ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(40 * MORE))
def test_effects_that_wait_together_lead_where_every_order_of_them_leads(number: int) -> None:
    state = begun(small_happenings.board(Random(number))).state
    draw = Happen(occurrences=(Occurrence(verb="draw", player="Alice", amount=1),))
    agenda = (draw, OpenWindow(where="start of the Main Phase"))
    found = explore(replace(state, agenda=agenda), limit=LIMIT)
    game = waiting.Game(
        owner={obj.definition.title: obj.owner for obj in state.in_play()},
        hands={player: titles(state, player) for player in PLAYERS},
        tokens=dict.fromkeys(PLAYERS, 0),
    )
    assert found.complete
    assert {seen(outcome.state) for outcome in found.outcomes} == {
        end.seen() for end in waiting.drawn(game, "Alice", "Pebble", PLAYERS)
    }


def titles(state: State, player: str) -> tuple[str, ...]:
    return tuple(state.get(oid).definition.title for oid in state.zone(HAND, player))


def seen(state: State) -> object:
    cards = (
        (obj.definition.title, sum(number for _, number, _ in obj.counters), obj.exhausted)
        for obj in state.in_play()
    )
    hands = ((player, tuple(sorted(titles(state, player)))) for player in PLAYERS)
    tokens = ((seat.name, seat.tokens) for seat in state.seats)
    return tuple(sorted(cards)), tuple(sorted(hands)), tuple(sorted(tokens))


# -- a faceoff whose flips nobody knows ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(16 * MORE))
def test_a_faceoff_is_won_as_often_as_in_all_orders_of_the_decks(number: int) -> None:
    random = Random(number)
    powers = [tuple(random.choices(range(1, 4), k=random.choice((1, 1, 2)))) for _ in PLAYERS]
    decks = [tuple(random.sample(range(5), random.choice((1, 2, 3)))) for _ in PLAYERS]
    if sum(powers[0] + decks[0]) == sum(powers[1] + decks[1]):
        decks[0] = (*decks[0], 7)
    expected = flips.winners(powers[0], powers[1], (decks[0], decks[1]))
    outcome = begun(faceoff_board(powers, decks))
    shuffled = tuple(obj.oid for obj in outcome.state.objects if obj.zone == "draw deck")
    found = explore(
        replace(outcome.state, unsettled=shuffled),
        decide=passing,
        limit=LIMIT,
        stop=lambda here: here.state.faceoff is not None and bool(here.state.faceoff.winner),
    )
    assert found.complete
    won = dict.fromkeys(range(2), Fraction(0))
    for one in found.outcomes:
        assert one.state.faceoff is not None
        shares = (Fraction(choice.likely) for choice in one.choices if choice.likely)
        won[PLAYERS.index(one.state.faceoff.winner or "")] += prod(shares, start=Fraction(1))
    assert {player: share for player, share in won.items() if share} == expected


def passing(_state: State, decision: Decision) -> tuple[str, ...] | None:
    return (PASS.key,) if decision.kind in AT_REST else None


def faceoff_board(powers: list[tuple[int, ...]], decks: list[tuple[int, ...]]) -> str:
    cards = {power for part in (*powers, *decks) for power in part}
    printed = [f"Card: Pony {power}\n  type: Friend\n  power: {power}" for power in sorted(cards)]
    lines = [
        f"{player}:\n  deck: {'; '.join(f'Pony {power}' for power in deck)}; nothing more"
        for player, deck in zip(PLAYERS, decks, strict=True)
    ]
    there = [
        f"  {player}: {'; '.join(f'Pony {power}' for power in part)}"
        for player, part in zip(PLAYERS, powers, strict=True)
    ]
    return "\n".join(
        (
            *printed,
            "Card: Low Water\n  type: Problem\n  owner needs: 9 blue\n  opponent needs: 9 wild\n  bonus: 1",
            "Players: Alice, Bob",
            *lines,
            "At Alice's Problem: Low Water",
            *there,
            "Moment:\n  turn: Alice\n  phase: Score Phase, Faceoff Step",
            "  faceoff: Problem faceoff at Low Water, started by Alice, before flips",
        )
    )


# -- what can be scored in a turn ---------------------------------------------------------------------------------

COLORS = ("blue", "white", "pink")


@pytest.mark.parametrize("number", range(12 * MORE))
def test_points_are_found_in_as_few_actions_as_there_can_be(number: int) -> None:
    random = Random(number)
    turn, needs = by_lot(random)
    points = random.choice((1, 1, 2, 2, 3))
    start = begun(turn_board(turn, needs))
    found = search(start, "Alice", lambda here: here.state.seat("Alice").score >= points, POSITIONS)
    expected = turns.fewest_actions(turn, needs, points)
    if found.verdict == "unknown" and found.why is None:
        pytest.skip("more positions than are followed")
    assert found.verdict == ("none" if expected is None else "forced")
    assert expected is None or found.lines[0][0] == expected


Needs = tuple[tuple[tuple[str, int], ...], ...]


def by_lot(random: Random) -> tuple[turns.Turn, Needs]:
    """From two to four cards, some in play, and two Problems."""
    cards = [card_by_lot(random, number) for number in range(random.choice((2, 3, 3, 4)))]
    friends = [card for card in cards if isinstance(card, turns.Friend)]
    there = tuple((friend, random.choice(turns.AREAS)) for friend in friends if random.random() < 0.6)
    laid = {friend for friend, _ in there}
    hand = tuple(card for card in cards if card not in laid)
    return turns.Turn(there=there, hand=hand, tokens=random.choice((0, 1, 2, 2))), (
        needs_by_lot(random),
        needs_by_lot(random),
    )


def card_by_lot(random: Random, number: int) -> turns.Friend | turns.Event:
    if random.random() < 0.25:
        kind = random.choice(({"points": 1}, {"tokens": 1}, {"tokens": 2}))
        return turns.Event(f"Song {number}", cost=random.choice((0, 1, 2)), **kind)
    return turns.Friend(
        f"Pony {number}",
        colors=frozenset(random.sample(COLORS, random.choice((1, 1, 2)))),
        power=random.choice((1, 2, 3)),
        cost=random.choice((0, 1, 2)),
        requires=(random.choice(COLORS), random.choice((1, 2))) if random.random() < 0.4 else None,
        swift=random.random() < 0.3,
    )


def needs_by_lot(random: Random) -> tuple[tuple[str, int], ...]:
    colored = [(color, random.choice((1, 2))) for color in random.sample(COLORS, random.choice((0, 1, 1, 2)))]
    return (*colored, *([("wild", random.choice((1, 2)))] if not colored or random.random() < 0.5 else ()))


def turn_board(turn: turns.Turn, needs: Needs) -> str:
    cards = [*turn.hand, *(friend for friend, _ in turn.there)]
    home = [friend.name for friend, area in turn.there if area == turns.HOME]
    lines = [*map(printed, cards), *map(problem, ("Own Water", "Other Water"), needs)]
    lines += ["Players: Alice, Bob", "Alice:", f"  tokens: {turn.tokens}", "  deck: nothing"]
    lines += [f"  home: {listed(home)}", f"  hand: {listed([card.name for card in turn.hand])}"]
    lines += ["Bob:", "  deck: nothing", "  hand: nothing"]
    for area, whose, name in ((turns.OWN, "Alice", "Own Water"), (turns.OTHER, "Bob", "Other Water")):
        names = [friend.name for friend, place in turn.there if place == area]
        lines += [f"At {whose}'s Problem: {name}", *([f"  Alice: {listed(names)}"] if names else [])]
    return "\n".join((*lines, "Moment:", "  turn: Alice, turn 5", "  phase: Main Phase"))


def listed(names: list[str]) -> str:
    return "; ".join(names) or "nothing"


def printed(card: turns.Friend | turns.Event) -> str:
    if isinstance(card, turns.Event):
        does = "Score a point." if card.points else f"Gain [{card.tokens}]."
        return f"Card: {card.name}\n  type: Event\n  cost: {card.cost}\n  text: Main Phase: {does}"
    requires = f"  requires: {card.requires[1]} {card.requires[0]}\n" if card.requires else ""
    return (
        f"Card: {card.name}\n  type: Friend\n  color: {', '.join(sorted(card.colors))}\n  power: {card.power}\n"
        f"  cost: {card.cost}\n{requires}{'  keywords: Swift' if card.swift else ''}"
    )


def problem(name: str, needs: tuple[tuple[str, int], ...]) -> str:
    needed = ", ".join(f"{number} {color}" for color, number in needs)
    return f"Card: {name}\n  type: Problem\n  owner needs: {needed}\n  opponent needs: {needed}\n  bonus: 1"
