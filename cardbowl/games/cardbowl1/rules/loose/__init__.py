"""The runner in the open field, the tacklers, and a loose ball (section 8 of the rulebook)."""
