"""The games. Each folder can be read in the order of its rulebook."""
