"""The page in a browser: each thing that people do on it, by touch and by keyboard, wide and narrow, light and dark."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.serve.boards import HARBOUR, HOSTILE, POND
from tests.site.conftest import Watch
from tests.site.contrast import TOO_FAINT

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NARROW, WIDE = 390, 1440
TARGET = 44
SMALL = f"""() => [...document.querySelectorAll("button, select, input, summary")]
  .filter(one => one.checkVisibility() && !one.closest(".tile, textarea"))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width && (box.height < {TARGET} - 0.5 || box.width < {TARGET} - 6))
  .map(([one, box]) => `${{one.outerHTML.slice(0, 80)}} ${{box.width}} ${{box.height}}`)"""


UNNAMED = """() => [...document.querySelectorAll("button, input, select, textarea, dialog")]
  .filter(one => !(one.textContent.trim() || one.ariaLabel || one.labels?.length || one.placeholder))
  .map(one => one.outerHTML)"""


def opened(watch: Watch, text: str = HARBOUR, width: int = WIDE, **options: object) -> Page:
    """The page with a board on it."""
    page = watch.page("", width, **options)
    page.locator("#table .table").wait_for()
    write(page, text)
    return page


def write(page: Page, text: str) -> None:
    """Write a text beside the board, and wait until the board follows."""
    page.locator("#written").evaluate("details => details.open = true")
    page.locator("#text").fill(text)
    page.locator(".title", has_text=text.partition("\n")[0].partition(": ")[2]).wait_for()


def written(page: Page, part: str) -> None:
    """Wait until the text holds this."""
    page.wait_for_function("part => document.getElementById('text').value.includes(part)", arg=part)


def tile(page: Page, name: str) -> Locator:
    return page.locator("#stage .tile:visible", has=page.get_by_role("button", name=name)).last


def ask_of(page: Page, name: str, question: str) -> None:
    """Touch a card, and the question that it offers; wait for the verdict."""
    tile(page, name).locator(".name").first.click()
    page.locator("#panel").get_by_role("button", name=question).click()
    page.locator("#ruling .verdict").first.wait_for()


def test_a_board_is_built_by_touching_and_the_text_follows(watch: Watch) -> None:
    page = opened(watch)
    page.get_by_role("button", name="Add a card: Bob's home").click()
    page.get_by_label("Which card").fill("po")
    page.locator(".hit", has_text="Pond Pony").click()
    written(page, '  home: Pond Pony as "Pond Pony 2"')
    tile(page, "Pond Pony 2").locator(".name").click()
    page.locator("#panel").get_by_role("button", name="exhausted", exact=True).click()
    page.locator("#panel [aria-pressed=true]", has_text="exhausted").wait_for()
    page.locator("#panel").get_by_role("button", name="+ +1 power").click()
    written(page, '"Pond Pony 2" (exhausted, 1 +1 power counter)')
    page.locator("#panel .close").click()
    assert "exhausted" in tile(page, "Pond Pony 2").inner_text()
    page.get_by_role("button", name="Bob: 0 points").click()
    page.get_by_role("button", name="+ points").click()
    page.get_by_role("button", name="+ action tokens").click()
    written(page, "tokens: 1")
    page.locator("#panel .close").click()
    page.get_by_label("Turn").select_option("Bob")
    written(page, "turn: Bob")
    page.get_by_role("button", name="Undo").click()
    written(page, "turn: Alice, turn 4")
    page.get_by_role("button", name="Redo").click()
    written(page, "turn: Bob")


def test_places_the_moment_and_cards_of_ones_own_are_set_by_touching(watch: Watch) -> None:
    page = opened(watch)
    page.get_by_role("button", name="Alice's Problem", exact=True).click()
    page.locator("#panel").get_by_role("button", name="Who confronts Muddy Shore?").wait_for()
    page.locator("#panel .close").click()
    page.get_by_role("button", name="More of the moment").click()
    page.get_by_label("Where in the turn").select_option("start of the Confront Step at Muddy Shore")
    written(page, "phase: start of the Confront Step at Muddy Shore")
    page.get_by_label("Who has priority").select_option("Bob")
    written(page, "priority: Bob")
    page.locator("#panel .close").click()
    page.get_by_role("button", name="Played and asked").click()
    page.get_by_label("Play", exact=True).fill("Bob passes")
    page.keyboard.press("Enter")
    written(page, "Play:\n  Bob passes")
    page.get_by_role("button", name="Take it away: Bob passes").click()
    page.wait_for_function("() => !document.getElementById('text').value.includes('Bob passes')")
    page.locator("#panel .close").click()
    page.get_by_role("button", name="Add a card: Bob's home").click()
    page.get_by_text("A card that is in no collection").click()
    page.get_by_label("Name").fill("Reed Warbler")
    page.locator("[name='fields.type']").select_option("Friend")
    page.locator("[name='fields.power']").fill("3")
    page.get_by_role("button", name="Write it out and add it").click()
    written(page, "  home: Reed Warbler")
    assert tile(page, "Reed Warbler").locator(".power").inner_text().startswith("3")


def test_the_board_follows_the_text_and_faults_stand_where_they_belong(watch: Watch) -> None:
    page = opened(watch)
    assert tile(page, "Lantern Filly").locator(".power").inner_text().startswith("2")
    page.locator("#text").fill(HARBOUR.replace("home: Lantern Filly; Pond Pony", "home: Lantren Filly"))
    fault = page.locator(".faults li").first
    fault.wait_for()
    assert "Lantern Filly" in fault.inner_text()
    assert tile(page, "Lantren Filly").count() == 1
    fault.get_by_role("button", name="Line").click()
    chosen = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert page.locator("#text").evaluate(chosen) == "  home: Lantren Filly"


def test_a_question_is_asked_by_touching_and_its_steps_move_the_board(watch: Watch) -> None:
    play = "\nPlay:\n  Alice moves Pond Pony to Alice's Problem\n  Everyone passes\n"
    page = opened(watch, HARBOUR + play)
    ask_of(page, "Pond Pony", "What is the power of Pond Pony?")
    assert page.locator("#ruling .verdict").first.inner_text() == "Pond Pony has 1 power."
    assert page.locator("#table").is_hidden()
    assert page.locator(".step.now + .step.closing").count() == 1
    page.keyboard.press("Home")
    at_first = page.locator(".scene.now").inner_text()
    page.keyboard.press("End")
    assert page.locator(".scene.now").inner_text() != at_first or page.locator(".step").count() < 3
    page.locator(".step.now .cited a, .words dt").first.wait_for()
    page.get_by_role("button", name="Board", exact=True).click()
    assert page.locator("#table").is_visible()
    assert page.locator("#ruling").inner_text() == ""


def test_why_not_and_what_if_by_touching_a_card_away(watch: Watch) -> None:
    page = opened(watch, POND)
    page.locator("#question").fill("Does Alice confront Muddy Shore?")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Why not?").click()
    page.locator("#otherwise", has_text="Changed boards ruled on").wait_for()
    tile(page, "Bramble").locator(".name").click()
    page.locator("#sheet").get_by_role("button", name="Bramble is not there").click()
    page.locator("#otherwise", has_text="If Bramble is not there").wait_for()


def test_a_rule_that_is_cited_is_shown_in_words(watch: Watch) -> None:
    page = opened(watch)
    page.locator("#question").fill("Does Alice confront Muddy Shore?")
    page.keyboard.press("Enter")
    page.locator("#ruling .verdict").first.wait_for()
    page.locator("#ruling").click()
    page.keyboard.press("ArrowRight")
    cited = page.locator(".step.now .cited a").first
    number = cited.inner_text()
    cited.click()
    assert page.locator("#sheet .printed dt").inner_text().startswith(number)


def test_a_question_that_is_not_read_is_answered_with_what_would_be(watch: Watch) -> None:
    page = opened(watch)
    page.locator("#question").fill("Is Pond Pony exhaustd?")
    page.keyboard.press("Enter")
    page.locator("#news .refused").wait_for()
    page.locator("#news .near button").first.click()
    page.locator("#ruling .verdict").first.wait_for()


def test_the_game_goes_on_with_options_and_back(watch: Watch) -> None:
    page = opened(watch)
    page.get_by_role("button", name="Go on from here").click()
    page.locator(".options li").first.wait_for()
    many = page.locator(".options li:visible").count()
    tile(page, "Pond Pony").locator(".name").click()
    about = page.locator(".options li:visible")
    assert 0 < about.count() < many
    about.get_by_role("button", name="Alice moves Pond Pony to Alice's Problem").click()
    page.locator(".happened", has_text="Pond Pony is moved to Alice's Problem.").wait_for()
    page.locator("#sentence").fill("Alice moves Lantern Filly to Alice's Problem")
    page.keyboard.press("Enter")
    refused = page.locator("#game .refused")
    refused.wait_for()
    assert refused.locator(".cited a").count() > 0
    page.get_by_role("button", name="Take back the last choice").click()
    page.wait_for_function("many => document.querySelectorAll('.options li').length === many", arg=many)
    page.get_by_role("button", name="Back to the board").click()
    assert page.locator("#table").is_visible()


def test_a_link_holds_the_board_and_a_file_too(watch: Watch, tmp_path: Path) -> None:
    page = opened(watch)
    page.locator("#question").fill("Does Alice confront Muddy Shore?")
    page.keyboard.press("Enter")
    page.locator("#ruling .verdict").first.wait_for()
    page.get_by_role("button", name="Share").click()
    page.locator(".news").wait_for()
    other = watch.page(page.url.removeprefix(f"{watch.site}/"))
    other.locator("#ruling .verdict").first.wait_for()
    assert other.locator("#text").input_value() == HARBOUR
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save").click()
    assert saved.value.suggested_filename == "At-the-harbour.scenario"
    assert Path(saved.value.path()).read_text(encoding="utf-8") == HARBOUR
    file = tmp_path / "low.scenario"
    file.write_text(HARBOUR.replace("At the harbour", "Low water"), encoding="utf-8")
    page.locator("#file").set_input_files(file)
    page.locator(".title", has_text="Low water").wait_for()
    broken = watch.page("#board=bm9uc2Vuc2U")
    broken.locator(".news").wait_for()


def test_hostile_names_stay_text_in_the_browser(watch: Watch) -> None:
    page = opened(watch, HOSTILE)
    name = "<b>Bold</b> & <script>alert</script>"
    assert page.locator("#table .name").inner_text() == name
    page.locator("#table .name").click()
    assert page.locator("#panel h3").first.inner_text() == name
    assert page.locator("#panel b, #table b:not(.score b)").filter(has_text="Bold").count() == 0


@pytest.mark.parametrize(("width", "scheme"), [(NARROW, "dark"), (WIDE, "light")])
def test_it_fits_every_screen_and_can_be_read_and_touched(watch: Watch, width: int, scheme: str) -> None:
    page = opened(watch, width=width, color_scheme=scheme)
    fits(page, width)
    for panel in ("More of the moment", "Played and asked", "Alice's home"):
        page.get_by_role("button", name=panel, exact=True).click()
        page.locator("#panel[open]").wait_for()
        fits(page, width)
        page.locator("#panel .close").click()
    tile(page, "Pond Pony").locator(".name").click()
    page.locator("#panel[open]").wait_for()
    fits(page, width)
    page.locator("#panel").get_by_role("button", name="What is the power of Pond Pony?").click()
    page.locator("#ruling .verdict").first.wait_for()
    page.keyboard.press("ArrowRight")
    fits(page, width)
    if width == NARROW:
        stage = page.locator("#stage").bounding_box()
        assert stage is not None
        assert stage["height"] < page.viewport_size["height"] / 2  # type: ignore[index]


def fits(page: Page, width: int) -> None:
    """Nothing is wider than the screen, all text stands out, and every target is large enough for a finger."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(TOO_FAINT) == []
    assert page.evaluate(SMALL) == []


def test_everything_can_be_reached_by_keyboard_and_read_by_a_screen_reader(watch: Watch) -> None:
    page = opened(watch)
    page.locator("body").evaluate("body => body.focus()")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Does Alice confront Muddy Shore?")
    page.keyboard.press("Enter")
    page.locator("#ruling .verdict").first.wait_for()
    page.locator("#ruling").click()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert re.match(r"Step 2 / \d+: ", page.locator("[data-step]").text_content() or "")
    tile(page, "Bramble").locator(".name").focus()
    page.keyboard.press("Enter")
    assert page.locator("#sheet[open]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#sheet[open]").count() == 0
    assert page.evaluate(UNNAMED) == []
