/** The cards drawn for the play: laid from the passer to the receiver, or on the back that runs. */

import { picture } from "../../shared/cards.js";
import { el } from "../../shared/dom.js";
import { spokenCard } from "../../shared/faces.js";

/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {{kind: "pass" | "run", side: "left" | "right" | "", path: string, card: number, spots: {x: number, y: number}[]}} Flight */
/** @typedef {{text: string, x: number, line: number}} Label  the middle of it from the first card's, and the line below the cards */

/** From one drawn card to the next, at most: as broad as its purpose in words. */
const STEP = 48;
/** Width of a letter below a card, at most. */
const LETTER = 5.8;
/** Height of a line of them. */
const LINE = 13;
/** Between a card and what is in its way. */
const APART = 4;
/** Below this width drawn cards are in a row below. */
const ROOM = 440;

/**
 * The places of the drawn cards; null if there are none, no spots if they are in a row below the pitch.
 * @param {FormationView} formation
 * @param {Layout} layout
 * @param {number} width
 * @returns {Flight | null}
 */
export function flightPlan(formation, layout, width) {
  const { flight = [], cards, flight_to } = formation;
  if (!flight.length) return null;
  const offense = cards.filter(({ side }) => side === "offense");
  const passer = offense.find(({ row }) => row === "pocket");
  const to =
    offense.find(({ key }) => key === flight_to) ??
    offense.find(({ ball, key }) => ball && key !== passer?.key) ??
    offense.find(({ lit, key }) => lit && key !== passer?.key) ??
    passer;
  const end = to && layout.at.get(to.key);
  if (!to || !end) return { kind: "run", side: "", path: "", card: 0, spots: [] };
  const start = (passer && layout.at.get(passer.key)) ?? end;
  const card = Math.max(20, Math.round(layout.card * 0.68));
  const narrow = width < ROOM;
  if (to.row === "wide" || to.role === "te" || Math.abs(end.x - start.x) > layout.card * 3) {
    const way = end.x < start.x ? -1 : 1;
    const from = { x: start.x + way * (layout.card / 2 + 6), y: start.y + layout.height * 0.5 };
    const goal = { x: end.x, y: end.y + layout.height };
    const path = `M${from.x} ${from.y}Q${goal.x} ${from.y} ${goal.x} ${goal.y}`;
    const first = from.x + way * card * 0.7;
    const top = start.y + layout.height * 0.5 - card * 0.7;
    const taken = standing(offense.filter(({ key }) => key !== passer?.key), layout, top, top + card * 1.4 + LINE);
    const spots = inRow(flight.length, first, goal.x, { card, taken, apart: layout.card / 2 + APART }).map((x) => ({ x: round(x), y: round(top) }));
    return { kind: "pass", side: way < 0 ? "left" : "right", path, card, spots: narrow ? [] : spots };
  }
  const beside = offense
    .filter(({ key, row }) => key !== to.key && (row === "backs" || row === "pocket"))
    .map(({ key }) => layout.at.get(key))
    .filter((spot) => spot !== undefined)
    .filter((spot) => Math.abs(spot.y - end.y) < layout.height);
  const [left, right] = [beside.some((spot) => spot.x < end.x - 1), beside.some((spot) => spot.x > end.x + 1)];
  const way = right && !left ? -1 : 1;
  const room = (way < 0 ? end.x : width - end.x) - layout.card;
  const step = Math.min(STEP, room / flight.length);
  const first = end.x + way * (layout.card / 2 + 8 + Math.max(card, labelWidth(flight[0].label)) / 2);
  const y = round(end.y + layout.height * 0.16);
  const spots = flight.map((_, n) => ({ x: round(first + way * step * n), y }));
  return { kind: "run", side: way < 0 ? "left" : "right", path: "", card, spots: narrow ? [] : spots };
}

/** The middles of cards that stand between two heights. @param {FormationView["cards"]} men @param {Layout} layout @param {number} top @param {number} bottom */
function standing(men, layout, top, bottom) {
  const spots = men.map(({ key }) => layout.at.get(key)).filter((spot) => spot !== undefined);
  return spots.filter(({ y }) => y < bottom && y + layout.height > top).map(({ x }) => x);
}

