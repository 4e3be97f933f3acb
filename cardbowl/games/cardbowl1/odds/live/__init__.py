"""The odds of the running play, at every moment at which a card is drawn or somebody decides."""
