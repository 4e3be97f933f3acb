"""The table of Card Bowl 2.0 as plain data: field, scoreboard, lanes and cards (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.games.cardbowl2.hands import team_deck
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.scene_field import field, spot_words
from cardbowl.games.cardbowl2.scene_lanes import LANE_ORDER, hands_of, lanes
from cardbowl.games.cardbowl2.scene_views import board, clock_grid, drive_chart
from cardbowl.steps import scene as shared
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.placement import Placed
from cardbowl.steps.referee import Referee

ORDINALS: Final = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")
QUARTERS: Final = ("", "first quarter", "second quarter", "third quarter", "fourth quarter")
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
    view["teams"] = {team.word: team_view(referee, at, team) for team in (HOME, AWAY)}
    view["clock"] = clock(referee, at)
    view["situation"] = situation(referee, at)
    view["field"] = field(referee, at, played, steps)
    view["clock_grid"] = clock_grid(referee, at)
    view["board"] = board(view["field"])
    view["drive_chart"] = drive_chart(referee)
    view["lanes"] = lanes(steps, placing, bool(referee.steps))
    view["rows"] = shared.rows(steps, row_label, ADDED)
    if referee.asking is None:
        view["over"] = final_words(referee, at)
    asked = shared.asking(referee, label(steps), hint, lambda ask: place(referee, ask, steps), drawn_as)
    return shared.finished(referee, view, asked)


def now(referee: Referee) -> Position:
    """The position with what the clock and the time-outs of the running play have already changed."""
    at: Position = referee.position
    for ask, _ in referee.steps:
        if type(ask) is Note and ask.what == "run-off":
            at = at._replace(left=at.left - ask.n, running=False)
        elif type(ask) is Note and ask.what == "time-out" and ask.side is not None:
            left = list(at.timeouts)
            left[referee.team(ask.side)] = ask.n
            at = at._replace(timeouts=(left[0], left[1]), running=False)
    return at


def row_label(role: str) -> str:
    """The row of a drawn card; the cards of a match-up lie on their lane instead."""
    return ROWS.get(role.split(" ", maxsplit=1)[0], "")


def drawn_as(role: str) -> str:
    """What a card is drawn for, in words: ``open-field run``, ``return 2``, ``O2``."""
    word, _, number = role.partition(" ")
    return f"{ROWS[word].lower()} {number}".strip() if word in ROWS else role


# ---- scoreboard --------------------------------------------------------------------------------------------------


def team_view(referee: Referee, at: Position, team: Team) -> dict[str, Any]:
    """Name, score and time-outs of a team."""
    most = 0 if referee.rules.clock == "simple1" else max(referee.rules.timeouts, at.timeouts[team])
    return {
        "name": referee.names[team],
        "score": at.score[team],
        "timeouts": min(at.timeouts[team], most),
        "timeouts_max": most,
    }


def clock(referee: Referee, at: Position) -> dict[str, Any]:
    """Quarter and time left, for the eye and for the ear."""
    overtime = at.quarter > 4
    words = at.clock_words(referee.rules.clock)
    spoken = words
    if referee.rules.clock != "simple1":
        minutes, seconds = divmod(at.left * 5, 60)
        spoken = f"{minutes} minutes {seconds} seconds left"
    quarter = "overtime" if overtime else QUARTERS[at.quarter]
    return {
        "quarter": "OT" if overtime else f"Q{at.quarter}",
        "text": words,
        "label": f"{quarter}, {spoken}",
        "running": at.running,
    }


def situation(referee: Referee, at: Position) -> dict[str, str]:
    """Down, distance and place in words."""
    name = referee.names[at.offense]
    if at.phase == "scrimmage":
        to_go = "goal" if at.line >= 100 else str(at.to_go)
        return {
            "headline": f"{ORDINALS[min(at.down, 9)]} & {to_go}",
            "where": f"at the {spot_words(referee, at.offense, at.spot)}",
            "possession": at.offense.word,
            "detail": f"{name}' ball" if name.endswith("s") else f"{name}'s ball",
        }
    headline, detail = {
        "toss": ("Coin toss", "Who kicks off?"),
        "kickoff": ("Kickoff", f"{name} kick off"),
        "free kick": ("Free kick", f"{name} kick after the safety"),
        "try": ("Try", f"{name} try for the extra point"),
        "over": ("Final", ""),
    }[at.phase]
    kicks = at.phase not in ("toss", "over")
    where = f"from the {spot_words(referee, at.offense, at.spot)}" if kicks else ""
    return {
        "headline": headline,
        "where": where,
        "possession": at.offense.word if kicks else "",
        "detail": detail,
    }


def final_words(referee: Referee, at: Position) -> str:
    """Who has won."""
    if at.phase != "over":
        return "The play is over."
    home, away = at.score
    if home == away:
        return f"A tie, {home}-{away}"
    winner = HOME if home > away else AWAY
    return f"{referee.names[winner]} win {max(home, away)}-{min(home, away)}"


# ---- questions ---------------------------------------------------------------------------------------------------


def label(steps: Sequence[shared.Step]) -> shared.Words:
    """Options in words that say what they mean."""
    placed, opposite, _, _ = hands_of(steps)

    def words(ask: Choose, option: Any) -> str:
        if ask.what == "O1" and isinstance(placed, Placed):
            slot = placed.cards.index(option)
            against = f" against {opposite.cards[slot].pretty}" if opposite is not None else ""
            return f"{'Pass to' if slot < int(placed.formation) else 'Run with'} {option.pretty}{against}"
        if ask.what == "run-off" and isinstance(option, int):
            return f"{option * 5} seconds"
        if ask.what == "pass":
            return "Draw another pass card" if option == "draw" else "Stop: pass complete"
        if ask.what == "sideline":
            return "Draw for yards" if option == "draw" else "Try to get out of bounds"
        if ask.what == "try":
            return "Kick for 1 point" if option == "kick" else "Play for 2 points"
        return str(option).capitalize()

    return words


def hint(ask: Choose, option: Any) -> str:
    """A few words under an option; today only where the option alone does not say it."""
    if ask.what == "run-off" and isinstance(option, int):
        return f"{option} intervals"
    return HINTS.get((ask.what, option), "")


HINTS: Final[Mapping[tuple[str, Any], str]] = {
    ("call", "hand play"): "place four cards",
    ("call", "punt"): "give up the ball, far away",
    ("call", "field goal"): "six cards against the distance",
    ("call", "kneel"): "lose a yard, keep the clock running",
    ("run-off", "spike"): "a down for no time",
    ("kickoff", "normal"): "two cards, full return",
    ("kickoff", "squib"): "name a spot, short return",
    ("kickoff", "on-side"): "try to get the ball back",
}


def place(referee: Referee, ask: Choose, steps: Sequence[shared.Step]) -> dict[str, Any]:
    """What the table needs to let somebody place a hand."""
    at: Position = referee.position
    team = referee.team(ask.side)
    deck = team_deck(at, team)
    placed = hands_of(steps)[0]
    formations = []
    for formation in ask.options.formations:
        name = formation.name if ask.side is OFFENSE else (placed.formation if placed is not None else "2")
        order = LANE_ORDER[name]
        roles = ["outside" if order[lane] < int(name) else "inside" for lane in range(4)]
        formations.append({"value": formation.name, "label": formation.words, "roles": roles, "order": list(order)})
    place_in_cycle = 14 - len(deck) // 4
    return {
        "deck": [str(card) for card in sorted(deck, key=lambda card: (card.value, card.number))],
        "deck_label": f"{referee.names[team]}: play {place_in_cycle} of 13, {len(deck)} cards left",
        "formations": formations,
        "side": ask.side.word,
    }
