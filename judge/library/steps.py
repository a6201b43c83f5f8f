"""The steps and answers of a ruling, as a program reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from judge.engine.model.trace import Note
from judge.library.telling import short
from judge.messages.message import Message
from judge.report.text import Layout, answer_lines
from judge.ruling.record.model import Answer as Ruled
from judge.ruling.record.model import Certainty, ChoiceMade, Default, Outcome, Ways

if TYPE_CHECKING:
    import networkx


class Step:
    """One step of an answer: what is so, and by which rules (numbered as in cr-3.9)."""

    def __init__(self, note: Note) -> None:
        """A step of the walk, in the language of the ruling."""
        self._note = note

    @property
    def text(self) -> str:
        """What the step says."""
        return str(self._note.text)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which it is so."""
        return self._note.rules

    @property
    def card(self) -> str:
        """The card whose text made it happen, "" if none did."""
        return str(self._note.card or "")

    @property
    def before(self) -> str:
        """The value that the step changes, before it; "" if it changes none."""
        return str(self._note.before or "")

    @property
    def after(self) -> str:
        """The value after it."""
        return str(self._note.after or "")

    @property
    def because(self) -> tuple[Step, ...]:
        """The steps that it rests on."""
        return steps(self._note.because)

    def __str__(self) -> str:
        return f"{self.text} [{', '.join(self.rules)}]" if self.rules else self.text

    def __repr__(self) -> str:
        return f"<Step {short(str(self))!r}>"


def steps(notes: Iterable[Note]) -> tuple[Step, ...]:
    """The steps of a walk."""
    return tuple(map(Step, notes))


def names_of(note: Note) -> frozenset[str]:
    """The cards that a step names, and other words that stay as they are in every language."""
    words = (word for _, word in note.text.words()) if isinstance(note.text, Message) else ()
    return frozenset((*words, note.card or ""))


class Answer:
    """The answer to one question, with the steps that lead to it."""

    def __init__(self, ruled: Ruled, ruleset: str, layout: Layout, assumed: Mapping[str, str]) -> None:
        """An answer under a ruleset, in the language of the layout, some readings being `assumed`."""
        self._ruled, self._ruleset, self._layout, self._assumed = ruled, ruleset, layout, assumed

    @property
    def question(self) -> str:
        """The question as it was asked."""
        return self._ruled.question

    @property
    def read_as(self) -> str:
        """The question of the judge's own language for which it was taken, "" if it was put in that language."""
        return self._ruled.read_as

    @property
    def answer(self) -> str:
        """The answer in as few words as can be: yes, 7, Alice, depends; "" if the judge declines."""
        return str(self._ruled.answer)

    @property
    def certainty(self) -> Certainty:
        """“settled”, “depends” or “unsupported”."""
        return self._ruled.certainty

    @property
    def verdict(self) -> str:
        """The answer as a sentence."""
        return str(self._ruled.verdict)

    @property
    def late(self) -> bool:
        """Whether it is unsupported only because its time was over."""
        return self._ruled.late

    @property
    def distinction(self) -> str:
        """What the answer turns on, "" if nothing stands out."""
        return str(self._ruled.distinction)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that lead to the answer, in order."""
        return steps(self._ruled.because)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decided, the most decisive first, numbered as in cr-3.9."""
        return self._ruled.rules

    @property
    def assumptions(self) -> tuple[str, ...]:
        """The open questions of the rules on which it rests."""
        return self._ruled.assumptions

    @property
    def choices(self) -> tuple[ChoiceMade, ...]:
        """The decisions on the way."""
        return self._ruled.choices

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Where it depends: each answer, and on what."""
        return self._ruled.outcomes

    @property
    def default(self) -> Default | None:
        """The answer by the default reading, where it depends on nothing but how the rules are read."""
        return self._ruled.default

    @property
    def ways(self) -> Ways | None:
        """How many ways to go on were followed, if every outcome was asked for."""
        return self._ruled.ways

    @property
    def changes(self) -> tuple[str, ...]:
        """What would change the answer."""
        return tuple(map(str, self._ruled.changes))

    def graph(self) -> networkx.DiGraph:
        """The answer and the steps it rests on, as a graph; an arrow leads to what something rests on."""
        from judge.graphs import ruling_graph

        return ruling_graph(self._ruled)

    def text(self, *, full: bool = False, width: int = 80) -> str:
        """The answer as a person reads it; `full` with every step and every rule quoted."""
        layout = self._layout.sized(width, full=full)
        return "\n".join(answer_lines(self._ruled, self._ruleset, layout, self._assumed))

    def __str__(self) -> str:
        return self.verdict

    def __repr__(self) -> str:
        return f"<Answer {self.certainty}: {short(self.verdict)!r}>"
