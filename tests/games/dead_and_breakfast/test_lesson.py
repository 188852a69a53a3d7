"""The first game: the coach advises what the list says is best, or says why not."""

from __future__ import annotations

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.lesson import LESSON
from spyhouse.bots import Company
from spyhouse.choices import Choices
from spyhouse.coach import Coach, first_game


def test_where_the_list_offers_more_than_the_coach_advises_he_says_why() -> None:
    match, coach, less = first_game(GAME, LESSON), Coach(LESSON), 0
    company = Company(match, LESSON)
    while len(coach.said) < len(LESSON.scenes):
        if not match.is_human(match.decider or 0):
            match.apply(company.asked()())
            continue
        view = match.view(match.decider)
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        assert speech is not None
        assert speech.action is not None
        notes = {row.actions[0]: row.note.split(" ")[0] for row in Choices(view).rows()}
        worth = {action: int(note) if note[:1] in "+-" else 0 for action, note in notes.items() if note}
        if worth[speech.action] < max(worth.values()):
            assert "more" in speech.press
            less += 1
        match.apply(speech.action)
    assert less == 2
