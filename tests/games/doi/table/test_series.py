"""Which downs the table shows as those of the series: counted again from the first play, and after tries, tosses and halves."""

import pytest
from games.doi.helpers import at, game, house, note, whats
from support.walks import fresh, random_rules

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.starts import alone
from cardbowl.games.doi.table.hands import ENDS, series
from cardbowl.steps.ask import Choose, Draw

LAID = {"pass", "rush", "penalty", "offset"}


def downs_since_the_series_began(referee):
    """The downs of the current series, from the plays in their order: the down, its kind and its yards."""
    found = []
    for play in referee.plays:
        kinds = whats(play)
        if play.before.phase == "scrimmage" and not set(ENDS) & set(kinds):
            done = note(play, next(kind for kind in kinds if kind in LAID))
            found.append((play.before.down, done.what, done.n))
        elif play.before.phase != "deal" or (play.after.quarter in (3, 5) and play.after.quarter != play.before.quarter):
            found = []
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_downs_of_a_series_are_those_since_it_began(seed):
    """DOI.DOWN.1, DOI.LOOP.4: at every call of whole games, most of them under random house rules."""
    changed = random_rules(GAME, seed).changed() if seed % 4 else {}
    referee, most = fresh("doi", seed, rules=house(**{**changed, "overtime": "quarters"})), 0
    while not referee.is_over and referee.position.quarter < 6:
        if type(referee.asking) is Choose and referee.asking.what == "call":
            wanted = downs_since_the_series_began(referee)
            assert [(each["down"], each["kind"], each["yards"]) for each in series(referee, None)] == wanted
            most = max(most, len(wanted))
        referee.step()
    assert most >= 2


def on(referee):
    """The game after all cards that are to be turned up next."""
    while isinstance(referee.asking, Draw):
        referee.deal()
    return referee


def scored(*, quarter, rules=None, **fields):
    """The home team has scored a touchdown from the 97, no card is left for another hand, and the try is over."""
    start = at(97, 1, 3, "R10 R7 R8 R9", "B5", deck=0, quarter=quarter, **fields)
    referee = game(start, rules or house()).answer("play").answer(("R10", "B5"))
    shown = [(each["kind"], each["yards"], each["offense"]) for each in series(referee, HOME)]
    assert shown == [("pass", 15, ["R10"])], "until the try is over the downs that led to it are shown"
    return on(referee)


@pytest.mark.parametrize("second_half", [HOME, AWAY])
def test_a_try_before_half_time_is_no_down_of_the_next_series(second_half):
    """DOI.QTR.3: also where the team that has scored begins the second half."""
    referee = scored(quarter=2, second_half=second_half)
    assert (referee.position.quarter, referee.position.offense) == (3, second_half)
    assert [series(referee, viewer) for viewer in (HOME, AWAY, None)] == [[], [], []]


@pytest.mark.parametrize("offense", [HOME, AWAY])
@pytest.mark.parametrize(("quarter", "rules"), [(2, {}), (4, {"overtime": "quarters", "opening": "home"})])
@pytest.mark.parametrize("cards", ["R10 R9", "P P"])
def test_no_down_of_the_half_before_is_one_of_the_new_drive(offense, quarter, rules, cards):
    """DOI.QTR.3, DOI.QTR.4, DOI.END.1.R1: also where the team that had the ball begins, and the drive looks as the series did."""
    o, d = cards.split()
    at_the_start = at(20, 1, 10, ours="P R10", theirs="P R9", deck=0, quarter=quarter, offense=offense, second_half=offense)
    referee = game(at_the_start, house(**rules)).answer("play").answer((o, d))
    if o != "P":
        assert [each["yards"] for each in series(referee, None)] == [1]
        referee.answer("play").answer(("P", "P"))
    on(referee)
    assert (referee.position.quarter, referee.position.down) == (quarter + 1, 1)
    assert referee.position.offense is (offense if quarter == 2 else HOME)
    assert [series(referee, viewer) for viewer in (HOME, AWAY, None)] == [[], [], []]


@pytest.mark.parametrize("coin", ["R1", "B1"])
@pytest.mark.parametrize("points", [(0, 6), (0, 7)])
def test_a_toss_is_no_down_of_the_series_after_it(coin, points):
    """DOI.END.1.R2: an extra quarter after a touchdown and its try."""
    rules = house(overtime="quarters", extra_point_points=points[1] - 6)
    start = at(97, 1, 3, "R10 R7 R8 R9", "B5", deck=0, aside="P R15", quarter=4, score=points)
    referee = game(start, rules).answer("play").answer(("R10", "B5"))
    referee.answer("P")
    while referee.position.phase != "toss":
        referee.deal()
    on(referee.answer(coin))
    assert (referee.position.quarter, referee.position.phase) == (5, "scrimmage")
    assert series(referee, None) == []


