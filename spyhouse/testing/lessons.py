"""The guided first game, played as its coach suggests: every scene comes up, every verb is met, everything fits."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from ..aloud import Heard, aloud
from ..bots import Company
from ..choices import Choices
from ..coach import FIRST, NAME, SECOND, YOURS, Coach, Speech, farewell, first_game
from ..engine.actions import all_actions, read_action
from ..engine.game import Game
from ..engine.lesson import NOTEBOOK, Lesson, Scene
from ..engine.match import Match
from ..engine.view import View
from ..engine.visibility import Seat
from ..minute import sentences_of
from ..terminal import Closed
from .listening import Overheard
from .shown import drawn

LINE: Final = 56
"""Columns for what to press in the title of a narrow table, where it stands alone."""
STEP: Final = 61
"""And for a step and its reason, which a figure chooses."""
MOST: Final = 400
"""Actions of a lesson, and no more."""
WIDE: Final = 100
"""Columns from which every figure of the coach has room on the board; on fewer its words may have a dot instead."""
LEAVES: Final = {f"{NAME} takes leave:", YOURS, aloud(YOURS)}
"""One of these is said last, line by line."""
_MEANT: Final = re.compile(r"\b(?:That is|[Cc]hoose) line (\d+)\.")
_KEY: Final = re.compile(
    r"\b[Kk]eys?(?: [a-z?])+(?!\w)|\b[Pp]ress\b|(?:^|[.:] )[Pp]oint at\b|\b(?:Enter|Esc|mouse|cursor)\b"
    r"|(?<!column )(?<![\w’'])[b-wyz](?![\w’'])"
)
"""A key or a hand is named: of letters that stand alone one that is no article, no factor and no column."""


def crowded_pages(game: Game) -> list[str]:
    """The pages of the coach in a large window on which a column is too long to have air."""
    from ..widgets.coach import crowded

    first, found = game.load_lesson(), list[str]()
    for part, lesson in ((FIRST, first), (SECOND, first and first.second)):
        for view, speech in _said(first_game(game, lesson, part=part), lesson) if lesson else ():
            steps = _steps(view, speech) if speech.press else ()
            for one in (speech, speech.opening, *steps) if speech.press else ():
                found += [
                    f"{part} {one.number}: {column} has {rows} rows: {one.press}"
                    for column, rows in crowded(one, 120).items()
                ]
    return [*dict.fromkeys(found)]


def check_lesson(game: Game) -> None:
    """Played by its suggestions, the lesson tells every scene in words that fit, beside things that are on the board, and
    meets every kind of action; then it ends in the open."""
    lesson = game.load_lesson()
    if lesson is None:
        return
    assert game.info.lesson_minutes, "GameInfo does not say how long the lesson takes: lesson_minutes"
    has_second = game.info.second_lesson is not None
    assert has_second == (lesson.second is not None), "second_lesson of GameInfo and of the lesson do not agree"
    matches = [_check_told(game, one, part) for part, one in ((FIRST, lesson), (SECOND, lesson.second)) if one]
    crowded = crowded_pages(game)
    assert not crowded, f"columns of the strip that have no air: {crowded}"
    _check_verbs(game, lesson, matches)
    for part, one in ((FIRST, lesson), (SECOND, lesson.second)):
        if one is not None:
            _check_typed(game, one, part)
            _check_together(game, one, part)


def _check_told(game: Game, lesson: Lesson, part: str) -> Match:
    assert len(lesson.names) in game.info.seats_allowed(), f"{len(lesson.names)} sit at a table that does not exist"
    for scene in filter(None, (form for one in lesson.scenes for form in (one, one.otherwise))):
        _check_scene(scene, game.load_screen())
    match, told = first_game(game, lesson, part=part), list[int]()
    assert not match.can_undo, "the opening ends with something that the learner could take back"
    meant_by: dict[str, set[type]] = {}
    for view, speech in _said(match, lesson):
        if speech.number:
            _check_named(view, speech)
            _check_steps(game, view, speech)
            _check_room(game, speech)
            _check_room(game, speech.opening)
            _check_marks(view, speech)
            _check_slips(view, speech)
        if speech.number and not speech.leaves:
            told.append(speech.number)
            meant_by.setdefault(speech.press, set()).add(type(speech.action))
    untold = [scene.press for number, scene in enumerate(lesson.scenes, 1) if number not in told]
    assert not untold, f"scenes that are never told: {untold}"
    several = [press for press, kinds in meant_by.items() if len(kinds) > 1]
    assert not several, f"one sentence for several things to do: {several}"
    assert told == sorted(told), f"the numbers of the scenes go back: {told}"
    return match


def _check_scene(scene: Scene, screen: Any) -> None:
    from rich.cells import cell_len

    assert scene.press, "a scene that says nothing to do"
    for words in [press.words for press in scene.presses] + ([scene.first.words] if scene.first else []):
        assert cell_len(sentences_of(words)[0]) <= LINE, f"“{words}”: its first sentence is cut on 80 columns"
    keys = {key for key, *_ in screen.KEYS} | {NOTEBOOK} if screen is not None else set()
    assert scene.first is None or scene.first.sign in keys, f"“{scene.first.words}”: the board has no such key"
    for press in scene.presses:
        assert len(press.happened) <= 2, f"“{press.words}”: too much at once"
        assert len(press.look) <= 3, f"“{press.words}”: too much at once"
    for press in scene.then:
        assert press.happened, f"“{press.words}”: nobody learns what came of the step before"


def _said(match: Match, lesson: Lesson) -> Iterator[tuple[View[Any], Speech]]:
    """All that is said to a learner who does as the coach suggests, up to the farewell; and each way in which that is
    said."""
    company, coach, learner = Company(match, lesson), Coach(lesson), Seat(0)
    yield match.view(learner), farewell(lesson, YOURS)
    for _ in range(MOST):
        if match.over:
            assert match.table.result is not None
            yield match.view(learner), farewell(lesson, result=match.table.result.words(match.names))
            return
        view = match.view(match.decider)
        assert view.decision is not None
        claims = view.decision.claims_by
        if not match.is_human(view.decision.seat):
            match.apply(company.asked()())
        elif claims is not None and claims in view.options:  # whoever learns alone is never asked before all
            match.apply(claims)
        else:
            speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
            assert speech is not None
            yield view, speech
            if speech.leaves:
                return
            match.apply(speech.action or view.options[0])
    raise AssertionError(f"the lesson goes on after {MOST} actions")


class _Learner(Overheard):
    """Does in the line game what the coach says there, to the end of the lesson."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.news: list[str] = []
        """What was heard since the last question."""
        self.questions = 0

    def say(self, *lines: str) -> None:
        self.heard += lines
        self.news += lines

    def ask(self, prompt: str) -> str:
        news, self.news, self.questions = self.news, [], self.questions + 1
        if self.questions > MOST or not LEAVES.isdisjoint(news):
            raise Closed
        if prompt.endswith("yes or no:"):
            return "no" if prompt.startswith("Play again?") else "yes"
        meant = [found[1] for line in news if (found := _MEANT.search(line))]
        assert meant or f"{NAME} says:" not in news, f"line by line the coach names no line: {news}"
        return meant[-1] if meant else "1" if prompt == "Your choice:" else ""


