"""Citations in code: registered, harmless, and all of rules that exist."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import judge
from judge.rulebook import cite, implements, load_rulebook
from judge.rulebook.citation import cited, implemented, place_of
from judge.rulebook.cited_in_code import CodeCitation, citations_in, citations_in_source

PACKAGE = Path(judge.__file__).parent
SCENARIOS = PACKAGE.parent / "scenarios"


@implements("515.1", "515.2")
def flip() -> tuple[str, ...]:
    return cite("515.1", "515.3")


def test_a_citation_is_its_numbers_and_equal_ones_are_one_object() -> None:
    assert flip() == ("515.1", "515.3")
    assert flip() is flip()


def test_citations_are_kept_with_their_places() -> None:
    flip()
    assert any(place.endswith("test_citation.py:flip") for place in cited()["515.3"])
    assert any(place.endswith("test_citation.py:flip") for place in implemented()["515.2"])


def test_a_place_is_named_from_the_package_on() -> None:
    assert place_of(load_rulebook) == "judge/rulebook/rulebook.py:load_rulebook"


def test_citing_reads_no_rulebook() -> None:
    program = (
        "import sys; from judge.rulebook import cite, load_rulebook; cite('711.4');"
        "assert load_rulebook.cache_info().currsize == 0;"
        "assert not {'rich', 'rapidfuzz', 'networkx', 'tomllib'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_citations_are_found_in_source() -> None:
    source = (
        '@implements("711.4")\n'
        "def order():\n"
        '    return rulebook.cite("711.3b", "glossary:Villain", *more)\n'
        "class Window:\n"
        '    def close(self):\n        cite("510.2"); other("999.9")\n'
    )
    assert citations_in_source(source, "judge/x.py") == (
        CodeCitation("711.4", "implements", "judge/x.py", 1, "order"),
        CodeCitation("711.3b", "cite", "judge/x.py", 3, "order"),
        CodeCitation("glossary:Villain", "cite", "judge/x.py", 3, "order"),
        CodeCitation("510.2", "cite", "judge/x.py", 6, "Window.close"),
    )


def test_every_rule_cited_in_code_exists() -> None:
    rulebook = load_rulebook()
    assert [citation for citation in citations_in(PACKAGE) if citation.number not in rulebook] == []


def test_every_rule_named_in_a_scenario_exists() -> None:
    rulebook = load_rulebook()
    wrong = {
        path.relative_to(SCENARIOS).as_posix(): unknown
        for path in sorted(SCENARIOS.rglob("*.scenario"))
        if (unknown := rulebook.unknown_numbers(path.read_text(encoding="utf-8")))
    }
    assert wrong == {}
