"""What the log, the description and the questions say (IK-14), and what a screen finds to draw."""

from __future__ import annotations

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito import events as happened
from rulesets.inkognito.describe import describe
from rulesets.inkognito.pieces import CARDS, NUMBERS, SAYS, Aid, Identity, Location, Number, Which
from rulesets.inkognito.sheet import sheet
from rulesets.inkognito.table import Venice
from spyhouse.choices import Choices
from spyhouse.engine.actions import read_action
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.minute import in_a_minute
from spyhouse.screens.minute import own_of
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.minute import Minute
from spyhouse.widgets.pieces import rows_of_things

from .tables import *


def log(t: Venice) -> list[str]:
    return [wording(event, None) for event in t.ears or ()]


def described(t: Venice, seat: int | None = None) -> list[str]:
    return describe(match_on(t).view(seat))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_minute_tells_it_all_in_a_small_terminal_too(seats: int) -> None:
    """IK-1.4, IK-4.2, IK-4.5: also whom nobody plays, or who plays the Ambassador, and in which order one dials."""
    view, page = match_on(venice(seats)).view(ANNA), Canvas(80, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    Minute(GAME, seats, own_of(view)).paint(page)
    text = " ".join(" ".join(line[15:] for line in page.plain()).split())
    for part in in_a_minute(GAME, seats):
        assert all(sentence in text for sentence in part.sentences)


def test_the_four_masks_stand_two_by_two() -> None:
    """IK-1.4: in the order of the number, and none alone below three."""
    rows = rows_of_things(GAME, 42, 20, told=True)
    assert [[thing.name for thing, _ in row] for row in rows[:2]] == [
        ["Fiddlebottom", "Bubble"],
        ["Zsa Zsa", "Agent X"],
    ]


# -- the public table -------------------------------------------------------------------------------


def test_the_table_in_sentences() -> None:
    """IK-14.1"""
    t = go(venice(), RIA, SMA, SMA, ARS, his=RIA)
    t.points, t.game = [2, 0, 1, 0], 4
    lines = described(t)
    assert lines[0] == "Game 4, match to 3 points. Night 1, round 1 of 5. Anna leads the way."
    assert lines[1].startswith("Anna: blue; 2 points; is at the Rialto; can still go to San Marco, the Arsenale,")
    assert lines[5].startswith("The Ambassador: is at the Rialto; can still be at San Marco, the Arsenale,")
    assert lines[6] == "Tonight: Rialto: Anna and the Ambassador; San Marco: Boris and Chen; Arsenale: Dora."
    assert lines[7:] == [
        "Meeting 1, now: Anna with the Ambassador, at the Rialto.",
        "Meeting 2, next: Boris and Chen, alone, at San Marco.",
    ]
    assert described(play(t, DECLINE))[7].startswith("Meeting 1, over")


def test_whose_news_is_unread_in_words() -> None:
    """IK-14.1"""
    match = match_on(play(exchange(), pair(F, N11), pair(B, N0)))
    for seat in (BORIS, CHEN, DORA):
        match.mark_read(seat)
    line = "News that was not read yet waits for Anna."
    assert line in describe(match.view(None))
    assert line not in describe(match.view(CHEN))


def test_the_history_of_the_series() -> None:
    """IK-14.1"""
    t = go(venice(), RIA, RIA, RIA, SMA, his=FEN)
    go(t, SMA)
    assert "Boris: yellow; 0 points; is at San Marco; was at the Rialto; can still go to" in " ".join(described(t))
    assert "The Ambassador: was at La Fenice; can still be at the Rialto," in " ".join(described(t))


def test_beside_a_place_stands_who_is_there_and_who_can_come() -> None:
    """IK-14.2"""

    def note(t: Venice, place: Visit) -> str:
        assert t.decision is not None
        return t.decision.note(t, place, NAMES)

    t = go(venice(), RIA, SMA)
    assert note(t, Visit(RIA)) == "Anna, maybe 2 more"
    assert t.decision.means(t, Visit(RIA), NAMES) == ("A trade with Anna. If Dora or the Ambassador comes: nothing.")
    assert note(t, Visit(ARS)) == "maybe Dora or Amb."
    assert t.decision.means(t, Visit(ARS), NAMES) == (
        "Alone with Dora: a trade; the Ambassador: anybody's true card. Else nothing."
    )
    alone = go(venice(), RIA, SMA, ARS)
    assert note(alone, Visit(RIA)) == "Anna, maybe Amb."
    assert note(alone, Visit(CAD)) == "maybe Ambassador"
    assert alone.decision is not None
    assert alone.decision.means(alone, Visit(CAD), NAMES) == (
        "Alone with the Ambassador: anybody's true card. Else nothing."
    )
    assert note(venice(), Visit(ARS)) == "", "the same of every place: it is said once, below them"
    begins = venice()
    assert begins.decision is not None
    assert begins.decision.means(begins, Visit(ARS), NAMES).startswith("Anybody may come.")
    go(t, RIA)
    assert note(t, Visit(RIA)) == "a crowd: no trade"
    assert note(go(venice(), RIA), Visit(SMA)) == "anybody but Anna", "she has gone elsewhere"
    t = go(venice(), RIA, RIA, RIA, SMA, his=FEN)
    assert note(t, Visit(FEN)) == "anybody but Amb."
    assert note(t, Visit(SMA)) == "anybody but Dora"


def test_beside_the_call_stands_what_it_costs() -> None:
    """IK-8.4: by the true cards this seat has seen, and by nothing the others know."""

    def again(t: Venice, *places: Location) -> str:
        decision = go(t, *places, his=CAD).decision
        assert decision is not None
        return decision.brings(t, Call)

    t = venice()
    assert again(t, RIA, RIA, SMA, ARS) == "wins or gives a point"
    new_night(play(t, Reveal(N52), Reveal(B)))
    assert again(t, RIA, RIA, SMA, ARS) == "wins or gives a point"
    new_night(play(t, Reveal(F), Reveal(N11)))
    assert again(t, RIA, SMA, RIA, ARS) == "loses: beside a rival", "Boris is the partner, so Chen is none"
    new_night(play(t, Reveal(F), Reveal(Z)))
    again(t, RIA, SMA, RIA, ARS)
    new_night(play(t, Reveal(N52), Reveal(N0)))
    assert again(t, RIA, RIA, SMA, ARS) == "all 4 are known", "the last is left over"
    assert again(venice(5), RIA, RIA, SMA, ARS) == "wins or gives a point"


def test_of_a_true_card_shown_to_a_stranger_the_list_warns() -> None:
    """IK-6.7: beside the proved partner it does not."""

    def told(t: Venice) -> tuple[bool, str]:
        asked = go(t, RIA, RIA, SMA, ARS, his=CAD).decision
        assert asked is not None
        return asked.warns(t, Reveal(N52)), asked.means(t, Reveal(N52), NAMES)

    t = venice()
    warned, means = told(t)
    assert warned
    assert means.startswith("Only for a partner: Boris knows your number for sure")
    new_night(play(t, Reveal(F), Reveal(B)))
    assert told(t) == (False, "Your partner Boris is sure then, and shows cards, too.")


def test_a_lie_beside_a_truth_that_was_proved_is_seen_through() -> None:
    """IK-6.4, IK-6.7: whoever has seen the true card need not guess."""
    t = play(exchange(), Reveal(F), pair(B, Z))
    new_night(t)
    play(go(t, RIA, RIA, CAD, FEN, his=SMA))
    asked = match_on(t).view(ANNA).decision
    assert asked is not None
    told = [asked.means(t, one, NAMES) for one in (pair(F, X), pair(N52, N29))]
    assert told == [
        "Boris knows Fiddlebottom is true, and shows cards, too.",
        "Boris must guess which is true, and shows cards, too.",
    ]


def test_what_the_ambassador_has_seen_is_known_to_him() -> None:
    """IK-7.7c: a card that was shown to somebody under his eyes is no news to him, and its owner reads that."""
    t = play(embassy(5), Demand(BORIS), RECEIVE, Answer(N11))
    new_night(t)
    play(go(t, CAD, RIA, RIA, FEN, his=RIA), RECEIVE)
    asked = match_on(t).view(BORIS).decision
    assert asked is not None
    notes = [asked.note(t, one, NAMES) for one in (pair(B, Z), pair(N11, Z))]
    assert notes == ["", "known already"]
    told = [asked.means(t, one, NAMES) for one in (pair(B, Z), pair(N11, Z))]
    assert "sees it, and must guess which is true." in told[0]
    assert "sees it, and knows 11 is true." in told[1]


def test_where_three_may_come_a_pair_is_shown_only_beside_the_ambassador() -> None:
    """IK-5.3, IK-7.8: three agents without him are a crowd."""
    t = go(venice(5), RIA, his=FEN)
    assert t.decision is not None
    assert t.decision.means(t, Visit(SMA), NAMES).endswith(" He as third: you show a pair.")


def test_of_a_call_that_rather_loses_the_list_warns() -> None:
    """IK-8.4: of all of them until the partner and two of the four parts are proved, then of those a true card speaks against."""

    def warned(t: Venice, *places: Location) -> list[str]:
        question = Choices(match_on(go(t, *places, his=CAD)).view(ANNA))
        row = next(one for one in question.rows() if one.label == "Dial")
        question.choose(row)
        return [f"{one.label}: {one.note}" for one in (row, *question.rows()) if one.warns]

    t = venice()
    assert len(warned(t, RIA, RIA, SMA, ARS)) == 8, "a stranger"
    new_night(play(t, Reveal(F), Reveal(B)))
    assert len(warned(t, RIA, RIA, SMA, ARS)) == 8, "the partner, and one in six"
    new_night(play(t, Reveal(N52), Reveal(N11)))
    assert warned(t, RIA, RIA, SMA, ARS) == ["Another number: surely wrong"]
    assert all(told.endswith(": a gamble") for told in warned(venice(), RIA, RIA, SMA, ARS)[1:-1]), "in one line"
    asked = t.decision
    assert asked is not None
    assert asked.confirm(t, Call(N52, N29, N0, N11), NAMES).endswith(
        "Boris's true cards say that Colonel Bubble has 11."
    )
    new_night(play(t, pair(F, Z), pair(B, Z)))
    assert len(warned(t, RIA, SMA, RIA, ARS)) == 4, "beside a rival nothing is right"


@pytest.mark.parametrize("aid", Aid)
def test_of_the_numbers_to_dial_the_list_says_what_the_solver_says(aid: Aid) -> None:
    """IK-8.7, IK-11.5: given who Boris is, and lies of Chen's that she sees through, then Anna has the number by all she saw, but
    not by true cards."""
    t = venice(options={"aid": aid.value})
    for mine, his in ((pair(F, Z), Reveal(B)), (pair(F, X), Reveal(N11))):
        new_night(play(go(t, RIA, RIA, SMA, ARS, his=CAD), mine, his))
    for mine, his in ((pair(F, Z), pair(B, Z)), (pair(F, X), pair(N52, N0))):
        new_night(play(go(t, RIA, SMA, RIA, ARS, his=CAD), mine, his))
    go(t, RIA, RIA, SMA, ARS, his=CAD)
    question = Choices(match_on(t).view(ANNA))
    dial = next(one for one in question.rows() if one.label == "Dial")
    question.choose(dial)
    listed, (means, *others) = [row.label for row in question.rows()], map(question.means, (RIGHT, WRONG))
    wrong = question.doubt(Call(N52, N11, N29, N0))
    if aid is Aid.SOLVER:
        assert dial.note == "all 4 are known"
        assert listed == ["Dial 52-11-0-29", "Another number"]
        assert means == "It ends the game. By all you saw, one number is possible."
        assert wrong.endswith("But by all you saw, this number is wrong.")
    else:
        assert dial.note == "wins or gives a point"
        assert listed == ["Dial 52-11-0-29", "Dial 52-11-29-0", "Another number"]
        assert means == "It ends the game. By true cards, 2 numbers are possible."
        assert wrong.endswith("right or wrong.")
    assert others == [means]


def test_the_ambassador_reads_what_he_is_about_to_be_shown() -> None:
    """IK-7.7b, IK-7.8a: he is asked before the demanded card is turned up."""

    def asked(t: Venice) -> tuple[str, str]:
        (row, *_) = Choices(match_on(t).view(AMBASSADOR)).rows()
        assert t.decision is not None
        return t.decision.ask(t, NAMES), f"{row.label}: {row.note}"

    wants, granted = asked(play(embassy(5), Demand(BORIS)))
    assert wants == "Anna demands a true card of Boris. See it too, or dial instead?"
    assert granted == "See it: a true card"
    assert asked(play(embassy(5), DECLINE)) == ("Anna asks for nothing. Go on, or dial?", "Go on: you see nothing")
    assert asked(audience())[1] == "Hear them: each shows a pair"


def test_after_a_first_card_only_those_that_go_with_it_are_left() -> None:
    """IK-14.3: the pair picker: a true card leaves false ones only, and the other way round."""
    shown = [option.shown for option in exchange().options() if isinstance(option, ShowPair)]
    assert {card for two in shown if F in two for card in two} == set(CARDS) - {N52}
    assert {card for two in shown if N0 in two for card in two} == {F, N52, N0}
    assert pair(B, N52).words(NAMES) == "Show Colonel Bubble and 52"
    kinds = list(dict.fromkeys(type(option) for option in exchange().options()))
    assert kinds == [ShowPair, Reveal, Call], "the true cards and the receiver stand below"


def test_the_viewer_finds_both_cards_and_the_new_column() -> None:
    """IK-14.4"""
    view = match_on(play(exchange(), pair(F, N11), Reveal(B))).view(ANNA)
    event = next(event for event in view.events if isinstance(event, happened.Exchanged))
    assert event.second_shown == (B,)
    assert event.words(NAMES).endswith(f"; {NAMES[BORIS]} revealed Bubble.")
    (column,) = sheet(view, ANNA)[BORIS]
    assert column.seen == event.second_shown == (B,)


def test_to_decline_reads_as_what_it_is() -> None:
    """IK-7.1, IK-7.6: with the Ambassador nothing is asked for; with the silent agent nothing is looked at."""
    for t, words in ((embassy(), "Ask for nothing"), (dummy_met(), "Look at neither")):
        assert t.decision is not None
        assert t.decision.label(t, DECLINE, NAMES) == words


def test_the_call_and_the_end_are_moments() -> None:
    """IK-14.5: the digits piece by piece, right or wrong; then the cards, then who had how many cases open."""
    t = play(exchange(), RIGHT)
    moments = [event for event in t.ears or () if event.moment]
    assert [type(event) for event in moments] == [happened.AmbassadorArrived, happened.Lifted, happened.Ended]
    assert moments[1].dialled == (N52, N11, N0, N29)  # type: ignore[attr-defined]
    lines = described(t)
    assert lines[-5:-1] == [
        "Anna was Lord Fiddlebottom with 52, the partner of Boris.",
        "Boris was Colonel Bubble with 11, the partner of Anna.",
        "Chen was Mme Zsa Zsa with 0, the partner of Dora.",
        "Dora was Agent X with 29, the partner of Chen.",
    ]
    assert lines[-1] == "Anna, Boris, Chen and Dora still saw 36 ways it could be."


@pytest.mark.parametrize(
    ("key", "t", "line"),
    [
        ("round_start", venice(), "Round 1 of 5. Anna leads the way."),
        ("visit", go(venice(), ARS), "Anna heads for the Arsenale."),
        ("dummy_visit", go(venice(3), RIA, SMA, ARS, RIA, his=CAD), "This round Boris sends the Fourth to the Rialto."),
        ("ambassador_arrives", exchange(), "The Ambassador strolls into Ca' d'Oro."),
        ("crowd", go(venice(), RIA, RIA, RIA, SMA, his=CAD), "Too many masks at the Rialto"),
        ("idle", go(venice(3), RIA, SMA, ARS, CAD, his=CAD), "admire the view"),
        ("nothing", go(venice(), RIA, SMA, ARS, CAD, his=FEN), "Nobody found anybody tonight."),
        ("embassy", embassy(), "Anna has the Ambassador's ear at the Rialto."),
        ("audience", audience(), "Anna and Boris run into the Ambassador at the Rialto"),
        ("exchange", play(exchange(), pair(F, N11), pair(B, N0)), "are alone at the Rialto and trade secrets."),
        ("demand", play(embassy(), Demand(BORIS)), "The Ambassador owes Anna a favour: Boris must show"),
        ("demand_dummy", play(embassy(3), DemandDummy(Which.NUMBER)), "the Fourth's file is opened."),
        ("decline", play(embassy(), DECLINE), "Anna bows to the Ambassador"),
        ("look", play(dummy_met(), Look(Which.NUMBER)), "leans over the Fourth's shoulder."),
        ("look_declined", play(dummy_met(), DECLINE), "lets the Fourth keep his secrets."),
        ("phone_lifted", play(exchange(), RIGHT), "Anna lifts the receiver and dials 52-11-0-29"),
        ("call_right", play(exchange(), RIGHT), "Anna and Boris win!"),
        ("call_right", play(exchange(3), RIGHT), "A voice answers. Anna wins!"),
        ("call_wrong", play(exchange(), WRONG), "The line is dead. Chen and "),
        ("wrong_partner", play(go(venice(), RIA, SMA, RIA, ARS, his=CAD), RIGHT), "smiles: wrong accomplice."),
    ],
)
def test_what_is_announced_when_it_happens(key: str, t: Venice, line: str) -> None:
    """IK-14.6"""
    assert any(line in one for one in log(t)), log(t)
    first = SAYS[key]["text"].split("{")[0].rstrip()
    assert not first or any(one.startswith(first) for one in log(t))


def test_not_before_it_happens() -> None:
    """IK-14.6: the exchange after both commits, a call takes its place; a reception adds no line."""
    assert "trade secrets" not in " ".join(log(play(exchange(), pair(F, N11))))
    assert "trade secrets" not in " ".join(log(play(exchange(), pair(F, N11), RIGHT)))
    waiting = go(venice(), RIA, SMA, SMA, RIA, his=CAD)
    assert "Boris and Chen" not in " ".join(log(waiting))
    t = play(audience(), RECEIVE)
    assert len(log(t)) == len(log(audience()))


def test_a_new_game_and_a_new_night() -> None:
    """IK-14.6"""
    *_, match = random_match(4, 1, calls=0.0, series_cap=6)
    lines = match.view(None).log()
    assert lines[0].startswith("The masks are on.")
    assert "Night 2 of the carnival: all five places are open again." in lines
    assert lines[-1].startswith("Ash Wednesday.")


def test_a_drifting_dummy() -> None:
    """IK-14.6"""
    t = go(venice(3, options={"dummy_mode": "shuffled"}), RIA, RIA, RIA)
    assert any(line.startswith("The Fourth drifts to ") for line in log(t))


def test_the_narrow_names_are_narrow() -> None:
    """IK-14.7: a name in twelve cells, a number in two."""
    assert [card.short for card in NUMBERS] == ["52", "11", "0", "29"]
    assert max(len(one.short) for one in Identity) <= 12


def test_a_block_can_hold_dozens_of_columns_the_newest_last() -> None:
    """IK-14.8"""
    *_, match = random_match(4, 1, calls=0.0)
    longest = 0
    for seat in match.humans:
        for columns in sheet(match.view(seat), seat).values():
            when = [(column.series, column.round) for column in columns]
            assert when == sorted(when)
            longest = max(longest, len(when))
    assert longest > 10


def test_the_dummys_row() -> None:
    """IK-14.9"""
    t = play(dummy_met(), Look(Which.NUMBER))
    line = next(line for line in described(t) if line.startswith("The Fourth"))
    assert "silent, two cards face down; sent out by Chen; Anna has seen one of them" in line
    assert FOURTH in t.agents


def test_the_ambassadors_row_with_five() -> None:
    """IK-14.9"""
    lines = described(play(venice(5), Plan(RIA)))
    assert (
        "The Ambassador: played by Emil; 0 points; has picked his place; can be at any of the five places."
        in " ".join(lines)
    )
    assert "has picked his place" not in " ".join(described(venice(5)))
    assert described(play(venice(5), Plan(RIA)), 4)[-1] == "You are the Ambassador; your card this round is the Rialto."


# -- the private page -------------------------------------------------------------------------------


def test_the_own_cards_and_with_four_the_partners_name() -> None:
    """IK-6.7: partners only with four."""
    assert "You are Lord Fiddlebottom with 52; your partner is Colonel Bubble." in described(venice(4), 0)
    assert "You are Lord Fiddlebottom with 52." in described(venice(3), 0)


def test_the_sheet_in_sentences() -> None:
    """IK-11.1"""
    t = play(exchange(), pair(F, N11), Reveal(B))
    assert (
        "Your sheet, Boris: Night 1, round 1, at the Rialto: you saw the true card Bubble; you showed "
        "Fiddlebottom and 11." in described(t, 0)
    )
    t = play(embassy(5), Demand(BORIS), RECEIVE, Answer(B))
    assert "you saw the true card Bubble over somebody's shoulder." in described(t, 4)[-1]


# -- what can be typed ------------------------------------------------------------------------------


def test_cards_can_be_typed_as_they_read() -> None:
    """IK-1.1, IK-1.2: a name by its letter, a number by its digits."""
    t = exchange()
    assert t.decision is not None
    for line, action in (
        ("show f and 11", pair(F, N11)),
        ("show fiddlebottom and n11", pair(F, N11)),
        ("reveal 52", Reveal(N52)),
        ("call 52 11 0 29", RIGHT),
    ):
        assert read_action(line, t.decision.verbs, NAMES) is action
        assert action in t.options()
    assert read_action("show y and 11", t.decision.verbs, NAMES) is None
    assert read_action("reveal 53", t.decision.verbs, NAMES) is None


def test_words_for_what_is_face_down() -> None:
    """IK-12: a back has no name."""
    assert (Identity.BACK.spoken, Identity.BACK.short) == ("an identity", "?")
    assert (Number.BACK.spoken, Number.BACK.short) == ("a number", "?")
    assert offered(exchange(), Reveal) == {Reveal(F), Reveal(N52)}


def test_the_result_in_words() -> None:
    """IK-9"""

    def words(t: Venice) -> str:
        assert t.result is not None
        return t.result.words(NAMES)

    called = play(exchange(3), RIGHT)
    assert words(called) == "Anna wins."
    assert {"Anna dialled 52-11-0-29: right.", "The number was 52-11-0-29."} <= set(
        describe(match_on(called).view(None))
    )
    broken_off = exchange()
    GAME.agree_to_end(broken_off)
    assert words(broken_off) == "Nobody wins."
    told = describe(match_on(broken_off).view(None))
    assert "The number was 52-11-0-29." in told
    assert not any("dialled" in line for line in told)
    assert GAME.info.art, "a title of its own"
