"""A match: journal, undo, views, news and recap, and the series of games. Played with the example game."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest

from spyhouse.engine.actions import Action, action
from spyhouse.engine.decisions import Decision, Illegal, Stage
from spyhouse.engine.events import Event
from spyhouse.engine.game import BadSetup, Deal, Game, GameInfo
from spyhouse.engine.match import AGREED_END, Entry, Match
from spyhouse.engine.players import Player
from spyhouse.engine.state import state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import ALL_EYES, Seat, nobody, owner, public
from tests.example_game import GAME, Card, Lay, Peek, Seal

ANNA, BORIS, CHEN = Seat(0), Seat(1), Seat(2)


def a_match(kinds: str = "hhh", seed: int = 1, game: Game = GAME) -> Match:
    names = ("Anna", "Boris", "Chen", "Dora")
    players = [Player(name, "human" if kind == "h" else "bot") for name, kind in zip(names, kinds, strict=False)]
    return Match(game, players, seed=seed)


def seal_all(match: Match) -> None:
    """Everybody bids nothing until the game is over."""
    while not match.over:
        match.apply(Seal())


def first_card(match: Match) -> Lay:
    return next(option for option in match.table.options() if isinstance(option, Lay))


# -- playing ------------------------------------------------------------------------------------------


def test_every_action_is_written_in_the_journal() -> None:
    match = a_match()
    lay = first_card(match)
    match.apply(lay)
    match.apply(Seal())

    assert match.journal == [Entry(BORIS, lay.text()), Entry(BORIS, "seal")]


def test_a_refused_action_leaves_no_trace() -> None:
    match = a_match()
    missing = next(card for card in Card if Lay(card) not in match.table.options())
    with pytest.raises(Illegal):
        match.apply(Lay(missing))

    assert match.journal == []
    assert not match.can_undo


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    assert a_match(seed=5).table == a_match(seed=5).table
    assert a_match(seed=5).table != a_match(seed=6).table


def test_replaying_the_journal_leads_to_the_same_table() -> None:
    match = a_match()
    match.apply(first_card(match))
    seal_all(match)
    again = match.replayed()

    assert again.table == match.table
    assert again.events == match.events


def test_a_journal_that_cannot_be_played_says_where() -> None:
    match = a_match()
    with pytest.raises(ValueError, match="“lay card”, which is not possible there"):
        match.play_entry(Entry(BORIS, "lay card"))
    with pytest.raises(ValueError, match="“seal”"):
        match.play_entry(Entry(ANNA, "seal"))


# -- who sees what ------------------------------------------------------------------------------------


def test_only_the_decider_is_offered_options() -> None:
    match = a_match()

    assert match.decider == BORIS
    assert match.view(BORIS).options
    assert match.view(ANNA).options == ()
    assert match.view(None).options == ()


def test_at_the_end_every_seat_sees_everything() -> None:
    match = a_match()
    match.apply(first_card(match))
    assert Card.BACK in match.view(ANNA).table.buyers[1].hand
    seal_all(match)

    assert match.view(ANNA).table == match.table.view(ALL_EYES)
    assert match.view(ANNA).events == match.view(BORIS).events


def test_news_are_what_only_this_seat_may_know() -> None:
    match = a_match()
    match.apply(Peek())

    assert [event.words(match.names) for event in match.news(BORIS)] == match.view(BORIS).log()
    assert match.news(ANNA) == []
    assert len(match.recap(ANNA)) == 1
    assert match.view(ANNA).log() == ["Boris peeked at the fence's card: a card."]


def test_what_was_read_is_no_news_any_more() -> None:
    match = a_match()
    match.apply(Peek())
    match.mark_read(BORIS)
    assert match.recap(BORIS) == match.news(BORIS) == []
    assert match.recap(ANNA)
    seal_all(match)

    assert [type(event).__name__ for event in match.recap(BORIS)] == ["Sold"] * 3
    assert match.read == [0, 1, 0]


def test_events_seen_at_the_table_are_seen_anew_at_the_end() -> None:
    match = a_match()
    match.apply(Peek())
    assert match.events_for(ANNA)[0].card == Card.BACK  # type: ignore[attr-defined]
    seal_all(match)

    assert match.events_for(ANNA)[0].card != Card.BACK  # type: ignore[attr-defined]


def test_what_a_seat_did_itself_may_be_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """It sees more of it than the others do, and learns nothing."""
    monkeypatch.setattr(Looked, "is_news_to", lambda event, seat: seat != event.seat)
    match = a_match("hh", game=LOOKING)
    match.apply(Look())

    assert match.news(ANNA) == []
    assert [event.words(match.names) for event in match.recap(ANNA)] == ["Anna saw 7."]


# -- undo -----------------------------------------------------------------------------------------------


def test_undo_restores_table_journal_and_views() -> None:
    match = a_match()
    before = (match.table.clone(), match.view(BORIS), match.view(ANNA))
    match.apply(first_card(match))
    assert match.can_undo

    assert match.undo()
    assert (match.table, match.view(BORIS), match.view(ANNA)) == before
    assert match.journal == []
    assert not match.can_undo


def test_several_actions_can_be_taken_back_one_by_one() -> None:
    match = a_match()
    tables = []
    for _ in range(3):
        tables.append(match.table.clone())
        match.apply(first_card(match))

    for table in reversed(tables):
        assert match.undo()
        assert match.table == table
    assert not match.undo()


def test_undo_does_not_cross_to_another_seat() -> None:
    match = a_match()
    match.apply(first_card(match))
    match.apply(Seal())

    assert not match.can_undo
    assert not match.undo()


def test_undo_does_not_take_back_a_look() -> None:
    match = a_match()
    match.apply(Peek())

    assert match.decider == BORIS
    assert not match.can_undo


def test_undo_does_not_take_back_chance() -> None:
    """With two players the last to seal is the first to bid again, once the fence has drawn the next lot."""
    match = a_match("hh")
    while match.view(None).table.rounds == 1:
        seat = match.decider
        match.apply(Seal())

    assert match.decider == seat
    assert not match.can_undo


def test_computer_players_take_nothing_back() -> None:
    match = a_match("bbb")
    match.apply(first_card(match))

    assert not match.can_undo


def test_undo_forgets_what_was_told_and_read() -> None:
    match = a_match("hh", game=LOOKING)
    match.apply(Step())
    match.mark_read(ANNA)
    assert len(match.events_for(BORIS)) == 1
    match.undo()

    assert match.read == [0, 0]
    assert match.events_for(BORIS) == match.events == []
    match.apply(Step())
    assert len(match.events_for(BORIS)) == len(match.events) == 1


def test_a_look_that_only_an_event_tells_of_is_not_taken_back() -> None:
    """The table is the same afterwards, but the seat knows more."""
    match = a_match("hh", game=LOOKING)
    match.apply(Look())

    assert [event.words(match.names) for event in match.news(ANNA)] == ["Anna saw 7."]
    assert not match.can_undo


def test_a_final_decision_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choice, "final", (Action,))
    match = a_match("hh", game=LOOKING)
    match.apply(Step())

    assert not match.can_undo


def test_undo_does_not_go_back_behind_other_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was private is public now: the same seat, but the table looks on."""
    monkeypatch.setattr(Choice, "stage", Stage.PRIVATE)
    match = a_match("hh", game=LOOKING)
    match.apply(GoPublic())

    assert match.decider == ANNA
    assert not match.can_undo


