"""Data of one's own for Showdown: a card that the house has not, and a team that plays it, written as files alone."""

from dataclasses import replace
from pathlib import Path

from cardbowl.games.showdown.data import data_set
from cardbowl.games.showdown.data.folders import CARDS, HOUSE_FOLDER, LEAGUES
from cardbowl.games.showdown.data.prices import priced
from cardbowl.games.showdown.data.read_teams import team_text

CARD = """
[[card]]
id = "S51"
name = "Second Wind"
type = "boost"
side = "offense"
steps = [5]
needs = [["kind", "run"]]
effects = [["total", "self", 3], ["total", "opponent", -1]]
"""
LEAGUE = 'format = 1\n\n[[league]]\nid = "pond"\nname = "Pond League"\nteams = ["otters", "owls"]\n'


def write_own_data(folder: Path) -> Path:
    """Write a league of two teams: one of the house, and the Reed Otters, with their own quarterback and three new cards."""
    herons = data_set().team("herons")
    first, *rest = herons.players
    stats = (("accuracy", 13), ("range", 12), ("speed", 11))
    players = [first._replace(name="Wim Sedgewater", stats=stats), *rest]
    players = [player._replace(id=player.id.replace("herons", "otters")) for player in players]
    deck = tuple((card, copies) for card, copies in herons.deck if card != "S05")
    team = replace(herons, id="otters", name="Reed Otters", players=tuple(players), deck=(*deck, ("S51", 3)))
    (folder / "teams").mkdir(parents=True)
    (folder / "teams" / "otters.toml").write_text(team_text(priced(team)), encoding="utf-8")
    (folder / LEAGUES).write_text(LEAGUE, encoding="utf-8")
    (folder / CARDS).write_text((HOUSE_FOLDER / CARDS).read_text(encoding="utf-8") + CARD, encoding="utf-8")
    return folder