def _check_typed(game: Game, lesson: Lesson, part: str) -> None:
    """Line by line it is told to its end, too, to somebody who has only words: no key is named there."""
    from ..saves.keeper import Keeper
    from ..saves.store import SaveFile
    from ..sitting import Sitting
    from ..text import LineGame

    learner, match = _Learner(), first_game(game, lesson, part=part)
    with tempfile.TemporaryDirectory() as folder, Keeper(match, SaveFile(Path(folder, "lesson"))) as keeper:
        LineGame(Sitting(keeper), learner, lambda: "").play()
    keys = [line for line in learner.heard if _KEY.search(line)]
    assert not keys, f"line by line a key is named: {[*dict.fromkeys(keys)]}"
    said = game.load_heard() or Heard()
    untold = [scene.press for scene in lesson.scenes if aloud(scene.press, said) not in ["", *learner.heard]]
    assert not untold, f"scenes that are never told line by line: {untold}"
    assert not LEAVES.isdisjoint(learner.heard), "line by line the coach never takes leave"


def _check_together(game: Game, lesson: Lesson, part: str) -> None:
    """All who sit there may learn at one table: a scene that speaks of somebody can come to that seat, too."""
    match, coaches = first_game(game, lesson, lesson.names, part), [Coach(lesson) for _ in lesson.names]
    for _ in range(MOST):
        if match.decider is None:
            return
        view = match.view(match.decider)
        speech = coaches[match.decider].speak(view, len(match.journal), lambda number: match.journal[number].text)
        meant = speech is not None and speech.action
        match.apply(meant or view.options[0])


def _check_verbs(game: Game, lesson: Lesson, matches: Sequence[Match]) -> None:
    """Of both lessons together: what stands in the opening nobody has met yet."""
    kinds, lessons = all_actions(game.package), [lesson, *([lesson.second] if lesson.second else [])]
    played = {
        entry.text for one, match in zip(lessons, matches, strict=True) for entry in match.journal[len(one.opening) :]
    }
    met = {kind for kind in kinds for text in played if _reads(kind, text)}
    met |= {kind for one in lessons for scene in one.scenes for kind in scene.meets} | set(lesson.without)
    missing = [kind.__name__ for kind in kinds if kind not in met]
    assert not missing, (
        f"the lesson never meets {', '.join(missing)}: play them, let a scene explain them, or say why not"
    )


def _reads(kind: Any, text: str) -> bool:
    return read_action(text, (kind,)) is not None


def _check_named(view: View[Any], speech: Speech) -> None:
    """The coach calls what is meant as the list does; whoever only walks there reads no line."""
    if speech.action is None or speech.goal:
        return
    label = next(row.label for row in Choices(view).rows() if speech.action in row.actions)
    named = {word for word in re.findall(r"\w+", label.casefold()) if len(word) > 1}
    said = set(re.findall(r"\w+", speech.press.casefold()))
    assert named & said, f"“{speech.press}” does not name the line “{label}”, which is meant"