@action("step")
class Step(Action): ...


@action("look")
class Look(Action): ...


@action("go public")
class GoPublic(Action): ...


@state
class Stepped(Event):
    def words(self, names: Sequence[str]) -> str:
        return "Anna stepped on."


@state
class Looked(Event):
    seat: Seat = public()
    number: int = owner(0)

    def words(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} saw {self.number}."


@state
class Floor(Table):
    number: int = nobody(0, default=7)


@state
class Choice(Decision[Floor]):
    verbs = (Step, Look, GoPublic)
    stage = Stage.PUBLIC

    def options(self, t: Floor) -> Sequence[Action]:
        return [Step(), Look(), GoPublic()]

    def take(self, t: Floor, action: Action) -> None:
        if action is Look():
            t.tell(Looked, self.seat, t.number)
        else:
            t.tell(Stepped)
        t.then(PublicChoice(self.seat) if action is GoPublic() else Choice(self.seat))


@state
class PublicChoice(Choice):
    stage = Stage.PUBLIC


def lay_floor(deal: Deal) -> Floor:
    floor = Floor(chance=deal.chance)
    floor.then(Choice(ANNA))
    return floor


LOOKING = Game(GameInfo("looking", "Looking", "", 2, 2, "1", "LO"), __name__, lay_floor, bot=None)


