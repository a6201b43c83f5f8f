"""What a sentence takes from the question before it: “and to her own?”, “if he does, …”, “why not?”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.things import FITS, Thing, narrowed
from judge.scenario.speech.wording import worded

_AGAIN = re.compile(r"^(?:(?:what|how) about|same (?:question )?for|same with|or) (?=\S)")
_WHOSE = r"(?:<P\d+> 's|my|his|her|their|its)"
_OWNER = rf"{_WHOSE}(?: own)?"
_NOUN = r"(?:home|problem|hand|deck|discard pile|side|turn|mane character|mane)"
_NAMED = rf"(?:{_OWNER} )?(?:<[CA]\d+>|{_NOUN})"
_PIECE = re.compile(
    rf"(?:(?P<how>to|at|in|on|against|for|by|from) )?(?P<what>{_NAMED}|(?P<bare>{_OWNER})|<P\d+>)(?= |$)"
)
"""A part of a sentence that can stand for its like in the one before."""
_WHY = re.compile(r"why(?: is (?:that|it|so))?(?P<not> not)?")
_ASKED = re.compile(
    r"(?P<asks>can|does|is|have) (?P<subject><[PC]\d+>(?: 's \w+)?|i|he|she|they|it) (?P<rest>.+)"
)
_CONDITION = re.compile(r"(?:if|while|with|without|on|during|after) .+")
_CONDITION_BEHIND = re.compile(r" (?:if|while|with|without|during|although) .*$")
_IF_FRONT = re.compile(
    r"if (?P<supposed>.+?) , (?=(?:can|does|is|have|what|who|whose|where|when|which|why|how) )"
)
_IF_BEHIND = re.compile(r" if (?P<supposed>.+)$")
_ONWARD = re.compile(r"\bthen\b", re.IGNORECASE)
_SUPPOSING = re.compile(
    r"\b(?:if|when|once|after|while|suppose|supposing|assuming|without|with|because)\b", re.IGNORECASE
)
_THEN = re.compile(r"(?:^| )(?:then|in that case)(?= |$)")
_SO = re.compile(
    r"\bif (?:(?:<[PC]\d+>|i|he|she|they|it) )?(?:does(?: so| that| it| this)?|so|that|this)(?= ,|$)"
)
_DOES = re.compile(
    r"(?P<before>.*\b)(?P<asks>can|does) (?P<who><[PC]\d+>|i|he|she|they|it)(?P<not> not)?"
    r"(?: (?:do|does)(?: so| that| it)?)?"
)
"""A question that leaves out what is done: “when can he?”."""
_IF_NOT = re.compile(r"^if (?:not|no|so|yes) , ")
_DEED = re.compile(
    r"(?:.* , )?(?:(?:can|does) (?P<who><[PC]\d+>|i|he|she|they)"
    r"|(?:what|how much) does it cost (?P<payer><P\d+>) to) (?P<deed>.+?)"
    r"(?: (?:during|in|on|at) (?:<P\d+> 's )?(?:turn|faceoff|\w+ (?:phase|faceoff)))?(?: this turn)?"
)
_SUBJECT = re.compile(r"(?:can|does|is|have) (<[PC]\d+>)")
_PRONOUN = re.compile(r"\b(?:he|she|it|they|him|her|them|his|its|their|there)\b")


def goes_on(said: str, before: str) -> bool:
    """Whether a sentence says that it goes on under what the one before supposed: “then”, and nothing else supposed."""
    onward = _ONWARD.search(said) is not None and _SUPPOSING.search(said) is None
    return onward and _SUPPOSING.search(before) is not None


def continued(found: Masked, before: Masked) -> Iterator[Masked]:
    """A sentence as it goes on from the one before, in each way in which it can; its marks are numbered on."""
    found = Masked(found.text, found.things, _talked_of(before))
    text = _AGAIN.sub("", found.text)
    asked = found.saying(before.text)
    for full in (*_in_full(text, asked), *_what_was_done(found.text, asked)):
        yield found.saying(full)
    if under := _supposed(before.text):
        asked_then = _THEN.sub("", found.text).strip()
        yield found.saying(worded(f"{asked_then} if {under}"))
        yield found.saying(worded(f"if {under} , {asked_then}"))
    yield from of_whom_was_talked(found, before)


def of_whom_was_talked(found: Masked, before: Masked) -> Iterator[Masked]:
    """A sentence with a pronoun, which can mean who or what the one before spoke of."""
    if _PRONOUN.search(found.text):
        yield Masked(found.text, found.things, _talked_of(before))


def _supposed(text: str) -> str:
    """What a question supposes, which may go on to be supposed."""
    front, behind = _IF_FRONT.match(text), _IF_BEHIND.search(text)
    return front["supposed"] if front else behind["supposed"] if behind else ""


def _talked_of(before: Masked) -> tuple[str, ...]:
    """Of whom and of what there was talk: first the subject, then what was named last."""
    marks = [mark[0] for mark in reversed(list(MARK.finditer(before.text)))]
    return tuple(dict.fromkeys((*_SUBJECT.findall(before.text), *marks)))


def _in_full(text: str, before: Masked) -> Iterator[str]:
    """Pieces of a sentence put where their like stood in the one before, or as its condition, or why it is so."""
    pieces = list(_PIECE.finditer(text))
    if pieces and not _PIECE.sub("", text).strip(" ,"):
        yield from _put(pieces, before)
    if _CONDITION.fullmatch(text):
        yield f"{_CONDITION_BEHIND.sub('', before.text)} {text}"
        yield f"{before.text} {text}"
    why, asked = _WHY.fullmatch(text), _ASKED.fullmatch(before.text)
    if why and asked:
        yield f"why {asked['asks']} {asked['subject']}{why['not'] or ''} {asked['rest']}"


def _put(pieces: list[re.Match[str]], before: Masked) -> Iterator[str]:
    if not pieces:
        yield before.text
        return
    piece, *others = pieces
    for one in reversed(list(_PIECE.finditer(before.text))):
        if piece["how"] in (None, one["how"]) and _alike(one["what"], piece["what"], before):
            yield from _put(others, before.saying(_with(before.text, one, _whole(piece, one, before))))


def _with(said: str, one: re.Match[str], what: str) -> str:
    return f"{said[: one.start('what')]}{what}{said[one.end('what') :]}"


def _whole(piece: re.Match[str], one: re.Match[str], before: Masked) -> str:
    """What is put there; “her own” with the noun of what stood there."""
    if not piece["bare"]:
        return piece["what"]
    noun = one["what"].rsplit(" ", 1)[-1]
    return f"{piece['bare']} {'problem' if _kind(noun, before) == 'problem' else noun}"


def _alike(one: str, other: str, before: Masked) -> bool:
    kinds = {_kind(one.rsplit(" ", 1)[-1], before), _kind(other.rsplit(" ", 1)[-1], before)}
    return len(kinds) == 1 or "any" in kinds or kinds == {"problem", "home"}


def _kind(noun: str, found: Masked) -> str:
    """What can stand for what: a player, a place, a card; whatever it is, where only its owner is said."""
    mark = MARK.fullmatch(noun)
    if mark is None:
        return "any" if re.fullmatch(_WHOSE, noun) or noun in ("own", "'s") else noun
    if mark[1] != "C":
        return {"P": "player", "A": "home"}[mark[1]]
    return "problem" if _is_problem(found.things[int(mark[2])]) else "card"


def _is_problem(thing: Thing) -> bool:
    return narrowed(thing, FITS["problem"]) is not None


def _what_was_done(text: str, before: Masked) -> Iterator[str]:
    """“If he does”: if that is done of which it was asked whether it can be; “when can he?”: when can he do that."""
    deed = _DEED.fullmatch(before.text)
    if deed is None:
        return
    if said := _SO.search(text):
        whole = f"if {deed['who'] or deed['payer']} {deed['deed']}"
        yield f"{text[: said.start()]}{whole}{text[said.end() :]}"
    if asked := _DOES.fullmatch(_IF_NOT.sub("", text)):
        yield f"{asked['before']}{asked['asks']} {asked['who']}{asked['not'] or ''} {deed['deed']}"
