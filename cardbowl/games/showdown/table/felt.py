"""The felt as plain data: both line-ups, the calls, the sums of the match-up, the yards, the cards (no rule is applied here)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, Final

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, Side, Team
from cardbowl.football.scoring import team_of
from cardbowl.games.showdown.data import DataSet, Player, PlayGrid
from cardbowl.games.showdown.data.vocabulary import DEFENSE_SLOTS, OFFENSE_SLOTS
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import HIDDEN, Position
from cardbowl.games.showdown.rules.course import squad_of
from cardbowl.games.showdown.rules.play_grid import CHANCES, MatchUp, Squad, adjustments, before_the_dice, doubling, wins
from cardbowl.games.showdown.table.cards_in_words import defense_words, offense_call_words, slots_words, strategy_card
from cardbowl.games.showdown.table.played import KICK_DICE, OnTheFelt

SLOTS: Final = (OFFENSE_SLOTS, DEFENSE_SLOTS)


def both_teams(at: Position, before: Position, now: OnTheFelt, rules: HouseRules) -> dict[str, Any]:
    """Both teams by their word: line-up, call, piles, who is out. `before` is the position when the turn began."""
    return {team.word: one_team(at, before, now, team, rules) for team in (HOME, AWAY)}


def one_team(at: Position, before: Position, now: OnTheFelt, team: Team, rules: HouseRules) -> dict[str, Any]:
    """What a team has on the felt."""
    side = Side(team is not team_of(before, OFFENSE))
    roster = rules.team(team)
    return {
        "side": side.word,
        "players": line_up(before, now, side, team, rules),
        "call": call(now, side, rules),
        "out": [f"{roster.player(out.player).name}, {until_words(out.until)}" for out in at.out[team]],
        "hurt": [name for hurt_side, name in now.hurt if hurt_side is side],
        "hand": len(at.hands[team]),
        "pile": at.piles[team],
        "discards": [rules.cards[card].name for card in at.discards[team]],
    }


def until_words(until: str) -> str:
    """How long a player is out, in words (NS.INJ.1)."""
    return {"game": "out for the game", "next period": "out to the end of the next period"}.get(until, f"out for the {until}")


def line_up(before: Position, now: OnTheFelt, side: Side, team: Team, rules: HouseRules) -> list[dict[str, Any]]:
    """The two best players at each position of a side, the key player lit with the stat that counts (NS.DEPTH.1, NS.GRID.2)."""
    match = now.match
    if match is not None:
        squad: Squad = match.squads[side]
    else:
        squad = squad_of(before, team, rules) if now.course is None else now.course.squad(side, rules)
    key = "" if match is None else match.slots[side]
    stat = "" if match is None else match.stats[side]
    slots = [slot for slot in SLOTS[side] if slot == key or slot in named_slots(rules.data_set)]
    return [shown_player(squad.at(slot, rules.grid), slot, stat if slot == key else "") for slot in slots]


@lru_cache(maxsize=16)
def named_slots(data: DataSet) -> frozenset[str]:
    """The slots that a play of the data set may have as key players (NS.GRID.2)."""
    weighted = [play.key for play in data.offense] + [each for play in data.defense for each in (play.key_run, play.key_pass)]
    return frozenset(slot for key in weighted for slot, _ in key)


def shown_player(player: Player, slot: str, stat: str) -> dict[str, Any]:
    """A player in a place, with all stats; `stat` is the one that is compared, empty where this is no key player."""
    stats = [list(each) for each in player.stats]
    return {"slot": slot, "name": player.name, "label": player.label, "stats": stats, "stat": stat}


def call(now: OnTheFelt, side: Side, rules: HouseRules) -> dict[str, Any]:
    """The call of a side: none, face down with its formation open, or turned up (NS.SEQ.2-4)."""
    play, formation = now.calls[side], now.formations[side]
    if side is OFFENSE and now.kick:
        return {"state": "up", "label": now.kick.capitalize(), "hint": "kick", "text": "", "formation": ""}
    if play is None:
        return {"state": "none", "label": "", "hint": "", "text": "", "formation": ""}
    if not play:
        return {"state": "down", "label": "", "hint": "", "text": "", "formation": formation}
    data = rules.data_set
    words = offense_call_words(rules, play) if side is OFFENSE else defense_words(data.defense_play(play))
    text = words["text"]
    ours = now.calls[OFFENSE]
    if now.up and side is DEFENSE and ours and not now.own:
        kind = data.offense_play(ours).kind
        text = f"against a {kind}: {slots_words(data.defense_play(play).key(kind))}"
    state = "up" if now.up else "own"
    return {"state": state, "label": words["label"], "hint": words["hint"], "text": text, "formation": formation}


# ---- the middle ------------------------------------------------------------------------------------------------------


def middle(now: OnTheFelt, rules: HouseRules) -> dict[str, Any]:
    """The sums of both sides, the bands, the yards list, the chances, a kick, and what was said."""
    dice = [{"label": role.removesuffix(" die"), "face": now.dice[role]} for role in KICK_DICE if role in now.dice]
    return {
        "sums": None if now.match is None else [sums(now, side, rules.grid) for side in (OFFENSE, DEFENSE)],
        "guess": "" if now.match is None else f"guess {'right' if now.match.right else 'wrong'}",
        "margin": now.margin,
        "bands": bands(now, rules.grid),
        "yards": yards_list(now, rules.grid),
        "doubled": doubled(now, rules.grid),
        "result": now.result,
        "chances": chances(now, rules.grid),
        "kick": dice,
        "cards": [{**strategy_card(rules.cards[card]), "side": side.word, "cancelled": gone} for side, card, gone in now.cards],
        "said": now.said,
    }


def sums(now: OnTheFelt, side: Side, grid: PlayGrid) -> dict[str, Any]:
    """The sum of a side: stat, guess, high risk, cards, die, total (NS.GRID.4)."""
    match = now.match
    assert match is not None, "there are no sums before the key players"
    risk = grid.high_risk_bonus * match.high_risk if side is DEFENSE else 0
    die = now.dice.get(f"{side.word} die") if now.margin is not None else None
    before = before_the_dice(match, grid)[side]
    return {
        "side": side.word,
        "name": match.keys[side].name,
        "stat": match.stats[side],
        "value": match.keys[side].stat(match.stats[side]),
        "guess": adjustments(match, grid)[side] - risk,
        "risk": risk,
        "cards": match.added[side],
        "before": before,
        "die": die,
        "total": None if die is None else before + die,
    }


def bands(now: OnTheFelt, grid: PlayGrid) -> list[dict[str, Any]]:
    """Every band with its margins, the one that was reached lit; none before the key players (NS.GRID.6)."""
    if now.match is None:
        return []
    last = len(grid.bands) - 1
    return [
        {
            "name": band.name,
            "margins": f"≥ {band.low}" if n == last else f"≤ {band.high}",
            "lit": band.name == now.band,
        }
        for n, band in enumerate(grid.bands)
    ]


def yards_list(now: OnTheFelt, grid: PlayGrid) -> list[dict[str, Any]]:
    """The list that the band leads to: rolls and yards, the one that was rolled lit (NS.GRID.7)."""
    if now.match is None or not now.band:
        return []
    rolled = now.dice.get("result die")
    found, low = [], 1
    for yards, weight in grid.yards(now.match.offense.category, now.band):
        high = low + weight - 1
        rolls = str(low) if low == high else f"{low}–{high}"
        found.append({"rolls": rolls, "yards": yards, "lit": rolled is not None and low <= rolled <= high})
        low = high + 1
    return found


def doubled(now: OnTheFelt, grid: PlayGrid) -> int:
    """What the yards are multiplied by (NS.GRID.8)."""
    match: MatchUp | None = now.match
    return 1 if match is None or now.margin is None else doubling(match.high_risk > 0, wins(now.margin), grid)


def chances(now: OnTheFelt, grid: PlayGrid) -> list[dict[str, Any]]:
    """The three chance dice: the face, the highest roll that is a chance, and whether there is one now (NS.GRID.9)."""
    if not now.band:
        return []
    band = next(each for each in grid.bands if each.name == now.band)
    most = dict(zip(CHANCES, (grid.injury, grid.penalty, band.turnover), strict=True))
    return [
        {"kind": kind, "face": now.dice.get(f"{kind} chance"), "most": most[kind], "there": kind in now.chances}
        for kind in CHANCES
    ]


# ---- the hand --------------------------------------------------------------------------------------------------------


def hand(at: Position, team: Team, rules: HouseRules) -> list[dict[str, Any]]:
    """The strategy cards of a hand, equal ones once with their count; none where they are face down."""
    held = Counter(card for card in at.hands[team] if card != HIDDEN)
    return [{**strategy_card(rules.cards[card]), "count": count} for card, count in held.items()]
