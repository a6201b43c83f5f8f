"""What the steps that are an answer's own say of it, by the ids of their messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judge.messages.lists import listed
from judge.verifying.document import Answer, Argument, Said
from judge.verifying.saying import filling, kernel, words

_Question = Mapping[str, object]

#: Messages that name the answer, with the gap in which it stands.
_NAMES = {
    "player-has-tokens": "number",
    "player-has-points": "number",
    "hand-holds-number": "number",
    "deck-holds-number": "number",
    "player-has-power": "sum",
    "player-has-color-power": "sum",
    "power-total": "value",
    "player-has-power-at": "sum",
    "player-has-color-power-at": "sum",
    "so-many-counters": "number",
    "player-needs-points-to-win": "number",
    "player-lacks-power": "number",
    "player-home-limit": "number",
    "player-keeps-at-most": "number",
    "room-at-home": "number",
    "friends-beyond-home-limit": "number",
    "friends-count-at-home": "number",
    "it-happens-to-so-many": "number",
    "it-happens-to-none": "number",
    "card-at-end-of": "names",
    "what-is-attached": "names",
    "what-is-beneath": "names",
    "it-costs-tokens": "number",
    "challenge-costs-tokens": "number",
    "at-area": "area",
    "at-ceased-area": "area",
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
    "has-nothing-choose-now": "none",
    "no-problem-confronted-so-none-follows": "none",
    "no-faceoff-has-been-won": "nobody",
    "game-has-not-started-so-there-no": "nobody",
    "value-name-none": "none",
}
#: By kind of question messages with which there is but one answer to it.
_FIXED_BY_KIND = {
    ("AskWhere", "has-not-come-into-being"): "nowhere",
    ("AskWhere", "has-ceased-exist"): "nowhere",
    ("AskCharacteristic", "face-down-no-power"): "none",
    ("AskWhen", "when-never-triggers"): "none",
    ("AskWhen", "when-never-turns-over"): "none",
    ("AskWhen", "when-never-used"): "none",
    ("AskFaceoff", "nobody-else-can-confront-so-no-faceoff"): "none",
    ("AskFaceoff", "problem-faceoff-is-over"): "none",
    ("AskFaceoff", "game-over-so-no-faceoff-follows"): "none",
}
#: By kind of question the messages that allow it: without any of them what is asked is refused.
_ALLOWING = {
    "AskMay": (
        "an-effect-does-it",
        "its-own-ability-plays-it",
        "mulligan-is-decided-once",
        "legal",
        "legal-at-a-price",
        "may-challenge",
        "may-moved-as-immediate-action",
        "may-played-as-immediate-action",
        "decides-after-others",
        "one-way",
    ),
    "AskMayDuring": (
        "legal",
        "legal-at-a-price",
        "legal-already-now",
        "first-legal-in-window",
        "first-legal-in-phase",
    ),
    "AskDepends": ("depends-by-what-it-applies-to", "depends-by-what-it-does"),
    "AskMeets": ("power-of-color-is-enough", "card-asks-nothing"),
}
#: By kind of question the messages that say yes, and those that say no.
_YES = {
    "AskState": ("nothing-keeps-from-contributing-its-power",),
    "AskConfronts": ("enough-power-for-requirement", "meets-by-modifier"),
    "AskDeck": ("starting-problem",),
    "AskGame": (
        "nothing-about-board-against-rules",
        "position-recurs-and-a-number-is-named",
        "position-recurs",
    ),
    "AskLine": ("player-does",),
    "AskRespond": ("something-to-do",),
}
_NO = {
    "AskState": (
        "cant-contribute",
        "exhausted-does-not-contribute",
        "not-involved-faceoff",
        "no-faceoff-so-no-card-involved-one",
        "face-down-no-traits",
        "frightened-has-no-power",
        "has-ceased-exist",
    ),
    "AskMeets": ("power-of-color-is-too-little",),
    "AskMust": ("nobody-has-to-act", "nobody-has-to-challenge"),
    "AskTriggers": (
        "timing-phrase-so-not-triggered",
        "trigger-condition-does-not-come-about",
        "trigger-without-effect",
    ),
    "AskConfronts": (
        "too-little-power-for-requirement",
        "cant-confront",
        "has-no-character-can-confront",
        "game-over-so-nothing-confronted",
        "confronted-by-turn-player-only",
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
        "impossible-card",
    ),
    "AskApplies": (
        "not-among-the-cards-affected",
        "no-modifier-of-source",
        "has-left-play-so-its-modifier-ended",
        "modifier-waits-for-condition",
        "modifier-waits-for-its-text",
    ),
    "AskHappens": (
        "all-happens",
        "nothing-such-to-card-at",
        "nothing-such-to-card-in",
        "ability-has-not-triggered",
    ),
    "AskOverLimit": ("no-mane-character-so-no-limit",),
    "AskRespond": ("window-gives-no-priority-to", "there-nothing-can-do"),
    "AskLine": ("every-way-followed", "most-score", "challenge-step-is-over"),
    "AskChoosable": ("nothing-can-be-chosen",),
    "AskHas": ("face-down-no-colors", "gives-nothing-for-cant-have-abilities"),
}
#: What is said of a faceoff that there is, and of one that there is not.
_FACEOFF = {
    "it-is": "yes",
    "faceoff-follows-at": "yes",
    "no-problem-confronted-so-none-follows": "no",
    "nobody-else-can-confront-so-no-faceoff": "no",
    "problem-faceoff-is-over": "no",
    "game-over-so-no-faceoff-follows": "no",
}
#: What is said of what a card forbids.
_FORBIDDEN = ("says-cant", "cant-confront")
#: Kinds of question of which no single step is the answer.
_OF_SEVERAL = ("AskBefalls", "AskMeaning", "AskRules")
#: What says that a card is a Problem and nothing else, that something happens to no card, and who chooses.
_IS_PROBLEM, _TO_NONE = "type-problem", "it-happens-to-none"
_CHOOSING = ("player-chooses", "player-chooses-whether")
_STATE = "state-"
_COSTS = ("it-costs-tokens", "challenge-costs-tokens")
_NOT = "-not"


def concluded(answer: Answer, argument: Argument) -> str | None:
    """The answer that the answer's own steps come to; None if they do not say."""
    question = argument.asked or {}
    asked = str(question.get("type", ""))
    own = [said for told in answer.because if told.step < 0 and (said := kernel(told.said))]
    if asked in _OF_SEVERAL:
        return None
    if own and (together := _TOGETHER.get(asked)) and (told := together(question, own)):
        return told
    if asked in ("AskOptions", "AskWhen") or question.get("what") in ("winner", "any"):
        return None if question.get("what") == "any" else _fixed(asked, own)
    for said in own:
        if (decided := _yes_or_no(asked, said)) is not None:
            return decided
    if asked in _ALLOWING and own:
        return "yes" if any(said.id in _ALLOWING[asked] for said in own) else "no"
    return next(_named(asked, own), None)


