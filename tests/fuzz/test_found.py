"""What fuzzing has found: of each fault the smallest input, and what becomes of it now."""

from __future__ import annotations

import contextlib
import json
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import judge
from judge.diagnostics import Diagnostic, InputError
from judge.editor.desk import answered
from judge.engine.perspective.in_words import printed
from judge.engine.unsupported import UnsupportedError
from judge.library.games import Game
from judge.messages.in_code import in_template
from judge.messages.lists import joined
from judge.numerals import number_written
from judge.scenario.inquiries import asking
from judge.scenario.model.answers import canonical
from judge.scenario.records.saved import loaded, saved
from judge.scenario.rewriting.items import Item, with_counters
from judge.scenario.speech import reading
from judge.scenario.speech.clause import Clauses
from judge.scenario.speech.conditions import Conditions
from judge.scenario.speech.things import Scene
from judge.scenario.statements import questions
from judge.scenario.text.faults import MOST
from judge.scenario.text.outline import DEEPEST
from judge.scenario.text.phrases import counters
from judge.scenario.text.vocabulary import Vocabulary
from judge.serve.answering import answer
from judge.serve.reply import Reply, replied
from judge.text.read import parse_ability, print_ability
from judge.verifying.checking import verify
from judge.verifying.document import read_ruling
from tests.scenario.texts import on_board
from tests.text.reading import LEXICON

POND = """Card: Gem
  type: Friend
  text: Swift
Players: Alice, Bob
Alice:
  home: Gem
"""


SPACED: dict[str, Callable[[str], object]] = {
    "answers": canonical,
    "phrases": counters,
    "items": lambda text: with_counters(Item(written="Gem", states=(text,)), "Hope", 1),
    "expect": lambda text: judge.rule(f"{POND}Ask:\n  Is Gem exhausted?\n    expect: {text}\n"),
}


# -- card text ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "You must control a Friend and a Resource to play this card.",
        "This card has Swift while the Challengers have more a Resource and this than your maximum hand size.",
        "Main Phase: Move this card to a Problem, then banish that Problem from the banished zone.",
        "Reaction: All players must draw a card, then draw a card and may draw a card.",
    ],
)
def test_what_is_read_prints_back(text: str) -> None:
    reading = parse_ability(text, LEXICON)
    assert reading.ability is not None
    assert print_ability(reading.ability) == text


def test_what_else_the_same_cards_have_is_declined_where_there_are_no_cards() -> None:
    assert parse_ability("There is an additional End Phase, +1 power while you have 2 Friends.").declined


def test_fewer_points_where_none_were_spoken_of_are_declined_without_a_cost_to_point_at() -> None:
    assert parse_ability("Reaction: Score one fewer point.", LEXICON).declined


@pytest.mark.parametrize("joined", ["banished,or exhausted", "banished,and exhausted"])
def test_a_joining_word_without_its_space_is_none(joined: str) -> None:
    assert parse_ability(f"If a Friend would be retired, {joined}, draw a card instead.").declined


# -- scenarios ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence",
    [
        "Play:\n  Alice repeats the loop ten times, Bob two times\n",
        "Play:\n  Alice repeats the loop ten times, Bob breaks it in repetition two\n",
        "Ask:\n  What happens if Alice draws ten cards?\n",
    ],
)
def test_numbers_are_read_in_words_as_in_digits(sentence: str) -> None:
    in_digits = sentence.replace("ten", "10").replace("two", "2")
    in_words, digits = on_board(sentence), on_board(in_digits)
    assert [one.deed for one in in_words.play] == [one.deed for one in digits.play]
    assert [one.question for one in in_words.inquiries] == [one.question for one in digits.inquiries]


def test_an_ability_is_numbered_once_in_a_sentence() -> None:
    with pytest.raises(InputError) as refused:
        on_board("Play:\n  Bob uses ability 2 of Ice Pin's ability 3\n")
    assert refused.value.diagnostics[0].line


class Locked:
    """A collection that can't be read."""

    def find(self, name: str) -> Any:  # noqa: ANN401 - never anything
        raise InputError(Diagnostic(message=f"no {name} can be read"))

    all_cards = all_titles = all_names = all_traits = lambda self: self.find("card")


def test_what_looking_up_a_name_raises_comes_through() -> None:
    with pytest.raises(InputError, match="no card can be read"):
        judge.Board.read(f"{POND}Play:\n  Alice names Nobody\n", collection=Locked())


def test_what_a_card_gets_is_asked_like_what_is_done_to_it() -> None:
    board = judge.Board.read(POND)
    assert board.ask("Does Gem get dismissed?").answer == board.ask("Is Gem dismissed?").answer == "no"


