"""What is told around a question, cut off or put before it: chatter, topics, what happened, and “Legal?” behind it.

People tell what happens and then ask in a word whether it may; they greet, hedge and excuse themselves. What says
nothing of the game is left out; what tells of it is supposed by the question, and so has to be understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.speech.masking import MARK
from judge.scenario.speech.senses import is_of_the_game, tokens_of
from judge.scenario.speech.tables import senses
from judge.scenario.speech.things import Scene
from judge.scenario.speech.wording import asks, worded

_ENDS = re.compile(r"(?<=[.?!…;:])\s+|\s+[-–—]+\s+|\s*[–—]\s*|\.{2,}\s*")
_COMMAS = re.compile(r"\s*,\s+")
_TO = re.compile(
    r"\b2 (?=(?:move|play|put|get|use|confront|challenge|fight|draw|win|beat|flip|send|bring|attack|do|be|have|ready"
    r"|rally|pay)\b)"
)
_FOR = re.compile(r"\b4\s+(?=(?:the|a|an|my|his|her|me|it|free)\b|<)")
#: What people write shorter, or so that it seems to end a sentence: “Run!” is a name as well.
_SHORT = (
    (_TO, "to "),
    (_FOR, "for "),
    (re.compile(r"\s&\s"), " and "),
    (re.compile(r"\s=\s"), " is "),
    (re.compile(r"\bw/\s*"), "with "),
    (re.compile(r"(<[PC]\d+>)\s*[!?](?=\s*(?:[a-z,'’]|[?!]))"), r"\1"),
    (re.compile(r"\bexplain (?:to me )?why\b", re.IGNORECASE), " why "),
    (re.compile(r"(<P\d+> ?) (?:himself|herself|themselves)\b"), r"\1"),
)
_WONDERING = re.compile(
    r"(?P<who>.*?\b(?:ask(?:s|ing|ed)?|know|wonder(?:s|ing|ed)?|tell(?:s|ing)?|explain(?:s|ing)?|say|sure|decide"
    r"|understand|see|figure out|argu(?:e|ing)|debat(?:e|ing)|check(?:ing)?|remember|find out)"
    r"(?:,| me| us| him| her| you| about| out| for me)* )"
    r"(?=(?:whether|if|what|which|who|whose|where|when|why|how|what's|who's|where's)\b)"
    r"(?:(?:whether|if) )?(?P<asked>.+)",
    re.IGNORECASE,
)
_TOPIC = re.compile(
    r"(?:the |my |his |her )?<[CP]\d+>(?: 's)?"
    r"(?: (?:at|on|to|in|with|from|after|before) (?:the |my |her |his )?<[CA]\d+>)*[:,]?",
    re.IGNORECASE,
)
_LETS = re.compile(
    r"^(?:if )?(?:let's|let us|lets) (?:say|imagine|suppose|assume)(?: that)? "
    r"|^(?:say|suppose|supposing|imagine|assume|assuming|picture)(?: that)? ",
    re.IGNORECASE,
)

_SUBJECT = re.compile(
    r"<[PC]\d+>|\b(?:i|he|she|it|we|they|him|her|them|that|who|my|his|its|their)\b", re.IGNORECASE
)
_DOER = re.compile(r"<P\d+>(?! 's)|\b(?:i|he|she|we|they|and|if)\b", re.IGNORECASE)
_MEANS_TO = re.compile(
    r"(?P<who><P\d+>|\b(?:i|he|she|we))(?:['’]d like| would like| wants?| wanna| plans?| tries| try| needs?| decides?"
    r"| (?:a|i)s going|['’]m going|['’]m trying| is trying| is about)(?: to)? (?=[a-z])",
    re.IGNORECASE,
)
"""What somebody is about to do is supposed to be done."""
_MAY = "can"
_PAYS_FOR = re.compile(r"\bpay(?:s|ing)? for\b", re.IGNORECASE)


def plainer(masked: str, scene: Scene) -> Iterator[str]:
    """A sentence whose names are marks as one question under what it supposes, in each way that makes sense."""
    for pattern, means in _SHORT:
        masked = pattern.sub(means, masked)
    parts = [part.strip() for part in _ENDS.split(masked) if part and part.strip(" .?!,;:-")]
    parts = [part for part in (_without_chatter(part, scene) for part in parts) if part]
    if not parts:
        return
    if (tag := _tag(parts[-1])) and len(parts) > 1:
        *told, claimed, _ = parts
        yield from _asked_so(told, claimed, tag)
        return
    if behind := _tag_behind(parts[-1]):
        yield from _asked_so(parts[:-1], *behind)
    yield from _in_order(parts)


def _asked_so(told: list[str], claimed: str, tag: str) -> Iterator[str]:
    """Whether what is claimed is so, or may be: “Alice plays Gem. Legal?”"""
    yield from _asked(told, f"{tag} {_PAYS_FOR.sub('play', _bare(claimed))}")
    if tag != _MAY:
        yield from _asked(told, f"{_MAY} {_bare(claimed)}")


def _in_order(parts: list[str]) -> Iterator[str]:
    """The question among some parts, or several in a row, under what is told before and behind."""
    places = [at for at, part in enumerate(parts) if part.endswith("?") or asks(_bare(part))] or [
        len(parts) - 1
    ]
    first, last = places[0], places[-1]
    if len(places) == last - first + 1:
        questions = " ‖ ".join(_bare(part) for part in parts[first : last + 1])
        yield from _asked(parts[:first], questions, parts[last + 1 :])


def _asked(told: list[str], question: str, behind: list[str] | None = None) -> Iterator[str]:
    """A question under what is told: a topic that it is about, or what is supposed."""
    question = _bare(question)
    topics = [one for one in told if _TOPIC.fullmatch(one.strip())]
    before = [_MEANS_TO.sub(r"\g<who> ", _LETS.sub("", _bare(one))) for one in told if one not in topics]
    about = "".join(f" {_bare(one)}" for one in topics)
    so = "".join(f" while {_bare(one)}" for one in behind or ())
    if before:
        yield f"if {' and then '.join(before)} , {question}{about}{so}"
        if (last := list(MARK.finditer(before[-1]))) and last[0][1] == "C" and not _SUBJECT.search(question):
            yield f"if {' and then '.join(before)} , {question}{about} {last[0][0]}{so}"
    else:
        yield f"{question}{about}{so}"
    if before and not MARK.search(question) and not any(_DOER.search(one) for one in before):
        yield f"{question} {' '.join(before)}"


def _bare(part: str) -> str:
    return part.strip(" .?!;:,")


def _without_chatter(part: str, scene: Scene) -> str:
    """A part without what says nothing of the game, before and behind; nothing if all of it is so."""
    part = _without_wondering(part)
    pieces = _COMMAS.split(part)
    asked = "?" if part.endswith("?") else ""
    while pieces and _is_chatter(pieces[0], scene, alone=len(pieces) == 1):
        pieces.pop(0)
    while len(pieces) > 1 and not _tag(pieces[-1]) and _says_nothing_more(pieces[-1], scene):
        pieces.pop()
    return f"{_bare(' , '.join(pieces))}{asked}" if pieces else ""


def _without_wondering(part: str) -> str:
    """A question without who asks it and how: “I'd be pleased to know whether”, “my friend is asking what color”."""
    told = _WONDERING.match(part)
    return part if told is None or MARK.search(told["who"]) else part[told.end("who") :]


