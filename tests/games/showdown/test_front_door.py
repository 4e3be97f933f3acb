"""Teams and data by the front door, at the terminal, and in saved games."""

import json
import shutil

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.errors import CardbowlError, HouseRulesError
from cardbowl.games.showdown.data.folders import HOUSE_FOLDER, KNOWN, load_data_set

GAME = "showdown"


@pytest.fixture
def folder(tmp_path):
    """Data of one league with two teams, one of them not of the house."""
    teams = tmp_path / "mine" / "teams"
    teams.mkdir(parents=True)
    text = 'format = 1\n[[league]]\nid = "pond"\nname = "Pond League"\nteams = ["owls", "otters"]\n'
    (tmp_path / "mine" / "leagues.toml").write_text(text, encoding="utf-8")
    text = (HOUSE_FOLDER / "teams" / "herons.toml").read_text(encoding="utf-8")
    text = text.replace('id = "herons"', 'id = "otters"').replace("Saltmarsh Herons", "Reed Otters")
    (teams / "otters.toml").write_text(text, encoding="utf-8")
    return tmp_path / "mine"


@rows(
    ("given", "names"),
    [
        ({}, ("Saltmarsh Herons", "Tallpine Wardens")),
        ({"home": "owls"}, ("Flintridge Owls", "Tallpine Wardens")),
        ({"home": "owls", "visitors": "kites"}, ("Flintridge Owls", "Copperdale Kites")),
        ({"away": "kites"}, ("Saltmarsh Herons", "Copperdale Kites")),
        ({"away": "kites", "visitors": "kites"}, ("Saltmarsh Herons", "Copperdale Kites")),
        ({"house_rules": {"home": "mules"}, "home": "mules"}, ("Breakwater Mules", "Tallpine Wardens")),
        ({"house_rules": {"visitors": "mules"}, "home": "mules"}, ("Breakwater Mules", "Breakwater Mules")),
    ],
)
def test_home_and_visitors_are_house_rules(given, names):
    """NS.TEAM.1"""
    game = cb.new_game(GAME, **given)
    assert game.names == names
    assert cb.new_game(GAME, house_rules=game.rules).rules == game.rules


@rows(
    ("given", "said"),
    [
        ({"home": "heron"}, "the house rule home is 'heron'; the teams of the data set are herons, lanterns"),
        ({"visitors": "Otters"}, "the house rule visitors is 'Otters'"),
        (
            {"house_rules": {"home": "mules"}, "home": "owls"},
            "the home teams are given twice, and differ: in the house rules",
        ),
        (
            {"away": "mules", "visitors": "owls"},
            "the visitors are given twice, and differ: as away and as visitors",
        ),
        ({"data": "nowhere"}, "the data 'nowhere' cannot be used: nowhere: there is no such folder"),
        ({"data": 7}, "the data are 7; a folder, or the name house, is needed"),
        ({"data": object()}, "the data are <object object>; a folder, or the name house, is needed"),
        ({"house_rules": {"max_hand": object()}}, "max_hand is <object object>; allowed: whole numbers 1..20 (NS.WARN.1)"),
        ({"house_rules": {"toss": "x" * 5000}}, "allowed: receive, choose (NS.SETUP.2.R1)"),
        ({"house_rules": {"x" * 5000: 1}}, "showdown has no house rule 'xxxx"),
        ({"house_rules": {"home": "x" * 5000}}, "the teams of the data set are herons"),
        ({"house_rules": {"home": 7}}, "7 is no name; a text such as 'herons' is needed (NS.TEAM.1)"),
        ({"house_rules": {"visitors": ""}}, "'' is no name; a text such as"),
        ({"house_rules": {"home": "two\nlines"}}, "'two\\nlines' is no name; a text such as"),
        ({"data": "x" * 5000}, "cannot be used: ...xxx"),
        ({"charts": "nowhere"}, "showdown is played without charts; those that take charts are: football-strategy"),
    ],
)
def test_what_is_refused(given, said):
    """NS.TEAM.1 NS.DATA.4"""
    with pytest.raises(HouseRulesError) as caught:
        cb.new_game(GAME, **given)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 400