def _check_steps(game: Game, view: View[Any], speech: Speech) -> None:
    """No reason is left over, and each fits beside what its step does."""
    from rich.cells import cell_len

    steps = _steps(view, speech) if speech.steps else []
    assert len(speech.steps) <= len(steps) or speech.action is None, (
        f"“{speech.press}” has {len(steps)} more steps, and reasons for {len(speech.steps)}"
    )
    for told in steps:
        _check_room(game, told)
        assert cell_len(told.brief) <= STEP, f"“{told.brief}” is cut on 80 columns"


def _steps(view: View[Any], speech: Speech) -> list[Speech]:
    """What is said at each step of the choice that is meant, after the first."""
    choices, parts, chosen = Choices(view), list[str](), None
    while speech.action is not None and chosen is None:
        row = next(row for row in choices.rows() if speech.action in row.actions)
        parts.append(row.label)
        chosen = choices.choose(row)
    parts += ["Yes, do it"] * bool(chosen and choices.doubt(chosen))
    return [speech.at_step(number, f"{part}.") for number, part in enumerate(parts[1:], 1)]


def _check_room(game: Game, speech: Speech) -> None:
    from ..look.colour import palette
    from ..look.symbols import SETS
    from ..widgets.canvas import Canvas
    from ..widgets.coach import HIGH, LEAST_TABLE, farewells, paint_leave, paint_strip

    colours = palette(game.info.mood, "default")
    for symbols in SETS.values():
        strip, page = Canvas(120, HIGH, colours, symbols), Canvas(80, LEAST_TABLE, colours, symbols)
        if speech.press:  # the farewell after the game has nothing to press, and a page at every size
            assert paint_strip(strip, speech, "9", speech.marks), f"“{speech.press}” is too long for the strip"
        if speech.leaves:
            for one in farewells(speech, page.width, page.height):
                assert paint_leave(page, one), f"the farewell is too long: {[*one.parting]}"


def _check_marks(view: View[Any], speech: Speech) -> None:
    """Where the board is wide, everything that is pointed at is seen there; nowhere does a figure lie under the
    desk."""
    from ..look.symbols import SETS
    from ..widgets.coach import LEAST_TABLE, LIST

    if view.game.load_screen() is None:
        return
    marks = {mark: number for mark, number in speech.marks.items() if mark != LIST}
    for width in (120, 80):
        board, sheet = drawn(view, width, LEAST_TABLE, SETS["unicode"], marks)
        sheet.point_out()
        lost = marks.keys() - sheet.pointed if width >= WIDE else set()
        hidden = {mark for mark, at in sheet.pointed.items() if board.desk is not None and board.desk.contains(*at)}
        assert not lost | hidden, f"“{speech.press}” points at {lost | hidden}, which nobody sees on {width} columns"


def _check_slips(view: View[Any], speech: Speech) -> None:
    """In a small terminal, where a slip lies below a lower table: no slip has more lines than there is room for, what it points
    at is seen, and so are the line that it suggests, everybody at the table, and what wins and loses."""
    from ..look.symbols import SETS
    from ..widgets.coach import LEAST_TABLE, LIST, SLIP, figures, slips
    from .listed import ListedAlone
    from .newcomers import check_needs

    if view.game.load_screen() is None or speech.leaves:
        return
    whole, wide, high = LEAST_TABLE, 80, LEAST_TABLE - SLIP
    told = {mark: number for mark, number in speech.marks.items() if mark != LIST}
    board, low = drawn(view, wide, high, SETS["unicode"], told)
    low.point_out()
    hidden = ListedAlone.hidden(board, speech)
    assert not hidden, f"“{speech.press}”: above a slip nobody sees the lines {hidden}"
    for slip in slips(speech, "9", wide, figures(speech, {*low.pointed, LIST})):
        assert slip.lines < SLIP, f"a slip is too long: {[one.lines for one in slip.said]}"
        _, sheet = drawn(view, wide, high, SETS["unicode"], {mark: told[mark] for mark in slip.marks if mark != LIST})
        sheet.point_out()
        lost = slip.marks.keys() - sheet.pointed.keys() - {LIST}
        assert not lost, f"the slip “{slip.said[0].lines[0]} …” points at {lost}, which nobody sees"
    _, sheet = drawn(view, wide, whole, SETS["unicode"], told)
    sheet.point_out()
    lost = sheet.pointed.keys() - low.pointed.keys()
    assert not lost, f"“{speech.press}”: above a slip nobody sees {lost}"
    check_needs(view, f"“{speech.press}”", [(wide, high)])
    gone = [name for name in view.names if _stands(name, sheet) and not _stands(name, low)]
    assert not gone, f"“{speech.press}”: above a slip the table does not show {gone}"


def _stands(name: str, sheet: Any) -> bool:
    return any(name in row for row in sheet.plain())
