"""Section 8 of the rulebook: the runner in the open field, his tacklers, and a loose ball."""
