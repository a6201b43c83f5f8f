"""Ways of writing that boards have, each as the one that is read."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.scenario.loose.cards import STATES
from judge.scenario.loose.pieces import Said
from judge.scenario.loose.troublemakers import in_one_order

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_HEADINGS = re.compile(r"^(?:moment\s*:|\[[^\[\]]*\bquestion\]:?)\s*", re.IGNORECASE)
_MYSELF = re.compile(r"^(?:me|i)\s*\((?P<me>[^()]+)\)\s+(?=vs|against)", re.IGNORECASE)
_PLAYER_CALLED = re.compile(r"^player\s*:?\s+(?!(?:one|two)\b)(?=[A-Z]\w+\s*(?:[:(]|$))", re.IGNORECASE)
"""Before a player's name: “Player Alice”."""
_AT_HOME = re.compile(r"\((?P<before>[^()]*?,\s*)?(?:at\s+)?home(?P<after>\s*,[^()]*)?\)", re.IGNORECASE)
_SO_FAR = re.compile(r"\s+(?:yet|already|so\s+far)(?=\s*[,)])", re.IGNORECASE)
"""What a state is said with, in parentheses."""
_WHO_IT_IS = re.compile(r"(?<=\s)(?:my|the)\s+[a-z]+\s+(?=[A-Z]\w*$)")
"""Who another player is, before the name: “my brother Bob”."""
_JUST_OVER = re.compile(
    r"\b(?:the\s+)?(?:ready|troublemaker|main|score)\s+phase\s+(?:has\s+|is\s+)?(?:just\s+)?(?:ended|over|done|finished)"
    r"[,;]?\s*(?:and\s+)?(?:it['’]s\s+)?(?:now\s+)?(?=.*\bphase\b)",
    re.IGNORECASE,
)
"""What is over, before what is now."""
_UNDER_IT = re.compile(r"\b(beneath|under|underneath)\s+it(?=\s*[,)]|$)", re.IGNORECASE)
_DASHED = re.compile(rf"\s+[-–]\s+(?={STATES}\b)", re.IGNORECASE)
#: Headings of a Problem's area: “At Alice's Problem (Low Pier):”, “Problem Alice: Low Pier”.
_AREAS = (
    re.compile(
        r"^at\s+(?P<who>.+?)['’]s?\s+problem\s*(?:\(\s*(?P<in>[^()]+?)\s*\)\s*:?|:)\s*(?P<name>[^:]*)$",
        re.IGNORECASE,
    ),
    re.compile(r"^problem\s+(?P<who>[^\W\d][\w ]*?)\s*:\s*(?P<name>[^:]+)(?P<in>)$", re.IGNORECASE),
    re.compile(r"^(?P<name>[^:]+?)\s+is\s+(?P<who>[^:]+?)['’]s?\s+problem(?P<in>)$", re.IGNORECASE),
)
_ON_IT = re.compile(
    r"^(?P<what>.+?)\s+at\s+(?P<where>.+?)\s+with\s+(?P<on>.+?)\s+on\s+(?:it|her|him|them)$", re.IGNORECASE
)
_SUBTITLED = re.compile(r"(?P<title>[^(),;:]+?)\s*\((?P<subtitle>[^()]+)\)")
_WORN = re.compile(r"\s+(?:with|wearing)\s+(?P<on>[^(),;]+?)\s+on\s+(?:it|her|him|them)\b", re.IGNORECASE)
_ON = re.compile(r"(?P<what>[^(),:;]+?)\s+on\s+(?P<host>[^(),:;]+(?:, [^(),:;]+)?)")
_COUNTED = re.compile(
    r"\((?:with\s+|has\s+)?(?:an?|one)\s+(?=(?:[+-]1\s+)?(?:power\s+)?counter\))", re.IGNORECASE
)
_ON_TOP = re.compile(r"^(?P<deck>(?:\w+\s*:\s*)?deck\s*:.*?),?\s+(?:is\s+)?on\s+top$", re.IGNORECASE)
_IS_AT = re.compile(rf"\s+is\s+(?P<state>{STATES}|face down|face up)\s+(?=at\s)", re.IGNORECASE)
_STATE_BEFORE = re.compile(
    rf"^(?P<state>{STATES}|face down|face up)\s*:\s*(?![\w ]+:)(?P<cards>.+)$", re.IGNORECASE
)
_TYPES = re.compile(
    r"\(\s*(?:friend|troublemaker|mane character|mane|resource|event|problem)\s*(?:,\s*|(?=\)))",
    re.IGNORECASE,
)
"""What type a card is, said in parentheses, which its name says anyway."""
_BESIDE_OTHERS = re.compile(r":.*\(|\(\s*(?:troublemaker|mane character|mane)\s*,", re.IGNORECASE)
"""In a list, or before a state; alone behind a name it says which card is the Mane Character."""
_MANE = re.compile(
    r"^(?P<who>(?:[^\W\d][\w ]*:\s*)?)mane(?:\s+character)?\s+(?!character\b)(?=[A-Z\"“])(?P<name>.+)$",
    re.IGNORECASE,
)
"""A Mane Character behind what it is, without a colon: “Alice: Mane Rainbow Dash at home”."""
_DASH_FOR_COLON = re.compile(
    r"^(?P<field>(?:at\s+)?home|hand|mane(?:\s+character)?|problem|deck|discard(?:\s+pile)?|resources?|friends?|in\s+play)"
    r"\s+[-–]\s+",
    re.IGNORECASE,
)
_HOME_BEHIND = re.compile(r",\s+(?:at\s+home\b|home(?=\s*(?:[,;]|$)))", re.IGNORECASE)
_SIDE_BEHIND = re.compile(r"\s+at\s+home\s*(?P<side>\((?:start|boosted)(?:\s+side)?\))", re.IGNORECASE)
_EMPTY = re.compile(r"\s*\(\s*\)")
_NEXT = re.compile(r"\s*;\s*")
_STATE_BEHIND = re.compile(rf"\s+({STATES})(?=\s*(?:[,;]|$))", re.IGNORECASE)


