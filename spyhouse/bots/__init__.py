"""Players that are not people, and how a line of text says who sits at a table."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any, Final

from ..engine.actions import Action
from ..engine.game import BadSetup, Bot, Game
from ..engine.match import HUMAN, Match, Player, View

RANDOM: Final = "random"
NORMAL: Final = "normal"
BOT_KINDS: Final = (RANDOM, NORMAL)
KINDS: Final = (HUMAN, *BOT_KINDS)

NAMES: Final = (
    "Odette",
    "Klaus",
    "Mirela",
    "Tobias",
    "Zofia",
    "Renard",
    "Ilse",
    "Casimir",
    "Noor",
    "Viktor",
    "Paloma",
    "Emeric",
    "Sabine",
    "Jarek",
    "Lucia",
    "Anselm",
)
"""For computer players nobody has named: as many as a table can have seats."""


def choose_at_random(view: View[Any], rng: random.Random) -> Action:
    return rng.choice(view.options)


def chooser(game: Game, kind: str) -> Bot:
    """The computer player of this kind; raises `BadSetup` if the game has none, or a broken one."""
    if kind == RANDOM:
        return choose_at_random
    if kind != NORMAL:
        raise BadSetup(f"There is no computer player “{kind[:40]}”; there are: {', '.join(BOT_KINDS)}.")
    try:
        bot = game.load_bot()
    except Exception as error:  # whatever another package does wrong
        raise BadSetup(
            f"The computer player of {game.info.title} cannot be loaded ({type(error).__name__}); use bot:random."
        ) from error
    if bot is None:
        raise BadSetup(f"{game.info.title} has no computer player of its own; use bot:random.")
    return bot


def rng_for(match: Match) -> random.Random:
    """A bot's own randomness: it follows from the seed and how far the game is, so a resumed game goes on alike."""
    return random.Random(f"bot {match.seed} {match.series.games} {len(match.journal)}")


def choose(match: Match, bot: Bot) -> Action:
    """What a computer player does now. It is given the view of its seat, and nothing else."""
    return bot(match.view(match.decider), rng_for(match))


class Company:
    """The computer players of one table. One that fails must not end the evening: its kind goes on at random, and
    a sentence about it waits in `complaint` for whoever shows the table."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.complaint = ""
        self._bots: dict[str, Bot] = {}

    def choose(self) -> Action:
        """What the computer player whose turn it is does."""
        match, seat = self.match, self.match.decider
        assert seat is not None
        player = match.players[seat]
        try:
            if player.kind not in self._bots:
                self._bots[player.kind] = chooser(match.game, player.kind)
            action = choose(match, self._bots[player.kind])
            if action in match.table.options():
                return action
            failure = "an impossible action"
        except Exception as error:  # whatever another package does wrong
            failure = type(error).__name__
        self._bots[player.kind] = choose_at_random
        self.complaint = f"The computer player of {player.name} failed ({failure}); from now on it plays at random."
        return choose_at_random(match.view(seat), rng_for(match))


# -- who sits at the table --------------------------------------------------------------------------


def read_players(text: str, game: Game) -> list[Player]:
    """ "Ann,Bob,bot:normal" or "Ann,Ada=bot:random"; raises `BadSetup` with a sentence."""
    return named([_read_player(part.strip()) for part in text.split(",")], game)


def _read_player(part: str) -> Player:
    name, equals, kind = (word.strip() for word in part.rpartition("="))
    if not equals and kind != "bot" and not kind.startswith("bot:"):
        return Player(kind)
    if kind == HUMAN:
        return Player(name)
    bot, _, level = kind.partition(":")
    if bot != "bot" or level not in ("", *BOT_KINDS):
        kinds = ", ".join(f"bot:{known}" for known in BOT_KINDS)
        raise BadSetup(f"“{part[:60]}” is no player; write a name, one of {kinds}, or a name and its kind: Ada=bot.")
    return Player(name, level or NORMAL)


def named(players: Sequence[Player], game: Game) -> list[Player]:
    """The same players; computer players without a name get one that nobody has."""
    taken = {player.name.casefold() for player in players}
    taken.update(name.casefold() for name in game.extra_names(len(players)))
    seated = []
    for player in players:
        name = player.name if player.name or player.kind == HUMAN else _free_name(taken)
        taken.add(name.casefold())
        seated.append(Player(name, player.kind))
    return seated


def _free_name(taken: Collection[str]) -> str:
    return next((name for name in NAMES if name.casefold() not in taken), NAMES[0])
