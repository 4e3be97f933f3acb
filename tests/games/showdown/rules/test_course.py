"""What the cards in force make of a down, and what each side sees of it, read from the course alone."""

from itertools import permutations

import pytest
from games.showdown.helpers import DATA, GRID, STANDARD, WARDENS, met, run
from games.showdown.turns import at
from support.cases import rows

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.showdown.data import DefensePlay, OffensePlay, StrategyCard
from cardbowl.games.showdown.position import HIDDEN, Out
from cardbowl.games.showdown.rules.course import Course, InForce, OwnDown, returner_of, squad_of, target
from cardbowl.games.showdown.rules.down import from_step_1, run_again
from cardbowl.games.showdown.rules.match_ups import worked_out
from cardbowl.games.showdown.rules.play_grid import Result
from cardbowl.games.showdown.rules.results import Ending

O12, D08 = DATA.offense_play("O12"), DATA.defense_play("D08")
BOTH = [HOME, AWAY]


def card(*effects, kind="boost", name="NEW"):
    return StrategyCard(name, "A New Card", kind, "either", (6,), (), effects)


def course(*played, offense=HOME, step=6, yards=10, chances=("penalty",), **fields):
    """A course in whose window these cards were played, each a side and its effects."""
    position = at("S01 S05", "S07", offense=offense, discards=("S06", "S08"))
    in_force = tuple(InForce(side, card(*effects), step) for side, *effects in played)
    made = {"result": Result("held", yards, chances), "in_force": in_force, **fields}
    return Course(position, position, step=step, **made)


# ---- what lies face down ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("offense", BOTH)
def test_of_a_play_that_lies_face_down_the_other_side_sees_the_formation(offense):
    """NS.ENG.3 NS.SEQ.2 NS.SEQ.3: nothing else of it, and of the other hand only how many cards it has."""
    c = course(offense=offense, plays=(O12, D08), result=None)
    ours, theirs = c.seen_by(OFFENSE), c.seen_by(DEFENSE)
    assert ours.plays == (O12, DefensePlay(HIDDEN, "face down", D08.formation, (), 0, False, (), ()))
    assert theirs.plays == (OffensePlay(HIDDEN, "face down", O12.formation, "", "", False, ()), D08)
    assert [tuple(map(type, each.plays)) for each in (ours, theirs)] == [(OffensePlay, DefensePlay)] * 2
    for seen, side in ((ours, OFFENSE), (theirs, DEFENSE)):
        team = c.team(side)
        for position, whole in ((seen.before, c.before), (seen.at, c.at)):
            assert position.hands[team] == whole.hands[team]
            assert position.hands[team.other] == (HIDDEN,) * len(whole.hands[team.other])


def test_plays_that_are_turned_up_are_seen_by_both():
    """NS.SEQ.4"""
    c = course(plays=(O12, D08), match=met())
    assert c.seen_by(OFFENSE).plays == c.seen_by(DEFENSE).plays == (O12, D08)


@rows(("ended", "side", "is_hidden"), [(False, OFFENSE, True), (False, DEFENSE, False), (True, OFFENSE, False)])
def test_the_defense_against_a_play_of_a_variant(ended, side, is_hidden):
    """NS.SEQ.2.R1 NS.ENG.3: its name is open; the play of the defense lies face down until it has ended."""
    own = OwnDown("dive", D08, Ending("dead", OFFENSE, 45) if ended else None)
    found = course(own=own, result=None).seen_by(side).own
    shown = DefensePlay(HIDDEN, "face down", D08.formation, (), 0, False, (), ()) if is_hidden else D08
    assert found == own._replace(defense=shown)
    assert course(own=OwnDown("dive"), result=None).seen_by(side).own == OwnDown("dive")


@pytest.mark.parametrize("offense", BOTH)
def test_a_reader_looks_at_one_card_alone(offense):
    """NS.EFF.1: in the hand of its side, and nothing that anybody may draw, take back or discard."""
    c = course(offense=offense)
    for side in (OFFENSE, DEFENSE):
        alone = c.with_only(side, "S20")
        assert alone.at.hands[c.team(side)] == ("S20",)
        assert alone.at.hands[c.team(side.other)] == ()
        assert (alone.at.piles, alone.at.discards) == ((0, 0), ((), ()))
        assert alone._replace(at=c.at) == c


# ---- sums ------------------------------------------------------------------------------------------------------------


@rows(
    ("word", "own", "side"),
    [
        *(("self", side, side) for side in (OFFENSE, DEFENSE)),
        *(("opponent", side, side.other) for side in (OFFENSE, DEFENSE)),
        *(("offense", side, OFFENSE) for side in (OFFENSE, DEFENSE)),
        *(("defense", side, DEFENSE) for side in (OFFENSE, DEFENSE)),
    ],
)
def test_the_side_that_an_effect_names(word, own, side):
    """NS.EFF.1"""
    assert target(word, own) is side


