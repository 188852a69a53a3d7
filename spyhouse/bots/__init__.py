"""Players that are not people, and how a line of text says who sits at a table."""

from __future__ import annotations

import dataclasses
import functools
import random
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final

from ..engine import faults
from ..engine.actions import Action
from ..engine.catalog import catalog
from ..engine.events import Event
from ..engine.game import BadSetup, Game, Rate, Rated, Traits
from ..engine.lesson import Lesson
from ..engine.match import HOUSE, Match
from ..engine.players import HUMAN, Player
from ..engine.view import View
from ..engine.visibility import Seat
from ..engine.words import capital, in_place, listed
from .manners import MANNERS, Manner
from .search import SECONDS, mixed, thinking
from .study import Lost, Study

RANDOM: Final = "random"
EASY: Final = "easy"
NORMAL: Final = "normal"
HARD: Final = "hard"
BOT_KINDS: Final = (RANDOM, NORMAL, EASY, HARD)
OVERLOOKS: Final = 0.8
"""How many of the choices one who plays easily does not think of."""
FORGETS, RECENT = 0.6, 10
"""How much of what was shown it forgets, and of how many events it forgets nothing yet."""
OBVIOUS: Final = 1000.0
"""What is worth so much nobody overlooks: a certain win."""
MOST_ADVICE: Final = 3
FAR_BEHIND: Final = 30.0
"""A choice worth so much less than the best is no advice."""
BEHIND: Final = ((10.0, "If not: "), (2.0, "Not quite as good: "), (0.0, "As good: "))
"""How a choice is called that is worth so much less than the best."""
THINKS_HERE: Final = (
    "The process in which a hard player thinks ahead has ended. It goes on thinking in this one: keys may answer late."
)
Bot = Callable[[View[Any], random.Random], Action]
"""A computer player: sees one seat's view, nothing else."""

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


Think = Callable[[View[Any], random.Random], Sequence[Rated]]
"""What a computer player makes of its view, before it chooses."""


def choose_by(think: Think, overlooks: float = 0.0, blur: float = 1.0) -> Bot:
    """Who chooses by ratings, and may overlook some, or see differences blurred; but not what is obvious."""

    def choose(view: View[Any], rng: random.Random) -> Action:
        if len(view.options) == 1:
            return view.options[0]
        rated = think(view, rng)
        seen = [one for one in rated if one.worth >= OBVIOUS or not overlooks or rng.random() >= overlooks] or rated
        return mixed([one if one.worth >= OBVIOUS else one._replace(worth=one.worth / blur) for one in seen], rng)

    return choose


def forgetful(bot: Bot, forgets: Callable[[Event], bool]) -> Bot:
    """Who has forgotten some of what was shown a while ago, and does not remember it later on."""

    def choose(view: View[Any], rng: random.Random) -> Action:
        old = max(0, len(view.events) - RECENT)
        kept = [
            event
            for number, event in enumerate(view.events[:old])
            if not forgets(event) or random.Random(f"{view.names} {view.seat} {number}").random() >= FORGETS
        ]
        return bot(dataclasses.replace(view, events=[*kept, *view.events[old:]]), rng)

    return choose


def by_worth(rated: Iterable[Rated]) -> list[Rated]:
    """The best first; of equals, the one offered first."""
    return sorted(rated, key=lambda one: -one.worth)


def advise(game: Game, view: View[Any]) -> list[Rated]:
    """The best choices of the seat that decides, the best first, each with a reason of its own: from its view alone.
    Nothing where there is no choice, or the game has no computer player."""
    rate = game.load_bot()
    if rate is None or len(view.options) < 2:
        return []
    rated = by_worth(rate(view))
    apart: dict[str, Rated] = {}
    for one in rated:
        if one.worth > rated[0].worth - FAR_BEHIND:
            apart.setdefault(one.reason, one)
    return list(apart.values())[:MOST_ADVICE]


def kinds_of(game: Game) -> list[str]:
    """The kinds of computer players that a game has, the usual one first."""
    return [NORMAL, EASY, *([HARD] if thinks_ahead(game) else []), RANDOM] if game.has(game.bot) else [RANDOM]


def thinks_ahead(game: Game) -> bool:
    """A game may judge how a seat stands, and have nobody who thinks ahead by it."""
    try:
        look = game.load_lookahead()
    except Exception:  # whatever another package does wrong: it is told when somebody is to play so
        return True
    return look is not None and bool(look.asks)


