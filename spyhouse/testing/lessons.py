"""The guided first game, played as its coach suggests: every scene comes up, every verb is met, everything fits."""

from __future__ import annotations

import re
from typing import Any, Final

from ..bots import Company, advise
from ..choices import Choices
from ..coach import Coach, Speech, farewell, first_game
from ..engine.actions import all_actions
from ..engine.game import Game
from ..engine.lesson import Lesson
from ..engine.match import Match
from ..engine.view import View
from ..engine.visibility import Seat
from ..minute import sentences_of

LINE: Final = 56
"""Columns for what to press in the title of a narrow table, where it stands alone."""
MOST: Final = 400
"""Actions of a lesson, and no more."""


def check_lesson(game: Game) -> None:
    """Played by its suggestions, the lesson tells every scene in words that fit, beside things that are on the board, and
    meets every kind of action; then it ends in the open."""
    from rich.cells import cell_len

    lesson = game.load_lesson()
    if lesson is None:
        return
    assert game.info.lesson_minutes, "GameInfo does not say how long the lesson takes: lesson_minutes"
    assert len(lesson.names) in game.info.seats_allowed(), f"{len(lesson.names)} sit at a table that does not exist"
    for scene in lesson.scenes:
        assert scene.press, "a scene that says nothing to do"
        for press in scene.presses:
            assert cell_len(sentences_of(press.words)[0]) <= LINE, (
                f"“{press.words}”: its first sentence is cut on 80 columns"
            )
            assert len(press.happened) <= 2 and len(press.look) <= 3, f"“{press.words}”: too much at once"  # noqa: PT018
        for press in scene.then:
            assert press.happened, f"“{press.words}”: nobody learns what came of the step before"
    match = first_game(game, lesson)
    _check_speech(match, match.view(Seat(0)), farewell(lesson, "Play on as you like: h asks me what I would do."))
    company, told = Company(match, lesson), list[int]()
    meant_by: dict[str, set[type]] = {}
    coach = Coach(lesson)
    for _ in range(MOST):
        if match.over or (coach.said[-1:] and coach.said[-1].scene == len(lesson.scenes)):
            break
        decider = match.decider
        assert decider is not None
        if not match.is_human(decider):
            match.apply(company.asked()())
            continue
        view = match.view(decider)
        claims = view.decision.claims_by if view.decision is not None else None
        if claims is not None and claims in view.options:  # whoever learns alone is never asked before all
            match.apply(claims)
            continue
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        if speech is not None and speech.number:
            told += [] if speech.leaves else [speech.number]
            _check_speech(match, view, speech)
            meant_by.setdefault(speech.press, set()).add(type(speech.action))
        advice = advise(game, view)
        meant = speech.action if speech is not None else None
        match.apply(meant or (advice[0].action if advice else view.options[0]))
    if match.table.result is not None:
        result = match.table.result.words(match.names)
        _check_speech(match, match.view(Seat(0)), farewell(lesson, result=result))
    untold = [scene.press for number, scene in enumerate(lesson.scenes, 1) if number not in told]
    assert not untold, f"scenes that are never told: {untold}"
    several = [press for press, kinds in meant_by.items() if len(kinds) > 1]
    assert not several, f"one sentence for several things to do: {several}"
    assert told == sorted(told), f"the numbers of the scenes go back: {told}"
    _check_verbs(game, lesson, match)


def _check_verbs(game: Game, lesson: Lesson, match: Match) -> None:
    kinds = all_actions(game.package)
    played = {entry.text for entry in match.journal}
    met = {kind for kind in kinds for text in played if _reads(kind, text)}
    met |= {kind for scene in lesson.scenes for kind in scene.meets} | set(lesson.without)
    missing = [kind.__name__ for kind in kinds if kind not in met]
    assert not missing, (
        f"the lesson never meets {', '.join(missing)}: play them, let a scene explain them, or say why not"
    )


def _reads(kind: Any, text: str) -> bool:
    from ..engine.actions import read_action

    return read_action(text, (kind,)) is not None


def _check_speech(match: Match, view: View[Any], speech: Speech) -> None:
    from ..look.colour import palette
    from ..look.symbols import SETS
    from ..widgets.canvas import Canvas
    from ..widgets.coach import HIGH, LEAST_TABLE, LIST, paint_page, paint_strip

    game = match.game
    if speech.action is not None and not speech.goal:
        label = next(row.label for row in Choices(view).rows() if speech.action in row.actions)
        named = {word for word in re.findall(r"\w+", label.casefold()) if len(word) > 1}
        said = set(re.findall(r"\w+", speech.press.casefold()))
        assert named & said, f"“{speech.press}” does not name the line “{label}”, which is meant"
    colours = palette(game.info.mood, "default")
    for symbols in SETS.values():
        assert paint_strip(Canvas(120, HIGH, colours, symbols), speech, "9", speech.marks), (
            f"“{speech.press}” is too long for the strip"
        )
        assert paint_page(Canvas(80, LEAST_TABLE, colours, symbols), speech, "Enter, then 9", speech.marks), (
            f"“{speech.press}” is too long"
        )
    make = game.load_screen()
    if make is None:
        return
    for width in (120, 80):
        board = make(id="board")
        board.view = view
        board.desk = board.desk_place(width, LEAST_TABLE)
        sheet = Canvas(width, LEAST_TABLE, colours, SETS["unicode"])
        sheet.marks = {mark: number for mark, number in speech.marks.items() if mark != LIST}
        board.draw(sheet, view)
        sheet.point_out()
        desk, lost = board.desk, sheet.marks.keys() - sheet.pointed
        hidden = {mark for mark, at in sheet.pointed.items() if desk is not None and desk.contains(*at)}
        if width < 100:  # where there is no room beside the thing its words have a dot
            lost = set()
        assert not lost | hidden, f"“{speech.press}” points at {lost | hidden}, which nobody sees on {width} columns"