def test_no_more_faults_are_noted_than_anybody_reads() -> None:
    with pytest.raises(InputError) as refused:
        judge.rule(f"{POND}Ask:\n" + "  Can Alicob:\n" * 1000)
    assert len(refused.value.diagnostics) == MOST + 1


def test_a_player_is_known_in_small_and_in_large_letters() -> None:
    ruling = judge.rule(
        "aLICE HOME: Gem\nPlayers: Alice, Bob\nCard: Gem\n  type: Friend\n  power: 1\nIs Gem ready?"
    )
    assert ruling.answers[0].answer == "yes"


def test_lines_are_nested_to_a_depth() -> None:
    deep = "".join(f"{' ' * level}line\n" for level in range(5000))
    with pytest.raises(InputError, match=f"{DEEPEST} levels"):
        judge.Board.read(deep)


def test_of_many_characters_that_do_not_show_a_few_are_named() -> None:
    with pytest.raises(InputError) as refused:
        judge.Board.read("Scenario: " + "\x1b" * 100_000 + "\n")
    assert len(refused.value.diagnostics) == 20
    assert len(str(refused.value)) < 20_000


# -- questions and games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["", " ", "# Is Gem ready?", "\n#?"])
def test_what_says_nothing_is_no_question(question: str) -> None:
    """A comment at the end of a text would have asked its last question again."""
    asking = judge.Board.read(f"{POND}Ask:\n  Is Gem exhausted?\n")
    with pytest.raises(InputError):
        asking.ask(question)


@pytest.mark.parametrize("sentence", ["", "# Alice passes"])
def test_what_says_nothing_is_no_choice(sentence: str) -> None:
    game = Game(judge.Board.read(POND))
    with pytest.raises(InputError):
        game.choose(sentence)


# -- saved states and rulings -------------------------------------------------------------------------------------


def test_there_are_no_other_colors_in_a_saved_game() -> None:
    board = POND.replace("Swift", "Your blue Friends have +1 power.")
    written = saved(Game(judge.Board.read(board)).state)
    with pytest.raises(InputError):
        loaded(written.replace(b'"blue"', b'"blur"'))


def test_half_a_character_is_no_name_of_a_saved_game() -> None:
    state = saved(Game(judge.Board.read(POND)).state).replace(b'"Alice"', b'"\\ud800"')
    with pytest.raises(InputError, match="does not fit"):
        loaded(state)


def ruling_with(change: Callable[[dict[str, Any]], None]) -> bytes:
    """A ruling on the power of a card that another one helps, with something changed in it."""
    text = f"{POND}Card: Coach\n  type: Friend\n  text: Your other Friends here have +1 power.\n"
    board = text.replace("home: Gem", "home: Gem; Coach").replace("type: Friend", "type: Friend\n  power: 1")
    document = judge.rule(f"{_cards_first(board)}Ask:\n  What is the power of Gem?\n").to_dict()
    change(document)
    return json.dumps(document).encode()


def _cards_first(text: str) -> str:
    head, _, coach = text.partition("Card: Coach")
    return f"Card: Coach{coach}{head}"


def without_gaps(value: Any) -> None:  # noqa: ANN401 - any plain value
    """Take what fills their gaps from all messages."""
    if isinstance(value, list):
        for one in value:
            without_gaps(one)
    elif isinstance(value, dict):
        if isinstance(value.get("args"), list):
            value["args"] = []
        for one in value.values():
            without_gaps(one)


def renamed(document: dict[str, Any]) -> None:
    document["answers"][0]["because"][-1]["said"] = {"id": "no-such-message", "args": []}


@pytest.mark.parametrize("change", [without_gaps, renamed])
def test_a_message_that_cannot_be_said_is_a_fault_of_the_ruling(
    change: Callable[[dict[str, Any]], None],
) -> None:
    assert verify(read_ruling(ruling_with(lambda _: None), "")).holds
    verdict = verify(read_ruling(ruling_with(change), ""))
    assert not verdict.holds


def misnumbered(value: Any) -> None:  # noqa: ANN401 - any plain value
    """Give every step a number beyond all, and a cause that is none."""
    if isinstance(value, dict) and "causes" in value:
        value |= {"number": 2**31, "causes": [1, 2**30]}
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        misnumbered(one)


def test_steps_with_numbers_that_none_has_are_faults_of_the_ruling() -> None:
    text = f"{POND}Moment:\n  turn: Alice\nAsk:\n  Where is Gem if Gem is frightened then Gem is dismissed?\n"
    document = judge.rule(text).to_dict()
    assert verify(read_ruling(json.dumps(document).encode(), "")).holds
    misnumbered(document)
    assert not verify(read_ruling(json.dumps(document).encode(), "")).holds


# -- the page and the editor --------------------------------------------------------------------------------------


