"""The front doors: what ``import cardbowl as cb`` offers, one file for each kind of thing that a notebook asks for."""
