"""What the team builder shows: players, plays and cards to choose from, the team, its counters, and the comparison."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

from cardbowl.games.showdown.data import LABELS, POSITIONS, DefensePlay, OffensePlay, Player, StrategyCard
from cardbowl.games.showdown.data.drafts import Draft, labels_of
from cardbowl.games.showdown.data.prices import BUDGET, cost, left
from cardbowl.games.showdown.data.team_faults import DECK, MOST_COPIES, PLAYBOOK
from cardbowl.games.showdown.odds.comparing import KINDS_OF_PLAY, Compared
from cardbowl.games.showdown.table.cards_in_words import category_words, offense_words, strategy_card

TABS: Final = ("players", "plays", "cards", "compare")
"""The sides of the builder; only the last one needs the odds."""
TAB_WORDS: Final = {"players": "Players", "plays": "Playbook", "cards": "Deck", "compare": "Compare"}
_SIDES: Final = {"offense": ("Offense", "off"), "defense": ("Defense", "def"), "either": ("Either side", "any")}
"""What the sides are called, and in short."""
_DISTANCES: Final = (20, 40)
"""The distances, in yards, whose field goals say how good a kicker is."""
Row = dict[str, Any]


def shelves(draft: Draft, tab: str, compare: Callable[[], Sequence[Compared]]) -> dict[str, Any]:
    """The part of the view that a tab shows, and the counters, which all show."""
    tabs = [{"key": key, "words": words} for key, words in TAB_WORDS.items()]
    shown = {"players": _players, "plays": _plays, "cards": _cards}
    empty = {"filters": [], "shelf": [], "taken": [], "heads": ["", ""], "table": None}
    part = shown[tab](draft) if tab in shown else {"table": _table(draft, compare())}
    return {"tabs": tabs, "gauges": _gauges(draft), **empty, **part}


def _gauges(draft: Draft) -> list[Row]:
    """The counters: what the players cost, how many there are, and the sizes of playbook and deck."""
    team = draft.team
    spare = left(team)
    plays = len(team.offense_plays) + len(team.defense_plays)
    deck = sum(copies for _, copies in team.deck)
    return [
        _gauge(
            "cost", "Cost", cost(team.players), BUDGET, f"{spare:,} left" if spare >= 0 else f"{-spare:,} too much", spare >= 0
        ),
        _gauge("players", "Players", len(team.players), 0, "", True),
        _gauge("plays", "Playbook", plays, PLAYBOOK, "", plays == PLAYBOOK),
        _gauge("cards", "Deck", deck, DECK, "", deck == DECK),
    ]


def _gauge(key: str, words: str, now: int, most: int, more: str, fits: bool) -> Row:
    return {"key": key, "words": words, "now": now, "most": most, "more": more, "fits": fits}


# ---- players ---------------------------------------------------------------------------------------------------------


def _players(draft: Draft) -> dict[str, Any]:
    """The players of the league that are free, and those of the team, by position and points."""
    taken = {player.id for player in draft.team.players}
    teams = {player.id: draft.data.team(team).name for team in draft.league.teams for player in draft.data.team(team).players}
    free = [
        _row(player.id, player.position, player.name, _able(player), f"{player.points}", teams.get(player.id, "your file"))
        for player in _sorted([each._replace(label="regular") for each in draft.pool.values() if each.id not in taken])
    ]
    roster = [
        {
            **_row(player.id, player.position, player.name, _able(player), f"{player.cost}"),
            "label": player.label,
            "labels": list(labels_of(player)),
        }
        for player in _sorted(list(draft.team.players))
    ]
    filters = [{"key": position, "words": position, "short": position} for position in POSITIONS]
    return {"filters": filters, "shelf": free, "taken": roster, "heads": [f"Free: {draft.league.name}", draft.team.name]}


def _sorted(players: list[Player]) -> list[Player]:
    """By position, regulars first, then by points."""
    return sorted(players, key=lambda player: (POSITIONS.index(player.position), LABELS.index(player.label), -player.points))


def _able(player: Player) -> str:
    """What a player is good at, in words."""
    if player.position == "K":
        least = dict(player.field_goal)
        kicks = [f"field goal from {yards} on {least[yards]} or more" for yards in _DISTANCES if yards in least]
        return ", ".join([f"kick-off {_signed(player.kickoff_bonus)}", *kicks])
    if player.position == "P":
        return f"punt {_signed(player.punt_bonus)}"
    return " · ".join(f"{name} {value}" for name, value in player.stats)


# ---- plays and cards -------------------------------------------------------------------------------------------------


def _plays(draft: Draft) -> dict[str, Any]:
    """The plays that are free, and those of the playbook; one that no file of the data has is called by its id."""
    team = draft.team
    rows: dict[str, Row] = {}
    for offense in draft.data.offense:
        rows[offense.id] = _row(
            offense.id, "offense", offense.name, _attack(offense), offense.formation, offense_words(offense)["text"]
        )
    for defense in draft.data.defense:
        rows[defense.id] = _row(defense.id, "defense", defense.name, _answer(defense), defense.formation)
    for side, book in (("offense", team.offense_plays), ("defense", team.defense_plays)):
        for play in book:
            rows.setdefault(play, _row(play, side, play, "unknown", ""))
    books = {*team.offense_plays, *team.defense_plays}
    free = [row for play, row in rows.items() if play not in books]
    chosen = [row for play, row in rows.items() if play in books]
    return {
        "filters": _sides("offense", "defense"),
        "shelf": free,
        "taken": chosen,
        "heads": ["Free plays", f"Playbook of {team.name}"],
    }


def _attack(play: OffensePlay) -> str:
    return ", ".join([category_words(play.category), *(["high risk"] if play.high_risk else [])])


def _answer(play: DefensePlay) -> str:
    guesses = " or ".join(category_words(each) for each in play.guesses)
    bonus = [f"{_signed(play.guess_bonus)} when right"] if play.guess_bonus else []
    return ", ".join([f"guesses {guesses}" if guesses else "no guess", *bonus, *(["high risk"] if play.high_risk else [])])


def _cards(draft: Draft) -> dict[str, Any]:
    """The strategy cards, and those of the deck with their copies."""
    deck = dict(draft.team.deck)
    rows = {card.id: _row(card.id, card.side, card.name, _use(card), card.type) for card in draft.data.cards}
    for card in deck:
        rows.setdefault(card, _row(card, "either", card, "unknown", ""))
    counted = [{**row, "copies": deck.get(card, 0), "most": MOST_COPIES} for card, row in rows.items()]
    held = [row for row in counted if row["copies"]]
    return {
        "filters": _sides(*_SIDES),
        "shelf": counted,
        "taken": held,
        "heads": ["Strategy cards", f"Deck of {draft.team.name}"],
    }


def _use(card: StrategyCard) -> str:
    """When a card is played, what it does, and what it needs."""
    shown = strategy_card(card)
    return " ".join(each for each in (f"{shown['when'].capitalize()}:", shown["words"], shown["needs"]) if each)


def _signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def _sides(*sides: str) -> list[Row]:
    return [{"key": side, "words": _SIDES[side][0], "short": _SIDES[side][1]} for side in sides]


def _row(key: str, group: str, title: str, note: str, mark: str, more: str = "") -> Row:
    return {"id": key, "group": group, "title": title, "note": note, "mark": mark, "more": more}


# ---- comparing -------------------------------------------------------------------------------------------------------


def _table(draft: Draft, teams: Sequence[Compared]) -> dict[str, Any]:
    """The mean yards of the teams as texts, the team that is built first, and how it stands among the others."""
    ours, *others = teams
    rows = [_compared(each, others) for each in teams]
    return {
        "kinds": list(KINDS_OF_PLAY),
        "rows": [
            {**row, "own": each is ours, "name": f"{each.team.name}{' (yours)' if each is ours else ''}"}
            for row, each in zip(rows, teams, strict=True)
        ],
        "note": "Exact mean yards of a down from midfield, without strategy cards, against the playbooks of all teams of the "
        f"{draft.league.name}; each play is as likely as any other. More yards gained, and fewer allowed, are better.",
    }


def _compared(each: Compared, others: Sequence[Compared]) -> Row:
    gained = [_cell(yards, [other.gained[place] for other in others], 1) for place, yards in enumerate(each.gained)]
    allowed = [_cell(yards, [other.allowed[place] for other in others], -1) for place, yards in enumerate(each.allowed)]
    return {"gained": gained, "allowed": allowed}


def _cell(yards: Fraction | None, others: Sequence[Fraction | None], sign: int) -> Row:
    """Yards with two decimals, and whether they are better or worse than the mean of the league."""
    if yards is None:
        return {"text": "–", "better": 0}
    known = [each for each in others if each is not None]
    lead = sign * (yards - sum(known, Fraction(0)) / len(known)) if known else 0
    return {"text": f"{float(yards):.2f}", "better": (lead > Fraction(1, 4)) - (lead < -Fraction(1, 4))}
