"""Section 7 of the rulebook: passes, screens and laterals, and what is made of a catch or an interception."""