/**
 * The middles of so many cards from `first` to `goal`, past those that stand in the way; they are as far apart as there is room.
 * @param {number} count
 * @param {number} first
 * @param {number} goal
 * @param {{card: number, taken: number[], apart: number}} sizes  `apart`: half the width of what stands there, with some air
 */
export function inRow(count, first, goal, { card, taken, apart }) {
  const way = goal < first ? -1 : 1;
  const far = Math.abs(goal - first);
  const clear = card / 2 + apart;
  for (let step = Math.min(STEP, far / Math.max(1, count - 1)); ; step -= 1) {
    const least = step <= card * 0.9;
    const xs = [];
    for (let x = first; xs.length < count; x += way * step) {
      const across = taken.filter((other) => Math.abs(other - x) < clear);
      if (across.length) x = (way < 0 ? Math.min(...across) : Math.max(...across)) + way * clear;
      xs.push(x);
    }
    if (least || Math.abs(xs[count - 1] - first) <= far + 0.01) return xs;
  }
}

/** @param {string} [label] */
const labelWidth = (label = "") => label.length * LETTER;

/**
 * What stands below a row of cards: a word that several neighbours share stands once, and words that would meet are in lines below each other.
 * @param {{label?: string}[]} flight
 * @param {{x: number}[]} spots
 * @returns {(Label | null)[]}
 */
export function labelsOf(flight, spots) {
  /** How far each line is filled. @type {[number, number][]} */
  const ends = [];
  return flight.map(({ label = "" }, n) => {
    if (!label || (n > 0 && flight[n - 1].label === label)) return null;
    let last = n;
    while (flight[last + 1]?.label === label) last += 1;
    const middle = (spots[n].x + spots[last].x) / 2;
    const half = labelWidth(label) / 2;
    const meets = (/** @type {[number, number]} */ [low, high]) => middle - half < high + 2 && middle + half > low - 2;
    const free = ends.findIndex((each) => !meets(each));
    const line = free < 0 ? ends.length : free;
    const [low, high] = ends[line] ?? [middle, middle];
    ends[line] = [Math.min(low, middle - half), Math.max(high, middle + half)];
    return { text: label, x: round(middle - spots[n].x), line };
  });
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** One drawn card with its purpose. @param {{card: string, label?: string, drawn?: boolean}} drawn @param {number} n @param {Label | null} below */
function drawnCard({ card, label, drawn }, n, below) {
  return [
    el(
      "span",
      { class: "cb-lying", "data-key": `flight-${n}`, "data-drawn": drawn !== false },
      el(
        "span",
        { class: "cb-card", role: "img", "data-face": card, "aria-label": label ? `${label}: ${spokenCard(card)}` : spokenCard(card) },
        picture(card, { plain: true }),
      ),
    ),
    below ? el("span", { class: "cb-flight-label", "aria-hidden": "true", style: `--x: ${below.x}px; --line: ${below.line}` }, below.text) : null,
  ];
}

/** Drawn cards on the pitch, or in a row below it. @param {FormationView} formation @param {Flight} plan */
export function drawFlight({ flight = [] }, { spots, card, kind }) {
  const labels = spots.length ? labelsOf(flight, spots) : flight.map(({ label = "" }) => ({ text: label, x: 0, line: 0 }));
  return el(
    "div",
    {
      class: spots.length ? "cb-flight" : "cb-flight-row",
      "data-key": "flight",
      "data-part": "flight",
      "data-kind": kind,
      role: "group",
      "aria-label": "Drawn for this play",
      style: spots.length ? `--card: ${card}px` : null,
    },
    flight.map((each, n) =>
      el(
        "span",
        {
          class: "cb-flight-place",
          "data-key": `place-${n}`,
          style: spots.length ? `left: ${spots[n].x}px; top: ${spots[n].y}px` : null,
        },
        drawnCard(each, n, labels[n]),
      ),
    ),
  );
}
