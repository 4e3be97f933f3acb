"""Diagrams of the lessons: pictures that read their facts from rules and odds, with the same facts in sentences (floor 5)."""

from cardbowl.diagrams.flow_chart import flow_picture

__all__ = ["flow_picture"]