def in_words(view: View[Any], one: Rated) -> tuple[str, str]:
    """The choice as an order, and why."""
    assert view.decision is not None
    why = in_place(capital(f"{one.reason}."), view.names)
    return view.decision.in_full(view.table, one.action, view.names), why


def advice_in_words(game: Game, view: View[Any]) -> list[tuple[str, str]]:
    """What `advise` finds, as it is said: each choice, and why; one that stands behind the best says how far. The same, as
    good, with somebody else is said once: Anna or Boris."""
    said: list[tuple[str, str]] = []
    found: dict[tuple[str, str, str], list[str]] = {}
    advice = advise(game, view)
    for one in advice:
        choice, why = in_words(view, one)
        behind = advice[0].worth - one.worth
        how = next(words for least, words in BEHIND if behind >= least) if found else ""
        whom = [name for name in view.names if name in choice]
        choice, why = (words.replace(whom[0], _WHOM) if len(whom) == 1 else words for words in (choice, why))
        same = [
            key for key in found if key[1:] == (choice, why) and key[0] in (how, "") and how in (key[0], BEHIND[-1][1])
        ]
        found.setdefault(same[0] if same else (how, choice, why), []).extend(whom if len(whom) == 1 else ())
    for (how, choice, why), whom in found.items():
        anybody = listed(whom, "or") if whom else ""
        said.append((f"{how}{choice.replace(_WHOM, anybody)}", why.replace(_WHOM, anybody)))
    return said


_WHOM: Final = "\0"
"""Stands for a name."""


def level_of(kind: str) -> str:
    """How well a player of this kind plays, whatever its manner."""
    return kind.partition(":")[0]


def manner_of(kind: str) -> Manner | None:
    return MANNERS.get(kind.partition(":")[2])


def with_manner(level: str, manner: str) -> str:
    """The kind of player who plays so well, in this manner; who plays at random has none."""
    return f"{level}:{manner}" if manner and level not in (HUMAN, RANDOM) else level


def nature_of(name: str) -> str:
    """The manner of one of those whom the house names."""
    return list(MANNERS)[NAMES.index(name) % len(MANNERS)] if name in NAMES else ""


def is_known(kind: str) -> bool:
    level, _, manner = kind.partition(":")
    return level in (HUMAN, *BOT_KINDS) and (not manner or manner in MANNERS) and kind == with_manner(level, manner)


def chooser(game: Game, kind: str, seconds: float = SECONDS) -> Bot:
    """The computer player of this kind, who thinks so long at most; raises `BadSetup` if the game has none, or a broken
    one."""
    if kind == HUMAN or not is_known(kind):
        raise BadSetup(
            f"There is no computer player “{kind[:40]}”; there are: {', '.join(BOT_KINDS)}, and with a manner, as in "
            f"{NORMAL}:bold: {', '.join(MANNERS)}."
        )
    if kind == RANDOM:
        return choose_at_random
    try:
        rate = game.load_bot()
    except Exception as error:  # whatever another package does wrong
        raise BadSetup(
            f"The computer player of {game.info.title} cannot be loaded ({faults.told(error, game.package)})."
        ) from error
    if rate is None:
        raise BadSetup(f"{game.info.title} has no computer player of its own, only one who plays at random.")
    level, manner = level_of(kind), manner_of(kind)
    think: Think = functools.partial(_at_sight, rate)
    if level == HARD:
        look = game.load_lookahead()
        if look is None or not look.asks:
            raise BadSetup(f"{game.info.title} has no computer player that thinks ahead.")
        think = functools.partial(thinking, rate, look, seconds=seconds)
    traits = game.load_traits()
    if manner is not None:
        think = functools.partial(_bent, think, manner, traits)
    if level == EASY:
        return forgetful(choose_by(think, OVERLOOKS, traits.blur), game.load_forgets())
    return choose_by(think)


def _at_sight(rate: Rate, view: View[Any], rng: random.Random) -> Sequence[Rated]:
    return rate(view)


def _bent(think: Think, manner: Manner, traits: Traits, view: View[Any], rng: random.Random) -> Sequence[Rated]:
    return manner.bent(traits, view, think(view, rng))


def rng_for(match: Match) -> random.Random:
    """A bot's own randomness: it follows from the seed and how far the game is, so a resumed game goes on alike. What is
    merely said at the table, at a pace that lets people hear it, changes nothing."""
    moves = sum(entry.seat != HOUSE for entry in match.journal)
    return random.Random(f"bot {match.seed} {match.series.games} {moves}")


