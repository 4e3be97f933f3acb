"""The long run of the coach and of live odds: what they promise, under two hundred random files of house rules a game.

Ordinary runs look at a dozen files in the tests beside the coach; here each file gives the two moments that were met least.
"""

from collections import Counter

import pytest
from games.cardbowl1.odds.coach import test_played_on as eleven
from games.cardbowl1.odds.live import test_one_card_on as eleven_live
from games.cardbowl2.odds import test_one_card_on as four_live
from games.cardbowl2.odds.coach import test_played_on as four
from games.doi.odds import test_played_on as doi
from support.one_card_on import differ, one_card_on
from support.walks import fresh, random_rules

from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, ChooseTogether, Draw

FILES = range(2000, 2200)
NOT_READ = ("play_cost", "long_play_cost", "fumble_declare")
"""House rules under which a play of Card Bowl 2.0 is not played on here: its quarter may end with it, or modifiers are secret."""
pytestmark = [pytest.mark.soak, pytest.mark.parametrize("files", [FILES[start::10] for start in range(10)], ids=str)]


def least_met(name, files, kind_of, rules=None, most=2):
    """From one random game for each file of house rules, the moments of the kinds that were met least until then."""
    met = Counter()
    for seed in files:
        house = random_rules(GAMES[name], seed) if rules is None else rules(seed)
        referee, first = fresh(name, seed, rules=house), {}
        while referee.asking is not None and len(referee.log) < 900:
            kind = kind_of(referee)
            if kind is not None:
                first.setdefault(kind, len(referee.log))
            referee.step()
        for kind in sorted(first, key=lambda each: met[each])[:most]:
            met[kind] += 1
            yield kind, referee.branch(first[kind])


def test_the_coach_of_card_bowl_1(files):
    def kind(referee):
        asked = type(referee.asking) is Choose and referee.asking.what in eleven.READ
        return eleven.kind_of(referee) if asked else None

    for _, referee in least_met("cardbowl-1.1.6", files, kind):
        for read in eleven.READ[referee.asking.what]:
            for option, wrong in read(referee):
                assert not wrong, (read.__name__, option, wrong, referee.rules.changed(), str(referee))


def test_live_odds_of_card_bowl_1(files):
    def kind(referee):
        ask = referee.asking
        drawn = type(ask) is Draw and ask.deck == "draw" and ask.role in eleven_live.ROLES
        return (ask.role, eleven_live.executed(referee)) if drawn else None

    for _, referee in least_met("cardbowl-1.1.6", files, kind):
        way = eleven_live.how_to_read(referee)
        if way is not None:
            found, settled, origin = way
            alike = eleven_live.each_card if found[0] in eleven_live.SUITED else eleven_live.by_value
            wrong = differ(referee, one_card_on(referee, settled, origin, alike), eleven_live.WITHOUT, origin)
            assert not wrong, (found, wrong, referee.rules.changed(), str(referee))


def test_the_coach_of_card_bowl_2(files):
    def kind(referee):
        ask = referee.asking
        return (ask.what, ask.rule, referee.position.phase) if type(ask) is Choose and ask.what in four.READ else None

    def house(seed):
        changed = four.house_rules(four.HOUSES[1], seed).changed()
        return GAMES["cardbowl-2.0"].house_rules({name: value for name, value in changed.items() if name not in NOT_READ})

    for _, found in least_met("cardbowl-2.0", files, kind, house):
        referee = four.untimed(found)
        if type(referee.asking) is not Choose:  # with more time left this question is not asked
            continue
        for option, wrong in four.READ[referee.asking.what](referee):
            assert not wrong, (referee.asking.what, option, wrong, referee.rules.changed(), str(referee.position))


def test_live_odds_of_card_bowl_2(files):
    def kind(referee):
        return four_live.kind_of(referee) if type(referee.asking) is Draw else None

    for found, moment in least_met("cardbowl-2.0", files, kind, lambda seed: four_live.house_rules(four_live.HOUSES[1], seed)):
        referee = four_live.this_turn(moment)
        if four_live.takes_long(found, referee):
            continue
        settled, origin = four_live.how_to_read(referee)
        read = one_card_on(referee, settled, origin, four_live.alike(referee))
        wrong = differ(referee, read, ("next card is the last",), origin)
        assert not wrong, (found, wrong, referee.rules.changed(), str(referee))


def test_coach_and_live_odds_of_doi(files):
    readers = {ChooseTogether: doi.cards, Choose: doi.call, Draw: doi.turned_up}

    def kind(referee):
        ask = referee.asking
        return (
            None if getattr(ask, "secret", False) else (type(ask).__name__, getattr(ask, "role", "")[:4], referee.position.down)
        )

    for _, referee in least_met("doi", files, kind, most=6):
        for name, wrong in readers[type(referee.asking)](referee):
            assert not wrong, (name, wrong, referee.rules.changed(), str(referee))
