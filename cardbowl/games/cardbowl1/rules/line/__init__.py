"""Sections 2 to 5 of the rulebook: match-ups on the line, the blocking pattern, the developing play and the pass rush."""
