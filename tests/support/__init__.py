"""What several whole-project suites share: the sources as trees, what games mean by their positions, walks through games."""
