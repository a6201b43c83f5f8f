"""Writes a site to a folder: all of it or nothing, and never over anything that is not a former site."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.messages.quoting import refusal
from judge.site.exchanging import exchanged
from judge.site.former import MARKER, listed, strange_in

_MOST_NAMED = 3


def check_target(out: Path) -> None:
    """Refuse a place that is neither free, nor empty, nor a former site, looking at nothing outside it.

    Raises InputError.
    """
    if not out.exists():
        if out.is_symlink():
            raise _refused(out, message("place-leads-nowhere"))
        return
    if not out.is_dir():
        raise _refused(out, message("place-is-no-folder"))
    _refuse_strange(out, out)


def _refuse_strange(folder: Path, out: Path) -> None:
    """Raise InputError if there is in a folder, meant for `out`, what no former site has left."""
    try:
        strange = strange_in(folder, _MOST_NAMED + 1)
    except OSError as error:
        raise _refused(out, refusal(error)) from None
    if strange:
        named = ", ".join(strange[:_MOST_NAMED]) + (", …" if len(strange) > _MOST_NAMED else "")
        raise _refused(out, message("place-holds-strange-files", names=named))


def write_site(out: Path, files: Mapping[str, bytes]) -> None:
    """Put files, by their paths within the site, in the place of what is at `out`.

    Raises InputError as `check_target` does, or if something can't be written; `out` is then as it was.
    """
    check_target(out)
    out = out.resolve()
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(dir=out.parent, prefix=f".{out.name[:40]}-"))
    except OSError as error:
        raise _refused(out, refusal(error)) from None
    try:
        _write(beside / "new", {**files, MARKER: listed(files)})
        _exchange(beside / "new", out, beside / "former")
    except OSError as error:
        lost = not out.exists() and (beside / "former").exists()
        why = message("refused-former-site-is-in", why=refusal(error), folder=str(beside))
        raise _refused(out, why if lost else refusal(error)) from None
    finally:
        _clear(beside, out)


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _exchange(new: Path, out: Path, former: Path) -> None:
    """Put the new site in the place of the former one; or, if anything is wrong, the former one back.

    What was put into it since it was looked at is found now, when nobody can reach it by its name any more.
    """
    if not out.exists():
        new.replace(out)
    elif exchanged(new, out):
        _give_back_strange(new, out)
    else:
        _rename_by_turns(new, out, former)


def _give_back_strange(former: Path, out: Path) -> None:
    """Let the former site change places with the new one again if something strange is in it."""
    try:
        _refuse_strange(former, out)
    except BaseException:
        if not exchanged(former, out):
            kept = former.replace(out.with_name(f"{former.parent.name}-former"))
            raise _refused(out, f"something was put there meanwhile; what was there is in {kept}") from None
        raise


def _rename_by_turns(new: Path, out: Path, former: Path) -> None:
    """Move the former site away and the new one there; whoever looks in between finds none."""
    out.replace(former)
    try:
        _refuse_strange(former, out)
        new.replace(out)
    except BaseException:
        former.replace(out)
        raise


def _clear(beside: Path, out: Path) -> None:
    """Throw away what is left beside the site, but the former one only if there is a site in its place."""
    shutil.rmtree(beside / "new", ignore_errors=True)
    if out.exists():
        shutil.rmtree(beside, ignore_errors=True)
    elif not (beside / "former").exists():
        beside.rmdir()


def _refused(out: Path, why: str) -> InputError:
    return InputError(
        Diagnostic(
            message=message("site-cannot-be-written-there", why=why),
            file=str(out),
            expected=(message("a-new-folder"), message("an-empty-folder"), message("a-former-site")),
        )
    )
