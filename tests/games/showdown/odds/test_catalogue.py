"""The exact odds of the rulebook for the house data: dice, kicks, downs, hands, and the games of two playbooks."""

from dataclasses import replace
from fractions import Fraction

from games.showdown.helpers import DATA, GRID, SQUADS, STANDARD
from support.cases import rows

from cardbowl.chance import Dist
from cardbowl.chance.matrix_games import MatrixGame, solve
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.showdown.odds import QUESTIONS
from cardbowl.games.showdown.odds.calls import OWN, yards_game
from cardbowl.games.showdown.odds.downs import downs, match_ups
from cardbowl.games.showdown.odds.formulas import chances, looked_at, results
from cardbowl.games.showdown.odds.kicks import extra_point_odds, field_goal_odds, kickoff_odds, punt_odds
from cardbowl.games.showdown.odds.plays import given_stats
from cardbowl.games.showdown.vectors.kicks import PROCEDURES


def ask(question, **inputs):
    """The odds of a question under the rulebook's rules."""
    return QUESTIONS[question].ask(STANDARD, (), inputs)


def play(offense, defense, ours=10, theirs=10, **inputs):
    """A down with given stats."""
    return ask("play", offense=offense, defense=defense, offense_stat=ours, defense_stat=theirs, **inputs)


def test_extra_points():
    """O1. NS.TRY.1"""
    assert ask("extra-point", kicker=True)["good"] == 1
    assert ask("extra-point", kicker=False)["good"] == Fraction(9, 10)


def test_a_kicker_in_the_game_is_any_kicker_whatever_teams_the_data_has():
    """NS.TRY.1, NS.KICK.5: the first team has no kicker; its own kicks go by the die and by the default charts."""
    without = replace(DATA.teams[0], players=tuple(player for player in DATA.teams[0].players if player.position not in "KP"))
    rules = replace(STANDARD)
    object.__setattr__(rules, "data_set", replace(DATA, teams=(without, *DATA.teams[1:])))
    assert extra_point_odds(rules, (), kicker=True)["good"] == 1
    assert extra_point_odds(rules, (), kicker=False)["good"] == Fraction(9, 10)
    assert PROCEDURES["extra_point"]({}, rules) == "GOOD: O +1"
    assert PROCEDURES["extra_point"]({"kicker": False, "die": 2}, rules) == "NO GOOD"
    kicks = (field_goal_odds, {"distance": 30}), (kickoff_odds, {"returns": 0}), (punt_odds, {"spot": 30, "returns": 0})
    for asked, inputs in kicks:
        named, default = (dict(asked(rules, (), team=team, added=0, **inputs).items()) for team in (without.id, None))
        assert named == default


def test_onside_kicks():
    """O2. NS.KICK.2"""
    found = ask("onside")
    assert found["kicker keeps it"] == Fraction(1, 5)
    starts = {spot: found.chance(lambda end, spot=spot: end.side is DEFENSE and end.spot == spot) for spot in (70, 65, 60, 55)}
    assert starts == {70: Fraction(1, 4), 65: Fraction(1, 4), 60: Fraction(1, 4), 55: Fraction(1, 20)}
    assert found.value("receiver starts").mean() == Fraction(515, 8)
    assert found.given("kicker keeps it").chance(lambda end: end.side is OFFENSE and end.spot == 40) == 1


def test_kickoffs_and_punts():
    """O3. NS.KICK.1 NS.KICK.3"""
    assert ask("kickoff").value("receiver starts").mean() == 27
    assert ask("kickoff", added=2).value("receiver starts").mean() == 25
    assert ask("punt").value("net yards").mean() == Fraction(153, 4)


FIELD_GOALS = {
    5: "19/20",
    10: "9/10",
    15: "17/20",
    20: "3/4",
    25: "13/20",
    30: "1/2",
    35: "7/20",
    40: "1/5",
    45: "1/10",
    50: "1/20",
}


@rows(("distance", "good"), FIELD_GOALS.items())
def test_field_goals(distance, good):
    """O4. NS.KICK.4"""
    assert ask("field-goal", distance=distance)["good"] == Fraction(good)


WINS = {-10: "9/80", -5: "21/80", -2: "153/400", 0: "19/40", 2: "229/400", 5: "7/10", 10: "69/80"}


@rows(("edge", "wins"), WINS.items())
def test_who_wins_the_match_up(edge, wins):
    """O5. NS.GRID.5 NS.GRID.5.R1"""
    assert ask("match-up", edge=edge)["offense wins"] == Fraction(wins)


