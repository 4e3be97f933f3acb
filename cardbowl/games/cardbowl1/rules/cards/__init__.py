"""The values of cards, drawing a card, and the deal (sections 1.2, 3.1 and 3.2 of the rulebook)."""
