"""The first game: whoever sits on the first chair learns to trade half-truths as Lord Fiddlebottom, and to work out a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Key, Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .pieces import Card, Identity, Location, Number
from .rules import Answering, Embassy, Trade, Visiting
from .sheet import Column, sheet, solution

BORIS, CHEN, DORA = Seat(1), Seat(2), Seat(3)
MINE, PARTNER_S, BORIS_S = Identity.FIDDLEBOTTOM, Identity.BUBBLE, Identity.ZSA_ZSA


When = Callable[[View[Any]], bool]


def every(*conditions: When) -> When:
    return lambda view: all(holds(view) for holds in conditions)


def in_round(number: int) -> When:
    return lambda view: (view.table.series, view.table.round) == (1, number)


def _met(view: View[Any], seat: Seat) -> list[Column]:
    """What is written of somebody; nobody keeps a block of their own, where two learn together."""
    return [] if view.seat is None else sheet(view, view.seat).get(seat, [])


def saw(seat: Seat, *cards: Card) -> When:
    """This is what was shown last by somebody."""
    return lambda view: [one.seen for one in _met(view, seat)][-1:] == [cards]


def follows(seat: Seat, *cards: Card) -> When:
    """The learner can know that these are true of somebody, by all that was shown."""
    return lambda view: view.seat is not None and all(solution(view, view.seat).truth(seat, card) for card in cards)


def is_open(seat: Seat, card: Card) -> When:
    """Nobody can know that."""
    return lambda view: view.seat is not None and solution(view, view.seat).truth(seat, card) is None


def alone_with(seat: Seat) -> When:
    return lambda view: bool(view.decision.other == seat)  # type: ignore[union-attr]


def demands(seat: Seat) -> When:
    return lambda view: bool(view.decision.demander == seat)  # type: ignore[union-attr]


def showed_nothing(seat: Seat) -> When:
    return lambda view: view.seat is not None and not any(one.seen for one in _met(view, seat))


def proved_to(seat: Seat) -> When:
    """They have seen a true card of the learner."""
    return lambda view: view.seat is not None and bool(view.table.agents[view.seat].black_seen_by(seat))


def nothing_proved_to(seat: Seat) -> When:
    return lambda view: not proved_to(seat)(view)


def stand_at(location: Location, *seats: Seat) -> When:
    return lambda view: view.table.at(location) == [*seats]


def he_may_come(location: Location) -> When:
    return lambda view: location in view.table.his_places


def only_left_for(seat: Seat, *places: Location) -> When:
    """Besides the learner nobody but this one can go there any more this night."""

    def holds(view: View[Any]) -> bool:
        t = view.table
        others = [agent for agent in t.agents.values() if agent.seat not in (view.seat, seat)]
        taken = {*t.his_places, *(place for agent in others for place in agent.hand)}
        return seat not in t.out and taken.isdisjoint(places) and {*places} == {*t.agents[seat].hand}

    return holds


FOUND = every(follows(BORIS, BORIS_S, Number.N0), follows(CHEN, PARTNER_S, Number.N29), follows(DORA, Number.N11))
"""The whole number, and beside whom to dial it."""


LESSON = Lesson(
    names=("Anna", "Boris", "Chen", "Dora"),
    seed=2111,
    options={"match_target": 1, "aid": "solver"},
    scenes=(
        Scene(
            asks=Visiting,
            when=in_round(1),
            happened=(
                "Carnival! Four masks, two secret pairs: you are Fiddlebottom, with Bubble; Zsa Zsa is with Agent X.",
                "Alone with your partner, dial a telephone number: right, both win; wrong, or beside a rival, the rivals do.",
            ),
            look=(
                Look("You are Fiddlebottom, and your part of the number is 52: your two true cards.", "own"),
                Look("Each mask has a part; dial them in this order. Find out who is who, and each ?.", "number"),
            ),
            press="Go to the Arsenale. Whoever comes alone must tell you something; any place would do.",
            suggest="visit arsenale",
            missed="Any place will do for a start. Whom you meet is up to the others, too.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(BORIS), in_round(1)),
            happened=(
                "Boris slips in after you. Two alone must trade: at the same moment, each shows two cards, a truth and a lie.",
                "At the Rialto is the Ambassador. He comes last, by chance, and to no place twice in one night.",
            ),
            look=(
                Look(
                    "The truth: your name. Boris may be a rival, and a rival needs both to dial, your name and your number.",
                    "truth",
                ),
                Look(
                    "The lie: another name, and no number. Only the owner of that name sees through it.",
                    "lie",
                ),
            ),
            press="Fiddlebottom, the truth; then Agent X, a lie. Do not reveal or dial: it would help a rival.",
            steps=("Another name would do as well.",),
            suggest="show fiddlebottom and agent_x",
            missed={
                "show fiddlebottom and n": "A name and a number: of 16 guesses about you that leaves Boris 6, two names leave 8.",
                "show fiddlebottom": "Two names, and Boris must guess which is the lie: as good.",
                "show n52": "Two numbers tell as little as two names. Only stay with numbers, when Boris comes again.",
                "show": "A name and a number: of 16 guesses about you that leaves Boris 6, two names leave 8.",
                "reveal": "Boris knows that for sure now, and you got half a lie for it. True cards are for your partner.",
            },
        ),
        Scene(
            asks=Visiting,
            when=every(saw(BORIS, MINE, BORIS_S), in_round(2), stand_at(Location.CA_DORO, DORA)),
            happened=(
                "Boris showed Fiddlebottom and Zsa Zsa. Fiddlebottom is you, so that was the lie: Boris is Zsa Zsa, a rival.",
                "Round 2: now Boris goes first, and you last. Nobody goes to a place twice in one night.",
            ),
            look=(
                Look(
                    "Shown “from” Boris and “to” him: of two joined, one is true. The solver writes what follows: ✓ yes, ✗ no.",
                    "sheet 1",
                ),
                Look(
                    "Dora is alone: you would trade. With the Ambassador you are three, a crowd: no trade.",
                    "choices",
                ),
            ),
            press="Go to Ca' d'Oro: Dora may be your partner, Boris is not.",
            suggest="visit ca_doro",
            missed={
                "visit rialto": "An evening alone with the water: nobody could come there any more. Be where others may join you.",
                "visit san_marco": "A gamble: only the Ambassador could come there, and he went to La Fenice.",
                "visit la_fenice": "You, Boris and the Ambassador: three are a crowd, and nobody whispers.",
            },
        ),
        Scene(
            asks=Answering,
            when=every(follows(BORIS, BORIS_S), demands(BORIS), nothing_proved_to(BORIS)),
            happened=(
                "The Ambassador came to Boris. Whoever is alone with him may demand a true card from anybody, and Boris wants "
                "one of yours.",
            ),
            look=(
                Look("You pick which. By your name, Boris will know for sure who you are.", "own"),
                Look("To dial, a rival needs your number, too: keep that back.", "mine"),
            ),
            press="Show your name. Nobody but Boris sees it; and 52 stays your secret.",
            matters=True,
            suggest="answer fiddlebottom",
            missed="Boris has your number now, and must only guess your name: that is nearer to dialling.",
        ),
        Scene(
            asks=Trade,
            when=every(
                alone_with(DORA),
                proved_to(BORIS),
                follows(BORIS, BORIS_S),
                is_open(DORA, PARTNER_S),
                is_open(DORA, Number.N11),
            ),
            happened=(
                "Boris has seen a true card of yours: the full disc under “to”.",
                "And here is Dora: your partner Bubble, or Agent X, a rival? Who knows.",
            ),
            look=(
                Look(
                    "The truth: your name. Names only, as Dora may be a rival. As your partner she would have to guess, too.",
                    "truth",
                ),
                Look(
                    "The lie: Zsa Zsa. That is Boris, not Dora: she cannot tell which is true.",
                    "lie",
                ),
            ),
            press="Fiddlebottom, the truth; and then a lie, Zsa Zsa.",
            steps=("Dora cannot tell that it is the lie.",),
            suggest="show fiddlebottom and zsa_zsa",
            missed={
                "show fiddlebottom and bubble": "Fair. But if Dora is Bubble herself, she sees through it: Zsa Zsa is surely another.",
                "show fiddlebottom and agent_x": "Fair. But if Dora is Agent X herself, she sees through it: Zsa Zsa is surely another.",
                "show": "Half of it was a lie, and Dora must guess which. With your number in it, it is nearer to dialling.",
                "reveal": "Dora knows that for sure now, and you do not know whose side Dora is on.",
            },
        ),
        Scene(
            asks=Visiting,
            when=every(
                saw(DORA, Number.N11, Number.N29),
                follows(BORIS, BORIS_S),
                is_open(CHEN, PARTNER_S),
                in_round(3),
                stand_at(Location.SAN_MARCO),
                he_may_come(Location.SAN_MARCO),
            ),
            happened=(
                "Half-truths, both times. What you want now is a card that never lies: so be alone with the Ambassador.",
            ),
            look=(
                Look("Dora showed 11 and 29, and has one of them. So 0 is with Boris or Chen.", "sheet 3"),
                Look(
                    "The Ambassador may come to San Marco. He goes nowhere twice, either: the Rialto and La Fenice are behind him.",
                    "choices",
                ),
            ),
            first=Key(
                "n",
                "Your notebook, for a pure guess. Chen as Bubble: down once, right once, . for maybe; then Esc.",
            ),
            press="Go to San Marco. Alone with the Ambassador, you may demand a true card.",
            suggest="visit san_marco",
            missed={
                "visit rialto": "You sought out Boris, whose name you know, and a rival learns from a trade as much as you.",
                "visit la_fenice": "Nobody could come there. A word with the Ambassador buys a card that is true.",
            },
        ),
        Scene(
            asks=Embassy,
            when=every(follows(BORIS, BORIS_S), is_open(CHEN, PARTNER_S), showed_nothing(CHEN)),
            happened=(
                "The Ambassador came, and nobody else: now you may demand a true card from anybody, wherever they are.",
                "All hear whom you choose; only you see the card. To ask for nothing would waste it.",
            ),
            look=(
                Look(
                    "Whoever you choose picks name or number. Ask the same one another time, and you get the other card.",
                    "choices",
                ),
                Look(
                    "Boris is Zsa Zsa, so Bubble is Chen or Dora: a name would settle it.",
                    "sheet 2",
                ),
            ),
            press="Demand a true card from Chen, who showed nothing yet.",
            matters=True,
            suggest="demand from @2",
            missed={
                "demand from @1": "Fair. But Boris's name you knew: of two cards only one could tell you anything.",
                "demand from @3": "As good: a name of Dora's, too, would settle who Bubble is.",
                "decline": "You asked for nothing, and got it. A true card is a fact: take one while the Ambassador listens.",
            },
            meets=(do.Decline,),
        ),
        Scene(
            asks=Visiting,
            when=every(
                saw(CHEN, PARTNER_S),
                saw(DORA, Number.N11, Number.N29),
                follows(BORIS, BORIS_S),
                is_open(CHEN, Number.N29),
                nothing_proved_to(CHEN),
                in_round(4),
                stand_at(Location.LA_FENICE),
                only_left_for(CHEN, Location.RIALTO, Location.LA_FENICE),
            ),
            happened=(
                "Chen is Bubble, and Boris is Zsa Zsa: so Dora is Agent X. Those are the names; now for the numbers.",
                "Chen has no proof of you yet: be alone together, and tell each other your numbers.",
            ),
            look=(
                Look("Chen showed Bubble, a full disc: that proves your partner.", "sheet 2"),
                Look(
                    "Only Chen can still come to La Fenice. At the Rialto is Dora: with Chen, too, you would be a crowd.",
                    "choices",
                ),
            ),
            press="Go to La Fenice. Chen goes after you: if Chen follows, you are alone.",
            matters=True,
            suggest="visit la_fenice",
            missed="You met Dora, a rival, and Chen waited at La Fenice in vain. You cannot win alone: meet again.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(CHEN), saw(CHEN, PARTNER_S), is_open(CHEN, Number.N29), nothing_proved_to(CHEN)),
            happened=(
                "Alone with your partner! Whichever of you dials right, both win. But you do not know Chen's number yet.",
            ),
            look=(
                Look(
                    "To reveal is to show one true card, and no lie. To a rival it is a gift: then the line is red.",
                    "choices",
                ),
                Look(
                    "To dial, Chen needs your 52. No rival would give it away: so Chen can guess who you are.",
                    "mine",
                ),
            ),
            press="Reveal 52. At the same moment you see what Chen shows you.",
            suggest="reveal n52",
            missed={
                "show": "A pair leaves your partner guessing, too. For Chen it could have been the whole truth.",
                "reveal": "Now Chen knows your name for sure. But to dial, Chen needs your number, too: that comes next.",
            },
        ),
        Scene(
            asks=Trade,
            when=every(FOUND, saw(CHEN, Number.N29), saw(DORA, Number.N11, Number.N29), alone_with(CHEN), in_round(5)),
            happened=(
                "Chen, too, revealed: 29, for sure. Now only one number is left: you are READY TO DIAL.",
                "In round 5 all go to their last place. Boris and Dora meet next and may dial, too; but you went first, so you "
                "choose first.",
            ),
            look=(
                Look("Dora showed 11 and 29. 29 is Chen's: so 11 is Dora's, and 0 is left for Boris.", "sheet 3"),
                Look("All four parts, in the order of the names: you, Chen, Boris, Dora.", "number"),
            ),
            press="Dial, instead of showing anything. Then choose 52-29-0-11, and say Yes.",
            steps=(
                "Always in the order of the names above.",
                "It is certain. The bar waits on No: press 2.",
            ),
            suggest="call n52 n29 n0 n11",
            missed="You wait, and Boris and Dora may dial before you meet Chen again. Once you are sure, dial.",
        ),
    ),
    others={
        BORIS: (
            "visit arsenale",
            "show fiddlebottom and zsa_zsa",
            "visit la_fenice",
            "demand from @0",
            "visit rialto",
            "visit ca_doro",
        ),
        CHEN: ("visit san_marco", "visit arsenale", "visit ca_doro", "answer bubble", "visit la_fenice", "reveal n29"),
        DORA: ("visit la_fenice", "visit ca_doro", "show n11 and n29", "visit arsenale", "visit rialto"),
    },
    farewell={
        "How to conclude": (
            "Of two cards one is true. If one is yours, or proved another's, it lies.",
            "Bubble with 0, then with 29: nobody has both numbers, so Bubble is true.",
            "At a new table you may choose the solver to do this.",
        ),
        "Meeting again": (
            "You may not show the same player the same pair twice.",
            "If somebody has seen names of yours, show them names again: they may learn your name, but not your number.",
        ),
        "Dialling, with four players": (
            "Once sure, dial instead of showing a card; never beside the Ambassador.",
            "Whoever went out first chooses first.",
            "Two numbers left? Guess only if the rivals met alone and may dial next.",
        ),
        "Nights and games": (
            "After five rounds all places are open again; what you know, you keep. After twelve nights nobody wins.",
            "Whoever dials ends the game; winners get a point, and three points win.",
            "Then new cards for all, so new partners, too.",
        ),
        "Without partners": (
            "With three or five players each plays alone, and nobody reveals.",
            "You may dial beside anybody, even the Ambassador: right, and the point is yours; wrong, and all others get one.",
        ),
        "Three: the Fourth": (
            "Nobody plays the Fourth: each round another of you sends him out, in his turn, and to no place twice a night.",
            "He counts in a crowd.",
            "Alone with him, or if you demand a card of his, you choose: name or number. You show him nothing.",
        ),
        "Five: the Ambassador": (
            "Every game somebody else is the Ambassador, and sees what you demand beside him.",
            "Two guests each show him a truth and a lie, see nothing, and may not dial; more are a crowd.",
        ),
        "Five: you as the Ambassador": (
            "You have no cards, and know nothing at first.",
            "Pick a place before all others, in secret, none twice a night, best where one or two may come: one brings a true "
            "card, two a half-truth each.",
            "With them you may dial instead, a lone guest even before you.",
        ),
    },
    without={
        do.Plan: "only where five play",
        do.Receive: "only where five play",
        do.Look: "only where three play",
        do.DemandDummy: "only where three play",
    },
)
