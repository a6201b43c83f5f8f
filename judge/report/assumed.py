"""The open questions that a ruling hangs on, and the reading it takes of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def assumed(questions: Iterable[str], ruleset: str) -> Iterator[str]:
    """Each open question with the reading taken under a ruleset."""
    wanted = tuple(questions)
    if not wanted:
        return
    from judge.rulebook import load_rulebook

    known = {question.id: question for question in load_rulebook(ruleset).open_questions()}
    for name in wanted:
        question = known.get(name)
        if question is not None:
            yield f"{name} {question.question} Taken here: {question.meaning(question.default)}."
