"""Match-ups on the line, the blocking pattern, the developing play and the pass rush (sections 2 to 5 of the rulebook)."""
