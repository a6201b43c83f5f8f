"""The tools. Each is a function of plain arguments; its description and schema are what an assistant reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

import judge
from judge.assistants.answers import (
    AbilityRead,
    AnswerTold,
    BoardChecked,
    CardLine,
    CardsFound,
    CardShown,
    CardSide,
    CardTextRead,
    Fault,
    OptionsTold,
    OptionTold,
    OutcomeTold,
    Rules,
    RuleText,
    RulingTold,
    StepTold,
    Told,
)
from judge.cards.display import figures, keyword_line
from judge.cards.model import Face
from judge.errors import Diagnostic
from judge.library.card_text import Parsed
from judge.library.steps import Answer
from judge.text.card_text import why_declined
from judge.text.outline import outline

MOST_TEXT = 2**16
MOST_RULES = 5
_DEFAULT = "cr-3.9"

Board = Annotated[
    str,
    Field(
        max_length=MOST_TEXT,
        description="A board in the language of scenario files; the resource judge://guide/scenarios explains it.",
    ),
]
Words = Annotated[str, Field(max_length=300, description="Words.")]
Sentence = Annotated[str, Field(max_length=1000)]
Edition = Annotated[
    Literal["", "cr-3.9", "cr-3.5", "absolute-discord", "crystal-games", "premiere"],
    Field(
        description="The edition of the rules; empty for that of the board, which is cr-3.9 unless it says so."
    ),
]
Language = Annotated[
    Literal["", "en", "de"],
    Field(description="The language of verdicts and steps; empty for that of the server."),
]
Most = Annotated[int, Field(ge=1, le=100, description="How many at most.")]


# -- cards and rules ----------------------------------------------------------------------------------------------


def find_cards(words: Words, most: Most = 20) -> CardsFound:
    """Find cards of the user's collection on which all the words stand: in name, type, traits, keywords or text."""
    found = judge.cards.search(words)
    lines = [CardLine(one.name, one.front.type.value, one.number, one.set_name) for one in found[:most]]
    return CardsFound(all=len(found), cards=lines)


def show_card(
    name: Annotated[str, Field(max_length=200, description="Title, title and subtitle, or number.")],
) -> CardShown:
    """What is printed on a card of the user's collection."""
    card = judge.cards.get(name)
    return CardShown(card.name, card.number, card.set_name, [_side(face) for face in card.faces])


def find_rules(words: Words, most: Most = 10, edition: Edition = "") -> Rules:
    """Find rules by words, the best fit first; words of other card games and misspelt ones are understood."""
    found = judge.rules.search(words, most=most, rules=edition or _DEFAULT)
    return Rules([RuleText(rule.id, rule.line) for rule in found])


def show_rules(
    numbers: Annotated[
        str, Field(max_length=300, description="Numbers, ranges (711.3-711.6), keywords, glossary words.")
    ],
    edition: Edition = "",
) -> Rules:
    """The text of rules, each with all rules below it."""
    found = judge.rules.show(numbers, edition or _DEFAULT)
    return Rules([RuleText(rule.id, rule.line) for rule in found])


# -- boards -------------------------------------------------------------------------------------------------------


def check_board(board: Board) -> BoardChecked:
    """Whether a board is understood and possible: do this first, and put right what it names."""
    faults = judge.diagnose(_lines(board))
    if faults:
        return BoardChecked(possible=False, faults=[_fault(one) for one in faults])
    read = judge.Board.read(_lines(board))
    cards = [f"{card.name}: {card.area}" for card in read.cards]
    return BoardChecked(
        possible=True, faults=[], players=list(read.players), cards=cards, questions=list(read.questions)
    )


def rule(
    board: Board,
    edition: Edition = "",
    language: Language = "",
    every: Annotated[
        bool, Field(description="List each outcome, also where the answers are the same.")
    ] = False,
) -> RulingTold:
    """Answer all questions that a board asks under `Ask:`, with the steps and rules that lead to each answer."""
    ruling = judge.rule(_lines(board), rules=edition, language=language, every=every)
    return RulingTold(ruling.title, ruling.ruleset, [_answer(one, ruling.ruleset) for one in ruling.answers])


