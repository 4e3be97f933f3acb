"""The order of a game and of a play from scrimmage, penalties and clocks (sections 1, 2, 10, 11 and 12 of the rulebook)."""
