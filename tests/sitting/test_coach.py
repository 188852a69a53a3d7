"""The coach of a first game: says each scene once, to the seat that is asked and nobody else, and lets everybody go
their own way."""

from __future__ import annotations

import dataclasses

import pytest

from rulesets.microfilms import GAME as MICROFILMS
from rulesets.microfilms.actions import Pass
from spyhouse.coach import SECOND, Coach, farewell, first_game, lesson_of
from spyhouse.engine.actions import Action
from spyhouse.engine.game import BadSetup
from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.match import COACH, Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat
from spyhouse.saves import document
from spyhouse.sitting import Ask, Computer
from tests.example_game import GAME as EXAMPLE
from tests.example_game import Bid, Lay, Peek, Seal

from . import Room

LESSON = Lesson(
    names=("Anna", "Boris"),
    seed=3,
    scenes=(
        Scene(asks=Bid, press="Peek.", suggest="peek", look=(Look("The list.", "choices"),), missed="No peek, then."),
        Scene(asks=Bid, press="Lay your best card.", suggest=lambda view: view.options[0], happened=("You know it.",)),
        Scene(asks=Bid, press="Seal.", suggest="seal", when=lambda view: bool(view.table.buyers[view.seat].bid)),
    ),
    others={Seat(1): ("seal", "", "seal")},
    farewell={"Next time": ("Whoever sells is paid at once.",)},
)
GAME = dataclasses.replace(EXAMPLE, lesson=LESSON)


def room(*people: str, lesson: Lesson = LESSON) -> Room:
    return Room(first_game(dataclasses.replace(EXAMPLE, lesson=lesson), lesson, people))


def press(step: Ask) -> str:
    assert step.coach is not None
    return step.coach.press


def play(room: Room, *actions: Action) -> Ask:
    """The learner does this, and the others what they do, until the learner is asked again."""
    for action in (None, *actions):
        if action is not None:
            room.act(action)
        while isinstance(step := room.go_on(), Computer):
            think = room.sitting.think(step)
            assert think is not None
            room.sitting.computer_moves(step, think())
    return room.ask()


def test_each_scene_is_told_once_at_the_first_question_it_fits() -> None:
    table = room()
    assert press(play(table)) == "Peek."
    assert press(play(table)) == "Peek.", "the same question once more"
    assert press(play(table, Peek())) == "Lay your best card."
    best = play(table).coach.action  # type: ignore[union-attr]
    assert best is not None
    last = play(table, best)
    assert press(last) == "Seal."
    assert last.coach is not None
    assert (last.coach.number, last.coach.of) == (3, 3)


def test_a_lesson_that_begins_in_the_middle_shows_nothing_of_what_lies_behind() -> None:
    """Given two bids that were sealed before, then the first question is of the second round, the others begin what they
    have to do there, and nobody can take back what they never did."""
    others = {Seat(1): ("peek", "seal")}
    table = room(lesson=dataclasses.replace(LESSON, opening=("seal", "seal"), others=others))
    step = table.ask()
    assert (step.view.table.rounds, step.undo, press(step)) == (2, False, "Peek.")
    table.act(Seal())
    think = table.sitting.think(table.go_on())
    assert think is not None
    assert think().text() == "peek"


def test_whoever_learns_the_other_side_has_the_second_lesson_also_when_the_table_is_opened_again() -> None:
    second = dataclasses.replace(LESSON, scenes=LESSON.scenes[1:], farewell={"Next time": ("That was the back.",)})
    game = dataclasses.replace(EXAMPLE, lesson=dataclasses.replace(LESSON, second=second))
    table = Room(first_game(game, second, part=SECOND))
    assert press(play(table)) == "Lay your best card."
    assert lesson_of(game, table.match.options["lesson"]) is second
    assert lesson_of(game, "off") is None
    assert "another role" in farewell(game.load_lesson()).own_way
    assert "another role" not in farewell(second).own_way


def test_whoever_went_another_way_hears_what_the_scene_says_to_that() -> None:
    table = room()
    step = play(table, play(table).view.options[0])
    assert step.coach is not None
    assert step.coach.happened[0] == "No peek, then."


