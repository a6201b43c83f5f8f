"""States as bytes: every state of every scenario comes back equal, and whatever else is offered is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.diagnostics import InputError
from judge.engine.acting.resolving_play import Enqueue
from judge.engine.model.run import Advanced, advance, scheduled
from judge.engine.model.state import Seat, State, Turn
from judge.engine.model.times import MOST_TIMES
from judge.report.ruling_json import rulings_json
from judge.ruling.rule_on import rule_on
from judge.scenario.model.scenario import Scenario
from judge.scenario.records import saved
from judge.scenario.records.saved import DEEPEST, MOST_BYTES, loaded
from judge.scenario.running.hidden import advance_known
from tests.collection import ROOT
from tests.examples import MORE, examples
from tests.suite import FOLDERS, SCENARIOS, own_ruling, rulings, sampled

#: What is searched, or comes up against a limit, passes through thousands of states; saving each shows nothing more.
PLAYED_ONCE = [folder for folder in FOLDERS if folder.name not in ("lines-of-play", "limits")]
SAMPLED = 4
"""How many of the states of a scenario are gone on from, the first and the last among them."""


def scenarios(folder: Path) -> Iterator[Scenario]:
    """Some of the scenarios of a folder that need no collection."""
    yield from (rulings(path).scenario for path in sampled(folder, 10))


@contextmanager
def each_state(seen: Callable[[State], State]) -> Iterator[None]:
    """Every state from which a game is advanced is first handed to `seen`, which gives the state to go on from."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            "judge.scenario.running.explore.advance_known",
            lambda state, **how: advance_known(seen(state), **how),
        )
        yield


def passed_through(scenario: Scenario) -> list[State]:
    states: list[State] = []

    def keep(state: State) -> State:
        states.append(state)
        return state

    with each_state(keep):
        rule_on(scenario, "")
    return states


def told(advanced: Advanced) -> tuple[object, ...]:
    """All that an advance says, errors by their words."""
    errors = (str(advanced.declined), str(advanced.illegal))
    return (saved.saved(advanced.state), advanced.notes, advanced.choices, advanced.decision, *errors)


@pytest.mark.parametrize("folder", FOLDERS if MORE > 1 else PLAYED_ONCE, ids=lambda folder: folder.name)
def test_a_saved_state_comes_back_and_the_game_goes_on_alike(folder: Path) -> None:
    for scenario in scenarios(folder):
        states = passed_through(scenario)
        step = max(1, (len(states) - 1) // (SAMPLED - 1))
        for state in (*states[::step][: SAMPLED - 1], *states[-1:]):
            data = saved.saved(state)
            back = loaded(data)
            assert (back, hash(back)) == (state, hash(state))
            assert saved.saved(back) == data
            assert told(advance(back)) == told(advance(state))


@pytest.mark.parametrize("folder", PLAYED_ONCE, ids=lambda folder: folder.name)
def test_a_game_saved_at_every_turn_is_ruled_on_alike(folder: Path) -> None:
    for path in sampled(folder, 30):
        whole = rulings_json([own_ruling(path, every=True)], several=False)
        with each_state(lambda state: loaded(saved.saved(state))):
            again = rule_on(rulings(path).scenario, "", every=True)
        assert rulings_json([again], several=False) == whole


def test_a_loop_goes_on_in_another_process(tmp_path: Path) -> None:
    """What is kept to know a loop by is known again where Python hashes words in another way."""
    path = SCENARIOS / "loops" / "optional.scenario"
    states = passed_through(rulings(path).scenario)
    begun = next(state for state in states if len(state.passed) > 1)
    (tmp_path / "state").write_bytes(saved.saved(begun))
    program = (
        "import pathlib, sys; from judge.scenario.records.saved import loaded, saved;"
        "from judge.engine.model.run import advance;"
        "sys.stdout.buffer.write(saved(advance(loaded(pathlib.Path(sys.argv[1]).read_bytes())).state))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "state")],
        capture_output=True,
        cwd=ROOT,
        env={"PYTHONHASHSEED": "5", "PYTHONPATH": str(ROOT)},
        check=True,
    )
    assert done.stdout == saved.saved(advance(begun).state)


def game() -> State:
    return State(seats=(Seat("Alice"), Seat("Bob")), turn=Turn(player="Alice"))


def document(**changes: object) -> bytes:
    """A saved state, with some of its fields changed in the bytes."""
    plain = json.loads(saved.saved(game()))
    plain["state"] |= changes
    return json.dumps(plain).encode()


def refusal(data: bytes) -> str:
    with pytest.raises(InputError) as refused:
        loaded(data, "game.json")
    assert all(fault.file == "game.json" for fault in refused.value.diagnostics)
    return str(refused.value)


_KINDS = """
import importlib, pkgutil, sys
from judge.scenario.records.saved import know_every_instruction
from judge.engine.model.instruction import Instruction

def kinds(of):
    return {of.__qualname__}.union(*map(kinds, of.__subclasses__()))

know_every_instruction()
known = kinds(Instruction)
for name in ("judge.engine", "judge.scenario", "judge.games"):
    for module in pkgutil.walk_packages(importlib.import_module(name).__path__, f"{name}."):
        importlib.import_module(module.name)
print(*sorted(kinds(Instruction) - known))
"""


def test_every_kind_of_instruction_is_known_to_a_process_that_only_reads_states() -> None:
    done = subprocess.run([sys.executable, "-c", _KINDS], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_any_number_of_tokens_comes_back() -> None:
    rich = State(seats=(Seat("Alice", tokens=10**60), Seat("Bob")), turn=Turn(player="Alice"))
    assert loaded(saved.saved(rich)) == rich


def test_what_does_not_fit_is_reported_with_its_place() -> None:
    assert "at .state.clock" in refusal(document(clock="noon"))
    assert "at .state.clock" in refusal(document(clock=True))
    assert "at .state.seats[0].score" in refusal(document(seats=[{"name": "Alice", "score": 1.5}]))
    assert "at .state.turn" in refusal(document(turn=None))
    assert "expected: all fields of “Turn”" in refusal(document(turn={}))
    assert "at .state.weather" in refusal(document(weather="rain"))
    assert "at .state.agenda[0].type" in refusal(document(agenda=[{"type": "Wish"}]))
    assert "at .state.agenda[0]" in refusal(document(agenda=["Wish"]))
    assert "expected: judge state 2" in refusal(document().replace(b"judge state 2", b"judge state 0"))


def test_a_base_class_is_no_instruction() -> None:
    assert "at .state.agenda[0].type" in refusal(document(agenda=[{"type": "Instruction"}]))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"turn": {"player": "Carol"}}, "no such player: 'Carol'"),
        ({"seats": [{"name": "Alice"}, {"name": "Alice"}]}, "two players of one name: Alice"),
        ({"zones": [["hand:Bob", [7]]]}, "a zone lists a card that is not there: 7"),
        ({"agenda": [{"type": "CloseFrame", "frame": 9}]}, "no text is being followed under the number: 9"),
        ({"agenda": [{"type": "ProcessOne", "wid": 9}]}, "no effect waits under the number: 9"),
        ({"readings": [["A01", "tea-leaves"]]}, "no such reading of an open question: A01=tea-leaves"),
        ({"ruleset": "cr-9"}, "no such ruleset: cr-9"),
    ],
)
def test_a_state_that_contradicts_itself_is_refused(changes: dict[str, object], said: str) -> None:
    assert said in refusal(document(**changes))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"format": "judge state 2"',
        b"9" * 5_000,
        b"[" * 100_000,
        b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1),
        b" " * (MOST_BYTES + 1),
    ],
    ids=["empty", "no text", "a list", "nothing", "cut off", "a number", "too deep", "deep", "too large"],
)
def test_what_is_no_saved_state_is_refused(data: bytes) -> None:
    assert refusal(data)


