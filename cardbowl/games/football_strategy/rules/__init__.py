"""The rules of Football Strategy, one file a section of its rulebook."""
