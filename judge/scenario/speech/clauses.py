"""Takes a sentence apart into what it asks and what it supposes, in each way in which that can be done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from judge.scenario.speech.clause import Clauses
from judge.scenario.speech.conditions import Conditions
from judge.scenario.speech.known import Known

_LINK = re.compile(
    r"(?<!\S)(?:, )?(?:if|while|although|thanks to|with|without|during|on|by|in|at|from|past|outside|next turn)(?!\S)"
)
_MAIN = re.compile(
    r"(?:, )?(?<!\S)(?=(?:can|does|is|have|what|who|whose|where|when|which|why|how|in which|in what"
    r"|if (?:can|does|is))(?!\S))|(?<=\S )(?=<[PC]\d+> (?!')\w)|, "
)
_TOLD = re.compile(r"(?:<[PC]\d+>(?: 's \w+)?|there) (?!can |does )\w+ ")
"""What is told before it is asked, with nothing between: “I have 10 points how many more do I need”."""
_CAN_BOTH = re.compile(
    r"(?P<can>can (?P<doer><P\d+> )(?:afford to )?)(?!confront (?:both )?<C\d+>(?: ,)? and <C)"
    r"(?:both )?(?P<first>.+?)(?: ,)? and (?:then )?"
    r"(?!<C\d+> (?:there|at))(?P<second>.+?)(?: this turn)?"
)
_BY_EFFECT = re.compile(r"(?:unfrighten|frighten|ready|dismiss|banish|retire) (?=<C)")
"""What the text of what is played does to a card; nobody does it by themselves."""
_AFFORDED = re.compile(r"^afford(?= <)")
_TWICE = re.compile(
    r"can (?P<doer><P\d+> )(?P<does>(?:use|ready|exhaust) .+?) (?:twice|two times|more than once|second time)"
    r"(?: (?:this|in|per|each|next|in one) turn)?"
)
_CAUSED = re.compile(
    r"(?:does|can) (?P<card><C\d+>)(?: 's ability)? "
    r"(?:(?P<lets>lets?|allows?|permits?|enables?)|makes?|forces?|causes?) "
    r"(?P<whom><[PC]\d+>)(?: to)? (?P<does>.+)"
)
_FROM_A_CARD = re.compile(
    r"(?P<asked>(?:does|how much|what|which|is) "
    r".*(?:draw|discard|lose|get|score|gain|flip|frightened|dismissed|exhausted)\b.*) "
    r"(?:to|off|from|with|by|for|thanks to) (?P<card><C\d+>)"
)
_PURPOSE = re.compile(r"can (<P\d+>) (.+) to (draw card|draw \d+(?: card)?|draw|confront .+|win|score .+)")
_NOT = re.compile(r"^((?:can|does|is|have)(?: <[PC]\d+>(?: 's [a-z]+)?)?) not(?!\S)")
_HINDERED = re.compile(
    r"\b(?:stuck|unable|impossible|illegal|forbidden|prohibited|barred|banned|prevented|stopped)\b"
)
"""Words that say already that something can't be done."""
_NEGATED = {"Can": "Can't", "Does": "Doesn't", "Do": "Don't", "Is": "Isn't"}
_PLAYED = re.compile(r"\w+ plays (?:(?! to | on ).)+")
"""Where it is played costs the same."""
_MOST_LINKS = 3
_MOST_WAYS = 48


