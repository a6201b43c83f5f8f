"""What the conditions of a sentence suppose: “if Alice plays Gem”, “with Pin on it”, “on Bob's turn”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.speech.clause import AT_THE_END, Clauses
from judge.scenario.speech.known import Known
from judge.scenario.speech.masking import MARK
from judge.scenario.speech.verbs import base_of

_AND = re.compile(r" (?:, )?(?:and then|and|then) | , ")
_SUBJECT = re.compile(r"(?:if |while |with )?(<[PC]\d+>)")
_CONDITION = re.compile(r"(?:, )?(?:(if|while|although|by|(?=with|in |on |at |during|outside)) ?)")
_PHASES = "ready phase|troublemaker phase|main phase|score phase|end phase"
_WHEN = re.compile(
    r"(?:on|during|in) (?:<P(?P<player>\d+)> 's )?"
    rf"(?:(?P<turn>turn)|(?P<phase>{_PHASES})|(?P<faceoff>faceoff))"
)
_NEXT_TURN = re.compile(r"(?:(?:on|during|in|at) )?(?:start of )?(?:(?:<P(?P<player>\d+)> 's|his|her|their) )?next turn")
_AT_THE_END = re.compile(r"(?:at|by) end of (?:(?:<P\d+> 's|this|his|her) )?turn")
_AT = re.compile(r"(?:at|in) (<[CA]\d+>)")
_TOKENS = re.compile(r"with (?:only |<P\d+> 's )?(\d+|one|two|three|four|five) tokens")
_OF_CARD = re.compile(r"(?:does|is|how much power does|what is|how strong is) (<C\d+>)")
_FROM = re.compile(r" (?:from|off|thanks to) <C\d+>$")
_CARD = re.compile(r"<C\d+>")
_WHO = re.compile(r"<P\d+>")
_SO = Clauses("")
"""What a condition supposes that holds anyway."""


class Conditions:
    """The conditions of one sentence."""

    def __init__(self, known: Known) -> None:
        """`known` is what its clauses mean."""
        self._known = known

    def supposed(self, text: str, main: str) -> Iterator[Clauses]:
        """What a condition supposes of which the `main` clause asks."""
        text = text.strip(" ,")
        if when := _WHEN.fullmatch(text):
            yield from self._when(when)
        elif following := _NEXT_TURN.fullmatch(text):
            yield from self._next_turn(following["player"], main)
        elif _AT_THE_END.fullmatch(text):
            yield Clauses("", when=AT_THE_END)
        elif place := _AT.fullmatch(text):
            if subject := _of_whom(main):
                yield from self._one(f"{subject} is at {place[1]}", main, lasting=True)
        elif (tokens := _TOKENS.fullmatch(text)) and (doer := _WHO.search(main)):
            yield from self._one(f"{doer[0]} have {tokens[1]} tokens", main, lasting=True)
        else:
            if text.startswith("although ") and main.startswith("why ") and self._known.is_so(text, main):
                yield _SO
            bare = _CONDITION.sub("", text, count=1)
            for said in self._with_a_doer(bare, main):
                yield from self._joined(said, main, lasting=text.startswith(("while ", "although ")))

    def _joined(self, said: str, main: str, *, lasting: bool) -> Iterator[Clauses]:
        """What a clause supposes, or several that are joined by “and”; the second may go on about the same subject."""
        yield from self._one(said, main, lasting=lasting)
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
        if word == "is" and card:
            yield f"{card[0]} {bare}"
            return
        if base is None:
            yield bare
            return
        asker = self._known.scene.asker
        things = self._known.found.things
        asking = (f"<P{at}>" for at, one in enumerate(things) if asker and one.player == asker)
        named = _WHO.search(main)
        doer = named[0] if named else next(asking, "")
        if doer:
            yield f"{doer} {base} {rest}"

    def _when(self, when: re.Match[str]) -> Iterator[Clauses]:
        """When something is asked to be possible; nothing more if that is now."""
        player = self._known.player(when["player"]) if when["player"] else ""
        scene = self._known.scene
        own_turn = scene.at_start and player == scene.turn
        if when["turn"] and player:
            yield from (
                (_SO,)
                if own_turn
                else (
                    Clauses("", when=f"on {player}'s turn"),
                    Clauses("", changed=(f"it is {player}'s turn",)),
                )
            )
        elif when["faceoff"] and not player:
            yield Clauses("", when="during a faceoff")
        elif when["phase"] and (own_turn or not player):
            now = scene.at_start and when["phase"] == scene.phase
            yield _SO if now else Clauses("", when=f"during the {when['phase']}")

    def _next_turn(self, player: str | None, main: str) -> Iterator[Clauses]:
        """What is asked to be possible on the next turn, which is another player's than this one; what is so then."""
        scene = self._known.scene
        named = _WHO.search(main)
        own = self._known.player(player) if player else ""
        whose = own or (self._known.player(named[0][2:-1]) if named else "")
        others = [one for one in scene.players if one != scene.turn]
        if not scene.at_start or [whose] != others:
            return
        yield Clauses("", when=f"on {whose}'s turn")
        yield Clauses("", supposed=("the game goes on to the next turn", "the game goes on to the Main Phase"))

    def _one(self, text: str, main: str, *, lasting: bool) -> Iterator[Clauses]:
        """What one clause supposes: a deed first, unless it lasts, then how the board is otherwise."""
        text = text.strip(" ,")
        if self._known.is_so(text, main):
            yield _SO
            return
        deeds = self._known.meanings("supposed", text)
        changes = self._known.meanings("changed", text)
        done = [Clauses("", supposed=tuple(one.split(" then "))) for one in deeds]
        otherwise = [Clauses("", changed=(one,)) for one in changes]
        yield from (*otherwise, *done) if lasting else (*done, *otherwise)
        yield from (Clauses("", gone=(one,)) for one in self._known.meanings("gone", text))


def _of_whom(main: str) -> str:
    """The card of which it is asked at some place: what gets something there, else what was named last."""
    first = _OF_CARD.match(main)
    if first is None:
        return ""
    return first[1] if _FROM.search(main) else [mark[0] for mark in MARK.finditer(main) if mark[1] == "C"][-1]
