"""The table of Showdown as plain data: that of the kit, with a felt of its own (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from cardbowl.football import AWAY, HOME, OFFENSE, Side, Team, other_frame
from cardbowl.football.counts_in_words import spelled
from cardbowl.football.quarters import QUARTERS
from cardbowl.games.showdown.data import Player
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT
from cardbowl.games.showdown.rules.order import KICKOFFS, TRIES
from cardbowl.games.showdown.rules.windows import PASS, TIME_OUT
from cardbowl.games.showdown.table.cards_in_words import EFFECT_WORDS, defense_words, offense_call_words, strategy_card
from cardbowl.games.showdown.table.felt import both_teams, hand, middle
from cardbowl.games.showdown.table.now import position_now
from cardbowl.games.showdown.table.played import OnTheFelt, on_the_felt
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden, Step
from cardbowl.view import plain_game
from cardbowl.view import scene as shared
from cardbowl.view.scoreboard import other_words, team_view

LAID: Final = {
    "play": ("felt", "Lay {} face down", "a play"),
    "defense": ("felt", "Lay {} face down", "a play"),
    "audible": ("felt", "Lay {} face down", "another play"),
    "window": ("hand", "Play {}", "a card"),
    "discard": ("hand", "Discard {}", "a card"),
    "recall": ("felt", "Take back {}", "a card"),
    "returner": ("felt", "{} returns", "a player"),
}
"""Questions that are answered with a tile, by their first word: where the tiles lie, what the answer does, and what is chosen."""
UNSEEN: Final = {
    "play": "a play face down",
    "defense": "a play face down",
    "audible": "another play face down",
    "window": "a card or a pass, face down",
    "discard": "a card to discard, face down",
}
"""What an answer is that the viewer may not see, by the first word of its question (NS.WIN.1, NS.SEQ.2)."""
KICKS: Final = {PUNT: "Punt", FIELD_GOAL: "Field goal"}

TITLES: Final = {"toss": "Toss", "opening": "Opening hands", "try": "Try"}
"""Phases whose situation is told by a word instead of a down."""


def scene(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene as `viewer` may see it; None sees everything (NS.ENG.3)."""
    at: Position = referee.position
    found = plain_game.scene(referee, viewer, partial(label, referee), partial(hint, referee))
    view, asked = found["view"], found["asking"]
    ask = referee.asking
    seen = referee.seen_by(viewer)
    here = position_now(seen.position, seen.steps)
    view["teams"] = {team.word: team_view(referee, here, team, most_timeouts(referee, at)) for team in (HOME, AWAY)}
    view["pile"] = None
    view["clock"] = plain_game.clock(here)
    view["rows"] = []
    told = shared.shown_steps(referee, viewer)
    spoken = [step for step in told if not is_window(step)]
    view["steps"] = [{"text": text, "rule": ask.rule} for text, (ask, _) in zip(in_words(referee, spoken), spoken, strict=True)]
    view["working"] = shared.working(spoken)
    fresh = bool(referee.steps) or (ask is not None and not (isinstance(ask, Choose) and not ask.options))  # the table waits
    before: Position = seen.position if fresh else shared.shown_position(referee)
    now = on_the_felt(seen.steps if fresh else told)
    holder = viewer if viewer is not None else referee.team(ask.side) if isinstance(ask, Choose) else at.offense
    view["squads"] = {
        "teams": both_teams(here, before, now, referee.rules),
        "middle": middle(now, referee.rules),
        "hand": hand(here, holder, referee.rules),
        "holder": holder.word,
        "phase": before.phase,
    }
    if at.phase in TITLES:
        points = spelled(referee.rules.two_point_points, "point").capitalize()
        where = f"{points} from the {other_frame(at.spot)}, or a kick" if at.phase == "try" else view["clock"]["quarter"]
        view["situation"] = other_words(referee, at, TITLES[at.phase], where, kicks=False)
    if isinstance(ask, Choose) and asked["options"]:  # none where they are hidden from the viewer
        laid(referee, ask, asked, now)
    return found


def most_timeouts(referee: Referee, at: Position) -> int:
    """The time-outs at the start of this half or period (NS.SETUP.4, NS.OT.2)."""
    return int(referee.rules.timeouts if at.quarter <= QUARTERS else referee.rules.overtime_timeouts)


def laid(referee: Referee, ask: Choose, asked: dict[str, Any], now: OnTheFelt) -> None:
    """What the table needs of a question that is answered with a tile: its options and refusals with all that stands on them."""
    shown = ask.refused if asked["refused"] else {}  # none is shown to the other team
    asked["refused"] = [
        {"value": value, "label": label(referee, ask, value), "hint": hint(referee, ask, value), "reason": reason, "rule": rule}
        for value, (reason, rule) in shown.items()
    ]
    if ask.what == "penalty":
        for option, said in zip(asked["options"], waiting_penalties(now, referee.rules), strict=False):
            option["hint"] = said
    found = LAID.get(ask.what.split()[0])
    if found is None:
        return
    where, does, what = found
    asked["lays"] = {"where": where, "does": does, "what": what}
    for option in asked["options"]:
        words = tile(referee.rules, ask, option["value"], referee.team(ask.side))
        option["kind"], option["text"] = words.get("kind", ""), words.get("text", "")