def _any_faceoff(question: _Question, own: list[Said]) -> str | None:
    return _FACEOFF.get(own[-1].id) if question.get("what") == "any" else None


def _stopping(_: _Question, own: list[Said]) -> str:
    return _yes_no(any(said.id in _FORBIDDEN for said in own))


def _happening_to_none(question: _Question, own: list[Said]) -> str | None:
    return "none" if not question.get("counted", True) and own[-1].id == _TO_NONE else None


def _of_a_problem(question: _Question, own: list[Said]) -> str | None:
    if any(said.id == _IS_PROBLEM for said in own):
        return _yes_no(str(question.get("what", "")).casefold() == "problem")
    return None


def _choosers(_: _Question, own: list[Said]) -> str | None:
    if all(said.id in _CHOOSING for said in own):
        return listed(dict.fromkeys(words(filling(said, "player")) for said in own))
    return None


#: By kind of question what all of its own steps together answer; None where they do not say.
_TOGETHER: dict[str, Callable[[_Question, list[Said]], str | None]] = {
    "AskFaceoff": _any_faceoff,
    "AskStops": _stopping,
    "AskHowManyCards": _happening_to_none,
    "AskHas": _of_a_problem,
    "AskChooser": _choosers,
}


def _yes_no(held: object) -> str:
    return "yes" if held else "no"


def _yes_or_no(asked: str, said: Said) -> str | None:
    if said.id in _YES.get(asked, ()):
        return "yes"
    if said.id in _NO.get(asked, ()):
        return "no"
    if asked == "AskState" and said.id.startswith(_STATE):
        return "no" if said.id.endswith(_NOT) else "yes"
    return None


def _fixed(asked: str, own: list[Said]) -> str | None:
    last = own[-1].id if own else ""
    return _FIXED.get(last) or _FIXED_BY_KIND.get((asked, last))


def _named(asked: str, own: list[Said]) -> Iterator[str]:
    if asked == "AskIsAt":
        return
    if told := _fixed(asked, own):
        yield told
    for said in reversed(_naming(asked, own)):
        if said.id in _NAMES:
            yield words(filling(said, _NAMES[said.id]))


def _naming(asked: str, own: list[Said]) -> list[Said]:
    """The last step; of a cost the one that says it, whatever else is said of paying it."""
    return [said for said in own if said.id in _COSTS] if asked == "AskPrice" else own[-1:]
