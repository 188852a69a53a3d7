"""The front door: what was typed after `spyhouse`, and what opens for it.

Everything heavy is imported inside the command that needs it: plain commands start at once, without a screen and
without the saves.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from . import __version__, faultlog
from .commands import (
    FAILED,
    FINE,
    INTERRUPTED,
    NO_SAVE,
    Trouble,
    find_game,
    opening,
    opening_save,
    print_json,
    saves_folder,
    store_of,
)

if TYPE_CHECKING:
    from .engine.game import Game, Setting, Value
    from .engine.match import Match
    from .engine.players import Player
    from .saves.keeper import Keeper


EXAMPLES: Final[dict[str, dict[str, str]]] = {
    "": {
        "spyhouse": "the menu",
        "spyhouse games": "what can be played",
        "spyhouse learn GAME": "a first game, with a coach",
        "spyhouse play GAME": "choose the players of a new table",
        "spyhouse resume": "go on with the last game",
        'spyhouse play GAME --text --players "Ann,Bob,bot"': "line by line",
        "spyhouse rules GAME bribe": "every rule that speaks of a bribe",
    },
    "games": {
        "spyhouse games": "every game in a few lines",
        "spyhouse games GAME": "one game, with every value of its options",
        "spyhouse games --json": "all of it, for a program",
    },
    "play": {
        "spyhouse play GAME": "choose the players on the screen",
        'spyhouse play GAME --players "Ann,Bob,bot"': "two people and the computer, at once",
        "spyhouse play GAME --option first_seat=2 --seed 7": "choose the players; the rest is filled in",
        'spyhouse play GAME --text --players "Ann,bot:random"': "line by line, against random moves",
    },
    "learn": {
        "spyhouse learn GAME": "a first game with a coach; say on the screen who takes it",
        'spyhouse learn GAME --players "Ann,Bob"': "these two take it together, at once",
        "spyhouse learn GAME --second": "a shorter one from the other side, where the game has two",
        "spyhouse learn GAME --text": "line by line",
    },
    "resume": {
        "spyhouse resume": "the game that was played last",
        "spyhouse resume NAME": "the one whose name begins so",
        "spyhouse resume NAME --backup": "without its last action, if the file is damaged",
        "spyhouse resume --text": "line by line",
    },
    "saves": {
        "spyhouse saves": "all of them, played last first",
        "spyhouse saves check": "are they all whole?",
        "spyhouse saves show NAME": "what is in the open of one",
        "spyhouse saves list --json": "for a program",
    },
    "replay": {
        "spyhouse replay NAME": "what the whole table saw",
        "spyhouse replay NAME --seat Ann": "what Ann saw",
        "spyhouse replay NAME --all": "every hand, when the game is over",
    },
    "rules": {
        "spyhouse rules GAME": "the whole rulebook",
        "spyhouse rules GAME 4.2": "one rule, or a chapter: 4",
        "spyhouse rules GAME blackmail": "every rule that speaks of blackmail",
    },
    "art": {
        "spyhouse art": "the drawings of the house, and of which games there are others",
        "spyhouse art GAME": "all drawings of a game",
        "spyhouse art house porter": "one of them, in all its states",
        "spyhouse art GAME --look light": "as the light look has them",
        "spyhouse art GAME --look 16": "as they are on a terminal that knows sixteen colours",
    },
    "new-game": {
        "spyhouse new-game night_ferry": "a whole small game in ./night_ferry, to be changed line by line",
        "spyhouse new-game coup --into games": "another one, in another folder",
    },
    "completion": {
        "spyhouse completion bash": "a script for the end of ~/.bashrc",
        "spyhouse completion zsh": "a script for the end of ~/.zshrc",
        "spyhouse completion fish": "a script for ~/.config/fish/completions/spyhouse.fish",
    },
    "simulate": {
        "spyhouse simulate GAME": "a hundred games, at random",
        "spyhouse simulate GAME --seats 4 --games 1000 --bots normal": "a longer look at the computer players",
        "spyhouse simulate GAME --bots normal,random --json": "one against the other, for a program",
    },
}
"""For each command: what can be typed, and what it does."""

MANY_AT_RANDOM: Final = 500
"""So many random games take as long as another process takes to start: fewer are played in one."""
SHELLS: Final = ("bash", "zsh", "fish")
KNOWN_SEED: Final = "whoever knows the seed knows the deal"

EXIT_CODES: Final = """\
exit codes:
  0 all is well    1 a check or a simulation found something wrong    2 wrong usage or bad input
  3 a save cannot be opened    130 stopped with Ctrl-C
