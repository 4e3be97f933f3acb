"""The depth chart: who plays where, with some players out."""

from dataclasses import replace

from support.cases import rows

from cardbowl.games.showdown.data import at, available, data_set, first, returners
from cardbowl.games.showdown.data.depth import ANONYMOUS

HOUSE = data_set()
HERONS = HOUSE.team("herons")
NOBODY = frozenset()


def ids(players):
    return [player.id for player in players]


@rows(
    ("slot", "out", "player"),
    [
        ("QB1", "", "herons-01"),
        ("QB1", "herons-01", "herons-02"),
        ("QB1", "herons-01 herons-02", ANONYMOUS),
        ("QB2", "", ANONYMOUS),
        ("RB1", "", "herons-03"),
        ("RB2", "", "herons-04"),
        ("RB1", "herons-03", "herons-04"),
        ("RB2", "herons-03", "herons-05"),
        ("RB2", "herons-03 anonymous", "herons-05"),
        ("RB2", "herons-03 herons-05", "herons-06"),
        ("RB2", "herons-03 herons-05 herons-06", ANONYMOUS),
        ("S1", "", "herons-19"),
    ],
)
def test_the_player_in_a_slot(slot, out, player):
    """NS.DEPTH.1 NS.DEPTH.2 NS.TEAM.5 NS.INJ.2"""
    assert at(HERONS, slot, frozenset(out.split()), HOUSE.grid).id == player


def test_the_anonymous_backup_has_the_same_number_for_every_stat():
    """NS.DEPTH.2"""
    nobody = at(HERONS, "QB1", frozenset({"herons-01", "herons-02"}), HOUSE.grid)
    assert (nobody.position, nobody.stats) == ("QB", (("accuracy", 9), ("range", 9), ("speed", 9)))
    weaker = replace(HOUSE.grid, backup_stat=6)
    assert at(HERONS, "QB1", frozenset({"herons-01", "herons-02"}), weaker).stat("range") == 6


def with_backs(*players):
    """The herons with these running backs, each a label and points, named back-0 and so on."""
    one = HERONS.player("herons-03")
    backs = [one._replace(id=f"back-{place}", label=label, points=points) for place, (label, points) in enumerate(players)]
    return replace(HERONS, players=tuple(backs))


def backs(team, out=""):
    return [int(player.id[-1]) for player in available(team, "RB", frozenset(f"back-{place}" for place in out))]


def test_points_sort_a_position_and_equal_points_leave_the_order_of_the_roster():
    """NS.DEPTH.1.R1"""
    team = with_backs(("regular", 200), ("regular", 300), ("regular", 300), ("regular", 100))
    assert backs(team) == [1, 2, 0, 3]


def test_a_third_regular_enters_before_a_better_backup():
    """NS.DEPTH.1.R2"""
    team = with_backs(("regular", 300), ("regular", 200), ("regular", 100), ("backup", 400), ("special", 350))
    assert backs(team) == [0, 1, 2]
    assert backs(team, "0") == [1, 2]
    assert backs(team, "01") == [2, 3]
    assert backs(team, "012") == [3, 4]
    assert backs(team, "0123") == [4]
    assert backs(team, "01234") == []


def test_backups_and_specials_fill_only_places_that_injuries_have_left():
    """NS.DEPTH.1 NS.TEAM.5"""
    team = with_backs(("regular", 300), ("special", 350), ("regular", 200), ("backup", 250))
    assert backs(team) == [0, 2]
    assert backs(team, "2") == [0, 1]
    assert backs(team, "1") == [0, 2]
    assert backs(team, "02") == [1, 3]


def test_who_kicks():
    """NS.KICK.5 NS.TEAM.4: the most expensive available kicker; a backup only when it is hurt; then nobody."""
    kicker = HERONS.player("herons-21")
    assert first(HERONS, "K") == kicker
    assert first(HERONS, "P").id == "herons-22"
    assert first(HERONS, "K", frozenset({"herons-21"})) is None
    second, third = (kicker._replace(id=name, points=points) for name, points in (("second", 150), ("third", 140)))
    team = replace(HERONS, players=(kicker, second._replace(label="backup"), third))
    assert ids(available(team, "K")) == ["third", "herons-21"]
    assert first(team, "K", frozenset({"herons-21", "third"})).id == "second"


def test_who_may_return_a_kick():
    """NS.KICK.6 NS.KICK.6.R2: any available player, specials too, backups only as #1 or #2."""
    labels = {player.id: player.label for player in HERONS.players}
    usual = ids(returners(HERONS, NOBODY))
    assert {labels[each] for each in usual} == {"regular", "special"}
    assert len(usual) == 16
    assert "herons-21" not in usual
    assert "herons-22" not in usual
    hurt = ids(returners(HERONS, frozenset({"herons-01"})))
    assert set(hurt) ^ set(usual) == {"herons-01", "herons-02"}
    special = next(player.id for player in HERONS.players if player.label == "special")
    assert special not in ids(returners(HERONS, frozenset({special})))
