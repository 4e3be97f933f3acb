"""A play for two points has one name for its chance from the call to the dice: it is good, or it is made again."""

from games.showdown.odds.test_coach import come_to
from games.showdown.turns import at, decked
from support.cases import rows

from cardbowl.games.showdown.starts.alone import one_try
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Draw

FLAGGED = decked("", "S27")


def labels(odds):
    """The labels of the measures of an option."""
    return {each.label for each in odds.measures}


def test_a_try_is_good_at_every_question():
    """NS.TRY.2, NS.ENG.3: at the calls and in all windows; a try scores no touchdown and loses no ball."""
    game, looked_at = one_try(hands=(["S25", "S01"], ["S25", "S07"])), set()
    plan = {"try": "play", "play": "O12", "defense": "D08"}
    chances = []
    while not game.is_over:
        ask = game.asking
        if type(ask) is Draw:
            game.deal()
            continue
        found = [odds for odds in decision_odds(game).values() if odds.measures]
        for odds in found:
            assert "good" in labels(odds), ask.what
            assert labels(odds) <= {"good", "made again", "mean points", "mean yards", "share of the best mix"}, ask.what
        live = game.odds() if ask.what == "window 6" else {}
        for odds in live.values():
            assert "first down" not in odds.events, ask.what
            if "yards" in odds.values:
                assert odds["good"] == odds.chance(lambda end: end.yards >= 5), ask.what
        looked_at |= {ask.what} if found else set()
        if ask.what in ("defense", "window 4") and ask.side.word == "defense":
            chances.append(found[0 if ask.what == "window 4" else ask.options.index("D08")].get("good").number)
        game.answer(plan.get(ask.what, ask.default))
    assert looked_at == {"try", "play", "defense", "window 4", "window 5", "window 6"}
    assert len(chances) == 2
    assert chances[0] == chances[1]


@rows(("option", "good", "again"), [("accept", 0, 1), ("decline", 1, 0)])
def test_a_try_that_a_penalty_takes_back_is_made_again(option, good, again):
    """NS.TRY.2.R1, NS.PEN.2: that is neither good nor failed; live odds and coach say it."""
    position = at("", "S27", FLAGGED, phase="try", spot=95, to_go=5)
    game = come_to(
        "penalty defense", position, {"try": "play", "window 6 defense": "S27"}, FLAGGED, offense_die=20, penalty_chance=1
    )
    found = decision_odds(game)[option]
    assert found.get("good").number == good
    assert (found.get("made again").number if again else found.get("made again")) == (again or None)
    game.answer(option)
    assert (game.position.phase == "try") is bool(again)
