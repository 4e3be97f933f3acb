"""Rules of Card Bowl 2.0 that a variant replaces: rules, formulas, questions, coach and players count by what stands there."""

import pickle
from fractions import Fraction

import pytest
from reading.test_every_formula import CASES, CB2, CB2_TO_THE_CATCH, MOST_WAYS, asked, compared
from support.cases import some

import cardbowl as cb
from cardbowl.cards import ACE_OF_SPADES, Card
from cardbowl.games.cardbowl2.odds import QUESTIONS
from cardbowl.games.cardbowl2.rules.rushing import rush_yards
from cardbowl.reading.outcomes import outcomes


def short_passes(card, o1, rules):
    """A pass card of `rules.short` or less is incomplete, too."""
    if card.value == o1.value and card.color == o1.color:
        return "sack"
    if card is ACE_OF_SPADES:
        return "interception"
    return "incomplete" if card.suit == o1.suit or card.value <= rules.short else "clean"


def quick(kind, ending, at, rules):
    """Every play takes as long."""
    return 7


SHORT = {"short": (1, 0, 13)}
OWN = {
    "rush yards": lambda difference, rules: difference // 3,
    "pass test": short_passes,
    "pass yards": lambda gross, figure, against, rules: gross // 2 - against,
    "sack loss": lambda total, rules: total // 3,
    "field goal distance": lambda spot, rules: 100 - spot + 7,
    "field goal sum": lambda distance, rules: distance - distance // 4,
    "missed field goal": lambda spot, rules: min(99, 100 - spot + 1),
    "kickoff distance": lambda total, rules: 20 - total,
    "punt distance": lambda total, rules: 2 * total,
    "try points": lambda kind, rules: 5 if kind == "two-point" else 3,
    "clock cost": quick,
}


def variant(*names):
    return cb.variant("cardbowl-2.0", replace={name: OWN[name] for name in names}, numbers=SHORT, name="replaced")


def test_every_rule_that_may_be_replaced_is_listed_with_an_example_that_may_stand_there():
    rows = cb.replaceable("cardbowl-2.0")
    assert [row["name"] for row in rows] == list(OWN)
    for row in rows:
        made = cb.variant("cardbowl-2.0", replace={row["name"]: eval(row["example"])}, name="example")
        assert row["name"] in made.house_rules({}).replaced
        assert row["rule"] in made.rulebook()


@pytest.mark.parametrize("name", OWN)
def test_a_whole_game_asks_it(name):
    asked_for = []

    def counted(*arguments):
        asked_for.append(arguments)
        return OWN[name](*arguments)

    listed = next(row for row in cb.replaceable("cardbowl-2.0") if row["name"] == name)
    function = eval(f"lambda {listed['takes']}: counted({listed['takes']})", {"counted": counted})
    made = cb.variant("cardbowl-2.0", replace={name: function}, numbers=SHORT, name="counted")
    for seed in range(4):
        cb.new_game(made, seed=seed, home_player="random", away_player="random").run("end")
        if asked_for:
            break
    assert asked_for
    assert asked_for[0][-1].replaced[name].function is function


TOUCHED = ("a rush", "another pass card", "no other pass card", "a field goal")
CLOSE = [case for case, (coach, *_) in CASES.items() if coach in (CB2, CB2_TO_THE_CATCH) and case not in TOUCHED]


@pytest.mark.parametrize("case", [*TOUCHED, *some(CLOSE, 2)])
def test_formulas_count_with_replaced_rules_what_the_rules_read_card_by_card(case):
    try:
        coach, begun = asked(case, game=variant(*OWN))
    except cb.NotationError:  # the case cannot come up where kicks come down elsewhere
        assert case not in TOUCHED
        return
    used = {part.__name__ for part in compared(begun, coach, MOST_WAYS)}
    assert case not in TOUCHED or used & {"rush", "throw", "completion", "kick_at_goal"}


def test_a_formula_that_does_not_know_a_replaced_rule_gives_way_to_the_rule():
    from cardbowl.games.cardbowl2.rules.rushing import rush
    from cardbowl.reading.coach import ends_of

    coach, begun = asked("a rush", game=variant("rush yards"))
    stale = coach.parts[rush]._replace(odds=lambda *arguments: pytest.fail("the formula was asked"), counts=())
    assert ends_of(begun, coach._replace(parts={**coach.parts, rush: stale}), MOST_WAYS) == ends_of(begun, coach, MOST_WAYS)


# ---- questions ---------------------------------------------------------------------------------------------------------


def test_the_test_of_a_pass_card_is_the_replaced_one():
    made = variant("pass test")
    odds = cb.odds(made, "pass-card", o1="9H", house_rules={"short": 3})
    assert odds["incomplete"] == Fraction(13 - 1 + 3 * 3 - 1, 52)  # hearts but the sack 9, the 3 lowest of the others, not AS
    assert odds["sack"] == Fraction(2, 52)


