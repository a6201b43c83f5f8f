"""Boards as they are posted: what is not read is told all at once, and nothing is guessed."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.scenario.model.board import AtHome, AtProblem, InZone, Unknown
from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from tests.scenario.test_catalogue import NoCards

CARDS = """Card: Bog Imp
  type: Troublemaker
  power: 3
  points: 1
Card: Reed Piper, Ready at Dawn
  type: Friend
  color: yellow
  power: 1
  cost: 1
Card: Pond Pony
  type: Friend
  color: blue
  power: 1
  cost: 1
Card: Straw Hat
  type: Resource
  cost: 1
  text: Play on a Friend.
Card: Long Winter
  type: Problem
  owner needs: 2 blue
  opponent needs: 4 wild
  bonus: 2
Card: Deep Snow
  type: Problem
  owner needs: 2 blue
  opponent needs: 4 wild
  bonus: 2
"""


def read(board: str) -> Scenario:
    return read_scenario(f"{CARDS}{board}", "", NoCards())  # type: ignore[arg-type]


def test_every_piece_that_says_nothing_is_told_at_once() -> None:
    board = "Alice vs Bob\nAlice: 3 AT\nshe is sad\nHome: Pond Pony\nBob: 2 AT\nthree wishes left\nIt is Bob's turn\n"
    with pytest.raises(InputError) as raised:
        read(board)
    lines = [fault.source_line for fault in raised.value.diagnostics]
    assert lines == ["she is sad", "three wishes left"]
    assert all(fault.expected for fault in raised.value.diagnostics)


def test_a_fault_stands_where_it_was_written() -> None:
    with pytest.raises(InputError) as raised:
        read("Alice vs Bob\nAlice's turn\nAlice:\nHome: Reed Piper; Pond Pony (asleep)\n")
    (fault,) = raised.value.diagnostics
    assert fault.source_line[fault.column - 1 :] == "asleep)"


def test_a_place_that_nobody_named_is_refused() -> None:
    with pytest.raises(InputError) as raised:
        read("Alice vs Bob\nAlice's turn\nAlice:\nPond Pony at Deep Snow\nAlice's problem: Long Winter\n")
    (fault,) = raised.value.diagnostics
    assert fault.expected == ("Alice's Problem: Deep Snow", "Bob's Problem: Deep Snow")


@pytest.mark.parametrize("board", ["Alice: 3 AT\nHome: Pond Pony\n", "Alice: 1 AT\nBob: 1 AT\nCarol: 1 AT\n"])
def test_without_two_players_nobody_is_guessed(board: str) -> None:
    with pytest.raises(InputError) as raised:
        read(board)
    assert raised.value.diagnostics[0].expected == ("Players: Alice, Bob",)


@pytest.mark.parametrize(
    ("said", "states"),
    [
        ("Reed Piper, Ready at Dawn", (False, False)),
        ("Reed Piper, Ready at Dawn, exhausted", (True, False)),
        ("Reed Piper, Ready at Dawn (tapped)", (True, False)),
        ("Reed Piper, Ready at Dawn - at home, frightened", (False, True)),
    ],
)
def test_a_subtitle_is_no_state(said: str, states: tuple[bool, bool]) -> None:
    scenario = read(f"Alice vs Bob\nAlice's turn\nAlice:\nHome: Pond Pony\n{said}\n")
    (piece,) = (one for one in scenario.pieces if one.id.startswith("Reed Piper"))
    assert (piece.exhausted, piece.frightened) == states


def test_of_two_alike_the_one_that_bears_something_is_meant() -> None:
    scenario = read(
        "Alice vs Bob\nAlice's turn\nAlice:\nHome: Pond Pony; Pond Pony w/ Straw Hat, Reed Piper\n"
    )
    (hat,) = (one for one in scenario.pieces if one.id == "Straw Hat")
    assert hat.host == "Pond Pony with Straw Hat"
    assert len(scenario.pieces) == len(("two ponies", "hat", "piper", "…"))


POSTED = """Alice vs Bob
Turn: Alice
Phase: Score Phase (Problem faceoff at Long Winter, cards not yet flipped)
Alice: 5 points, 3 action tokens
Bob: 7 points, 2 action tokens
At Alice's Problem: Long Winter (Bob's Straw Hat attached)
  Alice: Reed Piper, Ready at Dawn (1 card beneath)
