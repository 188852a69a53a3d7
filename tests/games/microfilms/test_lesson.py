"""The two first games: what their coach says is so at that moment, whatever the learner chose before."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping

import pytest

from rulesets.microfilms import events as happened
from rulesets.microfilms.casebook import Kind, facts
from rulesets.microfilms.lesson import LESSON
from rulesets.microfilms.pieces import Card
from rulesets.microfilms.rules import BlackmailResponse, BribeResponse
from rulesets.microfilms.screen import board_rows, paint
from spyhouse.bots import Company
from spyhouse.choices import Choices
from spyhouse.coach import FIRST, SECOND, Coach, Speech, first_game, lesson_of
from spyhouse.engine.view import View
from spyhouse.film import Film
from spyhouse.hindsight import course
from spyhouse.look.colour import palette
from spyhouse.look.symbols import SETS
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.coach import HIGH, paint_strip

from .tables import *


def taught(
    part: str, own_way: random.Random | None = None, *, instead: Mapping[str, str] | None = None
) -> Iterator[tuple[View[Casino], Speech, Match]]:
    """What the coach says, at every question of the learner: up to the end of the game, or to the farewell of somebody who
    chooses every third time at random, or here and there something else `instead` of what is meant."""
    lesson = lesson_of(GAME, part)
    assert lesson is not None
    match, coach = first_game(GAME, lesson, part=part), Coach(lesson)
    company = Company(match, lesson)
    while not match.over:
        view = match.view(match.decider)
        if not match.is_human(view.seat):
            match.apply(company.asked()())
            continue
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        if speech is None or (speech.leaves and own_way is not None):
            return
        yield view, speech, match
        strays = own_way is not None and own_way.random() < 1 / 3
        meant = speech.action or view.options[0]
        if (other := (instead or {}).get(meant.text())) is not None:
            meant = next(one for one in view.options if one.text() == other)
        match.apply(own_way.choice(view.options) if strays else meant)


def test_the_second_lesson_begins_in_the_middle_with_nobody_known() -> None:
    """MF-1.4: the learner is the Journalist, and may think everything of the four others but that."""
    match = first_game(GAME, LESSON.second, part=SECOND)
    view = match.view(match.decider)
    assert (match.decider, match.table.round, len(match.table.deck), match.can_undo) == (ANNA, 4, 1, False)
    assert match.table.players[ANNA].identities == [JOURNALIST]
    worlds = [view.redeal(random.Random(number)) for number in range(100)]
    for other in (BORIS, CHEN, DORA, EMIL):
        assert {AGENT_USA, OFFICER} < {world.players[other].identities[0] for world in worlds}


def test_the_agent_wins_by_a_plan_that_leaves_nobody_a_choice() -> None:
    """MF-4.2, MF-5.11: Cleared by a bribe; whoever is blackmailed can neither pay nor defend; and the letter makes the film
    a sure one."""
    *_, (_, _, match) = taught(FIRST)
    kinds = (happened.BribeAccepted, happened.BlackmailRan)
    got = [event for event in match.events if isinstance(event, kinds) and event.seat == ANNA]
    assert [(type(event), event.target, event.card) for event in got] == [
        (happened.BribeAccepted, BORIS, STEAL),
        (happened.BlackmailRan, BORIS, USSR_FILM),
    ]
    for view, speech, _ in taught(FIRST):
        if isinstance(speech.action, Blackmail):
            victim = view.table.players[speech.action.target]
            assert victim.francs < 2
            assert {*victim.hand} <= {USSR_FILM}
    assert match.table.result.winners == [ANNA]


@pytest.mark.parametrize("part", [FIRST, SECOND])
def test_who_could_stand_up_for_certain_was_as_near_as_can_be(part: str) -> None:
    """Else the story of the game says less beside the winner than the coach, and the list, said before."""
    *_, (_, _, match) = taught(part)
    told = course(Film(match))
    assert told is not None
    assert told.says(told.stood[-1][ANNA]) == "100% to win"


def test_the_journalist_wins_alone_after_an_officer_was_wrong() -> None:
    """MF-7.4, MF-7.7: the Officer finds no blood and is out; the film came by a bribe, its agent by an interrogation, and
    the rumour about somebody who could neither pay nor defend."""
    *_, (_, _, match) = taught(SECOND)
    seen = match.view(ANNA)
    claims = [(event.seat, event.true) for event in seen.events if isinstance(event, happened.Verdict)]
    assert claims == [(DORA, False), (ANNA, True)]
    assert [fact.kind for fact in facts(seen)][-5:] == [
        Kind.SAW,
        Kind.ACCEPTED,
        Kind.SAW,
        Kind.TOOK,
        Kind.CHECKED,
    ]
    assert (match.table.result.winners, match.table.evening) == ([ANNA], 2)


def test_what_was_seen_is_told_before_what_it_cost() -> None:
    """A small result has room for no more than the words before the colon."""
    *_, (_, _, match) = taught(SECOND)
    seen = match.view(ANNA)
    told = [event.words(seen.names) for event in seen.events if isinstance(event, happened.Interrogated)]
    assert told[-1].partition(" (")[0] == "Anna interrogated Boris and saw the Agent of the USA"


DRAWS = (happened.DrewDeck, happened.DrewPile)
OUTCOMES = (
    (FIRST, "accept", "You have a Steal/Blackmail, and Boris is Cleared"),
    (FIRST, "pass", "You have a franc;"),
    (FIRST, "decline", "Chen has your franc, and is still Suspect."),
    (FIRST, "bribe @1 with steal", "Boris accepted: you are Cleared."),
    (FIRST, "defend with cash_out", "Your Blowback stopped Chen"),
    (FIRST, "draw pile", "You have your Cash Out again."),
    (FIRST, "draw deck", "You drew the UK's letter"),
    (FIRST, "cash out with cash_out", "You have 3 francs,"),
    (FIRST, "interrogate @1 for francs", "Of Boris's role and card, chance showed you the card: the USSR film!"),
    (FIRST, "blackmail @1 for francs", "The rumour ran. You have the USSR film"),
    (SECOND, "interrogate @2 for francs", "You saw Chen's card, not the role: it is the Ace."),
    (SECOND, "accept", "It is the USA film!"),
    (SECOND, "pay", "Emil has 2 francs of yours, and you have the film that Boris gave away."),
    (SECOND, "interrogate @1 for interrogate", "Boris is the agent of the USA!"),
    (SECOND, "blackmail @2 for francs", "Chen could not pay: the rumour ran. You are Cleared, and the Ace is yours."),
)


@pytest.mark.parametrize(("part", "did", "outcome"), OUTCOMES)
def test_what_came_of_the_own_act_is_said_first(part: str, did: str, outcome: str) -> None:
    """In a small window nothing else tells it at the next question."""
    said = [speech for _, speech, _ in taught(part)]
    after = next(later for speech, later in itertools.pairwise(said) if speech.action and speech.action.text() == did)
    assert after.happened[0].startswith(outcome)


SURPRISES = (
    ("MF-1.5", "Two letters in the deck name the allies."),
    ("MF-1.10", "who move last, began with one."),
    ("MF-3.2", "All see that you take it"),
    ("MF-4.3", "If you decline, you pay a franc, and never see the card."),
    ("MF-5.3", "nobody can stop a theft."),
    ("MF-5.6", "shows you alone, by chance, somebody's role or one card of the hand."),
    ("MF-5.7", "But a Blowback would waste 2 francs"),
    ("MF-5.11", "If the rumour ran, you would be Suspect again, and Chen Cleared, with your card."),
    ("MF-6.1", "At the end of your turn you keep 1 card as a Suspect, 2 when Cleared."),
    ("MF-6.3", "It alone costs 2 francs to discard"),
    ("MF-6.4", "An empty deck is made anew of the pile, shuffled: the next evening."),
    ("MF-7.1", "Only the Cleared may stand up to win."),
    ("MF-7.3", "With your own film, or an ally's, the agents not allied to you win."),
    ("MF-7.7", "from evening 2 the Officer, a freelancer, wins by arresting any Suspect who holds it."),
    ("MF-8.2", "Whoever is wrong is out; the others play on."),
    ("MF-9.4", "After round 30 nobody wins."),
    ("MF-R41", "an ally wins with you, Cleared or not."),
)
"""What comes up in anybody's first evening and surprises them."""