def test_a_refusal_names_the_first_of_very_many_teams(tmp_path):
    """NS.TEAM.1 NS.BOOK.1: a league of 32 teams, and a season, odds and a builder that ask for another one."""
    ids = [f"a-team-with-a-rather-long-name-{number}" for number in range(32)]
    text = (HOUSE_FOLDER / "teams/owls.toml").read_text(encoding="utf-8")
    (tmp_path / "teams").mkdir()
    for team in ids:
        (tmp_path / "teams" / f"{team}.toml").write_text(text.replace('id = "owls"', f'id = "{team}"'), encoding="utf-8")
    leagues = [f'[[league]]\nid = "league-{n}"\nname = "One"\nteams = {json.dumps(ids)}' for n in range(16)]
    (tmp_path / "leagues.toml").write_text("\n".join(["format = 1", *leagues]), encoding="utf-8")
    for refused in (
        lambda: cb.new_game(GAME, data=tmp_path, home="nobody"),
        lambda: cb.season(["nobody", ids[0]], game=GAME, data=tmp_path),
        lambda: cb.season("nobody", game=GAME, data=tmp_path),
        lambda: cb.season(ids[:1], game=GAME, data=tmp_path),
        lambda: cb.season(ids[:2], player={"nobody": "random"}, game=GAME, data=tmp_path),
        lambda: cb.odds(GAME, "kickoff", team="nobody", data=tmp_path),
        lambda: cb.team_builder(data=tmp_path, league="nobody"),
    ):
        with pytest.raises(CardbowlError) as caught:
            refused()
        assert len(str(caught.value)) < 400


@rows(("name", "in_the_rules"), [(name, team) for name in ("home", "visitors") for team in ("herons", "wardens", "lanterns")])
def test_a_team_in_a_file_is_named_as_in_a_mapping(name, in_the_rules, tmp_path):
    """NS.TEAM.1: also where the file names the team that plays where nobody says; an object does not say what was named."""
    path = tmp_path / "teams.toml"
    path.write_text(f'game = "{GAME}"\n{name} = "{in_the_rules}"\n', encoding="utf-8")
    given = {name: "lanterns"}
    for house_rules in ({name: in_the_rules}, path, str(path)):
        if in_the_rules == "lanterns":
            assert cb.new_game(GAME, house_rules=house_rules, **given).rules == cb.new_game(GAME, **given).rules
            continue
        with pytest.raises(HouseRulesError, match="are given twice, and differ: in the house rules and as"):
            cb.new_game(GAME, house_rules=house_rules, **given)
    assert cb.new_game(GAME, house_rules=cb.new_game(GAME).rules, **given).rules == cb.new_game(GAME, **given).rules


@rows("given", [{"home": "otters"}, {"visitors": "owls"}, {"home": "otters", "visitors": "otters"}])
def test_teams_that_came_of_the_data_are_not_named(folder, given):
    """NS.DATA.4: house rules of data without the usual teams are an object with teams that nobody named."""
    rules = cb.new_game(GAME, data=folder).rules
    assert cb.new_game(GAME, house_rules=rules, **given).rules == cb.new_game(GAME, data=folder, **given).rules


@pytest.mark.parametrize("name", ["cardbowl-2.0", "doi"])
def test_a_game_without_teams_of_its_own(name):
    assert cb.new_game(name, home="owls", away="kites").names == ("owls", "kites")
    for given in ({"visitors": "owls"}, {"data": "house"}):
        with pytest.raises(HouseRulesError, match=f"^{name} is played without .*; those that take .* are: showdown$"):
            cb.new_game(name, **given)


def test_a_game_with_data_of_ones_own(folder):
    """NS.DATA.4"""
    game = cb.new_game(GAME, data=folder, home="otters", visitors="owls")
    assert game.names == ("Reed Otters", "Flintridge Owls")
    assert game.rules.data == f"{folder}#{load_data_set(folder).fingerprint}"
    assert cb.new_game(GAME, house_rules={"home": "otters", "visitors": "owls"}, data=folder).rules == game.rules
    with pytest.raises(HouseRulesError, match="the house rule home is 'herons'; the teams of the data set are owls, otters"):
        cb.new_game(GAME, data=folder, home="herons")


