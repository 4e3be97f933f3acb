"""Worked vectors of Card Bowl 2.0: each played through the rules, its result as text."""
