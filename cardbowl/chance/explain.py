"""How one chance is counted: a picture, the counts and the formula, as `Dist.explain` shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cardbowl.chance.exact import as_text
from cardbowl.chance.table import Table, _safe
from cardbowl.errors import in_threes

_LONG_NUMBER = 15  # digits; a longer number is shortened where it is drawn
_LONG_FRACTION = 25  # letters
_LISTED = 16  # the most cards or outcomes that one sentence names
_ROWS = 20  # the most outcomes that are shown in rows
_LEGEND = {
    "×": "a number before it says how many shares it has",
    "·": "a dot is a card that does not count",
    "–": "a dash is a card that is not in the deck",
}
_BAR = 20  # the width of the picture, in letters


class Counting(NamedTuple):
    """How an event is counted: `favourable` of `total` equally likely `what`, e.g. ``hands of six cards``.

    `cards` says which cards count, `formula` how the numbers are computed, both in words.
    `picture` is a small table that a notebook shows first, such as a deck with the counting cards in their places,
    and `legend` explains its signs.
    `rows` are the counts one by one; a notebook shows them when the counts are unfolded.
    """

    favourable: int
    total: int
    what: str
    cards: str
    formula: str
    picture: Table | None = None
    legend: str = ""
    rows: Table | None = None


class Explanation(NamedTuple):
    """The chance of one event with its counting; one line as text, a picture that unfolds in a notebook.

    >>> deck = Counting(6, 26, "red cards", "the face cards", "3 ranks in 2 suits, over 26")
    >>> Explanation.of("a red face card", deck)
    a red face card: 6 of 26 red cards = 3/13 = 23.0769%; the face cards; 3 ranks in 2 suits, over 26
    """

    event: str
    chance: Fraction
    counting: Counting

    @staticmethod
    def of(event: str, counting: Counting) -> Explanation:
        """The explanation of an event from its counting."""
        return Explanation(event, Fraction(counting.favourable, counting.total), counting)

    def __str__(self) -> str:
        favourable, total, what, cards, formula = self.counting[:5]
        shares = f"{grouped(favourable)} of {grouped(total)} {what} = {self.chance} = {percent(self.chance)}"
        return " ".join(f"{self.event}: {shares}; {cards}; {formula}".split())

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        # Empty boxes and folds are all the HTML there is: a notebook lets them through, and a screen reader says nothing
        # about the boxes, because the words are beside them. All words are escaped first.
        favourable, total, what, cards, formula, picture, legend, rows = self.counting
        counts = f"{_number(favourable)} of {_number(total)} {_safe(what)}"
        return "\n\n".join(
            [
                f"<p><strong>{_safe(self.event)}</strong>: {percent(self.chance)}, {counts}</p>",
                picture._repr_markdown_() if picture else filled_bar(self.chance),
                *([_paragraph(legend)] if legend else []),
                "<details>\n<summary>The counts</summary>",
                _paragraph(cards),
                *([rows._repr_markdown_()] if rows else []),
                f"<p>{counts} is {in_short(self.chance)}, or {percent(self.chance)}.</p>",
                "<details>\n<summary>The formula</summary>",
                _paragraph(formula),
                "</details>\n</details>",
            ]
        )


def explain_outcomes(event: str, shares: Sequence[tuple[Any, int]], counts: Callable[[Any], object]) -> Explanation:
    """The explanation of an event from all outcomes with their whole weights, and whether an outcome counts."""
    cards = [outcome for outcome, _ in shares]
    is_deck = all(map(_is_card, cards)) or all(map(_is_numbered, cards))
    if is_deck:
        shares = sorted(shares, key=lambda share: share[0].number)
    kept = [(outcome, weight) for outcome, weight in shares if counts(outcome)]
    favourable, total = (sum(weight for _, weight in some) for some in (kept, shares))
    alike = len({weight for _, weight in shares}) == 1
    what = ("cards" if is_deck else "equally likely outcomes") if alike else "equal shares"
    if alike:
        formula = f"{favourable} over {total}, because all {what.removeprefix('equally likely ')} are equally likely"
    elif len(kept) <= _LISTED and len(str(total)) <= _LONG_NUMBER:
        formula = f"the shares {' + '.join(str(weight) for _, weight in kept) or '0'} over {total}"
    else:
        formula = f"the shares of the {len(kept)} outcomes that count, added up, over those of all {len(shares)} outcomes"
    if len(str(total)) > _LONG_NUMBER:  # the reduced fraction
        favourable, total = Fraction(favourable, total).as_integer_ratio()
    counting = Counting(favourable, total, what, _which([outcome for outcome, _ in kept], shares, is_deck), formula)
    if is_deck:
        names = {card: in_words(card) if alike or weight == 1 else f"{weight} × {in_words(card)}" for card, weight in kept}
        grid = _card_grid([card for card, _ in shares], names)
        marks = {mark for row in grid.rows for cell in row for mark in cell}
        legend = [_LEGEND[mark] for mark in ("×", "·", "–") if mark in marks]
        counting = counting._replace(picture=grid, legend="; ".join(["a card that counts is named", *legend]))
    elif len(shares) <= _ROWS and len(str(total)) <= _LONG_NUMBER:
        chosen = {outcome for outcome, _ in kept}
        rows = [(in_words(outcome), weight, "yes" if outcome in chosen else "no") for outcome, weight in shares]
        counting = counting._replace(rows=Table(("outcome", "shares", "counts"), rows))
    return Explanation.of(event, counting)


def name_of(condition: object) -> str:
    """The name of a condition: the name of its function in words, or ``the condition`` where it has none."""
    name = getattr(condition, "__name__", "")
    return name.replace("_", " ") if name[:1].isalpha() else "the condition"


def in_words(outcome: object) -> str:
    """An outcome as people read it: a card with its suit sign, anything else as it prints itself."""
    return str(outcome.pretty) if _is_card(outcome) else str(outcome)  # type: ignore[attr-defined]


def percent(chance: Fraction) -> str:
    """A chance in percent with four digits after the point; 0 and 100 only where they are exact.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 10**9)), percent(Fraction(1))
    ('33.3333%', 'less than 0.0001%', '100.0000%')
    """
    if 0 < chance < Fraction(1, 10**6):
        return "less than 0.0001%"
    if 1 - Fraction(1, 10**6) < chance < 1:
        return "more than 99.9999%"
    return f"{float(chance):.4%}"


def grouped(number: int) -> str:
    """A whole number with its digits in threes once there are five.

    >>> grouped(122151120), grouped(1326)
    ('122 151 120', '1326')
    """
    return in_threes(number) if abs(number) >= 10_000 else str(number)


def in_short(chance: Fraction) -> str:
    """An exact fraction, or its first digits where it is too long to be read.

    >>> in_short(Fraction(3, 13)), in_short(Fraction(10**39 + 1, 7**50))
    ('3/13', '142857…/256923… (42 digits)')
    """
    over, under = str(chance.numerator), str(chance.denominator)
    if len(str(chance)) <= _LONG_FRACTION:
        return str(chance)
    return f"{over[:6]}{'…' if len(over) > 6 else ''}/{under[:6]}… ({len(under)} digits)"


def drawn(table: Table) -> str:
    """A table as Markdown in which fractions that are too long to be read are shortened."""
    heads, marks, *lines = table._repr_markdown_().splitlines()
    for place, row in enumerate(table.rows):
        for share in (cell for cell in row if isinstance(cell, Fraction)):
            lines[place] = lines[place].replace(f"| {share} |", f"| {in_short(share)} |")
    return "\n".join([heads, marks, *lines])


def filled_bar(share: Fraction) -> str:
    """A frame filled from the left in proportion: two empty boxes in the colour of the text."""
    inner = f'<div style="border-left: {_width(share, _BAR)} solid; height: 0.8em"></div>'
    return f'<div style="border: 1px solid; width: {_BAR}em; height: 0.8em; margin: 0 0 8px">{inner}</div>'


def with_bars(markdown: str, shares: Sequence[Fraction], wide: int = 6) -> str:
    """A Markdown table with one more column: a bar a row, `wide` letters long for the largest share.

    The bars are empty boxes in the colour of the text: a screen reader skips them, and the numbers are beside them.
    """
    heads, marks, *rows = markdown.splitlines()
    most = max(shares, default=Fraction(0)) or 1
    bars = [f'<span style="border-left: {_width(share / most, wide)} solid"></span>' for share in shares]
    return "\n".join([f"{heads} shape |", f"{marks} :--- |", *(f"{row} {bar} |" for row, bar in zip(rows, bars, strict=True))])


# --- Inside ---


def _width(share: Fraction, wide: int) -> str:
    """A length in letters; a share above 0 keeps a visible bar."""
    hundredths = max(round(share * wide * 100), 8 if share else 0)
    return f"{hundredths // 100}.{hundredths % 100:02}em"


def _number(number: int) -> str:
    """A whole number that no line break tears apart, shortened where it is too long to be read."""
    digits = str(number)
    if len(digits) > _LONG_NUMBER:
        return f"{digits[:6]}… ({len(digits)} digits)"
    return grouped(number).replace(" ", "\u00a0")


def _paragraph(words: str) -> str:
    """Words as a sentence of their own; between these tags nothing is read as Markdown."""
    plain = " ".join(words.split())
    return f"<p>{_safe(plain[:1].upper() + plain[1:].removesuffix('.'))}.</p>"


def _listed(parts: Iterable[str], between: str = ", ") -> str:
    """The parts in a line; of many, the first and the last ones."""
    kept = list(parts)
    if len(kept) > _LISTED:
        kept = [*kept[: _LISTED // 2], "...", kept[-1]]
    return between.join(kept)


def _is_card(outcome: object) -> bool:
    """Whether an outcome is a playing card with a suit, by its attributes: `chance` does not import `cards`."""
    return all(hasattr(outcome, name) for name in ("pretty", "number", "rank", "value")) and bool(getattr(outcome, "suit", ""))


def _is_numbered(outcome: object) -> bool:
    """Whether an outcome is a card with a color and a number and no suit, or the penalty card that goes with them."""
    parts = ("pretty", "number", "rank", "value", "color")
    known = all(hasattr(outcome, name) for name in parts) and getattr(outcome, "suit", None) == ""
    return known and (outcome.value > 0 or not outcome.color)  # type: ignore[attr-defined]


def _which(kept: Sequence[Any], shares: Sequence[tuple[Any, int]], is_deck: bool) -> str:
    """Which cards or outcomes count, in words."""
    if not kept:
        return "nothing counts"
    if not is_deck:
        words = [as_text(outcome) for outcome in kept]
        if len(words) > 3 and max(map(len, words)) > _LONG_NUMBER:
            return f"{len(kept)} of the {len(shares)} outcomes count, such as {words[len(words) // 2]}"
        return f"counted {'is' if len(kept) == 1 else 'are'} {_listed(words)}"
    if len(kept) == 1:
        return f"the one card {in_words(kept[0])}"
    cards = [card for card, _ in shares]
    of = ""
    if len(kept) == len(cards):
        return f"all {len(kept)} cards"
    if set(kept) == {card for card in cards if getattr(card, "is_face", False)}:
        return f"the {len(kept)} face cards: {_listed(map(in_words, kept), ' ')}"
    for part in ("rank", "suit") if _is_card(cards[0]) else ("value", "color"):
        parts = list(dict.fromkeys(getattr(card, part) for card in kept))
        if len(parts) <= 3 and set(kept) == {card for card in cards if getattr(card, part) in parts}:
            signs = list(dict.fromkeys(card.pretty[-1] for card in kept)) if part == "suit" else [str(each) for each in parts]
            of = f" of {'number' if part == 'value' else part} {', '.join(signs)}"
            break
    return f"the {len(kept)} cards{of}: {_listed(map(in_words, kept), ' ')}"


def _card_grid(cards: Sequence[Any], names: Mapping[Any, str]) -> Table:
    """The deck by suit and rank: the counting cards by name, a dot for the others, a dash for cards not in the deck.

    Number cards have a row for each color and a column for each number; the penalty card has a row of its own, below them.
    """
    numbered = not _is_card(cards[0])
    penalties = [card for card in cards if numbered and not card.value]
    ranks = {str(card.value) if numbered else card.rank: card.value for card in cards if card not in penalties}
    columns = sorted(ranks, key=lambda rank: ranks[rank])
    rows = []
    for suit in dict.fromkeys(card.color if numbered else card.suit for card in cards if card not in penalties):
        here = {card.rank: card for card in cards if card.suit == suit}
        if numbered:
            here = {str(card.value): card for card in cards if card.color == suit}
        cells = [names.get(here[rank], "·") if rank in here else "–" for rank in columns]
        rows.append([suit if numbered else next(iter(here.values())).pretty[-1], *cells])
    rows += [["penalty", names.get(card, "·"), *[""] * (len(columns) - 1)] for card in penalties]
    return Table(("color" if numbered else "suit", *(columns or ["card"])), rows)
