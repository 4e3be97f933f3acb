"""The PlayGrid: who meets whom, what is added, which band, yards and chances."""

from games.showdown.helpers import DATA, GRID, HERONS, SQUADS, first_question, met, nobody, run
from support.cases import rows

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.plays import Kind
from cardbowl.games.showdown.rules.play_grid import (
    Squad,
    adjustments,
    announced,
    before_the_dice,
    gained,
    in_the_field,
    key_players,
    match_up,
    on_the_list,
    stat_pair,
    swiped,
)
from cardbowl.games.showdown.rules.results import play_kind


def down(offense, defense, squads=SQUADS):
    return key_players(DATA.offense_play(offense), DATA.defense_play(defense), squads, GRID)


def weights(draw):
    return dict(zip(draw.deck.faces, draw.deck.weights, strict=True))


def test_key_players_by_the_weights_of_their_cards():
    """NS.GRID.2 NS.SEQ.5.R1"""
    rule = down("O12", "D08")
    assert weights(first_question(rule)) == {"WR1": 3, "WR2": 3, "QB1": 3}
    assert weights(rule.send("QB1")) == {"LB1": 3, "LB2": 3, "CB1": 3, "CB2": 2}
    found, _ = run(down("O01", "D08"), "RB1", "S1", "speed v speed")
    assert (found.slots, found.keys[DEFENSE].position) == (("RB1", "S1"), "S")


def test_the_stat_pair_depends_on_both_positions():
    """NS.GRID.3"""
    rule = down("O12", "D08")
    next(rule), rule.send("QB1")
    assert weights(rule.send("CB1")) == {"accuracy v coverage": 1, "range v speed": 1}
    found, notes = run(down("O12", "D08"), "QB1", "CB1", "range v speed")
    assert found.stats == ("range", "speed")
    assert notes[-1].n == found


def test_the_anonymous_player_stands_where_nobody_is_left():
    """NS.DEPTH.2 NS.INJ.2"""
    found = met(squads=(nobody(), SQUADS[1]))
    assert [value for _, value in found.keys[OFFENSE].stats] == [9, 9, 9]


def test_two_places_change_for_a_down():
    """NS.EFF.1"""
    plain, changed = Squad(HERONS), Squad(HERONS, swapped=frozenset({"RB"}))
    assert (changed.at("RB1", GRID), changed.at("RB2", GRID)) == (plain.at("RB2", GRID), plain.at("RB1", GRID))
    assert changed.at("WR1", GRID) == plain.at("WR1", GRID)


@rows(
    ("offense", "defense", "guess", "added"),
    [
        ("O12", "D08", "", (-2, 5)),
        ("O12", "D11", "", (3, -2)),
        ("O22", "D17", "", (-2, 12)),
        ("O22", "D17", "wrong", (3, 6)),
        ("O12", "D11", "right", (-2, 5)),
    ],
)
def test_what_guess_and_high_risk_add(offense, defense, guess, added):
    """NS.GRID.1 NS.GRID.4 NS.GRID.8.R1"""
    assert adjustments(met(offense, defense, guess=guess), GRID) == added


def test_what_cards_change_of_a_match_up():
    """NS.EFF.1"""
    found = met()
    plain = before_the_dice(found, GRID)
    assert before_the_dice(found.plus(OFFENSE, 4).plus(DEFENSE, -2), GRID) == (plain[0] + 4, plain[1] - 2)
    for side, slot, other in ((OFFENSE, "QB1", "CB1"), (DEFENSE, "LB1", "WR1")):
        changed = found.with_key(side, slot, GRID)
        assert (changed.slots[side], changed.slots[side.other]) == (slot, other)
        assert changed.keys[side].position == slot[:2]
    assert run(stat_pair(found.with_key(OFFENSE, "QB1", GRID), GRID), "accuracy v coverage")[0].stats == ("accuracy", "coverage")


@rows(
    ("offense", "defense", "band", "won"),
    [(10, 10, "held", False), (11, 10, "edge", True), (2, 17, "crush", False), (20, 1, "rout", True)],
)
def test_the_dice_of_a_match_up(offense, defense, band, won):
    """NS.GRID.5 NS.GRID.5.R1 NS.GRID.6"""
    found, notes = run(match_up((8, 8), GRID), offense, defense)
    assert (found[0].name, found[1], notes[-1].n) == (band, won, offense - defense)


def test_a_roll_on_a_list():
    """NS.GRID.7"""
    weighted = GRID.yards("run_middle", "edge")
    assert [on_the_list(weighted, roll) for roll in range(1, 21)] == [0] * 7 + [5] * 12 + [10]


@rows(
    ("category", "position", "band", "times", "roll", "yards"),
    [
        ("pass_long", "QB", "crush", 1, 1, -10),
        ("pass_long", "RB", "crush", 1, 1, -10),
        ("pass_long", "WR", "crush", 1, 1, 0),
        ("run_left", "WR", "crush", 1, 1, -10),
        ("pass_long", "WR", "clear", 2, 20, 60),
    ],
)
def test_losses_and_doubled_gains(category, position, band, times, roll, yards):
    """NS.GRID.7 NS.GRID.8"""
    offense = next(play for play in DATA.offense if play.category == category)
    found = met(offense.id, slots=(f"{position}1", "CB1"))
    assert run(gained(category, found.may_lose, band, times, GRID), roll)[0] == yards


def test_three_dice_announce_chances():
    """NS.GRID.9"""
    crush, held = GRID.band(-20), GRID.band(0)
    assert run(announced(crush, GRID), 2, 3, 8)[0] == ("injury", "penalty", "turnover")
    assert run(announced(crush, GRID), 3, 4, 9)[0] == ()
    assert run(announced(held, GRID), 3, 3, 1)[0] == ("penalty", "turnover")


def test_a_whole_result():
    """NS.GRID.4-9 NS.GRID.8.R1"""
    found = met("O22", "D11", guess="wrong", added=(5, 0))
    totals = before_the_dice(found, GRID)
    lead = totals[0] - totals[1]
    result, _ = run(swiped(found, 20, GRID), 12 - lead, 2, 20, 1, 20, 1)
    assert result == ("clear", 60, ("injury", "turnover"))


def test_no_pass_is_caught_behind_the_end_zone():
    """NS.GRID.10 NS.CONV.1"""
    assert [in_the_field("pass", 85, yards) for yards in (20, 25, 30)] == [20, 25, 0]
    assert in_the_field("run", 85, 30) == 30
    result, notes = run(swiped(met("O22", "D11", added=(90, 0)), 85, GRID), 20, 1, 20, 20, 20, 1)
    assert (result.yards, result.chances) == (0, ("turnover",))
    assert "out of the field" in [note.what for note in notes]


@rows(
    ("offense", "slot", "yards", "kind"),
    [("O01", "QB1", -5, Kind.RUSH), ("O12", "QB1", -5, Kind.SACK), ("O12", "RB1", -5, Kind.PASS), ("O12", "QB1", 0, Kind.PASS)],
)
def test_a_sack_is_a_loss_of_the_quarterback(offense, slot, yards, kind):
    """NS.GRID.7"""
    assert play_kind(met(offense, slots=(slot, "LB1")), yards) is kind