_LONGEST = 1_000
"""Characters of a piece that somebody may have written: what takes time grows with them."""


def as_habits_have_it(said: Said, is_card: Callable[[str], bool]) -> Said:
    """A piece of a board in the words that are read."""
    if len(said.text) > _LONGEST:
        return said
    if said.text.endswith("?") and not is_card(said.text.partition(":")[2].strip() or said.text):
        return said
    text = _DASH_FOR_COLON.sub(r"\g<field>: ", " ".join(said.text.split()))
    text = _EMPTY.sub("", _TYPES.sub("(", text)) if _BESIDE_OTHERS.search(text) else text
    text = _SUBTITLED.sub(lambda found: _whole_name(found, is_card), text)
    text = _AT_HOME.sub(_at_home, _PLAYER_CALLED.sub("", _SO_FAR.sub("", text)))
    text = _MANE.sub(lambda found: _of_the_mane(found, is_card), text)
    if not is_card(text.partition(":")[2].strip()):
        text = _HOME_BEHIND.sub(" at home", text)
    text = _DASHED.sub(", ", _BRACKETS.sub(r"(\1)", _HEADINGS.sub("", _JUST_OVER.sub("", text))))
    if _MYSELF.match(text):
        text = _WHO_IT_IS.sub("", _MYSELF.sub(r"\g<me> (me) ", text))
    text = _UNDER_IT.sub(r"\1", text)
    said_there, text = text, in_one_order(text, is_card)
    there = text != said_there
    text = _STATE_BEHIND.sub(lambda state: _behind(text, state, is_card), text)
    text = _IS_AT.sub(r" (\g<state>) ", text)
    text = _SIDE_BEHIND.sub(r" \g<side> at home", text)
    text = _STATE_BEFORE.sub(_each_in_its_state, text)
    text = _ON_TOP.sub(r"\g<deck>", text)
    text = _ON_IT.sub(r"\g<what> w/ \g<on> at \g<where>", text)
    text = _COUNTED.sub("(1 ", _WORN.sub(r" w/ \g<on>", text))
    text = _ON.sub(lambda found: _worn(found, is_card), text)
    return Said(text if there else _area(text, is_card), said.number, said.column, said.new)


def _at_home(found: re.Match[str]) -> str:
    """A home among what is said of a card in parentheses, behind them: “Gem (home, ready)”."""
    told = [one.strip(" ,") for one in (found["before"] or "", found["after"] or "") if one.strip(" ,")]
    return f"({', '.join(told)}) at home" if told else "at home"


def _each_in_its_state(found: re.Match[str]) -> str:
    """Cards behind the state that they are in, each with it: “Face-down: Gem; Pin (Bob's)”."""
    state = found["state"]
    cards = (card.removesuffix(")") if card.endswith(")") else card for card in _NEXT.split(found["cards"]))
    return "; ".join(f"{card}, {state})" if "(" in card else f"{card} ({state})" for card in cards)


def _whole_name(found: re.Match[str], is_card: Callable[[str], bool]) -> str:
    """A name whose Subtitle stands in parentheses, with a comma between; whatever else stands there stays."""
    title, subtitle = found["title"], found["subtitle"]
    for word in re.finditer(r"\S+", title):
        if is_card(f"{title[word.start() :]}, {subtitle}"):
            return f"{title}, {subtitle}"
    return found[0]


def _of_the_mane(found: re.Match[str], is_card: Callable[[str], bool]) -> str:
    """A field for the Mane Character, unless “Mane …” is how a name begins."""
    words = found[0][len(found["who"]) :].split()
    named = any(is_card(" ".join(words[:end])) for end in range(1, len(words) + 1))
    return found[0] if named else f"{found['who']}Mane: {found['name']}"


def _worn(found: re.Match[str], is_card: Callable[[str], bool]) -> str:
    """“Pin on Gem” as “Pin attached to Gem”, unless that is a name."""
    what, host = found["what"].strip(), found["host"].strip()
    worn = is_card(what) and is_card(host) and not is_card(f"{what} on {host}")
    return found[0].replace(" on ", " attached to ", 1) if worn else found[0]


def _area(text: str, is_card: Callable[[str], bool]) -> str:
    for heading in _AREAS:
        found = heading.match(text)
        name = (found["in"] or found["name"]).strip() if found else ""
        if found and is_card(name.partition(" (")[0]):
            return f"{found['who']}'s Problem: {name}"
    return text


def _behind(text: str, state: re.Match[str], is_card: Callable[[str], bool]) -> str:
    """A state that follows a card's name, in parentheses; any other word stays as it is."""
    before = re.split(r"[:,;]\s*", text[: state.start()])[-1]
    return f" ({state[1]})" if is_card(before.strip()) else state[0]