"""


ENVIRONMENT: Final = """\
environment:
  SPYHOUSE_SAVES   the folder of saved games, where --saves names none
  SPYHOUSE_CONFIG  the folder of the settings, and of faults.log
  SPYHOUSE_DEBUG   anything but 0: as --debug
  NO_COLOR         anything: no colours
"""


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says; returns the exit code. Never shows a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        with faultlog.listening():
            return _do(arguments)
    except Trouble as trouble:
        return _complain(str(trouble), trouble.code)
    except BrokenPipeError:  # whoever read it has had enough
        _drop_output()
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:  # a full disk, a terminal that is gone
        _drop_output()
        return _complain(f"This could not be read or written: {error.strerror or type(error).__name__}.", FAILED)
    except Exception as error:  # its text and its trace could tell a hand
        return _complain(
            f"Something went wrong in the program ({type(error).__name__}). Please report it. {faultlog.written(error)}",
            FAILED,
        )


def _do(arguments: Sequence[str]) -> int:
    try:
        menu = argparse.Namespace(command=open_app)  # nothing to read: the grammar of all commands takes its time
        given = _parser().parse_args(arguments) if arguments else menu
        if getattr(given, "debug", False):
            os.environ[faultlog.DEBUG] = "1"
        code: int = given.command(given)
        return code
    finally:
        while sentence := faultlog.complaint():
            _complain(sentence, FINE)
        if sys.stdout is not None:
            sys.stdout.flush()  # a broken pipe is noticed here, not when Python ends


def _complain(sentence: str, code: int) -> int:
    from .engine.words import printable  # what was typed may hold escapes

    with contextlib.suppress(OSError, ValueError):
        if sys.stdout is not None:
            sys.stdout.flush()
        print(printable(f"spyhouse: {sentence}"), file=sys.stderr)
    return code


def _drop_output() -> None:
    """Nobody reads on: what is still buffered must not complain at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


