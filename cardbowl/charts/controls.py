"""What the numbers of a slider under a chart are called.

A slider under a chart has numbers only; its label has to explain them where they stand for something else. Where a widget of
the kit is on the page, sliders are dressed (``widgets/shared/charts.js``): what is meant stands in attributes of theirs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardbowl.cards.card import RANKS

READINGS: Final = ("exactly", "at least", "at most")
"""How a chance of a number is read."""
READING: Final = f"Show {', '.join(f'{number} {reading}' for number, reading in enumerate(READINGS))}"
"""The label of the slider that picks one of the `READINGS`."""
OWN: Final = ("reading", "number")
"""The sliders that read a number off a picture. They do not say what is counted: a `Chart` keeps them, no input moves them."""
_CARD: Final = {"data-words": "|".join(RANKS)}
_CARD_OR_JOKER: Final = {"data-words": "|".join([*RANKS, "", "joker"])}

ATTRIBUTES: Final[Mapping[str, Mapping[str, str]]] = {
    READING: {"data-label": "Show", "data-choices": "|".join(READINGS)},
    "Card": _CARD,
    "Offensive card O1": _CARD,
    "Defensive card D1": _CARD,
    "Quarterback": _CARD_OR_JOKER,
    "Receiver": _CARD_OR_JOKER,
}
"""By the label of a slider: the words of its numbers from the least on (`data-words`), or those of buttons in its place."""
