"""Section 6 of the rulebook: rushes, sneaks and scrambles."""