@pytest.mark.parametrize("short", [0, 2, 5])
def test_a_pass_is_counted_as_the_rule_read_card_by_card(short):
    from cardbowl.games.cardbowl2.odds.whole_passes import pass_plays
    from cardbowl.games.cardbowl2.rules.passing import throw

    made = variant("pass test", "pass yards", "sack loss")
    rules = made.house_rules({"short": short, "draw_deck_suits": 2, "draw_deck_ranks": 7})
    o1, d1 = Card("6H"), Card("5C")
    at = made.start(rules)._replace(phase="scrimmage", spot=50)
    read = outcomes(lambda: throw(at, o1, d1, (), 1, rules), cb.Deck.standard(2, 7), choose=lambda ask: ask.default)
    counted = pass_plays(o1, d1, rules, (), lambda thrown: len(thrown) >= 1, 50)
    loose = sum(share for play, share in counted.items() if play.fumble)
    assert loose == sum(share for end, share in read.items() if end.how == "loose")
    sacked = sum(share for play, share in counted.items() if play.event == "sack")
    assert sacked == sum(share for end, share in read.items() if end.sacked)


def test_field_goals_are_counted_by_the_replaced_sum():
    made = variant("field goal sum")
    for distance in (20, 45, 60):
        plain = cb.odds("cardbowl-2.0", "field-goal", distance=max(18, distance - distance // 4))
        own = cb.odds(made, "field-goal", distance=distance)
        if cb.odds(made, "field-goal", distance=distance)["blocked"] == plain["blocked"]:
            assert own["good"] == plain["good"]
    assert cb.odds(made, "extra-point")["good"] > cb.odds("cardbowl-2.0", "extra-point")["good"]


def test_kickoffs_and_punts_come_down_where_the_replaced_rule_says():
    made = variant("kickoff distance", "punt distance")
    received = cb.odds(made, "kickoff").value("received")
    assert received.mean() == 20 - 14
    assert cb.odds(made, "punt", cards=1).value("yards").support()[0] == 2
    assert cb.odds(made, "usual-start") != cb.odds("cardbowl-2.0", "usual-start")


def test_a_question_that_names_no_rules_is_refused_under_a_replaced_one():
    made = variant("rush yards")
    bare = QUESTIONS["yac"]._replace(of=(), counts=())
    with pytest.raises(cb.CardbowlError, match=r"yac is not counted yet where a variant replaces a rule \('rush yards'\); read"):
        bare.ask(made.house_rules({}), (), {})
    knowing = QUESTIONS["rush"]._replace(counts=())
    with pytest.raises(cb.CardbowlError, match="rush is counted by a formula that does not know the replaced rule 'rush yards'"):
        knowing.ask(made.house_rules({}), (), {"o1": "9H", "d1": "5C"})


def test_every_question_names_the_rules_that_it_counts():
    assert all(question.of for question in QUESTIONS.values())


def test_passes_are_refused_where_the_ace_of_spades_may_be_clean():
    made = cb.variant("cardbowl-2.0", replace={"pass test": lambda card, o1, rules: "clean"}, name="all clean")
    with pytest.raises(cb.CardbowlError, match="passes are not counted where the ace of spades can be a clean pass card"):
        cb.odds(made, "pass", o1="9H", d1="5C")
    cb.new_game(made, seed=1, home_player="sensible", away_player="sensible", house_rules={"quarter_intervals": 30}).run("end")


# ---- whole games -------------------------------------------------------------------------------------------------------


def test_the_more_pass_cards_are_incomplete_the_fewer_passes_are_caught():
    made = variant("pass test")
    short = {"quarter_intervals": 60}
    caught = []
    for limit in (0, 5):
        found = cb.simulate(made, 8, seed=2, house_rules={**short, "short": limit})
        caught.append(found.teams[0]["completions"].mean / found.teams[0]["passes"].mean)
    assert caught[1] < caught[0]


def test_a_test_of_pass_cards_that_is_the_old_one_plays_the_same_games():
    games = [cb.new_game(each, seed=6, home_player="sensible", away_player="sensible") for each in ("cardbowl-2.0", short_of(0))]
    assert games[0].run("end").log == games[1].run("end").log


def short_of(limit):
    return cb.variant("cardbowl-2.0", replace={"pass test": short_passes}, numbers={"short": (limit, 0, 13)}, name="short of")


def test_kept_games_go_on_and_house_rules_travel(tmp_path):
    made = variant("pass test", "clock cost")
    referee = cb.new_game(made, seed=4, home_player="sensible", away_player="sensible", house_rules={"short": 5})
    for _ in range(40):
        referee.run("play")
    referee.save(tmp_path / "game.json")
    again = cb.load(tmp_path / "game.json", home_player="sensible", away_player="sensible")
    assert again.position == referee.position
    assert again.run("end").is_over
    assert pickle.loads(pickle.dumps(referee.rules)) == referee.rules
    assert cb.HouseRules.from_toml(referee.rules.to_toml()) == referee.rules
    assert referee.rules.changed() == {"short": 5}


def test_the_notes_keep_the_rule_id():
    referee = cb.new_game(variant(*OWN), seed=5, home_player="random", away_player="sensible")
    referee.run("end")
    notes = [ask for play in referee.plays for ask, _ in play.steps if type(ask) is cb.Note]
    assert {"CB2.RUSH.5", "CB2.PUNT.2", "CB2.KICK.2"} <= {note.rule for note in notes}
    assert all(note.say() for note in notes)


# ---- what is refused ---------------------------------------------------------------------------------------------------

WRONG = [
    ({"pas test": short_passes}, "has no rule 'pas test' that a variant may replace; allowed are rush yards"),
    ({"rush yards": 3}, "the rule 'rush yards' is 3; a function is needed, such as lambda difference, rules"),
    ({"rush yards": lambda difference: 3}, r"is called with \(difference, rules\), and <lambda> cannot be"),
]


@pytest.mark.parametrize(("given", "words"), WRONG, ids=range(len(WRONG)))
def test_what_replaces_no_rule_is_refused(given, words):
    with pytest.raises(cb.DataError, match=words):
        cb.variant("cardbowl-2.0", replace=given)


def broken(total, rules):
    """It fails."""
    return total.yards


MOODS = iter(range(10_000))


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (broken, r"the rule 'punt distance' failed in line \d+ of broken \(return total.yards\): AttributeError"),
        (
            lambda total, rules: "far",
            r"the rule 'punt distance' says 'far'; a whole number of 0 or more is needed \(CB2.PUNT.2\)",
        ),
        (lambda total, rules: next(MOODS), "the rule 'punt distance' is not pure"),
    ],
    ids=["raises", "odd", "impure"],
)
def test_a_replaced_rule_that_is_wrong_is_told_and_nothing_changes(function, words):
    made = cb.variant("cardbowl-2.0", replace={"punt distance": function}, name="wrong")
    referee = cb.new_game(made, seed=3)
    while getattr(referee.asking, "what", "") != "call":
        if isinstance(referee.asking, cb.Draw):
            referee.deal()
        else:
            referee.answer(referee.asking.default)
    referee.answer("punt").answer(1).answer("no")
    before = list(referee.log), str(referee.position), referee.asking
    with pytest.raises(cb.DataError, match=words):
        referee.answer("9H")
    assert (referee.log, str(referee.position), referee.asking) == before


