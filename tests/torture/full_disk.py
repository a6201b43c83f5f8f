"""A disk on which there is little space: a small one in memory, or, without the rights for it, files that end early."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

Narrow = Callable[[int], AbstractContextManager[None]]
"""Leaves so many bytes, for a time."""
SIZE = 64 * 2**20


@contextmanager
def small_disk() -> Iterator[tuple[Path, Narrow, str]]:
    """A folder, how to leave little space in it, and in which way that is done."""
    with tempfile.TemporaryDirectory(prefix="judge-torture-") as name:
        folder = Path(name)
        if not _mount(folder):
            yield folder, end_early, "no right to mount a disk: no file may be longer (RLIMIT_FSIZE)"
            return
        try:
            yield folder, lambda free: _filled(folder, free), "a tmpfs of 64 MiB, filled"
        finally:
            subprocess.run(["umount", name], check=True)


def _mount(folder: Path) -> bool:
    with suppress(OSError):
        options = ["-t", "tmpfs", "-o", f"size={SIZE}", "none", str(folder)]
        return subprocess.run(["mount", *options], capture_output=True, check=False).returncode == 0
    return False


@contextmanager
def _filled(folder: Path, free: int) -> Iterator[None]:
    """A file takes all the space but so much."""
    there = os.statvfs(folder)
    with tempfile.TemporaryFile(dir=folder) as ballast:
        os.posix_fallocate(ballast.fileno(), 0, max(1, there.f_bavail * there.f_frsize - free))
        yield


@contextmanager
def end_early(longest: int) -> Iterator[None]:
    """No file that this process writes may be longer."""
    former, handling = (
        resource.getrlimit(resource.RLIMIT_FSIZE),
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
    )
    resource.setrlimit(resource.RLIMIT_FSIZE, (longest, former[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, former)
        signal.signal(signal.SIGXFSZ, handling)