@rows(
    ("offense", "defense", "wins"),
    [
        ("pass_short", ("pass_short", 0, False), "21/80"),
        ("pass_short", ("pass_long", 0, False), "7/10"),
        ("pass_short", ("pass_short", 2, False), "39/200"),
        ("bomb", ("pass_short", 0, False), "21/40"),
        ("bomb", ("pass_short", 0, True), "17/50"),
    ],
)
def test_what_a_guess_is_worth(offense, defense, wins):
    """O6. NS.GRID.1 NS.GRID.4"""
    guess, bonus, blitz = defense
    against = DATA.defense_play("D08")._replace(guesses=(guess,), guess_bonus=bonus, high_risk=blitz)
    edge = edge_of(DATA.offense_play("O22" if offense == "bomb" else "O12"), against)
    assert ask("match-up", edge=edge)["offense wins"] == Fraction(wins)


def edge_of(offense, defense):
    """The edge of two plays with equal stats."""
    return looked_at(given_stats(offense, defense, (10, 10), "", STANDARD), GRID)[-1]


BANDS = {
    "crush": "3/80", "beaten": "63/400", "stopped": "3/16", "held": "57/400",
    "edge": "7/40", "won": "13/80", "clear": "49/400", "rout": "3/200",
}  # fmt: skip


def test_the_bands_at_edge_0():
    """O7. NS.GRID.6"""
    found = ask("match-up", edge=0)
    assert {name: found[name] for name in BANDS} == {name: Fraction(chance) for name, chance in BANDS.items()}


TURNOVERS = {-10: "1853/8000", -5: "51/320", 0: "389/4000", 5: "61/1000", 10: "209/4000"}


@rows(("edge", "chance"), TURNOVERS.items())
def test_the_chance_of_a_turnover(edge, chance):
    """O8. NS.GRID.9"""
    assert ask("match-up", edge=edge)["turnover chance"] == Fraction(chance)


def test_the_chance_of_a_turnover_by_band():
    """O8. NS.GRID.9"""
    found = [chances(band, GRID).chance(lambda said: "turnover" in said) for band in GRID.bands]
    assert found == [Fraction(number, 20) for number in (8, 5, 3, 1, 0, 0, 1, 2)]


def test_injuries_and_penalties():
    """O9. NS.GRID.9"""
    found = play("O12", "D08")
    assert (found["injury chance"], found["penalty chance"]) == (Fraction(1, 10), Fraction(3, 20))
    assert found.chance(lambda end: {"injury", "penalty"} & set(end.chances)) == Fraction(47, 200)
    assert found.chance(lambda end: {"injury", "penalty"} <= set(end.chances)) == Fraction(3, 200)


@rows(
    ("category", "may_lose", "high_risk", "edge", "mean", "loss", "zero", "ten", "thirty"),
    [
        ("run_middle", True, False, 0, "2023/800", "177/2000", "737/1600", "171/1600", "3/2000"),
        ("run_left", True, False, 0, "957/320", "273/2000", "3169/8000", "1349/8000", "73/8000"),
        ("run_right", True, False, 0, "957/320", "273/2000", "3169/8000", "1349/8000", "73/8000"),
        ("pass_short", False, False, 0, "387/100", "0", "4191/8000", "1723/8000", "9/4000"),
        ("pass_long", False, False, 0, "10321/1600", "0", "623/1000", "377/1000", "39/1600"),
        ("pass_long", False, True, 1, "5761/400", "0", "2327/4000", "1673/4000", "651/2000"),
        ("pass_short", True, False, -5, "187/160", "307/2000", "2237/4000", "41/400", "0"),
    ],
)
def test_yards_by_the_edge(category, may_lose, high_risk, edge, mean, loss, zero, ten, thirty):
    """O10, O11, O12, O13, O14, O15. NS.GRID.7 NS.GRID.8"""
    found = results(category, may_lose, high_risk, edge, GRID).map(lambda result: result.yards)
    assert found.mean() == Fraction(mean)
    assert [found.cdf(-1), found.pmf(0), found.sf(9), found.sf(29)] == [
        Fraction(loss),
        Fraction(zero),
        Fraction(ten),
        Fraction(thirty),
    ]


@rows(
    ("offense", "defense", "stats", "key", "mean"),
    [
        ("O12", "D11", (5, 10), "wr", "387/100"),
        ("O22", "D08", (10, 10), "wr", "5761/400"),
        ("O12", "D08", (12, 10), "qb", "187/160"),
    ],
)
def test_the_same_as_a_question_with_given_stats(offense, defense, stats, key, mean):
    """O12, O14, O15. NS.GRID.4 NS.GRID.7 NS.GRID.8"""
    assert play(offense, defense, *stats, key=key, spot=5).yards.mean() == Fraction(mean)


