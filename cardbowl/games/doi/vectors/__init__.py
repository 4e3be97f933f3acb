"""Worked vectors of D.O.I.: each played through the rules, its result as text."""
