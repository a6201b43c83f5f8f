"""What a card is like, worked out anew from what is printed and what each modifier is said to do (702, 711)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from judge.messages.lists import listed
from judge.numerals import number_written
from judge.verifying.case import Case
from judge.verifying.document import Answer, Filling, Reason, Said
from judge.verifying.numbers_in_texts import says, texts_of
from judge.verifying.saying import filling, kernel, words

_FIELDS = {
    "power": "power",
    "bonus": "bonus",
    "point value": "points",
    "colors": "colors",
    "traits": "traits",
    "abilities": "abilities",
}
_OF_KIND = {"color": "colors", "trait": "traits", "keyword": "abilities", "ability": "abilities"}
#: By the message of a change: how it changes the field, where its last word does not name that.
_HOW = {"edit-bars-keyword": "bar"}
_NUMBERS = ("power", "bonus", "points")
_NONE = "term:none"
MODIFIER = "modifier-does"
#: With which trait a text has put a card into play, besides those printed on it (522.1).
ENTERED_AS = "has-been-put-into-play-as"
_POWER = re.compile(r"\bpower\b", re.IGNORECASE)
PRINTED = frozenset(
    f"printed-{field}{none}"
    for field in ("power", "bonus", "points", "colors", "traits", "abilities")
    for none in ("", "-none")
)


class Edit(msgspec.Struct, frozen=True):
    """What a modifier does to a card: what it is about, how, with what value, and what it was before and is after."""

    field: str
    how: str
    value: str
    before: str | None = None
    after: str | None = None


def worked_out(case: Case, answer: Answer) -> str | None:
    """The answer that the answer's own steps add up to; None if they are of another kind, or do not add up to one."""
    field = _field(case)
    own = [told for told in answer.because if told.step < 0]
    start = _start(answer)
    if not field or start is None:
        return None
    edits = [edit for told in own for edit in _edits(told, field, filling(start, "name"))]
    printed = [word for word in leaves(filling(start, "printed")) if word]
    if field in _NUMBERS:
        return _number(printed, edits)
    return _told(case, _held(printed, edits), answer.answer)


def adds_up(case: Case, answer: Answer) -> bool:
    """Whether the numbers that the answer's own steps state follow from one another, and from the texts of cards."""
    start = _start(answer)
    every = (*answer.because, *(part for told in answer.because for part in told.because))
    if not all(_has_its_numbers(case, told) for told in every):
        return False
    return _field(case) not in _NUMBERS or start is None or worked_out(case, answer) is not None


def _has_its_numbers(case: Case, told: Reason) -> bool:
    """Whether the numbers by which a modifier changes power are in a text of its card, unless they are worked out."""
    said = kernel(told.said)
    if said is None or said.id != MODIFIER:
        return True
    texts = texts_of(case.walk, case.called, words(filling(said, "name")), _POWER)
    values = (
        number_written(words(filling(part, "value")))
        for part in inside(filling(said, "told"))
        if "power" in part.id
    )
    return all(value is None or says(texts, abs(value)) is not False for value in values)


def power_after(printed: int | None, told: Iterable[Reason], card: str) -> int | None:
    """The power that comes of the printed one by what modifiers are said to do; None if that does not add up."""
    edits = [edit for one in told for edit in _edits(one, "power", card)]
    number = _number([] if printed is None else [str(printed)], edits)
    return number_written(number) if number is not None else None


def _start(answer: Answer) -> Said | None:
    """The own step that says what is printed."""
    own = (kernel(told.said) for told in answer.because if told.step < 0)
    return next((said for said in own if said and said.id in PRINTED), None)


def _field(case: Case) -> str:
    what, kind = str(case.asked.get("what", "")), str(case.asked.get("type", ""))
    if kind == "AskHas":
        return _OF_KIND.get(str(case.asked.get("kind", "")), "")
    return _FIELDS.get(what, "") if kind == "AskCharacteristic" else ""


def leaves(filled: Filling) -> Iterator[str]:
    """The single words of a list, in its order; a word of the game is one."""
    if isinstance(filled, Said) and filled.args:
        for _, part in filled.args:
            yield from leaves(part)
    else:
        yield words(filled)


