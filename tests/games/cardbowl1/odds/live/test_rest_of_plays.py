"""Live odds at every card of the defense, of a set in the open field, of a kick at the goal and of a recovery.

A few cards are left in the deck. At every moment the odds, outcome by outcome, are the mean of what the cards that may come
lead to, and after the last card they are what the rule makes of it.
"""

from collections import Counter
from fractions import Fraction

import pytest
from games.cardbowl1.live_plays import alone, named, whats
from games.cardbowl1.odds.few_cards import FULL

from cardbowl.cards import Card, cards
from cardbowl.chance import OddsError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.rest_of_play import rest_of_a_set
from cardbowl.games.cardbowl1.odds.runs.run_falls import RunFall
from cardbowl.games.cardbowl1.rules.kicks.field_goals import kick_at_goal
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, open_field_run
from cardbowl.games.cardbowl1.rules.loose.tackles import Defender, Downfield, scrimmage_tackles
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, tossed
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screened
from cardbowl.games.cardbowl1.rules.runs.run_yards import NOBODY
from cardbowl.games.cardbowl1.rules.runs.rushing import handed_off
from cardbowl.games.cardbowl1.rules.runs.scrambles import scrambled
from cardbowl.games.cardbowl1.rules.runs.sneaks import sneak
from cardbowl.steps.ask import Choose, Draw

FEW = "AS 4H 4C JS KC"


def with_few(rule, left, drawn="", **changed):
    """A referee of a part of the rules whose deck has only the cards `left` after those `drawn` for it."""
    used = FULL.without(cards(left)).without(cards(drawn))

    def after_the_others(rules, fouls):
        for _ in used:
            yield Draw(OFFENSE, "before", "CB1.GEN.1")
        return (yield from rule(rules, fouls))

    referee = alone(after_the_others, **changed)
    for card in (*used, *cards(drawn)):
        referee.answer(card)
    return referee


def alike(card, ask):
    """Cards that are the same to a draw: of a determination card the colour matters, too."""
    return card.value if card.suit and not ask.role.startswith("determination") else card


def every_moment(referee, ended, told, before=lambda card, end: end):
    """The chances of all ends from here, read card by card, and the moments with odds; at each of them both are the same.

    `told(odds, referee)` are the chances as the odds have them, None where they are those of the next card;
    `before(card, end)` is an end as it was before that card came.
    """
    found, moments = Counter(), 0
    left = referee.left()
    kinds = [alike(card, referee.asking) for card in left]
    many = Counter(kinds)
    for kind, card in dict(zip(kinds, left, strict=True)).items():
        after = referee.branch().answer(card)
        end = ended(after)
        ends, more = ({end: Fraction(1)}, 0) if end is not None else every_moment(after, ended, told, before)
        moments += more
        for each, chance in ends.items():
            found[before(card, each)] += chance * many[kind] / len(left)
    odds = referee.odds()
    if odds.what == "the next card":
        return found, moments
    assert told(odds, referee) == dict(found), drawn_by(referee)
    return found, moments + 1


def drawn_by(referee):
    return [card for ask, card in referee.steps if isinstance(ask, Draw) and ask.role != "before"]


def outcomes_of(odds, referee):
    return dict(odds.items())


def events_of(*names):
    return lambda odds, referee: {name: odds[name] for name in names if odds.chance_of(name)}


def with_foul(card, end):
    """A Black Joker is a foul, whatever follows (CB1.RUN.7)."""
    return end._replace(foul=end.foul or card.name == "black joker")


# ---- runs -----------------------------------------------------------------------------------------------------------


RUNS = {
    "rush": (lambda spot, ahead: lambda rules, fouls: handed_off(spot, ahead, 0, Card("QH"), rules, fouls, NOBODY), ""),
    "sneak": (lambda spot, ahead: lambda rules, fouls: sneak(spot, ahead, 0, rules, fouls), ""),
    "scramble": (lambda spot, ahead: lambda rules, fouls: scrambled(spot, ahead, 0, rules, fouls, False), ""),
    "lateral": (
        lambda spot, ahead: lambda rules, fouls: tossed(spot, Lateral(Card("KS"), 0, 38 - ahead), rules, fouls, NOBODY),
        "QH",
    ),
    "screen": (
        lambda spot, ahead: lambda rules, fouls: screened(spot, Screen(12, Card("KS"), 0, 38 - ahead), rules, fouls, NOBODY),
        "TD QH",
    ),
}


