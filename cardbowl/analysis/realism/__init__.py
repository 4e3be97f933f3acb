"""How close simulated games come to real football: a scorecard of figures, counted from the plays of a simulation."""
