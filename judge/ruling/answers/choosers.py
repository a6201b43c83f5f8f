"""Who makes a decision: the one that is open, or one that was made, if it is the one that the question speaks of."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.decision import Choice, Decision
from judge.engine.model.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, sentence
from judge.ruling.naming import player_name
from judge.ruling.record.finding import Finding
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskChooser
from judge.scenario.running.explore import AT_REST

_MARKS = "“”\"'’,;:.?!()"
# fmt: off
_SAYS_NOTHING = frozenset((
    "a", "an", "and", "apply", "at", "be", "by", "card", "cards", "each", "for", "from", "get", "gets", "go", "has",
    "have", "how", "if", "in", "is", "it", "its", "of", "on", "one", "or", "target", "targets", "that", "the", "their",
    "them", "this", "to", "what", "when", "whether", "which", "who", "will",
))
# fmt: on
_STEM = 4
"""Letters by which forms of a word are known as one: dismiss, dismisses, dismissed."""


class Decided(msgspec.Struct, frozen=True):
    """A decision, open or made: who makes it, in words what about, and what else it speaks of."""

    player: str
    what: str
    yes_no: bool
    rules: tuple[str, ...]
    speaks_of: frozenset[str]
    card: str | None = None

    @property
    def sentence(self) -> str:
        """Who chooses what."""
        return choosing(self.player, self.what, yes_no=self.yes_no)


def choosing(player: str, what: str, *, yes_no: bool) -> str:
    """That a player makes a decision; `yes_no` if it is whether something is done."""
    name = "player-chooses-whether" if yes_no else "player-chooses"
    return sentence(message(name, player=player_name(player), what=what))


def deciding(decision: Decision) -> Note:
    """The step that names who makes a decision that is open."""
    text = choosing(decision.player, decision.what, yes_no=decision.kind == "yes-no")
    return Note(text=text, rules=decision.rules, card=decision.card or None)


def has_decided(choice: Choice) -> Note:
    """The step that names who has made a decision."""
    return Note(text=choosing(choice.player, choice.what, yes_no=choice.kind == "yes-no"), rules=choice.rules)


def chooser(situation: Situation, question: AskChooser) -> Finding:
    """Who makes the decision asked about: the one that is open, else the latest made that fits the words.

    Raises InputError if the words fit none, UnsupportedError if there is none at all.
    """
    decisions = tuple(_decisions(situation))
    if not decisions:
        raise UnsupportedError(message("no-decision-open-none-has-been-made"), clause=True)
    asked = _stems(question.what)
    fitting = [one for one in decisions if asked <= one.speaks_of]
    if not fitting:
        raise _unknown(question, decisions)
    meant = max(
        reversed(fitting), key=lambda one: len(_stems(question.what, all_words=True) & _stems(one.what))
    )
    step = Note(text=meant.sentence, rules=meant.rules, card=meant.card)
    return Finding(
        answer=player_name(meant.player),
        because=(step,),
        rules=meant.rules,
        verdict=meant.sentence,
        asked=message("asks-who-chooses-whether" if meant.yes_no else "asks-who-chooses", what=meant.what),
    )


def _decisions(situation: Situation) -> Iterable[Decided]:
    """The open one alone if there is one, else all that were made."""
    decision = situation.decision
    if decision is not None and decision.kind not in AT_REST:
        return (_open(situation, decision),)
    return (_made(situation, choice) for choice in situation.choices)


def _open(situation: Situation, decision: Decision) -> Decided:
    options = tuple(option.text for option in decision.options)
    text = _printed_on(situation, decision.source)
    words = (decision.player, decision.what, decision.card, *options, *_types(situation, options), *text)
    yes_no, card = decision.kind == "yes-no", decision.card or None
    return Decided(decision.player, decision.what, yes_no, decision.rules, _stems(*words), card)


def _made(situation: Situation, choice: Choice) -> Decided:
    words = (choice.player, choice.what, *choice.options, *_types(situation, choice.options))
    return Decided(choice.player, choice.what, choice.options == ("yes", "no"), choice.rules, _stems(*words))


def _printed_on(situation: Situation, source: int) -> Iterable[str]:
    """The text of the card that has something chosen: it says what for."""
    obj = situation.state.physical(source) if source else None
    return () if obj is None else (text for face in obj.definition.faces for text in face.printed.text)


def _types(situation: Situation, options: tuple[str, ...]) -> Iterable[str]:
    """The types of the cards among the options."""
    for state in (situation.start, situation.state):
        for obj in state.objects:
            if {obj.label, obj.definition.title} & {*options}:
                yield from (face.printed.type.value for face in obj.definition.faces)


def _stems(*texts: str, all_words: bool = False) -> frozenset[str]:
    words = {word.strip(_MARKS) for text in texts for word in text.casefold().split()} - {""}
    return frozenset(word[:_STEM] for word in words if all_words or word not in _SAYS_NOTHING)


def _unknown(question: AskChooser, decisions: Iterable[Decided]) -> InputError:
    asked = dict.fromkeys(
        f"Who chooses {'whether to ' if one.yes_no else ''}{one.what}?" for one in decisions
    )
    fault = message("no-such-decision", what=question.what)
    return InputError(Diagnostic(message=fault, column=question.column, expected=tuple(asked)))