def run_of(spot):
    """How a run from `spot` ended before any open-field run, by its notes; None while the defense draws."""

    def ended(referee):
        while isinstance(referee.asking, Choose) and referee.asking.what != "over":
            referee.answer(referee.asking.default)
        notes = whats(referee, 0)
        yards = named(notes, "rush", "sneak", "scramble", "lateral", "screen")
        if yards is None:
            return None
        if spot + yards.n >= 100:
            return RunFall("touchdown", 100 - spot)
        draws = named(notes, "draws")
        return RunFall("loose" if named(notes, "loose") else "dead", yards.n, draws.n if draws else 0)

    return ended


@pytest.mark.parametrize("left", [f"{FEW} RJ BJ", f"{FEW} RJ", f"{FEW} BJ", "AS KH KC RJ BJ"])
@pytest.mark.parametrize(("spot", "ahead"), [(30, 20), (95, 26), (8, 7)])
@pytest.mark.parametrize("run", RUNS)
def test_the_cards_of_the_defense_against_a_run(run, spot, ahead, left):
    """CB1.RUN.7-10, CB1.SNEAK.3-8, CB1.SCR.2-4, CB1.LAT.1-4, CB1.SCRN.5, CB1.FLD.R2: at the goal line no ball is loose."""
    make, drawn = RUNS[run]
    referee = with_few(make(spot, ahead), left, drawn)
    found, moments = every_moment(referee, run_of(spot), outcomes_of, with_foul)
    assert {end.foul for end in found} == ({False, True} if "BJ" in left else {False})
    assert any(end.how == "loose" for end in found) == ("RJ" in left)
    assert moments > 8


# ---- the open field -------------------------------------------------------------------------------------------------


def set_of(count, to_goal, tackled=True):
    """The end of a set of `count` cards, by its cards; None while they are drawn."""

    def ended(referee):
        drawn = drawn_by(referee)
        kept = [card for card in drawn if card.suit]
        yards = sum(card.value for card in kept)
        if yards >= to_goal and (Card("RJ") in drawn or (not tackled and len(kept) == count)):
            return RunFall("touchdown", to_goal)
        if Card("RJ") in drawn:
            return RunFall("loose", yards)
        return RunFall("dead", yards, sum(max(0, card.value - 10) for card in kept)) if len(kept) == count else None

    return ended


@pytest.mark.parametrize("left", [f"{FEW} RJ BJ", f"{FEW} RJ", f"{FEW} BJ", "AS KH KC RJ BJ"])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("start", [40, 95])
def test_the_cards_of_a_set_that_tacklers_may_meet(start, count, left):
    """CB1.OFR.2-5, CB1.TACK.1, CB1.FLD.R2: only its own cards count; a Red Joker breaks it, and beyond the goal line scores."""
    tackles = fixed_tackles((7, 7))
    referee = with_few(lambda rules, fouls: open_field_run(OFFENSE, start, count, rules, fouls, tackles=tackles), left)
    found, moments = every_moment(referee, set_of(count, 100 - start), outcomes_of, with_foul)
    assert {end.foul for end in found} == ({False, True} if "BJ" in left else {False})
    assert any(end.how == "loose" for end in found) == ("RJ" in left)
    scores = "RJ" in left and start == 95 and count > 1
    assert any(end.how == "touchdown" for end in found) == scores
    assert moments >= count


@pytest.mark.parametrize("left", [f"{FEW} RJ BJ", f"{FEW} BJ"])
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("start", [40, 95])
def test_the_cards_of_a_set_that_tacklers_may_meet_only_later(start, count, left):
    """CB1.OFR.2-5, CB1.TACK.3, CB1.FLD.R2: nobody is in the first wave, so the set itself scores."""
    deep = Downfield((Defender(Card("9S"), "S", "L"),))
    referee = with_few(
        lambda rules, fouls: open_field_run(OFFENSE, start, count, rules, fouls, tackles=scrimmage_tackles(deep, rules)),
        left,
    )
    found, moments = every_moment(referee, set_of(count, 100 - start, tackled=False), outcomes_of, with_foul)
    assert any(end.how == "touchdown" for end in found) == (start == 95)
    assert moments >= count


def in_earlier_sets(drawn, first):
    """The yards of all sets that are over."""
    yards = gained = granted = 0
    left = first
    for card in drawn:
        if card.suit:
            gained, granted, left = gained + card.value, granted + max(0, card.value - 10), left - 1
        if not left:
            yards, gained, granted, left = yards + gained, 0, 0, granted
    return yards


