"""Worked vectors of Card Bowl 1.1.6: each played through the rules, its result as text."""
