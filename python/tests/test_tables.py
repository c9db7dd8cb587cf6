"""Tables of endings from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import jogada


def test_tables_are_built_checked_and_used(tmp_path: Path) -> None:
    assert jogada.tables.build(tmp_path, 5, threads=1) == 5
    assert jogada.tables.check(tmp_path, threads=1) > 1000
    rows = jogada.tables.info(tmp_path)
    assert [row["pieces"] for row in rows] == [0, 1, 2, 3, 4, 5]
    assert all(row["won"] + row["even"] + row["lost"] == row["positions"] for row in rows)
    ending = jogada.game("adji-boto", "0,0,0,1,0,1/0,0,2,0,0,1 1 5-6", tables=tmp_path)
    assert ending.solve(tables=tmp_path)["value"] == ending.solve()["value"]


def test_damage_is_found(tmp_path: Path) -> None:
    jogada.tables.build(tmp_path, 4, threads=1)
    largest = max(tmp_path.rglob("*"), key=lambda file: file.stat().st_size if file.is_file() else 0)
    data = bytearray(largest.read_bytes())
    data[len(data) // 2] ^= 0xFF
    largest.write_bytes(data)
    with pytest.raises(RuntimeError):
        jogada.tables.check(tmp_path, threads=1)
