"""A play of a reader's own in Card Bowl 2.0: at the table, in logs, odds, coach, players, simulation and TOML."""

import pickle

import pytest

import cardbowl as cb
from cardbowl.cards import ACE_OF_SPADES
from cardbowl.football import How
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.referee import Referee


def counter(at, rules):
    """The runner waits: cards against one card, half the difference; the ace of spades of the defense strips the ball."""
    total = 0
    for number in range(rules.counter_cards):
        card = yield cb.Draw(cb.OFFENSE, f"counter {number + 1}", "OWN.COUNTER.1")
        total += card.value
    against = yield cb.Draw(cb.DEFENSE, "counter D", "OWN.COUNTER.1")
    if against is ACE_OF_SPADES:
        return cb.Ending("loose", at.spot - 2)
    return (total - against.value) // 2


NUMBERS = {"counter_cards": (1, 1, 3)}


@pytest.fixture(scope="module")
def game():
    return cb.variant("cardbowl-2.0", plays={"counter": cb.OwnPlay(counter, worth="read")}, numbers=NUMBERS)


def at_the_call(game, seed=3):
    return come_to_the_call(cb.new_game(game, seed=seed))


def come_to_the_call(referee):
    while getattr(referee.asking, "what", "") != "call":
        if isinstance(referee.asking, cb.Draw):
            referee.deal()
        else:
            referee.answer(referee.asking.default)
    return referee


def test_it_is_one_more_call_with_a_note_of_its_yards(game):
    referee = at_the_call(game)
    assert referee.asking.options == ("hand play", "punt", "field goal", "kneel", "counter")
    spot = referee.position.spot
    referee.answer("counter").answer("9H").answer("4C")
    play = referee.plays[-1]
    assert (play.played.kind, play.played.call, play.played.ending.spot) == ("rush", "counter", spot + 2)
    assert str(play.steps[-1][0].say()) == "Counter: +2 yards."
    assert referee.notes()[-1].endswith("run 2")
    assert "OWN.COUNTER.1" in game.rulebook()
    assert cb.rule("own.counter.1").startswith("The runner waits")


def test_a_ball_that_it_leaves_loose_is_recovered_by_the_rules_of_the_game(game):
    referee = at_the_call(game).answer("counter").answer("9H").answer("AS")
    assert referee.asking.what == "modifier"


def test_its_table_shows_the_call_and_its_cards(game):
    referee = at_the_call(game)
    scene = game.scene(referee, None)
    assert "Counter" in [option["label"] for option in scene["asking"]["options"]]
    referee.answer("counter").answer("9H")
    assert "9H" in str(game.scene(referee, None))


def test_its_odds_are_those_of_the_rule_read_alone(game):
    rules = game.house_rules({})
    alone = outcomes(lambda: counter(game.start(rules)._replace(spot=40), rules))
    odds = cb.odds(game, "counter", spot=40, to_go=3)
    enough = sum(share for end, share in alone.items() if isinstance(end, int) and end >= 3)
    assert odds.chance("first_down") == enough
    assert odds.chance("fumble") == sum(share for end, share in alone.items() if not isinstance(end, int))


def test_live_odds_and_the_coach_measure_it_at_the_call(game):
    referee = at_the_call(game)
    worth, live = game.decisions(referee)["counter"], referee.odds()["counter"]
    same = cb.odds(game, "counter", spot=referee.position.spot)
    assert worth.get("mean yards").number == live.mean() == same.mean()
    assert {name.replace(" ", "_"): chance for name, chance in live.events.items()} == same.events


def test_the_coach_takes_a_safety_and_a_lost_ball_for_worse():
    def back(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "back", "OWN.BACK.1")
        return cb.Ending("turnover", 90, cb.DEFENSE) if card.value == 1 else -card.value

    made = cb.variant("cardbowl-2.0", plays={"back": back}, name="back")
    rules = made.house_rules({})
    backed_up = made.start(rules)._replace(phase="scrimmage", spot=5)
    referee = come_to_the_call(Referee(made, position=backed_up, rules=rules, seed=1))
    worth = made.decisions(referee)["back"]
    assert {each.label: each.better for each in worth.measures} == {"ball lost": -1, "safety": -1, "mean yards": 1}
    assert worth.get("safety").number > worth.get("ball lost").number > 0


