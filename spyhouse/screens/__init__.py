"""The screens of the house. Each is imported when it is first opened."""
