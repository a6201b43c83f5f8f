"""A disk on which there is little space: a small one in memory, or, without the rights for it, files that end early."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

Narrowed = Callable[[int], None]
"""Leaves so many bytes free."""
SIZE = 64 * 2**20
_BALLAST = "ballast"


@contextmanager
def small_disk() -> Iterator[tuple[Path, Narrowed, str]]:
    """A folder, how to leave little space in it, and in which way that is done."""
    with tempfile.TemporaryDirectory(prefix="judge-torture-") as name:
        folder = Path(name)
        mounted = _mount(folder)
        try:
            if mounted:
                yield folder, lambda free: _fill(folder, free), "a tmpfs of 64 MiB, filled"
            else:
                yield folder, _end_early, "RLIMIT_FSIZE: no file longer than that"
        finally:
            if mounted:
                subprocess.run(["umount", name], check=True)
            else:
                _end_early(resource.RLIM_INFINITY)


def _mount(folder: Path) -> bool:
    with suppress(OSError):
        options = ["-t", "tmpfs", "-o", f"size={SIZE}", "none", str(folder)]
        return subprocess.run(["mount", *options], capture_output=True, check=False).returncode == 0
    return False


def _fill(folder: Path, free: int) -> None:
    """Let a file take all the space but so much."""
    ballast = folder / _BALLAST
    ballast.unlink(missing_ok=True)
    there = os.statvfs(folder)
    with ballast.open("wb") as file:
        os.posix_fallocate(file.fileno(), 0, max(1, there.f_bavail * there.f_frsize - free))


def _end_early(longest: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY))
