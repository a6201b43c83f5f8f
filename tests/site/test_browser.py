"""The site in a browser: searched, followed, on a narrow screen, by keyboard, by touch, in the dark, on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.rulebook import load_rulebook
from tests.rulebook.test_queries import AMONG_THREE, FIRST
from tests.site.conftest import Watch
from tests.site.contrast import TOO_FAINT

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOWCASE = "scenarios/showcase/showcase.html"
KINDS = (
    "index.html",
    "rules/514.html",
    "rules/705.html",
    "rules/glossary.html",
    "coverage.html",
    "questions.html",
    "graph.html",
    "scenarios.html",
    SHOWCASE,
    "scenarios/odd name's.html",
)
NARROW = 360
_EACH = 7


def focused(page: Page) -> str:
    """The name of what has the focus, or its text."""
    found: str = page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")
    return found


def search(page: Page, words: str) -> list[str]:
    """The numbers of the rules found."""
    page.fill("#search", words)
    page.wait_for_function("field.value.trim() === words && !panel.hidden".replace("words", repr(words)))
    return page.locator("#hits .number").all_inner_texts()


# -- search -------------------------------------------------------------------------------------------------------


def test_search_knows_what_players_say(watch: Watch) -> None:
    page = watch.page("rules/101.html")
    assert search(page, "tap")[0] == "503.2"
    assert "reading “tap” as “exhaust”" in page.locator(".understood").inner_text()
    assert page.locator("#hits mark").count() > 0


def test_search_forgives_spelling(watch: Watch) -> None:
    page = watch.page()
    assert search(page, "swfit")[0] == "Swift"
    assert search(page, "711.3") == ["711.3", "711.3a", "711.3b", "711.3c"]
    assert search(page, "zzzzqqqq") == []
    assert page.locator(".understood").inner_text() == "No rules fit."


def test_search_ranks_as_the_command_does(watch: Watch) -> None:
    rulebook = load_rulebook()
    page = watch.page()
    page.focus("#search")
    page.wait_for_function("typeof SEARCH_INDEX === 'object'")
    asked = [words for words in (*FIRST, *AMONG_THREE) if not words[0].isdigit()]
    found = page.evaluate(
        "asked => asked.map(words => Search.search(words, 5).hits.map(hit => hit.rule))", asked
    )
    assert dict(zip(asked, found, strict=True)) == {
        words: [hit.rule.id for hit in rulebook.search(words, 5)] for words in asked
    }


# -- links --------------------------------------------------------------------------------------------------------


def test_a_link_is_followed_there_and_back(watch: Watch) -> None:
    page = watch.page("rules/711.html")
    page.locator("[id='711.5'] .around a", has_text="711.4").first.click()
    assert page.url.endswith("711.html#711.4")
    page.locator("[id='711.4'] .around a", has_text="711.5").click()
    assert page.url.endswith("711.html#711.5")


def test_from_a_step_of_a_ruling_to_its_rule_and_back_to_the_scenario(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    page.locator(".steps .cited a", has_text="711.4").click()
    assert page.url.endswith("rules/711.html#711.4")
    rule = page.locator("[id='711.4']")
    rule.locator("summary", has_text="exercised").click()
    rule.locator("a", has_text="The stone that would not sink").click()
    assert page.url.endswith(SHOWCASE)


def test_the_graph_leads_to_rules_and_lights_up(watch: Watch) -> None:
    page = watch.page("graph.html")
    node = page.locator("[data-rule='711.4']")
    node.focus()
    assert page.locator(".reference.lit").count() == 1
    node.click()
    assert page.url.endswith("rules/711.html#711.4")


def test_the_coverage_table_is_sifted(watch: Watch) -> None:
    page = watch.page("coverage.html")
    rows = page.locator(".rows tbody tr:visible")
    assert rows.count() == 434
    page.check("input[value=data]")
    assert 0 < rows.count() < 50
    assert set(page.locator(".rows tbody tr:visible .state").all_inner_texts()) == {"data"}


# -- keyboard -----------------------------------------------------------------------------------------------------


def test_everything_by_keyboard(watch: Watch) -> None:
    page = watch.page("rules/711.html")
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to content"
    page.keyboard.press("Enter")
    assert focused(page) == "main"
    page.keyboard.press("j")
    assert focused(page) == "711.1"
    page.keyboard.press("j")
    assert focused(page) == "711.2"
    page.keyboard.press("k")
    assert focused(page) == "711.1"
    page.keyboard.press("/")
    assert focused(page) == "search"
    page.keyboard.type("graveyard")
    page.wait_for_selector("#hit-0[aria-selected=true]")
    page.keyboard.press("ArrowDown")
    assert page.get_attribute("#search", "aria-activedescendant") == "hit-1"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/406.html#406.1")


def test_escape_closes_the_search(watch: Watch) -> None:
    page = watch.page()
    search(page, "banish")
    page.keyboard.press("Escape")
    assert page.locator(".found").is_hidden()
    assert page.get_attribute("#search", "aria-expanded") == "false"


def test_the_focus_can_be_seen(watch: Watch) -> None:
    page = watch.page("rules/711.html")
    for _ in range(12):
        page.keyboard.press("Tab")
        seen = "getComputedStyle(document.activeElement).outlineStyle + document.activeElement.className"
        assert "solid" in page.evaluate(seen)


# -- words of the glossary ----------------------------------------------------------------------------------------


def test_a_word_explains_itself_to_the_mouse_and_to_the_keyboard(watch: Watch) -> None:
    page = watch.page(SHOWCASE)
    term = page.locator(".term").first
    tip = term.locator("[role=tooltip]")
    assert tip.is_hidden()
    term.hover()
    assert tip.is_visible()
    page.mouse.move(0, 0)
    assert tip.is_hidden()
    term.locator("a").first.focus()
    assert tip.is_visible()
    assert term.locator("a").first.get_attribute("aria-describedby") == tip.get_attribute("id")
    page.keyboard.press("Escape")
    assert tip.is_hidden()


def test_a_tap_explains_and_the_next_one_follows(watch: Watch) -> None:
    page = watch.page(SHOWCASE, NARROW, has_touch=True, is_mobile=True)
    word = page.locator(".term > a").first
    word.tap()
    tip = page.locator("[role=tooltip]:visible")
    box = tip.bounding_box()
    assert page.url.endswith(SHOWCASE)
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= NARROW
    word.tap()
    page.wait_for_url("**/rules/glossary.html#persistent")


# -- every screen, and paper --------------------------------------------------------------------------------------


def test_nothing_is_wider_than_a_narrow_screen(watch: Watch) -> None:
    page = watch.page(width=NARROW, has_touch=True, is_mobile=True)
    for place in KINDS:
        page.goto(f"{watch.site}/{place}")
        page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW, place
        search(page, "frighten")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW, place


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_stands_out_from_its_ground(watch: Watch, scheme: str) -> None:
    page = watch.page(color_scheme=scheme)
    for place in KINDS:
        page.goto(f"{watch.site}/{place}")
        assert page.evaluate(TOO_FAINT) == [], place
    search(page, "frighten")
    assert page.evaluate(TOO_FAINT) == []


def test_dark_is_dark_and_light_is_light(watch: Watch) -> None:
    red = "Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])"
    assert watch.page(color_scheme="dark").evaluate(red) < 40
    assert watch.page(color_scheme="light").evaluate(red) > 240


def test_on_paper_there_are_rules_and_nothing_to_click(watch: Watch) -> None:
    page = watch.page("rules/711.html", color_scheme="dark")
    page.emulate_media(media="print")
    assert page.locator(".top, .turning, .tip").locator("visible=true").count() == 0
    assert page.locator("[id='711.4']").is_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.pdf().startswith(b"%PDF")


def test_without_scripts_all_but_the_search_works(watch: Watch) -> None:
    page = watch.page("rules/711.html", java_script_enabled=False)
    assert page.locator(".search").is_hidden()
    page.locator("[id='711.5'] .around a", has_text="711.4").first.click()
    assert page.url.endswith("711.html#711.4")
    page.goto(f"{watch.site}/{SHOWCASE}")
    page.locator(".term > a").first.focus()
    assert page.locator("[role=tooltip]:visible").count() == 1


def test_pages_open_without_a_word_of_complaint(watch: Watch, files: dict[str, bytes]) -> None:
    page = watch.page()
    places = sorted(place for place in files if place.endswith(".html"))
    for place in places[::_EACH]:
        page.goto(f"{watch.site}/{place}", wait_until="load")
        assert page.locator("h1").count() == 1, place


def test_the_steps_of_a_scenario_move_its_board(watch: Watch) -> None:
    page = watch.page("scenarios/showcase/showcase.html")
    assert page.locator(".scene:visible").count() == 2
    page.get_by_role("button", name="Next").click()
    assert page.locator(".scene:visible").count() == 1
    press_to(page, "Skipping Stone is frightened.")
    assert "frightened" in page.locator(".scene.now").inner_text()
    page.locator(".scene.now .tile .name", has_text="Skipping Stone").click()
    assert "blue" in page.locator("#sheet .printed").inner_text()


def press_to(page: Page, words: str) -> None:
    for _ in range(page.locator(".step").count()):
        if words in page.locator(".step.now").inner_text():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(words)


def test_a_long_list_is_sifted_and_a_card_leads_to_its_rulings(watch: Watch) -> None:
    page = watch.page("cards.html")
    many = page.locator(".filtered li:visible").count()
    page.get_by_label("Only those with").fill("lighthouse keep")
    assert page.locator(".filtered li:visible").all_inner_texts() == ["Lighthouse Keeper"]
    assert page.locator(".filter [role=status]").inner_text() == f"1 of {many}"
    page.locator(".filtered li:visible a").click()
    entry = page.locator(".of-card", has_text="Lighthouse Keeper").first
    entry.get_by_role("link", name="The stone that would not sink").click()
    assert page.locator("h1").inner_text() == "The stone that would not sink"


def test_the_home_page_begins_with_the_search(watch: Watch) -> None:
    page = watch.page()
    assert page.locator("main input").first.get_attribute("id") == "search"