@rows(
    ("offense", "defense", "positions"),
    [
        ("O01", "D01", ("RB", "DL")),
        ("O01", "D08", ("RB", "LB")),
        ("O04", "D13", ("QB", "S")),
        ("O07", "D18", ("WR", "CB")),
        ("O13", "D08", ("TE", "LB")),
        ("O16", "D11", ("RB", "S")),
        ("O17", "D02", ("QB", "CB")),
        ("O12", "D20", ("WR", "DL")),
    ],
)
def test_given_stats_without_a_position_are_those_of_the_first_key_players(offense, defense, positions):
    """NS.GRID.2 NS.GRID.4"""
    plays = DATA.offense_play(offense), DATA.defense_play(defense)
    met = given_stats(*plays, (12, 7), "", STANDARD)
    assert tuple(key.position for key in met.keys) == positions
    assert [dict(key.stats)["stat"] for key in met.keys] == [12, 7]
    assert given_stats(*plays, (12, 7), "TE", STANDARD).keys[0].position == "TE"
    assert given_stats(*plays, (12, 7), "TE", STANDARD).keys[1].position == positions[1]


def test_a_full_down_with_the_guess_right():
    """O16. NS.GRID.1-9"""
    found = ask("play", offense="O12", defense="D08", offense_team="herons", defense_team="wardens")
    assert found.yards.mean() == Fraction(15133, 10560)
    assert (found["sack"], found["incomplete"], found["turnover chance"]) == (
        Fraction(261, 4400),
        Fraction(14561, 21120),
        Fraction(18773, 105600),
    )
    assert found["sack"] + found["incomplete"] + found["complete"] == 1


def test_a_full_down_with_the_guess_wrong():
    """O17. NS.GRID.1-9"""
    found = ask("play", offense="slant", defense="deep zone")
    assert found.yards.mean() == Fraction(1643707, 240000)
    assert round(float(found["turnover chance"]), 4) == 0.0613
    assert round(float(found.yards.mean() - Fraction(15133, 10560)), 2) == 5.42


HANDS = {1: ("1/8", "1/2"), 2: ("37/156", "59/78"), 3: ("667/1976", "23/26"), 4: ("3903/9139", "911/962")}


@rows(("copies", "found"), HANDS.items())
def test_hands_of_strategy_cards(copies, found):
    """O18. NS.SETUP.1 NS.SETUP.3"""
    assert ask("hand", copies=copies)["in it"] == Fraction(found[0])
    assert ask("hand", copies=copies, cards=20)["in it"] == Fraction(found[1])


def test_a_card_of_a_team_by_its_copies():
    """O18. NS.DECK.1"""
    assert ask("hand", card="Perfect Spiral", team="herons")["in it"] == Fraction(667, 1976)
    assert ask("hand", card="S50", team="herons")["in it"] == 0


TRIES = [
    ("run_middle", -5, "1053/4000"),
    ("run_middle", 5, "649/1000"),
    ("pass_short", -5, "567/2000"),
    ("pass_short", 5, "497/800"),
]


@rows(("category", "edge", "chance"), TRIES)
def test_two_point_tries(category, edge, chance):
    """O19. NS.TRY.2 NS.GRID.10"""
    offense = DATA.offense_play("O01" if category == "run_middle" else "O12")
    guess = category if edge < 0 else "run_left"
    against = DATA.defense_play("D08")._replace(guesses=(guess,), guess_bonus=0)
    met = given_stats(offense, against, (10, 10), "WR", STANDARD)
    assert downs(Dist.certain(met), 95, GRID).chance(lambda end: end.yards >= 5) == Fraction(chance)


def test_a_try_as_a_game_of_two_calls():
    """O20. NS.ENG.3 NS.TRY.2"""
    chance = {(category, edge): Fraction(share) for category, edge, share in TRIES}
    plays = ("run_middle", "pass_short")
    found = solve(MatrixGame.from_function(plays, plays, lambda call, guess: chance[call, -5 if call == guess else 5]))
    assert found.value == Fraction(2628479, 5788000)
    assert found.named("row")["run_middle"] == Fraction(1351, 2894)
    assert found.named("column")["run_middle"] == Fraction(731, 1447)
    assert round(float(found.value * STANDARD.two_point_points), 4) == 0.9083


def test_two_playbooks():
    """O21. NS.ENG.3"""
    found = solve(yards_game(SQUADS, OWN, DATA))
    assert round(float(found.value), 4) == 4.749
    ours = {DATA.offense_play(play).name: round(float(share), 3) for play, share in found.named("row").items()}
    theirs = {DATA.defense_play(play).name: round(float(share), 3) for play, share in found.named("column").items()}
    assert ours == {"Draw Delay": 0.596, "Left Toss": 0.018, "Quick Out": 0.14, "Sky Bomb": 0.246}
    assert theirs == {"Read and React": 0.123, "Deep Zone": 0.391, "Two Deep": 0.367, "Bracket": 0.119}


def test_the_slant_meets_all_the_players_of_its_cards():
    """O16. NS.GRID.2 NS.GRID.3"""
    found = match_ups(DATA.offense_play("O12"), DATA.defense_play("D08"), SQUADS, GRID)
    assert found.chance(lambda met: met.slots == ("QB1", "CB2")) == Fraction(1, 3) * Fraction(2, 11)
    assert found.chance(lambda met: met.stats == ("range", "speed")) == Fraction(1, 3) * Fraction(5, 11) * Fraction(1, 2)
