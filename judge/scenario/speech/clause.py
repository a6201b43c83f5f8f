"""A sentence taken apart: what it asks, what it supposes to be done first, and what it supposes to be otherwise."""

from __future__ import annotations

import re

import msgspec

AT_THE_END = "at the end of the turn"
_STATE_ASKED = re.compile(
    r"Does .* (?:have|meet|confront|apply) |What is the power |How much (?!points|tokens|card)"
    r"|Can |Is .* contributing "
    r"|Who (?:can )?confront"
)
"""Questions about the board as it stands: what is gone by then may have gone in any way."""
_PARTS = re.compile(r"(?P<asked>.*?)(?: supposing (?P<changed>.*?))?(?: if (?P<supposed>.*?))?\?")


_DONE = re.compile(r"(?P<doer>.+?) (?:plays|moves|activates|rallies|draws|challenges) ")
_DOES = re.compile(r"Can .+ move(?: to .+)?|Can .+'s ability be used")
_PASSED = "everyone passes"
_GONE = " is not there"
_ENDS = "the game goes on to the end of "
"""What comes behind anything that is done in it, wherever it is said."""
_PRICED = re.compile(r"What does it cost .+ to ")
_WORTH = re.compile(r"How many points is (?P<card>.+) worth\?")
_BEATEN = re.compile(r"(?P<player>.+) challenges (?P<card>.+)")
_ONLY_THAT = re.compile(r"Is (?P<card>.+) (?P<done>\w+) if (?P=card) is (?P=done)\?")
"""Whether something can be done to a card at all, and not whether what is played does it."""
_PRINTED = re.compile(r"What is the cost of ")
"""What stands on a card; what is to be paid for it once something was done is another question."""
_TEXT = re.compile(r"What are the abilities of |What does .+ does\?")
"""What is printed, whatever was done before; how it bears on that is another question."""
_WHEN_READIED = re.compile(r"When does .* ready\?")
"""When that is at all; once something was done it is asked whether it came of that."""
_READIED = re.compile(r"Is .* readied\?")
"""What comes of something; that something is not there brings nothing about."""
_DOING = re.compile(r" (?:afford to )?(?:play|move|activate|rally|draw|challenge) | afford ")


_IS_DONE = re.compile(r"Is .+ \w+ed\?")
_ACTED = re.compile(r" (?:plays?|activates?|uses?|challenges?) ")
"""What can have something done to a card; where nothing does, it is asked whether it could be done at all."""
_PLAYED = re.compile(r" plays? ")
_PLAYS = re.compile(r"Can (\w+) play (.+)\?")
"""What is played already is used then, and not played again."""


class Clauses(msgspec.Struct, frozen=True):
    """A sentence in the judge's language: the question, the deeds supposed in order, and the changes of the board."""

    asked: str
    supposed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    when: str = ""
    """When it is asked whether something can be done: “during a faceoff”."""
    obliged: bool = False
    """Whether it is asked what somebody has to do, which is to be said of something that is supposed or was played."""
    gone: tuple[str, ...] = ()
    """What is supposed to have left play, of which it is not said how, as changes of the board."""

    def sentence(self) -> str:
        """The whole question; nothing if it can't be asked so."""
        if self.when and (self.when == AT_THE_END) is not (not self.asked.startswith("Can ")):
            return ""
        own = _PARTS.fullmatch(self.asked)
        if self._is_for_beating():
            return self.asked
        if self._does_not_fit():
            return ""
        if own is None or (self.gone and not own["supposed"] and not _STATE_ASKED.match(self.asked)):
            return ""
        changed = dict.fromkeys((*self.changed, *self.gone, *([own["changed"]] if own["changed"] else [])))
        done = {one.partition(" ")[2] for one in self.supposed if " challenges " in one}
        besides = own["supposed"] if own["supposed"] and own["supposed"].partition(" ")[2] not in done else ""
        supposed = (*self.supposed, *([besides] if besides else []))
        if besides and self.supposed == (_PASSED,):
            supposed = (besides, _PASSED)
        supposed = tuple(
            one for at, one in enumerate(supposed) if one != _PASSED or supposed[at - 1 : at] != (_PASSED,)
        )
        if _goes_on(own["asked"], supposed):
            supposed = (*supposed, _PASSED)
        asked = own["asked"] + (f" {self.when}" if self.when else "")
        changes = f" supposing {' and '.join(changed)}" if changed else ""
        deeds = f" if {' then '.join(supposed)}" if supposed else ""
        return f"{asked}{changes}{deeds}?"

    def _does_not_fit(self) -> bool:
        """Whether what is supposed is nothing of which such a question is asked, or lacks what it is asked of."""
        gone = self.gone or any(one.endswith(_GONE) for one in self.changed)
        if self._is_gone_and_there() or (gone and _TEXT.match(self.asked)):
            return True
        if not self.supposed:
            return self.obliged or bool(
                gone and (_READIED.match(self.asked) or _WHEN_READIED.match(self.asked))
            )
        if self.obliged and _IS_DONE.fullmatch(self.asked) and not any(map(_ACTED.search, self.supposed)):
            return True
        played = _ONLY_THAT.fullmatch(self.asked) and any(_PLAYED.search(one) for one in self.supposed)
        return self._is_settled() or bool(played or _WHEN_READIED.match(self.asked))

    def _is_gone_and_there(self) -> bool:
        """Whether a card is supposed not to be there, and to be somewhere or in some state besides."""
        gone = [one.removesuffix(_GONE) for one in self.changed if one.endswith(_GONE)]
        return any(
            one.startswith(f"{card} is ") and not one.endswith(_GONE) for card in gone for one in self.changed
        )

    def _is_for_beating(self) -> bool:
        """Whether it is asked what a card is worth, of which it is only supposed that it is beaten."""
        worth = _WORTH.fullmatch(self.asked)
        beaten = _BEATEN.match(self.supposed[0]) if self.supposed else None
        wins = (f"{beaten['player']} wins",) if beaten else ()
        return bool(
            worth
            and beaten
            and beaten["card"] == worth["card"]
            and self.supposed[1:] == wins
            and not self.gone
        )

    def _is_settled(self) -> bool:
        """Whether what is supposed has no say in what is asked: what is printed, whether what is played can be."""
        played = _PLAYS.fullmatch(self.asked)
        return any(said.match(self.asked) for said in (_PRINTED, _TEXT)) or (
            played is not None and _is_played(played[1], played[2], self.supposed)
        )

    def under(self, other: Clauses) -> Clauses:
        """This question with what another supposes before it."""
        ends = bool(other.supposed) and all(one.startswith(_ENDS) for one in other.supposed)
        return Clauses(
            self.asked,
            (*self.supposed, *other.supposed) if ends else (*other.supposed, *self.supposed),
            (*other.changed, *self.changed),
            self.when or other.when,
            self.obliged,
            (*other.gone, *self.gone),
        )


def _is_played(player: str, card: str, supposed: tuple[str, ...]) -> bool:
    return any(f"{one} ".startswith(f"{player} plays {card} ") for one in supposed)


def _goes_on(asked: str, supposed: tuple[str, ...]) -> bool:
    """Whether it is asked what a player can do after something of their own, which others have to let pass first."""
    done = _DONE.match(supposed[-1]) if supposed else None
    if done is None:
        return False
    if _PRICED.match(asked):
        return True
    return bool(_DOING.match(asked.removeprefix(f"Can {done['doer']}")) or _DOES.fullmatch(asked))
