from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import judge.cards.safe_xml as safe_xml
import judge.cards.xml_tree as xml_tree
from judge.cards.octgn import read_octgn
from judge.diagnostics import InputError

from .invented import FRIEND, card, set_xml, write_set

BOMB = (
    '<!DOCTYPE set [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><set name="&c;"/>'
)
OUTSIDE = '<!DOCTYPE set [<!ENTITY file SYSTEM "file:///etc/hostname">]><set><cards>&file;</cards></set>'
HOSTILE = {
    "entity bomb": (BOMB, "entities"),
    "external entity": (OUTSIDE, "entities"),
    "external document type": ('<!DOCTYPE set SYSTEM "http://example.invalid/set.dtd"><set/>', "entities"),
    "deep nesting": ("<set>" + "<a>" * 5000 + "</a>" * 5000 + "</set>", "nested deeper"),
    "not XML": ("{'cards': []}", "is not XML"),
    "nothing": ("", "is not XML"),
    "cut off": ("<set><cards><card name='Nim", "is not XML"),
    "two roots": ("<set/><set/>", "is not XML"),
    "another document": ("<deck/>", "this is a <deck> document"),
    "unknown encoding": ("<?xml version='1.0' encoding='moon-8'?><set/>", "is not XML"),
    "null character": ("<set>\0</set>", "is not XML"),
}


@pytest.mark.parametrize(("content", "message"), HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_files_are_refused(tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "set.xml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        read_octgn(file)


def test_a_huge_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_xml, "MAX_BYTES", 2**20)
    file = tmp_path / "set.xml"
    file.write_bytes(b"<set>" + b" " * 2**20 + b"</set>")
    with pytest.raises(InputError, match="larger than 1 MiB"):
        read_octgn(file)


def test_too_many_elements_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xml_tree, "MAX_ELEMENTS", 100)
    file = tmp_path / "set.xml"
    file.write_text(f"<set>{'<a/>' * 101}</set>")
    with pytest.raises(InputError, match="more than 100 elements"):
        read_octgn(file)


def test_the_place_of_a_fault_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "set.xml"
    file.write_text("<set>\n  <cards>\n  </set>\n", encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_octgn(file)
    fault = caught.value.diagnostics[0]
    assert (fault.file, fault.line, fault.source_line) == (str(file), 3, "  </set>")


def test_every_unreadable_file_of_a_folder_is_named(tmp_path: Path) -> None:
    write_set(tmp_path, card("Nimbus", FRIEND), identity="good")
    for broken in ("bad", "worse"):
        write_set(tmp_path, identity=broken)
        (tmp_path / "Sets" / broken / "set.xml").write_text("<set>")
    with pytest.raises(InputError) as caught:
        read_octgn(tmp_path)
    assert [fault.file for fault in caught.value.diagnostics] == ["Sets/bad/set.xml", "Sets/worse/set.xml"]


@settings(max_examples=60)
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused_but_never_crashes(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    content = bytearray(set_xml(card("Nimbus", FRIEND)).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 5))] = data.draw(st.binary(max_size=3))
    file = tmp_path_factory.getbasetemp() / "damaged.xml"
    file.write_bytes(content)
    read = refused = False
    try:
        read = bool(read_octgn(file).sets)
    except InputError as error:
        refused = bool(error.diagnostics)
    assert read or refused
