"""What readers call with arguments of their own: a wrong one is told in one sentence."""

from cardbowl.doors.guard import data_door, door, doors

__all__ = ["data_door", "door", "doors"]
