"""What the games share on screen."""
