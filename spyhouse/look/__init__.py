"""How the house looks: colours for every look and mood, and two sets of symbols."""
