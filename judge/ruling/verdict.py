"""The answer as one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, sentence
from judge.ruling.likelihood import together
from judge.ruling.model import Outcome
from judge.scenario import ask
from judge.scenario.ask import AskCharacteristic, Inquiry, Question
from judge.scenario.board import CardRef

_AUXILIARY = re.compile(r"(?P<verb>Is|Are|Does|Do|Can|May|Did|Has|Was)\s+(?P<rest>.+?)\s*\?*$", re.IGNORECASE)
#: Reasons for declining that are sentences by themselves; the others name a thing.
_IS_SENTENCE = re.compile(
    r"(it is not|the scenario does not|the game does not|there is no|no decision is|"
    r"the ruleset \S+ (leaves open|knows no|has no)|the line of play is)\b"
    r"|(?!an? |the )[^(“]+ (is|does) not "
    r"|\S+ deck has been shuffled"
)
_ADVERBS = frozenset({"still", "also", "now", "really"})
_IRREGULAR = {"have": "has", "do": "does", "go": "goes"}
_SIBILANT = ("s", "sh", "ch", "x", "z")


def verdict(inquiry: Inquiry, answer: str) -> str:
    """The verdict on a settled question."""
    if answer in ("yes", "no"):
        return _yes_no(inquiry, answer == "yes")
    tell = _TOLD.get(type(inquiry.question))
    told = tell(inquiry.question, answer) if tell else ""
    return sentence(told or answer)


def depends_verdict(outcomes: Iterable[Outcome]) -> str:
    """The verdict on a question with several answers."""
    outcomes = tuple(outcomes)
    if outcomes and all(outcome.likely for outcome in outcomes):
        told = listed((f"{one.answer} ({one.likely})" for one in together(outcomes, by_when=False)), "or")
        return message("up-chance", told=told)
    answers = tuple(dict.fromkeys(outcome.answer for outcome in outcomes))
    return message("depends", names=listed(answers, "or")) if answers else message("depends-2")


def unsupported_verdict(declined: UnsupportedError) -> str:
    """The verdict where the engine declines."""
    told = str(declined)
    reason = told if _IS_SENTENCE.match(told) else message("judge-cant-yet-deal-with", told=told)
    return message("no-ruling", reason=reason)


# -- yes and no ---------------------------------------------------------------------------------------------------


def _yes_no(inquiry: Inquiry, held: bool) -> str:
    word = "Yes" if held else "No"
    match = _AUXILIARY.fullmatch(inquiry.text.strip())
    subject = _subject(inquiry.question, match["rest"]) if match else ""
    if match is None or not subject:
        return f"{word}."
    rest = match["rest"][len(subject) :].strip()
    return f"{word}, {subject} {_predicate(match['verb'].lower(), rest, held)}."


def _subject(question: Question, rest: str) -> str:
    """The player or card with which the sentence goes on; the longest name that fits."""
    fitting = [name for name in _names(question) if rest.casefold().startswith(f"{name.casefold()} ")]
    longest = max(fitting, key=len, default="")
    return rest[: len(longest)]


def _names(record: object) -> Iterable[str]:
    """Every player and card that a question speaks of."""
    for field in getattr(record, "__struct_fields__", ()):
        value = getattr(record, field)
        if isinstance(value, CardRef):
            yield from (value.name, value.piece)
        elif field in ("player", "starter", "by") and isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (name for one in value if isinstance(one, CardRef) for name in (one.name, one.piece))
        else:
            yield from _names(value)


def _predicate(verb: str, rest: str, held: bool) -> str:
    if verb in ("does", "do", "did"):
        return _conjugated(rest) if held else message("not-2", verb=verb, rest=rest)
    if verb in ("can", "may"):
        return message("can", rest=rest) if held else message("cant-2", rest=rest)
    return f"{verb} {rest}" if held else message("not-2", verb=verb, rest=rest)


def _conjugated(rest: str) -> str:
    """The third person: “still apply to Gem” becomes “still applies to Gem”."""
    first, _, others = rest.partition(" ")
    if first.casefold() in _ADVERBS:
        return f"{first} {_conjugated(others)}"
    return f"{_third(first)} {others}".strip()


def _third(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(_SIBILANT):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if re.search(r"[^aeiou]y$", verb) else f"{verb}s"


# -- other answers ------------------------------------------------------------------------------------------------


def _characteristic(question: AskCharacteristic, answer: str) -> str:
    card = question.card.name
    templates = {
        "power": "{card} has {answer} power.",
        "controller": "{answer} controls {card}.",
        "owner": "{answer} owns {card}.",
        "host": "{card} is attached to {answer}.",
        "colors": "{card} is {answer}.",
    }
    if answer == "none":
        return message("has-no-2", card=card, what=question.what)
    plural = question.what.endswith("s")
    told = "The {what} of {card} are {answer}." if plural else "The {what} of {card} is {answer}."
    return templates.get(question.what, told).format(card=card, answer=answer, what=question.what)


_GAME = {"priority": "{} has priority.", "winner": "{} won.", "turn": "It is {}'s turn."}

_TOLD: dict[type[object], Callable[..., str]] = {
    AskCharacteristic: _characteristic,
    ask.AskPrice: lambda _, __: message("cant-done-3"),
    ask.AskModifiers: lambda question, answer: message("apply-3", name=question.card.name, answer=answer),
    ask.AskFaceoff: lambda question, answer: _faceoff(question.what, answer),
    ask.AskTriggerOrder: lambda _, answer: message("this-order", answer=answer),
    ask.AskChooser: lambda question, answer: message("chooses-6", answer=answer, what=question.what).strip(),
    ask.AskGame: lambda question, answer: _GAME.get(question.what, "{}").format(answer),
    ask.AskRequirements: lambda question, answer: message("needs", player=question.player, answer=answer),
    ask.AskReplacements: lambda _, answer: (
        message("no-replacement-can-apply")
        if answer == "none"
        else message("replacements-can-apply", answer=answer)
    ),
}


def _faceoff(what: str, answer: str) -> str:
    templates = {"which": "{} follows.", "involved": "Involved: {}.", "winner": "{} wins the faceoff."}
    if (what, answer) == ("which", "none"):
        return message("no-faceoff-follows")
    if answer == "nobody yet":
        return message("nobody-has-won-faceoff-yet")
    told = templates[what].format(answer)
    return f"{told[0].upper()}{told[1:]}"