class Sentence:
    """One reading of a sentence, whose pronouns are resolved."""

    def __init__(self, text: str, known: Known) -> None:
        """`known` is what clauses of the sentence mean."""
        self._text = text
        self._known = known
        self._conditions = Conditions(known)
        self._found: dict[tuple[str, int], tuple[Clauses, ...]] = {}

    def clauses(self) -> Iterator[Clauses]:
        """The sentence in each way it can be taken apart, the likeliest first."""
        yield from self._whole(self._text, _MOST_LINKS)

    def _whole(self, text: str, links: int) -> Iterator[Clauses]:
        text = text.strip(" ,")
        yield from (Clauses(asked, obliged=True) for asked in self._known.meanings("obliged", text))
        yield from map(Clauses, self._known.meanings("asked", text))
        yield from self._asked_why(text)
        yield from self._caused(text)
        yield from self._from_a_card(text)
        yield from self._one_after_another(text)
        yield from self._twice(text)
        yield from self._for_a_purpose(text)
        if links:
            yield from self._condition_behind(text, links - 1)
            yield from self._condition_before(text, links - 1)

    def _parts(self, text: str, links: int) -> tuple[Clauses, ...]:
        """What is left of a sentence, in each way it can be taken apart: several conditions leave the same."""
        found = self._found.get((text, links))
        if found is None:
            found = self._found[text, links] = tuple(islice(self._whole(text, links), _MOST_WAYS))
        return found

    def _condition_behind(self, text: str, links: int) -> Iterator[Clauses]:
        for link in reversed(list(_LINK.finditer(text))):
            if link.start():
                main, condition = text[: link.start()], text[link.start() :]
                supposed = self._conditions.supposed(condition, main)
                if supposed:
                    mains = self._parts(main, links)
                    yield from (asked.under(one) for one in supposed for asked in mains)

    def _condition_before(self, text: str, links: int) -> Iterator[Clauses]:
        if not _LINK.match(text) and not _TOLD.match(text):
            return
        for start in _MAIN.finditer(text):
            if start.start():
                condition, main = text[: start.start()], text[start.end() :]
                for supposed in self._conditions.supposed(condition, main):
                    yield from (asked.under(supposed) for asked in self._parts(main, links))

    def _asked_why(self, text: str) -> Iterator[Clauses]:
        if text.startswith("why "):
            plain = text.removeprefix("why ")
            bare = _NOT.sub(r"\1", plain, count=1)
            if bare == plain and _HINDERED.search(plain):
                return
            for asked in self._known.meanings("asked", bare):
                if asked.startswith(_WH):
                    yield from () if bare != plain and asked.startswith(_COUNT) else (Clauses(asked),)
                    continue
                yield Clauses(_why(asked, negated=bare != plain))
                if bare != plain and not asked.startswith("Can "):
                    yield Clauses(asked)

    def _caused(self, text: str) -> Iterator[Clauses]:
        """Does this card let Alice do that, or make her? That is: can she, does she, once it is there to do so.

        What she can do, or does, without a card that is there already is none of its doing, but for what is met there.
        """
        caused = _CAUSED.fullmatch(text)
        if caused is None:
            return
        lets = caused["lets"] is not None
        verb = "can" if lets else "does"
        asked = (
            f"{verb} {caused['whom']} {caused['does']}",
            f"{verb} {caused['whom']} have to {caused['does']}",
        )
        mains = [one for said in asked[: 1 if lets else 2] for one in self._parts(said, _MOST_LINKS)]
        for condition in self._known.comes_about(caused["card"]):
            if not condition and self._known.is_met_there(caused["card"]):
                yield from mains
            for supposed in self._conditions.supposed(condition, asked[0]) if condition else ():
                yield from (one.under(supposed) for one in mains)

    def _from_a_card(self, text: str) -> Iterator[Clauses]:
        """Does Alice draw from this card? That is: does she once it is played, or uncovered."""
        said = _FROM_A_CARD.fullmatch(text)
        if said is None:
            return
        for condition in filter(None, self._known.comes_about(said["card"])):
            mains = (
                list(self._known.meanings("asked", said["asked"]))
                if "if" not in said["asked"].split()
                else []
            )
            for supposed in self._conditions.supposed(condition, said["asked"]):
                yield from (Clauses(asked).under(supposed) for asked in mains)

    def _one_after_another(self, text: str) -> Iterator[Clauses]:
        """Can Alice do this and that? That is: can she do that, or choose the card for it, once she has done this."""
        both = _CAN_BOTH.fullmatch(text)
        if both is None:
            return
        verb, second = both["first"].split(" ", 1)[0], _BY_EFFECT.sub("choose ", both["second"], count=1)
        again = () if " with " in both["first"] else (f"{verb} {both['second']}",)
        for said in (second, *again):
            for asked in self._known.meanings("asked", f"{both['can']}{said}"):
                first = _AFFORDED.sub("play", both["first"])
                for done in self._known.meanings("supposed", f"{both['doer']}{first}"):
                    yield Clauses(asked, supposed=(done,))
                    if _PLAYED.fullmatch(done):
                        yield Clauses(asked, supposed=(f"{done} to home",))

    def _twice(self, text: str) -> Iterator[Clauses]:
        """Can Alice do this twice? That is: can she do it once she has done it."""
        twice = _TWICE.fullmatch(text)
        if twice is None:
            return
        for asked in self._known.meanings("asked", f"can {twice['doer']}{twice['does']}"):
            for done in self._known.meanings("supposed", f"{twice['doer']}{twice['does']}"):
                yield Clauses(asked, supposed=(done,))

    def _for_a_purpose(self, text: str) -> Iterator[Clauses]:
        """Can Alice do this to draw a card? That is: does she draw one if she does this."""
        purpose = _PURPOSE.fullmatch(text)
        if purpose is None:
            return
        player, does, aim = purpose.groups()
        for done in self._known.meanings("supposed", f"{player} {does}"):
            for verb in ("does", "can"):
                for asked in self._known.meanings("asked", f"{verb} {player} {aim}"):
                    yield Clauses(asked, supposed=(done,))


_WH = ("What ", "How ", "Who ", "Which ", "Where ", "When ")
_COUNT = "How many "
"""A number says why it is so much, and not why it is not."""


def _why(asked: str, *, negated: bool) -> str:
    word, _, rest = asked.partition(" ")
    return f"Why {(_NEGATED.get(word, word) if negated else word).lower()} {rest}"