def test_more_cards_are_a_house_rule_of_the_variant(game):
    rules = game.house_rules({"counter_cards": 2})
    assert rules.changed() == {"counter_cards": 2}
    more, fewer = (cb.odds(game, "counter", house_rules=each) for each in (rules, None))
    assert more.mean() > fewer.mean() + 3
    with pytest.raises(cb.HouseRulesError, match=r"counter_cards is 4; allowed: whole numbers 1\.\.3"):
        game.house_rules({"counter_cards": 4})


def test_house_rules_go_through_toml_with_the_fingerprint(game):
    rules = game.house_rules({"counter_cards": 2, "yards_to_gain": 12})
    assert cb.HouseRules.from_toml(rules.to_toml()) == rules
    assert rules.made_of in rules.to_toml()
    with pytest.raises(cb.HouseRulesError, match=r"made of .* and the file needs .*; make it with the functions"):
        cb.HouseRules.from_toml(rules.to_toml().replace("play counter counter ", "play counter counter x"))
    with pytest.raises(cb.HouseRulesError, match=r"'another' is a variant of cardbowl-2.0 .* make it first"):
        cb.HouseRules.from_toml(rules.to_toml().replace("cardbowl-2.0+counter", "another"))


def test_a_saved_game_names_the_variant_and_goes_on(game, tmp_path):
    referee = at_the_call(game).answer("counter").answer("9H")
    referee.save(tmp_path / "game.json")
    again = cb.load(tmp_path / "game.json")
    assert (again.log, again.game) == (referee.log, game)
    assert again.answer("4C").plays[-1].played.call == "counter"
    assert cb.load(cb.share(referee)).log == referee.log
    text = (tmp_path / "game.json").read_text()
    (tmp_path / "other.json").write_text(text.replace('"cardbowl-2.0+counter"', '"my-counter"'))
    with pytest.raises(cb.DataError, match=r"'my-counter' is a variant of cardbowl-2.0 with play counter .*make it first"):
        cb.load(tmp_path / "other.json")
    (tmp_path / "changed.json").write_text(text.replace("play counter counter ", "play counter counter x"))
    with pytest.raises(cb.DataError, match="fingerprints"):
        cb.load(tmp_path / "changed.json")


def test_worked_vectors_play_it(game):
    from cardbowl.analysis.vectors import check_vectors, parse_vectors

    file = parse_vectors(
        f'game = "{game.name}"\n'
        '[[vector]]\nid = "C1"\nrules = ["OWN.COUNTER.1"]\nplay = "counter"\nspot = 40\nto_go = 2\ndraws = "9H 4C"\n'
        'expect = "home 1 & 2 @ 40: run 2 -> scrimmage home 1&10 @42"\n'
        '[[vector]]\nid = "C2"\nplay = "counter"\nhouse_rules = {counter_cards = 2}\ndraws = "9H 4C"\nexpect = "?"\n'
        '[[vector]]\nid = "C3"\nplay = "counter"\ndraws = "9H 4C 5D"\nexpect = "?"\n'
        '[[vector]]\nid = "C4"\nplay = "counter"\ndefense = "blitz"\ndraws = "9H 4C"\nexpect = "?"\n'
        '[[vector]]\nid = "R1"\nplay = "rush"\nspot = 40\no1 = "9H"\nd1 = "5C"\no_draws = "2H"\nd_draws = "2C"\nexpect = "?"\n'
    )
    found = list(check_vectors(game, file.vectors))
    assert found[0].passed, found[0].got
    assert "less than the play 'counter' takes" in found[1].got
    assert "more than the play 'counter' takes: '5D' is left over" in found[2].got
    assert "no rule of a play is handed what the defense calls" in found[3].got
    assert "counter" not in found[4].got


