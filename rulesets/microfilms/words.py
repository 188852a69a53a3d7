"""How [microfilms] says things in few words: for cards drawn small, and for the pages beside the table."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.words import counted

from .pieces import ACTIONS, BLOODSTAINED, CROUPIER, DATA, FILMS, HAND_LIMIT, LETTERS, NUMBERS, Card, Identity
from .table import Casino, Player

_PRINTED: Final[dict[str, tuple[str, str]]] = {
    "steal": ("STEAL", f"{NUMBERS['steal_amount']} francs from an opponent"),
    "interrogate": ("INTERROGATE", "see one card of an opponent"),
    "cash_out": ("CASH OUT", f"{NUMBERS['cash_out_amount']} francs from the house"),
    "blackmail": (
        "BLACKMAIL",
        f"they pay you {NUMBERS['blackmail_payment']} francs, or you are Cleared, they Suspect, and you take a card",
    ),
    "blowback": ("BLOWBACK", "stops a blackmail"),
}
SIDES: Final = {
    Card(entry["id"]): tuple(_PRINTED[side] for side in (*entry["options"], *entry["responses"]))
    for entry in DATA["actions"]
}
"""The two sides of an action card: a title, and what it does."""
BRIEF: Final = {
    "STEAL": f"take {NUMBERS['steal_amount']} francs",
    "INTERROGATE": "see a card",
    "CASH OUT": f"get {NUMBERS['cash_out_amount']} francs",
    "BLACKMAIL": f"get {NUMBERS['blackmail_payment']} francs, or be Cleared and take a card",
    "BLOWBACK": "stops a blackmail",
}
"""The same on a small card."""
MIDDLE: Final = {"BLACKMAIL": f"they pay you {NUMBERS['blackmail_payment']} francs, or you are Cleared and take a card"}
"""Where there is room for more than that, and not for all of it."""
TINY: Final = {title: (words,) for title, words in BRIEF.items()} | {
    "BLACKMAIL": (
        f"{NUMBERS['blackmail_payment']} francs or be Cleared",
        f"{NUMBERS['blackmail_payment']} francs or Cleared",
    )
}
"""Where there is no room for that either, from the longer form to the shorter."""
NARROW: Final = TINY | {
    "BLACKMAIL": (f"{NUMBERS['blackmail_payment']} francs, or Cleared and a card", *TINY["BLACKMAIL"])
}
"""The same on a card that has rows enough for more lines."""
ITEM_TITLES: Final = dict.fromkeys(FILMS, "MICROFILM") | dict.fromkeys(LETTERS, "LETTER") | {Card.ACE: "ACE"}
ITEM_WORDS: Final = (
    dict.fromkeys(FILMS, "an agent wins by showing an enemy's")
    | dict.fromkeys(LETTERS, "its nation is allied")
    | {Card.ACE: f"the Hitman wins by naming its holder; discarding it costs {NUMBERS['ace_discard_fee']} francs"}
)
SMALL: Final = (
    dict.fromkeys(FILMS, "show an enemy's")
    | dict.fromkeys(LETTERS, "is allied")
    | {Card.ACE: "Hitman's aim"}
    | {card: BRIEF[sides[0][0]] for card, sides in SIDES.items()}
)
"""The first thing a card is good for, where there is room for three words."""
GIVEN_UP: Final = (
    dict.fromkeys(FILMS, "an agent could take it and win")
    | {card: f"all learn {card.nation.spoken} has an ally" for card in LETTERS if card.nation}
    | {
        Card.CASH_OUT: f"worth {NUMBERS['cash_out_amount']} francs, or stops a blackmail",
        Card.STEAL: f"it could bring {NUMBERS['steal_amount']} francs or a blackmail",
        Card.INTERROGATE: "you lose a look or a blackmail",
    }
)
"""What discarding a card costs whoever holds it; what discarding the Ace does depends on who plays."""
BLOOD: Final = " Blood: from the second evening an Officer wins by arresting a Suspect who holds it."
USE: Final = {card: "; ".join(BRIEF[title] for title, _ in sides) for card, sides in SIDES.items()}
"""What an action card is good for, both halves of it."""
SHORT_GOALS: Final[dict[str, str]] = {
    "agent": "show an enemy nation's Microfilm",
    "interpol_officer": "arrest a Suspect holding a card with blood",
    "information_broker": "name where the two letters are",
    "journalist": "show a Microfilm and name its agent",
    "hitman": "name who holds the Ace of Spades",
}
TINY_GOALS: Final = {
    "agent": "show an enemy's film",
    "interpol_officer": "arrest a Suspect who has blood",
    "information_broker": "name where the letters are",
    "journalist": "show a film and name its agent",
}
"""The long ones where there is least room."""
LINE_GOALS: Final[dict[str, str]] = TINY_GOALS | {
    "interpol_officer": "arrest who has blood",
    "information_broker": "locate both letters",
    "journalist": "name a film's agent",
    "hitman": "name who has the Ace",
}
"""Each on one line of the narrowest identity card: no goal ends in the middle of a sentence."""


PLANS: Final = {
    "interpol_officer": "Bribe a Suspect with a card that has blood: taken, you are Cleared and know who has it",
    "information_broker": "Bribe with a letter: taken, you are Cleared and know who has it. A letter on the pile you know, too",
    "journalist": "Interrogate those without cards, who are sure to show their role",
    "hitman": "Bribe with the Ace: taken, you are Cleared and know who has it",
}
"""How a freelancer comes to know what wins."""
RULE: Final = "Whoever is Cleared may stand up and show their goal: right wins, wrong is out."
EVENINGS: Final = (
    "Whenever the deck is empty another evening begins; Officer and Broker cannot stand up before the second."
)
ROLES: Final = "An agent shows the right Microfilm to win; freelancers have goals of their own: see Roles."
PAYS: Final = "it pays whoever passes or cashes out, and takes what an action costs."
TOKENS: Final = {
    cleared: f"{word}: {may} stand up to win, and keeps {counted(HAND_LIMIT[cleared], 'card')} at the end of a turn."
    for cleared, word, may in ((False, "Suspect", "cannot"), (True, "Cleared", "may"))
}
"""What the side of the token that is up means."""


def about_card(card: Card) -> str:
    """All that a card is good for."""
    if card == Card.BACK:
        return SIGNS["back"]
    if card not in ACTIONS:
        return f"{card.label}: {ITEM_WORDS[card]}."
    does = "; ".join(f"{title.capitalize()}: {words}" for title, words in SIDES[card])
    return f"{does}.{' Blood: the Officer wins by arresting a Suspect who holds it.' * (card in BLOODSTAINED)}"


def about_purse(t: Casino, player: Player, name: str) -> str:
    held = f"{name} has {counted(player.francs, 'franc')}."
    if player is t.croupier:
        return f"{held} At {CROUPIER['losing_francs']} {name} wins, and both players lose."
    fee, price = NUMBERS["interrogate_fee"], NUMBERS["blackmail_fee"]
    return f"{held} An interrogation costs {fee}, a blackmail {price}, silence {NUMBERS['blackmail_payment']}."


def pile_blood(evening: int) -> str:
    """On one line of the narrowest list."""
    later = "later " * (evening < NUMBERS["second_evening"])
    return f"The pile's card has blood: an Officer may {later}arrest for it."


def percent(share: float) -> str:
    """How likely something is that may be and is not sure."""
    return f"{max(round(100 * share), 1)}%"


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


_FEES: Final = f"an interrogation costs {NUMBERS['interrogate_fee']}, a blackmail {NUMBERS['blackmail_fee']}"
SIGNS: Final = {
    "back": "A card face down: known to its holder, and to whoever has seen it.",
    "deck": "Cards face down.",
    "film": "A Microfilm: an agent shows an enemy's to win, the Journalist shows one and names its agent.",
    "letter": "An Alliance letter: its nation is one of the two allies.",
    "ace": "The Ace of Spades: the Hitman names who holds it.",
    "blood": "Blood, on both cards with a Blackmail: from the second evening the Officer wins by arresting a Suspect who holds it.",
    "clean": "An action card: play it for one of its two halves.",
    "seen": "You have seen it, and not everybody has.",
    "coin": f"A franc: {_FEES}, silencing a blackmailer {NUMBERS['blackmail_payment']}.",
    "has": "A tick: you have this, and need it to stand up.",
    "perhaps": "A question mark: this film wins unless its nation is your ally, and nobody has told you.",
    "lacks": "An empty box: you still lack this, and need it to stand up.",
    "suspect": "Cleared with an empty box: you are not yet, and must be to stand up.",
    "asked": "Offered a bribe, or blackmailed: everybody waits for the answer.",
    "over": "More cards than may be kept: the others are discarded at the end of this seat's turn.",
    "evening": "The evening: each ends with the deck; Officer and Broker win from the second on.",
    "house": "The house: the bank, which pays a pass and a Cash Out, and takes all fees.",
    "nations": "The nations that send an agent: two are allied, the third is alone.",
    "others": "Freelancers: players who win alone, each in their own way: see Roles.",
    "keep": f"Cards that may be kept after a turn: {HAND_LIMIT[False]} by a Suspect, {HAND_LIMIT[True]} by the Cleared.",
    "purse": "The Croupier's francs: with the tenth he wins, and both players lose.",
    "out": "Out of the game: this claim was wrong.",
}
"""What each sign on the table means, for the legend."""


def sign_of(card: Card) -> str:
    """Under which sign of those a card goes."""
    if card == Card.BACK:
        return "back"
    if card in ACTIONS:
        return "blood" if card in BLOODSTAINED else "clean"
    return "film" if card in FILMS else "ace" if card == Card.ACE else "letter"