@pytest.mark.parametrize(("others", "said"), [("seal", "Nothing yet?"), ("lay", "You did something else.")])
def test_the_scene_can_answer_each_choice_in_words_of_its_own(others: str, said: str) -> None:
    missed = {"": "You did something else.", "seal": "Nothing yet?"}
    scene = dataclasses.replace(LESSON.scenes[0], missed=missed)
    table = room(lesson=dataclasses.replace(LESSON, scenes=(scene, *LESSON.scenes[1:])))
    options = play(table).view.options
    speech = play(table, next(one for one in options if one.text().startswith(others))).coach
    assert speech is not None
    assert speech.happened[0] == said


def test_whoever_went_another_way_hears_it_at_the_next_question_also_where_no_scene_fits_and_once_only() -> None:
    """Not in the next scene that fits, which may be many questions later."""
    seal = dataclasses.replace(LESSON.scenes[2], when=lambda view: len(view.table.buyers[view.seat].bid) > 1)
    table = room(lesson=dataclasses.replace(LESSON, scenes=(LESSON.scenes[0], seal)))
    steps = [play(table, play(table).view.options[0]), play(table)]  # the second time it is only asked once more
    said = [step.coach for step in steps if step.coach]
    assert [(one.number, [*one.happened], one.goes_on) for one in said] == [(0, ["No peek, then."], False)] * 2
    later = play(table, steps[-1].view.options[0]).coach
    assert later is not None
    assert (later.number, [*later.happened]) == (2, [])


def test_what_came_of_another_way_at_the_last_scene_is_said_before_the_farewell() -> None:
    table = room(lesson=dataclasses.replace(LESSON, scenes=LESSON.scenes[:1]))
    speech = play(table, play(table).view.options[0]).coach
    assert speech is not None
    assert (speech.leaves, list(speech.happened)) == (True, ["No peek, then."])


def test_what_a_scene_is_to_whoever_went_another_way_is_told_where_none_fits_and_counts_as_that_scene() -> None:
    """Given a learner who did not do what was meant, when no scene fits, then the other form of the first one that was not
    told is told, once, also when the table is opened again; whoever does what is meant never hears it."""
    another = Scene(asks=Bid, press="Seal, by the way.", suggest="seal", missed="No seal, by the way.")
    last = dataclasses.replace(LESSON.scenes[2], when=lambda view: view.table.rounds > 5, otherwise=another)
    lesson = dataclasses.replace(LESSON, scenes=(LESSON.scenes[0], last))
    table = room(lesson=lesson)
    play(table)
    told = play(table, Peek()).coach
    assert told is not None
    assert (told.press, told.number, told.of, told.happened) == ("Seal, by the way.", 2, 2, [])
    assert Coach.beside(lesson, table.match.desks[0]).said[-1].scene == 1, "not known any more"
    best = table.match.view(Seat(0)).options[0]
    after = play(table, best).coach
    assert after is not None
    assert [*after.happened] == ["No seal, by the way."]
    assert after.leaves, "it counts as that scene"


def test_a_scene_that_lasts_is_told_again_until_it_is_over() -> None:
    """Given cards to lay one by one, then it is one scene, and nobody who goes along has missed it."""
    laying = Scene(
        asks=Bid,
        press="Lay them all.",
        suggest=lambda view: view.options[0],
        lasts=lambda view: isinstance(view.options[0], Lay),
        missed="You kept one.",
    )
    table = room(lesson=dataclasses.replace(LESSON, scenes=(laying, LESSON.scenes[2])))
    said = []
    for _ in range(3):
        step = play(table)
        assert step.coach is not None
        said.append((step.coach.number, step.coach.happened, step.coach.action))
        table.act(step.view.options[0])
    assert [(number, list(happened)) for number, happened, _ in said] == [(1, [])] * 3
    assert all(isinstance(action, Lay) for _, _, action in said)
    assert press(play(table)) == "Seal."


def test_after_the_last_scene_the_coach_says_goodbye_and_is_silent() -> None:
    table = room()
    step = play(table, Peek(), play(table).view.options[0])
    step = play(table, Seal())
    assert step.coach is not None
    assert step.coach.leaves
    assert step.coach.parting == LESSON.farewell
    assert play(table, step.view.options[0]).coach is None


