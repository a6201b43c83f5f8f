"""The pages as files: whole, linked both ways, well formed, and of nothing but the project's own."""

from __future__ import annotations

import os
import posixpath
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from judge.page.templating import anchor
from judge.rulebook import Rulebook, load_rulebook
from judge.rulebook.document import Document, Item
from judge.rulebook.imported import keep
from judge.rulebook.questions import open_questions
from judge.site.places import GLOSSARY_PAGE, rule_place
from tests.site.building import Parsed, files_of, parsed

ROOT = Path(__file__).resolve().parents[2]
ODD_PAGE = "scenarios/odd name's.html"


@pytest.fixture(scope="module")
def pages(files: dict[str, bytes]) -> dict[str, Parsed]:
    return {name: parsed(content) for name, content in files.items() if name.endswith(".html")}


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return load_rulebook()


def targets(pages: dict[str, Parsed], page: str) -> Iterator[tuple[str, str]]:
    """The files and anchors to which a page leads."""
    for link in (*pages[page].links, *pages[page].loaded):
        if not link.startswith("data:"):
            place, _, name = unquote(link).partition("#")
            yield posixpath.normpath(posixpath.join(posixpath.dirname(page), place)) if place else page, name


def test_every_link_leads_somewhere(files: dict[str, bytes], pages: dict[str, Parsed]) -> None:
    for page in pages:
        for place, name in targets(pages, page):
            assert place in files, (page, place)
            assert not name or pages[place].names[name] == 1, (page, place, name)


def test_nothing_comes_from_any_host(files: dict[str, bytes]) -> None:
    for name, content in files.items():
        assert b"//" not in content.replace(b" // ", b"").replace(b"\n// ", b"") or name.endswith(".js"), name
        assert b"http:" not in content, name
        assert b"https:" not in content, name


def test_every_rule_has_its_place(pages: dict[str, Parsed], rulebook: Rulebook) -> None:
    for rule in rulebook:
        page, _, name = rule_place(rulebook, rule.id).partition("#")
        assert page in pages
        assert not name or pages[page].names[name] == 1


def test_a_page_a_section(pages: dict[str, Parsed], rulebook: Rulebook) -> None:
    sections = [rule.id for rule in rulebook if len(rule.id) == 3]
    assert {f"rules/{section}.html" for section in sections} | {GLOSSARY_PAGE} == {
        page for page in pages if page.startswith("rules/")
    }


def test_references_lead_both_ways(pages: dict[str, Parsed], rulebook: Rulebook) -> None:
    for rule in rulebook:
        for reference in rule.references:
            here, there = (rule_place(rulebook, one) for one in (rule.id, reference.resolved))
            assert there.partition("#")[::2] in set(targets(pages, here.partition("#")[0]))
            assert here.partition("#")[::2] in set(targets(pages, there.partition("#")[0]))


def test_scenarios_and_rules_lead_to_each_other(pages: dict[str, Parsed]) -> None:
    showcase = "scenarios/showcase/showcase.html"
    assert ("rules/711.html", "711.4") in set(targets(pages, showcase))
    assert (showcase, "") in set(targets(pages, "rules/711.html"))
    assert (showcase, "") in set(targets(pages, "coverage.html"))


def test_open_questions_are_there_with_their_readings(
    files: dict[str, bytes], pages: dict[str, Parsed]
) -> None:
    told = files["questions.html"].decode()
    for question in open_questions():
        assert pages["questions.html"].names[question.id] == 1
        assert all(f"<code>{reading.key}</code>" in told for reading in question.readings)


def test_the_coverage_table_has_every_row(pages: dict[str, Parsed]) -> None:
    rows = [told for tag, told in pages["coverage.html"].tags if tag == "tr" and told.get("id")]
    assert len(rows) == 434
    assert {told["class"] for told in rows} == {"exercised", "implemented", "data", "open"}


