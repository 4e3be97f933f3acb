"""Worked vectors of Showdown: play one through the rules of the game, and return its result in their notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.errors import DataError, listed, value_text
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.endings import scorer
from cardbowl.football.scoring import Following
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.showdown.data import CATEGORIES, KINDS, LABELS, STATS, DefensePlay, OffensePlay, Team
from cardbowl.games.showdown.data.depth import ANONYMOUS
from cardbowl.games.showdown.data.players import OFFENSE_POSITIONS
from cardbowl.games.showdown.data.prices import cost, cost_of
from cardbowl.games.showdown.data.team_faults import faults_of
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.kicks import extra_point, field_goal, kickoff, longest, onside, punt, returned
from cardbowl.games.showdown.rules.penalties import Penalty, Settled, enforced
from cardbowl.games.showdown.rules.play_grid import (
    CHANCES,
    MatchUp,
    Squad,
    adjustments,
    doubling,
    gained,
    key_players,
    swiped,
)
from cardbowl.games.showdown.rules.results import Ending, carried, what_follows
from cardbowl.games.showdown.rules.turnovers import Turnover, turned_over
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.data_files.faults import Fault
from cardbowl.steps.vector_fields import Fields, field, whole

SIDES: Final = {"offense": OFFENSE, "defense": DEFENSE}
EVEN: Final = 10
"""The roll of a kick for which a vector gives the total."""


def check(vector: Fields, rules: HouseRules) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    procedure: Callable[[Fields, HouseRules], str] = _word(vector, "procedure", _PROCEDURES)
    return procedure(vector, rules)


def _word(vector: Fields, name: str, words: Mapping[str, Any]) -> Any:
    """What a field stands for that is one of some words; raises `DataError`."""
    given = vector.get(name)
    if not isinstance(given, str) or given not in words:
        raise DataError(f"the field {name} is {value_text(given)}; allowed are {listed(words)}")
    return words[given]


def run(rule: Rule[Any], faces: Mapping[str, Any] | None = None) -> tuple[Any, dict[str, Note]]:
    """The result of a rule whose draws show the faces that are given by their role, and its notes by their kind."""
    sent, notes, given = None, dict[str, Note](), faces or {}
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return stop.value, notes
        sent = None
        if type(ask) is Note:
            notes[ask.what] = ask
            continue
        assert isinstance(ask, Draw), f"a vector answers no question but draws, not {ask}"
        sent = given.get(ask.role)
        if sent is None or ask.source is None or sent not in ask.source.faces:
            raise DataError(
                f"the {ask.role} is {value_text(sent)}; {ask.source.describe() if ask.source else 'a card'} is needed"
            )


# ---- what follows ----------------------------------------------------------------------------------------------------


def _before(vector: Fields, rules: HouseRules) -> Down:
    spot = whole(vector, "o", 5, 95)
    line = whole(vector, "line", spot + 1, GOAL_LINE, min(spot + rules.line_to_gain, GOAL_LINE))
    return Down(spot, whole(vector, "down", 1, rules.downs, 1), line - spot)


def _situation(down: Down, letters: str = "OD") -> str:
    return f"{letters[down.side]} {down.down}&{down.to_go} @{down.spot}"


_EVENTS: Final = {How.TOUCHDOWN: "TD: ", How.SAFETY: "SAFETY: ", How.TOUCHBACK: "TOUCHBACK: "}


def _ended(before: Down, ending: Ending, rules: HouseRules, letters: str = "OD") -> tuple[str, Following]:
    """The ending as text: its event, where it has one of its own, and who has the ball, or the points."""
    after = what_follows(before, ending, rules)
    side = scorer(ending)
    said = _situation(after.down, letters) if side is None else f"{letters[side]} +{after.points}"
    return _EVENTS.get(ending.how, "") + said, after


def _play(before: Down, ending: Ending, rules: HouseRules) -> str:
    said, after = _ended(before, ending, rules)
    if ending.how not in _EVENTS:
        event = "DOWNS" if after.down.side is DEFENSE else "FIRST" if after.down.down == 1 else "NEXT"
        said = f"{event}: {said}"
    return f"INC {said}" if ending.how is How.INCOMPLETE else said


def _result(vector: Fields, rules: HouseRules) -> str:
    before = _before(vector, rules)
    _word(vector, "kind", dict.fromkeys(KINDS))
    return _play(before, carried(vector["kind"], before.spot, whole(vector, "yards", -100, 200)), rules)


def _penalty(vector: Fields, rules: HouseRules) -> str:
    before = _before(vector, rules)
    flags = frozenset(map(str, field(vector, "flags", list, [])))
    penalty = Penalty(_word(vector, "against", SIDES), whole(vector, "yards", 5, 50), "replace", flags)
    ending, _ = run(enforced(Settled(penalty), carried("run", before.spot, 0), before, rules))
    said, after = _ended(before, ending, rules)
    return said if "down" in vector or ending.how is How.SAFETY else f"@{after.down.spot}"


def _turnover(vector: Fields, rules: HouseRules) -> str:
    before = _before(vector, rules)
    _word(vector, "turnover", dict.fromkeys(("fumble", "interception")))
    card = Turnover(vector["turnover"], whole(vector, "depth", 0, 100, 0), whole(vector, "return", 0, 100, 0))
    kind = _word({"kind": "run", **vector}, "kind", dict(zip(KINDS, KINDS, strict=True)))
    ending = carried(kind, before.spot, whole(vector, "yards", -100, 200, 0))
    recovered = field(vector, "recover", bool, False)
    added = whole(vector, "return_add", 0, 100, 0)
    ending, _ = run(turned_over(card, before.spot, ending, added, rules, recovered=recovered))
    return _play(before, ending, rules) if recovered else _ended(before, ending, rules)[0]


# ---- kicks -----------------------------------------------------------------------------------------------------------


def _team(vector: Fields, rules: HouseRules, name: str = "team") -> Team:
    teams = {team.id: team for team in rules.data_set.teams}
    found: Team = _word(vector, name, teams)
    return found


def _kicking(vector: Fields, rules: HouseRules) -> Squad:
    """The kicking team; without one a team that has no kicker left, so that the default chart is used."""
    if "team" in vector:
        return Squad(_team(vector, rules))
    team = rules.data_set.teams[0]
    return Squad(team, frozenset(player.id for player in team.players))


def _die(vector: Fields) -> tuple[int, int]:
    """The roll of a kick, and what cards add to it."""
    if "total" in vector:
        return EVEN, whole(vector, "total", -99, 99) - EVEN
    return whole(vector, "die", 1, 20), whole(vector, "kick_mod", -99, 99, 0)


def _kickoff(vector: Fields, rules: HouseRules) -> str:
    roll, added = _die(vector)
    landed, _ = run(kickoff(_kicking(vector, rules), rules, added), {"kick-off die": roll})
    ending = returned(landed, whole(vector, "return_add", 0, 100, 0), rules)
    return _ended(Down(rules.kickoff_spot), ending, rules, "KR")[0].removeprefix("TOUCHBACK: ")


def _onside(vector: Fields, rules: HouseRules) -> str:
    ending, _ = run(onside(rules), {"on-side die": whole(vector, "die", 1, 20)})
    return _ended(Down(rules.kickoff_spot), ending, rules, "KR")[0]


def _punt(vector: Fields, rules: HouseRules) -> str:
    before, (roll, added) = _before(vector, rules), _die(vector)
    landed, _ = run(punt(_kicking(vector, rules), before.spot, rules, added), {"punt die": roll})
    return _ended(before, returned(landed, whole(vector, "return_add", 0, 100, 0), rules), rules)[0]


def _field_goal(vector: Fields, rules: HouseRules) -> str:
    squad, (roll, added) = _kicking(vector, rules), _die(vector)
    distance = whole(vector, "dist", 5, 95)
    if distance > longest(squad, rules):
        return "ILLEGAL"
    before = Down(GOAL_LINE - distance, 4)
    ending, _ = run(field_goal(squad, before.spot, rules, added), {"field goal die": roll})
    return f"{'GOOD' if ending.how is How.GOOD else 'MISS'}: {_ended(before, ending, rules)[0]}"


def _extra_point(vector: Fields, rules: HouseRules) -> str:
    team = rules.data_set.teams[0]
    squad = Squad(team) if field(vector, "kicker", bool, True) else _kicking({}, rules)
    spot = GOAL_LINE - rules.try_yards
    ending, _ = run(extra_point(squad, spot, rules), {"extra point die": vector.get("die")})
    return f"GOOD: O +{rules.extra_point_points}" if ending.how is How.GOOD else "NO GOOD"


# ---- the PlayGrid ----------------------------------------------------------------------------------------------------


def _plays(vector: Fields, rules: HouseRules) -> tuple[OffensePlay, DefensePlay]:
    data = rules.data_set
    return (
        _word(vector, "offense_play", {play.id: play for play in data.offense}),
        _word(vector, "defense_play", {play.id: play for play in data.defense}),
    )


def _adjusted(found: MatchUp, rules: HouseRules) -> str:
    offense, defense = adjustments(found, rules.grid)
    guess = "right" if found.right else "wrong"
    return f"{guess}: O {offense:+d}, D {defense:+d}{'; double' if found.high_risk else ''}"


def _adjust(vector: Fields, rules: HouseRules) -> str:
    offense, defense = _plays(vector, rules)
    squads = Squad(rules.data_set.teams[0]), Squad(rules.data_set.teams[1])
    keys = squads[0].at(offense.key[0][0], rules.grid), squads[1].at(defense.key(offense.kind)[0][0], rules.grid)
    return _adjusted(MatchUp(offense, defense, squads, ("", ""), keys), rules)


def _band(vector: Fields, rules: HouseRules) -> str:
    return rules.grid.band(whole(vector, "margin", -99, 99)).name


def _yards(vector: Fields, rules: HouseRules) -> str:
    _word(vector, "category", dict.fromkeys(CATEGORIES))
    data, category, margin = rules.data_set, vector["category"], whole(vector, "margin", -99, 99)
    offense = next(play for play in data.offense if play.category == category)
    defense = next(play for play in data.defense if play.high_risk == field(vector, "high_risk", bool))
    squads = Squad(data.teams[0]), Squad(data.teams[1])
    _word(vector, "key_position", dict.fromkeys(OFFENSE_POSITIONS))
    slot, other = f"{vector['key_position']}1", defense.key(offense.kind)[0][0]
    keys = squads[0].at(slot, rules.grid), squads[1].at(other, rules.grid)
    found = MatchUp(offense._replace(high_risk=False), defense, squads, (slot, other), keys)
    band = rules.grid.band(margin)
    roll = gained(category, found.may_lose, band.name, doubling(found.high_risk > 0, margin >= 1, rules.grid), rules.grid)
    yards, _ = run(roll, {"result die": whole(vector, "die", 1, 20)})
    return str(yards)


def _down(vector: Fields, rules: HouseRules) -> str:
    """A whole down: key players and stats as given, then its six dice."""
    offense, defense = _plays(vector, rules)
    squads = Squad(_team(vector, rules, "offense_team")), Squad(_team(vector, rules, "defense_team"))
    before, stats = _before(vector, rules), field(vector, "stats", list)
    slots = {"offense key": vector.get("offense_key"), "defense key": vector.get("defense_key")}
    found, _ = run(key_players(offense, defense, squads, rules.grid), {**slots, "stat pair": " v ".join(map(str, stats))})
    rolls = field(vector, "dice", list)
    roles = ("offense die", "defense die", "result die", *(f"{word} chance" for word in CHANCES))
    result, notes = run(swiped(found, before.spot, rules.grid), dict(zip(roles, rolls, strict=False)))
    margin, sums = notes["match-up"].n, notes["match-up"].values
    said = ", ".join(result.chances) or "none"
    ending = carried(offense.kind, before.spot, result.yards)
    start = f"{'right' if found.right else 'wrong'}; {sums[2]} v {sums[5]}; {margin} {result.band}; {notes['result'].n}"
    return f"{start}; {said}; {_play(before, ending, rules)}"


# ---- teams -----------------------------------------------------------------------------------------------------------


def _validate_team(vector: Fields, rules: HouseRules) -> str:
    """A team with the changes of the vector: its cost, or what is wrong with it, each kind of fault once."""
    team = _team(vector, rules)
    gone = field(vector, "remove_players", list, [])
    copies = dict(team.deck)
    for text in field(vector, "set_copies", list, []):
        card, _, number = str(text).partition("=")
        copies[card.strip()] = whole({"set_copies": int(number) if number.strip().isdecimal() else number}, "set_copies", 0, 99)
    dropped, plays = field(vector, "drop_plays", list, []), list(map(str, field(vector, "add_plays", list, [])))
    changed = Team(
        team.id,
        team.name,
        team.style,
        tuple(player for player in team.players if player.id not in gone),
        (*(each for each in team.offense_plays if each not in dropped), *(each for each in plays if each[:1] != "D")),
        (*(each for each in team.defense_plays if each not in dropped), *(each for each in plays if each[:1] == "D")),
        tuple(copies.items()),
    )
    found = dict.fromkeys(_fault(fault) for fault in faults_of(changed, rules.data_set))
    return ", ".join(found) or f"valid {cost(changed.players)}"


def _fault(fault: Fault) -> str:
    """A fault in a word or two, by the rule that it breaks and where."""
    if fault.number == "NS.TEAM.2":
        return f"minimum {fault.where}"
    if fault.number == "NS.DECK.1":
        return "deck size" if fault.where == "strategy deck" else "copies"
    return {"NS.TEAM.1": "budget", "NS.BOOK.1": "playbook", "NS.DATA.3": "unknown"}.get(fault.number, fault.number)


def _label_cost(vector: Fields, rules: HouseRules) -> str:
    _word(vector, "label", dict.fromkeys(LABELS))
    return str(cost_of(whole(vector, "points", 0, 5000), vector["label"]))


def _depth(vector: Fields, rules: HouseRules) -> str:
    squad = Squad(_team(vector, rules), frozenset(map(str, field(vector, "injured", list, []))))
    slots = [f"{position}{place}" for position in STATS for place in (1, 2)]
    player = squad.at(_word(vector, "slot", dict(zip(slots, slots, strict=True))), rules.grid)
    return f"anonymous {player.stats[0][1]}" if player.id == ANONYMOUS else player.id


_PROCEDURES: Final[dict[str, Callable[[Fields, HouseRules], str]]] = {
    "result": _result,
    "penalty": _penalty,
    "turnover": _turnover,
    "kickoff": _kickoff,
    "onside": _onside,
    "punt": _punt,
    "field_goal": _field_goal,
    "extra_point": _extra_point,
    "adjust": _adjust,
    "band": _band,
    "yards": _yards,
    "down": _down,
    "validate_team": _validate_team,
    "label_cost": _label_cost,
    "depth": _depth,
}