At Bob's Problem: Deep Snow
At Alice's home: Alice: Pond Pony (exhausted, with Straw Hat of Bob)
Alice's hand: 3 cards, among them Pond Pony and Straw Hat
"""


def test_a_posted_board_has_homes_attachments_and_a_faceoff() -> None:
    board = read(POSTED)
    pieces = {piece.id: piece for piece in board.pieces}
    hats = [piece for piece in board.pieces if piece.host]
    assert {(piece.controller, pieces[piece.host].card.title) for piece in hats} == {
        ("Bob", "Long Winter"),
        ("Bob", "Pond Pony"),
    }
    at_home = [piece for piece in board.pieces if piece.place == AtHome(player="Alice") and not piece.host]
    assert [(piece.card.title, piece.exhausted) for piece in at_home] == [("Pond Pony", True)]
    assert [piece.cards_beneath for piece in board.pieces if piece.card.title == "Reed Piper"] == [1]
    (hand,) = (pile for pile in board.seats[0].piles if pile.zone == "hand")
    assert hand.contents[-1] == Unknown(amount=1)
    assert board.moment.faceoff is not None
    assert (board.moment.faceoff.kind, board.moment.faceoff.stage) == ("Problem", "before flips")


@pytest.mark.parametrize(
    ("said", "point"),
    [
        ("End Phase (before the Wrap-Up Step)", ("End of Turn Step", "end")),
        ("End Phase (in the Wrap-Up Step)", ("Wrap Up Step", "")),
        ("Score Phase (before the Confront Step)", (None, "start")),
        ("Score Phase (before any confront step)", (None, "start")),
    ],
)
def test_a_step_may_stand_behind_its_phase(said: str, point: tuple[str | None, str]) -> None:
    moment = read(f"Alice vs Bob\nTurn: Alice\nPhase: {said}\nAt Alice's home: Alice: Pond Pony\n").moment
    assert (moment.point.step, moment.point.at or "") == point


def test_flipped_cards_of_both_players_may_stand_on_one_line() -> None:
    board = read(
        f"{POSTED.replace(', cards not yet flipped', '')}Flipped: Alice: Pond Pony; Straw Hat; Bob: Straw Hat\n"
    )
    flipped = [piece for piece in board.pieces if piece.place == InZone(zone="flip zone", player="Alice")]
    assert [piece.card.title for piece in flipped] == ["Pond Pony", "Straw Hat"]
    assert board.moment.faceoff is not None
    assert board.moment.faceoff.stage == "after flips"


def test_a_board_that_is_read_in_full_form_is_not_read_anew_for_a_question_that_is_not() -> None:
    with pytest.raises(InputError) as raised:
        read(
            "Players: Alice, Bob\nTurn: Bob\nAlice:\n  home: Pond Pony\nAsk:\n  Is Pond Pony going to sing next turn?\n"
        )
    assert [fault.source_line.strip() for fault in raised.value.diagnostics] == [
        "Is Pond Pony going to sing next turn?"
    ]


def test_of_a_board_in_full_form_that_lacks_cards_the_cards_are_named() -> None:
    with pytest.raises(InputError) as faults:
        read(
            "Players: Alice, Bob\nAt Alice's Problem: Far Shore\n  Alice: Tall Reed; Old Willow\n"
            "At Bob's Problem: Near Shore\n  Alice: Low Reed\nAsk:\n  Is Tall Reed exhausted?\n"
        )
    told = [fault.message for fault in faults.value.diagnostics]
    assert told == [
        f"no card is called “{name}”, neither here nor in the collection"
        for name in ("Far Shore", "Tall Reed", "Old Willow", "Near Shore", "Low Reed")
    ]


TOLD = """me (Alice) vs my brother Bob. it's my turn and it's the Score Phase next.
I have 3 action tokens, he has 5. Score: Alice 3, Bob 4