STEPS = (("yards_add", 5), ("yards_min", 20), ("yards_max", 15), ("yards_add", -15))
YARDS = {"yards_add": sum, "yards_min": max, "yards_max": min}


@pytest.mark.parametrize("together", [False, True])
def test_yards_are_changed_in_the_order_of_the_cards(together):
    """NS.EFF.1: on one card or on several, and no other effect has a say; at least and at most leave what is right."""
    for order in permutations(STEPS):
        cards = [(OFFENSE, *order, ("kick_mod", 7))] if together else [(OFFENSE, each, ("return_add", 25)) for each in order]
        wanted = 10
        for name, number in order:
            wanted = YARDS[name]((wanted, number))
        assert course(*cards).yards == wanted
        assert course(*cards).outcome == (wanted, ("penalty",))
    assert course().yards == 10
    assert course(result=None).outcome is None


@rows(
    ("switches", "chances", "found"),
    [
        ([], (), ()),
        ([], ("injury", "turnover"), ("injury", "turnover")),
        ([("penalty", "on")], (), ("penalty",)),
        ([("penalty", "off")], ("penalty",), ()),
        ([("penalty", "on")], ("penalty",), ("penalty",)),
        ([("penalty", "off")], ("injury", "penalty", "turnover"), ("injury", "turnover")),
        ([("turnover", "on"), ("injury", "on")], (), ("injury", "turnover")),
        ([("penalty", "on"), ("penalty", "off")], (), ()),
        ([("penalty", "off"), ("penalty", "on")], ("penalty",), ("penalty",)),
        ([("penalty", "off"), ("injury", "on")], ("penalty",), ("injury",)),
    ],
)
def test_the_last_switch_of_a_chance_counts(switches, chances, found):
    """NS.EFF.1 NS.GRID.9 NS.WIN.4: each chance by itself; before the dice only cards bring one."""
    c = course(*((DEFENSE, ("chance", *each)) for each in switches), chances=chances)
    assert c.outcome == (10, found)
    assert tuple(kind for kind in ("injury", "penalty", "turnover") if c.chance(kind)) == found
    early = c._replace(result=None)
    on = {kind: how == "on" for kind, how in switches}
    assert all(early.chance(kind) is on.get(kind, False) for kind in ("injury", "penalty", "turnover"))


def test_numbers_of_several_cards_are_added_and_the_last_turnover_counts():
    """NS.EFF.1 NS.KICK.3 NS.WIN.2.R1"""
    first, last = ("turnover", "fumble", 0, 0), ("turnover", "interception", 5, 10)
    c = course((DEFENSE, ("return_add", 15), first), (OFFENSE, ("kick_mod", -3), ("return_add", 20)), (DEFENSE, last))
    assert (c.total("return_add"), c.total("kick_mod"), c.total("redo")) == (35, -3, 0)
    assert c.turnover == last
    assert c._replace(in_force=c.in_force[:2]).turnover == first
    assert (course().total("return_add"), course().turnover) == (0, None)


@pytest.mark.parametrize("offense", BOTH)
def test_players_change_places_for_the_side_that_says_so(offense):
    """NS.EFF.1 NS.INJ.2: and who is out is out for the own team alone."""
    out = ((Out("herons-07", "half"),), (Out("wardens-06", "drive"), Out("wardens-14", "game")))
    c = course((OFFENSE, ("resort", "WR"), ("resort", "RB")), (DEFENSE, ("resort", "LB")), offense=offense)
    c = c._replace(at=c.at._replace(out=out))
    gone = {HOME: {"herons-07"}, AWAY: {"wardens-06", "wardens-14"}}
    for side, swapped in ((OFFENSE, {"WR", "RB"}), (DEFENSE, {"LB"})):
        team = c.team(side)
        squad = c.squad(side, STANDARD)
        assert squad == squad_of(c.at, team, STANDARD, frozenset(swapped))
        assert (squad.team, squad.out, squad.swapped) == (STANDARD.teams[team], gone[team], swapped)
        assert c._replace(in_force=()).squad(side, STANDARD) == squad_of(c.at, team, STANDARD)


@rows(
    ("named", "out", "found"),
    [
        ("", (), "wardens-06"),
        ("wardens-08", (), "wardens-08"),
        ("wardens-08", ("wardens-08",), "wardens-06"),
        ("", ("wardens-06",), "wardens-07"),
        ("wardens-08", ("wardens-08", "wardens-06"), "wardens-07"),
        ("wardens-22", (), "wardens-06"),
        ("herons-08", (), "wardens-06"),
    ],
)
def test_who_returns_a_kick(named, out, found):
    """NS.KICK.6 NS.KICK.6.R1 NS.KICK.6.R2: of the defense, whoever it is; a name of the other team stands for nobody."""
    assert [WARDENS.player(each).position for each in ("wardens-06", "wardens-07")] == ["WR", "WR"]
    position = at("", "")._replace(returners=("herons-09", named), out=((), tuple(Out(each, "half") for each in out)))
    assert returner_of(position, AWAY, STANDARD).id == found
    assert Course(position, position).returner(STANDARD).id == found
    other = position._replace(offense=AWAY)
    assert Course(other, other).returner(STANDARD).id == "herons-09"


