"""Live odds with their yards, draws and spots, one card on: the mean of what each card that may come leads to, in games."""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from support.cases import some
from support.one_card_on import as_they_are, differ, each_card, one_card_on, this_turn
from support.walks import fresh, random_rules

from cardbowl.football import Side
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.notes.decisive import DECISIVE
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.out_of_bounds import late_period
from cardbowl.steps.ask import Choose, Draw, Note

NAME = "cardbowl-2.0"
GAMES_PLAYED = [("random", seed) for seed in range(10)] + [("sensible", seed) for seed in range(6)]
HOUSES = ["as written", "random house rules"]


# ---- what came of a card ---------------------------------------------------------------------------------------------


def steps_of(after):
    return after.plays[0].steps if after.plays else after.steps


def noted(notes, after):
    """Every note that settles something, with its number; where a side decides, what it is asked."""
    said = [each for each in notes if each.what in DECISIVE]
    if not said and not after.plays:
        if type(after.asking) is Draw:
            return None
        return {("event", DECISIVE.get(after.asking.rule, ("goes on",))[0]): 1}
    found, numbers = {}, {}
    for each in said:
        event, value = DECISIVE[each.what]
        found["event", f"{event} by {each.n.word}" if isinstance(each.n, Side) else event] = 1
        if value and isinstance(each.n, int):
            numbers.setdefault(value, each.n)
    found |= {("value", value, number): 1 for value, number in numbers.items()}
    return found or {("event", "play over"): 1}


def next_card(notes, after):
    """The same where so much may follow that the odds end with the next card."""
    return noted(notes, after) or {("event", "goes on"): 1}


def kick(notes, after):
    """CB2.FG.3, CB2.FG.4, CB2.BLK.1, CB2.XP.1"""
    for each in notes:
        if each.what in ("field goal good", "field goal missed", "extra point good", "blocked"):
            return {("event", each.what.split()[-1]): 1}
        if each.what == "extra point no good":
            return {("event", "missed"): 1}
    return None


def run(notes, after):
    """CB2.OFR.2-6: the yards of the whole run, up to the goal line, and its cards."""
    found = next((each for each in notes if each.what == "run"), None)
    if found is None:
        return None
    cards = sum(type(ask) is Draw and ask.role == "run" for ask, _ in steps_of(after))
    end = {("value", "yards", found.n - max(0, found.spot - 100)): 1, ("value", "cards", cards): 1}
    if found.spot >= 100:
        end["event", "touchdown"] = 1
    if any(each.what == "loose" and each.rule == "CB2.OFR.4" for each in notes):
        end["event", "fumble"] = 1
    return end


def drawn_so_far(referee, name):
    """Runs count what is still to come: the cards drawn before are taken off."""
    drawn = [card.value for ask, card in referee.steps if type(ask) is Draw and ask.role == "run"]
    return -len(drawn) if name == "cards" else -sum(drawn)


def how_to_read(referee):
    """How a moment is settled, and from where its values count."""
    what = referee.odds().what
    if what == "kick":
        return kick, as_they_are
    if what == "run":
        return run, drawn_so_far
    return (next_card if goes_on(referee) else noted), as_they_are


def goes_on(referee):
    """Whether the odds end with the next card although nothing may be settled by it."""
    odds = referee.odds()
    if "goes on" not in odds:
        return False
    first = [noted(notes, after) for notes, after in next_cards(referee)]
    return None in first and odds["goes on"] * len(first) >= sum(end is None or ("event", "goes on") in end for end in first)


def next_cards(referee):
    """The notes after each card that may come, and the game after it."""
    told = len(referee.steps)
    for card in referee.left():
        after = referee.branch().answer(card)
        yield [ask for ask, _ in steps_of(after)[told:] if type(ask) is Note], after


def value_and_ace(card):
    """Where suits do not matter: one card of each value is read, and the ace of spades."""
    return card if card is ACE else card.value


