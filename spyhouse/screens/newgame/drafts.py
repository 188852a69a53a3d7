"""Who is proposed for a new table, and what is wrong with them."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence
from typing import Final

from ... import bots
from ...bots.manners import MANNERS
from ...engine.game import BadSetup, Game
from ...engine.players import HUMAN, LONGEST_NAME, Player, check_newcomers
from ...widgets.canvas import seat_letter

GOOD: Final = 4
"""As many play at a table nobody has thought about, if the game allows."""
KIND_WORDS: Final = {
    HUMAN: "person",
    bots.EASY: "easy",
    bots.NORMAL: "normal",
    bots.HARD: "hard",
    bots.RANDOM: "random",
}
"""All but the first are the computer, as they stand side by side."""
KIND_NOTES: Final = {
    HUMAN: "at this laptop",
    bots.NORMAL: "plays to win",
    bots.EASY: "plays like a beginner",
    bots.HARD: "thinks up to a second",
    bots.RANDOM: "takes any allowed move",
}
COUNT_HELP: Final = "How many sit at the table. Plus and minus change it, too."
KIND_HELP: Final = {
    HUMAN: "Somebody at this terminal plays this seat.",
    bots.NORMAL: "The computer plays this seat, and tries to win.",
    bots.EASY: "The computer plays this seat, and overlooks things.",
    bots.HARD: "The computer plays this seat, and thinks ahead: up to a second for a choice.",
    bots.RANDOM: "The computer plays this seat, and takes any move that is allowed.",
}
MANNER_WORDS: Final = {"": "plain", **{name: name for name in MANNERS}, "bluffer": "a bluffer"}
MANNER_HELP: Final = "How this computer player acts and talks; it plays as well as any other."
PLACE_HELP: Final = "What this seat has; another is exchanged with the seat that has it."
NAME_HELP: Final = {
    True: f"This person's name, at most {LONGEST_NAME} letters; kept for the next table.",
    False: "The computer plays here. Type a name to sit down, or Tab: who plays.",
}
"""By whether a person sits there."""
SEED_HELP: Final = "A number deals the same game again, and who knows it knows the deal."
SEED_BRIEF: Final = "same number, same deal"


@dataclasses.dataclass(slots=True)
class Draft:
    """A seat as it is proposed: whichever kind of player it gets, it has a name."""

    kind: str
    person: str
    computer: str

    @property
    def name(self) -> str:
        return self.person if self.kind == HUMAN else self.computer


def kinds_for(game: Game) -> list[str]:
    """The kinds of players a seat of this game can have, the usual ones first."""
    return [HUMAN, *bots.kinds_of(game)]


def known_names(game: Game, remembered: Sequence[str]) -> list[str]:
    """Those of the last table that can sit at one of this game."""
    most = game.info.most_players
    extra = {name.casefold() for name in game.extra_names(most)}
    people = {
        name.casefold(): name
        for name in remembered
        if name == name.strip() and 0 < len(name) <= LONGEST_NAME and name.isprintable() and name[0] != "@"
    }
    return [name for folded, name in people.items() if folded not in extra][:most]


def first_table(game: Game, remembered: Sequence[str]) -> tuple[int, list[Draft]]:
    """How many play, and a draft of every seat the game can have: the people of the last table, or one person, and
    computer players up to a good number."""
    info = game.info
    known = known_names(game, remembered)
    people = {name.casefold() for name in known}
    names = itertools.chain((name for name in bots.NAMES if name.casefold() not in people), bots.NAMES)
    sitting = max(len(known), 1)
    drafts = [
        Draft(
            HUMAN if seat < sitting else kinds_for(game)[1],
            known[seat] if seat < len(known) else f"Player {seat_letter(seat)}",
            next(names),
        )
        for seat in range(info.most_players)
    ]
    return min(max(GOOD, sitting, info.least_players), info.most_players), drafts


def first_fault(game: Game, players: Sequence[Player]) -> tuple[int, str] | None:
    """The first seat whose player cannot sit down beside those before, and what to change."""
    strangers = [Player(f"·{seat}·") for seat in range(len(players))]
    for seat in range(len(players)):
        try:
            check_newcomers(game, [*players[: seat + 1], *strangers[seat + 1 :]])
        except BadSetup as bad:
            return seat, str(bad)
    return None