def spots(plain: object) -> list[tuple[Any, Any]]:
    """Every place in a plain value: what holds it, and under which key."""
    found: list[tuple[Any, Any]] = []
    waiting = [plain]
    while waiting:
        holder = waiting.pop()
        if isinstance(holder, dict | list):
            pairs = list(holder.items() if isinstance(holder, dict) else enumerate(holder))
            found += [(holder, key) for key, _ in pairs]
            waiting += [value for _, value in pairs]
    return found


JUNK = tuple(map(json.dumps, (None, 0, -1, 99, 1.5, True, "", "Bob", 10**30, [], ["x"], {}, {"type": "x"})))
"""As text: each blow is a value of its own, so that none comes to hold itself."""


@cache
def middles() -> tuple[State, ...]:
    """A state in the middle of some faceoffs, where most can go wrong; a text changes a flip, a card is played."""
    folder = SCENARIOS / "faceoff"
    named = ("another-card-to-ignore.scenario", "defeated-by-a-text.scenario")
    paths = dict.fromkeys((*(folder / name for name in named), *sampled(folder, 4)))
    shown = (passed_through(rulings(path).scenario) for path in paths)
    return tuple(states[len(states) // 2] for states in shown)


@given(
    st.integers(0, 10**6),
    st.lists(st.tuples(st.integers(0, 10**6), st.sampled_from(JUNK)), min_size=1, max_size=3),
)
@examples(80)
def test_a_mangled_state_is_refused_or_can_be_gone_on_from(which: int, blows: list[tuple[int, str]]) -> None:
    plain = json.loads(saved.saved(middles()[which % len(middles())]))
    for place, junk in blows:
        places = spots(plain)
        holder, key = places[place % len(places)] if places else ({}, "")
        holder[key] = json.loads(junk)
    try:
        back = loaded(json.dumps(plain).encode())
    except InputError:
        return
    assert advance(back).state.seats


def struck(kind: str, field: str, value: object) -> Iterator[bytes]:
    """The middles with one field of one record of a kind changed, each in turn."""
    for state in middles():
        plain = json.loads(saved.saved(state))
        for holder, key in spots(plain):
            if key == field and isinstance(holder, dict) and holder.get("type") == kind:
                before, holder[key] = holder[key], value
                yield json.dumps(plain).encode()
                holder[key] = before


def test_what_a_text_wants_done_more_often_than_can_be_followed_is_declined() -> None:
    vast = {"type": "Number", "value": 10**30}
    reached = [advance(loaded(data)).declined for data in struck("FlipChange", "amount", vast)]
    assert f"Alice's flipping a card {10**30 + 1} times, which is more than {MOST_TIMES}" in map(str, reached)


def test_a_card_that_there_has_never_been_cannot_be_played() -> None:
    states = list(struck("PlayAction", "oid", 99))
    assert states
    for data in states:
        assert "no card has ever had the identity: 99" in refusal(data)


def test_a_card_that_is_gone_stops_the_game() -> None:
    declined = advance(scheduled(game(), Enqueue(physical=1, frame=1))).declined
    assert "a card that is no longer there" in str(declined)
