"""The game that `spyhouse new-game` writes: whole, and whole without what it need not have; and the guide tells of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spyhouse import starter
from spyhouse.starter import GUIDE, NotWritten, sources, write

NEEDED = ("__init__.py", "pieces.py", "table.py", "actions.py", "events.py", "rules.py")


def kit(folder: Path, which: str) -> str:
    """What pytest says of its own tests, in a process that knows the package by its folder alone."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}
    options = ["-q", "-rs", "-c", os.devnull, "--rootdir", str(folder), "-p", "no:cacheprovider", "-k", which]
    plugin = ["-p", "spyhouse.testing.plugin"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *plugin, str(folder / "tests")],
        env=env,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    return done.stdout


def test_a_new_game_passes_every_check(tmp_path: Path) -> None:
    folder = write("night_ferry", tmp_path)
    assert sorted(path.name for path in folder.iterdir()) == ["README.md", "night_ferry", "pyproject.toml", "tests"]
    assert "skipped" not in kit(folder, "-3] or another or light")
    text = "".join(text for _, text in sources("night_ferry"))
    assert not re.search(r"first_game|First Game|\bFG\b", text)
    assert "NF-3" in text


def test_a_game_needs_its_first_files_only(tmp_path: Path) -> None:
    folder = write("ferry", tmp_path)
    for path in (folder / "ferry").iterdir():
        if path.name not in NEEDED:
            path.unlink()
    (folder / "tests" / "test_ferry.py").write_text(
        "from ferry import GAME\nfrom spyhouse.testing import every_check\n\ntest_game = every_check(GAME)\n"
    )
    said = kit(folder, "-2] or light")
    assert re.search(r"SKIPPED \[1\] .*no twins were passed", said)
    assert re.search(r"\d+ passed, 1 skipped", said)


@pytest.mark.parametrize(
    ("name", "why"), [("Ferry", "no name"), ("for", "no name"), ("x", "no name"), ("rich", "already a package rich")]
)
def test_a_name_that_cannot_be_a_package_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(NotWritten, match=why):
        write(name, tmp_path)
    assert not [*tmp_path.iterdir()]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "ferry").mkdir()
    with pytest.raises(NotWritten, match="already there"):
        write("ferry", tmp_path)


def test_the_code_of_the_guide_is_the_code_that_runs() -> None:
    package = Path(starter.__file__).parent / "package"
    code = [path.read_text("utf-8") for path in package.rglob("*.py")]
    guide = GUIDE.read_text("utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 8
    for block in blocks:
        assert any(block in text for text in code), block
    for part in re.findall(r"`(\w+)\.(?:py|md)`", guide):
        assert part in ("pages", "facts", "lesson") or [*package.rglob(f"{part}.*")], part
    assert 150 <= len(guide.splitlines()) <= 200
