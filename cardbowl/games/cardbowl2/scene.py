"""The table of Card Bowl 2.0 as plain data: field, scoreboard, lanes and cards (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME, OFFENSE, Team, other_frame
from cardbowl.games.cardbowl2.hands import team_deck
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps import scene as shared
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placed
from cardbowl.steps.referee import Hidden, Referee

LANE_ORDER: Final[Mapping[str, tuple[int, ...]]] = {
    "4": (0, 1, 2, 3),
    "3": (0, 3, 1, 2),
    "2": (0, 2, 3, 1),
    "1": (1, 0, 2, 3),
    "0": (0, 1, 2, 3),
}
"""Which slot of a formation (outside cards first) stands in which lane, left to right."""

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


def spot_words(referee: Referee, team: Team, spot: int) -> str:
    """A spot with the name of the team whose half it is in: ``Herons 41``."""
    if spot == 50:
        return "50"
    side = team if spot < 50 else team.other
    return f"{referee.names[side]} {spot if spot < 50 else 100 - spot}"


def final_words(referee: Referee, at: Position) -> str:
    """Who has won."""
    if at.phase != "over":
        return "The play is over."
    home, away = at.score
    if home == away:
        return f"A tie, {home}-{away}"
    winner = HOME if home > away else AWAY
    return f"{referee.names[winner]} win {max(home, away)}-{min(home, away)}"


# ---- field -------------------------------------------------------------------------------------------------------


def across(team: Team, spot: int) -> int:
    """A spot of `team` on the drawn field: 0 is the home goal line, 100 the away goal line."""
    return spot if team is HOME else other_frame(spot)


def field(referee: Referee, at: Position, played: Position, steps: Sequence[shared.Step]) -> dict[str, Any] | None:
    """Ball, line to gain, this play's path and the drive so far, in yards across the drawn field."""
    if at.phase == "toss":
        return None
    path = trace(played, steps)
    running = bool(referee.steps)
    ball = path[-1]["to"] if running and path else across(at.offense, at.spot)
    line = across(at.offense, min(at.line, 100)) if at.phase in ("scrimmage", "try") else None
    spoken = f"Ball on the {spot_words(referee, HOME, ball)}" if 0 < ball < 100 else "Ball in the end zone"
    if line is not None and 0 < line < 100:
        spoken += f", line to gain the {spot_words(referee, HOME, line)}"
    return {
        "ball": ball,
        "line": line,
        "start": across(at.offense, at.spot),
        "direction": 1 if at.offense is HOME else -1,
        "path": path,
        "drive": drive(referee, at),
        "label": spoken,
    }


PATHS: Final[Mapping[str, str]] = {
    "rush": "rush",
    "kneel": "rush",
    "pass": "pass",
    "interception": "pass",
    "yac": "run",
    "run": "run",
    "sack": "sack",
    "kick": "kick",
    "punt": "kick",
    "free punt": "kick",
    "onside": "kick",
    "punt bounce": "loose",
    "punt bounce back": "loose",
    "bounce downed": "loose",
    "bounce": "loose",
    "block": "loose",
    "return": "return",
    "return loose": "return",
}


def trace(at: Position, steps: Sequence[shared.Step]) -> list[dict[str, Any]]:
    """Where the ball went in a play."""
    here = across(at.offense, at.spot)
    path = []
    for ask, _ in steps:
        if type(ask) is Note and ask.what in PATHS and ask.spot is not None:
            team = at.offense if ask.side is OFFENSE else at.offense.other
            there = max(-10, min(110, across(team, ask.spot)))
            if there != here:
                path.append({"from": here, "to": there, "kind": PATHS[ask.what]})
            here = there
    return path


def drive(referee: Referee, at: Position) -> list[dict[str, Any]]:
    """The earlier plays of this drive, oldest first."""
    plays = []
    later = at
    for play in reversed(referee.plays):
        before = play.before
        if before.phase != "scrimmage" or before.offense is not at.offense or later.phase != "scrimmage":
            break
        moves = [ask.what for ask, _ in play.steps if type(ask) is Note]
        kind = "pass" if "pass" in moves else "rush"
        start, end = across(at.offense, before.spot), across(at.offense, later.spot)
        if start != end:
            plays.append({"from": start, "to": end, "kind": kind})
        later = before
    return plays[::-1]