def test_what_surprises_in_a_first_evening_was_told_in_the_lesson() -> None:
    told = [line for _, speech, _ in taught(FIRST) for line in speech.lines]
    told += [line for lines in LESSON.farewell.values() for line in lines]
    said = " ".join(told)
    assert [rule for rule, words in SURPRISES if words not in said] == []


ASTRAY = (
    (FIRST, "pass", "draw deck", "No harm done. A pass would have kept your card"),
    (FIRST, "pass", "cash out with cash_out", "3 francs are a lot."),
    (FIRST, "accept", "decline", "You declined: a franc is gone, but Boris stays Suspect"),
    (FIRST, "decline", "accept", "You accepted: Chen is Cleared, too"),
    (FIRST, "bribe @1 with steal", "steal from @2 with steal", "No harm done: francs pay for a look"),
    (FIRST, "bribe @1 with steal", "bribe @3 with steal", "Fine, too. You get Cleared whenever"),
    (FIRST, "defend with cash_out", "decline", "The rumour ran: you are Suspect again, and Chen is Cleared"),
    (FIRST, "draw pile", "draw deck", "You left it lying there."),
    (FIRST, "draw deck", "cash out with cash_out", "Slower, but no harm"),
    (FIRST, "cash out with cash_out", "pass", "Fair, but slow"),
    (
        FIRST,
        "interrogate @1 for francs",
        "blackmail @3 for francs",
        "Bold: in the dark a blackmail may meet",
    ),
    (FIRST, "interrogate @1 for francs", "pass", "Fair. But francs do nothing in a purse"),
    (FIRST, "blackmail @1 for francs", "bribe @1 with alliance_uk", "The film stays with Boris"),
    (FIRST, "win as agent with microfilm_ussr", "draw deck", "You wait, with the winning film in your hand."),
    (SECOND, "interrogate @2 for francs", "draw deck", "Fair. But a card that is kept while a film goes"),
    (SECOND, "accept", "decline", "You declined, and never learn what it was."),
    (SECOND, "pay", "decline", "You did not pay."),
    (SECOND, "interrogate @1 for interrogate", "pass", "Fair. But while you have not seen who Boris is"),
    (SECOND, "blackmail @2 for francs", "pass", "To stand up you need both"),
    (SECOND, "decline", "accept", "You accepted: Emil is Cleared now."),
    (SECOND, "win as journalist with microfilm_usa naming @1", "pass", "You wait, though you know it all."),
)


