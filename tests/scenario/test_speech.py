"""Questions in people's own words: what each is put as, that every saying is alive, and that nothing else changes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.diagnostics import InputError
from judge.scenario.grammar.catalogue import QUESTIONS
from judge.scenario.speech.facts import MEANINGS
from judge.scenario.speech.tables import phrases
from judge.scenario.speech.ways import all_said
from judge.text.inflection import third_person
from tests.scenario.speech import BOARD, Said, asked, sentences

SENTENCES = sentences()
SAMPLE = {
    **dict.fromkeys(("player", "owner", "controller", "turn"), "Alice"),
    **dict.fromkeys(("player2", "opposing"), "Bob"),
    **dict.fromkeys(("card", "standing", "there"), "Lamp Trimmer"),
    **dict.fromkeys(
        ("card2", "movable", "character", "powered", "kin", "copy", "waiter", "triggering"), "Brass Gull"
    ),
    **dict.fromkeys(("held", "event"), "Cold Snap"),
    "recruit": "Night Sky",
    "movable2": "Brass Gull",
    "source": "Gloom",
    "mane": "Captain Reef",
    "turner": "Captain Reef",
    **dict.fromkeys(("frightened", "lying"), "Night Heron at Bob's home"),
    "sort": "+1 power",
    **dict.fromkeys(("doer", "holder", "asker"), "Alice"),
    "resource": "Tin Whistle",
    "problem": "Low Water",
    "place": "Low Water",
    "place2": "home",
    "troublemaker": "Gloom",
    **dict.fromkeys(("user", "helper", "spent"), "Lamp Trimmer"),
    "hidden": "Gloom",
    **dict.fromkeys(("chooser", "chooser2"), "Lamp Trimmer"),
    "number": "2",
    **dict.fromkeys(("copies", "friend"), "Brass Gull"),
    "problem2": "Long Pier",
    "kind": "Friend",
    "where": "at Low Water",
    "quality": "Pegasus",
    "state": "exhausted",
    "color": "blue",
    "term": "Swift",
    "done": "dismissed",
    "phase": "Main Phase",
}
#: The card of a meaning where not just any will do, by words in it.
FITTING = (
    (r"attached to|play \{card\} on|(?:player|owner)\} plays? \{card\} on", {"card": "Tin Whistle"}),
    (r"plays? \{card\} to|playing \{card", {"card": "Night Sky"}),
    (
        r"plays? \{event\}|plays? \{card\}(?! on| to)|play \{card\}\?|afford \{card\}|\{card\} be played",
        {"card": "Cold Snap"},
    ),
    (r"challenge|uncover|worth", {"card": "Gloom", "card2": "Gloom"}),
    (r"turn(?:s|ed)? over", {"card": "Captain Reef"}),
    (r"rall", {"card": "Night Heron at Bob's home"}),
    (r"chosen for \{card2\}|chosen for \{card\}", {"card2": "Lamp Trimmer"}),
    (r"from playing", {"card2": "Cold Snap"}),
)
PATTERNS = {
    "asked": "{}",
    "obliged": "{}",
    "supposed": "What happens if {}?",
    "changed": "What is the power of Brass Gull supposing {}?",
    "gone": "What is the power of Brass Gull supposing {}?",
}
HELD = BOARD.replace("hand: Cold Snap", "hand: Night Sky; Cold Snap").replace(
    "Card: Tin", "Card: Night Sky\n  type: Friend\n  color: blue\n  power: 1\n  cost: 1\nCard: Tin"
)


@pytest.mark.parametrize("said", SENTENCES, ids=str)
def test_what_is_said_is_put_as_questions_of_the_language(said: Said) -> None:
    if not said.put:
        with pytest.raises(InputError):
            asked(said.sentence, said.board)
        return
    inquiries = asked(
        f"{said.before}\n  {said.sentence}" if said.before else said.sentence, said.board
    ).inquiries
    asking = inquiries[1:] if said.before else inquiries
    assert tuple(one.read_as or one.text for one in asking) == said.put
    assert {one.text for one in asking} == {said.sentence}


ALIKE = tuple(said for said in SENTENCES if len(said.put) == 1 and " at Bob's " not in said.put[0])
"""Sentences put as one question in which no name has its place behind it, with which it would be asked."""


@pytest.mark.parametrize("said", ALIKE, ids=str)
def test_what_a_sentence_is_put_as_asks_the_same(said: Said) -> None:
    (put,) = said.put
    before = f"{said.before}\n  " if said.before else ""
    inquiry = asked(f"{before}{said.sentence}", said.board).inquiries[-1]
    (alike,) = asked(put, said.board).inquiries
    assert _bare(alike.question) == _bare(inquiry.question)


def test_whose_opponent_is_meant_is_known_by_who_holds_the_card() -> None:
    said = "Can Tin Whistle be played on an opponent's Friend?"
    put = [one.read_as for one in asked(said, BOARD.replace("Asking: Alice\n", "")).inquiries]
    assert put == [
        f"Can Alice play Tin Whistle on Night Heron at Bob's {place}?" for place in ("home", "Problem")
    ]


NEVER = {
    "this turn": ("this turn", "have to"),
    "price": ("cost", "afford"),
    "may": ("Can ", "have to"),
    "must": ("have to",),
}


def _with_each_deed(meaning: str) -> Iterator[str]:
    """A meaning with every deed of the table of which it can be asked."""
    if "{do}" not in meaning and "{does}" not in meaning:
        yield meaning.replace("{doer}", "{player}")
        return
    for deed in phrases()["deed"]:
        does = deed.get("when", "") if meaning.startswith("When") else deed["means"]
        verb, _, rest = does.partition(" ")
        if does and not any(said in meaning for never in deed.get("never", ()) for said in NEVER[never]):
            done = f"{third_person(verb)} {rest}"
            yield meaning.replace("{do}", does).replace("{does}", done).replace("{doer}", "{player}")


MEANT = sorted(
    {(part, one) for part, meaning, _ in all_said() if part != "facts" for one in _with_each_deed(meaning)}
)


@pytest.mark.parametrize(("part", "meaning"), MEANT, ids=[meaning for _, meaning in MEANT])
def test_every_meaning_of_a_saying_is_read(part: str, meaning: str) -> None:
    filled = re.sub(r"\{(\w+)\}", lambda gap: _sample(meaning, gap[1]), meaning)
    of_a_faceoff = "faceoff starts" in meaning and part == "supposed"
    sentence = f"Who is involved if {filled}?" if of_a_faceoff else PATTERNS[part].format(filled)
    try:
        asked(sentence, HELD)
    except InputError as error:
        (fault,) = error.diagnostics[:1]
        pytest.fail(f"{sentence}: {fault}")


def test_every_fact_is_known() -> None:
    assert {meaning for part, meaning, _ in all_said() if part == "facts"} == set(MEANINGS)


@pytest.mark.parametrize("form", QUESTIONS, ids=lambda form: form.text)
def test_no_question_of_the_catalogue_is_taken_for_another(form) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    names = {
        "card": "Gloom",
        "other": "Lamp Trimmer",
        "problem": "Low Water",
        "player": "Alice",
        "opponent": "Bob",
    }
    played = {"other": "Cold Snap"} if "plays {other}" in form.text else {}
    (inquiry,) = asked(form.filled(names | played)).inquiries
    assert inquiry.read_as == ""


NAMESAKES = (
    BOARD.replace("Card: Cold Snap\n", "Card: Cold Snap, Long Ago\n")
    .replace("hand: Cold Snap;", "hand: Cold Snap, Long Ago; Cold Snap, Once More; Night Heron; Gloom;")
    .replace(
        "Players: Alice",
        "Card: Cold Snap, Once More\n  type: Event\n  cost: 1\n  text: Main Phase: Draw a card.\nPlayers: Alice",
        1,
    )
)
NAMINGS = (
    {"card": "Cold Snap", "other": "Brass Gull"},
    {"card": "Brass Gull", "other": "Cold Snap"},
    {"card": "the Heron", "other": "the Snap"},
    {"card": "Gloom", "other": "Night Heron"},
)


@pytest.mark.parametrize("form", QUESTIONS, ids=lambda form: form.text)
def test_a_question_of_the_catalogue_is_asked_as_it_stands_whichever_card_is_meant(form) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    named = {"problem": "Low Water", "player": "Alice", "opponent": "Bob"}
    try:
        (plain,) = asked(
            form.filled({**named, "card": "Brass Gull", "other": "Tin Whistle"}), NAMESAKES
        ).inquiries
    except InputError:
        return
    for names in NAMINGS:
        said = form.filled({**named, **names})
        try:
            inquiries = asked(said, NAMESAKES).inquiries
        except InputError:
            continue
        assert all(_kinds(one.question) == _kinds(plain.question) for one in inquiries), said


@pytest.mark.parametrize("form", QUESTIONS, ids=lambda form: form.text)
def test_a_question_of_the_catalogue_is_the_same_with_parts_of_names(form) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    named = {"problem": "Low Water", "player": "Alice", "opponent": "Bob"}
    for whole, part in (
        ({"card": "Lamp Trimmer", "other": "Cold Snap"}, {"card": "the Trimmer", "other": "the Snap"}),
        ({"card": "Cold Snap", "other": "Brass Gull"}, {"card": "the Snap", "other": "the Gull"}),
    ):
        try:
            (inquiry,) = asked(form.filled(named | whole)).inquiries
        except InputError:
            continue
        (alike,) = asked(form.filled(named | part)).inquiries
        assert _bare(alike.question) == _bare(inquiry.question)


_OPEN_ENDED = re.compile(
    r"[,.:;–—\n()\"]|- |^who (?:picks|chooses)\b"
    r"|\b(?:asking|know|explain|wonder|sure|me) (?:wh|how|if)",
    re.IGNORECASE,
)
PLAIN = tuple(
    said.sentence
    for said in SENTENCES
    if len(said.put) == 1
    and said.board == BOARD
    and not said.before
    and not _OPEN_ENDED.search(said.sentence.rstrip(".?! "))
)
"""Sentences of one clause, beside which no chatter is told; behind "who chooses" a decision is told in any words,
before "asking what" who asks it."""


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(PLAIN), st.integers(0, 30))
def test_no_word_is_passed_over(said: str, place: int) -> None:
    words = said.split()
    words.insert(place % len(words), "zorple")
    with pytest.raises(InputError):
        asked(" ".join(words))


WORDS = (
    *(
        "Alice",
        "Bob",
        "I",
        "Lamp Trimmer",
        "the Gull",
        "Gloom",
        "Cold Snap",
        "Low Water",
        "it",
        "she",
        "her",
        "there",
    ),
    *(
        "can",
        "does",
        "is",
        "what",
        "how much power",
        "if",
        "while",
        "with",
        "and",
        "or",
        "on",
        "at",
        "play",
        "moves",
    ),
    *(
        "exhausted",
        "have",
        "confront",
        "dismissed",
        "home",
        "to",
        "be",
        "3",
        "not",
        "twice",
        "only",
        "alone",
        ",",
    ),
)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join))
def test_any_sentence_is_read_or_refused_and_says_as_what(said: str) -> None:
    try:
        (inquiry,) = asked(said).inquiries
    except InputError:
        return
    if inquiry.read_as:
        assert inquiry.read_as.endswith("?")
        for word in ("twice", "alone", "only"):
            assert word not in said.split() or word in inquiry.read_as.split() or _is_so(said)


def _is_so(said: str) -> bool:
    """Whether “alone” or “only” can be left out, since the card is alone where it stands."""
    return "Lamp Trimmer" in said


def _sample(meaning: str, gap: str) -> str:
    fitting = next((cards[gap] for said, cards in FITTING if gap in cards and re.search(said, meaning)), None)
    return fitting or SAMPLE[gap]


def _kinds(question: object) -> frozenset[str]:
    """The kinds of records that a question is made of."""
    return frozenset(re.findall(r"[A-Z]\w+(?=\()", repr(question)))


def _bare(question: object) -> str:
    return re.sub(r"name='[^']*', |name=\"[^\"]*\", |(line|column)=\d+", "", repr(question))


def test_every_phrase_of_the_table_is_said() -> None:
    table = phrases()
    said = " ".join(
        one
        for part in ("phrases", "kinds", "asked", "supposed", "changed")
        for many in table[part].values()
        for one in many
    )
    assert [name for name in table["phrases"] if f"<{name}>" not in said] == []
    assert [name for name in table["kinds"] if f"@{name}(" not in said] == []