def test_players_call_it_where_it_is_worth_more(game):
    def share(worth):
        made = cb.variant("cardbowl-2.0", plays={"counter": cb.OwnPlay(counter, worth=worth)}, numbers=NUMBERS, name="trial")
        referee = cb.new_game(made, seed=5, home_player="sensible", away_player="sensible", house_rules={"quarter_intervals": 60})
        referee.run("end")
        calls = [answer for ask, answer in referee.answers() if getattr(ask, "what", "") == "call"]
        return calls.count("counter"), calls.count("hand play")

    assert share(0.0)[0] == 0
    assert share(1.0)[1] == 0
    few, others = share(lambda at, rules: 3 - at.to_go)
    assert 0 < few < others
    assert share("read")[1] > 0


def test_a_comparison_reads_a_rule_once_for_all_spots_that_it_only_counts_on_from(game):
    from cardbowl.reading.own_players import Endings

    def near(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "one", "OWN.NEAR.1")
        return cb.Ending("dead", at.spot + card.value if at.spot < 90 else at.spot)

    rules = game.house_rules({})
    before = game.start(rules)._replace(phase="scrimmage")
    waits = Endings(game, game.variant.plays["counter"], rules)
    found = [waits.at(before._replace(spot=spot)) for spot in (20, 50, 95)]
    assert found[0] is found[1] is found[2]
    assert waits.looks == set()
    looks = Endings(game, cb.OwnPlay(near).named("near", ()), rules)
    far, close = looks.at(before._replace(spot=50)), looks.at(before._replace(spot=95))
    assert looks.looks == {"spot"}
    assert {ending.spot for ending, _ in far} == set(range(1, 14))
    assert {ending.spot for ending, _ in close} == {0}


def test_a_rule_that_a_player_reads_may_take_the_whole_position_apart(game):
    from cardbowl.reading.own_players import Endings

    def whole(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "one", "OWN.WHOLE.1")
        assert len(at) == len(tuple(at)) == len(before) > 5
        return cb.Ending("dead", at.spot + card.value)

    rules = game.house_rules({})
    before = game.start(rules)._replace(phase="scrimmage", spot=50)
    endings = Endings(game, cb.OwnPlay(whole).named("whole", ()), rules)
    assert {ending.spot for ending, _ in endings.at(before)} == set(range(1, 14))
    assert endings.looks == set(before._fields)


def test_a_whole_game_is_simulated_with_it(game):
    made = cb.variant("cardbowl-2.0", plays={"counter": cb.OwnPlay(counter, worth=1.0)}, numbers=NUMBERS, name="always counter")
    found = cb.simulate(made, 6, seed=1, house_rules={"quarter_intervals": 60})
    assert found.points[0].error is not None
    assert found.teams[0]["rushes"].mean > 3 * found.teams[0]["passes"].mean


def test_game_and_house_rules_travel_by_pickle(game):
    rules = game.house_rules({"counter_cards": 2})
    again, same = pickle.loads(pickle.dumps((game, rules)))
    assert again is game
    assert same == rules
    assert type(same) is type(rules)
    assert rules != cb.GAMES["cardbowl-2.0"].house_rules({})


def test_house_rules_of_the_game_itself_serve_its_variant(game):
    given = cb.GAMES["cardbowl-2.0"].house_rules({"yards_to_gain": 12})
    assert cb.new_game(game, house_rules=given).rules == game.house_rules({"yards_to_gain": 12})


def test_a_wrong_rule_is_told_at_the_table_with_its_line_and_nothing_changes():
    def broken(at, rules):
        card = yield cb.Draw(cb.OFFENSE, "one", "OWN.BROKEN.1")
        return card.valu

    made = cb.variant("cardbowl-2.0", plays={"broken": broken})
    referee = at_the_call(made).answer("broken")
    before = list(referee.log), str(referee.position), referee.asking
    with pytest.raises(cb.DataError, match=r"the play 'broken' failed in line \d+ of broken \(return card.valu\): Attr"):
        referee.answer("9H")
    assert (referee.log, str(referee.position), referee.asking) == before


def test_an_impure_rule_is_told(tmp_path):
    count = []

    def moody(at, rules):
        yield cb.Draw(cb.OFFENSE, "one", "OWN.MOODY.1")
        count.append(1)
        return len(count)

    referee = at_the_call(cb.variant("cardbowl-2.0", plays={"moody": moody})).answer("moody")
    with pytest.raises(cb.DataError, match="the play 'moody' is not pure"):
        referee.answer("9H")
    assert referee.log[-1] == "moody"