# ---- the match-up ----------------------------------------------------------------------------------------------------

TOTALS = [
    ([(OFFENSE, ("total", "self", 2))], (2, 0), ""),
    ([(DEFENSE, ("total", "self", 2))], (0, 2), ""),
    ([(OFFENSE, ("total", "opponent", -3))], (0, -3), ""),
    ([(DEFENSE, ("total", "opponent", -3), ("total", "self", 4))], (-3, 4), ""),
    ([(OFFENSE, ("total", "self", 2)), (OFFENSE, ("total", "self", 5)), (DEFENSE, ("total", "opponent", -4))], (3, 0), ""),
    ([(OFFENSE, ("guess", "wrong"))], (0, 0), "wrong"),
    ([(OFFENSE, ("guess", "wrong")), (DEFENSE, ("guess", "right"))], (0, 0), "right"),
    ([(OFFENSE, ("return_add", 5))], (0, 0), ""),
]


@rows(("played", "added", "guess"), TOTALS)
def test_totals_are_added_and_the_last_guess_counts(played, added, guess):
    """NS.EFF.1 NS.GRID.4: the new totals are told once, and only where they have changed."""
    match = met()
    found, notes = run(worked_out(course(*played, step=5, match=match, slots=match.slots, result=None), STANDARD))
    assert found.match == match._replace(added=added, guess=guess)
    assert [note.n for note in notes] == ([found.match] if (added, guess) != ((0, 0), "") else [])
    assert [note.rule for note in notes] == ["NS.GRID.4"] * len(notes)


@rows(
    ("played", "slots"),
    [
        ([(OFFENSE, ("key", "self", "RB2"))], ("RB2", "CB1")),
        ([(OFFENSE, ("key", "opponent", "S1"))], ("WR1", "S1")),
        ([(DEFENSE, ("key", "self", "LB2"))], ("WR1", "LB2")),
        ([(DEFENSE, ("key", "opponent", "TE1"))], ("TE1", "CB1")),
        ([(OFFENSE, ("key", "self", "RB2")), (DEFENSE, ("key", "self", "LB2"))], ("RB2", "LB2")),
        ([(OFFENSE, ("key", "self", "RB2")), (DEFENSE, ("key", "opponent", "TE1"))], ("TE1", "CB1")),
    ],
)
def test_the_last_key_player_of_each_side_counts(played, slots):
    """NS.EFF.1 NS.EFF.1.R3: the stats to compare are drawn again; without the card the first one is back."""
    match = met()
    c = course(*played, step=5, match=match, slots=match.slots, result=None)
    rule = worked_out(c, STANDARD)
    ask = next(rule)
    assert ask.role == "stat pair"
    found = run(worked_out(c, STANDARD), ask.deck.faces[0])[0]
    assert found.match.slots == slots
    assert found.match.keys == (herons_at(slots[0]), wardens_at(slots[1]))
    assert found.slots == match.slots, "those of the dice"
    back = worked_out(found._replace(in_force=()), STANDARD)
    assert run(back, next(worked_out(found._replace(in_force=()), STANDARD)).deck.faces[0])[0].match.slots == match.slots


def herons_at(slot):
    return squad_of(at(), HOME, STANDARD).at(slot, GRID)


def wardens_at(slot):
    return squad_of(at(), AWAY, STANDARD).at(slot, GRID)


# ---- again -----------------------------------------------------------------------------------------------------------


def test_what_lasts_when_a_down_starts_again():
    """NS.EFF.2.R1 NS.TO.2: players who have changed places for the down, and of their card nothing else."""
    resort, boost = ("resort", "WR"), ("total", "self", 3)
    c = course((OFFENSE, boost, resort), (DEFENSE, resort), (OFFENSE, boost), (DEFENSE, ("chance", "penalty", "on")))
    c = c._replace(again="replay", trying=True, used=((OFFENSE, "S01"),), kick="punt", plays=(O12, D08), dice=(1, 2))
    again = from_step_1(c)
    assert [(each.side, each.card.effects) for each in again.in_force] == [(OFFENSE, (resort,)), (DEFENSE, (resort,))]
    assert [each.card.type for each in again.in_force] == ["boost", "boost"], "it may still be cancelled"
    assert again._replace(in_force=()) == Course(c.before, c.at, trying=True, used=c.used)


def test_what_lasts_when_the_dice_are_rolled_again():
    """NS.EFF.1.R4: cards that were played before the step of the result."""
    c = course(step=6)
    steps = tuple(InForce(OFFENSE, card(("total", "self", step)), step) for step in (1, 4, 5, 6))
    again = run_again(c._replace(in_force=steps, again="redo", dice=(1, 2)))
    assert again == c._replace(in_force=steps[:3], again="", dice=())
