"""Takes a sentence apart: what it asks, what it supposes to be done first, and what it supposes to be otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.scenario.speech.facts import is_so
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.saying import meanings
from judge.scenario.speech.things import Scene
from judge.scenario.speech.verbs import base_of

_LINK = re.compile(r"(?<!\S)(?:, )?(?:if|while|with|without|during|on|by|before|in|at|outside)(?!\S)")
_MAIN = re.compile(
    r"(?:, )?(?<!\S)(?=(?:can|does|is|have|what|who|whose|where|when|which|why|how|in which|in what)(?!\S))|, "
)
_AND = re.compile(r" (?:, )?(?:and then|and|then) | , ")
_SUBJECT = re.compile(r"(?:if |while |with )?(<[PC]\d+>)")
_CONDITION = re.compile(r"(?:, )?(?:(if|while|by|before|(?=with|in |on |at |during|outside)) ?)")
_WHEN = re.compile(
    r"(?:on|during|in) (?:<P(?P<player>\d+)> 's )?"
    r"(?:(?P<turn>turn)|(?P<phase>ready phase|troublemaker phase|main phase|score phase|end phase)|(?P<faceoff>faceoff))"
)
_AT = re.compile(r"(?:at|in) (<[CA]\d+>)")
_TOKENS = re.compile(r"with (?:only |<P\d+> 's )?(\d+|one|two|three|four|five) tokens")
_OF_CARD = re.compile(r"(?:does|is|how much power does|what is|how strong is) (<C\d+>)")
_FROM = re.compile(r" (?:from|off|thanks to) <C\d+>$")
_WHO = re.compile(r"<P\d+>")
_OR = re.compile(r" (?:, )?or ")
_CAN_BOTH = re.compile(
    r"(can <P\d+> (?:afford to )?)(?:both )?(.+?)(?: ,)? and (?:then )?(?!<C\d+> (?:there|at))(.+?)(?: this turn)?"
)
_PURPOSE = re.compile(r"can (<P\d+>) (.+) to (draw card|draw|confront .+|win|score .+)")
_STATE_ASKED = re.compile(
    r"Does .* (?:have|meet|confront|apply) |What is the power |How much |Can .* confront |Is .* contributing |Who (?:can )?confront"
)
"""Questions about the board as it stands: what is gone by then may have gone in any way."""
_PARTS = re.compile(r"(?P<asked>.*?)(?: supposing (?P<changed>.*?))?(?: if (?P<supposed>.*?))?\?")
_NEGATED = {"Can": "Can't", "Does": "Doesn't", "Do": "Don't"}
_MOST_LINKS = 3
_MOST_TRIED = 400
"""Clauses looked up for one sentence."""


class Clauses(msgspec.Struct, frozen=True):
    """A sentence in the judge's language: the question, the deeds supposed in order, and the changes of the board."""

    asked: str
    supposed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    when: str = ""
    """When it is asked whether something can be done: “during a faceoff”."""
    gone: tuple[str, ...] = ()
    """What is supposed to have left play, of which it is not said how, as changes of the board."""

    def sentence(self) -> str:
        """The whole question; nothing if it can't be asked so."""
        if self.when and not self.asked.startswith("Can "):
            return ""
        own = _PARTS.fullmatch(self.asked)
        if own is None or (self.gone and not own["supposed"] and not _STATE_ASKED.match(self.asked)):
            return ""
        changed = dict.fromkeys((*self.changed, *self.gone, *([own["changed"]] if own["changed"] else [])))
        supposed = (*self.supposed, *([own["supposed"]] if own["supposed"] else []))
        asked = own["asked"] + (f" {self.when}" if self.when else "")
        changes = f" supposing {' and '.join(changed)}" if changed else ""
        deeds = f" if {' then '.join(supposed)}" if supposed else ""
        return f"{asked}{changes}{deeds}?"

    def under(self, other: Clauses) -> Clauses:
        """This question with what another supposes before it."""
        return Clauses(
            self.asked,
            (*other.supposed, *self.supposed),
            (*other.changed, *self.changed),
            self.when or other.when,
            (*other.gone, *self.gone),
        )