WRONG = [
    ({"plays": {"counter": lambda at, rules: 3}}, "is no rule: <lambda> has no yield"),
    ({"plays": {"punt": counter}}, "has a call or a question 'punt' already"),
    ({"plays": {"Counter!": counter}}, "allowed are 1 to 24 small letters"),
    ({"plays": {"counter": cb.OwnPlay(counter, kind="punt")}}, "allowed are rush, pass"),
    ({"plays": {"counter": cb.OwnPlay(counter, worth="much")}}, "allowed are a number of yards"),
    ({"plays": {"counter": cb.OwnPlay(counter, worth=lambda at: 3)}}, "is called with .at, rules."),
    ({"plays": counter}, "names with what they stand for"),
    ({"numbers": {"yards_to_gain": 3}}, "needs another name"),
    ({"numbers": {"cards": "2"}}, "a whole number, .number, least, most., or cb.number"),
    ({"numbers": {"cards": (9, 1, 4)}}, "it has to lie from 1 to 4"),
    ({"name": "cardbowl-2.0"}, "another name than cardbowl-2.0"),
    ({"rules": {"downs": 44}}, "the house rule downs is 44"),
]


@pytest.mark.parametrize(("given", "words"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_variant_is_refused(given, words):
    with pytest.raises(cb.CardbowlError, match=words):
        cb.variant("cardbowl-2.0", **given)


def test_a_rule_that_wants_other_arguments_is_refused_with_an_example():
    def wants(at, rules, weather):
        yield cb.Draw(cb.OFFENSE, "one", "X")
        return 1

    with pytest.raises(cb.DataError, match=r"is called with \(at, rules\), and wants cannot be: .*weather.* like def counter"):
        cb.variant("cardbowl-2.0", plays={"wants": wants})


@pytest.mark.parametrize(
    ("result", "words"),
    [(None, "returns None; needed are its yards"), (400, "gains 400 yards"), (cb.Ending("again", 3), "how is one of dead")],
)
def test_what_is_no_ending_is_told(result, words):
    def odd(at, rules):
        yield cb.Draw(cb.OFFENSE, "one", "OWN.ODD.1")
        return result

    referee = at_the_call(cb.variant("cardbowl-2.0", plays={"odd": odd})).answer("odd")
    with pytest.raises(cb.DataError, match=words):
        referee.answer("9H")


@pytest.mark.parametrize(
    ("ending", "phase"),
    [(cb.Ending("touchdown", 100), "try"), (cb.Ending("incomplete"), "scrimmage"), (200 - 100, "try"), (-100, "free kick")],
)
def test_its_endings_lead_on_as_those_of_the_game(ending, phase):
    def sure(at, rules):
        yield cb.Draw(cb.OFFENSE, "one", "OWN.SURE.1")
        return ending

    referee = at_the_call(cb.variant("cardbowl-2.0", plays={"sure": cb.OwnPlay(sure, kind="pass")})).answer("sure").answer("9H")
    assert referee.plays[-1].after.phase == phase
    assert referee.plays[-1].played.ending.how in tuple(How)


def test_a_worked_vector_with_a_wrong_answer_to_a_question_of_the_play_is_told():
    from cardbowl.analysis.vectors import check_vectors, parse_vectors

    def option(at, rules):
        """Keep the ball, or pitch it."""
        way = yield cb.Choose(cb.OFFENSE, "way", ("keep", "pitch"), "OWN.OPTION.1", "Keep it or pitch it?", "keep")
        card = yield cb.Draw(cb.OFFENSE, "option", "OWN.OPTION.1")
        return card.value if way == "keep" else -card.value

    made = cb.variant("cardbowl-2.0", name="with-option", plays={"option": cb.OwnPlay(option)})
    text = "".join(f'[[vector]]\nid = "{way}"\nplay = "option"\ndraws = "{way} 4C"\nexpect = "?"\n' for way in ("pitch", "punt"))
    pitched, wrong = check_vectors(made, parse_vectors(f'game = "{made.name}"\n{text}').vectors)
    assert "run -4" in pitched.got
    assert "'punt' is not allowed" in wrong.got
    assert "allowed: keep, pitch" in wrong.got
