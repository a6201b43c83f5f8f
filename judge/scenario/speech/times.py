"""When something is asked: “on Bob's turn”, “next turn”, “at the end of his turn”, “after the faceoff”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.speech.clause import AT_THE_END, Clauses
from judge.scenario.speech.known import Known

_NOW = Clauses("")
"""What is said of the time that it is anyway."""
_WHO = re.compile(r"<P\d+>")
_CAN = re.compile(r"can <P(\d+)> ")
_BY_ITSELF = re.compile(r"(?:does|is) <C\d+> (?:ready|get readied|trigger|flip|exhausted|stay|frightened)")
_ORDER = ("ready phase", "troublemaker phase", "main phase", "score phase", "end phase")
_PHASES = "|".join(_ORDER)
_WHEN = re.compile(
    r"(?:on|during|in) (?:<P(?P<player>\d+)> 's (?:own )?)?"
    rf"(?:(?P<turn>turn)|(?P<phase>{_PHASES})|(?P<faceoff>(?:problem )?faceoff))"
)
_NEXT_TURN = re.compile(
    r"(?:(?:on|during|in|at) )?(?:start of )?(?:(?:<P(?P<player>\d+)> 's|his|her|their) (?:own )?)?next turn"
)
_AT_THE_END = re.compile(
    r"(?:(?:at|by) end of (?:(?:<P(?P<player>\d+)> 's|this|his|her) )?(?P<next>next )?turn"
    r"|if (?:(?:<P(?P<ending>\d+)> 's|this|his|her) )?turn (?:end|ends|is over|is done|is finished))"
)
_EDGE = re.compile(
    r"(?:at|in|on|if) (?P<edge>start|beginning|end) of (?:(?:<P(?P<player>\d+)> 's|this|his|her|their) (?:own )?)?"
    rf"(?P<next>next )?(?P<phase>{_PHASES})"
)
_AFTER = re.compile(
    rf"if (?P<edge>)(?:(?:<P(?P<player>\d+)> 's|his|her|their) (?:own )?)?(?P<next>next )?(?P<phase>{_PHASES})"
    r"(?: (?:is over|end|ends|is done))?"
)
_STEPS = {
    "uncover step": "troublemaker phase",
    "challenge step": "troublemaker phase",
    "faceoff step": "score phase",
    "solve step": "score phase",
    "end of turn step": "end phase",
    "wrap up step": "end phase",
}
"""The steps that a turn comes to behind the Ready Phase, and the phase of each."""
_IN_A_STEP = re.compile(
    r"(?:on|during|in|at|if|by) (?:start of )?(?:<P(?P<player>\d+)> 's (?:own )?|this |his |her )?"
    rf"(?P<step>{'|'.join(_STEPS)})"
)
_TWO_PLAYERS = 2
_NEXT = "the game goes on to the next turn"
_TURN_END = "the game goes on to the end of the turn"
_FACEOFF_OVER = re.compile(
    r"(?:if )?faceoff(?: (?:is over|end|ends|is done|resolves|resolve|is finished|is resolved))?"
)
_OF_STATE = re.compile(r"(?:where|what|how) ")
_WRAPS_UP = re.compile(r"retire|discard|retired|discarded")
"""What is only done when a turn is over."""


class Times:
    """The times that one sentence can name."""

    def __init__(self, known: Known) -> None:
        """`known` is what its clauses mean."""
        self._known = known

    def told(self, text: str, main: str) -> Iterator[Clauses] | None:
        """What the naming of a time supposes of which the `main` clause asks; None if no time is named."""
        if when := _WHEN.fullmatch(text):
            return self._when(when, main)
        if following := _NEXT_TURN.fullmatch(text):
            return self._next_turn(following["player"], main)
        if step := _IN_A_STEP.fullmatch(text):
            return self._in_a_step(step)
        if _FACEOFF_OVER.fullmatch(text):
            return self._after_the_faceoff()
        if edge := _EDGE.fullmatch(text) or _AFTER.fullmatch(text):
            return self._at_an_edge(edge)
        end = _AT_THE_END.fullmatch(text)
        return self._at_the_end(end, main) if end else None

    def _when(self, when: re.Match[str], main: str) -> Iterator[Clauses]:
        """When something is asked to be possible; nothing more if that is now, for whoever can act whenever it is."""
        player = self._known.player(when["player"]) if when["player"] else ""
        scene = self._known.scene
        own_turn = scene.at_start and player == scene.turn
        doer = _CAN.match(main)
        if own_turn and doer and self._known.player(doer[1]) != player:
            yield Clauses("", when=f"on {player}'s turn" if when["turn"] else f"during the {when['phase']}")
            return
        if when["turn"] and player:
            yield from (
                (_NOW,) if own_turn else (Clauses("", when=f"on {player}'s turn"), self._on_turn_of(player))
            )
        elif when["faceoff"] and not player:
            yield Clauses("", when="during a faceoff")
            place = self._known.problem_of(main, fought_at="problem" not in when["faceoff"])
            if place and not self._known.scene.in_faceoff:
                started = f"a Problem faceoff starts at {place}, started by {self._known.scene.turn}"
                yield Clauses("", supposed=(started,))
        elif when["phase"] and (own_turn or not player):
            now = scene.at_start and when["phase"] == scene.phase
            yield _NOW if now else Clauses("", when=f"during the {when['phase']}")
            if scene.at_start and scene.phase in _ORDER[: _ORDER.index(when["phase"])]:
                yield Clauses("", supposed=(f"the game goes on to the {when['phase'].title()}",))

    def _on_turn_of(self, player: str) -> Clauses:
        """What is so on another player's turn: on the next one, where it is theirs, else as if it were theirs now."""
        scene = self._known.scene
        if scene.at_start and [player] == [one for one in scene.everyone if one != scene.turn]:
            return Clauses("", supposed=(_NEXT, "the game goes on to the Main Phase"))
        return Clauses("", changed=(f"it is {player}'s turn",))

    def _next_turn(self, player: str | None, main: str) -> Iterator[Clauses]:
        """What is asked to be possible, or so, on the next turn of the player named, else of who is asked about.

        Where that is nobody, and it is asked how something is then, it is the turn that follows.
        """
        scene = self._known.scene
        named = _WHO.search(main)
        told = self._known.player(player) if player else ""
        whose = told or (self._known.player(named[0][2:-1]) if named else self._controller(main))
        if scene.at_start and not whose and _OF_STATE.match(main):
            yield Clauses("", supposed=(_NEXT,))
        if not scene.at_start or len(scene.everyone) != _TWO_PLAYERS or not whose:
            return
        own = whose == scene.turn
        if not own:
            yield Clauses("", when=f"on {whose}'s turn")
        yield Clauses("", supposed=(_NEXT, *((_NEXT,) if own else ()), "the game goes on to the Main Phase"))

    def _controller(self, main: str) -> str:
        """Whose turn is meant where a card is asked about that does something by itself: its controller's."""
        return self._known.controller(main) if _BY_ITSELF.match(main) else ""

    def _after_the_faceoff(self) -> Iterator[Clauses]:
        """Once the faceoff that is on is over, and a Problem of which it was has been replaced."""
        scene = self._known.scene
        if scene.in_faceoff:
            until = "turn" if scene.phase == "score phase" else "faceoff"
            yield Clauses("", supposed=(f"the game goes on to the end of the {until}",))

    def _at_an_edge(self, edge: re.Match[str]) -> Iterator[Clauses]:
        """As a phase begins or is over: that of this turn if it is still to come, else that of the next one."""
        scene = self._known.scene
        whose = self._known.player(edge["player"]) if edge["player"] else scene.turn
        if not scene.at_start or len(scene.everyone) != _TWO_PLAYERS or scene.phase not in _ORDER:
            return
        ends = edge["edge"] not in ("start", "beginning")
        now, then = _ORDER.index(scene.phase), _ORDER.index(edge["phase"])
        own = whose == scene.turn
        still = own and not edge["next"] and (now < then or (ends and now == then))
        turns = () if still else (_NEXT, _NEXT) if own else (_NEXT,)
        if ends and then == len(_ORDER) - 1:
            yield Clauses("", supposed=(*turns, _NEXT))
        else:
            phase = _ORDER[then + 1 if ends else then].title()
            yield Clauses("", supposed=(*turns, f"the game goes on to the {phase}"))

    def _in_a_step(self, named: re.Match[str]) -> Iterator[Clauses]:
        """In a step that is still to come this turn."""
        scene = self._known.scene
        whose = self._known.player(named["player"]) if named["player"] else scene.turn
        still = scene.phase in _ORDER[: _ORDER.index(_STEPS[named["step"]]) + 1]
        if scene.at_start and whose == scene.turn and still:
            yield Clauses("", supposed=(f"the game goes on to the {named['step'].title()}",))

    def _at_the_end(self, end: re.Match[str], main: str) -> Iterator[Clauses]:
        """At the end of this turn; where another player's is named, of the next one."""
        scene = self._known.scene
        named = end["player"] or end["ending"]
        whose = self._known.player(named) if named else ""
        if whose in ("", scene.turn) and not end["next"]:
            yield Clauses("", when=AT_THE_END)
            yield Clauses("", supposed=(_NEXT if _WRAPS_UP.search(main) else _TURN_END,))
        elif scene.at_start and [whose or scene.turn] == [one for one in scene.everyone if one != scene.turn]:
            last = _NEXT if _WRAPS_UP.search(main) else _TURN_END
            yield Clauses("", supposed=(_NEXT, last))
