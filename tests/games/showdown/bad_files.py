"""House data of Showdown that are broken on purpose: each fault with its file, the change and what is said of it."""

from functools import cache

from cardbowl.games.showdown.data.folders import (
    FILES,
    HOUSE_FOLDER,
    load_data_set,
)
from cardbowl.games.showdown.data.read_charts import read_grid, read_kicking
from cardbowl.games.showdown.data.read_plays import read_cards, read_defense, read_offense
from cardbowl.games.showdown.data.read_teams import read_leagues, read_team

LONGEST = 400
"""The most characters of a fault: a line or two of a terminal."""
GRID, KICKING, OFFENSE, DEFENSE, CARDS, LEAGUES = FILES
HERONS = "teams/herons.toml"
READERS = {
    GRID: read_grid,
    KICKING: read_kicking,
    OFFENSE: read_offense,
    DEFENSE: read_defense,
    CARDS: read_cards,
    LEAGUES: read_leagues,
    HERONS: lambda fields: read_team(fields, house()),
}


@cache
def house():
    return load_data_set(HOUSE_FOLDER)


CHARTS = {
    "a die of another size": (GRID, "result_sides = 20", "result_sides = 6", "playgrid.toml: [dice]: NS.CONV.2: the field"),
    "a table that is missing": (GRID, "[guess]", "[guesses]", "playgrid.toml: the table [guess] is missing"),
    "a number with a point": (GRID, "right_offense = -2", "right_offense = -2.0", "[guess]: the field right_offense is -2.0; a"),
    "a truth": (GRID, "injury = 2", "injury = true", "[chance]: the field injury is True; a whole number from 0 to 20"),
    "a stat of nobody": (GRID, "stat = 9", "stat = 0", "NS.DEPTH.2: the field stat is 0; a whole number from 1 to 18"),
    "a gap": (GRID, "min = -14", "min = -13", "band beaten: NS.GRID.6: the range from -13 to -8 leaves a gap; it has to begin w"),
    "two bands of one margin": (GRID, "max = -15", "max = -12", "NS.GRID.6: the range from -14 to -8 stands twice in part; it h"),
    "a band of nothing": (GRID, "max = 4", "max = 0", "band edge: NS.GRID.6: the range from 1 to 0 is empty; it has to end with"),
    "bands that end early": (GRID, "max = 99", "max = 90", "NS.GRID.6: the last band ends with 90; it has to end with 99"),
    "a band twice": (GRID, 'name = "edge"', 'name = "won"', "playgrid.toml: band won: NS.GRID.6: there are two bands won"),
    "a turnover of 21": (GRID, "turnover = 8", "turnover = 21", "band crush: NS.GRID.9: the field turnover is 21"),
    "weights of 19": (GRID, "[[-5, 12], [0, 8]]", "[[-5, 11], [0, 8]]", "NS.GRID.7: the weights of crush sum to 19; 20 is neede"),
    "yards of four": (GRID, "[[-5, 12], [0, 8]]", "[[-4, 12], [0, 8]]", "NS.GRID.7: the field crush has the item [-4, 12]; 2 va"),
    "yards of an unknown band": (GRID, "crush = [[-5, 12]", "crash = [[-5, 12]", "[run_middle]: NS.GRID.7: there is no band 'cr"),
    "an unknown table of yards": (GRID, "[yards.run_side]", "[yards.run_wide]", "NS.GRID.7: there is no table of yards 'run_wid"),
    "a stat that the position lacks": (GRID, '[["speed", "agility", 2]', '[["hands", "agility", 2]', "matchup 1: NS.GRID.3: the"),
    "stat pairs of nobody": (GRID, 'offense = "QB"', 'offense = "OL"', "matchup 1: NS.GRID.3: the field offense is 'OL'; one of"),
    "stat pairs twice": (GRID, 'defense = "LB"', 'defense = "DL"', "NS.GRID.3: the stat pairs of QB and DL on a run stand twice"),
    "stat pairs that are missing": (GRID, 'defense = "LB"', 'defense = "DL"', "NS.GRID.3: there are no stat pairs of QB and LB"),
    "a distance that is missing": (KICKING, '"35" = 14', '"36" = 14', "NS.KICK.4: there is no distance '36'; allowed are 5, 10"),
    "a kick beyond all": (KICKING, '"50" = 20', '"50" = 22', "NS.KICK.4: the field 50 is 22; a whole number from 1 to 21 is nee"),
    "an extra point that fails on 0": (KICKING, "[1, 2]", "[0, 2]", "NS.TRY.1: the field no_kicker_fails is [0, 2]; a list of 0"),
    "a kick-off with a gap": (KICKING, "[2, 4, 35]", "[3, 4, 35]", "[kickoff]: NS.KICK.1: the range from 3 to 4 leaves a gap"),
    "a kick-off to the 37": (KICKING, "[2, 4, 35]", "[2, 4, 37]", "NS.KICK.1: the field rows has the item [2, 4, 37]; 3 values"),
    "an on-side kick to nobody": (KICKING, '"receiver", 45]', '"nobody", 45]', "NS.KICK.2: the field rows has the item [16, 16,"),
    "a punt chart that ends early": (KICKING, "[23, 99, 60]", "[23, 98, 60]", "NS.KICK.3: the last row ends with 98; it has to"),
}
PRINTED = {
    "an unknown category": (OFFENSE, '"run_middle"', '"run_far"', "plays_offense.toml: play O01: NS.GRID.1: the field category"),
    "a category of the other kind": (OFFENSE, 'kind = "run"', 'kind = "pass"', "NS.GRID.1: the field kind is pass; a play of ru"),
    "a slot of the other side": (OFFENSE, '["RB1", 5]', '["DL1", 5]', "play O01: NS.GRID.2: the field key has the item ['DL1',"),
    "a third place": (OFFENSE, '["RB1", 5]', '["RB3", 5]', "NS.GRID.2: the field key has the item ['RB3', 5]"),
    "a slot twice": (OFFENSE, '["RB2", 3]', '["RB1", 3]', "play O01: NS.GRID.2: the field key has RB1 twice"),
    "a weight of nothing": (OFFENSE, '["RB1", 5]', '["RB1", 0]', "NS.GRID.2: the field key has the item ['RB1', 0]"),
    "no key player": (OFFENSE, "key = [[", "key = [] # [[", "play O01: NS.GRID.2: the field key has 0 items; a list of 1 to 8 i"),
    "a play twice": (OFFENSE, 'id = "O02"', 'id = "O01"', "plays_offense.toml: NS.DATA.3: the id O01 stands twice"),
    "an id with a blank": (OFFENSE, 'id = "O02"', 'id = "O 2"', "play O 2: the field id is 'O 2'; an id of up to 40 letters, di"),
    "a guess twice": (DEFENSE, '["run_middle", "run_left"]', '["run_left", "run_left"]', "play D02: NS.GRID.1: the field guesse"),
    "high risk in words": (DEFENSE, "high_risk = false", 'high_risk = "no"', "the field high_risk is 'no'; true or false is nee"),
    "an unknown effect": (CARDS, '[["total", "self", 2]]', '[["sum", "self", 2]]', "card S01: NS.EFF.1: there is no effect 'sum"),
    "an effect with a wrong value": (CARDS, '[["total", "self", 2]]', '[["total", "me", 2]]', "card S01: NS.EFF.1: the effect t"),
    "an effect with a value too many": (CARDS, '[["redo"]]', '[["redo", 2]]', "NS.EFF.1: the effect redo is wrong; nothing foll"),
    "an effect that is a word": (CARDS, '[["redo"]]', '["redo"]', "card S25: NS.EFF.1: there is no effect 'redo'"),
    "an effect of nothing": (CARDS, '[["redo"]]', "[[]]", "NS.EFF.1: there is no effect []; allowed are "),
    "no effect": (CARDS, '[["redo"]]', "[]", "NS.EFF.1: the field effects has 0 items; a list of 1 to 8 items is needed"),
    "yards of three": (CARDS, '["yards_add", 5]', '["yards_add", 3]', "the effect yards_add is wrong; 1 value is needed: a mult"),
    "a flag of nothing": (CARDS, '["safety"]', '["safe"]', "card S29: NS.EFF.1: the effect penalty is wrong; 4 values are neede"),
    "a slot of the other team": (CARDS, '["key", "self", "WR1"]', '["key", "self", "CB1"]', "card S15: NS.EFF.1: the effect key"),
    "a slot of either side": (CARDS, '[["cancel", "boost"]]', '[["key", "self", "CB1"]]', "card S47: NS.EFF.1: the effect key n"),
    "an unknown need": (CARDS, '[["kind", "run"]]', '[["sort", "run"]]', "card S02: NS.EFF.2: there is no need 'sort'; allowed"),
    "a need with a wrong value": (CARDS, '[["kind", "run"]]', '[["kind", "kick"]]', "card S02: NS.EFF.2: the need kind is wrong"),
    "an unknown type": (CARDS, 'type = "boost"', 'type = "gift"', "card S01: the field type is 'gift'; one of boost, audible"),
    "an unknown side": (CARDS, 'side = "offense"', 'side = "both"', "card S01: NS.WIN.2: the field side is 'both'; one of offen"),
    "a step without a window": (CARDS, "steps = [5]", "steps = [7]", "card S01: NS.WIN.2: there is no window in step 7; allowed"),
    "a step that is none": (CARDS, "steps = [5]", "steps = [12]", "card S01: NS.WIN.2: the field steps is [12]; a list of 1 to"),
    "a word beyond the vocabulary": (CARDS, '"kick_mod", "chance"]', '"kick_mod", "teleport"]', "[vocabulary]: NS.EFF.1: the fi"),
}
TEAMS = {
    "a cost that is wrong": (HERONS, "cost = 102", "cost = 100", "teams/herons.toml: player herons-02: NS.TEAM.3: its cost is 1"),
    "a total that is wrong": (HERONS, "total = 4987", "total = 4986", "[team]: NS.TEAM.1: the field total is 4,986; the players"),
    "a stat of 19": (HERONS, "range = 15", "range = 19", "player herons-01: [stats]: NS.DATA.1: the field range is 19; a whole"),
    "a stat of another position": (HERONS, "range = 15", "hands = 15", "NS.DATA.1: there is no stat of a QB 'hands'; allowed ar"),
    "an unknown position": (HERONS, 'position = "QB"', 'position = "OL"', "player herons-01: the field position is 'OL'; one of"),
    "an unknown label": (HERONS, 'label = "backup"', 'label = "spare"', "player herons-02: NS.TEAM.3: the field label is 'spare"),
    "a kicker without a bonus": (HERONS, "kickoff_bonus = 0", "bonus = 0", "player herons-21: NS.KICK.1: the field kickoff_bonu"),
    "a punter without a bonus": (HERONS, "punt_bonus = 1", "", "player herons-22: NS.KICK.3: the field punt_bonus is missing"),
    "a kick that is missing": (HERONS, '"5" = 2, ', "", "player herons-21: [field_goal]: NS.KICK.4: the field 5 is missing"),
    "a capital id": (HERONS, 'id = "herons"', 'id = "Herons"', "[team]: the field id is 'Herons'; an id of up to 40 small lette"),
    "no copies": (HERONS, "S01 = 2", "S01 = 0", "[strategy_deck]: NS.DECK.1: the field S01 is 0; a whole number from 1 to 40"),
    "a card in words": (HERONS, "S01 = 2", '"S 01" = 2', "[strategy_deck]: NS.DECK.1: 'S 01' is no id of a card (1 such names)"),
    "a play in words": (HERONS, '"O01", "O03"', '1, "O03"', "[playbook]: NS.BOOK.1: the field offense is [1, 'O03'"),
    "a team twice": (LEAGUES, '"lanterns"', '"herons"', "leagues.toml: league tidewater: the field teams is ['herons', 'herons'"),
    "a team above the folder": (LEAGUES, '"lanterns"', '"../lanterns"', "league tidewater: the field teams is ['herons', '../la"),
    "a league twice": (LEAGUES, 'id = "highline"', 'id = "tidewater"', "league tidewater: NS.DATA.3: the id tidewater stands tw"),
}
ODD = {
    "a number of many digits": (GRID, "injury = 2", f"injury = {'9' * 4000}", "the field injury is 9999"),
    "no number": (GRID, "injury = 2", "injury = nan", "the field injury is nan"),
    "a date": (GRID, "injury = 2", "injury = 1972-01-01", "the field injury is datetime.date(1972, 1, 1)"),
    "a name that is endless": (HERONS, 'name = "', f'name = "{"x" * 500_000}', "up to 40 characters, is needed"),
    "a name of blanks": (HERONS, 'name = "Saltmarsh Herons"', 'name = "  "', "[team]: the field name is '  '"),
    "a control character": (HERONS, 'name = "Salt', 'name = "\\u0007', r"the field name is '\x07"),
    "text that runs backwards": (HERONS, 'name = "Tavo', 'name = "\u202e', r"the field name is '\u202e"),
    "an id that is endless": (OFFENSE, 'id = "O01"', f'id = "{"O" * 100_000}"', "the field id is 'OOOO"),
    "an id that breaks the line": (OFFENSE, 'id = "O01"', 'id = "O\\n01"', r"play O\n01: the field id is 'O\n01'"),
    "an id in other digits": (OFFENSE, 'id = "O01"', 'id = "O\u0660"', "the field id is 'O\u0660'"),
    "a hundred thousand yards": (GRID, "crush = [[-5, 12], [0, 8]]", f"crush = [{'[0, 1], ' * 100_000}]", "has 100,000 items; a"),
    "sixty thousand cards": (HERONS, "S01 = 2", "\n".join(f"X{number} = 1" for number in range(60_000)), "NS.DECK.1: there are"),
    "a thousand players": (HERONS, "[[player]]", "[[player]]\n" * 1000 + "[[player]]", "there are 1,022 tables [[player]]; at m"),
    "lists in lists": (CARDS, '[["redo"]]', "[" * 200 + "]" * 200, "card S25: NS.EFF.1: there is no effect [[[["),
    "a key that is a number": (OFFENSE, "key = [[", "key = 7 # [[", "play O01: NS.GRID.2: the field key is 7; a list of 1 to 8"),
}
IN_A_FOLDER = {
    "another id": (HERONS, 'id = "herons"', 'id = "heron"', "teams/herons.toml: NS.DATA.3: the field id is 'heron'; it is the"),
    "a team that is not there": (LEAGUES, '"lanterns"', '"lampions"', "teams/lampions.toml: cannot read this file: No such file"),
    "another format": (LEAGUES, "format = 1", "format = 2", "leagues.toml: the field format is 2; 1 is needed"),
    "players with a wrong name": (HERONS, "[[player]]", "[[players]]", "teams/herons.toml: there is no field 'players'; allowed"),
    "leagues with a wrong name": (LEAGUES, "[[league]]", "[[union]]", "leagues.toml: there is no field 'union'; allowed are lea"),
    "no play at all": (OFFENSE, 'id = "O01"', 'id = "O99"', "teams/herons.toml: play O01: NS.DATA.3: there is no such offensive"),
    "more digits than Python reads": (GRID, "injury = 2", f"injury = {'9' * 5000}", "playgrid.toml: this is not TOML"),
}