def reply(what: str, body: bytes) -> Reply:
    return replied(answer, what, body)


@pytest.mark.parametrize("body", [b'{"text": "\xe5"}', b'{"text": "", "choices": [' + b'{"a":[' * 20_000])
def test_a_request_that_is_no_json_does_not_fit(body: bytes) -> None:
    assert reply("game", body).kind == "unfit"


def test_an_option_that_there_is_not_is_refused_with_the_rule() -> None:
    body = json.dumps({"text": POND, "pick": [999]}).encode()
    shown = reply("game", body)
    assert shown.kind == "answer"
    assert b"999" in shown.body
    assert reply("game", body.replace(b"999", b"-1")).kind == "unfit"


def test_more_choices_taken_back_than_made_are_all() -> None:
    whole, back = ({"text": POND, "choices": [], **more} for more in ({}, {"back": 7}))
    assert reply("game", json.dumps(back).encode()) == reply("game", json.dumps(whole).encode())


@pytest.mark.parametrize("text", ["", "\t", "# nothing", "  home: Gem"])
def test_a_text_without_a_line_at_the_margin_is_a_board_without_anything(text: str) -> None:
    assert reply("table", json.dumps({"text": text}).encode()).kind == "answer"


def test_where_no_change_is_known_that_is_said() -> None:
    body = json.dumps({"text": POND, "question": "What is Alice's total?"}).encode()
    assert reply("why-not", body).kind in ("answer", "wrong")


def test_messages_that_templates_make_are_checked() -> None:
    made = in_template('{{ message("one" if found else "other", gap=1) }}', "a.html").made
    assert {one.id for one in made} == {"one", "other"}


def test_below_the_last_line_an_editor_shows_nothing(tmp_path: Path) -> None:
    assert answered("hover", str(tmp_path / "a.scenario"), "", POND, 99, 0) == ""


# -- long lists, and characters that are halves -------------------------------------------------------------------


def test_a_long_list_of_names_that_nobody_knows_is_a_fault_of_the_text() -> None:
    names = "Watchful: " * 2_000
    with pytest.raises(InputError):
        judge.Board.read(f"Players: Alice, Bob\nAlice:\n  home: {names}\n")


def test_a_list_of_any_length_can_be_said() -> None:
    names = [f"Gem {number}" for number in range(3000)]
    assert joined(names, "comma") == ", ".join(names)


def test_half_a_character_makes_no_record_of_a_game() -> None:
    with pytest.raises(InputError):
        judge.Game.replay({"board": "", "choices": [], "schema": "\ud800"})


def test_numbers_are_short_and_plain() -> None:
    assert [number_written(text) for text in ("7", "-3", "+2", "", "²", "٣", "--1", "9" * 5_000)] == [
        *(7, -3, 2),
        *(None,) * 5,
    ]


def test_no_card_drawn_is_nothing_to_be_replaced() -> None:
    board = "Players: Alice, Bob\nAsk:\n  Which replacements could apply if Bob draws 0 cards?\n"
    assert judge.rule(board).answers[0].answer == "none"


@pytest.mark.parametrize(
    "text",
    [
        "Harmony Report: play on card you dismiss",
        "Whenever a faceoff involving a Friend, Problem and Problem begins here, draw a card.",
        "As long as the cost of a single card in play is lower, draw a card.",
        "Draw a card. then draw a card.",
        "(o )",
        "Your Friends at this Problem's Problem have +1 power.",
        "Your Friends at this Friend's Problem have +1 power.",
        "Play to your home, then frighten a Friend, that banished Problem.",
        "Dismiss a number of Problem equal to 3 and that Problems.",
    ],
)
def test_what_is_read_prints_back_and_the_rest_is_declined(text: str) -> None:
    reading = parse_ability(text, LEXICON)
    assert reading.ability is None or print_ability(reading.ability) == reading.normalised


YAKS = """Card: Stable Gate
  type: Event
  cost: 0
  text: Main Phase: Put a 2 [Magic] Yak Friend token into play at your home.

Players: Alice, Bob
Alice:
  tokens: 9
  hand: Stable Gate
Play:
  Alice plays Stable Gate
  Everyone passes
"""


def test_a_game_that_no_sentences_lead_to_is_no_scenario() -> None:
    game = Game(judge.Board.read(YAKS))
    move = next(option for option in game.options if option.kind == "move")
    game.choose(move)
    with pytest.raises(UnsupportedError):
        game.scenario()


@pytest.mark.parametrize(
    "question",
    [
        "If move Gem",
        "Who is involved if flipping Gem to top of Alice's deck?",
        "why were Alice confronting new Low Tide?",
        "What is the power of Gem supposing Gem came before Gem?",
        "What is the power of Gem supposing Gem is attached to Gem?",
        "how can Bob make it so that Alice moved 0 characters?",
    ],
)
def test_what_is_hardly_a_question_is_answered_or_refused(question: str) -> None:
    with contextlib.suppress(InputError):
        assert judge.rule(f"{POND}Ask:\n  {question}\n").text()


