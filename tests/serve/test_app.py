"""The server without a browser: who is answered, what is refused, and that answers are those of `judge ask`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.serve.answering import Here
from tests.serve.boards import CARDS, HARBOUR, HOSTILE

if TYPE_CHECKING:
    from starlette.testclient import TestClient

SHOWCASE = Path(__file__).resolve().parents[2] / "scenarios" / "showcase" / "showcase.scenario"
TOKEN = "a-token-of-this-test"


def client(token: str = "", address: str = "http://127.0.0.1:8750") -> TestClient:
    pytest.importorskip("starlette", reason="no Starlette here: pip install 'mlpccg-judge[serve]'")
    from starlette.testclient import TestClient

    from judge.serve.app import application

    return TestClient(application(Here, token=token), base_url=address)


@pytest.fixture
def served() -> Iterator[TestClient]:
    with client() as asking:
        yield asking


def piece(served: TestClient, what: str, **body: object) -> str:
    found = served.post(f"/piece/{what}", json={"text": HARBOUR, **body})
    assert found.status_code == 200, found.text
    return found.text


def test_an_answer_for_a_program_is_what_judge_ask_writes(served: TestClient) -> None:
    import judge

    found = served.post("/api/ask", json={"scenario": SHOWCASE.read_text(encoding="utf-8")})
    assert found.headers["content-type"] == "application/json"
    ruled = judge.Board.read(SHOWCASE.read_text(encoding="utf-8")).rule()
    assert found.json() == json.loads(json.dumps(ruled.to_dict()))


def test_the_ruleset_of_a_program_is_taken(served: TestClient) -> None:
    text = SHOWCASE.read_text(encoding="utf-8")
    found = served.post("/api/ask", json={"scenario": text, "rules": "premiere"}).json()
    assert found["ruleset"] == "premiere"


def test_faults_come_with_their_places(served: TestClient) -> None:
    found = served.post("/api/ask", json={"scenario": HARBOUR.replace("Pond Pony\n\nAt", "Pond Ponny\n\nAt")})
    assert found.status_code == 400
    (fault, *_) = found.json()["faults"]
    assert fault["line"] == HARBOUR.split("\n").index("  home: Lantern Filly; Pond Pony") + 1


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": HARBOUR, "edit": {"do": "score", "player": "Nobody", "amount": 1}}, 200),
        ({"text": HARBOUR, "edit": {"do": "burn"}}, 400),
        ({"text": HARBOUR, "edit": {"do": "score", "player": "Alice", "amount": -1}}, 400),
        ({"text": HARBOUR, "edit": {"do": "add", "name": "A\nAsk:", "place": "home:Alice"}}, 400),
        ({"text": 7}, 400),
        ({"text": HARBOUR, "more": 1}, 400),
        ({"text": "x" * 100_001}, 400),
    ],
)
def test_what_does_not_fit_is_refused(served: TestClient, body: dict[str, Any], status: int) -> None:
    assert served.post("/piece/table", json=body).status_code == status


def test_a_body_has_a_size_and_a_kind(served: TestClient) -> None:
    assert served.post("/piece/table", json={"text": "x" * 400_000}).status_code == 413
    assert served.post("/piece/table", data={"text": HARBOUR}).status_code == 415
    assert served.post("/piece/nothing", json={"text": HARBOUR}).status_code == 404
    assert served.get("/static/../app.py").status_code == 404


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "localhost:1"}, 200),
        ({"host": "[::1]:8750"}, 200),
        ({"host": "evil.example"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://127.0.0.1:8750"}, 200),
        ({"origin": "null"}, 403),
    ],
)
def test_only_this_page_is_answered(served: TestClient, headers: dict[str, str], status: int) -> None:
    assert served.post("/piece/table", json={"text": HARBOUR}, headers=headers).status_code == status


def test_with_a_token_only_those_who_bring_it_are_answered() -> None:
    with client(TOKEN, "http://table.example:8750") as asking:
        assert asking.get("/").status_code == 200
        assert TOKEN not in asking.get("/").text
        for headers, status in (
            ({}, 401),
            ({"authorization": "Bearer wrong"}, 401),
            ({"authorization": f"Bearer {TOKEN}"}, 200),
        ):
            found = asking.post("/piece/table", json={"text": HARBOUR}, headers=headers)
            assert found.status_code == status


def test_every_answer_forbids_the_browser_all_but_our_own_scripts(served: TestClient) -> None:
    for found in (
        served.get("/"),
        served.get("/static/serve.js"),
        served.get("/nowhere"),
        served.post("/piece/table"),
    ):
        policy = found.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "require-trusted-types-for 'script'" in policy


def test_hostile_names_stay_text(served: TestClient) -> None:
    for what, more in (
        ("table", {}),
        ("card", {"ref": "12:0"}),
        ("answer", {"question": "What can Alice do?"}),
    ):
        found = piece(served, what, **{"text": HOSTILE, **more})
        assert "<script" not in found
        assert "<img" not in found
        assert "<b>Bold" not in found
        assert "&lt;b&gt;Bold" in found or what == "answer"


def test_a_change_made_by_touch_changes_the_text_and_nothing_else(served: TestClient) -> None:
    found = piece(served, "table", edit={"do": "tokens", "player": "Alice", "amount": 5})
    assert HARBOUR.replace("tokens: 4", "tokens: 5").replace("'", "&#39;").replace('"', "&#34;") in found


def test_cards_are_found_by_two_letters_those_that_begin_so_first(served: TestClient) -> None:
    found = piece(served, "find", words="po")
    assert 'data-name="Pond Pony"' in found
    assert "data-name" not in piece(served, "find", words="p")


def test_a_card_offers_the_questions_that_fit_it(served: TestClient) -> None:
    line = HARBOUR.split("\n").index("At Alice's Problem: Muddy Shore")
    problem = piece(served, "card", ref=f"{line}:0")
    assert "Does Alice confront Muddy Shore?" in problem
    assert "What is the power" not in problem
    assert "Can Bob challenge Bramble?" not in problem
    assert "Can Alice challenge Bramble?" in piece(served, "card", ref=f"{line + 1}:0")


def test_a_place_offers_the_questions_that_fit_it(served: TestClient) -> None:
    problem = piece(served, "place", place="problem:Alice")
    assert "Who confronts Muddy Shore?" in problem
    assert "How much power does Bob have at Muddy Shore?" in problem
    assert "Is Alice over the home limit?" in piece(served, "place", place="home:Alice")
    hand = piece(served, "place", place="hand:Bob")
    assert "How many cards does Bob have in hand?" in hand
    assert "deck" not in hand
    assert "Who confronts" not in piece(served, "place", place="problem:Bob")


def test_a_place_that_is_not_on_the_board_is_refused(served: TestClient) -> None:
    asked = {"text": "Alice:", "place": "at:Alice:"}
    assert served.post("/piece/place", json=asked).status_code == HTTPStatus.BAD_REQUEST


def test_a_board_without_any_card_offers_places_and_the_moment(served: TestClient) -> None:
    text = "Scenario: Nothing yet\n\nPlayers: Alice, Bob\n"
    assert "start of the Confront Step" in piece(served, "whole", text=text)
    assert "Everyone always passes" in piece(served, "lists", text=text)
    assert "Alice always declines" in piece(served, "lists", text=text)


def test_all_that_the_moment_panel_offers_is_read(served: TestClient) -> None:
    """Each option of the lists, written into the text, is no fault there."""
    from judge.serve.whole import points

    for _, within in points(("Muddy Shore",)):
        for point in within:
            edit = {"do": "moment", "what": "phase", "value": point}
            assert 'class="faults"' not in piece(served, "table", edit=edit), point
    facts = re.findall(r'<option value="([^"]*)"></option>', piece(served, "whole"))
    said = "; ".join(one.replace("&#39;", "'") for one in facts)
    assert len(facts) > 5
    edit = {"do": "moment", "what": "happened this turn", "value": said}
    assert 'class="faults"' not in piece(served, "table", edit=edit)


def test_choices_made_in_a_game_become_the_line_of_play(served: TestClient) -> None:
    moved = piece(served, "game", sentence="Alice moves Pond Pony to Alice's Problem")
    choices = json.loads(re.search("data-choices='([^']*)'", moved)[1])  # type: ignore[index]
    kept = piece(served, "keep", choices=choices)
    assert "Play:\n  Alice moves Pond Pony to Alice&#39;s Problem" in kept


def test_power_and_requirements_are_those_of_the_board(served: TestClient) -> None:
    shown = piece(served, "table")
    assert '<span class="power higher">2' in shown
    assert '<span class="need blue"><b>2</b> blue</span>' in shown
    assert '<span class="need blue not"><b>1</b> not blue</span>' in shown
    assert "Bonus <b>2</b>" in shown


def test_a_game_is_played_on_and_an_illegal_choice_is_refused_with_its_rule(served: TestClient) -> None:
    assert "Alice moves Pond Pony to Alice&#39;s Problem" in piece(served, "game")
    moved = piece(served, "game", sentence="Alice moves Pond Pony to Alice's Problem")
    assert "Pond Pony is moved to Alice&#39;s Problem." in moved
    refused = piece(served, "game", sentence="Bob plays Bramble")
    assert "The rules don&#39;t allow this" in refused
    assert "#rule-510.3" in refused


def test_why_not_and_what_if(served: TestClient) -> None:
    asked = {"question": "Does Alice confront Muddy Shore?"}
    why = piece(served, "why-not", **asked)
    assert "No, Alice does not confront Muddy Shore." in why
    changed = piece(served, "what-if", **asked, change="Bramble is not there")
    assert "If Bramble is not there" in changed


def test_a_search_goes_on_where_it_was_left(served: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is made in one go or one change at a time, it comes to the same."""
    asked = {"question": "Does Alice confront Muddy Shore?"}
    monkeypatch.setattr("judge.serve.asking.monotonic", lambda: 0.0)
    at_once = piece(served, "why-not", **asked)
    assert "data-so-far" not in at_once
    monkeypatch.setattr("judge.serve.asking.monotonic", iter(range(10_000)).__next__)
    found = piece(served, "why-not", **asked)
    parts = 1
    while left := re.search("data-so-far='([^']*)'", found):
        found = piece(served, "why-not", **asked, so_far=json.loads(left[1]))
        parts += 1
    assert parts > 3
    changes = re.compile('class="remedy">.*')
    assert changes.findall(found) == changes.findall(at_once) != []
    other = {**json.loads(re.search("data-so-far='([^']*)'", piece(served, "why-not", **asked))[1]), "at": 99}  # type: ignore[index]
    assert served.post("/piece/why-not", json={"text": HARBOUR, **asked, "so_far": other}).status_code == 400