def test_the_graph_has_every_reference_and_each_of_its_rules_is_a_link(
    pages: dict[str, Parsed], rulebook: Rulebook
) -> None:
    drawn = pages["graph.html"].tags
    arcs = [(told["data-from"], told["data-to"]) for tag, told in drawn if tag == "g"]
    assert sorted(arcs, key=str) == sorted(
        ((rule.id, reference.resolved) for rule in rulebook for reference in rule.references), key=str
    )
    nodes = {told["data-rule"]: told["href"] for tag, told in drawn if tag == "a" and "data-rule" in told}
    assert nodes == {number: rule_place(rulebook, str(number)) for arc in arcs for number in arc}


def test_headings_descend_one_level_at_a_time(pages: dict[str, Parsed]) -> None:
    for name, page in pages.items():
        assert page.headings.count(1) == 1, name
        assert page.headings[0] == 1, name
        steps = zip(page.headings, page.headings[1:], strict=False)
        assert all(after <= before + 1 for before, after in steps), (name, page.headings)


def test_names_on_a_page_are_given_once(pages: dict[str, Parsed]) -> None:
    for name, page in pages.items():
        assert not [one for one, times in page.names.items() if times > 1], name


def test_what_aria_refers_to_is_there(pages: dict[str, Parsed]) -> None:
    for name, page in pages.items():
        for tag, told in page.tags:
            for word in ("aria-labelledby", "aria-describedby", "aria-controls"):
                assert told.get(word) is None or page.names[str(told[word])] == 1, (name, tag, told)


def test_names_and_titles_are_no_markup(files: dict[str, bytes], pages: dict[str, Parsed]) -> None:
    assert not [told for tag, told in pages[ODD_PAGE].tags if tag == "script" and not told.get("src")]
    assert b"&lt;b&gt;Sedge&lt;/b&gt;" in files[ODD_PAGE]
    assert b"<b>Sedge" not in files[ODD_PAGE]


def test_an_expectation_that_is_not_met_is_reported(files: dict[str, bytes]) -> None:
    told = files[ODD_PAGE].decode()
    assert "Expected: 3. Not met: expected 3, got 2" in told
    assert "Expected: yes. Met." in told
    assert "Under other editions" in told


def test_a_scenario_that_needs_a_collection_is_left_out_and_named(files: dict[str, bytes]) -> None:
    assert "scenarios/naming.html" not in files
    assert "<code>naming.scenario</code>" in files["scenarios.html"].decode()


def test_official_words_are_marked_and_ours_stand_beside(
    scenarios: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    words = "The late one waits.\nIt follows the other, see (711.3) and Swift."
    keep(Document("invented.txt", "cr-3.9", (Item("711.4", "", words),)))
    files = files_of(scenarios)
    shown = files["rules/711.html"].decode()
    assert "<p>The late one waits.</p>" in shown
    assert load_rulebook()["711.4"].text.partition(";")[0] in shown
    assert shown.count('<span class="badge official">official</span></p>') == 1
    assert '<a href="../rules/711.html#711.3">711.3</a>' in shown
    assert "The late one waits." in files["scenarios/showcase/showcase.html"].decode()
    assert "The late one waits." in files["assets/search-index.js"].decode()


def built(scenarios: Path, out: Path, order: str) -> dict[Path, bytes]:
    """The site as the command writes it with a given hash order."""
    command = [sys.executable, "-m", "judge", "rules", "site", str(out), "--scenarios", str(scenarios)]
    environment = os.environ | {"PYTHONHASHSEED": order}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return {path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.is_file()}


def test_the_same_input_gives_the_same_bytes(scenarios: Path, tmp_path: Path) -> None:
    first, second = (built(scenarios, tmp_path / order, order) for order in ("1", "2"))
    assert len(first) > 80
    assert first == second


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("711.3b", "711.3b"),
        ("705.2b#1", "705.2b-1"),
        ("514.3a.i", "514.3a.i"),
        ("glossary:Cutie Mark", "cutie-mark"),
    ],
)
def test_an_anchor_is_plain(number: str, name: str) -> None:
    assert anchor(number) == name