# ---- lanes -------------------------------------------------------------------------------------------------------


def lanes(steps: Sequence[shared.Step], placing: bool, running: bool) -> list[dict[str, Any]]:
    """The four match-ups with the cards on them; empty places while a hand is being placed, none in a kick."""
    placed, opposite, o1, alone = hands_of(steps)
    if alone is not None:
        return [match_up_lane(alone, steps)]
    if placed is None and not placing:
        return []
    formation = placed.formation if placed is not None else "2"
    order = LANE_ORDER[formation]
    outside = int(formation)
    result = []
    for lane in range(4):
        slot = order[lane]
        role = "outside" if slot < outside else "inside"
        chosen = isinstance(placed, Placed) and o1 is not None and placed.cards[slot] is o1
        ours, theirs = faces(placed, slot, "O1" if chosen else ""), faces(opposite, slot, "D1" if chosen else "")
        if chosen:
            ours, theirs = ours + drawn(steps, "O"), theirs + drawn(steps, "D")
        words = "Outside · pass" if role == "outside" else "Inside · run"
        result.append(
            lane_view(
                lane,
                role if placed is not None else "",
                words if placed is not None else "",
                chosen,
                ours,
                theirs,
            )
        )
    return result


def lane_view(
    lane: int, role: str, words: str, chosen: bool, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]
) -> dict[str, Any]:
    """One lane: defense above, offense below, with their sums."""
    return {
        "id": lane,
        "role": role,
        "label": words,
        "chosen": chosen,
        "offense": {"cards": ours, "sum": side_sum(ours) if chosen else ""},
        "defense": {"cards": theirs, "sum": side_sum(theirs) if chosen else ""},
    }


def match_up_lane(pair: tuple[Card, Card, str], steps: Sequence[shared.Step]) -> dict[str, Any]:
    """The only lane of a play that is shown on its own."""
    o1, d1, role = pair
    ours = [shared.card_face(o1, "O1"), *drawn(steps, "O")]
    theirs = [shared.card_face(d1, "D1"), *drawn(steps, "D")]
    return lane_view(0, role, "Outside · pass" if role == "outside" else "Inside · run", True, ours, theirs)


def hands_of(steps: Sequence[shared.Step]) -> tuple[Any, Any, Card | None, tuple[Card, Card, str] | None]:
    """The hands placed in these steps, O1, and the match-up of a play on its own."""
    placed = opposite = o1 = alone = None
    for ask, answer in steps:
        if isinstance(ask, Choose) and ask.what == "hand":
            if ask.side is OFFENSE:
                placed = Placed(answer.shape, ()) if isinstance(answer, Hidden) else answer
            else:
                opposite = answer
        elif isinstance(ask, ChooseTogether) and ask.what == "hands":
            placed, opposite = answer
        elif isinstance(ask, Choose) and ask.what == "O1":
            o1 = answer
        elif isinstance(ask, Note) and ask.what == "match-up":
            alone = ask.n
    return placed, opposite, o1, alone


def faces(hand: Placed | None, slot: int, label: str) -> list[dict[str, Any]]:
    """The card in a slot: up, face down, or none yet."""
    if hand is None:
        return []
    if slot < len(hand.cards):
        return [shared.card_face(hand.cards[slot], label)]
    return [shared.card_face(hand.cards[0] if hand.cards else _ANY, label, up=False)]


_ANY: Final = Card("AS")


def drawn(steps: Sequence[shared.Step], letter: str) -> list[dict[str, Any]]:
    """The cards drawn onto the match-up for the offense (O2, O3 ...) or the defense (D2); an ace set aside is replaced."""
    found: dict[str, Card] = {}
    for ask, answer in steps:
        if isinstance(ask, Draw) and ask.role[:1] == letter and ask.role[1:].isdigit():
            found[ask.role] = answer
    return [shared.card_face(card, role, drawn=True) for role, card in found.items()]


def side_sum(cards: Sequence[Mapping[str, Any]]) -> str:
    """``10 + 12 = 22``, once a second card lies there."""
    return shared.total([Card(card["card"]) for card in cards]) if len(cards) > 1 else ""


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