PLAIN = ("run", "kick", "punt", "return", "coverage", "sack", "block", "Oyac", "Dyac", "D2")
"""Draws at which a suit matters to nothing that follows, except late in a half."""


def alike(referee):
    """Which cards lead to the same."""
    role, at = referee.asking.role, referee.position
    late = at.phase == "scrimmage" and late_period(at, referee.rules)
    plain = role.startswith(PLAIN) or referee.asking.rule.startswith("CB2.RUSH")
    return value_and_ace if plain and not late else each_card


# ---- games -----------------------------------------------------------------------------------------------------------


def house_rules(house, seed):
    """House rules of a game; random ones with half of the draw deck, whose numbers are as exact and take less time to read."""
    if house == HOUSES[0]:
        return None
    game = GAMES[NAME]
    return game.house_rules({**random_rules(game, seed).changed(), "draw_deck_suits": 2})


@cache
def moments(house, asked):
    """A moment of every kind at which a card is drawn (`Draw`) or a side decides (`Choose`), from games."""
    found, kinds = [], Counter()
    for player, seed in GAMES_PLAYED:
        referee = fresh(NAME, seed, player, rules=house_rules(house, seed))
        while referee.asking is not None and len(referee.log) < 1500:
            if type(referee.asking) is asked:
                kind = kind_of(referee)
                kinds[kind] += 1
                if kinds[kind] == 1:
                    found.append((kind, this_turn(referee)))
            referee.step()
    return found


def kind_of(referee):
    """The card or the question, its rule, and for a run how near the goal line is and what kind of run it is."""
    ask = referee.asking
    if type(ask) is Choose:
        return ask.what, ask.rule
    if ask.role != "run":
        return ask.role.rstrip("3456789"), ask.rule
    moment, rules = this_turn(referee), {step.rule for step, _ in referee.steps}
    highest = max(moment.left(), key=lambda card: card.value)
    scores = any(type(step) is Note and step.what == "run" and step.spot >= 100 for step, _ in steps_of(moment.answer(highest)))
    return ask.role, ask.rule, scores, "CB2.SQUIB.3" in rules, bool({"CB2.OOB.3", "CB2.CLK2.5"} & rules)


EARLY = ("recovery", "return 1", "return 2", "punt 1", "punt 2", "sack 1", "kick 2", "O2", "O", "Oyac")
"""Cards after which so many others come that they take long to read from a large deck."""


def takes_long(kind, referee):
    """Whether a moment is left to the long run."""
    early = kind[0] in EARLY and kind[1] != "CB2.PASS.2" and len(referee.left()) > 20
    return early or referee.rules.pass_count != "adaptive"


@pytest.mark.parametrize("read", some([*HOUSES, *(f"{house}, what takes long" for house in HOUSES)], 2))
def test_each_card_that_may_come_leads_to_what_was_promised(read):
    """CB2.PASS, CB2.RUSH, CB2.YAC, CB2.OFR, CB2.KICK, CB2.PUNT, CB2.FG, CB2.FUM: also yards, draws and spots."""
    house, met = read.partition(",")[0], set()
    for kind, referee in moments(house, Draw):
        if takes_long(kind, referee) is not (house != read):
            continue
        settled, origin = how_to_read(referee)
        wrong = differ(referee, one_card_on(referee, settled, origin, alike(referee)), ("next card is the last",), origin)
        assert not wrong, (kind, referee.rules.changed(), str(referee), wrong)
        met.add(kind)
    assert len(met) >= (15 if house == read else 4)


@pytest.mark.parametrize("house", HOUSES)
def test_the_next_card_of_a_run_is_the_last_one_as_often_as_promised(house):
    """CB2.OFR.2-5: because it uses up the last draw, reaches the goal line, or is the ace of spades."""
    met = 0
    for kind, referee in moments(house, Draw):
        if kind[0] == "run" and "next card is the last" in (odds := referee.odds()):
            last = [run(notes, after) is not None for notes, after in next_cards(referee)]
            assert odds["next card is the last"] == Fraction(sum(last), len(last)), (kind, referee)
            met += 1
    assert met
