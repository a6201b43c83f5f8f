"""Brings the catalogues in step with the source code: `python -m judge.language.collect`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
import polib

from judge.language.catalogue import ELSEWHERE, FOLDER, PHRASES, SENTENCES, languages
from judge.language.in_code import Spoken, shape, spoken_in
from judge.language.template import gaps

#: Strings that look like sentences to the collector and that no user sees, one a line.
NOT_TOLD = FOLDER / "not_told.txt"


class Findings(msgspec.Struct, frozen=True):
    """What a language's catalogues lack, what they have in vain, and what is wrong in them."""

    missing: tuple[str, ...] = ()
    obsolete: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there is anything to mend."""
        return bool(self.missing or self.obsolete or self.faults)


def templates(root: Path) -> tuple[Spoken, ...]:
    """The templates that have to be translated."""
    silent = set(not_told())
    return tuple(one for one in spoken_in(root) if one.template not in silent)


def not_told() -> tuple[str, ...]:
    """The strings that are not for users."""
    return tuple(NOT_TOLD.read_text(encoding="utf-8").splitlines())


def check(language: str, spoken: Iterable[Spoken]) -> Findings:
    """What is to be done for a language."""
    sentences, phrases = (polib.pofile(str(FOLDER / language / name)) for name in (SENTENCES, PHRASES))
    known = {entry.msgid: entry for entry in sentences if not entry.obsolete}
    wanted = {one.template for one in spoken}
    lacking = [name for name in wanted if name not in known]
    empty = [name for name, entry in known.items() if not entry.msgstr and ELSEWHERE not in entry.tcomment]
    return Findings(
        missing=tuple(sorted({*lacking, *empty})),
        obsolete=tuple(sorted({*known} - wanted) + [entry.msgid for entry in sentences.obsolete_entries()]),
        faults=tuple(_faults((*known.values(), *phrases))),
    )


def _faults(entries: Iterable[polib.POEntry]) -> Iterable[str]:
    seen = set[tuple[str, str]]()
    for entry in entries:
        key = (entry.msgctxt or "", entry.msgid)
        if entry.msgstr and key in seen:
            yield f"twice: {entry.msgid}"
        seen |= {key} if entry.msgstr else set()
        if entry.fuzzy:
            yield f"not sure: {entry.msgid}"
        asked, given = ({name for name, _ in gaps(text)} for text in (entry.msgid, entry.msgstr))
        if entry.msgstr and asked != given:
            yield f"gaps differ: {entry.msgid}"


def update(language: str, spoken: Iterable[Spoken]) -> None:
    """Add what is new to the sentences of a language and set apart what is gone; translations are kept."""
    path = FOLDER / language / SENTENCES
    old = polib.pofile(str(path)) if path.is_file() else polib.POFile()
    known = {shape(entry.msgid): entry for entry in old}
    new = polib.POFile(wrapwidth=110)
    new.metadata = old.metadata or {"Language": language, "Content-Type": "text/plain; charset=utf-8"}
    for one in spoken:
        entry = known.pop(shape(one.template), None) or polib.POEntry(msgid=one.template)
        entry.msgstr = _renamed(entry.msgid, one.template, entry.msgstr)
        entry.msgid, entry.obsolete, entry.occurrences = one.template, False, [(one.file, "")]
        new.append(entry)
    for entry in known.values():
        entry.obsolete, entry.occurrences = True, []
        new.append(entry)
    new.save(str(path))


def _renamed(before: str, now: str, told: str) -> str:
    """A translation with its gaps called as they are called now."""
    names = dict(zip((name for name, _ in gaps(before)), gaps(now), strict=True))
    for name, (new, _) in names.items():
        told = told.replace(f"{{{name}}}", f"{{\0{new}}}").replace(f"{{{name}:", f"{{\0{new}:")
    return told.replace("\0", "")


def main() -> int:
    """Update every language and list what is missing and obsolete; the exit status is 1 if anything is."""
    spoken = templates(FOLDER.parent.parent)
    status = 0
    for language in languages():
        update(language, spoken)
        found = check(language, spoken)
        for heading, names in (
            ("missing", found.missing),
            ("obsolete", found.obsolete),
            ("wrong", found.faults),
        ):
            for name in names:
                print(f"{language}: {heading}: {name}")
        status = max(status, int(found.any))
        print(
            f"{language}: {len(spoken)} templates, {len(found.missing)} missing, {len(found.obsolete)} obsolete"
        )
    return status


if __name__ == "__main__":
    sys.exit(main())
