"""Drawings: well-formed SVG with escaped text, the same bytes each time, readable colours, and the words beside the picture."""

import re
from base64 import b64decode
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards.card import ALL_CARDS, BLACK_JOKER, NUMBER_CARDS, PENALTY, RED_JOKER, UNSEEN
from cardbowl.drawing import Drawing, Picture
from cardbowl.drawing.field import across_at, field_strip
from cardbowl.drawing.lettering import lines_of, width_of
from cardbowl.drawing.palette import COLOURS
from cardbowl.errors import NotationError

SVG = "{http://www.w3.org/2000/svg}"
ON_PAPER = ("ink", "soft", "accent", "good", "bad", "gold")
PAPERS = ("paper", "panel", "raised", "tint", "good tint", "bad tint", "gold tint")


def read(picture: Picture) -> ElementTree.Element:
    return ElementTree.fromstring(picture.svg)


def texts(picture: Picture) -> list[str]:
    return [each.text or "" for each in read(picture).iter(f"{SVG}text")]


def every_shape() -> Picture:
    drawing = Drawing(200, 100)
    drawing.rect(1, 2, 30, 40, fill="tint", edge="accent", dash="3 2")
    drawing.circle(5, 5, 2.5, fill="good")
    drawing.lines([(0, 0), (10 / 3, 20)])
    drawing.curve((0, 0), (5, -4), (10, 0))
    drawing.arrow([(0, 0), (40, 0), (40, 30)])
    drawing.card(60, 10, "10H", ring="accent")
    field_strip(drawing, 0, 60, 200, 30, teams=("Otters", "Herons"), ball=41, line=50, start=30)
    return drawing.picture("Every shape", ["One.", "Two."])


@given(st.text(), st.text(), st.text())
def test_any_text_makes_well_formed_svg(title, description, text):
    drawing = Drawing(100, 50)
    drawing.text(5, 20, text, width=90)
    picture = drawing.picture(title, description)
    root = read(picture)
    kept = re.sub("[^\t\n\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "", text)
    assert "".join("".join(texts(picture)).split()).replace("\ufffd", "") == "".join(kept.split()).replace("\ufffd", "")
    assert [each.tag for each in root][:2] == [f"{SVG}title", f"{SVG}desc"]


def test_the_image_carries_the_drawing_and_its_words_are_the_alternative():
    picture = every_shape()
    source = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', picture.html)
    assert source
    assert b64decode(source[1]).decode() == picture.svg
    assert 'alt="Every shape\nOne.\nTwo."' in picture.html
    assert picture._repr_mimebundle_() == {"text/html": picture.html, "text/plain": "Every shape\nOne.\nTwo."}
    assert repr(picture) == picture.text
    assert (read(picture)[0].text, read(picture)[1].text) == ("Every shape", "One.\nTwo.")


def test_markup_in_the_words_is_escaped_in_the_image():
    html = Drawing(10, 10).picture('<script>"x"</script>', "&").html
    assert "<script" not in html
    assert 'alt="&lt;script&gt;&quot;x&quot;&lt;/script&gt;\n&amp;"' in html


def test_the_same_calls_give_the_same_bytes_with_rounded_numbers():
    assert every_shape() == every_shape()
    body = every_shape().svg.split("</style>")[1]
    assert not re.search(r"\d\.\d{4}", body)
    assert "e-" not in "".join(re.findall(r'd="([^"]+)"', body))


@pytest.mark.parametrize("card", [*ALL_CARDS, RED_JOKER, BLACK_JOKER, *NUMBER_CARDS, PENALTY, UNSEEN], ids=str)
def test_every_card_shows_its_value_unless_it_is_face_down(card):
    drawing = Drawing(80, 100)
    drawing.card(10, 10, card)
    shown = {RED_JOKER: ["Jo"], BLACK_JOKER: ["Jo"], PENALTY: ["P"], UNSEEN: []}
    assert texts(drawing.picture("", "")) == shown.get(card, [card.rank if card.suit else str(card.value)])


def test_the_ball_lies_on_its_yard_line_and_numbers_count_to_midfield_and_back():
    root = read(every_shape())
    assert float(root.find(f"{SVG}ellipse").get("cx")) == pytest.approx(across_at(0, 200, 41), abs=0.01)
    numbers = [each.text for each in root.iter(f"{SVG}text") if each.get("font-size") == "11"]
    assert numbers == ["10", "20", "30", "40", "50", "40", "30", "20", "10"]


def test_a_colour_that_does_not_exist_is_refused_by_name():
    with pytest.raises(NotationError, match="no colour 'pink'; its colours are: paper"):
        Drawing(10, 10).rect(0, 0, 1, 1, fill="pink")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("ink", ON_PAPER)
def test_text_has_enough_contrast_on_every_paper(ink, dark):
    for paper in PAPERS:
        assert contrast(COLOURS[ink][dark], COLOURS[paper][dark]) >= 4.5, paper


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_lines_fit_their_width_and_lose_no_word():
    words = "The offense draws one card after the other until it stops or is sacked"
    lines = lines_of(words, 15, 180)
    assert " ".join(lines) == words
    assert len(lines) > 2
    assert all(width_of(line, 15) <= 180 for line in lines)
    assert lines_of("Donaudampfschifffahrt", 15, 10) == ["Donaudampfschifffahrt"]
