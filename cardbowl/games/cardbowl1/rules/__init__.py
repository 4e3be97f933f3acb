"""The rules of Card Bowl 1.1.6: one file a section of its rulebook; here stands what all share, endings and fouls."""
