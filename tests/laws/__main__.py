"""Examines every ability of the collection that counts as executable, and reports.

`python -m tests.laws` only carries each through; `--laws` holds it against the laws as well; `--every N` takes the
abilities of every nth card; `--record` writes down what failed.
"""

from __future__ import annotations

import argparse
from collections import Counter

from tests.laws.carrying import Verdict
from tests.laws.examining import Examined, examined
from tests.laws.known import write
from tests.laws.subject import subjects


def main() -> None:
    """Examine, print what failed as it is found, and the figures at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laws", action="store_true", help="hold each against the laws as well")
    parser.add_argument("--every", type=int, default=1, help="take every nth card")
    parser.add_argument("--record", action="store_true", help="write down what failed; all are examined")
    asked = parser.parse_args()
    figures, breaks, kept = Counter[Verdict](), Counter[str](), list[Examined]()
    for subject in subjects(1 if asked.record else asked.every):
        found = examined(subject, with_laws=asked.laws or asked.record)
        figures[found.verdict] += 1
        breaks.update(law for law, _ in found.breaks)
        _show(found)
        if found.breaks or found.verdict is not Verdict.DONE:
            kept.append(found)
    if asked.record:
        write(kept, done=figures[Verdict.DONE])
    print(f"\n{figures.total()} abilities that count as executable:")
    for verdict in reversed(Verdict):
        print(f"  {figures[verdict]:5} {verdict.value}")
    for law, times in breaks.most_common():
        print(f"  {times:5} against {law}")


def _show(found: Examined) -> None:
    if found.verdict is not Verdict.DONE:
        print(f"{found.verdict.value}: {found.subject.name}: {found.subject.text} {found.reason}".rstrip())
    for law, what in found.breaks:
        print(f"against {law}: {found.subject.name}: {found.subject.text} {what}")


if __name__ == "__main__":
    main()