def choose(match: Match, bot: Bot) -> Action:
    """What a computer player does now. It is given the view of its seat, and nothing else."""
    return bot(match.view(match.decider), rng_for(match))


class Company:
    """The computer players of one table. One that fails must not end the evening: its kind goes on at random, and
    a sentence about it waits in `complaint` for whoever shows the table."""

    def __init__(self, match: Match, lesson: Lesson | None = None) -> None:
        self.match = match
        self.lesson = lesson
        """Somebody learns the game here: the others do what the lesson needs."""
        self.complaint = ""
        self.cause: Exception | None = None
        """Of that, where there is one."""
        self._bots: dict[str, Bot] = {}
        self._study = Study()
        if catalog().games.get(match.game.info.id) is not match.game:  # it would not be found from there
            self._study.close()

    def asked(self) -> Callable[[], Action]:
        """The computer player whose turn it is, to be called for what it does. It knows the view of its seat and nothing
        of the match, so it may think in a thread of its own, also while the match goes on without it."""
        match, seat = self.match, self.match.decider
        assert seat is not None
        view = match.view(seat)
        if (played := self._in_the_lesson(view, seat)) is not None:
            return lambda: played
        return functools.partial(self._choose, match.game, match.players[seat], view, rng_for(match))

    def _in_the_lesson(self, view: View[Any], seat: Seat) -> Action | None:
        """What the lesson has this seat do now, as long as that is possible."""
        if self.lesson is None:
            return None
        plays = self.lesson.others.get(seat, ())
        done = sum(entry.seat == seat for entry in self.match.journal[len(self.lesson.opening) :])
        return next((one for one in view.options if plays[done : done + 1] == (one.text(),)), None)

    def line(self) -> str:
        """What the computer player whose turn it is says before it does anything; mostly nothing."""
        match, seat = self.match, self.match.decider
        assert seat is not None
        manner = manner_of(match.players[seat].kind)
        return "" if manner is None else manner.line(match.game.load_traits(), match.view(None), seat)

    def leave(self) -> None:
        """Nobody waits any more for what is thought here."""
        self._study.close()

    def _choose(self, game: Game, player: Player, view: View[Any], rng: random.Random) -> Action:
        try:
            if player.kind not in self._bots:
                apart = level_of(player.kind) == HARD and not self._study.closed
                next_door = functools.partial(self._next_door, player.kind)
                self._bots[player.kind] = next_door if apart else chooser(game, player.kind)
            action = self._bots[player.kind](view, rng)
            if action in view.options:
                return action
        except Exception as error:  # whatever another package does wrong
            self.cause = error
        self._bots[player.kind] = choose_at_random
        self.complaint = f"The computer player of {player.name} failed; from now on it plays at random."
        return choose_at_random(view, rng)

    def _next_door(self, kind: str, view: View[Any], rng: random.Random) -> Action:
        """Where that room is lost the same player thinks here, and keys have to wait for it."""
        try:
            return self._study.choose(kind, view, rng)
        except Lost as lost:
            if self._study.closed:
                return view.options[0]
            self._study.close()
            self._bots[kind] = chooser(view.game, kind)
            self.complaint, self.cause = THINKS_HERE, lost
        return self._bots[kind](view, rng)


# -- who sits at the table --------------------------------------------------------------------------


def read_players(text: str, game: Game) -> list[Player]:
    """ "Ann,Bob,bot:normal" or "Ann,Ada=bot:hard:bold"; raises `BadSetup` with a sentence."""
    return named([_read_player(part.strip(), game) for part in text.split(",")], game)


def _read_player(part: str, game: Game) -> Player:
    name, equals, kind = (word.strip() for word in part.rpartition("="))
    if not equals and kind != "bot" and not kind.startswith("bot:"):
        return Player(kind)
    if kind == HUMAN:
        return Player(name)
    bot, _, level = kind.partition(":")
    level = f"{kinds_of(game)[0]}:{level}" if level in MANNERS else level or kinds_of(game)[0]
    if bot != "bot" or level == HUMAN or not is_known(level):
        kinds = ", ".join(f"bot:{known}" for known in BOT_KINDS)
        raise BadSetup(
            f"“{part[:60]}” is no player; write a name, one of {kinds}, or a name and its kind: Ada=bot. "
            f"A manner can follow: bot:{', bot:'.join(MANNERS)}, or bot:{EASY}:bold."
        )
    return Player(name, level)


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
