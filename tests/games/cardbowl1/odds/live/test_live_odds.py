"""The odds of the running play: an answer at every moment, and the same numbers as playing on with every card."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from games.cardbowl1.scenes import trace

from cardbowl.cards import Card, cards
from cardbowl.chance import Odds
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.decisive import DECISIVE
from cardbowl.games.cardbowl1.odds.live.live_odds import live
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.rest_of_play import one_card, rest_of_a_set, second_recovery
from cardbowl.games.cardbowl1.rules.cards.draws import worth
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.kicks import field_goals
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass
from cardbowl.games.cardbowl1.rules.passes.passing_play import yardage as yardage_cards
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

LIVE = replace(GAME, live=live, decisive=DECISIVE)


def seated(seed, position=None, who="sensible"):
    referee = Referee(LIVE, seed=seed, position=position)
    for team in (HOME, AWAY):
        referee.players[team] = player(LIVE, who, referee.rules, seed, team)
    return referee


def dealt_positions(seed, plays):
    """Positions of a game in which both hands are dealt and neither side has lined up yet."""
    referee = seated(seed)
    while len(referee.plays) < plays:
        referee.run("play")
    return [play.before for play in referee.plays if play.before.phase == "dealt"]


def moments(position, seed, who):
    """Every moment of one play from scrimmage."""
    referee = seated(seed, position, who)
    while not referee.plays and referee.asking is not None:
        yield referee
        referee.step()


def whats(referee, told):
    """The notes since a moment, and whether the play is over."""
    steps = referee.plays[0].steps if referee.plays else referee.steps
    return [step for step, _ in steps[told:] if type(step) is Note]


def read(referee, event):
    """The chance of every event, by playing on with each card; `event(notes, asking)` is None as long as nothing is settled."""
    told = len(referee.steps)

    def further(at):
        found = {}
        left = at.left()
        for card in left:
            branch = at.branch()
            branch.answer(card)
            said = event(whats(branch, told), None if branch.plays else branch.asking)
            ends = {said: Fraction(1)} if said is not None else further(branch)
            for end, chance in ends.items():
                found[end] = found.get(end, Fraction(0)) + chance / len(left)
        return found

    return further(referee)


def named(notes, *kinds):
    return next((note for note in notes if note.what in kinds), None)


def sack(notes, asking):
    note = named(notes, "sack", "loose", "pressure")
    if note is None:
        return None
    return {"sack": "sack", "loose": "fumble"}.get(note.what) or ("pressure" if note.n else "clean")


def pass_card(notes, asking):
    if named(notes, "off target"):
        return "off target"
    if named(notes, "loose"):
        return "fumble"
    return None if isinstance(asking, Draw) and asking.role == "pass" else "on target"


def yardage(notes, asking):
    if named(notes, "red joker"):
        return "interception"
    if named(notes, "wrong suit"):
        return "wrong suit"
    return None if isinstance(asking, Draw) and asking.role == "yardage" else "clean"


def reception(notes, asking):
    if isinstance(asking, Draw) and asking.role == "reception":
        return None
    if named(notes, "red joker"):
        return "interception"
    return "not held" if named(notes, "not held") else "held"


def run(notes, asking):
    note = named(notes, "rush", "sneak", "scramble", "screen", "lateral")
    if note is None:
        return None
    if named(notes, "loose"):
        return "fumble"
    return "gain" if note.n > 0 else "loss" if note.n < 0 else "no gain"


def passed(notes, asking):
    if named(notes, "interception") or any(note.rule == "CB1.PASS.13" for note in notes):
        return None if named(notes, "pass totals") is None else "interception"
    if named(notes, "incomplete"):
        return "incomplete"
    asked = isinstance(asking, Choose) and asking.what == "throw away"
    return "complete" if named(notes, "pass") or asked else None


def lateral_catch(notes, asking):
    if isinstance(asking, Draw) and asking.role == "reception":
        return None
    return "fumble" if named(notes, "loose") else "held"


LAST = {"sack": sack, "pass": pass_card, "yardage": yardage, "reception": reception, "D3": run, "D2": passed}


def event_of(referee):
    """How to read this moment, if it can be read in a moment: one card is left before something is settled."""
    asking = referee.asking
    if not isinstance(asking, Draw) or asking.role not in LAST:
        return None
    answer = referee.odds()
    if asking.role == "sack" and len([note for note in whats(referee, 0) if note.what == "field"][-1].n.groups) > 1:
        return None
    if asking.role == "D2":
        return {"the run": run, "the pass": passed}.get(answer.what) if _last_card(referee) else None
    if answer.what == "lateral-catch":
        return lateral_catch
    if asking.role in ("pass", "reception") and _kind(referee) != "pass":
        return None
    if asking.role == "yardage":
        together = [given for step, given in referee.steps if isinstance(step, Choose) and step.what == "yardage cards"][-1]
        return yardage if together == 1 else None
    return LAST[asking.role] if answer.what not in ("the next card", "the pass", "the screen") else None


def _kind(referee):
    play = [note for note in whats(referee, 0) if note.what == "field"][-1].values[0]
    return getattr(play, "kind", "pass")


def _last_card(referee):
    return _kind(referee) in ("sneak", "scramble", "pass")


@pytest.mark.parametrize(("who", "seeds"), [("sensible", range(12)), ("random", range(60))])
def test_the_odds_are_those_of_playing_on(who, seeds):
    """CB1.SACK.3, CB1.PASS.3, CB1.PASS.6, CB1.PASS.9, CB1.PASS.11, CB1.LAT.3, CB1.RUN.8: read card by card in whole plays."""
    positions, checked = dealt_positions(1, 40), {}
    for seed in seeds:
        for referee in moments(positions[seed % len(positions)], seed, who):
            event = event_of(referee)
            kind = (getattr(referee.asking, "role", ""), event)
            if event is None or checked.get(kind, 0) >= 2:
                continue
            checked[kind] = checked.get(kind, 0) + 1
            odds = referee.odds()
            for end, chance in read(referee, event).items():
                if end in odds.events:
                    assert odds[end] == chance, (referee.asking, end, odds)
    assert len(checked) >= 4


@pytest.mark.parametrize(("card", "how"), [("AC", "complete"), ("2C", "incomplete")])
def test_an_end_who_stayed_face_down_covers_the_tight_end_to_the_last_card(card, how):
    """CB1.FORM.R4, CB1.BLK.5, CB1.PASS.11: he is turned over when the ball is thrown, and still counts for the break-up."""
    referee = trace("B", "wait").answer("pass RTE")
    for answer in ("none", "3S", "2D", "keep", card):
        referee.answer(answer)
    odds, ends = referee.odds(), read(referee, passed)
    assert {end: odds[end] for end in ends} == ends
    assert set(ends) == {how, "interception"}


@pytest.mark.parametrize(
    ("before", "cards", "what"),
    [
        ((), 0, "reception"),
        ((), 1, "yardage"),
        ((), 2, "sack-round"),
        ((1, "10C"), 0, "reception"),
        ((1, "10C"), 1, "sack-round"),
    ],
)
def test_what_comes_after_yardage_cards_are_declared_is_what_playing_on_says(before, cards, what):
    """CB1.PASS.6, CB1.PASS.8, CB1.PASS.R3: one round is survived, so a second card, at once or later, needs another one first."""
    referee = trace("B", "8H").answer("8H")
    for answer in before:
        referee.answer(answer)
    odds = live(referee, (cards,))
    assert odds.what == what
    event = {"reception": reception, "yardage": yardage, "sack-round": sack}[what]
    found = read(referee.branch().answer(cards), event)
    told = {end: chance for end, chance in found.items() if end in odds.events}
    assert told
    assert told == {end: odds[end] for end in told}


def after_every_card(referee):
    """The play after every card that may come; nothing where after one of them no other card is drawn."""
    found = []
    for card in referee.left():
        branch = referee.branch().answer(card)
        if branch.plays or not isinstance(branch.asking, Draw):
            return []
        found.append(branch)
    return found


@pytest.mark.parametrize(("seed", "plays"), [(1, 80), (5, 40)])
def test_a_card_moves_the_odds_by_nothing_on_average(seed, plays):
    """Before a card every chance is the mean of its values after each possible card."""
    referee, checked = seated(seed), {}
    while len(referee.plays) < plays:
        asking = referee.asking
        if isinstance(asking, Draw) and asking.deck == "draw" and checked.get(asking.role, 0) < 2:
            here = Referee(LIVE, seed=seed, position=referee.position)
            for answer in referee.log[referee.marks[-1] :]:
                here.answer(answer)
            before = here.odds()
            found = [] if before.what == "the next card" else [branch.odds() for branch in after_every_card(here)]
            if {each.what for each in found} == {before.what}:
                checked[asking.role] = checked.get(asking.role, 0) + 1
                shared = before.events.keys() & found[0].events.keys()
                for event in shared - {"foul", "run"}:
                    assert before[event] == sum(each[event] for each in found) / len(found), (asking, event)
        referee.step()
    assert len(checked) >= 2, checked


@pytest.mark.parametrize("seed", [3, 4])
def test_there_is_an_answer_at_every_moment(seed):
    referee, asked = seated(seed), set()
    for _ in range(900):
        ask = referee.asking
        if ask is None:
            break
        if isinstance(ask, Draw):
            answers = [referee.odds()]
            asked.add(ask.role)
        elif isinstance(ask, ChooseTogether) or len(ask.options) > 30:
            answers = []
        else:
            found = referee.odds()
            assert list(found) == list(ask.options)
            answers = list(found.values())
            asked.add(ask.what)
        for odds in answers:
            assert isinstance(odds, Odds)
            assert odds.events
            assert sum(chance for _, chance in odds.items()) == 1
        referee.step()
    assert {"hand", "snap", "pass", "call", "tight end", "blocking", "D1"} <= asked


# ---- parts of the rules, at their cards --------------------------------------------------------------------------------


def alone(rule):
    """A referee of one part of the rules, which takes the house rules and the fouls of the play."""

    def turn(position, rules):
        yield from rule(rules, Fouls())
        yield Choose(OFFENSE, "over", ("over",), "mine")

    return Referee(replace(LIVE, turn=turn), seed=1)


def snap_of(notes, asking):
    note = named(notes, "loose", "foul", "delay of game", "snap")
    if note is None:
        return None
    if note.what == "foul":
        return "offside" if note.side is DEFENSE else "stopped"
    return {"loose": "fumble", "delay of game": "stopped"}.get(note.what, "play")


@pytest.mark.parametrize("call", ["kneel", "spike"])
def test_a_kneel_down_or_spike_begins_with_a_snap(call):
    """CB1.SNAP.1: the same odds as that of a play with a table."""
    referee = seated(1)
    while not (isinstance(referee.asking, Choose) and referee.asking.what == "call" and call in referee.asking.options):
        referee.step()
    referee = Referee(LIVE, seed=1, position=referee.position).answer(call)
    assert referee.asking.role == "snap"
    odds, ends = referee.odds(), read(referee, snap_of)
    assert odds.what == "snap"
    assert {end: odds[end] for end in ends if end != "play"} == {end: chance for end, chance in ends.items() if end != "play"}
    assert set(ends) == {"play", "fumble", "stopped", "offside"}


def recovered(notes, asking):
    if note := named(notes, "recovers", "bounce"):
        return "tie" if note.what == "bounce" else f"first {note.n.word}"
    return "tie" if isinstance(asking, Draw) and asking.role == "bounce" else None


def test_a_blocked_field_goal_is_recovered_like_any_loose_ball():
    """CB1.FGB.2, CB1.FUM.2-3"""
    referee = alone(lambda rules, fouls: field_goals.field_goal(60, rules)).answer("9S").answer("RJ").answer((2, -1))
    odds = referee.odds()
    assert odds.what == "recovery"
    after = [referee.branch().answer(card) for card in referee.left() if card.suit]
    for end in ("first offense", "first defense", "tie"):
        assert odds[end] == sum(each.odds()[end] for each in after) / len(after)
    after = referee.answer("9C")
    odds, ends = after.odds(), read(after, recovered)
    assert {end: odds[end] for end in ends} == ends
    assert set(ends) == {"first offense", "first defense", "tie"}


@pytest.mark.parametrize(
    ("how", "answers", "what"),
    [
        ({}, [(0, 0)], "recovery"),
        ({"bonus": 3}, [(0, 0)], "the next card"),
        ({"holder": DEFENSE}, [(0, 0)], "the next card"),
        ({"offense_may_run": False}, [(0, 0)], "the next card"),
        ({}, [(0, 0), "KS", "KH"], "the next card"),
        ({}, [(0, 0), "KS", "KH", "9D"], "the next card"),
        ({}, [(0, 0), "2S", "KH", "5D", "RJ", (0, 0)], "the next card"),
        ({}, [(0, 0), "KS", "2H", "5D", "RJ", (0, 0)], "recovery"),
    ],
)
def test_a_loose_ball_has_odds_while_the_offense_lost_it_and_both_may_run(how, answers, what):
    """CB1.FUM.2-4, CB1.FUM.R8: not after a bounce, and not as the ball that the defense lost later."""
    referee = alone(lambda rules, fouls: loose_ball(40, rules, fouls, **how))
    for answer in answers:
        referee.answer(answer)
    assert referee.odds().what == what


def test_a_determination_card_names_the_side_that_fouled():
    """CB1.OFR.5, CB1.FUM.R2: on a return the side that had the ball is the defense of the table."""

    def returned(rules, fouls):
        fouls.later("returner", "CB1.KRET.R1")
        fouls.later("open field", "CB1.OFR.5", 30, side=DEFENSE)
        return settle(fouls)

    referee = alone(returned)
    assert referee.odds()["defense"] == 1
    odds = referee.answer("9C").odds()
    cards_left = [card for card in referee.left() if card.name != "black joker"]
    sides = Counter(whats(referee.branch().answer(card), 0)[-1].side for card in cards_left)
    assert (odds.inputs["source"], odds.inputs["side"]) == ("open field", "defense")
    assert odds["defense"] == Fraction(sides[DEFENSE], sides.total())


def test_yardage_cards_are_intercepted_once_the_red_joker_is_among_them():
    """CB1.PASS.7, CB1.PASS.18: the others that were declared with it are drawn, and change nothing."""
    play = Pass(30, 10, Card("9S"), most=4)
    referee = alone(lambda rules, fouls: yardage_cards(play, (Card("3H"),), 3, 0, rules, fouls))
    assert 0 < referee.odds()["interception"] < 1
    assert referee.answer("RJ").odds().events == {"clean": 0, "wrong suit": 0, "interception": 1}
    assert referee.answer("4S").odds()["interception"] == 1


def test_a_dealt_card_is_only_a_card():
    """CB1.DEAL.1, CB1.GEN.2"""
    referee = seated(1)
    while not (isinstance(referee.asking, Draw) and referee.asking.deck == "deal"):
        referee.step()
    odds = referee.odds()
    assert odds.what == "the next card"
    assert odds["red joker"] == Fraction(1, len(referee.left("deal")))
    assert max(odds.value("value").support()) == 15


def test_a_drawn_joker_has_no_value():
    odds = one_card([Card("RJ"), Card("KS"), Card("2H")])
    assert odds.events == {"face card": Fraction(1, 3), "red joker": Fraction(1, 3)}
    assert odds.value("value").support() == (2, 13)


def test_the_second_card_of_a_recovery():
    """CB1.FUM.3"""
    odds = second_recovery(9, [Card("RJ"), Card("KS"), Card("9H"), Card("2H"), Card("8H")])
    assert odds.events == {"first offense": Fraction(1, 2), "first defense": Fraction(1, 4), "tie": Fraction(1, 4)}


def test_what_is_decisive_is_noted_by_the_rules():
    """Every kind of note that settles a question is one that the plays give."""
    given = set()
    for seed in (1, 2):
        referee = seated(seed)
        referee.run()
        given |= {step.what for play in referee.plays for step, _ in play.steps if type(step) is Note}
    assert len(given & set(DECISIVE)) >= 20


@pytest.mark.parametrize(("drawn", "left"), [("7H", 1), ("KH", 1), ("KH 3C", 2), ("JD QC", 1)])
def test_face_cards_of_a_set_grant_draws_to_the_rest_of_the_run(drawn, left):
    """CB1.OFR.2-4: without tacklers the rest of a set and the draws granted so far are one set."""
    gone, rules = cards(drawn), HouseRules()
    draws = left + sum(worth(card) for card in gone)
    rest = rest_of_a_set(gone, left, rules, gone, to_goal=40, tackled=False)
    so_far = sum(card.value for card in gone)
    whole = open_field_odds(draws, rules, gone, to_goal=40 - so_far)
    assert rest["fumble"] == whole["fumble"] > 0
    kept = [odds.value("yards") for odds in (rest, whole)]
    assert kept[0].mean() == kept[1].mean() + so_far
