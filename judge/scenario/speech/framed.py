"""What a clause asks or supposes by what its words say: a frame that claims every word of it that says something.

A frame has what has to be said, the roles of what is named, and what may be said beside. A word that nothing claims
would be lost: then the clause is not read so.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from judge.cards.model import CardType
from judge.scenario.speech.filling import bound
from judge.scenario.speech.ways import Part
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.senses import PREPOSITIONS, Token, tokens_of
from judge.scenario.speech.tables import asks
from judge.scenario.speech.things import FITS, KINDS, STATES, Scene, Thing, fits, is_in_zone, narrowed

_ROLE = re.compile(
    r"\{(?P<first>\^)?(?:(?P<beside>~)?(?P<behind>[a-z|]+):)?(?P<gap>(?P<kind>[a-z]+)\d?)(?P<may>[!?]*)\}"
)
_WORDED = {
    "number": "number",
    "required": "quality",
    "color": "quality",
    "quality": "quality",
    "state": "state",
    "term": "quality",
}
_KIND = "kind"
_OWN = "own"
_MOST_MARKS = 5
_ITSELF = frozenset(("itself", "self"))
"""What a frame may say that is about what a card does to itself."""
_BY_TONE = frozenset(("does", "is", "can", "have"))


class Role(msgspec.Struct, frozen=True):
    """What is named: of which kind, behind which prepositions.

    `loose` need not be named nor asked about, `usual` is whoever or whatever it usually is where nobody is named.
    """

    gap: str
    kind: str
    behind: frozenset[str] = frozenset()
    beside: frozenset[str] = frozenset()
    """Prepositions behind which it may stand, but need not."""
    loose: bool = False
    usual: bool = False
    first: bool = False
    """Whether it is the first card that is named: the subject."""

    @property
    def is_worded(self) -> bool:
        """Whether words fill it, and no name."""
        return self.kind in _WORDED or self.kind == _KIND


class Frame(msgspec.Struct, frozen=True):
    """What is asked or supposed by a clause that says all of `heads`, names all roles, and says but `may` beside."""

    meaning: str
    begins: frozenset[str]
    heads: tuple[frozenset[str], ...]
    roles: tuple[Role, ...]
    may: frozenset[str]

    def said(self, tokens: Sequence[Token], found: Masked, scene: Scene) -> Iterator[dict[str, str]]:
        """What stands in each gap if a clause says this, in each way in which its names can fill them."""
        claimed = set[int]()
        if not self._is_begun(tokens) or not self._claims_heads(tokens, claimed):
            return
        filled = self._in_words(tokens, claimed)
        if filled is None:
            return
        rest = [one for at, one in enumerate(tokens) if at not in claimed]
        left = [
            one for one in rest if not one.mark and not one.idle and not one.senses & (self.may | self.begins)
        ]
        if any(one.text not in PREPOSITIONS for one in left):
            return
        marks = [one for one in rest if one.mark]
        if len({one.mark for one in marks}) <= _MOST_MARKS:
            weighty = frozenset(one.text for one in left)
            yield from ({**filled, **way} for way in self._named(marks, weighty, found, scene))

    def _claims_heads(self, tokens: Sequence[Token], claimed: set[int]) -> bool:
        for head in self.heads:
            at = self._head(head, tokens, claimed)
            if at is None:
                return False
            claimed.add(at)
        return True

    def _in_words(self, tokens: Sequence[Token], claimed: set[int]) -> dict[str, str] | None:
        """What fills the gaps for which no name stands, the places of which are claimed; None if one is missing."""
        filled: dict[str, str] = {}
        for role in self.roles:
            if not role.is_worded:
                continue
            said = (
                _kind_said(tokens, claimed) if role.kind == _KIND else _word_said(role.kind, tokens, claimed)
            )
            if said is not None and role.loose and said[1] in _TYPES:
                said = None
            if said is not None:
                claimed |= said[0]
                filled[role.gap] = said[1]
            elif not role.loose:
                return None
        return filled

    def _is_begun(self, tokens: Sequence[Token]) -> bool:
        """Whether it is asked with the right word; yes and no may be asked by the tone alone."""
        return (
            not self.begins or bool(self.begins & _BY_TONE) or any(one.senses & self.begins for one in tokens)
        )

    @staticmethod
    def _head(head: frozenset[str], tokens: Sequence[Token], claimed: set[int]) -> int | None:
        """The word that says a head: rather one that says nothing else that is looked for."""
        saying = [at for at, one in enumerate(tokens) if one.senses & head]
        fresh = [at for at in saying if at not in claimed]
        return min(fresh or saying, key=lambda at: (len(tokens[at].senses), at), default=None)

    def _named(
        self, marks: Sequence[Token], weighty: frozenset[str], found: Masked, scene: Scene
    ) -> Iterator[dict[str, str]]:
        roles = [role for role in self.roles if not role.is_worded]
        different = list(dict.fromkeys(one.mark for one in marks))
        told = [one.mark for one in marks if one.mark[1] == "C" and not one.owning]
        if len(set(told)) < len(told) and not self.may & _ITSELF:
            return
        ways = ([*roles] for _ in different)
        for way in itertools.product(*ways):
            if len({role.gap for role in way}) < len(way):
                continue
            filled = {role.gap: mark for role, mark in zip(way, different, strict=True)}
            taken = [
                one.behind
                for role, mark in zip(way, different, strict=True)
                for one in marks
                if one.mark == mark and one.behind in role.beside
            ]
            if not weighty <= set(taken):
                continue
            if not all(
                _fits(role, mark, marks, found, scene) for role, mark in zip(way, different, strict=True)
            ):
                continue
            missing = [role for role in roles if role.gap not in filled and not role.loose]
            for role in missing:
                usual = _usual(role, filled, found, scene) if role.usual else ""
                if not usual:
                    break
                filled[role.gap] = usual
            else:
                yield {gap: _worded(gap, mark, roles) for gap, mark in filled.items()}


def _word_said(kind: str, tokens: Sequence[Token], claimed: set[int]) -> tuple[set[int], str] | None:
    """The first word that fills a gap of a kind, a state by its own name, and where it stands."""
    for at, one in enumerate(tokens):
        if at not in claimed and _WORDED[kind] in one.senses:
            state = next((state for state in STATES if state in one.senses), one.text)
            return {at}, state if kind == "state" else one.text
    return None


def _kind_said(tokens: Sequence[Token], claimed: set[int]) -> tuple[set[int], str] | None:
    """The cards of which it is said what they are: “white friend”, and where that is said."""
    for at, one in enumerate(tokens):
        noun = next((noun for noun in _NOUNS if noun in one.senses), "") if at not in claimed else ""
        if not noun:
            continue
        start = at
        while start and tokens[start - 1].senses & {"quality", "state"} and start - 1 not in claimed:
            start -= 1
        return {*range(start, at + 1)}, " ".join(
            (*(said.text for said in tokens[start:at]), _KIND_SAID.get(one.text) or _KIND_OF.get(noun, noun))
        )
    return None


_TYPES = frozenset(one.value.casefold() for one in CardType)
"""What a card may be and no other card gives it: where that need not be said it is a card that is spoken of."""
_NOUNS = ("friends", "character", "troublemaker", "resource", "event")
_KIND_OF = {"friends": "character"}
"""What is meant where people call cards by a word that is no type ("ponies")."""
_KIND_SAID = {
    **dict.fromkeys(("friend", "friends"), "friend"),
    **dict.fromkeys(("critter", "critters"), "critter friend"),
    **dict.fromkeys(("card", "cards"), "card"),
}
"""What words say that have a meaning in the rules, and so are not taken for more."""


def _worded(gap: str, mark: str, roles: Iterable[Role]) -> str:
    kind = next(role.kind for role in roles if role.gap == gap)
    return mark if kind == "place" else mark[2:-1]


def _fits(role: Role, mark: str, marks: Sequence[Token], found: Masked, scene: Scene) -> bool:
    if role.first and mark != next((one.mark for one in marks if one.mark[1] == "C"), ""):
        return False
    if role.behind and not any(
        one.mark == mark and (one.owning if _OWN in role.behind else one.behind in role.behind)
        for one in marks
    ):
        return False
    if role.kind == "player" or mark[1] == "P":
        return role.kind == "player" and mark[1] == "P"
    if mark[1] == "A":
        return role.kind in ("place", "home")
    kind = "problem" if role.kind == "place" else role.kind
    return kind in KINDS and narrowed(found.things[int(mark[2:-1])], fits(kind, scene)) is not None


def _usual(role: Role, filled: Mapping[str, str], found: Masked, scene: Scene) -> str:
    """Who or what is meant where nothing is named: whose the cards are, or the Problem at which they stand."""
    cards = [
        draft for mark in filled.values() if mark[1] == "C" for draft in found.things[int(mark[2:-1])].drafts
    ]
    if role.kind == "player":
        held = [draft for draft in cards if is_in_zone("hand", "")(draft)]
        own = [draft for draft in cards if draft.in_play and FITS["movable"](draft)]
        players = {draft.controller for draft in held or own}
        named = {one.player for one in found.things if one.player}
        player = (
            players.pop() if len(players) == 1 else scene.asker or (named.pop() if len(named) == 1 else "")
        )
        return found.add(Thing(player=player)) if player else ""
    if role.kind == "place":
        places = {draft.place for draft in cards if draft.in_play}
        there = [
            draft
            for draft in scene.all_cards()
            if draft.in_play and FITS["problem"](draft) and draft.place in places
        ]
        return found.add(Thing(drafts=(there[0],))) if len(there) == 1 and len(places) == 1 else ""
    return ""


def framed(part: Part, clause: str, found: Masked, scene: Scene) -> Iterator[str]:
    """What a clause can ask or suppose by what its words say, in the order of the table."""
    tokens = tokens_of(clause, scene)
    if any(
        not one.senses and not one.mark and not one.idle and one.text not in PREPOSITIONS for one in tokens
    ):
        return
    if any(_is_counted(one, then) for one, then in itertools.pairwise(tokens)):
        return
    every = frozenset().union(*(one.senses for one in tokens))
    for frame in frames_of(part):
        if not all(head & every for head in frame.heads):
            continue
        kinds = {role.gap: role.kind for role in frame.roles}
        loose = frozenset(role.gap for role in frame.roles if role.loose)
        for said in frame.said(tokens, found, scene):
            if "required" in kinds and not _is_required(said, found):
                continue
            filled = bound(said, kinds, found, scene)
            if filled and (sentence := filled.sentence(frame.meaning, loose)):
                yield sentence


def _is_counted(token: Token, then: Token) -> bool:
    """Whether it is said how many there are of a card: “two Gems”, which no frame asks about."""
    return "number" in token.senses and token.text.isalnum() and then.mark.startswith("<C")


def _is_required(said: Mapping[str, str], found: Masked) -> bool:
    """Whether a color of which it is asked whether there is enough is one that the card needs."""
    color = said.get("required")
    drafts = found.things[int(said["held"])].drafts if "held" in said else ()
    needs = {
        need.color.value for draft in drafts for need in draft.card.front.play_requirements if need.color
    }
    return color is None or color in needs


@functools.cache
def frames_of(part: Part) -> tuple[Frame, ...]:
    """The frames of a part of a sentence, the likeliest first."""
    table = asks()
    own = [
        _frame(meaning, one, table["alike"]) for meaning, many in table.get(part, {}).items() for one in many
    ]
    return (*own, *_of_deeds(part, table))


def _of_deeds(part: Part, table: Mapping[str, object]) -> Iterator[Frame]:
    """What can be asked of each deed, or that it is done."""
    alike: dict[str, str] = table["alike"]  # type: ignore[assignment]
    deeds: list[dict[str, str]] = table["deed"]  # type: ignore[assignment]
    asked: dict[str, list[str]] = table.get(f"{part}_of_deeds", {})  # type: ignore[assignment]
    for meaning, many in asked.items():
        for one in many:
            for deed in deeds:
                if any(word in meaning for word in deed.get("never", "").split("|") if word):
                    continue
                begins, heads, roles, may = _parts(one)
                said = ";".join(
                    (
                        begins,
                        f"{heads} + {deed['says']}" if heads else deed["says"],
                        f"{roles} {deed['roles']}",
                        f"{may}|{deed.get('may', '')}",
                    )
                )
                yield _frame(
                    meaning.replace("{does}", deed["does"]).replace("{done}", deed["done"]), said, alike
                )


def _parts(said: str) -> tuple[str, str, str, str]:
    begins, heads, roles, may = (part.strip() for part in said.split(";"))
    return begins, heads, roles, may


_ALIKE = re.compile(r"@(\w+)")


def _frame(meaning: str, said: str, alike: Mapping[str, str]) -> Frame:
    begins, heads, roles, may = _parts(_ALIKE.sub(lambda one: alike[one[1]], said))
    return Frame(
        meaning,
        _any_of(begins),
        tuple(_any_of(head) for head in heads.split("+") if head.strip()),
        tuple(
            Role(
                one["gap"],
                one["kind"],
                frozenset() if one["beside"] else frozenset((one["behind"] or "").split("|")) - {""},
                frozenset((one["behind"] or "").split("|")) - {""},
                "!" in one["may"],
                "?" in one["may"],
                bool(one["first"]),
            )
            for one in _ROLE.finditer(roles)
        ),
        _any_of(may),
    )


def _any_of(said: str) -> frozenset[str]:
    return frozenset(one.strip() for one in said.split("|") if one.strip())
