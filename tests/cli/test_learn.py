"""`spyhouse learn`: a first game with a coach, line by line."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

import rulesets
from spyhouse.aloud import Heard, aloud
from spyhouse.coach import NAME, lesson_of
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import FIRST, SECOND, Game
from spyhouse.engine.lesson import Lesson
from spyhouse.minute import in_a_minute

from .driver import YES_NO, LinePlayer, opened, spyhouse


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


@pytest.mark.parametrize("names", ["Ann,Bob,Cleo,Dan", "Ann,Bob,Cleo,Dan,Eve"], ids=["than the deal", "than seats"])
def test_more_names_than_the_lesson_was_dealt_for_are_refused_in_a_sentence(tmp_path: Path, names: str) -> None:
    done = spyhouse("learn", "dead_and_breakfast", "--text", "--players", names, "--saves", str(tmp_path))
    assert done.returncode == 2
    assert "A first game of Dead & Breakfast is dealt for 3: name 3 people at most." in done.stderr
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("on_screen", "said"),
    [
        ("They have built, too: key v shows it.", "They have built, too: “again” shows it."),
        ("Play on as you like: h asks me what I would do.", "Play on as you like: “advice” asks me what I would do."),
        ("A Skeleton Key opens tunnels (key p).", "A Skeleton Key opens tunnels."),
        ("He had no franc (key l: all that was done).", "He had no franc (“log”: all that was done)."),
        ("The fourth wins alone. Key r shows how.", "The fourth wins alone."),
        ("Move to B3: Enter walks there. Draw.", "Move to B3. Draw."),
        ("Walk to [] on the plan: five steps.", "Walk to the place that I mean: five steps."),
        ("It is not in the list: point at it.", ""),
        ("or Shift and w e a d z x", ""),
        ("With g, pick any lit square.", ""),
        ("Two arrows point at c2.", "Two arrows point at c2."),
        ("A Door Key locks a door: a point.", "A Door Key locks a door: a point."),
    ],
)
def test_what_is_pressed_on_a_screen_is_typed_here_or_not_spoken_of(on_screen: str, said: str) -> None:
    assert aloud(on_screen) == said


RULESETS = Path(rulesets.__file__ or "").parent
FOR_THE_EYE = re.compile(
    r"\bviolet\b|\btan\b|\blit\b|\bdots?\b|\bfull disc|\bframes?\b|\bgreen (?:ivy|box|frame)|\bgrey\b|\bin (?:blue|red)\b"
    r"|\bred (?:lines?|on)\b|\bred warns|\bline is red|\btick\b|\bboxes\b|\barrows?\b(?<!Arrow)(?<!Arrows)|\bthe bar\b"
    r"|\b(?:upper|lower) (?:one|spot)|[★✓✗]|“[?=]”",
    re.IGNORECASE,
)
"""What only somebody who sees the table understands."""


def said_in(lesson: Lesson) -> list[str]:
    """All that the coach can say, also to whoever goes another way."""
    scenes = [form for scene in lesson.scenes for form in (scene, scene.otherwise) if form is not None]
    presses = [press for scene in scenes for press in scene.presses]
    said = [words for one in presses for words in (*one.happened, *(look.words for look in one.look), one.words)]
    answers = [
        words
        for scene in scenes
        for words in ([scene.missed] if isinstance(scene.missed, str) else scene.missed.values())
    ]
    return [
        *said,
        *(step for one in presses for step in one.steps),
        *answers,
        *itertools.chain(*lesson.farewell.values()),
    ]


@pytest.mark.parametrize("game", catalog().games.values(), ids=lambda game: game.info.id)
def test_line_by_line_nobody_is_told_of_colours_and_signs(game: Game) -> None:
    """Neither by the coach nor by the game in a minute, nor in what a choice does: they name what is told of the table."""
    heard: Heard = game.load_heard() or Heard()
    lessons = [lesson for part in (FIRST, SECOND) if (lesson := lesson_of(game, part)) is not None]
    words = [one for lesson in lessons for one in said_in(lesson)]
    words += [one for part in in_a_minute(game) for one in part.sentences]
    told = [aloud(one, heard) for one in words]
    assert not [one for one in told if FOR_THE_EYE.search(one)]
    rules = "".join(file.read_text() for file in (RULESETS / game.info.id).rglob("*.py") if file.stem != "heard")
    assert not [seen for seen in heard.instead if seen not in rules and not any(seen in one for one in words)]


def test_what_is_for_the_eye_is_noticed() -> None:
    assert FOR_THE_EYE.search("Build beside the green boxes.")
    assert not FOR_THE_EYE.search("The N-S Arrow marks column C.")
    assert aloud("Build there: the green boxes. A is you.", Heard({": the green boxes": "", "A is you.": ""})) == (
        "Build there."
    )


def test_roles_tells_how_every_role_of_microfilms_wins(tmp_path: Path) -> None:
    """MF-7: what key r shows on a screen; nobody is told there who is who."""
    table = LinePlayer("learn", "microfilms", "--text", "--saves", str(tmp_path))
    table.listen()
    told = table.type("roles").lines
    assert sum(line.startswith("You, ") for line in told) == 1
    for role in ("Journalist", "Hitman", "Interpol Officer", "Information Broker"):
        assert any(line.startswith(f"{role}: ") for line in told), role
    assert "roles: every role, and how it wins." in table.type("help").lines


def test_a_walk_is_told_once_and_led_line_by_line(tmp_path: Path) -> None:
    table = LinePlayer("learn", "secret_night", "--text", "--saves", str(tmp_path))
    table.listen()
    table.type("1")
    told = table.type("2").lines
    assert told[-2:] == [
        "Walk to the place that I mean: five steps towards the Car Key. Numbers choose from the list.",
        "Choose line 2.",
    ]
    assert table.type("2").lines[-1] == f"{NAME}: choose line 3."
    assert table.type("3").lines[-1] == f"{NAME}: go on so. Choose line 2."


def test_each_part_of_a_choice_has_its_reason(tmp_path: Path) -> None:
    """Also the question whether it is really meant."""
    table = LinePlayer("learn", "microfilms", "--second", "--text", "--saves", str(tmp_path))
    part, reasons = table.listen(), list[str]()
    while not part.prompt.startswith("Play again?"):
        meant = re.findall(r"(?:is|hoose) line (\d+)", "\n".join(part.lines))
        reasons += [line for line in part.lines if line.startswith(f"{NAME}: ") or line == "It is no guess."]
        part = table.type("yes" if part.prompt.endswith(YES_NO) else meant[-1] if meant else "")
    assert reasons[-2:] == [f"{NAME}: choose line 1. You have seen who Boris is.", "It is no guess."]
