"""The computer players of Showdown."""
