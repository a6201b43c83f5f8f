"""The page in a browser: played by keyboard and by touch, narrow, dark, on paper, read without scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.building import SHOWN
from tests.site.conftest import Watch
from tests.site.contrast import TOO_FAINT

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = tuple(f"{name.rpartition('/')[2]}.html" for name in SHOWN)
SHOWCASE, FACEOFF, CYCLE, DEPENDS, OPEN, MANY = PAGES
NARROW = 360
OUTLINES = (
    """[null, "::after"].map(part => getComputedStyle(document.activeElement, part).outlineStyle).join()"""
)
"""Of what has the focus: its own, or that of the card which it stands for."""


def place(page: Page) -> tuple[int, int]:
    """The number of the step that is shown, and of all steps."""
    now, _, every = page.locator(".controls .place").inner_text().partition("/")
    return int(now), int(every)


def lit(page: Page) -> list[str]:
    """The names of the cards that are lit on the board."""
    found: list[str] = page.locator(".scene.now .lit").evaluate_all(
        "cards => cards.map(card => (card.querySelector('.name') ?? card).textContent)"
    )
    return found


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def go_to(page: Page, words: str) -> None:
    """Step on until the step says that."""
    for _ in range(place(page)[1]):
        if words in page.locator(".step.now").inner_text():
            return
        press(page, "ArrowRight")
    raise AssertionError(words)


def test_stepping_by_keyboard(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    first, every = place(page)
    assert first == 1
    assert every == page.locator(".step").count()
    press(page, "ArrowLeft")
    assert place(page)[0] == 1
    press(page, "ArrowRight", 3)
    assert place(page)[0] == 4
    press(page, "ArrowLeft")
    assert place(page)[0] == 3
    press(page, "End")
    assert place(page)[0] == every
    press(page, "ArrowRight")
    assert place(page)[0] == every
    press(page, "Home")
    assert place(page)[0] == 1


def test_stepping_by_touch(watch: Watch) -> None:
    page = watch.page(SHOWCASE, NARROW, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Next").tap()
    assert place(page)[0] == 2
    page.get_by_role("button", name="Back").tap()
    assert place(page)[0] == 1
    assert page.get_by_role("button", name="Back").is_disabled()


def test_the_light_follows_the_steps(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    assert lit(page) == []
    go_to(page, "Sea-Glass Pin: Skipping Stone gets")
    assert lit(page) == ["Skipping Stone", "Sea-Glass Pin"]
    assert page.locator(".scene.now .value:visible").inner_text() == "3 → 4"
    go_to(page, "Lighthouse Keeper: Skipping Stone gains")
    assert "Lighthouse Keeper" in lit(page)
    assert page.locator(".scene.now .value:visible").inner_text() == "none → Persistent"
    press(page, "Home")
    assert lit(page) == []
    assert page.locator(".scene.now .value:visible").count() == 0


def test_the_board_changes_with_the_steps_and_ends_as_the_game_does(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    stage = page.locator(".stage")
    assert page.locator(".scene:visible").count() == 1
    assert "Persistent" in stage.inner_text()
    go_to(page, "Bob chooses Skipping Stone.")
    assert "Queue" in stage.inner_text()
    go_to(page, "Skipping Stone is frightened.")
    assert "frightened" in stage.inner_text()
    assert lit(page) == ["Skipping Stone", "Sea-Glass Pin"]
    press(page, "End")
    assert page.locator(".scene:visible").count() == 1
    assert "Sudden Squall" in page.locator(".scene.now .heaps").last.inner_text()
    assert "frightened" in stage.inner_text()


def test_each_step_shows_its_rules_in_words(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    words = page.locator(".words")
    assert words.is_hidden()
    go_to(page, "Skipping Stone is frightened.")
    assert words.locator("dt").all_inner_texts() == ["504.1"]
    told = page.locator("[id='rule-504.1'] dd").inner_text()
    assert words.locator("dd").inner_text().strip() == told.strip()


def test_a_verdict_leads_to_its_steps_and_its_board(watch: Watch) -> None:
    page = watch.page(FACEOFF)
    page.locator(".verdicts a").nth(2).click()
    assert page.locator(".question:visible").get_attribute("id") == "question-3"
    assert page.locator(".verdicts [aria-current]").count() == 1
    press(page, "End")
    assert page.locator(".question:visible").get_attribute("id") == "question-4"


def test_all_steps_can_be_shown_at_once(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    assert page.locator(".question:visible").count() == 1
    page.get_by_role("button", name="All steps").click()
    assert page.locator(".question:visible").count() == 3
    assert page.locator(".step:visible").count() == page.locator(".step").count()


def test_a_screen_reader_reads_the_step(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    status = page.get_by_role("status")
    assert status.text_content() == ""
    press(page, "ArrowRight")
    assert "Step 2 / " in (status.text_content() or "")
    assert "no printed abilities" in (status.text_content() or "")
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("navigation", name="Steps").count() == 1


def test_a_picture_is_reported_in_a_list_and_a_table_too(watch: Watch) -> None:
    page = watch.page(CYCLE)
    drawn = page.locator(".depends svg")
    assert drawn.get_by_text("Sly Scissors").count() == 1
    assert drawn.locator("g.dependency").count() == page.locator(".proofs tbody tr").count()
    assert drawn.locator("g.cut").count() == page.locator(".proofs .badge").count() > 0
    assert page.locator(".order li").count() == drawn.locator("circle").count()


def test_the_tree_of_outcomes(watch: Watch) -> None:
    page = watch.page(DEPENDS)
    tree = page.locator(".question.now .tree")
    assert tree.locator(".leads").all_inner_texts() == ["→ Alice's hand", "→ Alice's banished zone"]
    assert page.locator(".question.now .shares").count() == 0
    assert "All 2 ways to go on were followed." in page.locator(".question.now").inner_text()


def test_many_outcomes_are_counted_and_folded(watch: Watch) -> None:
    page = watch.page(MANY)
    question = page.locator(".question.now")
    assert question.locator(".shares li").all_inner_texts() == [
        "Alice's discard pile\n76 / 116 ways",
        "Alice's hand\n40 / 116 ways",
    ]
    assert question.locator(".tree li:visible").count() == 3
    assert "first Careless Clerk or Fretful Clerk → Alice's discard pile × 22" in question.inner_text()
    question.locator(".tree summary").first.focus()
    press(page, "Enter")
    assert question.locator(".tree li:visible").count() == 6
    assert place(page)[0] == 1


def test_where_all_ways_lead_to_one_answer_the_choices_can_be_seen(watch: Watch) -> None:
    page = watch.page(MANY)
    page.locator(".verdicts a").nth(1).click()
    told = page.locator(".question.now").inner_text()
    assert "All 116 ways to go on were followed, and they lead to one answer." in told
    assert "Map or Lantern or Rope or Whistle" in told


@pytest.mark.parametrize("script", [True, False])
def test_on_paper_the_whole_tree_is_there(watch: Watch, script: bool) -> None:
    page = watch.page(MANY, 794, java_script_enabled=script)
    page.emulate_media(media="print")
    ways = page.locator(".tree li")
    assert ways.count() > 50
    assert ways.evaluate_all(
        "ways => ways.every(way => way.checkVisibility({ contentVisibilityAuto: true }) && way.offsetHeight)"
    )


@pytest.mark.parametrize("script", [True, False])
def test_nothing_is_wider_than_a_narrow_screen(watch: Watch, script: bool) -> None:
    page = watch.page(SHOWCASE, NARROW, java_script_enabled=script)
    for name in PAGES:
        page.goto(f"{watch.site}/{name}")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW, name
        press(page, "End")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW, name


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_stands_out_from_its_ground(watch: Watch, scheme: str) -> None:
    page = watch.page(SHOWCASE, color_scheme=scheme)
    for name in PAGES:
        page.goto(f"{watch.site}/{name}")
        for number in range(place(page)[1]):
            if number % 3 == 0:
                assert page.evaluate(TOO_FAINT) == [], name
            press(page, "ArrowRight")


@pytest.mark.parametrize("script", [True, False])
def test_on_paper_all_steps_are_there_and_nothing_to_click(watch: Watch, script: bool) -> None:
    page = watch.page(SHOWCASE, 794, java_script_enabled=script, color_scheme="dark")
    page.emulate_media(media="print")
    assert page.locator(".step").evaluate_all("steps => steps.every(step => step.checkVisibility())")
    assert page.locator(".controls, .words, .keys").locator("visible=true").count() == 0
    assert page.locator(".scene:visible .which").all_inner_texts() == ["At first", "In the end"]
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.pdf().startswith(b"%PDF")


def test_without_scripts_it_is_a_plain_page_of_all_steps(watch: Watch) -> None:
    page = watch.page(SHOWCASE, java_script_enabled=False)
    assert page.locator(".step:visible").count() == page.locator(".step").count()
    assert page.locator(".question:visible").count() == 3
    assert page.locator(".scene:visible").count() == 2
    assert page.locator(".controls").is_hidden()
    page.locator(".step .cited a", has_text="711.4").first.click()
    assert page.url.endswith("#rule-711.4")


def test_the_focus_can_be_seen(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    for _ in range(8):
        press(page, "Tab")
        assert "solid" in page.evaluate(OUTLINES)
