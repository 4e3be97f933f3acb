/** The cards drawn for the play: laid from the passer to the receiver, or on the back that runs. */

import { picture } from "../../shared/cards.js";
import { el } from "../../shared/dom.js";
import { spokenCard } from "../../shared/faces.js";

/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {{kind: "pass" | "run", side: "left" | "right" | "", path: string, card: number, spots: {x: number, y: number}[]}} Flight */

/** From one drawn card to the next, at most: as broad as its purpose in words. */
const STEP = 48;
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
    const step = Math.min(STEP, Math.abs(goal.x - first) / Math.max(1, flight.length - 1));
    const top = start.y + layout.height * 0.5 - card * 0.7;
    const spots = flight.map((_, n) => ({ x: round(first + way * step * n), y: round(top) }));
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
  const first = end.x + way * (layout.card / 2 + 8 + card / 2);
  const y = round(end.y + layout.height * 0.16);
  const spots = flight.map((_, n) => ({ x: round(first + way * step * n), y }));
  return { kind: "run", side: way < 0 ? "left" : "right", path: "", card, spots: narrow ? [] : spots };
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** One drawn card with its purpose. @param {{card: string, label?: string, drawn?: boolean}} drawn @param {number} n */
function drawnCard({ card, label, drawn }, n) {
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
    el("span", { class: "cb-flight-label", "aria-hidden": "true" }, label ?? ""),
  ];
}

/** Drawn cards on the pitch, or in a row below it. @param {FormationView} formation @param {Flight} plan */
export function drawFlight({ flight = [] }, { spots, card, kind }) {
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
        drawnCard(each, n),
      ),
    ),
  );
}
