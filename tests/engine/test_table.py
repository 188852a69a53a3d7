"""The table: frames and decisions on the stack, refusals, and imagining what is hidden."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, ClassVar

import pytest

from spyhouse.engine.actions import Action, action
from spyhouse.engine.decisions import Decision, Frame, Gate, Illegal, Queue, Refusal, first_shut, otherwise
from spyhouse.engine.events import Event
from spyhouse.engine.faults import GameFault
from spyhouse.engine.spots import Spot
from spyhouse.engine.state import state
from spyhouse.engine.table import GameOver, Result, Table
from spyhouse.engine.visibility import Seat, eyes_of, nobody, owner, public


@action("say {number}")
class Say(Action):
    number: int


@action("hush")
class Hush(Action): ...


@state
class Heard(Event):
    number: int = public()

    def words(self, names: Sequence[str]) -> str:
        return str(self.number)


@state
class Count(Table):
    said: list[int] = public(default_factory=list)


@state
class Ask(Decision[Count]):
    rules = ("T-1",)
    verbs = (Say,)
    most: int = public(default=2)

    def options(self, t: Count) -> Sequence[Action]:
        return [Say(number) for number in range(self.most)]

    def take(self, t: Count, action: Action) -> None:
        assert isinstance(action, Say)
        t.said.append(action.number)
        t.tell(Heard, action.number)

    def why_not(self, t: Count, verb: type[Action]) -> Refusal | None:
        return Refusal("T-2", "Nothing to say.") if not self.most else None


@state
class AskAlone(Ask):
    auto: ClassVar[bool] = True


@state
class Note(Frame[Count]):
    number: int = public()

    def run(self, t: Count) -> None:
        t.said.append(self.number)


@state
class Forever(Frame[Count]):
    def run(self, t: Count) -> None:
        t.then(self)


@state
class Round(Queue[Count]):
    skipped: list[Seat] = public(default_factory=list)

    def question(self, t: Count, seat: Seat) -> Decision[Any] | None:
        return None if seat in self.skipped else Ask(seat)

    def done(self, t: Count) -> None:
        t.said.append(99)


@state
class Finish(Frame[Count]):
    def run(self, t: Count) -> None:
        t.finish(Result([Seat(1)], "done"))


def a_count(*frames: Frame[Any]) -> Count:
    t = Count()
    t.then(*frames)
    t.settle()
    return t


def test_frames_run_in_the_order_given_until_a_question() -> None:
    t = a_count(Note(1), Note(2), Ask(Seat(0)), Note(3))

    assert t.said == [1, 2]
    assert t.decision == Ask(Seat(0))
    t.apply(Say(1))
    assert t.said == [1, 2, 1, 3]
    assert t.decision is None


def test_a_decision_is_popped_before_it_is_taken() -> None:
    t = a_count(Ask(Seat(0)))
    t.apply(Say(0))

    assert t.stack == []


def test_a_single_option_is_asked_unless_the_decision_is_auto() -> None:
    assert a_count(Ask(Seat(0), 1)).decision is not None
    assert a_count(AskAlone(Seat(0), 1), Ask(Seat(1))).said == [0]
    assert a_count(AskAlone(Seat(0), 2)).said == []


def test_a_queue_asks_all_in_turn_and_skips_those_it_need_not_ask() -> None:
    t = a_count(Round([Seat(2), Seat(0), Seat(1)], [Seat(0)]))
    asked = []
    while t.decision:
        asked.append(t.decision.seat)
        t.apply(Say(0))

    assert asked == [2, 1]
    assert t.said == [0, 0, 99]


def test_a_decision_finds_who_asked_it_by_kind() -> None:
    t = a_count(Round([Seat(0)]))

    assert t.under(Round) is t.stack[0]
    with pytest.raises(LookupError, match="Finish"):
        t.under(Finish)


def test_a_game_that_goes_in_circles_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.engine.table._MOST_STEPS", 50)
    with pytest.raises(GameFault, match="in circles at Forever"):
        a_count(Forever())


def test_an_unlisted_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    t = a_count(Ask(Seat(0)))
    before = t.clone()

    with pytest.raises(Illegal) as other_verb:
        t.apply(Hush())
    assert other_verb.value.refusal == Refusal("T-1", "That is no answer to this question. Possible: Say.")
    with pytest.raises(Illegal, match="“say 7” is not among the possible choices"):
        t.apply(Say(7))
    assert t.refuse(Say(1)) is None
    assert t == before


def test_a_verb_without_options_says_why() -> None:
    assert a_count(Ask(Seat(0), 0)).refuse(Say(0)) == Refusal("T-2", "Nothing to say.")
    assert str(Refusal("T-2", "Nothing to say.")) == "Nothing to say. (T-2)"
    assert str(Refusal("", "No.")) == "No."


def test_the_first_gate_that_is_shut_speaks() -> None:
    gates: list[Gate[[int]]] = [
        Gate("T-1", lambda number: number < 0, "Count upwards."),
        Gate("T-2", lambda number: number > 9, lambda number: (f"{{}} said {number} already.", (Seat(1),))),
    ]
    assert first_shut(gates, 5) is None
    assert first_shut(gates, -1) == Refusal("T-1", "Count upwards.")
    assert first_shut(gates, 10) == Refusal("T-2", "{} said 10 already.", (Seat(1),))
    assert first_shut([*gates, otherwise("T-3", "Not now.")], 5) == Refusal("T-3", "Not now.")


def test_after_the_end_nothing_can_be_done() -> None:
    t = a_count(Ask(Seat(0)), Finish(), Note(5))
    t.apply(Say(0))

    assert t.result is not None
    assert (t.said, t.stack, t.options()) == ([0], [], ())
    with pytest.raises(GameOver, match="The game is over"):
        t.apply(Say(0))


def test_the_offer_is_made_once_for_each_question() -> None:
    t = a_count(Ask(Seat(0)), Ask(Seat(0), 3))

    assert t.options() is t.options()
    t.apply(Say(0))
    assert len(t.options()) == 3


def test_events_are_told_only_when_somebody_listens() -> None:
    t = a_count(Ask(Seat(0)), Ask(Seat(0)))
    t.apply(Say(1))
    heard: list[Event] = []
    t.ears = heard
    t.apply(Say(0))

    assert heard == [Heard(0)]
    assert t.clone().ears is None


def test_result_in_words() -> None:
    names = ("Anna", "Boris", "Chen")

    assert Result([], "x").words(names) == "Nobody wins."
    assert Result([Seat(1)], "x").words(names) == "Boris wins."
    assert Result([Seat(0), Seat(2)], "x").words(names) == "Anna and Chen win."


# -- redeal -------------------------------------------------------------------------------------------


class Card(str, Enum):
    A, B, C, D, BACK = "a", "b", "c", "d", "?"


@state
class Places(Table):
    seat: Seat = public()
    allowed: dict[int, str] = public()
    """By place: the cards that can lie there; nothing for all of them."""
    open: list[Card] = public(default_factory=list)
    mine: list[Card] = owner(Card.BACK, default_factory=list)
    row: list[Card] = nobody(
        Card.BACK,
        fits=lambda t, spot, card: card.value in t.allowed.get(spot.index, card.value),
        default_factory=list,
    )

    all: list[Card] = public(default_factory=list, mention=True)

    def pieces(self) -> dict[type, list[Any]]:
        return {Card: self.all}


def redealt(row: str, allowed: dict[int, str], times: int) -> Counter[str]:
    cards = [Card(letter) for letter in row]
    t = Places(Seat(0), allowed, row=cards, all=cards)
    rng, found = random.Random(1), Counter[str]()
    for _ in range(times):
        world = t.view(eyes_of(None)).redeal(rng)
        found["".join(card.value for card in world.row)] += 1
    return found


def arrangements(row: str, fits: Callable[[str], bool]) -> set[str]:
    return {text for text in map("".join, itertools.permutations(row)) if fits(text)}


@pytest.mark.parametrize(
    ("row", "allowed"),
    [
        ("abcd", {}),
        ("abcd", {0: "ab"}),
        ("abcd", {0: "ab", 1: "bc"}),
        ("abcd", {0: "ab", 1: "bcd", 3: "abc"}),
        ("aabb", {0: "a"}),
        ("aabc", {0: "ab", 1: "ac"}),
        ("abc", {0: "ab", 1: "bc", 2: "ca"}),  # two arrangements, and no two cards can change places
        ("abc", {0: "abc", 1: "ab", 2: "a"}),  # only one
    ],
)
def test_every_arrangement_that_fits_is_imagined_equally_often(row: str, allowed: dict[int, str]) -> None:
    possible = arrangements(row, lambda text: all(text[place] in cards for place, cards in allowed.items()))
    found = redealt(row, allowed, 400 * len(possible))

    assert found.keys() == possible
    assert all(300 < times < 500 for times in found.values()), found


def test_an_impossible_arrangement_is_an_error() -> None:
    with pytest.raises(ValueError, match="no arrangement"):
        redealt("abc", {0: "a", 1: "a"}, 1)


def test_a_redeal_keeps_what_the_seat_sees_and_draws_a_new_chance() -> None:
    cards = [Card("a"), Card("b"), Card("c"), Card("d")]
    t = Places(Seat(0), {}, open=cards[:1], mine=cards[1:2], row=cards[2:], all=cards, chance=5)
    world = t.view(eyes_of(Seat(0))).redeal(random.Random(3))

    assert (world.open, world.mine) == (cards[:1], cards[1:2])
    assert sorted(world.row) == cards[2:]
    assert world.chance not in (0, 5)
    assert world.view(eyes_of(Seat(0))) == t.view(eyes_of(Seat(0)))


def test_too_few_pieces_are_an_error() -> None:
    t = Places(Seat(0), {}, row=[Card.A, Card.B], all=[Card.A])
    with pytest.raises(ValueError, match="1 unseen pieces for 2 face-down places"):
        t.view(eyes_of(None)).redeal(random.Random(1))


def test_a_spot_knows_its_place() -> None:
    spot = Spot(Places(Seat(0), {}, row=[Card.A]), "row", 0, sight=None)  # type: ignore[arg-type]
    spot.put(Card.B)

    assert spot.get() == Card.B