def test_a_picture_is_given_by_the_id_of_its_card_and_nothing_else_is(tmp_path: Path) -> None:
    from judge.serve.pictures import Pictures

    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "card-7.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.txt").write_text("no")
    (tmp_path / "link.png").symlink_to(tmp_path / "secret.txt")
    pictures = Pictures(tmp_path)
    assert pictures.picture("CARD-7") == (b"\x89PNG", "image/png")
    assert [pictures.picture(name) for name in ("secret", "link", "../deep/card-7", "card-8")] == [None] * 4


def test_the_page_speaks_other_languages() -> None:
    from judge.serve.shell import shell

    page = shell("de", pictures=False).decode()
    assert '<html lang="de">' in page
    assert "Eine Frage stellen" in page
    asked = {"language": "de", "question": "Does Alice confront Muddy Shore?"}
    with client() as served:
        assert "Nein, " in piece(served, "answer", **asked)


LOOSE = f"""{CARDS}
Me vs Opp, my turn, main phase
Me: 3 points, 2 AT
Home: Lantern Filly, Pond Pony
the weather is fine
My problem: Muddy Shore
Opp: Bramble (face up)
"""


def test_a_posted_board_is_drawn_as_far_as_it_is_read(served: TestClient) -> None:
    drawn = served.post("/piece/table", json={"text": LOOSE})
    assert drawn.status_code == 200
    for name in ("Lantern Filly", "Pond Pony", "Muddy Shore", "Bramble"):
        assert re.search(rf'data-ref="[^"]+"[^<]*(<[^<]*)*?{name}', drawn.text), name
    line = LOOSE.split("\n").index("the weather is fine") + 1
    assert "the weather is fine" in drawn.text
    assert re.search(rf"\b{line}\b", drawn.text.partition('class="faults"')[2])


def test_touching_a_posted_board_writes_it_in_full(served: TestClient) -> None:
    fine = LOOSE.replace("the weather is fine\n", "")
    edit = {"do": "score", "player": "Me", "amount": 5}
    drawn = served.post("/piece/table", json={"text": fine, "edit": edit}).text
    assert "Players: Me, Opp" in drawn
    assert "score: 5" in drawn
    assert "At Me&#39;s Problem: Muddy Shore" in drawn


def test_a_posted_board_is_ruled_on(served: TestClient) -> None:
    fine = LOOSE.replace("the weather is fine\n", "")
    found = served.post("/piece/answer", json={"text": fine, "question": "What is my opponent's score?"})
    assert found.status_code == 200
    assert 'class="verdict' in found.text
