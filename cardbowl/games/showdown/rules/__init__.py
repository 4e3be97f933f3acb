"""The rules of Showdown, one file a section of the rulebook."""