@pytest.mark.parametrize(("part", "meant", "instead", "answer"), ASTRAY)
def test_who_presses_something_else_hears_at_the_next_question_what_that_was_worth(
    part: str, meant: str, instead: str, answer: str
) -> None:
    said = taught(part, instead={meant: instead})
    assert any(speech.action is not None and speech.action.text() == meant for _, speech, _ in said)
    _, after, _ = next(said)
    assert after.happened[0].startswith(answer)
    assert paint_strip(Canvas(120, HIGH, palette(GAME.info.mood, "default"), SETS["unicode"]), after, "9", after.marks)


@pytest.mark.parametrize(
    ("instead", "told"),
    [
        ({"pass": "cash out with cash_out"}, "If you accept, the giver is Cleared."),
        ({"pass": "draw deck"}, "At the end of your turn you keep 1 card as a Suspect, 2 when Cleared."),
        ({"accept": "decline"}, "An empty deck is made anew of the pile, shuffled"),
    ],
)
def test_whoever_went_another_way_still_hears_of_what_surprises(instead: Mapping[str, str], told: str) -> None:
    assert any(told in " ".join(speech.lines) for _, speech, _ in taught(FIRST, instead=instead))


def test_every_scene_has_an_answer_to_another_choice() -> None:
    assert LESSON.second is not None
    assert [one.press for one in (*LESSON.scenes, *LESSON.second.scenes) if not one.missed] == []
    assert len({row[:2] for row in ASTRAY}) == len(LESSON.scenes) + len(LESSON.second.scenes)


@pytest.mark.parametrize("part", [FIRST, SECOND])
def test_the_next_press_stands_whole_in_a_small_window(part: str) -> None:
    """The title of the table has that many columns beside the coach's name."""
    for view, speech, _ in taught(part):
        if speech.action is not None:
            assert view.decision is not None
            label = view.decision.label(view.table, speech.action, view.names)
            assert len(f"The Old Hand   9: {label}.") < 79


@pytest.mark.parametrize("part", [FIRST, SECOND])
def test_the_own_cards_keep_their_height_up_to_five_choices(part: str) -> None:
    """Above the coach's strip what is not possible now gives way first, not the letter's picture and the enemy in the
    casebook."""
    turns = [view for view, _, _ in taught(part) if isinstance(view.decision, Turn)]
    counted = [(view, sum(bool(row.actions) for row in Choices(view).rows())) for view in turns]
    few = [(view, many) for view, many in counted if many <= 5]
    rows = {choices: 15 if choices == 5 else 16 for choices in range(3, 6)}  # the sixteenth is air between two seats
    assert [board_rows(view, 22) for view, many in few] == [rows[many] for _, many in few]


