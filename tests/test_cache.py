"""What is kept is data, whole or not there at all, and never needed."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import judge
from judge import cache
from judge.home import cache_folder, home_folder
from judge.whole_file import write_whole

RUNS_CODE = {"pickle", "_pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "jsonpickle", "dbm"}


class Pond(msgspec.Struct, frozen=True):
    reeds: int


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def pond(reeds: int, key: str = "a") -> int:
    """What is kept for a key, or so many reeds if it has to be found out."""
    return cache.kept("pond", key, Pond, lambda: Pond(reeds), sensible).reeds


def sensible(found: Pond) -> None:
    if found.reeds < 0:
        raise ValueError


def only_file(folder: Path) -> Path:
    (found,) = folder.iterdir()
    return found


def imported_in(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def test_no_module_reads_what_could_run_code() -> None:
    files = sorted(Path(judge.__file__).parent.rglob("*.py"))
    assert len(files) > 400
    assert {str(file): found for file in files if (found := imported_in(file) & RUNS_CODE)} == {}


def test_what_is_kept_is_found_again(folder: Path) -> None:
    assert (pond(1), pond(2)) == (1, 1)
    assert pond(3, "b") == 3
    assert pond(4) == 1
    assert len(list(folder.iterdir())) == 2


def other_digest(whole: bytes) -> bytes:
    key, digest, content = msgspec.msgpack.decode(whole)
    return msgspec.msgpack.encode((key, digest, content + b"\x00"))


def other_key(whole: bytes) -> bytes:
    _, digest, content = msgspec.msgpack.decode(whole)
    return msgspec.msgpack.encode(("z", digest, content))


def sealed(content: bytes) -> Callable[[bytes], bytes]:
    """A file that is whole and holds something else."""
    return lambda _: msgspec.msgpack.encode(("a", cache._digest(content), content))


@pytest.mark.parametrize(
    "damage",
    [
        *(lambda _: b"", lambda whole: whole[:-1], lambda whole: whole + b"\x00", lambda _: b"\x80\x04N."),
        *(other_digest, other_key),
        *(sealed(b"\xc1"), sealed(msgspec.msgpack.encode({"reeds": "many"})), sealed(b"\x91" * 5000)),
        sealed(msgspec.msgpack.encode({"reeds": -1})),
    ],
)
def test_what_is_damaged_foreign_or_older_is_found_out_again(
    folder: Path, damage: Callable[[bytes], bytes]
) -> None:
    assert pond(1) == 1
    file = only_file(folder)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert pond(2) == 2
    assert pond(3) == 2
    assert only_file(folder) == file


@given(st.data())
def test_any_other_byte_is_noticed(data: st.DataObject) -> None:
    kept = cache_folder()
    assert pond(1, "flip") == 1
    file = kept / "pond-flip.cache"
    whole = file.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda one: one != whole[at]))
    file.write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
    assert pond(2, "flip") == 2
    file.write_bytes(whole)


@pytest.mark.parametrize("make", [Path.mkdir, lambda file: file.symlink_to("/dev/zero"), os.mkfifo])
def test_what_is_no_file_is_passed_over(folder: Path, make: Callable[[Path], object]) -> None:
    folder.mkdir()
    make(folder / "pond-a.cache")
    assert pond(1) == 1


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    assert (pond(1), pond(2)) == (1, 2)


def test_only_the_last_few_are_kept(folder: Path) -> None:
    for number, key in enumerate("abcdefg"):
        pond(number, key)
    assert len(list(folder.iterdir())) == cache._MOST_OF_A_NAME
    assert pond(99, "g") == 6


STEPS = ("tempfile.mkstemp", "os.fdopen", "os.fsync", "pathlib.Path.chmod", "pathlib.Path.replace")


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_write_that_ends_early_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    file = tmp_path / "file"
    write_whole(file, b"former")

    def ends(*_arguments: object, **_named: object) -> None:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(step, ends)
        with pytest.raises(type(error)):
            write_whole(file, b"new")
    assert file.read_bytes() == b"former"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("step", STEPS)
def test_a_cache_that_cannot_be_written_does_no_harm(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*_arguments: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(step, full)
        assert pond(1) == 1
    assert list(folder.iterdir()) == []
    assert (pond(2), pond(3)) == (2, 2)


def test_a_reader_sees_the_former_file_until_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process that looks at any moment of a write finds a whole file."""
    file, seen = tmp_path / "file", list[bytes]()
    write_whole(file, b"former")
    real = os.fsync

    def looked_at(number: int) -> None:
        real(number)
        seen.append(file.read_bytes())

    monkeypatch.setattr("os.fsync", looked_at)
    write_whole(file, b"new")
    assert (seen, file.read_bytes()) == ([b"former"], b"new")


def test_where_things_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    assert (home_folder(), cache_folder()) == (tmp_path / "home", tmp_path / "kept")
    monkeypatch.delenv("JUDGE_CACHE")
    assert cache_folder() == tmp_path / "home" / "cache"
    monkeypatch.delenv("JUDGE_HOME")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg-cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg-data"))
    assert cache_folder().is_relative_to(tmp_path / "xdg-cache")
    assert home_folder().is_relative_to(tmp_path / "xdg-data")


def test_a_digest_depends_on_contents_names_and_what_else_matters(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"reed")
    other.write_bytes(b"reed")
    assert cache.digest([one]) == cache.digest([one])
    found = {cache.digest([one]), cache.digest([other]), cache.digest([one], "x"), cache.digest([one, other])}
    assert len(found) == 4
