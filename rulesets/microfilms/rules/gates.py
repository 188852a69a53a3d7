"""MF-2.4, MF-3.3, MF-4.1, MF-5 and MF-7.1: what bars a choice on one's own turn, and what a claim can name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import otherwise
from spyhouse.engine.visibility import Seats, those
from spyhouse.engine.words import capital, counted

from .. import actions as do
from ..pieces import BLOODSTAINED, FILMS, NUMBERS, USES, Card, Coin, Identity
from ..table import Casino, Player
from .question import Bar, Bars

FEES: Final[dict[type[Action], int]] = {
    do.Interrogate: NUMBERS["interrogate_fee"],
    do.Blackmail: NUMBERS["blackmail_fee"],
}
_PLAYS: Final[dict[str, type[Action]]] = {
    "steal": do.Steal,
    "cash_out": do.CashOut,
    "interrogate": do.Interrogate,
    "blackmail": do.Blackmail,
}


# -- standing up: whose goal it is, and what can be named ---------------------------------------------


def _with_cards(t: Casino, me: Player) -> Seats:
    return those(*(seat for seat in do.members(t.opponents(me.seat)) if t.players[seat].hand))


def _arrestable(t: Casino, me: Player) -> Seats:
    return those(*(seat for seat in do.members(_with_cards(t, me)) if not t.players[seat].cleared))


def _broker_claims(t: Casino, me: Player) -> tuple[Action, ...]:
    held = {seat: len(t.players[seat].hand) for seat in do.members(t.inside)}
    single = those(*(seat for seat, cards in held.items() if cards))
    double = those(*(seat for seat, cards in held.items() if cards > 1))
    return do.broker_wins(single, double, min(len(t.deck), 2), min(len(t.pile), 2))


CLAIMS: Final[dict[type[Action], Callable[[Casino, Player], tuple[Action, ...]]]] = {
    do.WinAgent: lambda t, me: do.agent_wins(tuple(me.hand)),
    do.WinThroughCroupier: lambda t, me: do.croupier_wins(t.nations, me.identities[0]),
    do.WinJournalist: lambda t, me: do.journalist_wins(tuple(me.hand), t.opponents(me.seat), t.barred_film(me)),
    do.WinHitman: lambda t, me: do.hitman_wins(_with_cards(t, me)),
    do.WinBroker: _broker_claims,
    do.WinOfficer: lambda t, me: do.officer_wins(_arrestable(t, me)),
}
"""MF-7.1: all that an attempt can name, where nothing bars it (MF-R11)."""


def _whose(verb: type[Action]) -> Bar:
    wanted = do.IDENTITY_OF[verb]
    return Bar(
        "MF-7.1",
        lambda t, me, a: not any(one.is_agent if wanted is None else one == wanted for one in me.identities),
        f"You are not {wanted.spoken if wanted else 'an agent'}: that is not your goal.",
    )


_NO_CROUPIER: Final = Bar(
    "MF-10.14",
    lambda t, me, a: not t.croupier,
    "There is no Croupier to stand up with; that is for the two-player game.",
)
GOALS: Final[dict[type[Action], Bars]] = {
    verb: ((_NO_CROUPIER,) if verb is do.WinThroughCroupier else ()) + (_whose(verb),) for verb in CLAIMS
}
"""MF-7.1, MF-10.14: an attempt of somebody else."""


# -- why a verb is not possible -----------------------------------------------------------------------


def _needs(card: Card) -> Bar:
    return Bar("MF-5.2", lambda t, me, a: card not in me.hand, f"No card: That needs {card.spoken} in hand.")


def _suspect(rule: str) -> Bar:
    says = "You are a Suspect: to stand up you must be Cleared. Have a bribe accepted, or let a blackmail's rumour run."
    return Bar(rule, lambda t, me, a: not me.cleared, says)


def _too_poor(t: Casino, me: Player, a: object) -> str:
    few, has = "too few francs" if me.francs else "no franc", counted(me.francs, "franc")
    return f"No card, {few}: No card of yours is a blackmail; you have {has}."


_NO_FILM: Final = Bar(
    "MF-7.1", lambda t, me, a: not FILMS.intersection(me.hand), "No film in hand: That needs a Microfilm in your hand."
)
_ONLY_OWN: Final = "Only your own film: the journalist cannot show that of their own agent's nation."
_FIRST_EVENING: Final = Bar(
    "MF-7.1",
    lambda t, me, a: t.evening < NUMBERS["second_evening"],
    "Too early: not before the second evening, when the deck has been reshuffled.",
)
_HE_MUST: Final = "to stand up with the Croupier he must be Cleared and hold a card."

VERBS: Final[dict[type[Action], Bars]] = {
    do.DrawDeck: (Bar("MF-3.3", lambda t, me, a: not t.deck, "No deck: The draw deck is empty; do something else."),),
    do.DrawPile: (
        Bar("MF-3.3", lambda t, me, a: not t.pile, "No pile: The discard pile is empty; do something else."),
    ),
    do.Pass: (),
    do.Bribe: (Bar("MF-4.1", lambda t, me, a: not me.hand, "No card: A bribe takes one from your hand. Draw first."),),
    do.Steal: (_needs(Card.STEAL),),
    do.CashOut: (_needs(Card.CASH_OUT),),
    do.Interrogate: (
        Bar(
            "MF-5.5",
            lambda t, me, a: me.francs < FEES[do.Interrogate] and Card.INTERROGATE not in me.hand,
            f"No card, no franc: You have neither {Card.INTERROGATE.spoken} nor a franc.",
        ),
    ),
    do.Blackmail: (
        Bar(
            "MF-5.7",
            lambda t, me, a: me.francs < FEES[do.Blackmail] and not BLOODSTAINED.intersection(me.hand),
            _too_poor,
        ),
    ),
    do.WinAgent: (_suspect("MF-7.1"), _NO_FILM),
    do.WinJournalist: (
        _suspect("MF-7.1"),
        _NO_FILM,
        Bar("MF-10.15", lambda t, me, a: not FILMS.intersection(me.hand) - {t.barred_film(me)}, _ONLY_OWN),
    ),
    do.WinHitman: (
        _suspect("MF-7.1"),
        Bar("MF-R12", lambda t, me, a: not _with_cards(t, me), "All hands are empty: nobody else holds a card."),
    ),
    do.WinBroker: (_suspect("MF-7.1"), _FIRST_EVENING),
    do.WinOfficer: (
        _suspect("MF-7.1"),
        _FIRST_EVENING,
        Bar(
            "MF-7.1",
            lambda t, me, a: not _arrestable(t, me),
            "Nobody to arrest: only a Suspect with a card in hand can be.",
        ),
    ),
    do.WinThroughCroupier: (
        _NO_CROUPIER,
        _suspect("MF-10.14"),
        Bar("MF-10.14", lambda t, me, a: not t.players[2].hand, f"He has no cards: {_HE_MUST}"),
        Bar("MF-10.14", lambda t, me, a: not t.players[2].cleared, f"He is still Suspect: {_HE_MUST}"),
    ),
}


# -- why one action is not, with this card or this name -----------------------------------------------


def _is_no_opponent(t: Casino, me: Player, a: Action) -> bool:
    """MF-2.4; the broker may name any hand in the game, the own one too."""
    allowed = t.inside if isinstance(a, do.WinBroker) else t.opponents(me.seat)
    return any(isinstance(part, int) and not allowed >> part & 1 for part in a.parts())


def _paid(a: Action) -> Any:
    """The card that is played, or the francs that are paid for it."""
    return a.parts()[-1]


def _sides(a: Action) -> list[type[Action]]:
    """What that card can be played for (MF-5.2)."""
    return [_PLAYS[use] for use in USES.get(_paid(a), ())]


def _too_few(rule: str, fee: int) -> Bar:
    return Bar(
        rule,
        lambda t, me, a: a.pay == Coin.FRANCS and me.francs < fee,
        lambda t, me, a: f"That costs {counted(fee, 'franc')}; you have {counted(me.francs, 'franc')}.",
    )


_OPPONENT: Final = Bar("MF-2.4", _is_no_opponent, "Choose an opponent who is still in the game, not yourself.")
_PLAYABLE: Final = (
    Bar(
        "MF-5.1",
        lambda t, me, a: _paid(a) != Coin.FRANCS and not _sides(a),
        lambda t, me, a: f"{capital(_paid(a).spoken)} is an item; only action cards do actions.",
    ),
    Bar(
        "MF-5.2",
        lambda t, me, a: _paid(a) != Coin.FRANCS and type(a) not in _sides(a),
        lambda t, me, a: f"On your turn {_paid(a).spoken} does only this: {' or '.join(v.verb for v in _sides(a))}.",
    ),
)
_NOT_HELD: Final[Bar] = otherwise("MF-5.1", lambda t, me, a: f"You do not hold {_paid(a).spoken}.")
_NO_CARDS: Final = Bar(
    "MF-10.6",
    lambda t, me, a: a.target == t.seats and not t.players[2].hand,
    "The Croupier has no cards: there is nothing to see.",
)
_NOT_A_FILM: Final = Bar(
    "MF-7.1",
    lambda t, me, a: a.film not in FILMS.intersection(me.hand),
    lambda t, me, a: f"Show a Microfilm from your hand; {a.film.spoken} is none.",
)
_CLEARED: Final = Bar("MF-7.1", lambda t, me, a: t.players[a.named].cleared, "Only a Suspect can be arrested.")
_EMPTY_HAND: Final[Bar] = otherwise("MF-R12", "That hand is empty, as everybody can count.")
_NO_PLACE: Final[Bar] = otherwise(
    "MF-R12", "An empty place, or one card named as two letters: everybody can count that it is wrong."
)
_NO_GIFT: Final = "A bribe takes a card from your hand;"

MISTAKES: Final[dict[type[Action], Bars]] = {
    verb: (*GOALS.get(verb, ()), _OPPONENT, *first, *VERBS[verb], *then)
    for verb, first, then in (
        (do.DrawDeck, (), ()),
        (do.DrawPile, (), ()),
        (
            do.Bribe,
            (
                Bar(
                    "MF-4.1",
                    lambda t, me, a: isinstance(a.card, Identity),
                    f"{_NO_GIFT} an identity is never given away.",
                ),
            ),
            (otherwise("MF-4.1", lambda t, me, a: f"{_NO_GIFT} you do not hold {a.card.spoken}."),),
        ),
        (do.Steal, _PLAYABLE, (_NOT_HELD,)),
        (do.CashOut, _PLAYABLE, (_NOT_HELD,)),
        (do.Interrogate, _PLAYABLE, (_NO_CARDS, _too_few("MF-5.5", FEES[do.Interrogate]), _NOT_HELD)),
        (do.Blackmail, _PLAYABLE, (_too_few("MF-5.7", FEES[do.Blackmail]), _NOT_HELD)),
        (do.WinAgent, (), (_NOT_A_FILM,)),
        (do.WinJournalist, (), (_NOT_A_FILM, otherwise("MF-10.15", _ONLY_OWN))),
        (do.WinHitman, (), (_EMPTY_HAND,)),
        (do.WinBroker, (), (_NO_PLACE,)),
        (do.WinOfficer, (), (_CLEARED, _EMPTY_HAND)),
        (do.WinThroughCroupier, (), (otherwise("MF-10.14", "Name another nation in play than your own."),)),
    )
}
