"""How [microfilms] says things in few words: for cards drawn small, and for the pages beside the table."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.words import counted, listed

from .actions import Blackmail, Bribe, CashOut, DrawDeck, DrawPile, Interrogate, Steal
from .casefile import Claim
from .pieces import ACTIONS, AGENT_OF, BLOODSTAINED, CROUPIER, DATA, FILMS, HAND_LIMIT, LETTERS, NUMBERS, Card, Identity
from .table import Casino, Player

_PRINTED: Final[dict[str, tuple[str, str]]] = {
    "steal": ("STEAL", f"{NUMBERS['steal_amount']} francs from an opponent"),
    "interrogate": ("INTERROGATE", "see one card of an opponent"),
    "cash_out": ("CASH OUT", f"{NUMBERS['cash_out_amount']} francs from the house"),
    "blackmail": ("BLACKMAIL", f"{NUMBERS['blackmail_payment']} francs, or Cleared and a card"),
    "blowback": ("BLOWBACK", "a blackmail against you fails"),
}
SIDES: Final = {
    Card(entry["kind"]): tuple(_PRINTED[side] for side in (*entry["options"], *entry["responses"]))
    for entry in DATA["actions"]
}
"""The two sides of an action card: a title, and what it does."""
ITEM_TITLES: Final = dict.fromkeys(FILMS, "MICROFILM") | dict.fromkeys(LETTERS, "ALLIANCE") | {Card.ACE: "ACE"}
ITEM_WORDS: Final = (
    dict.fromkeys(FILMS, "agents and the Journalist show it to win")
    | dict.fromkeys(LETTERS, "its nation has an ally")
    | {Card.ACE: f"laying it costs {NUMBERS['ace_discard_fee']} francs"}
)
SHORT_GOALS: Final[dict[str, str]] = {
    "agent": "show an enemy nation's Microfilm",
    "interpol_officer": "arrest a Suspect holding blood",
    "information_broker": "name where both letters are",
    "journalist": "show a Microfilm, name its agent",
    "hitman": "name who holds the Ace of Spades",
}

_FILM: Final = "Microfilm in hand"
_LATER: Final = "second evening"
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "agent": ("Cleared", _FILM),
    "journalist": ("Cleared", _FILM),
    "hitman": ("Cleared",),
    "information_broker": ("Cleared", _LATER),
    "interpol_officer": ("Cleared", _LATER),
}
"""The conditions of MF-7.1 that are not about somebody else."""

ABOUT: Final[dict[type[Action], str]] = {
    DrawDeck: "The top card of the deck goes to your hand. Nobody else sees it.",
    DrawPile: "The top card of the pile goes to your hand. Everybody knows which it is.",
    Bribe: (
        "Offer a card, face down. If it is accepted, it changes hands and you are Cleared. If it is declined, you keep "
        f"it and get {NUMBERS['bribe_decline_fee']} franc."
    ),
    Steal: f"Lay the card and take {NUMBERS['steal_amount']} francs from an opponent. No answer is possible.",
    CashOut: f"Lay the card and take {NUMBERS['cash_out_amount']} francs from the house.",
    Interrogate: "See one card of an opponent, picked by chance from the identity and the hand. Only you see it.",
    Blackmail: (
        f"They pay you {NUMBERS['blackmail_payment']} francs, or lay a Blowback, or let the rumour run: then you are "
        "Cleared, they are Suspect, and you take a card."
    ),
}
"""What can be done on a turn, in a sentence for somebody new at the table."""


RULE: Final = "Whoever is Cleared may stand up and show their goal: who is right wins, who is wrong is out."
EVENINGS: Final = "Each reshuffle begins another evening; Officer and Broker cannot stand up before the second."
ROLES: Final = "An agent shows the right Microfilm to win; freelancers have goals of their own: see Roles."
TOKENS: Final = {
    cleared: f"{word}: {may} stand up to win, and keeps {counted(HAND_LIMIT[cleared], 'card')} at the end of a turn."
    for cleared, word, may in ((False, "Suspect", "cannot"), (True, "Cleared", "may"))
}
"""What the side of the token that is up means."""


def about_card(card: Card) -> str:
    """All that a card is good for."""
    if card == Card.BACK:
        return "A card face down: only who holds it knows it, and whoever has seen it."
    if card not in ACTIONS:
        return f"{card.label}: {ITEM_WORDS[card]}."
    does = "; ".join(f"{title.capitalize()}: {words}" for title, words in SIDES[card])
    return f"{does}.{' Bloodstained: the Officer can arrest a Suspect who holds it.' * (card in BLOODSTAINED)}"


def about_purse(t: Casino, player: Player, name: str) -> str:
    held = f"{name} has {counted(player.francs, 'franc')}."
    if player is t.croupier:
        return f"{held} At {CROUPIER['losing_francs']} {name} wins, and both players lose."
    fee, price = NUMBERS["interrogate_fee"], NUMBERS["blackmail_fee"]
    return f"{held} An interrogation costs {fee}, a blackmail {price}, silence {NUMBERS['blackmail_payment']}."


def about_aim(t: Casino, player: Player, identity: Identity) -> str:
    """The goal, and what MF-7.1 still asks for."""
    missing = listed(missing_for(t, player, identity))
    return f"{identity.label}: {identity.goal} " + (f"Missing: {missing}." if missing else "Nothing is missing.")


def missing_for(t: Casino, me: Player, identity: Identity) -> list[str]:
    """What MF-7.1 still asks of this seat before it can stand up."""
    missing = [] if me.cleared else ["to be Cleared"]
    barred = t.useless_film(me, identity)
    if (identity.is_agent or identity == Identity.JOURNALIST) and not FILMS & set(me.hand) - {barred}:
        another = "the Microfilm of an enemy nation" if identity.is_agent else "another Microfilm than your own agent's"
        missing.append(another if barred in me.hand else "a Microfilm in your hand")
    if identity in (Identity.BROKER, Identity.OFFICER) and t.evening < NUMBERS["second_evening"]:
        missing.append("the second evening")
    return missing


def short(card: Card) -> str:
    """A card in as few words as a person needs."""
    if card in ACTIONS:
        return SIDES[card][0][0].title()
    if card.nation is None:
        return "Ace" if card == Card.ACE else "a card"
    return f"{card.nation.label} {'film' if card in FILMS else 'letter'}"


def short_role(identity: Identity) -> str:
    if identity.nation is not None:
        return f"{identity.nation.label} agent"
    return identity.label.split()[-1]


def short_claim(claim: Claim) -> str:
    """What a false claim says of those who were named in it."""
    if claim.film is not None and claim.film.nation is not None:
        said = f"not {short_role(AGENT_OF[claim.film.nation])}"
    else:
        said = {Identity.HITMAN: "had no Ace", Identity.OFFICER: "had no blood"}.get(
            claim.identity, "wrong for letters"
        )
    return f"{said}, R{claim.round}"


def checks(t: Casino, player: Player, identity: Identity) -> list[tuple[str, bool]]:
    """The conditions of MF-7.1 for an identity of this player, and which of them are fulfilled."""
    barred = t.useless_film(player, identity)
    fulfilled = {
        "Cleared": player.cleared,
        _FILM: any(card in FILMS and card != barred for card in player.hand),
        _LATER: t.evening >= NUMBERS["second_evening"],
    }
    return [(need, fulfilled[need]) for need in NEEDS[identity.kind]]
