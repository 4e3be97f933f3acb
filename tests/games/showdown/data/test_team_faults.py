"""What is wrong with a team: every fault with its rule, its place and what is allowed."""

import tomllib
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from support.cases import rows

from cardbowl.games.showdown.data import STATS, Player, Team, data_set
from cardbowl.games.showdown.data.prices import cost, cost_of, points_of, priced
from cardbowl.games.showdown.data.read_teams import read_team, team_text
from cardbowl.games.showdown.data.team_faults import faults_of
from cardbowl.steps.data_files.faults import Faults
from cardbowl.steps.data_files.fields import Fields

HOUSE = data_set()
HERONS = HOUSE.team("herons")


def told(team):
    return [str(fault) for fault in faults_of(team, HOUSE)]


def changed(team, player, **fields):
    """The team with some fields of one player changed."""
    players = [each._replace(**fields) if each.id == player else each for each in team.players]
    return replace(team, players=tuple(players))


def without(team, *gone):
    return replace(team, players=tuple(player for player in team.players if player.id not in gone))


def in_deck(team, card, copies):
    return replace(team, deck=tuple({**dict(team.deck), card: copies}.items()))


def test_five_copies_of_a_card():
    """NS.DECK.1 NS.DATA.3"""
    assert told(in_deck(HERONS, "S05", 5)) == [
        "strategy deck: NS.DECK.1: there are 42 cards; 40 are needed",
        "card S05: NS.DECK.1: there are 5 copies; at most 4 are allowed",
    ]


def test_no_tight_ends():
    """NS.TEAM.2 NS.TEAM.2.R1: both regular tight ends are gone, and nothing else is wrong."""
    assert told(without(HOUSE.team("mules"), "mules-09", "mules-10")) == [
        "TE: NS.TEAM.2: there are 0 regular; at least 2 are needed"
    ]


@rows(
    ("change", "said"),
    [
        (
            lambda team: changed(team, "herons-03", cost=311),
            "herons-03: NS.TEAM.3: its cost is 311; a regular player of 310",
        ),
        (lambda team: changed(team, "herons-02", cost=101), "its cost is 101; a backup player of 510 points costs 102"),
        (lambda team: changed(team, "herons-02", label="special"), "its cost is 102; a special player of 510 points costs 255"),
        (
            lambda team: changed(team, "herons-03", points=320, cost=320),
            "player herons-03: NS.DATA.2: it has 320 points; a RB with these stats has 310",
        ),
        (
            lambda team: changed(team, "herons-21", points=160, cost=160),
            "player herons-21: NS.DATA.2: it has 160 points; kickers and punters have 40 to 150",
        ),
        (lambda team: changed(team, "herons-22", points=30, cost=30), "it has 30 points; kickers and punters have 40 to 150"),
        (lambda team: changed(team, "herons-03", id="anonymous"), "player anonymous: NS.DEPTH.2: this is the name of the backup"),
        (
            lambda team: changed(team, "herons-03", id="herons-04"),
            "player herons-04: NS.TEAM.1: this player stands 2 times; at most once is allowed",
        ),
        (lambda team: without(team, "herons-01"), "QB: NS.TEAM.2: there are 0 regular; at least 1 is needed"),
        (lambda team: without(team, "herons-04"), "RB: NS.TEAM.2: there is 1 regular; at least 2 are needed"),
        (lambda team: changed(team, "herons-04", label="backup", cost=34), "RB: NS.TEAM.2: there is 1 regular; at least 2"),
        (
            lambda team: changed(team, "herons-21", label="backup", cost=18),
            "K: NS.TEAM.4: the first one is regular, at the full cost; only further ones may be backups",
        ),
        (
            lambda team: changed(team, "herons-22", label="special", cost=35),
            "P: NS.TEAM.4: kickers and punters are never special",
        ),
        (
            lambda team: replace(team, offense_plays=team.offense_plays[1:]),
            "playbook: NS.BOOK.1: there are 24 plays; 25 are needed",
        ),
        (
            lambda team: replace(team, offense_plays=team.offense_plays[:1] * 25, defense_plays=()),
            "playbook: NS.BOOK.1: there is no defensive play; at least one is needed",
        ),
        (
            lambda team: replace(team, offense_plays=("O99", *team.offense_plays[1:])),
            "play O99: NS.DATA.3: there is no such offensive play; allowed are O01 to O24",
        ),
        (
            lambda team: replace(team, defense_plays=("O01", *team.defense_plays[1:])),
            "play O01: NS.DATA.3: there is no such defensive play; allowed are D01 to D20",
        ),
        (
            lambda team: in_deck(in_deck(team, "S01", 1), "S99", 1),
            "card S99: NS.DATA.3: there is no such strategy card; allowed are S01 to S50",
        ),
        (lambda team: in_deck(team, "S01", 1), "strategy deck: NS.DECK.1: there are 39 cards; 40 are needed"),
    ],
)
def test_a_fault_of_a_team(change, said):
    """NS.TEAM.1 NS.TEAM.3 NS.TEAM.4 NS.BOOK.1 NS.DECK.1 NS.DATA.2 NS.DATA.3"""
    assert any(said in fault for fault in told(change(HERONS))), told(change(HERONS))


