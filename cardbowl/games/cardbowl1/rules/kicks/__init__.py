"""Section 9 of the rulebook: kickoffs, punts, field goals and tries."""
