"""What happens in Venice before everybody's eyes is performed: see tests/screens/test_motion.py for how long, and how it ends."""

from __future__ import annotations

import functools

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito import events as happened
from rulesets.inkognito.pieces import Location
from rulesets.inkognito.screen import VeniceBoard
from rulesets.inkognito.screen.city import light
from rulesets.inkognito.screen.scene import Scene
from spyhouse.engine.events import Event
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import LONGEST, Frame, length
from tests.moving import happening, slide_alike, still
from tests.screens.test_motion import frames_of

MOVES: set[type[Event]] = {
    happened.AmbassadorArrived,
    happened.Answered,
    happened.AudienceBegan,
    happened.Confided,
    happened.Crowd,
    happened.Declined,
    happened.Demanded,
    happened.DemandedDummy,
    happened.DummySent,
    happened.Exchanged,
    happened.Looked,
    happened.MetAmbassador,
    happened.RoundBegan,
    happened.Visited,
}


def test_what_happens_in_the_city_is_seen_to_happen() -> None:
    assert still(GAME, MOVES) == set()


def test_a_card_that_is_shown_looks_the_same_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """IK-12: what passes between two slides face down, also before their own eyes."""
    shown: set[type[Event]] = {happened.Answered, happened.Confided, happened.Exchanged, happened.Looked}
    assert slide_alike(GAME, shown, monkeypatch)


def test_lamps_go_up_one_after_the_other() -> None:
    """IK-5: he has walked there before his crowd is red, and only then those who are alone are lit: all within a second."""
    for match, number, event in happening(GAME, {happened.Crowd}):
        assert isinstance(event, happened.Crowd)
        view = match.view(None)
        news, meetings = view.events[number - 1 :], view.table.meetings
        if list(news) != [happened.AmbassadorArrived(event.location), event] or not meetings:
            continue
        frames = [*frames_of(VeniceBoard(), view, news), Frame(view, 0)]
        lamps = [_lamps(frame) for frame in frames]
        red = next(at for at, now in enumerate(lamps) if now[event.location] == "crowd")
        lit = next(at for at, now in enumerate(lamps) if now[meetings[0].location] == "lit")
        assert 0 < red < lit
        assert length(frames) <= LONGEST
        return
    raise AssertionError("he never makes a crowd while two others meet")


def _lamps(frame: Frame) -> dict[Location, str]:
    """What the lamps of each place say in this picture."""
    seen = dict[Location, str]()

    def noted(s: Scene, location: Location) -> str:
        seen[location] = light(s, location)
        return seen[location]

    c = Canvas(120, 34, palette(GAME.info.mood, "default"), SETS["unicode"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rulesets.inkognito.screen.city.light", noted)
        (frame.draw or functools.partial(VeniceBoard().draw, view=frame.view))(c)
    return seen