# -- the end, and the next game -----------------------------------------------------------------------------


def test_a_table_may_agree_to_end() -> None:
    match = a_match()
    match.apply(first_card(match))
    match.agree_to_end()

    assert match.table.result == Result([], "agreed_end")
    assert match.view(None).log()[-1] == "The table agreed to end the game.", "it has no words of its own for that"
    assert match.journal[-1] == AGREED_END
    assert not match.can_undo
    assert match.replayed().table == match.table
    match.agree_to_end()
    assert match.journal.count(AGREED_END) == 1


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(RuntimeError, match="not over"):
        a_match().next_game()


def test_the_next_game_is_dealt_anew_and_the_score_is_kept() -> None:
    match = a_match()
    first_deal = match.table.clone()
    seal_all(match)
    points = match.table.result.points if match.table.result else []
    match.mark_read(BORIS)
    match.next_game()

    assert match.table != first_deal
    assert (match.journal, match.events, match.read) == ([], [], [0, 0, 0])
    assert (match.series.games, match.series.points, match.series.last_winners) == (1, points, [0, 1, 2])
    assert match.replayed().table == match.table
    match.agree_to_end()
    assert (match.standings().games, match.standings().points) == (2, points)


def test_the_next_game_has_a_log_of_its_own() -> None:
    match = a_match()
    seal_all(match)
    assert len(match.view(ANNA).events) == 3
    match.next_game()
    assert match.view(ANNA).events == []
    match.apply(Peek())
    seal_all(match)

    assert match.view(ANNA).events == match.events
    assert len(match.events) == 4


def test_a_match_is_won_by_whoever_reaches_the_target() -> None:
    match = Match(GAME, [Player("Anna"), Player("Boris")], {"target": 5}, seed=1)
    match.series.points, match.series.wins = [3, 4], [0, 0]
    assert match.series_winners() == []
    seal_all(match)

    assert match.standings().points == [4, 5]
    assert match.series_winners() == [BORIS]


def test_after_a_won_match_a_new_one_begins() -> None:
    match = Match(GAME, [Player("Anna"), Player("Boris")], {"target": 5}, seed=1)
    first = match.table.clone()
    match.series.points, match.series.wins = [3, 4], [0, 0]
    seal_all(match)
    assert match.series_winners() == [BORIS]

    match.next_game()
    assert match.series.games == 0
    assert match.series_winners() == []
    assert match.table != first, "the same cards again"
    assert match.replayed().table == match.table


def test_without_a_target_there_is_no_match_to_win() -> None:
    match = a_match()
    match.series.points, match.series.wins = [99, 0, 0], [0, 0, 0]

    assert match.series_winners() == []


# -- who may sit down -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["Anna"], "2 to 4 players; this table has 1"),
        (["A", "B", "C", "D", "E"], "this table has 5"),
        (["Anna", "anna"], "Two are called Anna"),
        (["STRASSE", "straße"], "Two are called"),
        (["Anna", ""], "needs a name"),
        (["Anna", " Bo"], "without spaces around it"),
        (["Anna", "x" * 21], "too long"),
        (["Anna", "@1"], "no @ in front"),
        (["Anna", "Bo\x1b[31m"], "no control characters"),
        (["Anna", "Bo\u202e"], "no control characters"),
    ],
)
def test_impossible_tables_are_refused_with_a_reason(names: list[str], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        Match(GAME, [Player(name) for name in names])


def test_a_name_may_have_twenty_letters() -> None:
    assert Match(GAME, [Player("Anna"), Player("x" * 20)]).names == ("Anna", "x" * 20)


def test_a_party_played_by_the_program_keeps_its_name() -> None:
    game = dataclasses.replace(GAME, extra_names=lambda seats: ("The Fence",))
    with pytest.raises(BadSetup, match="Two are called The Fence"):
        Match(game, [Player("Anna"), Player("the fence")])

    assert Match(game, [Player("Anna"), Player("Bo")]).names == ("Anna", "Bo", "The Fence")