def _says_nothing_more(piece: str, scene: Scene) -> bool:
    """Whether what stands behind a question says nothing of the game and asks nothing besides."""
    return not _BESIDES.search(piece) and _is_chatter(piece, scene)


_SUPPOSES = re.compile(
    r"(?:once|after|before|unless|suppos(?:e|ing)|assuming|as soon as|upon"
    r"|(?:if|when|while|with|without)(?! (?:you|any|anyone|anybody|somebody|someone|possible|necessary|so|not|that|it"
    r"|all|due|respect|i (?:may|might|can))\b))\b",
    re.IGNORECASE,
)
"""A condition, whatever it speaks of; “if you don't mind” is none."""
_BESIDES = re.compile(
    r"\b(?:and|or|but|not|no|who|whose|what|which|when|where|why|how|if|unless|without|only|except|both|instead)\b",
    re.IGNORECASE,
)


def _is_chatter(piece: str, scene: Scene, *, alone: bool = False) -> bool:
    """Whether a piece names nothing and speaks of nothing of the game; a short question by itself asks something."""
    bare = _bare(piece)
    if MARK.search(bare) or (_tag(piece) and alone) or asks(bare) or _SUPPOSES.match(bare):
        return False
    if alone and piece.endswith("?"):
        return False
    return not any(is_of_the_game(one) for one in tokens_of(worded(bare), scene))


def _tag(part: str) -> str:
    """How a question begins that was told and behind which it is asked so: whether it may be, or is so."""
    return str(senses()["tags"].get(_bare(part).casefold().replace("’", "'"), ""))


def _tag_behind(part: str) -> tuple[str, str] | None:
    """What is told in a sentence that ends with such a question, and how the question begins."""
    pieces = _COMMAS.split(part)
    if len(pieces) > 1 and (tag := _tag(pieces[-1])):
        return _bare(", ".join(pieces[:-1])), tag
    return None