def waiting_penalties(now: OnTheFelt, rules: HouseRules) -> list[str]:
    """The penalties of the down in words, in the order in which they were played (NS.PEN.1, NS.PEN.5)."""
    cards = [rules.cards[card] for _, card, cancelled in now.cards if not cancelled]
    found = [(card.name, effect) for card in cards for effect in card.effects if effect[0] == "penalty"]
    return [f"{name}: {EFFECT_WORDS[effect[0]](*effect[1:])}" for name, effect in found]


def tile(rules: HouseRules, ask: Choose, option: Any, team: Team) -> dict[str, str]:
    """What stands on a tile of a team: its label and hint, its kind, and the rest of its words."""
    data = rules.data_set
    if ask.what in ("play", "defense", "audible"):
        if option in KICKS:
            return {"label": KICKS[option], "hint": "kick", "kind": "kick", "text": ""}
        return offense_call_words(rules, option) if ask.side is OFFENSE else defense_words(data.defense_play(option))
    if option in rules.cards:
        card = strategy_card(rules.cards[option])
        return {"label": card["name"], "hint": card["words"], "kind": card["type"], "text": card["needs"]}
    if ask.what == "returner":
        return returner_tile(rules, rules.team(team).player(option), now=option == ask.default)
    if ask.what == "try":
        return {"label": try_words(option, rules), "hint": "", "kind": "", "text": ""}
    words = WORDS.get((ask.what.split()[0], option), "")
    return {"label": words or plain_game.label(ask, option), "hint": "", "kind": "", "text": ""}


def returner_tile(rules: HouseRules, player: Player, *, now: bool) -> dict[str, str]:
    """What stands on the tile of a player who may return a kick; `now`: who returns it if nobody else is named (NS.KICK.6)."""
    asked = return_stats(rules)
    stats = {name: f"{name} {value}" for name, value in player.stats}
    shown = [words for name, words in stats.items() if name in asked] or [*stats.values()]
    hint = " · ".join([player.position, ", ".join(shown), *(["returns now"] if now else [])])
    return {"label": player.name, "hint": hint, "kind": "player", "text": ", ".join(stats.values())}


def return_stats(rules: HouseRules) -> set[str]:
    """The stats of a returner that strategy cards ask for: what a choice of one comes to (NS.KICK.6)."""
    needs = [need for card in rules.cards.values() for need in card.needs]
    return {str(need[2]) for need in needs if need[:2] == ("stat", "returner")}


WORDS: Final = {
    ("window", PASS): "Pass",
    ("window", TIME_OUT): "Time-out",
    ("kickoff", KICKOFFS[0]): "Long kick",
}
"""Answers that need other words, by the first word of their question."""


def try_words(option: str, rules: HouseRules) -> str:
    """What a try is for (NS.TRY.1, NS.TRY.2)."""
    if option == TRIES[1]:
        return f"Play for {spelled(rules.two_point_points, 'point')}"
    points = rules.extra_point_points
    return f"Kick for {'the point' if points == 1 else spelled(points, 'point')}"


def label(referee: Referee, ask: Choose, option: Any) -> str:
    """An option in words: plays, cards and players by their names."""
    return tile(referee.rules, ask, option, referee.team(ask.side))["label"]


def hint(referee: Referee, ask: Choose, option: Any) -> str:
    """What stands beside an option: formation and category of a play, what a card does, the stats of a player."""
    return tile(referee.rules, ask, option, referee.team(ask.side))["hint"]


def is_window(step: Step) -> bool:
    """Whether a step is the note that a window is open, which its question says (NS.WIN.1)."""
    return type(step[0]) is Note and step[0].what == "course"


# ---- steps in words --------------------------------------------------------------------------------------------------


def in_words(referee: Referee, steps: Sequence[Step]) -> list[str]:
    """Every step in words, with the names of cards, plays and players."""
    offense = shared.shown_position(referee).offense
    return [tell(referee.rules, referee.names, offense, ask, answer) for ask, answer in steps]


def tell(rules: HouseRules, teams: tuple[str, str], offense: Team, ask: Any, answer: Any) -> str:
    """One step in words: `teams` are the names of home and away, `offense` has the ball in the play.

    Of cards that were dealt together `answer` is the tuple.
    """
    names = {Side.OFFENSE: teams[offense], Side.DEFENSE: teams[offense.other]}
    if type(ask) is Draw and ask.role == "strategy card":
        dealt = answer if type(answer) is tuple else (answer,)
        number = "a strategy card" if len(dealt) == 1 else f"{len(dealt)} strategy cards"
        seen = [rules.cards[card].name for card in dealt if not isinstance(card, Hidden)]
        return f"{names[ask.side]} draw {', '.join(seen) or number}"
    if type(ask) is Draw:
        return f"{ask.role.capitalize()}: {'face down' if isinstance(answer, Hidden) else answer}"
    if type(ask) is Choose and isinstance(answer, Hidden):
        return f"{names[ask.side]}: {UNSEEN.get(ask.what.split()[0], f'{ask.what}, face down')}"
    if type(ask) is Choose and ask.what == "returner":
        return f"{names[ask.side]}: {told_tile(rules, ask, answer, offense)} returns the kick"
    if type(ask) is Choose:
        return f"{names[ask.side]}: {told_tile(rules, ask, answer, offense)}"
    return shared.tell(names, ask, answer)


def told_tile(rules: HouseRules, ask: Choose, answer: Any, offense: Team) -> str:
    """The label of an answer; `offense` has the ball in the play."""
    return tile(rules, ask, answer, offense if ask.side is OFFENSE else offense.other)["label"]