# -- the grammar ------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Trouble(f"{message}. `{self.prog} --help` shows how it is used.")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="spyhouse",
        description="Hidden-information board games for friends around one terminal.",
        epilog=_epilog(""),
        formatter_class=_LAYOUT,
    )
    parser.add_argument("--version", action="version", version=f"spyhouse {__version__}")
    _saves_option(parser)
    _debug_option(parser)
    parser.set_defaults(command=open_app)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, do: Callable[[Any], int], help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=help, description=help[0].upper() + help[1:] + ".", epilog=_epilog(name), formatter_class=_LAYOUT
        )
        sub.set_defaults(command=do)
        _debug_option(sub)
        return sub

    sub = command("games", list_games, "list the games and their options")
    sub.add_argument("game", metavar="GAME", nargs="?", help="this one alone, with every value of its options")
    sub.add_argument("--json", action="store_true", help="as JSON")

    sub = command("play", play, "start a new game")
    _game_argument(sub)
    sub.add_argument("--players", metavar="NAMES", help='who sits where: "Ann,Bob,bot" or "Ann,Ada=bot:random"')
    _game_options(sub)
    sub.add_argument("--seed", type=_seed, metavar="N", help=f"the same number deals the same game again; {KNOWN_SEED}")
    _text_option(sub)
    _saves_option(sub)

    sub = command("learn", learn, "learn a game by playing it, with a coach")
    _game_argument(sub)
    sub.add_argument("--players", metavar="NAMES", help='who learns it: "Ann" or "Ann,Bob"')
    sub.add_argument("--second", action="store_true", help="the second lesson, from the other side of the table")
    _text_option(sub)
    _saves_option(sub)

    sub = command("resume", resume, "go on with a saved game")
    sub.add_argument("save", metavar="SAVE", nargs="?", help="a file, or the beginning of a name; the last if left out")
    sub.add_argument("--backup", action="store_true", help="open the state before the last action instead")
    _text_option(sub)
    _saves_option(sub)

    sub = command("saves", saves, "list the saved games, check that they are whole, or show one")
    sub.add_argument("what", choices=("list", "check", "show"), nargs="?", default="list", help="list, if left out")
    sub.add_argument("save", metavar="SAVE", nargs="?", help="for check and show: a file, or the beginning of a name")
    sub.add_argument("--json", action="store_true", help="as JSON")
    _saves_option(sub)

    sub = command("replay", replay, "tell what happened in a saved game")
    sub.add_argument("save", metavar="SAVE", help="a file, or the beginning of a name")
    whose = sub.add_mutually_exclusive_group()
    whose.add_argument("--seat", metavar="N", help="as this seat saw it: a number or a name")
    whose.add_argument("--all", action="store_true", help="everything, once the game is over")
    sub.add_argument("--reveal", action="store_true", help="with --all: also while the game is going on")
    _saves_option(sub)

    sub = command("rules", rules, "read a rulebook, one rule, or what it says on a word")
    _game_argument(sub)
    sub.add_argument("rule", metavar="RULE", nargs="*", default=[], help="the id of a rule, or words in it")

    sub = command("art", art, "show the drawings of the house and of its games")
    sub.add_argument("game", metavar="GAME", nargs="?", default="house", help="its name; the house, if left out")
    sub.add_argument("name", metavar="NAME", nargs="?", help="one drawing, in all its states")
    looks = ("default", "light", "contrast", "mono", "256", "16")
    sub.add_argument("--look", choices=looks, default="default", help="the look, or how many colours are known")
    sub.add_argument("--ascii", action="store_true", help="what stands for them in plain signs")
    sub.add_argument(
        "--gallery", metavar="FOLDER", help="write pictures of everything in every look there, for a browser"
    )

    sub = command("new-game", new_game, "begin a game of your own")
    sub.add_argument("name", metavar="NAME", help="of the package: small letters, figures and _")
    sub.add_argument("--into", metavar="DIR", default=".", help="where its folder goes; here, if left out")

    sub = command("completion", completion, "print what a shell needs to complete this program's commands")
    sub.add_argument("shell", choices=SHELLS, help="which shell")

    sub = command("simulate", simulate, "let computer players play whole games")
    _game_argument(sub)
    sub.add_argument("--seats", type=_count, metavar="N", help="players at the table; the fewest, if left out")
    sub.add_argument("--games", type=_count, metavar="K", default=100, help="how many; 100, if left out")
    sub.add_argument("--seed", type=_seed, metavar="N", default=1, help="the same number plays the same games")
    sub.add_argument(
        "--bots",
        default="random",
        metavar="KINDS",
        help="random, easy, normal, hard, or with a manner normal:bold; or one for each seat, which go round: normal,random",
    )
    sub.add_argument("--jobs", type=_count, metavar="N", help="processes at once; one for each core, if left out")
    _game_options(sub)
    sub.add_argument("--json", action="store_true", help="as JSON")
    return parser


_LAYOUT: Final = argparse.RawDescriptionHelpFormatter


def _epilog(command: str) -> str:
    examples = EXAMPLES[command]
    width = max(map(len, examples))
    lines = [f"  {typed.ljust(width)}  {comes}" for typed, comes in examples.items()]
    return "\n".join(["examples:", *lines, "", EXIT_CODES, *([] if command else ["", ENVIRONMENT])])


def _game_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name, or the beginning of it")


def _text_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--text", action="store_true", help="line by line: for screen readers, pipes and scripts")


def _saves_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--saves", metavar="DIR", default=argparse.SUPPRESS, help="the folder of saved games")


def _debug_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--debug",
        action="store_true",
        default=argparse.SUPPRESS,
        help="if something fails, write down all that the program knew, every hand included, in a file that is then named",
    )


def _game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the game, as `spyhouse games GAME` lists them; more than one is fine",
    )


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text[:20]) < 1 << 63):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is no seed; write a whole number from 0 up")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:12]) < 10**9):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is no count; write a whole number from 1 up")
    return int(text)


