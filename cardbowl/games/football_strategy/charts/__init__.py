"""Charts as data: the codes of a chart, chart sets in folders, and the set that comes with the game."""