@rows(
    ("given", "teams"),
    [
        ({}, ("owls", "otters")),
        ({"home": "otters"}, ("otters", "owls")),
        ({"visitors": "owls"}, ("otters", "owls")),
        ({"home": "otters", "visitors": "otters"}, ("otters", "otters")),
    ],
)
def test_without_the_usual_teams_the_first_of_the_data_play(folder, given, teams):
    """NS.DATA.4: also where odds are asked, which name no teams."""
    game = cb.new_game(GAME, data=folder, **given)
    assert (game.rules.home, game.rules.visitors) == teams
    assert cb.new_game(GAME, house_rules=game.rules).rules == game.rules
    assert cb.odds(GAME, "play", offense="O01", defense="D08", data=folder)["gain"] > 0


def test_one_team_alone_plays_itself(tmp_path):
    """NS.DATA.4"""
    text = 'format = 1\n[[league]]\nid = "alone"\nname = "Alone"\nteams = ["owls"]\n'
    (tmp_path / "leagues.toml").write_text(text, encoding="utf-8")
    game = cb.new_game(GAME, data=tmp_path)
    assert game.names == ("Flintridge Owls", "Flintridge Owls")


@rows(
    ("teams", "given", "names"),
    [
        (["owls", "wardens", "herons"], {}, ("Saltmarsh Herons", "Tallpine Wardens")),
        (["wardens", "herons"], {"home": "wardens"}, ("Tallpine Wardens", "Tallpine Wardens")),
        (["owls", "herons", "kites"], {}, ("Flintridge Owls", "Saltmarsh Herons")),
    ],
)
def test_the_usual_teams_play_where_the_data_have_both(tmp_path, teams, given, names):
    """NS.DATA.4"""
    text = f'format = 1\n[[league]]\nid = "all"\nname = "All"\nteams = {json.dumps(teams)}\n'
    (tmp_path / "leagues.toml").write_text(text, encoding="utf-8")
    assert cb.new_game(GAME, data=tmp_path, **given).names == names


def test_a_saved_game_finds_its_data_again_and_refuses_others(folder, tmp_path, monkeypatch):
    """NS.DATA.4: by their folder and fingerprint, in a new process too."""
    teams = {"home": "otters", "visitors": "owls"}
    game = cb.new_game(GAME, data=folder, **teams, seed=5, home_player="random", away_player="random")
    game.run("play").run("play").run("play")
    game.save(tmp_path / "game.json")
    monkeypatch.setattr(KNOWN, "_sets", {})
    again = cb.load(tmp_path / "game.json")
    assert (again.position, again.rules, again.names) == (game.position, game.rules, game.names)
    monkeypatch.setattr(KNOWN, "_sets", {})
    path = folder / "teams" / "otters.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("Reed", "Weed"), encoding="utf-8")
    with pytest.raises(HouseRulesError, match=r"the data in .*mine are not those of this game: their fingerprint is"):
        cb.load(tmp_path / "game.json")
    shutil.rmtree(folder)
    with pytest.raises(HouseRulesError, match=r"the data of this game .* were looked for in .*mine: there is no such folder"):
        cb.load(tmp_path / "game.json")


@rows("name", ["home", "visitors"])
def test_a_season_refuses_house_rules_that_name_a_team(name, tmp_path):
    """NS.TEAM.1: the season sets the teams, so none is named in vain: in a mapping, a file or an object, as written or not."""
    path = tmp_path / "teams.toml"
    usual = getattr(cb.new_game(GAME).rules, name)
    path.write_text(f'game = "{GAME}"\n{name} = "{usual}"\n', encoding="utf-8")
    for house_rules in ({name: "mules"}, {name: usual}, path, cb.new_game(GAME, house_rules={name: "mules"}).rules):
        with pytest.raises(HouseRulesError, match=f"^the house rule {name} names one team of all games, and a season sets"):
            cb.season(["lanterns", "foxes"], 1, player="random", house_rules=house_rules)


def test_a_season_of_data_without_the_usual_teams_names_no_team_as_a_house_rule(folder):
    """NS.DATA.4: the teams that the data bring are not in force; by its house rules a game of the season is played again."""
    found = cb.season("pond", 1, player="random", data=folder)
    assert list(found.house_rules) == ["data"]
    assert cb.season("pond", 1, player="random", house_rules=cb.new_game(GAME, data=folder).rules) == found
    score = found.games[0]
    again = cb.new_game(
        GAME,
        seed=score.seed,
        house_rules=found.house_rules,
        home=score.home,
        visitors=score.away,
        home_player="random",
        away_player="random",
    )
    assert again.run("end").position.score == (score.home_points, score.away_points)
