"""A loose board as the lines of a scenario."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from msgspec.structs import replace

from judge.cards.names import fold_name
from judge.deadline import check_time
from judge.messages.message import message
from judge.scenario.loose.cards import STATES, Known
from judge.scenario.loose.causes import Causes, names_in
from judge.scenario.loose.collected import Collected
from judge.scenario.loose.collecting import Collector
from judge.scenario.loose.habits import as_habits_have_it
from judge.scenario.loose.pieces import Said, pieces_of
from judge.scenario.loose.players import VERSUS, players_named, players_of, spelled, told_of_players
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line

#: Headings of boards in full form that stay what they are.
_IN_FULL = re.compile(
    r"(?:scenario|title|about|rules|trademarks|card|token|ignoring|asking|play|choices|entered|in\s+effect|ask)\s*:"
    r"|cards\s*:.*\.cards\b|villain\s*:\s*[^\W\d][\w ]*$",
    re.IGNORECASE,
)
_TITLE = re.compile(r"(?:board|game|situation|position)\s*:\s*(?P<about>[^:;]+)$", re.IGNORECASE)
_ANNOUNCED = re.compile(
    r"(?P<about>(?:an?\s+|our\s+)?(?:question|ruling|situation|dispute)\b[^:;]*):$", re.IGNORECASE
)
_PLAYERS = re.compile(r"players\s*:", re.IGNORECASE)
_INTRODUCES = re.compile(
    r"\b(?:board|position|situation|game|state|question|ruling|puzzle|dispute|case|scenario|check|test|example)\b",
    re.IGNORECASE,
)
_SAYS_MORE = re.compile(
    rf"\d|[:;?]|\b(?:{STATES}|turn|phase|step|faceoff|priority|nobody|nothing|nor?|not|all|every|each|both|none)\b",
    re.IGNORECASE,
)
"""What says something that a board can hold."""
_STAGE = re.compile(r"\b(?:before|after|comparison)\b", re.IGNORECASE)
_MOST_PLAYERS = 2
_LONGEST_NAME = 8
"""Words of a name that is looked for."""
_LONGEST = 1000
"""Characters of a piece that can say something; a list of cards is not longer."""
_EXAMPLES = (
    "Home: …",
    "Hand: …",
    "3 AT",
    "5 points",
    "Alice's Problem: …",
    "… at home",
    "Alice's turn, Main Phase",
)


def in_full(
    outline: Iterable[Line],
    is_card: Callable[[str], bool],
    is_resource: Callable[[str], bool],
    texts_of: Callable[[str], Iterable[str]],
    faults: Faults,
) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """The lines of a board in full form, and who plays; nobody if that can't be said.

    Notes a fault for each piece that says nothing that a board can hold.
    """
    lines = tuple(outline)
    kept = tuple(line for line in lines if _IN_FULL.match(line.text))
    named = next((line for line in lines if _PLAYERS.match(line.text)), None)
    titled = next((line for line in lines[:1] if _is_title(line, is_card)), None)
    rest = pieces_of(line for line in lines if line not in kept and line not in (named, titled))
    first = told_of_players(named) if named else ()
    pieces = tuple(as_habits_have_it(one, is_card) for one in (*first, *rest))
    players = players_named(named) if named else ()
    players = players or players_of((piece for piece in pieces if len(piece.text) <= _LONGEST), is_card)
    if len(players) != _MOST_PLAYERS:
        return (), ()
    introduction, rest_of_it = (None, ()) if titled else _introduction(pieces, players, is_card)
    if introduction:
        titled, pieces = introduction.behind(""), (*rest_of_it, *pieces[1:])
    oneself = _oneself(pieces)
    whole = "\n".join(piece.text for piece in pieces if not piece.text.endswith("?"))
    told = fold_name(whole)
    known = Known(is_card, lambda name: told.count(fold_name(name)) > 1, is_resource)
    causes = Causes(lambda part: _full_name(part, whole, is_card), texts_of)
    collected = Collector(players, known, causes, lambda said: _unread(said, faults), oneself)
    for piece in pieces:
        check_time()
        if len(piece.text) > _LONGEST:
            _unread(piece, faults)
        else:
            collected.take(piece)
    collected.board.settle()
    title = (replace(titled, text=f"Scenario: {titled.text}", indent=-len("Scenario: ")),) if titled else ()
    asking = (Line(text=f"Asking: {oneself}", number=1, indent=0),) if oneself else ()
    return (*title, *asking, *kept, *_lines(collected.board, faults)), players


def _full_name(part: str, whole: str, is_card: Callable[[str], bool]) -> str:
    """The only card that a board names by something that ends with a part of its name."""
    named = dict.fromkeys((part,) if is_card(part) and "," in part else names_in(whole, part, is_card))
    longest = [one for one in named if not any(one != other and other.endswith(one) for other in named)]
    return longest[0] if len(longest) == 1 else ""


def _oneself(pieces: Iterable[Said]) -> str:
    """The player who is said to write: “Alice (me) vs Bob”."""
    found = (VERSUS.match(piece.text) for piece in pieces)
    return next((spelled(one["one"]) for one in found if one and one["me"]), "")


def _is_title(line: Line, is_card: Callable[[str], bool]) -> bool:
    """Whether the first line only says what it is about: “Board: Gem comes home”, “A question from our league:”."""
    found = _TITLE.match(line.text) or (None if line.children else _ANNOUNCED.match(line.text))
    return found is not None and not is_card(found["about"])


def _introduction(
    pieces: tuple[Said, ...], players: Iterable[str], is_card: Callable[[str], bool]
) -> tuple[Said | None, tuple[Said, ...]]:
    """The first sentence, or what stands before a comma in it, if that only says what follows; and the rest of it."""
    for first in pieces[:1]:
        if _introduces(first, players, is_card):
            return first, ()
        before, comma, _ = first.text.partition(", ")
        if comma and _introduces(part := first.part(0, len(before)), players, is_card):
            return part, (first.part(len(before) + 1),)
    return None, ()


def _introduces(said: Said, players: Iterable[str], is_card: Callable[[str], bool]) -> bool:
    """Whether the first sentence only says what follows: “Design check, a position for the new deck”."""
    if not _INTRODUCES.search(said.text) or _SAYS_MORE.search(said.text) or len(said.text) > _LONGEST:
        return False
    words = re.findall(r"[\w'’]+", said.text)
    runs = (
        " ".join(words[start:end])
        for start in range(len(words))
        for end in range(start + 1, min(start + _LONGEST_NAME, len(words)) + 1)
    )
    names = {player.casefold() for player in players}
    return not any(run.casefold() in names or is_card(run) for run in runs)


def _unread(said: Said, faults: Faults) -> None:
    faults.add(
        message("says-nothing-of-a-board", said=said.text), said.number, said.column + 1, expected=_EXAMPLES
    )


def _lines(board: Collected, faults: Faults) -> Iterator[Line]:
    yield Line(text=f"Players: {', '.join(board.players)}", number=1, indent=0)
    at = {owner: tuple(_at_problem(board, owner)) for owner in board.problems}
    _send_home(board, faults)
    for player, fields in board.fields.items():
        if fields:
            yield Line(text=f"{player}:", number=fields[0].number, indent=0, children=tuple(fields))
    for owner, name in board.problems.items():
        yield replace(name.behind(f"At {owner}'s Problem: "), children=at[owner])
    if board.effects:
        yield _headed("In effect:", board.effects)
    if board.moment:
        yield _headed(
            "Moment:", [_once_flipped(line, board) for line in board.moment if not _acts_anyway(line, board)]
        )
    for heading, told in groupby(board.told, key=lambda one: one[0]):
        yield _headed(heading, [line for _, line in told])


def _once_flipped(line: Line, board: Collected) -> Line:
    """A faceoff for which cards are flipped, and of which nobody says how far it has come, is past the flips."""
    flipped = any(field.text.startswith("flipped:") for fields in board.fields.values() for field in fields)
    told = not line.text.startswith("Faceoff:") or _STAGE.search(line.text)
    return line if told or not flipped else replace(line, text=f"{line.text} after flips")


def _acts_anyway(line: Line, board: Collected) -> bool:
    """Whether it is said of the turn player that it is their turn to act in a Main Phase, where they open windows."""
    said = {one.text.casefold() for one in board.moment}
    who = line.text.casefold().removeprefix("priority: ")
    own = any(one == f"turn: {who}" or one.startswith(f"turn: {who},") for one in said)
    return who != line.text.casefold() and own and "phase: main phase" in said


def _headed(heading: str, children: list[Line]) -> Line:
    return Line(text=heading, number=children[0].number, indent=0, children=tuple(children))


def _send_home(board: Collected, faults: Faults) -> None:
    """Put the cards that are said to be at home there; note a fault for each place that nobody named."""
    unknown = set[str]()
    for player, where, said in board.there:
        area = board.area_of(where)
        if area.casefold() == "home":
            board.fields[player].append(said.behind("home: "))
        elif area not in board.problems and where not in unknown:
            unknown.add(where)
            faults.add(
                message("no-such-problem-in-play", name=where),
                said.number,
                said.column + 1,
                expected=[f"{owner}'s Problem: {where}" for owner in board.players],
            )


def _at_problem(board: Collected, owner: str) -> Iterator[Line]:
    for player, where, said in board.there:
        if board.area_of(where) == owner:
            yield said.behind(f"{player}: ")
