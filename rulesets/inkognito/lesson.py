"""The first game: whoever sits on the first chair learns to trade half-truths as Lord Fiddlebottom, and to work out a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .pieces import Card, Identity, Location, Number
from .rules import Answering, Embassy, Trade, Visiting
from .sheet import sheet, solution

BORIS, CHEN, DORA = Seat(1), Seat(2), Seat(3)
MINE, PARTNER_S, BORIS_S = Identity.FIDDLEBOTTOM, Identity.BUBBLE, Identity.ZSA_ZSA


When = Callable[[View[Any]], bool]


def every(*conditions: When) -> When:
    return lambda view: all(holds(view) for holds in conditions)


def in_round(number: int) -> When:
    return lambda view: (view.table.series, view.table.round) == (1, number)


def saw(seat: Seat, *cards: Card) -> When:
    """This is what was shown last by somebody."""
    return lambda view: view.seat is not None and [one.seen for one in sheet(view, view.seat)[seat]][-1:] == [cards]


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


def stand_at(location: Location, *seats: Seat) -> When:
    """They stand there, and the Ambassador may still come."""
    return lambda view: view.table.at(location) == [*seats] and location in view.table.his_places


FOUND = every(follows(BORIS, BORIS_S, Number.N0), follows(CHEN, PARTNER_S, Number.N29), follows(DORA, Number.N11))
"""The whole number, and beside whom to dial it."""


LESSON = Lesson(
    names=("Anna", "Boris", "Chen", "Dora"),
    seed=2111,
    options={"match_target": 1, "aid": "notes"},
    scenes=(
        Scene(
            asks=Visiting,
            when=in_round(1),
            happened=(
                "Carnival in Venice, and two secret pairs: Fiddlebottom with Bubble, Zsa Zsa with Agent X.",
                "Each has a part of one telephone number. Dial all four, alone with your partner: right, and both win; wrong, and the rivals do.",
            ),
            look=(
                Look("Your two true cards: you are Fiddlebottom, with 52. Nobody else sees them.", "own"),
                Look(
                    "The number, as it is dialled. Your part stands there; find out the others, and who is Bubble.",
                    "number",
                ),
            ),
            press="Go to San Marco. One place is as good as another, as nobody is out yet. All see where you go.",
            suggest="visit san_marco",
            missed="Any place will do for a start. Whom you meet is up to the others, too.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(BORIS), in_round(1)),
            happened=(
                "Boris came after you. Just two at one place must trade: each shows the other two cards, one true and one a lie.",
                "Nobody else sees them.",
            ),
            look=(
                Look("The truth: your name. With another name beside it, it tells nothing of your number.", "pairs"),
                Look("The lie: Agent X. To the rivals that is one of theirs; only Agent X would see through it."),
            ),
            press="Fiddlebottom, the truth; and then a lie, Agent X.",
            suggest="show fiddlebottom and agent_x",
            missed="As good a half-truth as any. The same pair cannot be shown to Boris again.",
        ),
        Scene(
            asks=Visiting,
            when=every(saw(BORIS, MINE, BORIS_S), in_round(2), stand_at(Location.LA_FENICE)),
            happened=(
                "Boris showed Fiddlebottom or Zsa Zsa. Fiddlebottom is you, so that was the lie: Boris is Zsa Zsa, a rival.",
                "A new round. Each time another goes first; now you come last. No place twice in one night.",
            ),
            look=(
                Look(
                    "CLUES: what was shown. LACKS counts proof only: what you work out is as good, and you keep it in mind.",
                    "form",
                ),
                Look(
                    "La Fenice is empty. The sign below it is the Ambassador's, who goes out last: he may come.",
                    "la_fenice",
                ),
            ),
            press="Go to La Fenice. He may not come; but with him you get a true card, and a trade is half a lie.",
            suggest="visit la_fenice",
            missed="You went elsewhere. A word with the Ambassador alone buys a card that is true.",
        ),
        Scene(
            asks=Embassy,
            when=every(follows(BORIS, BORIS_S), is_open(CHEN, PARTNER_S)),
            happened=(
                "The Ambassador came, and nobody else: you have his ear. Name anybody, wherever they are: you alone are shown a true card.",
            ),
            look=(
                Look("They choose which, name or number.", "choices"),
                Look(
                    "Boris is Zsa Zsa, so Bubble is Chen or Dora. Ask either: a name settles both, a number helps, too."
                ),
            ),
            press="Demand a true card from Chen.",
            suggest="demand from @2",
            missed="Every true card you see is a fact. Asking for nothing would have told you nothing.",
            meets=(do.Decline,),
        ),
        Scene(
            asks=Visiting,
            when=every(
                follows(BORIS, BORIS_S),
                saw(CHEN, PARTNER_S),
                is_open(DORA, Number.N11),
                stand_at(Location.ARSENALE, CHEN),
            ),
            happened=(
                "Chen showed Bubble: your partner, proved. Boris is Zsa Zsa, so Dora must be Agent X.",
                "You know all four names, proved or not. What you lack is the numbers.",
            ),
            look=(
                Look(
                    "Chen is alone at the Arsenale. Somebody may still come and spoil it; go all the same.", "arsenale"
                ),
            ),
            press="Go to the Arsenale. Partners can tell each other the truth.",
            suggest="visit arsenale",
            missed="Your partner waits somewhere else now. Meet again: you cannot win alone.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(CHEN), saw(CHEN, PARTNER_S)),
            happened=("Alone with your partner, who may not know you yet. Whichever of you dials right, both win.",),
            look=(
                Look("To reveal is to show one true card and no lie. To a rival that would be a gift.", "choices"),
                Look("So it hints who you are, too: hardly anybody but a partner would do that."),
            ),
            press="Reveal 52. Chen needs it to dial.",
            suggest="reveal n52",
            missed="A pair leaves your partner guessing. A true card would have told Chen more.",
        ),
        Scene(
            asks=Visiting,
            when=every(
                saw(CHEN, Number.N29),
                follows(BORIS, BORIS_S),
                follows(CHEN, PARTNER_S),
                is_open(DORA, Number.N11),
                stand_at(Location.CA_DORO, DORA),
            ),
            happened=("Chen revealed 29, and 52 is yours. So 11 and 0 are left for Boris and Dora: who has which?",),
            look=(
                Look("DIAL holds only what is proved. Keep the rest in mind, or in your notes: n.", "number"),
                Look("Dora is alone at Ca' d'Oro. Once you know one of the two, you know the other.", "ca_doro"),
            ),
            press="Go to Ca' d'Oro. With luck Dora shows one of the two.",
            suggest="visit ca_doro",
            missed="One clue about Boris or Dora can be enough. Look for either, alone.",
        ),
        Scene(
            asks=Trade,
            when=every(
                alone_with(DORA),
                follows(CHEN, PARTNER_S, Number.N29),
                is_open(DORA, Number.N11),
                is_open(DORA, Number.N0),
            ),
            happened=("Alone with Dora, a rival: Dora will learn something, and so will you.",),
            look=(
                Look("The truth: 52. With another number beside it, it tells nothing of your name.", "pairs"),
                Look("The lie: 29, which is Chen's. Dora has 11 or 0, and might see through those."),
            ),
            press="52, the truth; and then a lie, 29.",
            suggest="show n52 and n29",
            missed="Whatever you showed: half of it was a lie, and Dora does not know which.",
        ),
        Scene(
            asks=Answering,
            when=every(FOUND, saw(DORA, Number.N11, Number.N29), demands(BORIS)),
            happened=(
                "Dora showed 11 or 29. Chen has 29, so Dora has 11, and Boris 0: the number is 52-29-0-11!",
                "But now Boris is alone with the Ambassador, and demands a true card from you.",
            ),
            look=(
                Look("Which of the two is up to you. The rivals have to dial your number, and not your name.", "own"),
            ),
            press="Show your name. Boris sees it, and nobody else.",
            suggest="answer fiddlebottom",
            missed="Your number went to a rival. It is one part of four.",
        ),
        Scene(
            asks=Trade,
            when=every(FOUND, alone_with(CHEN), in_round(5)),
            happened=(
                "In the fifth round everybody has one place left. Yours is Chen's, too: alone with your partner.",
            ),
            look=(
                Look("52 is yours, 29 Chen's as Bubble, 0 Boris's as Zsa Zsa, 11 Dora's as Agent X.", "number"),
                Look("True cards alone leave two numbers. The pair that Dora showed leaves this one.", "choices"),
            ),
            press="Dial 52-29-0-11. Then choose it from the list; and the house asks if you mean it.",
            suggest="call n52 n29 n0 n11",
        ),
    ),
    others={
        BORIS: (
            "visit san_marco",
            "show fiddlebottom and zsa_zsa",
            "visit ca_doro",
            "visit rialto",
            "visit arsenale",
            "demand from @0",
        ),
        CHEN: ("visit ca_doro", "visit san_marco", "answer bubble", "visit arsenale", "reveal n29", "visit la_fenice"),
        DORA: ("visit arsenale", "visit rialto", "visit la_fenice", "visit ca_doro", "show n11 and n29"),
    },
    farewell="Find your partner, work out all four numbers, and meet your partner alone: dial, and you both win.",
    undiscovered=(
        "Two rivals alone? Come as a third: then nobody trades or dials.",
        "One shows Bubble or 0, then Bubble or 29? It is Bubble, as nobody has two numbers.",
        "No dial in five rounds? A new night: all places open, cards and sheet stay.",
    ),
    without={
        do.Plan: "only where five play",
        do.Receive: "only where five play",
        do.Look: "only where three play",
        do.DemandDummy: "only where three play",
    },
)