def names_in(said: Said, gap: str) -> list[str]:
    """The names listed in a gap; none where it says that there is none."""
    filled = filling(said, gap)
    if isinstance(filled, Said) and filled.id == _NONE:
        return []
    return [name for name in leaves(filled) if name]


# -- what modifiers do --------------------------------------------------------------------------------------------


def _edits(told: Reason, field: str, card: Filling) -> list[Edit]:
    """What a step changes of the field of a card; what was before and is after stands with the first and the last."""
    said = kernel(told.said)
    if said is not None and said.id == ENTERED_AS and field == "traits":
        return [Edit(field, "add", words(filling(said, "trait")))]
    if said is None or said.id != MODIFIER:
        return []
    found = [
        Edit(field, _HOW.get(part.id, name.rpartition("-")[2]), words(filling(part, "value")))
        for part in _parts(filling(said, "told"), card)
        if (name := part.id.removeprefix("edit-of-").removeprefix("edit-")).startswith(field)
        or (field == "abilities" and name.endswith("-keyword"))
    ]
    found[:1] = [replace(one, before=told.before) for one in found[:1]]
    found[-1:] = [replace(one, after=told.after) for one in found[-1:]]
    return found


def _parts(filled: Filling, card: Filling) -> Iterator[Said]:
    """The edits of a modifier to one card; a card that is named goes on being meant until another one is."""
    meant: Filling = card
    for part in inside(filled):
        meant = dict(part.args).get("card", meant)
        if part.id != "edit-of-card" and meant == card:
            yield part


def inside(filled: Filling) -> Iterator[Said]:
    """The messages of edits, each before those within it."""
    if isinstance(filled, Said):
        if filled.id.startswith("edit-"):
            yield filled
        for _, part in filled.args:
            yield from inside(part)


def _number(printed: list[str], edits: list[Edit]) -> str | None:
    """The number that comes of them; what does not add up is no number."""
    if not printed and not edits:
        return "none"
    now = number_written(printed[0]) if printed else 0
    for edit in edits:
        value, before, after = (number_written(one or "") for one in (edit.value, edit.before, edit.after))
        if before == 0 and now is not None and now < 0:
            now = 0  # in one reading of 105.2 already between two modifiers
        if before is not None and before != now:
            return None
        now = _changed(edit.how, now, value)
        if now is not None and now < 0 and after == 0:
            now = 0  # only a character's power may be negative while it is calculated (105.2)
        if now is None or (after is not None and after != now):
            return None
    return None if now is None else str(now)


def _changed(how: str, now: int | None, value: int | None) -> int | None:
    if how == "fix":
        return now
    if now is None or value is None:
        return None
    return {"add": now + value, "set": value, "times": now * value}.get(how)


def _held(printed: list[str], edits: list[Edit]) -> list[str]:
    held, barred = list(printed), set[str]()
    for edit in edits:
        if edit.how == "bar":
            barred.add(edit.value)
        if edit.how == "vain" and barred & {"", _unnumbered(edit.value)}:
            continue
        if edit.how in ("add", "vain"):
            held += [edit.value] if edit.value not in held else []
        elif edit.how == "keep":
            continue
        elif edit.how == "set":
            held = [edit.value]
        elif edit.value:
            held = [one for one in held if one != edit.value]
        else:
            held = []
    return held


def _unnumbered(held: str) -> str:
    """A keyword without its number: a card with the one has the other."""
    keyword, _, number = held.rpartition(" ")
    return keyword if number == "X" or number_written(number) is not None else held


def _told(case: Case, held: list[str], answer: str) -> str:
    """Whether the card has what is asked for, or all that it has, in whatever order the answer has that."""
    if case.asked.get("type") == "AskHas":
        wanted = str(case.asked.get("what", "")).casefold()
        names = {name.casefold() for one in held for name in (one, _unnumbered(one))}
        return "yes" if wanted in names else "no"
    told = listed(held)
    return answer if sorted(answer.rstrip(".")) == sorted(told.rstrip(".")) else told