# -- what the commands share ------------------------------------------------------------------------


@contextlib.contextmanager
def _setting_up() -> Iterator[None]:
    from .engine.game import BadSetup

    try:
        yield
    except BadSetup as bad:
        raise Trouble(str(bad)) from bad


def _options(given: Sequence[str]) -> Mapping[str, Value]:
    pairs = [text.partition("=") for text in given]
    for name, equals, _ in pairs:
        if not equals:
            raise Trouble(f"--option {name[:40]} has no value; write it as --option {name[:40]}=VALUE.")
    return {name.strip(): value for name, _, value in pairs}


# -- games, rules, simulate -------------------------------------------------------------------------


def list_games(given: argparse.Namespace) -> int:
    from .engine.catalog import catalog

    known = catalog()
    games = [find_game(given.game)] if given.game else list(known.games.values())
    if given.json:
        print_json({"games": [_game_facts(game) for game in games], "broken": known.broken})
        return FINE
    told = _every_value if given.game else _briefly
    for game in games:
        info = game.info
        print(f"{info.id}: {info.title}, {info.least_players} to {info.most_players} players, {info.minutes} minutes.")
        print(f"  {info.feel}")
        for setting in info.offered:
            print(f"  --option {setting.name}=VALUE: {setting.help}{told(setting)}")
    if not games:
        print("No games are installed.")
    sys.stdout.flush()  # so that a full disk is noticed here: the complaint about broken games must not hide it
    for name, why in known.broken.items():
        _complain(f"the game {name} could not be loaded: {why}", FINE)
    return FINE


def _briefly(setting: Setting) -> str:
    return f" {setting.in_short}; usually {str(setting.default).lower()}."


def _every_value(setting: Setting) -> str:
    if not setting.choices:
        return _briefly(setting)
    usual = {setting.default: " (usually)"}
    return "".join(f"\n    {str(value).lower()}: {words}{usual.get(value, '')}" for value, words in setting.choices)


def _game_facts(game: Game) -> dict[str, Any]:
    info = game.info
    return {
        "id": info.id,
        "title": info.title,
        "feel": info.feel,
        "players": [info.least_players, info.most_players],
        "minutes": info.minutes,
        "rules_version": info.rules_version,
        "options": [
            {
                "name": setting.name,
                "help": setting.help,
                "default": setting.default,
                "allowed": setting.allowed,
                "words": {str(value).lower(): words for value, words in setting.choices},
            }
            for setting in info.offered
        ],
    }


def rules(given: argparse.Namespace) -> int:
    from . import rulebook

    game, wanted = find_game(given.game), " ".join(given.rule)
    text = rulebook.read(game)
    if not text:
        raise Trouble(f"{game.info.title} has no rulebook.")
    if not wanted:
        print(text.rstrip())
        return FINE
    found = rulebook.find(game, wanted)
    if not found:
        raise Trouble(
            f"The rulebook of {game.info.title} has nothing on “{wanted[:40]}”; "
            f"`spyhouse rules {game.info.id}` prints all of it."
        )
    for rule in found:
        print(rule.text)
    return FINE


def simulate(given: argparse.Namespace) -> int:
    from .simulate import simulate as run_games

    game = find_game(given.game)
    kinds = [kind.strip().removeprefix("bot:") for kind in given.bots.split(",")]
    seats = given.seats or (len(kinds) if len(kinds) > 1 else game.info.least_players)
    if seats not in game.info.seats_allowed():
        info = game.info
        raise Trouble(f"{info.title} is for {info.least_players} to {info.most_players} players, not for {seats}.")
    if len(kinds) not in (1, seats):
        raise Trouble(f"--bots names {len(kinds)} computer players for {seats} seats; name one kind, or one for each.")
    thinking = any(kind != "random" for kind in kinds)
    worth_it = given.games if thinking else 1 + given.games // MANY_AT_RANDOM
    jobs = given.jobs or min(os.cpu_count() or 1, worth_it)
    with _setting_up():
        report = run_games(
            game,
            kinds if len(kinds) > 1 else kinds * seats,
            given.games,
            given.seed,
            _options(given.option),
            min(jobs, given.games),
            _show_progress(given.games) if sys.stderr.isatty() else lambda done: None,
        )
    if given.json:
        print_json(report.plain())
    else:
        print("\n".join(report.lines()))
    return FAILED if report.violations else FINE


