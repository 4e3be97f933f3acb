"""The table of Card Bowl 2.0 as plain data: field, scoreboard, lanes and cards (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardbowl.football import AWAY, HOME, OFFENSE, SECONDS, How, Team
from cardbowl.football.counts_in_words import counted, spelled
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.notes.hands_placed import hands_of
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.clock import before_a_spike, most_timeouts, time_of
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance, needed_sum
from cardbowl.games.cardbowl2.rules.game import RULES
from cardbowl.games.cardbowl2.rules.hands import HANDS, SLOTS, place_in_cycle
from cardbowl.games.cardbowl2.rules.order import scrimmage
from cardbowl.games.cardbowl2.rules.passing import is_complete_once_clean
from cardbowl.games.cardbowl2.rules.tries import points_of_try
from cardbowl.games.cardbowl2.table.lanes import lane_order, lanes
from cardbowl.games.cardbowl2.table.views import board, clock_grid, drive_chart
from cardbowl.steps.answered import answered
from cardbowl.steps.ask import Choose
from cardbowl.steps.placement import Placed
from cardbowl.steps.referee import Referee
from cardbowl.view import plain_game
from cardbowl.view import scene as shared
from cardbowl.view.field_strip import field
from cardbowl.view.kneel_words import kneel_words
from cardbowl.view.scoreboard import clock, down_words, final_words, now, other_words, team_view

ROWS: Final[Mapping[str, str]] = {
    "kick": "Kick",
    "punt": "Punt",
    "coverage": "Coverage",
    "return": "Return",
    "run": "Open-field run",
    "sideline": "Sideline",
    "sack": "Sack",
    "Oyac": "After the catch",
    "Dyac": "After the catch",
    "recovery": "Recovery",
    "bounce": "Bounce",
    "check": "Out-of-bounds check",
    "block": "Blocked",
    "hold": "Fair catch",
    "toss": "Toss",
}

ADDED: Final = ("Kick", "Punt", "Return", "Open-field run", "Sack")
"""The rows whose cards are added up."""


def scene(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene as `viewer` may see it."""
    steps = shared.shown_steps(referee, viewer)
    at: Position = now(referee)
    played: Position = shared.shown_position(referee)
    view = shared.frame(referee, steps)
    placing = isinstance(referee.asking, Choose) and referee.asking.what == "hand"
    view["offense"] = played.offense.word
    view["match_ups"] = referee.game.turn is RULES.turn  # in a whole game they may come; a kick on its own has none
    most = 0 if referee.rules.clock == "simple1" else most_timeouts(at.quarter, referee.rules)  # CB2.CLK1.R2
    view["teams"] = {team.word: team_view(referee, at, team, most) for team in (HOME, AWAY)}
    view["clock"] = clock(referee, at)
    view["situation"] = situation(referee, at)
    view["field"] = field(referee, at, played, steps)
    view["clock_grid"] = clock_grid(referee, at)
    view["board"] = board(view["field"])
    view["drive_chart"] = drive_chart(referee)
    view["lanes"] = lanes(steps, placing)
    view["rows"] = shared.rows(steps, row_label, ADDED)
    if referee.asking is None:
        view["over"] = final_words(referee, at)
    asked = shared.asking(referee, label(steps, referee.rules), hint(referee), lambda ask: place(referee, ask, steps), drawn_as)
    return shared.finished(referee, view, asked)


def row_label(role: str) -> str:
    """The row of a drawn card; the cards of a match-up are shown in their lane instead."""
    return ROWS.get(role.split(" ", maxsplit=1)[0], "")


def drawn_as(role: str) -> str:
    """The purpose of a draw, in words: ``open-field run``, ``return 2``, ``O2``."""
    word, _, number = role.partition(" ")
    return f"{ROWS[word].lower()} {number}".strip() if word in ROWS else role


# ---- scoreboard --------------------------------------------------------------------------------------------------


def situation(referee: Referee, at: Position) -> dict[str, str]:
    """Down, distance and place in words."""
    if at.phase == "scrimmage":
        return down_words(referee, at)
    name = referee.names[at.offense]
    headline, detail = {
        "toss": ("Coin toss", "Who kicks off?"),
        "kickoff": ("Kickoff", f"{name} kick off"),
        "free kick": ("Free kick", f"{name} kick after the safety"),
        "try": ("Try", f"{name} try for the extra point"),
        "over": ("Final", ""),
    }[at.phase]
    return other_words(referee, at, headline, detail, kicks=at.phase not in ("toss", "over"))


# ---- questions ---------------------------------------------------------------------------------------------------


