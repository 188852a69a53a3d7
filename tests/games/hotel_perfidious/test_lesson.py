"""What the first game teaches, beyond what the kit asks of every lesson."""

from __future__ import annotations

import random

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.lesson import LESSON
from rulesets.hotel_perfidious.pieces import TRAPS
from spyhouse.bots import Company, advise
from spyhouse.coach import Coach, first_game

from .tables import *


def test_what_the_learner_works_out_is_so_in_every_world_that_can_be_imagined() -> None:
    """HP-10.4: with a Mask in hand the tile hidden on the Rug is no danger, whatever it is; and the lesson is won against
    a rival who does what he would: he clears the way to the Armoire, and fights when it is his last chance."""
    match = first_game(GAME, LESSON)
    company, coach, deduced = Company(match, LESSON), Coach(LESSON), 0
    while not match.over:
        view = match.view(match.decider)
        if not match.is_human(view.decision.seat):  # type: ignore[union-attr]
            match.apply(company.asked()())
            continue
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        if speech is not None and speech.action is TURN_UP:
            for seed in range(40):
                tile = view.redeal(random.Random(seed)).board[sq("B2")]
                assert tile.face not in TRAPS - {GAS}
                deduced += 1
        match.apply((speech and speech.action) or advise(GAME, view)[0].action)
    assert deduced == 40
    boris = [entry.text for entry in match.journal if entry.seat == BORIS]
    assert "turn up" in boris, "the Ball waits for Boris"
    assert boris[-1] == "whack @0", "and the Blackjack after it"
    assert match.table.result is not None
    assert match.table.result.winners == [ANNA]


def test_what_is_said_of_the_cellar_is_so() -> None:
    """HP-3.4: with a Skeleton Key shown the list of the Move has squares under the floor, at an Armoire alone."""
    looks = [one.words for scene in LESSON.scenes for press in scene.presses for one in press.look]
    assert any("“Under” in the list is a tunnel" in words for words in looks)
    for square, opens in (("E3", True), ("E2", False)):
        t = hotel(2, at={ANNA: square}, held={ANNA: [up(KEY)]})
        view = match_on(t).view(ANNA)
        labels = [view.decision.label(t, one, view.names) for one in view.options]  # type: ignore[union-attr]
        assert any(label.startswith("under ") for label in labels) == opens
