"""The computer players of Football Strategy."""