def label(steps: Sequence[shared.Step], rules: HouseRules) -> shared.Words:
    """The function that puts options in words."""
    placed, opposite, _, _ = hands_of(steps)

    def words(ask: Choose, option: Any) -> str:
        if ask.what == "O1" and isinstance(placed, Placed):
            slot = placed.cards.index(option)
            against = f" against {opposite.cards[slot].pretty}" if opposite is not None else ""
            return f"{'Pass to' if slot < int(placed.formation) else 'Run with'} {option.pretty}{against}"
        if ask.what == "run-off" and option != "spike":
            return f"{option * SECONDS} seconds"
        if ask.what == "pass":
            stopped = "Stop: pass complete" if is_complete_once_clean(rules) else "Stop: D2 decides"
            return "Draw another pass card" if option == "draw" else stopped
        if ask.what == "sideline":
            return "Draw for yards" if option == "draw" else "Try to get out of bounds"
        if ask.what == "try":
            kind = Kind.EXTRA_POINT if option == "kick" else Kind.TWO_POINT
            return f"{'Kick' if option == 'kick' else 'Play'} for {counted(points_of_try(kind, rules), 'point')}"
        return plain_game.label(ask, option)

    return words


def hint(referee: Referee) -> shared.Words:
    """A few words under an option whose label is not enough."""

    def words(ask: Choose, option: Any) -> str:
        if ask.what == "run-off" and option != "spike":
            return counted(option, "interval")
        found = HINTS.get((ask.what, option))
        return found(now(referee), referee.rules) if found is not None else ""

    return words


def kneel_hint(at: Position, rules: HouseRules) -> str:
    """What a kneel-down comes to that is called now, read from its rule (CB2.HAND.R5, CB2.CLKC.7-8, CB2.CLK1.R2, CB2.NFL.11)."""
    turned, _ = answered(scrimmage(at._replace(running=False), rules), ["kneel"])
    return kneel_words(at, turned, timed=turned.position.running)


def against(at: Position, rules: HouseRules) -> str:
    """What the cards of a field goal have to reach: the distance, or the sum that a variant has in its place (CB2.FG.3)."""
    own = "field goal sum" in rules.replaced
    return f"a sum of {needed_sum(field_goal_distance(at.spot, rules), rules)}" if own else "the distance"


def spike_hint(at: Position, rules: HouseRules) -> str:
    """A down, and the time that it takes (CB2.CLKC.10, CB2.CLKC.R6, CB2.CLK2.1)."""
    spiked = before_a_spike(at, rules)
    gone = at.left - max(0, spiked.left - time_of(Kind.SPIKE, Ending(How.DEAD, OFFENSE), spiked, rules))
    return f"a down for {spelled(gone, 'interval') if gone else 'no time'}"


def squib_hint(at: Position, rules: HouseRules) -> str:
    """Whether the return is shorter than that of a normal kickoff (CB2.SQUIB.3)."""
    beyond = rules.squib_aim_max - rules.squib_cards > rules.squib_line
    return f"name a spot{', short return' if beyond and rules.squib_return_cards < rules.kickoff_return_cards else ''}"


HINTS: Final[Mapping[tuple[str, Any], Callable[[Position, HouseRules], str]]] = {
    ("call", "hand play"): lambda at, rules: f"place {spelled(SLOTS, 'card')}",
    ("call", "punt"): lambda at, rules: "give up the ball, far away",
    ("call", "field goal"): lambda at, rules: f"{spelled(rules.field_goal_cards, 'card')} against {against(at, rules)}",
    ("call", "kneel"): kneel_hint,
    ("run-off", "spike"): spike_hint,
    ("kickoff", "normal"): lambda at, rules: f"{spelled(rules.kickoff_cards, 'card')}, full return",
    ("kickoff", "squib"): squib_hint,
    ("kickoff", "on-side"): lambda at, rules: "try to get the ball back",
}


def place(referee: Referee, ask: Choose, steps: Sequence[shared.Step]) -> dict[str, Any]:
    """All data that the table needs for placing a hand."""
    at: Position = referee.position
    team = referee.team(ask.side)
    deck = at.decks[team]
    placed, at_once = hands_of(steps)[0], referee.rules.def_pick == "simultaneous"
    formations = []
    for formation in ask.options.formations:
        name = formation.name if ask.side is OFFENSE else placed.formation if placed is not None else ""
        order = lane_order(name, at_once)
        roles = ["outside" if slot < int(name) else "inside" for slot in order] if name else [""] * SLOTS  # CB2.HAND.R2
        formations.append({"value": formation.name, "label": formation.words, "roles": roles, "order": list(order)})
    return {
        "deck": [str(card) for card in sorted(deck, key=lambda card: (card.value, card.number))],
        "deck_label": f"{referee.names[team]}: play {place_in_cycle(len(deck))} of {HANDS}, {len(deck)} cards left",
        "formations": formations,
        "side": ask.side.word,
    }
