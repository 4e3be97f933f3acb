"""Variants of every game: rules that may be replaced are asked where they stand, and the outcome is a game like any other."""

import pickle
from dataclasses import replace
from types import SimpleNamespace

import pytest
from support.facts import EVERY_GAME, facts

import cardbowl as cb
from cardbowl.games import GAMES
from cardbowl.open.games import find_game
from cardbowl.steps.replaced import asks
from cardbowl.steps.variants import replaceable_rules

RULES = [(game, name) for game in EVERY_GAME for name in replaceable_rules(GAMES[game])]
IDS = [f"{game}: {name}" for game, name in RULES]
MOST_GAMES = 30
CLOCKS = ("simple1", "simple2")


def example(game, name):
    """The variant with the example of one rule."""
    function = eval(replaceable_rules(GAMES[game])[name].example)
    return cb.variant(game, replace={name: function}, rules=facts(GAMES[game]).short, name=f"example of {game}")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_game_has_rules_that_may_be_replaced_each_with_its_id(game):
    rows = cb.replaceable(game)
    assert rows
    assert {row["rule"] for row in rows} <= set(GAMES[game].rulebook())
    assert asks(GAMES[game].turn) == {row["name"] for row in rows}


@pytest.mark.parametrize(("game", "name"), RULES, ids=IDS)
def test_a_whole_game_asks_it_and_goes_by_what_it_says(game, name):
    listed, given = replaceable_rules(GAMES[game])[name], []
    stands = eval(listed.example)

    def heard(*arguments):
        given.append(arguments)
        return stands(*arguments)

    takes = ", ".join(listed.takes)
    function = eval(f"lambda {takes}: heard({takes})", {"heard": heard})
    made = cb.variant(game, replace={name: function}, rules=facts(GAMES[game]).short, name=f"heard in {game}")
    for seed in range(MOST_GAMES):
        referee = cb.new_game(made, seed=seed, home_player="random", away_player="random").run("end")
        assert referee.is_over
        if given:
            return
    pytest.fail(f"{name} was not asked in {MOST_GAMES} games")


@pytest.mark.parametrize(("game", "name"), RULES, ids=IDS)
def test_its_players_play_it_and_its_games_are_kept(game, name, tmp_path):
    made = example(game, name)
    player = "sensible" if "sensible" in made.policies else "random"
    referee = cb.new_game(made, seed=3, home_player=player, away_player=player)
    for _ in range(12):
        referee.run("play")
    referee.save(tmp_path / "game.json")
    again = cb.load(tmp_path / "game.json")
    assert (again.position, again.rules) == (referee.position, referee.rules)
    assert cb.HouseRules.from_toml(referee.rules.to_toml()) == referee.rules
    assert f"{name} by <lambda>" in (tmp_path / "game.json").read_text()
    assert made.scene(referee, None)
    assert referee.notes() is not None


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_variant_without_a_change_plays_the_game_itself(game):
    made = cb.variant(game, rules=facts(GAMES[game]).short, name=f"the same {game}")
    plain = GAMES[game].house_rules(facts(GAMES[game]).short)
    games = [
        cb.new_game(each, seed=2, home_player="random", away_player="random", house_rules=rules).run("end")
        for each, rules in ((made, None), (GAMES[game], plain))
    ]
    assert games[0].log == games[1].log
    assert games[0].notes() == games[1].notes()
    assert games[0].rules != games[1].rules
    assert made.house_rules({}).changed() == {}


def sweep(at, rules):
    """A roll of a die: twice its number."""
    face = yield cb.Draw(cb.OFFENSE, "sweep", "OWN.SWEEP.1", DIE)
    return 2 * face


def reverse(at, rules):
    """A roll of a die, in a game where the ball lies on five-yard lines: ten yards for each point above 3, a loss below."""
    face = yield cb.Draw(cb.OFFENSE, "sweep", "OWN.SWEEP.1", DIE)
    return 10 * (face - 3)