# ---- the rule as written ------------------------------------------------------------------------------------------------


def harder(card, o1, rules, *, as_written):
    found = as_written(card, o1, rules)
    return "incomplete" if found == "clean" and card.value <= rules.short else found


def test_a_function_that_asks_for_it_is_handed_the_rule_as_written():
    made = cb.variant("cardbowl-2.0", replace={"pass test": harder}, numbers=SHORT, name="harder")
    assert pass_card(made, 3) == pass_card(variant("pass test"), 3)
    assert pass_card(made, 0) == dict(cb.odds("cardbowl-2.0", "pass-card", o1="9H").items())
    referee = cb.new_game(made, seed=4, home_player="sensible", away_player="sensible").run("play")
    assert cb.load(cb.share(referee)).log == referee.log
    again, rules = pickle.loads(pickle.dumps((made, made.house_rules({"short": 3}))))
    assert again is made
    assert rules.replaced["pass test"](Card("3D"), Card("9H"), rules) == "incomplete"


def pass_card(game, short):
    return dict(cb.odds(game, "pass-card", o1="9H", house_rules={"short": short}).items())


def test_a_function_may_hand_the_rule_as_written_other_numbers():
    def lighter(difference, rules, as_written):
        return as_written(difference - 2, rules)

    made = cb.variant("cardbowl-2.0", replace={"rush yards": lighter}, name="lighter")
    assert rush_yards(9, made.house_rules({})) == rush_yards(7, cb.GAMES["cardbowl-2.0"].house_rules({}))


def test_a_function_with_other_arguments_is_refused_whether_it_asks_for_the_rule_or_not():
    with pytest.raises(cb.DataError, match=r"the rule 'pass test' is called with \(card, o1, rules\)"):
        cb.variant("cardbowl-2.0", replace={"pass test": lambda card, rules, *, as_written: "clean"})
