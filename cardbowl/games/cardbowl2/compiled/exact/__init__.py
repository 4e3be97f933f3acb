"""Plays of Card Bowl 2.0 as exact distributions over what follows them, where hands are drawn afresh."""
