"""What of a source is found to be the code of a rule, and what is left once it is taken out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mutants.by_hand import Edit
from tests.mutants.neutral import neutral
from tests.mutants.switches import Source

PRELUDE = """
from __future__ import annotations
from collections.abc import Iterator

def cite(*numbers): return numbers

def implements(*numbers): return lambda marked: marked

class Run:
    def __init__(self): self.notes = []
    def note(self, text, rules): self.notes.append(rules)
"""


def loss(code: str, rule: str, *, yes: bool = False) -> dict[str, Any]:
    """The names that a module defines once the code of a rule is switched off."""
    switches = Source(PRELUDE + code, "judge/engine/pond.py").switches(rule)
    tree = Source(PRELUDE + code, "judge/engine/pond.py").without(rule, switches, yes=yes)
    names: dict[str, Any] = {}
    exec(compile(tree, "pond.py", "exec"), names)
    return names


def found(code: str, rule: str) -> list[tuple[str, str, str]]:
    source = Source(PRELUDE + code, "judge/engine/pond.py")
    return [(one.place, one.how, one.share) for one in source.switches(rule)]


BRANCHES = """
@implements("1.1", "1.2")
def depth(feet: int) -> tuple[int, tuple[str, ...]]:
    if feet > 9:
        return 9, cite("1.1")
    if feet < 0:
        return 0, cite("1.2")
    return feet, ()
"""


def test_a_branch_that_a_rule_is_cited_in_is_not_taken() -> None:
    assert found(BRANCHES, "1.1") == [("depth", "branch", "all")]
    depth = loss(BRANCHES, "1.1")["depth"]
    assert [depth(12)[0], depth(-3)[0]] == [12, 0]
    depth = loss(BRANCHES, "1.2")["depth"]
    assert [depth(12)[0], depth(-3)[0]] == [9, -3]


def test_a_switch_that_is_not_there_is_refused() -> None:
    (switch,) = Source(PRELUDE + BRANCHES, "judge/engine/pond.py").switches("1.1")
    with pytest.raises(ValueError, match="changed meanwhile"):
        Source(PRELUDE, "judge/engine/pond.py").without("1.1", (switch,))


CHOICE = """
def swims(otter: bool) -> tuple[str, ...] | None:
    return None if otter else ("sinks", cite("2.1"))
"""


def test_a_choice_takes_the_other_arm() -> None:
    assert loss(CHOICE, "2.1")["swims"](False) is None


@pytest.mark.parametrize(
    "code",
    [
        "@implements('3.2')\ndef tell(run: Run) -> int:\n    run.note('Splash.', cite('3.1'))\n    return 1",
        "@implements('3.2')\ndef tell(wet: bool, run: Run) -> int:\n"
        "    if wet:\n        text = 'Wet.'\n        run.note(text, cite('3.1'))\n    return 1",
        "def rules(wet: bool) -> tuple[str, ...]:\n    return cite('3.1') if wet else cite('3.2')",
        "NAMES = {'splash': cite('3.1')}",
    ],
)
def test_what_only_names_a_rule_is_no_code_of_it(code: str) -> None:
    assert found(code, "3.1") == []


GATHERED = """
@implements("4.1")
def wet(cards: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    return [(card, cite("4.1")) for card in cards]

DEPTHS = ((9, "4.2"), (3, "4.3"))

@implements("4.2", "4.3")
def rule_at(feet: int) -> str:
    return next((rule for depth, rule in DEPTHS if feet >= depth), "")
"""


def test_what_is_gathered_by_a_rule_is_empty() -> None:
    assert found(GATHERED, "4.1") == [("wet", "each", "all")]
    assert loss(GATHERED, "4.1")["wet"](["Reed"]) == []


def test_a_row_of_a_table_is_gone() -> None:
    names = loss(GATHERED, "4.2")
    assert names["DEPTHS"] == ((3, "4.3"),)


WHOLE = """
class State: pass

class Occurrence:
    subject = 7

Committed = tuple[State, int]

@implements("5.1")
def dive(state: State, depth: int) -> State:
    return State()

@implements("5.2")
def may(run: Run) -> bool:
    return run is None

@implements("5.3", "5.4")
def cards(run: Run) -> Iterator[str]:
    yield "Reed"

class Splash:
    @implements("5.5")
    def perform(self, run: Run) -> None:
        run.note("Splash.", cite("5.5"))

def _to(zone: str) -> Callable[[State, Occurrence], Committed]:
    return None

COMMITS = {"sink": implements("5.6")(_to("mud"))}
"""


def test_a_function_of_a_rule_gives_its_neutral_result() -> None:
    names = loss(WHOLE, "5.1")
    state = names["State"]()
    assert names["dive"](state, 3) is state
    assert [loss(WHOLE, "5.2", yes=yes)["may"](None) for yes in (False, True)] == [False, True]
    assert list(loss(WHOLE, "5.4")["cards"](None)) == []
    names = loss(WHOLE, "5.5")
    run = names["Run"]()
    names["Splash"]().perform(run)
    assert run.notes == []


def test_a_function_marked_in_a_table_changes_nothing() -> None:
    names = loss(WHOLE, "5.6")
    state, occurrence = names["State"](), names["Occurrence"]()
    assert names["COMMITS"]["sink"](state, occurrence) == (state, 7)


def test_how_much_of_a_function_is_the_rules() -> None:
    assert [found(WHOLE, rule) for rule in ("5.1", "5.3", "5.4")] == [
        [("dive", "function", "all")],
        [("cards", "function", "most")],
        [("cards", "function", "some")],
    ]


@pytest.mark.parametrize(
    ("returns", "parameters", "result"),
    [
        ("tuple[State, int]", {"state": "State", "oid": "int"}, "(state, oid,)"),
        ("tuple[int, str]", {"highest": "int"}, "(0, '',)"),
        ("tuple[Card, ...]", {"cards": "tuple[Card, ...]"}, "cards"),
        ("tuple[Card, ...]", {"state": "State"}, "()"),
        ("Barred | None", {"state": "State"}, "None"),
        ("Finding", {"state": "State"}, None),
    ],
)
def test_the_neutral_result_by_its_type(returns: str, parameters: dict[str, str], result: str | None) -> None:
    assert neutral(returns, parameters) == result


def test_an_edit_by_hand_fits_only_words_that_stand_there_once() -> None:
    edit = Edit("6.1", "judge/engine/pond.py", "and deep", "")
    assert edit.fits("if wet and deep:")
    assert edit.apply("if wet and deep:") == "if wet :"
    assert not edit.fits("if wet:")
    assert not edit.fits("a and deep and deep")
