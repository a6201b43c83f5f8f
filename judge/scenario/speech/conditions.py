"""What the conditions of a sentence suppose: “if Alice plays Gem”, “with Pin on it”, “on Bob's turn”."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from judge.scenario.speech.clause import Clauses
from judge.scenario.speech.known import Known
from judge.scenario.speech.masking import MARK
from judge.scenario.speech.things import STATES
from judge.scenario.speech.times import Times
from judge.scenario.speech.verbs import base_of

_AND = re.compile(r" (?:, )?(?:and then|and|then) | , | (?=if )")
_ANOTHER = re.compile(
    r"(?:if|while|although) (?:there is|<P\d+> (?:have|control)) (?:one|another|another one|copy|another copy)"
    r"(?: (?:there|at <C\d+>|in play|out))*"
)
"""What is said of a card of which a copy is in play."""
_TOPIC = re.compile(r"if (<[PC]\d+>)")
"""Of what a question is asked that names it again: “Gem: how much does Alice pay for it?”."""
_SUBJECT = re.compile(r"(?:if |while |with )?(<[PC]\d+>)")
_CONDITION = re.compile(
    r"(?:, )?(?:(if|while|although|by|from(?= \w+ing)|on(?= <P\d+> \w+ing)|(?=with|in |on |at |during|outside)) ?)"
)
_AT = re.compile(r"(?:at|in|(?P<from>from)) (?P<place><[CA]\d+>)")
_AT_SOME = re.compile(r"(?:at|in) <C\*>")
_TOKENS = re.compile(r"with (?:only |<P\d+> 's )?(\d+|one|two|three|four|five) tokens")
_OF_CARD = re.compile(r"(?:does|is|can|how much power does|what (?:is|does)|how strong is) (<C\d+>)")
_FROM = re.compile(r" (?:from|off|thanks to) <C\d+>$")
_CARD = re.compile(r"<C\d+>")
_WHO = re.compile(r"<P\d+>")
_RESPONDS = re.compile(r"can <P\d+> respond")
"""Who responds does so to what another player does."""
_BEARING = re.compile(r"with (?:own )?(<C\d+>)(?: (?:on|attached|equipped|on it|attached to it))?")
_BEFALLS = re.compile(
    r"what (?:happens|becomes)|where (?:is|does) "
    r"|does .*(?:trigger|draw|flip|come|stay|fall)|is .*(?:dismissed|gone)"
)
"""What is asked of something that leaves play: what comes of its leaving."""
_SO_WITH = re.compile(
    r"(?P<so>if (?P<card><C\d+>) (?:is|get) \w+) with (?P<on><C\d+>)(?: on (?:it|him|her))?"
)
_BESIDE = re.compile(r"(?:with|thanks to) (?P<card><C\d+>)")
_OF_A_SUM = re.compile(
    r"how much (?:does|is) (?:it cost|<C\d+>(?: cost)?$)|(?:what|does|how much) .*cost\b.*"
    r"|how much (?:card|tokens|points)\b.* (?:draw|flip|gain|get|score)\b.*"
)
"""What is asked of a sum that a card changes from where it lies."""
_ATTACHED = re.compile(
    r"(?:with|if <C\d+> (?:have|wear|is wearing)) (?P<first><C\d+>) and (?P<second><C\d+>)"
    r"(?P<rest>(?: (?:on|attached to) <C\d+>)?)"
)
_BY_A_CARD = re.compile(r"by (?P<card><C\d+>)")
_BEFALLEN = re.compile(r"is <C\d+> (?:dismissed|retired|banished|frightened|exhausted|discarded)")
_CHALLENGES = re.compile(r"(?P<player>.+) challenges (?P<whom>.+?)(?: then |$)")
_TWICE = re.compile(r"(?P<does><P\d+> (?:use|play|move) .+?) (?:twice|two times)")
_BOTH = re.compile(
    r"(?P<doer><P\d+> \w+ )(?:both )?(?P<first><C\d+>)(?: ,)? and (?P<second><C\d+>)(?P<rest>.*)"
)
_WHEN_DONE = re.compile(r"(?<=\S) (?:(?:on|during|in|at) )?(?:<P\d+> 's )?(?:next )?(?:turn|main phase)$")
_THIS_TURN = re.compile(r"(?<=\S) this turn$")
_MOST_WAYS = 24
"""So many ways a condition is looked at: one in several parts has the product of theirs."""
_SO = Clauses("")
"""What a condition supposes that holds anyway."""


class Conditions:
    """The conditions of one sentence."""

    def __init__(self, known: Known) -> None:
        """`known` is what its clauses mean."""
        self._known = known
        self._times = Times(known)
        self._found: dict[tuple[str, str], tuple[Clauses, ...]] = {}

    def supposed(self, text: str, main: str) -> tuple[Clauses, ...]:
        """What a condition supposes of which the `main` clause asks, in each way, the likeliest first."""
        found = self._found.get((text, main))
        if found is None:
            found = self._found[text, main] = tuple(islice(self._ways(text, main), _MOST_WAYS))
        return found

    def _timed(self, text: str, main: str) -> Iterator[Clauses]:
        """What a deed supposes behind which it says when it is done: “if Bob plays Gem on his turn”."""
        for link in _WHEN_DONE.finditer(text):
            for first in self._times.told(text[link.start() :].strip(), main) or ():
                yield from (done.under(first) for done in self.supposed(text[: link.start()], main))

    def _ways(self, text: str, main: str) -> Iterator[Clauses]:
        text = _THIS_TURN.sub("", text.strip(" ,"))
        if (topic := _TOPIC.fullmatch(text)) and topic[1] in main:
            yield _SO
            return
        if _ANOTHER.fullmatch(text) and self._known.has_a_copy_in_play(main):
            yield _SO
            return
        if (timed := self._times.told(text, main)) is not None:
            yield from timed
        elif place := _AT.fullmatch(text):
            yield from self._at_a_place(place, main)
        elif (tokens := _TOKENS.fullmatch(text)) and (doer := _WHO.search(main)):
            yield from self._one(f"{doer[0]} have {tokens[1]} tokens", main, lasting=True)
        else:
            if text.startswith("although ") and main.startswith("why ") and self._known.is_so(text, main):
                yield _SO
            yield from self._of_cards(text, main)
            yield from self._timed(text, main)
            bare = _CONDITION.sub("", text, count=1)
            for said in self._with_a_doer(bare, main):
                yield from self._joined(said, main, lasting=text.startswith(("while ", "although ")))

    def _of_cards(self, text: str, main: str) -> Iterator[Clauses]:
        """What is said of one card by another: beside it, on it, or that has done something to it."""
        yield from self._beside(text, main)
        yield from self._bearing_as_well(text, main)
        by = _BY_A_CARD.fullmatch(text) if _BEFALLEN.fullmatch(main.strip()) else None
        if by and (loser := self._known.controller_mark(main)):
            yield from self._one(f"{loser} lose against {by['card']}", main, lasting=False)
        if _AT_SOME.fullmatch(text) and self._known.is_at_a_problem(_of_whom(main)):
            yield _SO

    def _beside(self, text: str, main: str) -> Iterator[Clauses]:
        """What is said with another card: that has its say from where it is, or is supposed to be attached."""
        beside, attached, bearing = (said.fullmatch(text) for said in (_BESIDE, _ATTACHED, _BEARING))
        if beside and _OF_A_SUM.match(main) and self._known.is_settled(beside["card"]):
            yield _SO
        if attached:
            yield from self._several_attached(attached, main)
        if bearing and self._known.is_in_play(_bearer(main)):
            yield from self._one(f"{_bearer(main)} have {bearing[1]}", main, lasting=True)

    def _bearing_as_well(self, text: str, main: str) -> Iterator[Clauses]:
        """What is supposed of a card with another on it: “if Gem is exhausted with the Pin”."""
        said = _SO_WITH.fullmatch(text)
        if said and self._known.is_in_play(said["card"]):
            for worn in self._one(f"{said['card']} have {said['on']}", main, lasting=True):
                yield from (one.under(worn) for one in self.supposed(said["so"], main))

    def _several_attached(self, attached: re.Match[str], main: str) -> Iterator[Clauses]:
        """What is supposed where two cards are said to be on one: “with Pin and Hat on her”."""
        for first in self.supposed(f"with {attached['first']}{attached['rest']}", main):
            for second in self.supposed(f"with {attached['second']}{attached['rest']}", main):
                yield second.under(first)

    def _at_a_place(self, place: re.Match[str], main: str) -> Iterator[Clauses]:
        """Where the card stands that is asked about; from there it can only do something if that is so."""
        if place["from"]:
            subject = _OF_CARD.match(main)
            if subject and self._known.is_so(f"{subject[1]} is at {place['place']}", main):
                yield _SO
        elif whom := _of_whom(main):
            yield from self._one(f"{whom} is at {place['place']}", main, lasting=True)

    def _joined(self, said: str, main: str, *, lasting: bool) -> Iterator[Clauses]:
        """What a clause supposes, or several that are joined by “and”; the second may go on about the same subject."""
        yield from self._one(said, main, lasting=lasting)
        if again := _TWICE.fullmatch(said):
            yield from (done.under(done) for done in self._one(again["does"], main, lasting=lasting))
        if both := _BOTH.fullmatch(said):
            each = [f"{both['doer']}{both[card]}{both['rest']}" for card in ("first", "second")]
            for done in self._one(each[0], main, lasting=lasting):
                yield from (then.under(done) for then in self._one(each[1], main, lasting=lasting))
        for link in _AND.finditer(said):
            first, second = said[: link.start()], said[link.end() :]
            subject = _SUBJECT.match(first)
            for supposed in self._one(first, main, lasting=lasting):
                for then in (second, f"{subject[1]} {second}") if subject else (second,):
                    for further in self.supposed(then, main):
                        yield further.under(supposed)

    def _with_a_doer(self, bare: str, main: str) -> Iterator[str]:
        """A clause, and one that names nobody with whoever is first named in the question: “after playing Gem”."""
        word, _, rest = bare.partition(" ")
        base = base_of(word)
        card = _CARD.search(main)
        if card and (word == "is" or bare in STATES):
            yield f"{card[0]} {bare}" if word == "is" else f"{card[0]} is {bare}"
            return
        if base is None:
            yield bare
            return
        asker = self._known.scene.asker
        things = self._known.found.things
        asking = (f"<P{at}>" for at, one in enumerate(things) if asker and one.player == asker)
        named = None if _RESPONDS.match(main) else _WHO.search(main)
        itself = self._known.controller_mark(main) if card and base == "confront" else ""
        doer = named[0] if named else itself or next(asking, "")
        if doer:
            yield f"{doer} {base} {rest}"

    def _done(self, deeds: str) -> Clauses:
        """What is supposed to be done; a challenge in the phase in which there can be one."""
        scene = self._known.scene
        challenge = _CHALLENGES.match(deeds)
        begun = challenge and scene.at_start and scene.phase != "troublemaker phase" and not scene.in_faceoff
        when = (f"it is {challenge['player']}'s Troublemaker Phase",) if challenge and begun else ()
        steps = tuple(deeds.split(" then "))
        if challenge and scene.challenged in scene.meant(challenge["whom"]):
            steps = steps[1:] or steps
        return Clauses("", supposed=steps, changed=when)

    def _one(self, text: str, main: str, *, lasting: bool) -> Iterator[Clauses]:
        """What one clause supposes: a deed first, unless it lasts, then how the board is otherwise."""
        text = text.strip(" ,")
        if self._known.is_so(text, main):
            yield _SO
            return
        leaves = text.endswith(" leave play") and not _BEFALLS.match(main)
        deeds = () if leaves else self._known.meanings("supposed", text)
        changes = self._known.meanings("changed", text)
        done = list(map(self._done, deeds))
        otherwise = [Clauses("", changed=(one,)) for one in changes]
        yield from (*otherwise, *done) if lasting else (*done, *otherwise)
        yield from (Clauses("", gone=(one,)) for one in self._known.meanings("gone", text))


def _bearer(main: str) -> str:
    """The card that is asked about, which is supposed to bear another: “how strong is Gem with Pin”."""
    found = _CARD.search(main)
    return found[0] if found else ""


def _of_whom(main: str) -> str:
    """The card of which it is asked at some place: what gets something there, else what was named last."""
    first = _OF_CARD.match(main)
    if first is None:
        return ""
    return first[1] if _FROM.search(main) else [mark[0] for mark in MARK.finditer(main) if mark[1] == "C"][-1]