class Sentence:
    """One reading of a sentence, whose pronouns are resolved."""

    def __init__(self, found: Masked, scene: Scene, known: dict[tuple[str, str], tuple[str, ...]]) -> None:
        """`known` is what clauses were found to mean before, in other readings of the sentence."""
        self._found = found
        self._scene = scene
        self._known = known

    def clauses(self) -> Iterator[Clauses]:
        """The sentence in each way it can be taken apart, the likeliest first."""
        yield from self._whole(self._found.text, _MOST_LINKS)

    def _meanings(self, part: str, text: str) -> tuple[str, ...]:
        text = text.strip(" ,")
        if (part, text) not in self._known:
            if len(self._known) >= _MOST_TRIED:
                return ()
            self._known[part, text] = tuple(meanings(part, text, self._found, self._scene))  # type: ignore[arg-type]
        return self._known[part, text]

    def _whole(self, text: str, links: int) -> Iterator[Clauses]:
        text = text.strip(" ,")
        for asked in self._meanings("asked", text):
            yield Clauses(asked)
        if text.startswith("why "):
            for asked in self._meanings("asked", text.removeprefix("why ").replace("can not", "can")):
                yield Clauses(_why(asked, negated=text.startswith("why can not")))
        if both := _CAN_BOTH.fullmatch(text):
            yield from self._one_after_another(both)
        if purpose := _PURPOSE.fullmatch(text):
            yield from self._for_a_purpose(purpose)
        if not links:
            return
        for link in reversed(list(_LINK.finditer(text))):
            if link.start():
                mains = None
                for supposed in self._condition(text[link.start() :], text[: link.start()]):
                    mains = mains if mains is not None else list(self._whole(text[: link.start()], links - 1))
                    for main in mains:
                        yield main.under(supposed)
        if _LINK.match(text):
            for start in _MAIN.finditer(text):
                if start.start():
                    for supposed in self._condition(text[: start.start()], text[start.end() :]):
                        for main in self._whole(text[start.end() :], links - 1):
                            yield main.under(supposed)

    def _one_after_another(self, both: re.Match[str]) -> Iterator[Clauses]:
        """Can Alice do this and that? That is: can she do that once she has done this."""
        can, first, second = both.groups()
        verb = first.split(" ", 1)[0]
        for said in (second, f"{verb} {second}"):
            for asked in self._meanings("asked", f"{can}{said}"):
                for done in self._meanings(
                    "supposed", f"{can.removeprefix('can ').removesuffix('afford to ')}{first}"
                ):
                    yield Clauses(asked, supposed=(done,))

    def _for_a_purpose(self, purpose: re.Match[str]) -> Iterator[Clauses]:
        """Can Alice do this to draw a card? That is: does she draw one if she does this."""
        player, does, aim = purpose.groups()
        for done in self._meanings("supposed", f"{player} {does}"):
            for verb in ("does", "can"):
                for asked in self._meanings("asked", f"{verb} {player} {aim}"):
                    yield Clauses(asked, supposed=(done,))

    def _condition(self, text: str, main: str) -> Iterator[Clauses]:
        """What a conditional clause supposes."""
        text = text.strip(" ,")
        if when := _WHEN.fullmatch(text):
            yield from self._when(when)
            return
        if place := _AT.fullmatch(text):
            if subject := _of_whom(main):
                yield from self._one(f"{subject} is at {place[1]}", main, lasting=True)
            return
        if (tokens := _TOKENS.fullmatch(text)) and (doer := _WHO.search(main)):
            yield from self._one(f"{doer[0]} have {tokens[1]} tokens", main, lasting=True)
            return
        lasting = text.startswith("while ")
        bare = _CONDITION.sub("", text, count=1)
        if text.startswith("before ") and not self._is_so(bare, main):
            return
        for said in self._with_a_doer(bare, main):
            yield from self._one(said, main, lasting=lasting)
            for link in _AND.finditer(said):
                first, second = said[: link.start()], said[link.end() :]
                subject = _SUBJECT.match(first)
                for supposed in self._one(first, main, lasting=lasting):
                    for then in (second, f"{subject[1]} {second}") if subject else (second,):
                        for further in self._condition(then, main):
                            yield further.under(supposed)

    def _with_a_doer(self, bare: str, main: str) -> Iterator[str]:
        """A clause, and one that names nobody with whoever is first named in the question: “after playing Gem”."""
        word, _, rest = bare.partition(" ")
        base = base_of(word)
        if base is None:
            yield bare
            return
        doer = _WHO.search(main)
        if doer:
            yield f"{doer[0]} {base} {rest}"
        elif self._scene.asker:
            mark = next(
                (f"<P{at}>" for at, one in enumerate(self._found.things) if one.player == self._scene.asker),
                "",
            )
            if mark:
                yield f"{mark} {base} {rest}"

    def _when(self, when: re.Match[str]) -> Iterator[Clauses]:
        if when["turn"] and when["player"]:
            player = self._found.things[int(when["player"])].player
            if self._scene.at_start and player == self._scene.turn:
                yield Clauses("")
                return
            yield Clauses("", when=f"on {player}'s turn")
            yield Clauses("", changed=(f"it is {player}'s turn",))
        elif when["faceoff"] and not when["player"]:
            yield Clauses("", when="during a faceoff")
        elif when["phase"]:
            player = self._found.things[int(when["player"])].player if when["player"] else ""
            if (
                player in ("", self._scene.turn)
                and self._scene.at_start
                and when["phase"] == self._scene.phase
            ):
                yield Clauses("")
            elif not player or player == self._scene.turn:
                yield Clauses("", when=f"during the {when['phase']}")

    def _one(self, text: str, main: str, *, lasting: bool) -> Iterator[Clauses]:
        text = text.strip(" ,")
        if self._is_so(text, main):
            yield Clauses("")
            return
        deeds = (Clauses("", supposed=tuple(one.split(" then "))) for one in self._meanings("supposed", text))
        changes = (Clauses("", changed=(one,)) for one in self._meanings("changed", text))
        for first, second in ((changes, deeds) if lasting else (deeds, changes),):
            yield from first
            yield from second
        yield from (Clauses("", gone=(one,)) for one in self._meanings("gone", text))

    def _is_so(self, text: str, main: str) -> bool:
        return is_so(text, main, self._found, self._scene)


def _of_whom(main: str) -> str:
    """The card of which it is asked at some place: what gets something there, else what was named last."""
    first = _OF_CARD.match(main)
    if first is None:
        return ""
    return first[1] if _FROM.search(main) else [mark[0] for mark in MARK.finditer(main) if mark[1] == "C"][-1]


def _why(asked: str, *, negated: bool) -> str:
    word, _, rest = asked.partition(" ")
    return f"Why {(_NEGATED.get(word, word) if negated else word).lower()} {rest}"
