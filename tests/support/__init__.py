"""Helpers of the suites for the whole project: syntax trees of the sources, facts about positions, walks through games."""
