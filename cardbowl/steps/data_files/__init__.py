"""Data that a reader may replace: folders of TOML files, their faults, and the sets that games are played with."""
