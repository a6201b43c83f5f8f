"""What the steps that are an answer's own say of it, by the ids of their messages."""

from __future__ import annotations

from collections.abc import Iterator

from judge.verifying.document import Answer, Argument, Said
from judge.verifying.saying import filling, kernel, words

#: Messages that name the answer, with the gap in which it stands.
_NAMES = {
    "player-has-tokens": "number",
    "player-has-points": "number",
    "hand-holds-number": "number",
    "deck-holds-number": "number",
    "player-has-power": "sum",
    "player-has-color-power": "sum",
    "power-total": "value",
    "it-costs-tokens": "number",
    "at-area": "area",
    "at-dilemma": "area",
    "in-zone": "zone",
    "pile-in-zone": "names",
    "pile-at-area": "names",
    "involved-now": "names",
    "may-act-or-pass": "player",
    "player-chooses": "player",
    "player-chooses-whether": "player",
    "turn-2": "player",
    "it-is": "name",
    "it-is-the": "answer",
    "faceoff-follows-at": "name",
    "if-nobody-acts-next-window-opens-at": "kind",
    "asks-opponents": "required",
    "would-replace": "name",
    **dict.fromkeys(
        (
            "found-host",
            "found-controller",
            "found-owner",
            "found-name",
            "found-cost",
            "found-counters",
            "found-type",
            "found-printed-power",
        ),
        "answer",
    ),
}
#: Messages with which there is but one answer.
_FIXED = {
    "no-priority-window-open": "nobody",
    "value-counters-none": "none",
    "value-cost-none": "none",
    "value-play-requirement-none": "none",
    "cant-happen-so-not-replaced": "none",
    "no-replacement-modifier-can-apply": "none",
    "cant-take-action-now": "nothing",
}
#: By kind of question the messages that allow it: without any of them what is asked is refused.
_ALLOWING = {
    "AskMay": (
        "legal",
        "legal-at-a-price",
        "may-challenge",
        "may-moved-as-immediate-action",
        "may-played-as-immediate-action",
        "decides-after-others",
        "one-way",
    ),
    "AskDepends": ("depends-by-what-it-applies-to", "depends-by-what-it-does"),
}
#: By kind of question the messages that say yes, and those that say no.
_YES = {
    "AskState": ("nothing-keeps-from-contributing-its-power",),
    "AskConfronts": ("enough-power-for-requirement",),
    "AskDeck": ("starting-problem",),
    "AskGame": (
        "nothing-about-board-against-rules",
        "position-recurs-and-a-number-is-named",
        "position-recurs",
    ),
    "AskLine": ("player-does",),
}
_NO = {
    "AskState": (
        "cant-contribute",
        "exhausted-does-not-contribute",
        "not-involved-faceoff",
        "no-faceoff-so-no-card-involved-one",
        "face-down-no-traits",
        "has-ceased-exist",
    ),
    "AskTriggers": ("timing-phrase-so-not-triggered", "trigger-condition-does-not-come-about"),
    "AskConfronts": (
        "too-little-power-for-requirement",
        "cant-confront",
        "has-no-character-can-confront",
    ),
    "AskDeck": (
        "which-cant-include",
        "problem-deck-of-wrong-size",
        "has-copies-allowed",
        "problem-deck-has-no-starting-problem",
        "draw-deck-too-small",
        "number-of-mane-characters",
    ),
    "AskGame": (
        "has-no-mane-character-while-others-have",
        "second-mane-character",
        "has-cards-hand-as-game-starts-not",
        "position-does-not-recur",
        "repetition-uses-something-up",
        "game-not-over-15-points",
    ),
    "AskApplies": ("not-among-the-cards-affected", "no-modifier-of-source"),
    "AskHappens": ("all-happens",),
    "AskLine": ("every-way-followed", "most-score"),
    "AskHas": ("type-problem", "face-down-no-colors", "gives-nothing-for-cant-have-abilities"),
}
_STATE = "state-"
_NOT = "-not"


def concluded(answer: Answer, argument: Argument) -> str | None:
    """The answer that the answer's own steps come to; None if they do not say."""
    question = argument.asked or {}
    asked = str(question.get("type", ""))
    if asked == "AskOptions" or question.get("what") == "winner":
        return None
    own = [said for told in answer.because if told.step < 0 and (said := kernel(told.said))]
    for said in own:
        if (decided := _yes_or_no(asked, said)) is not None:
            return decided
    if asked in _ALLOWING and own:
        return "yes" if any(said.id in _ALLOWING[asked] for said in own) else "no"
    return next(_named(asked, own), None)


def _yes_or_no(asked: str, said: Said) -> str | None:
    if said.id in _YES.get(asked, ()):
        return "yes"
    if said.id in _NO.get(asked, ()):
        return "no"
    if asked == "AskState" and said.id.startswith(_STATE):
        return "no" if said.id.endswith(_NOT) else "yes"
    return None


def _named(asked: str, own: list[Said]) -> Iterator[str]:
    if asked == "AskIsAt":
        return
    for said in reversed(own[-1:]):
        if said.id in _FIXED:
            yield _FIXED[said.id]
        elif said.id in _NAMES:
            yield words(filling(said, _NAMES[said.id]))