def test_a_question_without_a_scene_is_answered_by_the_house() -> None:
    later = dataclasses.replace(LESSON, scenes=LESSON.scenes[2:])
    step = play(room(lesson=later))
    assert step.coach is not None
    assert not step.coach.number
    assert step.coach.press == "Seal the bid. A card is a card."
    assert step.coach.action == Seal()  # the list points at the same line


def test_the_coach_stays_from_the_first_step_on_while_others_move_and_where_no_scene_fits() -> None:
    """Else the strip below the table would come and go."""
    table = room()
    steps = []
    while isinstance(step := table.go_on(), Ask | Computer):
        assert step.coach is not None
        steps.append((type(step), step.coach.number))
        if isinstance(step, Ask):
            table.act(step.view.options[-1])
        else:
            assert step.coach.happened == (table.sitting.waiting,)
            assert not step.coach.marks
            play(table)
    assert steps == [(Computer, 0), (Ask, 1), (Ask, 2), (Computer, 2), (Ask, 0)]


def test_nothing_is_said_while_others_move_once_the_coach_was_sent_away_or_took_leave() -> None:
    coach = Coach(LESSON)
    assert coach.watch("Boris thinks.")
    coach.away = True
    assert coach.watch("Boris thinks.") is None
    left = Coach(LESSON)
    assert left.leave(7)
    assert left.watch("Boris thinks.") is None


def test_where_there_is_one_thing_to_choose_the_coach_says_so() -> None:
    view = play(room()).view
    only = view.options[:1]
    speech = Coach(dataclasses.replace(LESSON, scenes=LESSON.scenes[2:])).speak(
        dataclasses.replace(view, options=only), 0, lambda at: ""
    )
    assert speech is not None
    assert speech.action == only[0]
    assert speech.press.endswith("There is nothing else to choose.")
    assert not speech.own_way


def test_a_scene_that_lasts_is_not_taken_up_again_after_other_questions() -> None:
    """Given a scene that lasts while cards are laid, then nothing of it is said once something else was chosen."""
    laying = Scene(asks=Bid, press="Lay them all.", suggest=lambda view: view.options[0], lasts=lambda view: True)
    coach, step = Coach(dataclasses.replace(LESSON, scenes=(laying,))), play(room())
    said = [coach.speak(step.view, at, lambda at: "") for at in (0, 1, 3)]
    assert [one.press if one and not one.leaves else "" for one in said] == ["Lay them all.", "Lay them all.", ""]


def test_nothing_else_is_called_fine_where_the_list_or_the_lesson_warns_or_where_there_is_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def own_way(*, options: int = 99, lesson: Lesson = LESSON) -> str:
        view = play(room()).view
        one = dataclasses.replace(view, options=view.options[:options])
        speech = Coach(lesson).speak(one, 0, lambda at: "")
        assert speech is not None
        return speech.own_way

    assert own_way().startswith("Any other choice is fine")
    matters = dataclasses.replace(LESSON.scenes[0], matters=True)
    assert own_way(lesson=dataclasses.replace(LESSON, scenes=(matters,))) == "h asks me what I would do."
    assert not own_way(options=1)
    monkeypatch.setattr(Bid, "warns", lambda *asked: True)
    assert own_way().startswith("Red in the list can cost you")


def test_what_is_taken_back_was_not_told() -> None:
    table = room()
    first = play(table)
    assert press(play(table, first.view.options[0])) == "Lay your best card."
    assert table.sitting.undo()
    assert press(play(table)) == "Peek."


def test_the_coach_can_be_sent_away_and_called_back() -> None:
    table = room()
    table.sitting.send_coach(play(table))
    assert play(table).coach is None
    table.sitting.send_coach(play(table))
    assert press(play(table)) == "Peek."


def test_a_farewell_is_said_once_and_to_nobody_who_has_sent_the_coach_away() -> None:
    table = room()
    leave = table.sitting.take_leave()
    assert leave is not None
    assert leave.leaves
    assert leave.parting == LESSON.farewell
    assert not leave.happened, "nothing is won yet"
    assert table.sitting.take_leave() is None
    other = room()
    other.sitting.send_coach(play(other))
    assert other.sitting.take_leave() is None


