"""Mutations of operators, on a toy module: what is found, how it is made, and how functions get its code."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import replace

from tests.mutants.operators.drawing import drawn
from tests.mutants.operators.equivalents import Equivalent, equivalents
from tests.mutants.operators.mutation import Mutation, mutated, mutations
from tests.mutants.operators.record import Lines
from tests.mutants.operators.swapping_code import live_functions, swap
from tests.mutants.operators.table import Finding, Findings, table
from tests.mutants.operators.trying import Tried

POND = '''
"""A pond."""

def deep(metres: int) -> bool:
    return metres > 2 and not metres == 9

def oldest(frogs: dict[str, int]) -> str:
    if not frogs:
        return "nobody"
    return max((name for name in frogs if frogs[name]), key=lambda name: frogs[name])

def counting() -> object:
    def jump(times: int) -> int:
        return times + 1
    return jump

class Frog:
    def croaks(self) -> bool:
        return any(message("croak", least=0 < 1) for _ in [1])
'''


def changes(operator: str) -> list[tuple[str, str]]:
    return [(one.before, one.after) for one in mutations(POND, "pond.py") if one.operator == operator]


def the(operator: str, after: str) -> Mutation:
    (found,) = (one for one in mutations(POND, "pond.py") if (one.operator, one.after) == (operator, after))
    return found


def test_what_each_operator_changes() -> None:
    assert changes("comparison") == [
        ("metres > 2", "metres >= 2"),
        ("metres > 2", "metres <= 2"),
        ("metres == 9", "metres != 9"),
    ]
    assert changes("and, or") == [("metres > 2 and (not metres == 9)", "metres > 2 or not metres == 9")]
    assert changes("not") == [("not metres == 9", "metres == 9"), ("not frogs", "frogs")]
    assert [after.split("(")[0] for _, after in changes("order")] == ["max", "min"]
    assert ("times + 1", "times - 1") in changes("plus, minus")
    assert changes("filter")[0] == ("if not frogs:\n    return 'nobody'", "pass")
    assert [after.split("(")[0] for _, after in changes("any, all")] == ["all"]


def test_words_and_numbers_of_messages_are_left_alone() -> None:
    assert not [one for one in mutations(POND, "pond.py") if one.before == "0 < 1"]


@pytest.fixture
def pond(tmp_path: Path) -> ModuleType:
    path = tmp_path / "pond.py"
    path.write_text(POND, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("pond", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def changed(pond: ModuleType, mutation: Mutation) -> ModuleType:
    path = str(pond.__file__)
    swap(POND, mutated(POND, mutation), path, live_functions(str(Path(path).parent)))
    return pond


def test_a_function_that_only_chooses_words_is_left_alone() -> None:
    said = 'def f(n: int) -> str:\n    if n == 1:\n        return message("one")\n    return message("some", n=n)'
    assert mutations(said, "f.py") == ()
    assert mutations(said.replace('message("one")', '"one"'), "f.py") != ()


def test_a_function_gets_the_code_of_a_mutation(pond: ModuleType) -> None:
    deep = pond.deep
    assert not deep(2)
    changed(pond, the("comparison", "metres >= 2"))
    assert deep(2)


def test_a_function_made_before_gets_it_too(pond: ModuleType) -> None:
    jump = pond.counting()
    changed(pond, the("plus, minus", "times - 1"))
    assert (jump(3), pond.counting()(3)) == (2, 2)


def test_a_dropped_guard_and_a_dropped_filter(pond: ModuleType) -> None:
    assert pond.oldest({}) == "nobody"
    changed(pond, the("filter", "pass"))
    with pytest.raises(ValueError, match="empty"):
        pond.oldest({})


def test_a_mutation_that_no_longer_fits() -> None:
    with pytest.raises(ValueError, match="changed meanwhile"):
        mutated("def deep() -> None: ...", the("filter", "pass"))


def test_lines_that_are_executed(pond: ModuleType) -> None:
    lines = Lines(str(Path(str(pond.__file__)).parent))
    with lines:
        pond.oldest({})
    assert lines.executed == {str(pond.__file__): {8, 9}}


def test_a_draw_goes_by_the_seed_and_by_what_the_mutations_are() -> None:
    found = {file: mutations(POND, file) for file in ("a.py", "b.py", "c.py")}
    some = drawn(found, 7, seed=3)
    assert len(set(some)) == 7
    assert drawn(dict(reversed(found.items())), 7, seed=3) == some
    assert drawn(found, 4, seed=3) == some[:4]
    assert drawn(found, 7, seed=4) != some
    assert len(drawn(found, 10_000, seed=3)) == sum(map(len, found.values()))


def test_a_change_of_the_sources_leaves_the_rest_of_a_draw_as_it_is() -> None:
    found = {file: mutations(POND, file) for file in ("a.py", "b.py")}
    order = drawn(found, 10_000, seed=3)
    deeper = POND.replace("metres > 2", "metres > 4").replace("class Frog", "\n\n\nclass Frog")
    changed = drawn({**found, "b.py": mutations(deeper, "b.py")}, 10_000, seed=3)
    same = {one.key for one in order} & {one.key for one in changed}
    assert len(same) < len(order)
    assert [one.key for one in order if one.key in same] == [one.key for one in changed if one.key in same]


def test_what_is_reported() -> None:
    one = the("filter", "pass")
    seen, missed = (
        Finding(one, Tried("answer", "a.scenario")),
        Finding(one, Tried("unnoticed", executing=4, tried=3)),
    )
    idle = Finding(one, Tried("unnoticed"), why="it only saves time")
    told = table(Findings(1, 3, (seen, missed, idle)))
    assert "pond.py:8 oldest [filter; 3 of 4 scenarios]" in told
    assert "of 2 that are not equivalent" in told
    assert "1 (50.0 %) are noticed" in told


def test_each_equivalent_mutation_is_one_of_the_engine() -> None:
    root = Path(__file__).parents[2]
    sources = {one.file: (root / one.file).read_text(encoding="utf-8") for one in equivalents()}
    there = {file: mutations(source, file) for file, source in sources.items()}
    assert [one for one in equivalents() if not any(map(one.is_of, there[one.file]))] == []


def test_an_entry_is_about_all_that_it_does_not_name() -> None:
    all_of_it = Equivalent(file="pond.py", function="deep", why="it is only asked in words")
    one_of_it = replace(all_of_it, before="metres > 2")
    of_deep = [one for one in mutations(POND, "pond.py") if one.function == "deep"]
    assert [one for one in mutations(POND, "pond.py") if all_of_it.is_of(one)] == of_deep
    assert [one.after for one in of_deep if one_of_it.is_of(one)] == ["metres >= 2", "metres <= 2"]
    assert not any(replace(one_of_it, nth=1).is_of(one) for one in of_deep)