def test_a_team_that_costs_too_much():
    """NS.TEAM.1"""
    best = tuple((name, 18) for name in STATS["QB"])
    assert "team: NS.TEAM.1: the players cost 5,677; at most 5,000 are allowed" in told(
        priced(changed(HERONS, "herons-01", stats=best))
    )


def test_what_is_allowed():
    """NS.BOOK.1.R1 NS.TEAM.4: a play may stand twice; a second kicker may be a backup; a team needs no kicker at all."""
    twice = replace(HERONS, offense_plays=(*HERONS.offense_plays[1:], "O22"))
    assert told(twice) == []
    assert told(without(HERONS, "herons-21", "herons-22")) == []
    second = HOUSE.team("owls").player("owls-21")
    poor = without(HERONS, "herons-22")
    backup = second._replace(label="backup", cost=cost_of(second.points, "backup"))
    assert told(replace(poor, players=(*poor.players, backup))) == []


def test_kickers_and_punters_at_their_limits():
    """NS.DATA.2: 40 to 150 points."""
    for points, is_right in ((39, False), (40, True), (150, True), (151, False)):
        for player in ("herons-21", "herons-22"):
            poor = without(HERONS, "herons-04")
            said = told(changed(poor, player, points=points, cost=points))
            assert ("kickers and punters have 40 to 150" in " ".join(said)) is not is_right, (player, points)


def test_all_faults_are_told_at_once():
    """NS.DATA.3"""
    team = in_deck(changed(without(HERONS, "herons-07"), "herons-03", cost=0), "S99", 9)
    assert [fault.number for fault in faults_of(team, HOUSE)] == [
        "NS.TEAM.3",
        "NS.TEAM.2",
        "NS.DECK.1",
        "NS.DECK.1",
        "NS.DATA.3",
    ]


# ---- a team as TOML --------------------------------------------------------------------------------------------------


def read_back(team):
    faults = Faults()
    return read_team(Fields(tomllib.loads(team_text(team)), "team.toml", faults), HOUSE), faults


@rows("team", HOUSE.teams)
def test_a_house_team_reads_back_the_same(team):
    """NS.DATA.3"""
    assert read_back(team) == (team, [])


LINES = st.text(st.one_of(st.characters(exclude_categories=("C", "Z")), st.just(" ")), max_size=79).map("x{}".format)
IDS = st.from_regex("[A-Za-z0-9_-]{1,40}", fullmatch=True)
PLAYS = st.lists(IDS, max_size=60).map(tuple)


@st.composite
def players(draw):
    """A player of any position, with any stats and charts."""
    position = draw(st.sampled_from(sorted(STATS)))
    stats = tuple((name, draw(st.integers(5, 18))) for name in STATS[position])
    label = draw(st.sampled_from(["regular", "backup", "special"]))
    points = points_of(position, stats) if stats else draw(st.integers(40, 150))
    kicker = position == "K"
    return Player(
        draw(IDS),
        draw(LINES),
        position,
        label,
        points,
        cost_of(points, label),
        stats,
        draw(st.integers(-10, 10)) if kicker else 0,
        draw(st.integers(-10, 10)) if position == "P" else 0,
        tuple((distance, draw(st.integers(1, 21))) for distance in range(5, 55, 5)) if kicker else (),
    )


TEAMS = st.builds(
    Team,
    id=IDS.map(str.lower),
    name=LINES,
    style=LINES,
    players=st.lists(players(), min_size=1, max_size=8).map(tuple),
    offense_plays=PLAYS,
    defense_plays=PLAYS,
    deck=st.dictionaries(IDS, st.integers(1, 40), max_size=40).map(lambda deck: tuple(deck.items())),
)


@given(team=TEAMS)
def test_any_team_reads_back_the_same(team):
    """Whatever its names and numbers are; what is wrong with it by the rules is the same, too."""
    again, faults = read_back(team)
    assert again == team
    assert [fault.number for fault in faults] == [fault.number for fault in faults_of(team, HOUSE)]
    assert all(str(fault).isprintable() for fault in faults)


@given(team=TEAMS)
def test_points_and_costs_by_the_rules_leave_no_fault_of_theirs(team):
    """NS.DATA.2 NS.TEAM.3"""
    assert not [fault for fault in faults_of(priced(team), HOUSE) if fault.number in ("NS.DATA.2", "NS.TEAM.3")]
    assert cost(priced(team).players) == cost(team.players)