def test_a_farewell_says_first_how_the_game_ended() -> None:
    table = room()
    while not table.match.over:
        table.match.apply(table.match.view(table.match.decider).options[0])
    leave = table.sitting.take_leave()
    assert leave is not None
    assert table.match.table.result is not None
    result = table.match.table.result.words(table.match.names)
    assert leave.lines == [result, "Next time: Whoever sells is paid at once."]


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("Ten points ahead. Much more is told of it.", "Ten points ahead."),
        ("Chen dials 5 ... It rings. Much more.", "Chen dials 5 ... It rings."),
    ],
)
def test_a_farewell_says_in_one_sentence_why_the_game_ended_so(
    monkeypatch: pytest.MonkeyPatch, reason: str, told: str
) -> None:
    """What a sentence leaves open is told to its end."""
    table = room()
    while not table.match.over:
        table.match.apply(table.match.view(table.match.decider).options[0])
    over = dataclasses.replace(table.sitting._over(), reason=reason)
    monkeypatch.setattr(table.sitting, "_now", over)
    leave = table.sitting.take_leave()
    assert leave is not None
    assert leave.happened[1:] == (told,)


def test_a_farewell_answers_whoever_ended_the_game_otherwise_than_was_meant() -> None:
    """In the words of its scene alone, and where nobody else could be meant."""
    scenes = (dataclasses.replace(LESSON.scenes[0], when=lambda view: True, missed={"seal": "Too soon."}),)
    for people, sealed, answer in (
        (("Anna",), True, ["Too soon."]),
        (("Anna", "Bea"), True, []),
        (("Anna",), False, []),
    ):
        table = room(*people, lesson=dataclasses.replace(LESSON, scenes=scenes))
        step = play(table)
        assert press(step) == "Peek."
        table.match.apply(Seal() if sealed else Peek())
        while not table.match.over:
            table.match.apply(table.match.view(table.match.decider).options[0])
        leave = table.sitting.take_leave()
        assert leave is not None
        assert [*leave.happened[1:]] == answer


def test_the_lesson_goes_on_where_it_was_left() -> None:
    lesson = MICROFILMS.load_lesson()
    assert lesson is not None
    table = Room(first_game(MICROFILMS, lesson))
    step = play(table, Pass())
    again = document.open_match(document.read(document.write(table.match, "", table.keeper.started)))
    speech = Coach.beside(lesson, again.desks[0]).speak(
        again.view(Seat(0)), len(again.journal), lambda number: again.journal[number].text
    )
    assert speech is not None
    assert (speech.number, speech.press) == (2, press(step))


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{}",
        "[]",
        "nonsense",
        '{"said": 1}',
        '{"said": [[1]]}',
        '{"said": [[0, "x", ""]]}',
        '{"said": [[9, 0, "peek", 0]]}',  # of a lesson that had more scenes
        '{"said": [[0, 0, "peek", 7]]}',
    ],
)
def test_a_desk_that_says_something_else_is_a_new_lesson(kept: str) -> None:
    assert Coach.beside(LESSON, {COACH: kept}).said == []


def test_two_people_take_it_together_and_nobody_hears_what_the_other_is_told() -> None:
    table = room("Ann", "Bob")
    step = play(table)
    assert step.eyes == step.seat
    assert press(step) == "Peek."
    other = play(table, Seal())
    assert other.seat != step.seat
    assert press(other) == "Peek."
    table.sitting.hide()
    assert table.now.eyes is None
    assert getattr(table.now, "coach", None) is None


def test_the_others_do_what_the_lesson_has_them_do() -> None:
    table = room()
    play(table, Seal(), Seal())
    theirs = [entry.text for entry in table.match.journal if entry.seat == 1]
    assert theirs[:1] == ["seal"]
    assert theirs[2:3] in ([], ["seal"])


def test_there_is_no_coach_at_another_table_or_in_the_next_game() -> None:
    table = Room(Match(GAME, [Player("Ann"), Player("Bob")], seed=3))
    assert play(table).coach is None
    assert not table.sitting.learns


def test_more_learners_than_the_lesson_was_dealt_for_are_refused() -> None:
    names = ["A", "B", "C", "D", "E"][: len(LESSON.names) + 1]
    assert len(names) <= GAME.info.most_players
    with pytest.raises(BadSetup, match=f"is dealt for {len(LESSON.names)}: name {len(LESSON.names)} people at most"):
        first_game(GAME, LESSON, names)
