"""The pictures of the README are the product's own, as it is now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .pictures import README, SHOWN, Way, take

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("name", "way"), README.items(), ids=list(README))
def test_a_picture_of_the_readme_shows_the_house_as_it_is(name: str, way: Way) -> None:
    now = take(way)
    assert now == (SHOWN / f"{name}.svg").read_text("utf-8"), "renew it: python -m tests.screens.pictures"


def test_the_readme_shows_all_of_them_and_no_others() -> None:
    pictures = re.findall(r'(?:\(|src=")(\S+?\.(?:svg|png))', (ROOT / "README.md").read_text("utf-8"))
    assert {ROOT / picture for picture in pictures} == {SHOWN / f"{name}.svg" for name in README}
    assert {path.stem for path in SHOWN.iterdir()} == set(README)
