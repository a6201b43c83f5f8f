"""Writes a site to a folder: all of it or nothing, and never over anything that is not a former site."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError

MARKER = ".judge-site"
_MOST_NAMED = 3


def check_target(out: Path) -> None:
    """Refuse a place that is neither free, nor empty, nor a former site. Raises InputError."""
    if not out.exists():
        return
    if not out.is_dir():
        raise _refused(out, "it is no folder")
    strange = _strange_files(out)
    if strange:
        named = ", ".join(strange[:_MOST_NAMED]) + (", …" if len(strange) > _MOST_NAMED else "")
        raise _refused(out, f"it holds what no former site has left there: {named}")


def write_site(out: Path, files: Mapping[str, bytes]) -> None:
    """Put files, by their paths within the site, in the place of what is at `out`.

    Raises InputError as `check_target` does, or if something can't be written; `out` is then as it was.
    """
    out = out.resolve()
    check_target(out)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as beside:
            new = Path(beside, "new")
            _write(new, {**files, MARKER: _listed(files)})
            _exchange(new, out, Path(beside, "former"))
    except OSError as error:
        raise _refused(out, error.strerror or str(error)) from None


def _strange_files(out: Path) -> list[str]:
    """The files in a folder that its marker does not list; all of them if it has none."""
    marker = out / MARKER
    known = {MARKER, *marker.read_text(encoding="utf-8").splitlines()} if marker.is_file() else set()
    there = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if not path.is_dir())
    return [name for name in there if name not in known]


def _listed(files: Mapping[str, bytes]) -> bytes:
    return "".join(f"{name}\n" for name in sorted(files)).encode()


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _exchange(new: Path, out: Path, former: Path) -> None:
    if not out.exists():
        new.replace(out)
        return
    out.replace(former)
    try:
        new.replace(out)
    except OSError:
        former.replace(out)
        raise


def _refused(out: Path, why: str) -> InputError:
    return InputError(
        Diagnostic(
            message=f"the site can't be written there: {why}",
            file=str(out),
            expected=("a new folder", "an empty one", "one that holds a former site"),
        )
    )