def test_no_two_figures_of_the_coach_stand_one_above_the_other() -> None:
    """Given a blackmail while two cards are held, then each card has its own."""
    for view, speech, _ in taught(SECOND):
        if isinstance(view.decision, BlackmailResponse):
            assert set(speech.marks) == {"microfilm_usa", "interrogate"}
            for width, height in ((120, 23), (80, 15)):
                c = Canvas(width, height, palette(GAME.info.mood, "default"), SETS["unicode"])
                c.marks = dict(speech.marks)
                paint(c, view)
                c.point_out()
                (first, _), (second, _) = (c.pointed[name] for name in ("microfilm_usa", "interrogate"))
                assert abs(first - second) > 8


@pytest.mark.parametrize("number", range(12))
def test_whoever_strays_from_the_second_lesson_hears_nothing_false(number: int) -> None:
    """Each fact that a scene names is checked against the table itself."""
    for view, speech, match in taught(SECOND, random.Random(number)):
        t = match.table
        said = " ".join(speech.lines)
        if "You saw Chen's card, not the role: it is the Ace" in said:
            assert t.players[CHEN].hand == [ACE]
        if "and Chen had 1" in said:  # MF-6.3: so the Ace could not be discarded
            assert t.players[CHEN].francs == 1
        if "It is the USA film" in said or "that Boris gave away" in said:
            assert USA_FILM in t.players[ANNA].hand
            assert t.evening == 2
        if "Odile drew the last card" in said:
            drew = [event.seat for event in match.events if isinstance(event, happened.DrewDeck)]
            assert drew[-1] == DORA
        if "Your turn is next" in said:
            assert (t.active, INTERROGATE in t.players[ANNA].hand) == (EMIL, True)
        if "sure to show" in said:
            assert len(t.players[BORIS].hand) == isinstance(view.decision, BribeResponse)
        if "the rumour must run" in said:
            assert t.players[CHEN].francs < 2
            assert CASH_OUT not in t.players[CHEN].hand
        if "No other freelancer is left" in said or "no Hitman" in said:
            assert all(t.players[seat].identities[0].is_agent for seat in (BORIS, CHEN, EMIL))
        if "Chen could not pay" in said:
            assert ACE in t.players[ANNA].hand
        if "below the top of the pile" in said:
            assert USSR_FILM in t.pile[:-1]
        if "without ever having seen that card" in said:  # an Officer's guess
            assert not [fact for fact in facts(match.view(DORA)) if ACE in fact.things and fact.kind != Kind.CHECKED]
        if "have seen its agent" in said:
            assert BORIS in [fact.where[0] for fact in facts(view) if AGENT_USA in fact.things]


@pytest.mark.parametrize("number", range(12))
def test_whoever_strays_from_the_first_lesson_hears_nothing_false(number: int) -> None:
    for _, speech, match in taught(FIRST, random.Random(number)):
        t = match.table
        said = " ".join(speech.lines)
        if "Boris has no card, and room" in said:
            assert (t.players[BORIS].hand, t.players[BORIS].cleared) == ([], True)
            assert (t.players[ANNA].francs, CASH_OUT in t.players[ANNA].hand) == (0, True)
        if "Boris stole Chen's 2 francs" in said:
            thefts = [event for event in match.events if isinstance(event, happened.Stole)]
            assert [(one.seat, one.target, one.got) for one in thefts] == [(BORIS, CHEN, 2)]
            assert (t.players[ANNA].cleared, t.players[CHEN].cleared) == (True, False)
        if "Boris blackmailed Odile, who had a Blowback" in said:
            assert any(
                isinstance(event, happened.BlackmailDefended) and (event.seat, event.target) == (BORIS, DORA)
                for event in match.events
            )
        if "You drew the UK's letter" in said:
            assert set(t.players[ANNA].hand) == {Card.UK_LETTER, CASH_OUT}
        if "The others drew a card each" in said:
            assert [len(t.players[seat].hand) for seat in (BORIS, CHEN, DORA)] == [1, 1, 1]
        if "only 1 franc to pay a blackmailer" in said:
            assert (len(t.players[BORIS].hand), t.players[BORIS].francs, t.players[BORIS].cleared) == (1, 1, True)
            assert min(t.players[seat].francs for seat in (CHEN, DORA)) >= 2
        if "chance showed you the card: the USSR film!" in said:
            assert USSR_FILM in t.players[BORIS].hand
        if "Boris has paid the last franc" in said:
            assert (t.players[BORIS].hand, t.players[BORIS].francs) == ([USSR_FILM], 0)
        if "You have the USSR film" in said:
            assert USSR_FILM in t.players[ANNA].hand
        if "Nobody has drawn yet" in said:
            assert not [event for event in match.events if isinstance(event, DRAWS)]
        if "Your Blowback stopped Chen" in said:
            assert (t.pile[-1], t.players[CHEN].cleared) == (CASH_OUT, False)