@pytest.mark.parametrize("left", ["AS 4H 4C 9D JS QC RJ BJ", "AS 4H 4C 9D JS QC RJ", "AS 4H 4C 9D 8D JS BJ"])
@pytest.mark.parametrize("to_goal", [9, 17, 26, 60])
@pytest.mark.parametrize(("drawn", "first"), [("JD QH", 2), ("", 1)])
def test_the_cards_of_a_run_that_no_tackler_meets_any_more(to_goal, left, drawn, first):
    """CB1.OFR.2-4, CB1.TACK.3-4, CB1.FLD.R2: from the third set on, or where nobody may tackle, a run is counted to its end."""
    before_it = sum(card.value for card in cards(drawn))
    start = 100 - to_goal - before_it

    def whole(referee):
        run = named(whats(referee, 0), "run")
        if run is None:
            return None
        yards = run.n - before_it
        return ("touchdown", to_goal) if yards >= to_goal else ("loose" if named(whats(referee, 0), "loose") else "dead", yards)

    def told(odds, referee):
        assert "foul" not in odds  # CB1.OFR.5: how many cards a run has is not counted
        before = in_earlier_sets(drawn_by(referee)[len(cards(drawn)) :], first)
        found = Counter()
        for fall, chance in odds.items():
            found[fall.how, before + fall.yards] += chance
        return dict(found)

    nobody = Downfield((Defender(Card("9S"), "CB", "L"),))  # CB1.TACK.3: no cornerback on a run through the line

    def run_on(rules, fouls):
        return open_field_run(OFFENSE, start, 1, rules, fouls, tackles=scrimmage_tackles(nobody, rules))

    referee = with_few(run_on, left, drawn)
    found, moments = every_moment(referee, whole, told)
    assert any(how == "loose" for how, _ in found) == ("RJ" in left)
    assert moments > (4 if drawn else 0)


def test_a_run_that_has_reached_the_goal_line_is_over_whatever_may_still_come():
    """CB1.FLD.R2, CB1.GEN.R4: without a Red Joker two face cards grant more draws than there are cards."""
    seen = FULL.without(cards("KC QS"))
    for drawn, to_goal in (("9D", 9), ("9D", 8), ("9D AS", 10)):
        rest = rest_of_a_set(cards(drawn), 1, HouseRules(), seen, to_goal=to_goal, tackled=False)
        assert rest["touchdown"] == 1
    with pytest.raises(OddsError, match="may outlast the deck"):
        rest_of_a_set(cards("9D"), 1, HouseRules(), seen, to_goal=10, tackled=False)


@pytest.mark.parametrize(("drawn", "left", "draws"), [("KH", 1, 4), ("2H", 2, 2), ("JH QH", 1, 4)])
def test_face_cards_of_the_set_are_among_its_draws(drawn, left, draws):
    """CB1.OFR.2"""
    rest = rest_of_a_set(cards(drawn), left, HouseRules(), cards(drawn), to_goal=99, tackled=False)
    assert {fall.draws for fall in rest.support()} == {draws}


# ---- kicks and recoveries ---------------------------------------------------------------------------------------------


def kick_of(referee):
    kick = named(whats(referee, 0), "field goal good", "field goal no good", "blocked", "over")
    return None if kick is None else kick.n.how if kick.what == "over" else kick.what.removeprefix("field goal ")


@pytest.mark.parametrize("left", [f"{FEW} RJ BJ", f"{FEW} RJ", f"{FEW} BJ", "AS 2C 2D 3D RJ BJ"])
@pytest.mark.parametrize("is_try", [False, True])
@pytest.mark.parametrize("distance", [19, 24, 33, 50])
def test_the_cards_of_a_kick(distance, is_try, left):
    """CB1.FG.2, CB1.FGB.1, CB1.FGP.1-3, CB1.TRY.2: the Red Joker blocks among the first cards only, on a try as first alone."""
    referee = with_few(
        lambda rules, fouls: kick_at_goal(distance, rules, fouls, is_try=is_try), left, field_goal_cards=3, black_joker="on"
    )
    found, moments = every_moment(referee, kick_of, events_of("good", "no good", "blocked", "stopped"))
    assert (found["blocked"] > 0) == ("RJ" in left)
    assert moments > 2


def recovered(referee):
    note = named(whats(referee, 0), "recovers", "bounce")
    if note is not None:
        return "tie" if note.what == "bounce" else f"first {note.n.word}"
    return "tie" if isinstance(referee.asking, Draw) and referee.asking.role == "bounce" else None


@pytest.mark.parametrize("left", [f"{FEW} RJ BJ", FEW, "AS KH KC RJ BJ"])
@pytest.mark.parametrize("declared", [(0, 0), (2, -1), (-2, 2), (1, 1)])
def test_the_cards_of_a_recovery(declared, left):
    """CB1.FUM.2-4: whoever has more with its modifier; the jokers are replaced."""
    referee = with_few(lambda rules, fouls: loose_ball(40, rules, fouls), left)
    found, moments = every_moment(referee.answer(declared), recovered, events_of("first offense", "first defense", "tie"))
    assert found.total() == 1
    assert moments > 3
