"""The rules of Card Bowl 1.1.6: one file for each section of its rulebook; endings and fouls, which all share, are here."""