Alice:
  home: Pond Pony (beneath it: Straw Hat)
  deck: 9 cards
Bob:
  resource at home: Straw Hat
Problem: Long Winter (Alice's)  at it: Reed Piper, Ready at Dawn (2 cards beneath it); Bob: Pond Pony
Problem: Deep Snow (Bob's), nobody there
Troublemaker at Deep Snow: a face-down one, it's mine, it's Bog Imp
"""


def test_a_board_that_is_told_has_what_is_said_of_each_problem_and_player() -> None:
    board = read(TOLD)
    assert [(seat.tokens, seat.score) for seat in board.seats] == [(3, 3), (5, 4)]
    assert board.moment.point.phase == "Main Phase"
    at_problems = {
        (one.card.title, one.controller, one.place.player, one.face_down)
        for one in board.pieces
        if isinstance(one.place, AtProblem) and one.card.title not in ("Long Winter", "Deep Snow")
    }
    assert at_problems == {
        ("Reed Piper", "Alice", "Alice", False),
        ("Pond Pony", "Bob", "Alice", False),
        ("Bog Imp", "Alice", "Bob", True),
    }
    assert [one.cards_beneath for one in board.pieces if one.card.title == "Reed Piper"] == [2]


@pytest.mark.parametrize(
    "said",
    [
        "Troublemaker: Bog Imp, face-up (Bob's)",
        "Troublemaker: Bog Imp (Bob), face-up at Deep Snow",
        "Bob's Troublemaker at Deep Snow: Bog Imp (face-up)",
        "Bog Imp (Bob's Troublemaker, face-up) at Deep Snow",
    ],
)
def test_a_troublemaker_may_be_told_in_any_order(said: str) -> None:
    board = read(
        "Alice 5 points and 2 AT, Bob 3 points and 1 AT. Alice's turn, Main Phase.\n"
        f"Problem: Long Winter (Alice's)\n  at it: nobody\nProblem: Deep Snow (Bob's)\n{said}\n"
    )
    (imp,) = (one for one in board.pieces if one.card.title == "Bog Imp")
    assert (imp.controller, imp.place, imp.face_down) == ("Bob", AtProblem(player="Bob"), False)


def test_of_a_troublemaker_nobody_guesses_whose_it_is() -> None:
    with pytest.raises(InputError):
        read(
            "Alice 5 points, Bob 3 points. Alice's turn.\nProblem: Deep Snow (Bob's)\n"
            "Troublemaker at Deep Snow: Bog Imp (face-up)\n"
        )


LISTED = """Alice's home: Pond Pony with 2 +1 power counters
Bob's home: Straw Hat (exhausted)
Alice's problem: Long Winter
Bob's problem: Deep Snow
Alice at Bob's problem: Reed Piper, Ready at Dawn
Troublemaker at Alice's problem: Bog Imp (controlled by Bob)
Attached to Reed Piper, Ready at Dawn: Straw Hat
Turn: Alice, Main Phase, 4 action tokens for Alice, 2 for Bob
Score: Alice 5, Bob 7
"""


def test_a_board_may_be_a_list_of_whose_cards_are_where() -> None:
    board = read(LISTED)
    assert [(seat.tokens, seat.score) for seat in board.seats] == [(4, 5), (2, 7)]
    there = {
        (one.card.title, one.controller, one.place.player)
        for one in board.pieces
        if isinstance(one.place, AtProblem)
    }
    assert there == {
        ("Long Winter", "Alice", "Alice"),
        ("Bog Imp", "Bob", "Alice"),
        ("Deep Snow", "Bob", "Bob"),
        ("Reed Piper", "Alice", "Bob"),
        ("Straw Hat", "Alice", "Bob"),
    }
    (pony,) = (one for one in board.pieces if one.card.title == "Pond Pony")
    assert [(one.amount, one.power) for one in pony.counters] == [(2, 1)]


MANE = """Card: Quartz, Wide Awake
  type: Mane Character
  color: blue
  power: 1
  home limit: 3
  text: When you confront a Problem, turn this card over.
  boosted:
    power: 3
    home limit: 4
Card: Who Left?
  type: Problem
  owner needs: 2 blue
  opponent needs: 4 wild
  bonus: 2
"""


@pytest.mark.parametrize(
    "said",
    [
        "Alice: Mane Quartz, Wide Awake at home, not flipped",
        "Alice: Mane Character Quartz, Wide Awake, home, unflipped",
        "Alice: Mane: Quartz, Wide Awake at home (start side)",
        "Alice:\n  mane Quartz, Wide Awake, at home",
        "Alice:\n  Mane Character: Quartz, Wide Awake (start side), at home",
        "Alice:\n  Home - Quartz, Wide Awake (Mane); Pond Pony",
    ],
)
def test_a_mane_character_at_home_may_be_told_in_any_manner(said: str) -> None:
    board = read(f"{MANE}It is Alice's turn. Main Phase.\n{said}\nBob's Problem: Deep Snow\n")
    (quartz,) = (one for one in board.pieces if one.card.title == "Quartz")
    assert (quartz.controller, quartz.place, quartz.boosted) == ("Alice", AtHome(player="Alice"), False)


def test_what_both_have_may_be_told_without_a_colon_or_the_word_again() -> None:
    board = read("Alice's turn. Alice has 3 AT, Bob has 2. Score 7 - 9.\nAlice:\nHome: Pond Pony\n")
    assert [(seat.tokens, seat.score) for seat in board.seats] == [(3, 7), (2, 9)]


def test_a_player_is_known_by_a_problem_whose_name_is_a_question() -> None:
    board = read(f"{MANE}Alice's turn. Main Phase.\nAlice: Pond Pony at home\nBob's Problem: Who Left?\n")
    assert [seat.player for seat in board.seats] == ["Alice", "Bob"]


INTRODUCED = """Deck check, a position for our league. Alice to act in her Main Phase. Points 4-6. Both have 3 AT.

Player Alice
  home: Reed Piper (exhausted, by Slow Ram); Pond Pony
  Resources: Straw Hat (home, ready)
Player Bob
  hand: 2 cards
Problem: Long Winter (Alice's)
  at it: Pond Pony (Alice, with Straw Hat); Slow Ram (Bob) wearing Straw Hat
Problem: Deep Snow (Bob's)
"""
LASTS = "While this card remains in play, that Friend does not ready during the Ready Phase."
RAM = f"""Card: Slow Ram
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: When this card enters play, exhaust a Friend. {LASTS}
Card: Big Ram
  type: Friend
  color: blue
  power: 1
  cost: 1
  text: When this card enters play, exhaust a Friend. Draw a card.
"""


def test_a_board_is_introduced_and_says_who_is_to_act() -> None:
    board = read(RAM + INTRODUCED)
    assert board.title == "Deck check, a position for our league"
    assert [(seat.score, seat.tokens) for seat in board.seats] == [(4, 3), (6, 3)]
    assert (board.moment.turn, board.moment.point.phase, board.moment.priority) == ("Alice", "Main Phase", "")
    hats = {
        (one.controller, one.host.partition(" ")[0]) for one in board.pieces if one.card.title == "Straw Hat"
    }
    assert hats == {("Alice", ""), ("Alice", "Pond"), ("Bob", "Slow")}


def test_what_a_card_left_in_force_on_one_that_it_exhausted_is_in_effect() -> None:
    board = read(RAM + INTRODUCED)
    (left,) = board.effects
    assert left.text == LASTS
    assert (left.source.name, [card.name for card in left.chose]) == ("Slow Ram", ["Reed Piper"])
    assert [one.exhausted for one in board.pieces if one.card.title == "Reed Piper"] == [True]


@pytest.mark.parametrize("by", ["Big Ram", "Pond Pony", "Old Ram"])
def test_what_a_card_left_in_force_is_never_guessed(by: str) -> None:
    with pytest.raises(InputError):
        read(RAM + INTRODUCED.replace("by Slow Ram", f"by {by}").replace("Slow Ram (Bob)", f"{by} (Bob)", 1))


@pytest.mark.parametrize(
    "said",
    [
        "A position with Reed Piper at Long Winter",
        "The state after Alice passed",
        "Situation in which nobody is exhausted",
        "Question about the 2 Friends",
        "No Troublemaker phase this turn",
    ],
)
def test_what_says_something_of_the_board_is_no_introduction(said: str) -> None:
    with pytest.raises(InputError):
        read(RAM + INTRODUCED.replace("Deck check, a position for our league", said))


def test_an_introduction_may_end_at_a_comma() -> None:
    board = read(
        "Kitchen table game, Alice's turn, main phase. 7 points each.\n\nAlice:\n"
        "  home: Pond Pony (exhausted already); Reed Piper\nBob:\n  home: Straw Hat, home\n"
    )
    assert (board.title, board.moment.turn, board.moment.point.phase) == (
        "Kitchen table game",
        "Alice",
        "Main Phase",
    )
    assert [piece.exhausted for piece in board.pieces] == [True, False, False]


@pytest.mark.parametrize(
    ("said", "priority"),
    [
        ("Alice's turn, Main Phase, Bob has priority", "Bob"),
        ("Alice's turn. Main Phase. Priority: Bob", "Bob"),
        ("Alice's turn. Bob to respond in the Main Phase", "Bob"),
        ("Alice's turn. Main Phase, Alice has priority", ""),
        ("Alice's turn. Start of the Score Phase. Alice has priority", "Alice"),
    ],
)
def test_who_has_priority_may_be_said(said: str, priority: str) -> None:
    board = read(f"Alice vs Bob\n{said}\nAlice 3 AT, Bob 2 AT\nAt Alice's home: Alice: Pond Pony\n")
    assert (board.moment.turn, board.moment.priority) == ("Alice", priority)


@pytest.mark.parametrize(
    "said", ["Score: 2-5", "Score 2-5", "Points are 2-5", "Alice 2 points, Bob 5 points"]
)
def test_the_score_may_be_told_of_both(said: str) -> None:
    board = read(f"Alice vs Bob. Alice's turn. {said}. 4 tokens each.\nAt Alice's home: Alice: Pond Pony\n")
    assert [(seat.score, seat.tokens) for seat in board.seats] == [(2, 4), (5, 4)]


def test_a_state_may_stand_between_a_name_and_its_place() -> None:
    board = read(
        "Alice vs Bob\nAlice's turn\nAlice:\nHome: Pond Pony, exhausted, at Long Winter\n"
        "Problem: Long Winter (Alice's)\n"
    )
    (pony,) = (one for one in board.pieces if one.card.title == "Pond Pony")
    assert (pony.exhausted, pony.place) == (True, AtProblem(player="Alice"))


def test_a_mane_character_in_its_seat_and_at_a_problem_is_as_both_say() -> None:
    cards = "Card: Reef\n  type: Mane Character\n  power: 1\n  home limit: 3\n  boosted:\n    power: 3\n"
    seat = "Players: Alice, Bob\nAlice:\n  mane: Reef (boosted)\n"
    board = f"{seat}At Alice's Problem: Long Winter\n  Alice: Reef (exhausted)\n"
    pieces = {one.id: one for one in read(f"{cards}{board}").pieces}
    assert pieces["Reef"].place == AtProblem(player="Alice")
    assert (pieces["Reef"].boosted, pieces["Reef"].exhausted) == (True, True)


AT_A_PROBLEM = "Players: Alice, Bob\nAt Alice's Problem: Long Winter\n  Alice: {}\n"


def test_what_a_card_is_attached_to_ends_where_the_next_card_begins() -> None:
    board = AT_A_PROBLEM.format('Pond Pony as "Wet", Straw Hat attached to Wet, Reed Piper attached to Wet')
    pieces = {one.id: one for one in read(board).pieces}
    assert {one.id: one.host for one in pieces.values() if one.host} == {
        "Straw Hat": "Wet",
        "Reed Piper": "Wet",
    }


def test_a_card_is_not_attached_to_two() -> None:
    with pytest.raises(InputError, match="two things are said"):
        read(AT_A_PROBLEM.format('Pond Pony as "Wet", Straw Hat attached to Wet attached to Long Winter'))
