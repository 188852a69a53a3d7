"""`spyhouse learn`: a first game with a coach, line by line."""

from __future__ import annotations

from pathlib import Path

from spyhouse.coach import NAME

from .driver import LinePlayer, opened, spyhouse


def test_the_coach_speaks_at_the_first_question_and_names_the_line(tmp_path: Path) -> None:
    table = LinePlayer("learn", "microfilms", "--text", "--saves", str(tmp_path))
    told = table.listen().lines
    assert f"A first game, some 8 minutes, with {NAME} beside you." in told
    assert f"{NAME} says:" in told
    assert any(line.startswith("That is line ") for line in told)
    assert any(f"{NAME} is silent" in line for line in table.type("coach").lines)
    assert f"{NAME} says:" in table.type("coach").lines
    table.type("quit")
    assert table.finish() == 0
    assert opened(tmp_path).options["lesson"] == "on"


def test_a_second_lesson_of_a_game_with_one_is_refused_in_a_sentence(tmp_path: Path) -> None:
    done = spyhouse("learn", "inkognito", "--second", "--text", "--saves", str(tmp_path))
    assert done.returncode == 2
    assert "Inkognito has one lesson: `spyhouse learn inkognito` begins it." in done.stderr


def test_names_that_do_not_fit_are_refused_in_a_sentence(tmp_path: Path) -> None:
    done = spyhouse("learn", "microfilms", "--text", "--players", "Ann,Ann", "--saves", str(tmp_path))
    assert done.returncode == 2
    assert "Ann" in done.stderr
    assert "Traceback" not in done.stderr
