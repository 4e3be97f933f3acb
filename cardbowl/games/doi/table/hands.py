"""The cards of each side as plain data: hand, deck, discards, and the cards of this series (no rule is applied here)."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.cards import UNSEEN, Card, in_order
from cardbowl.football import DEFENSE, HOME, OFFENSE, Side, Team
from cardbowl.football.counts_in_words import counted
from cardbowl.football.quarters import ends_half_or_extra_period
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.piles import DECK, DISCARDS, OTHER_DECK, OTHER_DISCARDS
from cardbowl.games.doi.table.play import sum_words
from cardbowl.games.doi.table.shown_steps import REFILL, laid_cards, last_note
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Seen, Step
from cardbowl.view.scoreboard import ORDINALS

ENDS: Final = (
    "first down",
    "downs",
    "touchdown",
    "safety",
    "interception",
    "fumble",
    "punt",
    "field goal good",
    "field goal missed",
)
"""Notes after which a new series begins."""


def hands(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """Both hands: the viewer's below, the other one above (for a viewer that sees all, the home team's below).

    A card that is face down for the viewer is an empty text.

    Rules: DOI.INFO.1.
    """
    below = HOME if viewer is None else viewer
    seen = referee.seen_by(viewer)
    return {"below": hand(referee, seen, below), "above": hand(referee, seen, below.other)}


def hand(referee: Referee, seen: Seen, team: Team) -> dict[str, Any]:
    """One hand with its deck and its discards."""
    at: Position = seen.position
    side = OFFENSE if team is at.offense else DEFENSE
    held = held_now(at, seen.steps, team, side)
    up = UNSEEN not in held
    number = counted(len(held), "card")
    return {
        "team": team.word,
        "side": "" if at.phase == "toss" else side.word,
        "name": referee.names[team],
        "cards": [str(card) for card in in_order(held)] if up else [""] * len(held),
        "up": up,
        "label": f"{referee.names[team]}: {number}{'' if up else ' face down'}",
        "deck": len(referee.left(DECK if side is OFFENSE else OTHER_DECK)),
        "discards": discards(referee, at, team, side),
    }


def held_now(at: Position, steps: list[Step], team: Team, side: Side) -> list[Card]:
    """The hand of a side after these steps, in which cards are dealt to it and one is laid (DOI.REFILL.1, DOI.PLAY.1)."""
    held = list(at.hands[team])
    for ask, answer in steps:
        if type(ask) is Draw and ask.secret and ask.side is side:
            held.append(answer if isinstance(answer, Card) else UNSEEN)
    laid = laid_cards(steps).get(side)
    if laid is not None:
        held.remove(laid if laid in held else UNSEEN)
    return held


def discards(referee: Referee, at: Position, team: Team, side: Side) -> dict[str, Any]:
    """The number of cards a side has discarded, and the cards themselves where a house rule makes them public.

    Rules: DOI.INFO.1, DOI.INFO.1.R1.
    """
    pile = at.discards[team]
    if UNSEEN not in pile:
        name = DISCARDS if side is OFFENSE else OTHER_DISCARDS
        pile = referee.left(name)  # kicks may turn up cards of it (DOI.FG.6.R1), and plays of a variant's own (DOI.FG.6.R3)
    return {"count": len(pile), "cards": [] if UNSEEN in pile else [str(card) for card in in_order(pile)]}


# ---- the series ----------------------------------------------------------------------------------------------------


def series(referee: Referee, viewer: Team | None) -> list[dict[str, Any]]:
    """The downs of this series, each with its pair of cards and its yards, oldest first.

    A penalty has no pair: its cards went to the discards (DOI.PEN.4). After the end of a quarter the pairs are gone; after a half
    a new drive begins.

    Rules: DOI.PLAY.6, DOI.DOWN.1, DOI.QTR.2, DOI.QTR.3.
    """
    at: Position = referee.position
    seen = referee.seen_by(viewer)
    downs: list[dict[str, Any]] = []
    gone = False
    for play in reversed(referee.plays):
        before = play.before
        if before.phase == REFILL:
            ended = play.after.quarter != before.quarter
            if ended and ends_half_or_extra_period(before.quarter):
                break
            gone = gone or ended
        elif before.phase != "scrimmage" or before.offense is not at.offense:
            break
        else:
            steps = seen.of_play(play)
            if at.phase != "try" and last_note(steps, ENDS) is not None:
                break
            downs.append(down(before, steps, gone))
            if last_note(steps, ENDS) is not None and len(downs) > 1:
                downs.pop()
                break
    return earlier(at, downs) + downs[::-1]


def downs_left(referee: Referee) -> list[str]:
    """The names of the downs that are left in this series, the current one first (DOI.DOWN.1)."""
    at: Position = referee.position
    if at.phase not in (REFILL, "scrimmage") or referee.asking is None:
        return []
    return [ORDINALS[number] for number in range(at.down, referee.rules.downs + 1)]


def down(before: Position, steps: list[Step], gone: bool) -> dict[str, Any]:
    """One down that was played: its pair, as long as it is on the table, and the yards."""
    note = last_note(steps, ("pass", "rush", "penalty", "offset"))
    laid = laid_cards(steps)
    stays = not gone and note is not None and note.what in ("pass", "rush")
    yards = int(note.n) if note is not None else 0
    kind = note.what if note is not None else "held"
    text = "Penalty" if kind == "penalty" else "Penalties" if kind == "offset" else "Pass" if kind == "pass" else "Run"
    return {
        "down": before.down,
        "label": ORDINALS[before.down],
        "kind": kind,
        "offense": [str(laid[OFFENSE])] if stays else [],
        "defense": [str(laid[DEFENSE])] if stays else [],
        "yards": yards,
        "text": f"{text} {yards:+d}" if yards else text,
        "sum": sum_words(note),
    }


def earlier(at: Position, downs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards on the table from downs that were not played here: their pairs are not known."""
    ours, theirs = list(at.table[at.offense]), list(at.table[at.offense.other])
    for each in downs:
        for card in each["offense"]:
            ours.remove(Card(card))
        for card in each["defense"]:
            theirs.remove(Card(card))
    if not ours and not theirs:
        return []
    bare = {"down": 0, "label": "Before", "kind": "earlier", "yards": 0, "text": "", "sum": ""}
    return [{**bare, "offense": [str(card) for card in ours], "defense": [str(card) for card in theirs]}]
