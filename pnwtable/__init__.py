"""A desktop card table for seven modern card games from the Pacific Northwest."""

__version__ = "0.1.0"