def worth(at, rules):
    return 1.0


DIE = cb.Source("sweep die", (1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_play_of_ones_own_is_played_counted_and_kept(game, tmp_path):
    rule, mean = (reverse, 5) if game == "showdown" else (sweep, 7)
    made = cb.variant(game, plays={"sweep": cb.OwnPlay(rule, worth=worth)}, rules=facts(GAMES[game]).short, name=f"swept {game}")
    player = "sensible" if "sensible" in made.policies else "random"
    referee = cb.new_game(made, seed=1, home_player=player, away_player=player).run("end")
    swept = [play for play in referee.plays if play.played is not None and play.played.call == "sweep"]
    assert swept
    assert all(play.played.kind == "rush" for play in swept)
    referee.save(tmp_path / "game.json")
    assert cb.load(tmp_path / "game.json").log == referee.log
    odds = cb.odds(made, "sweep", spot=40, to_go=8)
    assert odds.mean() == mean
    assert odds["first_down"] * 6 == 3
    again, rules = pickle.loads(pickle.dumps((made, referee.rules)))
    assert again is made
    assert rules == referee.rules
    assert cb.simulate(made, 2, seed=1).teams[0]["rushes"].mean > 0


def test_it_is_found_in_a_file_and_played_by_other_processes(tmp_path, monkeypatch):
    (tmp_path / "houses_of_mine.py").write_text(
        "import cardbowl as cb\n"
        "FOURTH = {'rush yards': lambda difference, rules: difference // 4}\n"
        "SHORT = cb.variant('cardbowl-2.0', replace=FOURTH, rules={'quarter_intervals': 20}, name='short')\n"
    )
    made = find_game(f"{tmp_path / 'houses_of_mine.py'}:SHORT")
    assert GAMES["short"] is made
    assert cb.simulate(made, 4, seed=1, jobs=2).rows() == cb.simulate(made, 4, seed=1).rows()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(cb.NotationError, match=r"there is no game at .*:NONE', written as module:NAME or FILE.py:NAME"):
        find_game("houses_of_mine.py:NONE")


def test_a_variant_typed_into_a_cell_is_played_by_other_processes():
    made = cb.variant(
        "cardbowl-2.0",
        replace={"rush yards": lambda difference, rules: difference // 4},
        rules={"quarter_intervals": 20},
        name="typed",
    )
    assert cb.simulate(made, 4, seed=1, jobs=2).rows() == cb.simulate(made, 4, seed=1).rows()


def test_a_question_about_a_play_of_ones_own_takes_downs_and_spots_of_the_field():
    made = cb.variant("cardbowl-2.0", plays={"sweep": sweep}, name="asked about")
    limits = {"spot": (1, 99), "down": (1, 4), "to_go": (1, 99)}
    for name, (low, high) in limits.items():
        for number in (low - 1, high + 1):
            with pytest.raises(cb.IllegalAnswerError, match=f"{low} to {high}"):
                cb.odds(made, "sweep", **{name: number})
    assert cb.odds(made, "sweep", spot=99, down=1, to_go=1)["touchdown"] == 1
    assert cb.odds(made, "sweep", spot=1, down=1, to_go=99).mean() == 7


def test_every_game_takes_plays_of_ones_own_and_where_none_can_be_added_a_sentence_says_so():
    assert all(GAMES[game].calls is not None for game in EVERY_GAME)
    with pytest.raises(cb.DataError, match="doi takes no plays of one's own"):
        cb.variant(replace(GAMES["doi"], calls=None), plays={"sweep": sweep})


def test_a_game_without_calls_may_still_have_a_variant_and_its_own_coach():
    looked = []
    bare = replace(GAMES["doi"], calls=None, decisions=lambda referee: looked.append(referee) or {"a": 1})
    made = cb.variant(bare, name="bare doi")
    assert (made.name, made.calls, made.variant.plays) == ("bare doi", None, {})
    referee = SimpleNamespace(asking=cb.Choose(cb.OFFENSE, "call", ("a", "b"), "R.1"))
    assert made.decisions(referee) == {"a": 1}
    assert looked == [referee]


def test_the_coach_adds_a_play_of_ones_own_at_the_call_only(monkeypatch):
    monkeypatch.setattr("cardbowl.reading.variants.option_odds", lambda referee, option: f"worth of {option}")
    base = replace(GAMES["cardbowl-2.0"], decisions=lambda referee: {"rush": 1})
    made = cb.variant(base, plays={"sweep": sweep, "counter": sweep}, name="at the call only")
    call = cb.Choose(cb.OFFENSE, base.calls.what, ("rush", "sweep"), "CB2.HAND.7")
    for ask, more in (
        (call, {"sweep": "worth of sweep"}),
        (call._replace(options=("rush",)), {}),
        (call._replace(what="another choice"), {}),
        (cb.Draw(cb.OFFENSE, base.calls.what, "CB2.HAND.7"), {}),
        (None, {}),
    ):
        assert made.decisions(SimpleNamespace(asking=ask)) == {"rush": 1, **more}


# ---- numbers under replaced rules --------------------------------------------------------------------------------------


def test_the_try_of_football_strategy_is_solved_with_the_replaced_test():
    from cardbowl.games.football_strategy.odds.drive_cache import played_by
    from cardbowl.games.football_strategy.odds.tries import tries

    def short_legs(distance, fg_max, rules):
        return fg_max >= distance + 30

    made = cb.variant("football-strategy", replace={"field goal test": short_legs}, name="short legs")
    plain, own = GAMES["football-strategy"].house_rules({}), made.house_rules({})
    deck = next(iter(plain.chart_set.decks))
    kicks = [tries(deck, played_by(rules)) for rules in (plain, own)]
    assert [found.kick(kicks[0].spot) for found in kicks][1] < kicks[0].kick(kicks[0].spot)
    assert type(played_by(own)) is type(own)


def test_a_drive_is_played_by_all_house_rules_that_a_replaced_one_may_read():
    """FS.FG.1: the kick of a try is worth what `cb.odds` says; a drive has a solution of its own for each house rule."""
    from cardbowl.games.football_strategy.odds.drive_cache import played_by
    from cardbowl.games.football_strategy.odds.tables import kick_tree
    from cardbowl.games.football_strategy.odds.tries import tries

    made = cb.variant(
        "football-strategy", replace={"field goal test": lambda distance, fg_max, rules: rules.timeouts == 0}, name="t"
    )
    deck = next(iter(made.house_rules({}).chart_set.decks))
    for timeouts, good in ((0, 1), (3, 0)):
        rules = made.house_rules({"timeouts": timeouts})
        played = tries(deck, played_by(rules))
        asked = cb.odds(made, "extra-point", house_rules={"timeouts": timeouts})
        assert played.kick(played.spot) == asked.chance("good") == good
        assert kick_tree(80, played_by(rules)) == kick_tree(80, rules)


def test_players_of_showdown_go_by_the_teams_that_a_replaced_rule_reads():
    """NS.KICK.4"""
    from cardbowl.games.showdown.players.worths import without_teams
    from cardbowl.games.showdown.rules.kicks import missed_spot

    made = cb.variant(
        "showdown", replace={"missed field goal": lambda distance, rules: 50 if rules.home == "owls" else 20}, name="m"
    )
    for home, spot in (("owls", 50), ("mules", 20)):
        rules = made.house_rules({"home": home})
        assert missed_spot(30, without_teams(rules)) == missed_spot(30, rules) == spot


def test_players_of_card_bowl_2_go_by_the_clock_that_a_replaced_rule_reads():
    """CB2.FG.3: the chance of a kick is what `cb.odds` says."""
    from cardbowl.games.cardbowl2.players.values import values_for

    made = cb.variant(
        "cardbowl-2.0", replace={"field goal sum": lambda distance, rules: distance if rules.clock == "simple1" else 1}, name="c"
    )
    chances = [float(cb.odds(made, "field-goal", distance=40, house_rules={"clock": clock}).chance("good")) for clock in CLOCKS]
    assert [values_for(made.house_rules({"clock": clock})).field_goal(40) for clock in CLOCKS] == chances
    assert len(set(chances)) == 2


def test_cards_of_doi_are_worth_what_the_replaced_rule_gives():
    made = cb.variant("doi", replace={"play yards": lambda o, d, rules: 3}, name="threes")
    referee = cb.new_game(made, seed=1)
    while getattr(referee.asking, "what", "") != "call":
        referee.deal()
    referee.answer("play")
    worth = made.decisions(referee) if isinstance(referee.asking, cb.Choose) else {}
    behind = referee.odds()
    assert behind
    yards = {number for odds in behind.values() for number in (odds.value("yards").support() if "yards" in odds.values else ())}
    assert yards <= {3, 5, -5, 0}
    assert worth is not None


def test_questions_of_doi_count_with_the_replaced_rule():
    def more(o, d, rules, *, as_written):
        return as_written(o, d, rules) + 1

    made = cb.variant("doi", replace={"play yards": more}, name="a yard more")
    plain, own = (cb.odds(game, "card", card="R9").value("gain") for game in ("doi", made))
    assert own.mean() == plain.mean() + 1
    fives = cb.variant("doi", replace={"penalty yards": lambda spot, rules: (5, 20)}, name="other penalties")
    assert cb.odds(fives, "card", card="P").value("yards").support() == (0, 5)
    assert dict(cb.odds(fives, "colors").items()) == dict(cb.odds("doi", "colors").items())


def test_questions_of_football_strategy_count_with_the_replaced_test():
    always = {"field goal test": lambda distance, fg_max, rules: fg_max > 0}
    made = cb.variant("football-strategy", replace=always, name="strong legs")
    rows = made.house_rules({}).chart_set.rows
    for question, given in (("field-goal", {"distance": 40}), ("extra-point", {})):
        assert cb.odds(made, question, **given)["good"] * len(rows) == sum(row.fg_max > 0 for row in rows)
    slow = cb.variant("football-strategy", replace={"clock cost": lambda kind, ending, spot, rules: 900}, name="slow")
    for question, given in (("play", {"card": 12}), ("conversion", {"to_go": 3}), ("punt", {}), ("two-point", {})):
        plain, own = (cb.odds(game, question, **given) for game in ("football-strategy", slow))
        assert {name: own[name] for name in own.events} == {name: plain[name] for name in plain.events}


def test_questions_of_showdown_count_with_the_replaced_spot():
    made = cb.variant("showdown", replace={"missed field goal": lambda spot, rules: 35}, name="far back")
    plain, own = (cb.odds(game, "field-goal", distance=40) for game in ("showdown", made))
    assert own["good"] == plain["good"]
    assert {end.spot for end in own.support() if end.side is cb.DEFENSE} == {35}
    assert cb.odds(made, "match-up", edge=3)["offense wins"] == cb.odds("showdown", "match-up", edge=3)["offense wins"]


def test_every_question_of_every_game_says_which_rules_it_counts():
    for game in GAMES:
        if game == "pocket" or GAMES[game].variant is not None:
            continue
        unsaid = [question.name for question in GAMES[game].questions().values() if not question.of]
        assert not unsaid, f"{game}: {unsaid}"


def test_a_question_that_does_not_know_a_replaced_rule_is_refused():
    question = GAMES["doi"].questions()["card"]._replace(counts=("penalty yards",))
    rules = example("doi", "play yards").house_rules({})
    with pytest.raises(cb.CardbowlError, match="card is counted by a formula that does not know the replaced rule 'play yards'"):
        question.check(rules)
    with pytest.raises(cb.CardbowlError, match="is not counted yet where a variant replaces a rule"):
        question._replace(of=()).check(rules)
