"""The pictures of cards in a folder that the user has, such as OCTGN's: each file is called by the id of its card."""

from __future__ import annotations

from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp"}
MOST_FILES = 50_000
MOST_BYTES = 4_000_000


class Pictures:
    """Finds pictures by the ids of cards. Only files seen at the start are ever read, links not among them."""

    def __init__(self, folder: Path | None = None) -> None:
        """Look through a folder; without one there are no pictures. Raises InputError if it is none."""
        self._files: dict[str, Path] = {}
        if folder is None:
            return
        if not folder.is_dir():
            raise InputError(Diagnostic(message=message("no-such-folder-of-pictures"), file=str(folder)))
        for file in folder.rglob("*"):
            if file.suffix.casefold() in KINDS and file.is_file() and not file.is_symlink():
                self._files.setdefault(file.stem.casefold(), file)
            if len(self._files) >= MOST_FILES:
                return

    def __len__(self) -> int:
        return len(self._files)

    def picture(self, card: str) -> tuple[bytes, str] | None:
        """The picture of a card with its media type; None if there is none, or it is too large."""
        file = self._files.get(card.casefold())
        if file is None:
            return None
        try:
            if file.stat().st_size > MOST_BYTES:
                return None
            return file.read_bytes(), KINDS[file.suffix.casefold()]
        except OSError:
            return None
