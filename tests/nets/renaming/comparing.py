"""What differs between the rulings on a scenario and on the same scenario with other names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from judge.diagnostics import InputError
from judge.engine.model.trace import Note
from judge.ruling.answer import rule
from judge.ruling.check import own_ruleset
from judge.ruling.record.model import Answer
from judge.scenario.model.answers import canonical
from judge.scenario.running.runner import run
from tests.nets.renaming.names import Speller, called, new_names, speller
from tests.nets.renaming.renamed import renamed
from tests.suite import own_ruling, rulings

Look = Callable[[Answer, Speller], object]
REFUSED = "refused"


def differing(path: Path, renaming: str) -> dict[str, str]:
    """By question what else than names differs in the answer to it, the worst first. Raises NoCollectionError."""
    scenario = rulings(path).scenario
    new = new_names(called(scenario), renaming)
    spell, same = speller(new), speller({})
    before = own_ruling(path).answers
    try:
        after = rule(run(renamed(scenario, new), own_ruleset(scenario))).answers
    except InputError:
        return dict.fromkeys(_questions(before), REFUSED)
    pairs = zip(_questions(before), before, after, strict=True)
    found = {
        question: [what for what, look in LOOKS.items() if look(one, spell) != look(other, same)]
        for question, one, other in pairs
    }
    return {question: ", ".join(what) for question, what in found.items() if what}


def _questions(answers: Iterable[Answer]) -> Iterator[str]:
    """What is asked, numbered from the second time on that it is."""
    asked: Counter[str] = Counter()
    for answer in answers:
        asked[answer.question] += 1
        times = asked[answer.question]
        yield answer.question if times == 1 else f"{answer.question} ({times})"


def _answer(answer: Answer, spell: Speller) -> object:
    return canonical(spell(answer.answer))


def _certainty(answer: Answer, _: Speller) -> object:
    return answer.certainty, answer.assumptions


def _outcomes(answer: Answer, spell: Speller) -> object:
    told = ((canonical(spell(one.answer)), spell(one.when), one.likely, one.ways) for one in answer.outcomes)
    return frozenset(told)


def _rules(answer: Answer, _: Speller) -> object:
    return answer.rules


def _steps(answer: Answer, spell: Speller) -> object:
    return _notes(answer.because, spell)


def _notes(notes: Iterable[Note], spell: Speller) -> object:
    return tuple((spell(note.text), note.rules, _notes(note.because, spell)) for note in notes)


def _verdict(answer: Answer, spell: Speller) -> object:
    return tuple(map(spell, (answer.verdict, answer.distinction, *answer.changes)))


#: What is compared, the worst to differ first.
LOOKS: dict[str, Look] = {
    "answer": _answer,
    "certainty": _certainty,
    "outcomes": _outcomes,
    "rules": _rules,
    "steps": _steps,
    "verdict": _verdict,
}
