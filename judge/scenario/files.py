"""The text of a file that a person wrote."""

from __future__ import annotations

from pathlib import Path

from judge.diagnostics import Diagnostic, InputError


def read_text(path: Path, shown: str = "") -> str:
    """The text of a UTF-8 file, called `shown` in messages. Raises InputError if it is none."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(
            Diagnostic(message=f"cannot be read: {error.strerror}", file=shown or str(path))
        ) from None
    except UnicodeDecodeError as error:
        message = f"is not UTF-8 text (byte {error.start})"
        raise InputError(Diagnostic(message=message, file=shown or str(path))) from None