def test_the_downs_before_the_end_of_a_quarter_stay_with_the_series():
    """DOI.QTR.2, DOI.QTR.4: play goes on where it stopped, in the third and the fourth quarter as well."""
    for quarter in (1, 3):
        start = at(30, 1, ours="R10 P", theirs="R9 P", deck=0, quarter=quarter)
        referee = on(game(start).answer("play").answer(("R10", "R9")).answer("play").answer(("P", "P")))
        assert referee.position.quarter == quarter + 1
        assert [(each["down"], each["kind"], each["offense"]) for each in series(referee, None)] == [
            (1, "pass", []),
            (2, "offset", []),
        ]


def test_at_a_try_the_series_is_that_of_the_touchdown_alone():
    """DOI.LOOP.4: a first down before it ends a series, as it does where the next down is still to come."""
    start = at(80, 1, 10, "R10 R7 R8 R9", "B5 B3 B1 B2", deck="R15 B10 R6 R5 B4 B6")
    referee = on(game(start).answer("play").answer(("R10", "B5")))
    assert (referee.position.spot, series(referee, HOME)) == (95, [])
    hands = referee.position.hands
    pair = next((o, d) for o in hands[0] for d in hands[1] if "R" in str(o) and "B" in str(d) and o.value + d.value >= 5)
    referee.answer("play").answer(pair)
    assert referee.position.phase == "try"
    assert [(each["down"], each["kind"], each["offense"]) for each in series(referee, HOME)] == [(1, "pass", [str(pair[0])])]


def test_everything_that_is_said_of_each_down():
    """DOI.PLAY.3, DOI.PLAY.4, DOI.PEN.3, DOI.PEN.4: a pair that was not played here has no down, no yards and no words."""
    referee = alone.one_series(("R5 B7 P", "R9 B8 P"), spot=30, seed=2, table=("R1", "B3"))
    wanted = [said(0, "Before", "earlier", "R1", "B3", 0, "", "")]
    assert series(referee, None) == wanted
    for pair, told in (
        (("R5", "R9"), said(2, "2nd", "pass", "R5", "R9", -4, "Pass -4", "5 - 9 = -4")),
        (("P", "P"), said(3, "3rd", "offset", "", "", 0, "Penalties", "")),
        (("B7", "B8"), said(3, "3rd", "rush", "B7", "B8", -1, "Run -1", "7 - 8 = -1")),
    ):
        on(referee.answer("play").answer(pair))
        wanted.append(told)
        assert [series(referee, viewer) for viewer in (HOME, AWAY, None)] == [wanted] * 3


@pytest.mark.parametrize("offense", [HOME, AWAY])
@pytest.mark.parametrize(("ours", "theirs"), [("R1 R2", "B3 B4"), ("R1", "B3"), ("R1", ""), ("", "B3"), ("", "")])
def test_cards_from_before_are_shown_whoever_laid_them(ours, theirs, offense):
    """DOI.PLAY.6: all cards that lie on the table, as a saved game says it, beside the downs that were played here."""
    laid = (ours, theirs) if offense is HOME else (theirs, ours)
    table = tuple(tuple(map(Card, each.split())) for each in laid)
    start = at(30, 2, 10, "R5 R9 R8", "R9 B8 B7", offense=offense)._replace(table=table)
    referee = game(Position.parse(str(start)))
    before = [said(0, "Before", "earlier", ours, theirs, 0, "", "")] if ours or theirs else []
    assert [series(referee, viewer) for viewer in (HOME, AWAY, None)] == [before] * 3
    on(referee.answer("play").answer(("R5", "R9")))
    assert series(referee, None) == [*before, said(2, "2nd", "pass", "R5", "R9", -4, "Pass -4", "5 - 9 = -4")]


@pytest.mark.parametrize(("pair", "yards"), [(("P", "B8"), 5), (("R5", "P"), -5)])
def test_a_penalty_of_one_side_is_said_with_its_yards(pair, yards):
    """DOI.PEN.1, DOI.PEN.2, DOI.PEN.4"""
    referee = alone.one_series(("R5 B7 P", "R9 B8 P"), spot=30, seed=2)
    on(referee.answer("play").answer(pair))
    assert series(referee, HOME)[-1] == said(2, "2nd", "penalty", "", "", yards, f"Penalty {yards:+d}", "")


def said(down, label, kind, ours, theirs, yards, text, how):
    """A down as the table shows it, with a card of each side."""
    cards = {"offense": ours.split(), "defense": theirs.split()}
    return {"down": down, "label": label, "kind": kind, **cards, "yards": yards, "text": text, "sum": how}
