"""Answers that follow from the names which an answer's own steps list: of cards, options, modifiers and players."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.messages.lists import listed
from judge.verifying.arithmetic import MODIFIER, inside, names_in
from judge.verifying.case import Case, place_in_words
from judge.verifying.document import Answer, Said
from judge.verifying.requirements import required
from judge.verifying.saying import filling, kernel, number_in, words

_ENOUGH = "enough-power-for-requirement"
_NOT_ENOUGH = ("too-little-power-for-requirement", "cant-confront", "has-no-character-can-confront")
Own = tuple[Said, ...]


def read_from_lists(case: Case, answer: Answer) -> str | None:
    """The answer that the lists of the answer's own steps give; None if they do not."""
    read = _BY_KIND.get(str(case.asked.get("type", "")))
    own = (kernel(told.said) for told in answer.because if told.step < 0)
    found = read(case, tuple(said for said in own if said)) if read else None
    if found is None or found.isdigit() or case.asked.get("ordered"):
        return found
    return answer.answer if sorted(found) == sorted(answer.answer) else found


def _of(own: Own, *ids: str) -> Own:
    return tuple(said for said in own if said.id in ids)


# -- cards --------------------------------------------------------------------------------------------------------


def _there(case: Case, own: Own) -> str | None:
    """As many as are named and stand where it is asked; the number that a step says says nothing by itself."""
    counted, told = case.asked.get("counted", True), _of(own, "so-many-cards")
    if _of(own, "no-such-card"):
        return "0" if counted else "none"
    found = [name for said in told for name in names_in(said, "names") if _stands(case, name)]
    return (str(len(found)) if counted else listed(found)) if told else None


def _stands(case: Case, name: str) -> bool:
    """Whether a card of that name is in the place of the question, as far as facts say it."""
    place, numbers = place_in_words(case.asked.get("place")), case.called.get(name)
    return not place or not numbers or any(case.fact(number, "where") == place for number in numbers)


def _choosable(case: Case, own: Own) -> str | None:
    """Whether a card is among the options; None if others are called as it is."""
    options = {name for said in _of(own, "options-are") for name in names_in(said, "options")}
    number = case.number(case.asked.get("card"))
    if not options or not number:
        return None
    called = [case.called.get(name, frozenset()) for name in options]
    if not any(number in numbers for numbers in called):
        return "no"
    return "yes" if any(numbers == {number} for numbers in called) else None


def _over_limit(case: Case, own: Own) -> str | None:
    for said in _of(own, "friends-at-home-and-limit"):
        limit, enough = (
            number_in(said, "limit"),
            len(names_in(said, "names")) + bool(case.asked.get("reached")),
        )
        return None if limit is None else "yes" if enough > limit else "no"
    return None


# -- modifiers ----------------------------------------------------------------------------------------------------


def _modifiers(case: Case, own: Own) -> str | None:
    """The sources whose modifiers are said to do something to the card, in their order (711.3)."""
    number = case.number(case.asked.get("card"))
    if not number or not own:
        return None
    return listed(dict.fromkeys(words(filling(said, "name")) for said in _affecting(case, own, number)))


def _applies(case: Case, own: Own) -> str | None:
    card, source = (case.number(case.asked.get(one)) for one in ("card", "source"))
    sources = [case.called.get(words(filling(said, "name")), ()) for said in _affecting(case, own, card)]
    return "yes" if card and any(source in numbers for numbers in sources) else None


def _affecting(case: Case, own: Own, number: int) -> Iterator[Said]:
    for said in _of(own, MODIFIER):
        cards = (dict(part.args).get("card", "") for part in inside(filling(said, "told")))
        if any(number in case.called.get(words(card), ()) for card in cards):
            yield said


def _replacements(_: Case, own: Own) -> str | None:
    names = dict.fromkeys(words(filling(said, "name")) for said in _of(own, "would-replace"))
    return listed(names) if names else None


# -- players ------------------------------------------------------------------------------------------------------


def _confronters(case: Case, own: Own) -> str | None:
    """Who has confronted the Problem; of those who could, all with enough power for each requirement."""
    if not case.asked.get("could"):
        return listed(_confronting(case)) if _confronting(case) else None
    short = {words(filling(said, "player")) for said in _of(own, *_NOT_ENOUGH)}
    enough = dict.fromkeys(words(filling(said, "player")) for said in _of(own, _ENOUGH))
    return listed(one for one in enough if one not in short) if enough.keys() - short else None


def _confronting(case: Case) -> list[str]:
    number = case.number(case.asked.get("problem"))
    deeds = (deed for _, deed in case.deeds() if deed.verb == "confront" and deed.card == number)
    return list(dict.fromkeys(deed.player for deed in deeds)) if number else []


def _requirements(_: Case, own: Own) -> str | None:
    """The power that is required, as the Problem asks it and modifiers change it (209.1, 611.2)."""
    return required(own)


def _afford(_: Case, own: Own) -> str | None:
    """Whether a player has as many action tokens as it costs (508.1d)."""
    for said in _of(own, "has-tokens-and-it-costs"):
        held, price = number_in(said, "number"), number_in(said, "price")
        return None if held is None or price is None else "yes" if held >= price else "no"
    return None


_BY_KIND: dict[str, Callable[[Case, Own], str | None]] = {
    "AskThere": _there,
    "AskChoosable": _choosable,
    "AskOverLimit": _over_limit,
    "AskModifiers": _modifiers,
    "AskApplies": _applies,
    "AskReplacements": _replacements,
    "AskConfronters": _confronters,
    "AskRequirements": _requirements,
    "AskAfford": _afford,
}