def _show_progress(games: int) -> Callable[[int], None]:
    """Shows progress on one line that is written again and again, and is gone when all games are over."""
    began = time.monotonic()

    def show(done: int) -> None:
        line = f"{done} of {games} games, {done / max(time.monotonic() - began, 0.01):,.1f} a second"
        print(f"\r{line}" if done < games else f"\r{' ' * len(line)}\r", end="", file=sys.stderr, flush=True)

    return show


# -- playing ----------------------------------------------------------------------------------------


def open_app(given: argparse.Namespace, **first: Any) -> int:
    """Open the screens: the menu, or the page that `Start` names instead."""
    from .terminal import at_a_terminal

    if not at_a_terminal():
        raise Trouble(
            "The screens need a terminal; add --text to play line by line, as in `spyhouse play GAME --text`."
        )
    if os.environ.get("TERM") == "dumb":
        raise Trouble("The screens need more than a dumb terminal (see $TERM); add --text to play line by line.")
    saves = saves_folder(given)
    gc.disable()  # there is nothing to collect while the program is read in; the app switches it on again
    try:
        from .app import Start
        from .app import run as run_app
    except ImportError as missing:
        raise Trouble(
            f"The screens need {missing.name}, which is not there; add --text to play line by line."
        ) from missing
    return run_app(Start(saves, **first))


def play(given: argparse.Namespace) -> int:
    game = find_game(given.game)
    with _setting_up():
        options = game.info.read_options(_options(given.option))
        if given.players is not None:
            players = _players(given.players, game)
        elif given.text:
            players = _ask_players(game)
        else:
            wanted = {name: options[name] for name in _options(given.option)}
            return open_app(given, set_up=game, options=wanted, seed=given.seed)
        match = _dealt(game, players, options, given.seed)
    if not given.text:
        return open_app(given, new_game=match)
    if given.seed is not None:
        print(f"The seed was typed: {KNOWN_SEED}.")
    return _begin_lines(given, match)


def _begin_lines(given: argparse.Namespace, match: Match) -> int:
    from .saves.keeper import Keeper

    with opening(), Keeper.start(match, store_of(given)) as keeper:
        return _play_lines(given, keeper)


def learn(given: argparse.Namespace) -> int:
    from .coach import FIRST, SECOND, first_game, lesson_of

    game, part = find_game(given.game), SECOND if given.second else FIRST
    lesson = lesson_of(game, part)
    if lesson is None and given.second and lesson_of(game) is not None:
        raise Trouble(f"{game.info.title} has one lesson: `spyhouse learn {game.info.id}` begins it.")
    if lesson is None:
        raise Trouble(f"{game.info.title} has no guided first game; `spyhouse rules {game.info.id}` tells its rules.")
    if given.players is None and not given.text:
        return open_app(given, set_up=game, lesson=part)
    names = [name.strip() for name in given.players.split(",")] if given.players else []
    with _setting_up():
        match = _sound(game, lambda: first_game(game, lesson, names, part))
    if not given.text:
        return open_app(given, new_game=match)
    return _begin_lines(given, match)


def _dealt(game: Game, players: Sequence[Player], options: Mapping[str, Value], seed: int | None) -> Match:
    from .engine.match import Match

    return _sound(game, lambda: Match(game, players, options, seed))


def _sound(game: Game, deal: Callable[[], Match]) -> Match:
    """A game that has just been dealt and can be played; a fault in it ends the command with a sentence."""
    from .engine.faults import told
    from .engine.game import BadSetup

    try:
        match = deal()
        match.check()
        return match
    except BadSetup:
        raise
    except Exception as error:  # whatever another package does wrong
        fault = f"{game.info.title} cannot be dealt: there is a fault in it ({told(error, game.package)})."
        raise Trouble(f"{fault} {faultlog.written(error)}".rstrip(), FAILED) from error