def test_a_way_to_ask_several_things_asks_something() -> None:
    with pytest.raises(InputError, match="who plays"):
        judge.rule("Card: Gem\n  type: Friend\nb: home: Gem\nAsk:\n  If move Gem\n")


@pytest.mark.parametrize("name", [",", ", Night Owl", " , "])
def test_a_card_has_a_title(name: str) -> None:
    with pytest.raises(InputError, match="title"):
        judge.check(f"Card: {name}\n  type: Friend\n  text: Swift\n", collection=())


def test_against_a_board_that_cannot_be_reckoned_with_nothing_is_held() -> None:
    board = POND.replace("text: Swift", "text: If you have a Friend, this card has Swift instead.")
    assert judge.diagnose(board) == ()


def test_a_problem_that_is_not_named_is_none() -> None:
    for said in ("Problem:", 'there:"'):
        with pytest.raises(InputError):
            judge.Board.read(f"Alice (me) vs Bob\nAlice:\n  {said}\nA\n")


@pytest.mark.parametrize("record", ["", "no record", ["board"], 7, None])
def test_what_is_no_record_of_a_game_is_refused(record: object) -> None:
    with pytest.raises(InputError, match="record"):
        Game.replay(record)  # type: ignore[arg-type]


# -- what grows faster than what is given -------------------------------------------------------------------------


def test_a_question_longer_than_any_that_is_spoken_is_not_put_in_other_words() -> None:
    question = "How many action tokens does Alice have if Alice plays Gem" + " to home for its Swift" * 5_000
    with pytest.raises(InputError, match="does not fit here"):
        judge.rule(f"{POND}Ask:\n  Where is Gem?\n  {question}\n")


def test_a_statement_is_put_as_few_questions_however_long_it_is() -> None:
    assert len(tuple(questions("Alice chooses" + " Does Owls" * 500))) < 50


def test_conditions_are_looked_at_once_however_many_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []
    look = Conditions._ways

    def counting(self: Conditions, text: str, main: str) -> Iterator[Clauses]:
        looked_at.append(text)
        return look(self, text, main)

    monkeypatch.setattr(Conditions, "_ways", counting)
    with contextlib.suppress(InputError):
        judge.rule(f"{POND}Ask:\n  If Gem is exhausted{', if Gem is ready' * 14}, can Alice move Gem home?\n")
    assert 0 < len(looked_at) < 5_000


@pytest.mark.parametrize(
    ("pattern", "unlike"),
    [("answers", "Gem{}!"), ("phrases", "2{}counters"), ("items", "a {}"), ("expect", "Reed{}Piper by")],
)
def test_long_stretches_of_spaces_are_one(pattern: str, unlike: str) -> None:
    """Each of these took minutes."""
    text = unlike.format(" " * 20_000)
    with contextlib.suppress(ValueError, InputError):
        SPACED[pattern](text)


def test_no_name_is_looked_for_that_is_longer_than_any(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    is_card = Vocabulary.is_card

    def counting(self: Vocabulary, name: str) -> bool:
        asked.append(len(name))
        return is_card(self, name)

    monkeypatch.setattr(Vocabulary, "is_card", counting)
    with pytest.raises(InputError):
        judge.Board.read(f"{POND}At Alice's Problem: {' Problem: ' * 500}\n  Alice: Gem, {'Gem, ' * 500}\n")
    assert asked
    assert max(asked) <= 1_000


def test_so_many_questions_of_a_file_are_put_in_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    put: list[str] = []
    put_plainly = reading.put_plainly

    def counting(said: str, scene: Scene) -> Iterator[str]:
        put.append(said)
        return put_plainly(said, scene)

    monkeypatch.setattr(reading, "put_plainly", counting)
    monkeypatch.setattr(asking, "_MOST_PUT_OTHERWISE", 20)
    with contextlib.suppress(InputError):
        judge.Board.read(f"{POND}Ask:\n" + "  How man\n" * 1_000)
    assert 0 < len(put) <= 100


def test_names_need_no_more_than_their_length() -> None:
    tracemalloc.start()
    judge.check(f"Card: {'Night Owl ' * 2_000}\n  type: Friend\n", collection=())
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 64 * 2**20


def test_a_text_in_no_form_that_there_is_has_no_words() -> None:
    read = parse_ability("Main Phase: Choose one: Dismiss a Resource; or gain [2].", LEXICON).ability
    assert read is not None
    assert printed(read).startswith("Main Phase")
    assert printed(replace(read, form="act.2é")) == ""
