"""The notebooks run from their first cell to their last, and exist in both languages with the same cells."""

from __future__ import annotations

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

FOLDER = Path(__file__).parent.parent / "notebooks"
NAMES = sorted({path.name.split(".")[0] for path in FOLDER.glob("*.ipynb")})


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells), "saved without outputs"
    # Elsewhere than beside the sources, which would stand in for the package that is installed.
    place = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3", resources=place).execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("text/html" in output.get("data", {}) for output in shown)


def test_there_are_four_in_two_languages() -> None:
    assert len(NAMES) == 4
    for name in NAMES:
        english, portuguese = (nbformat.read(FOLDER / f"{name}.{language}.ipynb", as_version=4) for language in ("en", "pt"))
        assert [cell.cell_type for cell in english.cells] == [cell.cell_type for cell in portuguese.cells]
        differing = [one for one, two in zip(english.cells, portuguese.cells, strict=True) if one.source == two.source]
        assert all(cell.cell_type == "code" for cell in differing), "a text is not translated"