def _players(text: str, game: Game) -> list[Player]:
    from .bots import read_players
    from .engine.players import check_newcomers

    players = read_players(text, game)
    check_newcomers(game, players)
    return players


def _ask_players(game: Game) -> list[Player]:
    """Who plays, where there is somebody to ask."""
    from .engine.game import BadSetup
    from .terminal import Closed, Terminal, at_a_terminal

    if not at_a_terminal():
        raise Trouble('Say who plays, for example --players "Ann,Bob,bot:normal".')
    terminal, info = Terminal(), game.info
    terminal.say(
        f"{info.title} is for {info.least_players} to {info.most_players} players. Type their names with commas "
        "between them, and bot for a computer player, for example: Ann, Bob, bot"
    )
    while True:
        try:
            return _players(terminal.ask("Who plays?"), game)
        except BadSetup as bad:
            terminal.say(str(bad))
        except Closed:
            raise Trouble("Nobody plays, so no game was started.", FINE) from None


def _play_lines(given: argparse.Namespace, keeper: Keeper) -> int:
    import shlex

    from .bots import chooser
    from .engine.players import HUMAN
    from .saves.rescue import stopped
    from .saves.store import ENDING
    from .sitting import Sitting
    from .terminal import Terminal
    from .text import LineGame

    def resume() -> str:
        """The command that opens this table again: the next game of an evening has another file."""
        folder = getattr(given, "saves", None)
        words = ["spyhouse", "resume", keeper.path.name.removesuffix(ENDING), "--text"]
        return shlex.join([*words, *(["--saves", folder] if folder else [])])

    match = keeper.match
    with _setting_up():
        for player in match.players:
            if player.kind != HUMAN:
                chooser(match.game, player.kind)  # one that is missing is said before the game begins
    table = LineGame(Sitting(keeper), Terminal(), resume)
    try:
        return table.play()
    except (OSError, KeyboardInterrupt):
        raise
    except Exception as error:  # neither its text nor its trace may be shown: they could tell a hand
        raise Trouble(stopped(error, match.game, keeper.path, keeper.trouble, " --text"), FAILED) from None


def resume(given: argparse.Namespace) -> int:
    from .saves.keeper import Keeper
    from .saves.rescue import goes_on
    from .saves.store import backup_of

    store = store_of(given)
    with opening():
        path = store.find(given.save) if given.save else store.latest()
    if given.backup and not backup_of(path).is_file():
        raise Trouble(f"There is no backup of {path}; without --backup the game itself is opened.", NO_SAVE)
    if given.backup and goes_on(path):  # else somebody could choose again, having seen what came of it
        raise Trouble(f"{path} is whole: without --backup it goes on where it was left.", NO_SAVE)
    if not given.text:
        return open_app(given, resume=path, from_backup=given.backup)
    with opening_save(path, " --text"), Keeper.resume(path, given.backup) as keeper:
        return _play_lines(given, keeper)


# -- drawings ---------------------------------------------------------------------------------------


def art(given: argparse.Namespace) -> int:
    from . import gallery
    from .look.drawings import BadDrawing

    try:
        return gallery.write(given) if given.gallery else gallery.show(given)
    except BadDrawing as bad:
        raise Trouble(str(bad), FAILED) from bad


# -- a game of one's own ----------------------------------------------------------------------------


def new_game(given: argparse.Namespace) -> int:
    from pathlib import Path

    from . import starter

    try:
        folder = starter.write(given.name, Path(given.into).expanduser())
    except starter.NotWritten as why:
        raise Trouble(str(why)) from why
    print(f"{folder} holds a whole small game. Play it, test it, then change it line by line:")
    print(f"  cd {folder}\n  pip install -e '.[test]'\n  spyhouse play {given.name}\n  pytest")
    print(f"The way through it: {starter.GUIDE}")
    return FINE


def completion(given: argparse.Namespace) -> int:
    from .completion import script

    print(script(_parser(), given.shell), end="")
    return FINE


# -- saves and replay -------------------------------------------------------------------------------


def saves(given: argparse.Namespace) -> int:
    from . import savefiles

    return savefiles.saves(given)


def replay(given: argparse.Namespace) -> int:
    from .replay import replay

    return replay(given)