def ask(board: Board, question: Sentence, edition: Edition = "", language: Language = "") -> AnswerTold:
    """Answer one question about a board, such as “Can Alice move Gem home?”, asked after its line of play.

    A statement, such as “Gem is dismissed”, asks whether it holds.
    """
    answer = judge.Board.read(_lines(board)).ask(question, rules=edition, language=language)
    return _answer(answer, edition or _DEFAULT)


def explain(board: Board, edition: Edition = "", language: Language = "") -> Told:
    """The ruling on a board in full, as a text: every step and every rule quoted."""
    return Told(judge.rule(_lines(board), rules=edition, language=language).text(full=True, width=100))


def why_not(board: Board, statement: Sentence, edition: Edition = "", language: Language = "") -> Told:
    """Why a statement, such as “Gem is dismissed”, does not hold at the end of a board's line of play.

    Names the smallest changes of the board that would make it so, each tried out.
    """
    found = judge.Board.read(_lines(board)).why_not(statement, rules=edition, language=language)
    return Told(found.text(width=100))


def what_if(board: Board, change: Sentence, edition: Edition = "", language: Language = "") -> Told:
    """How the answers of a board would differ if one thing were otherwise: “Gem is ready”, “Gem is not there”."""
    found = judge.Board.read(_lines(board)).what_if(change, rules=edition, language=language)
    return Told(found.text(width=100))


def legal_options(board: Board, language: Language = "") -> OptionsTold:
    """Whose decision it is after the line of play of a board, and everything that can be chosen, with the rules."""
    game = judge.Game(judge.Board.read(_lines(board)), language=language)
    return OptionsTold(
        player=game.player,
        what=game.what,
        options=[OptionTold(str(one), list(one.rules)) for one in game.options],
        undecided=[str(one.text) for one in game.undecided],
    )


# -- card text ----------------------------------------------------------------------------------------------------


def read_card_text(
    text: Annotated[
        str,
        Field(max_length=5000, description="The text of a card, one ability a line, in the game's wording."),
    ],
) -> CardTextRead:
    """How judge reads card text: each ability as a tree in plain words, or why it is not understood."""
    parsed = judge.parse(text)
    return CardTextRead(parsed.understood, list(_abilities(parsed)))


TOOLS: tuple[Callable[..., Any], ...] = (
    *(find_cards, show_card, find_rules, show_rules),
    *(check_board, rule, ask, explain, why_not, what_if, legal_options, read_card_text),
)


def called(name: str, arguments: dict[str, Any]) -> Any:  # noqa: ANN401 - what the tool answers
    """The answer of the tool of that name."""
    return next(tool for tool in TOOLS if tool.__name__ == name)(**arguments)


# -- as records ----------------------------------------------------------------------------------------------------


def _lines(board: str) -> str:
    """A board; what has but one line is no name of a file here."""
    return f"{board}\n"


def _side(face: Face) -> CardSide:
    return CardSide(
        name=face.full_name,
        type=face.type.value,
        colors=[color.value for color in face.colors],
        power=face.power,
        traits=list(face.traits),
        keywords=keyword_line(face),
        figures=dict(figures(face)),
        text=list(face.text),
    )


def _fault(fault: Diagnostic) -> Fault:
    return Fault(fault.message, fault.line, fault.column, list(fault.expected), list(fault.nearest))


def _abilities(parsed: Parsed) -> Iterator[AbilityRead]:
    for line, reading in parsed.readings:
        fault = why_declined(line, reading)
        tree = outline(reading.ability) if reading.ability else ""
        yield AbilityRead(
            text=reading.normalised,
            understood=fault is None,
            tree=tree,
            fault=_fault(fault) if fault else None,
        )


def _answer(answer: Answer, edition: str) -> AnswerTold:
    return AnswerTold(
        question=answer.question,
        verdict=answer.verdict,
        answer=answer.answer,
        certainty=answer.certainty,
        steps=[StepTold(step.text, list(step.rules)) for step in answer.steps],
        decided_by=[RuleText(one, judge.rules.quote(one, edition)) for one in answer.rules[:MOST_RULES]],
        outcomes=[OutcomeTold(str(one.answer), str(one.when)) for one in answer.outcomes],
        turns_on=answer.distinction,
        open_questions=list(answer.assumptions),
        read_as=answer.read_as,
    )
