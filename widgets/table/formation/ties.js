/** The lines of a formation: who meets whom with their totals, who covers a receiver, who can be reached, where the ball goes. */

import { el, svg } from "../../shared/dom.js";
import { targetPoint } from "./points.js";

/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./flight.js").Flight} Flight */

/** @param {import("../types.js").MatchUp} met */
const signText = ({ text, threat }) => (threat ? `▲ ${text}` : text);

/** The totals between the lines. @param {FormationView} formation */
export function signsOf({ match_ups = [] }) {
  return match_ups.filter(({ text }) => text).map((met) => ({ id: String(met.u), x: met.x, letters: signText(met).length }));
}

/** @param {FormationView} formation @param {Layout} layout */
export function drawSigns({ match_ups = [] }, layout) {
  return match_ups.map((met) => {
    const at = layout.signs.get(String(met.u));
    if (!at) return null;
    return el(
      "span",
      {
        class: "cb-sign",
        "data-key": `sign-${met.u}`,
        "data-threat": Boolean(met.threat),
        "aria-hidden": "true",
        style: `left: ${at.x}px; top: ${at.y}px`,
      },
      signText(met),
    );
  });
}

/**
 * @param {FormationView} formation
 * @param {Layout} layout
 * @param {number} width
 * @param {{aimed: string[], faint: boolean, flight: Flight | null}} shown  `aimed`: the cards whose ranges are drawn
 */
export function drawTies(formation, layout, width, { aimed, faint, flight }) {
  const { match_ups = [], cards, ranges = [] } = formation;
  return svg(
    "svg",
    { class: "cb-ties", "data-key": "ties", "aria-hidden": "true", viewBox: `0 0 ${width} ${layout.total}`, width, height: layout.total },
    svg("path", { class: "cb-scrimmage", d: `M0 ${layout.middle}H${width}` }),
    cards
      .filter(({ covers }) => covers)
      .map(({ key, covers }) => svg("path", { class: "cb-cover-tie", d: coverPath(layout, key, covers ?? "") })),
    match_ups.map((met) =>
      svg(
        "g",
        { class: "cb-tie", "data-key": `tie-${met.u}`, "data-threat": Boolean(met.threat) },
        [...met.offense, ...met.defense].map((key) => svg("path", { d: tiePath(layout, key, met) })),
      ),
    ),
    ranges
      .filter(({ key }) => aimed.includes(key))
      .map(({ key, reaches }) =>
        svg(
          "g",
          { class: "cb-reach", "data-key": `reach-${key}`, "data-faint": faint },
          reaches.map((to) => reachMark(formation, layout, key, to)),
        ),
      ),
    flight?.path ? svg("path", { class: "cb-flight-path", "data-kind": flight.kind, d: flight.path }) : null,
  );
}

/** From a card to the totals of its match-up, or to the line of scrimmage. @param {Layout} layout @param {string} key @param {import("../types.js").MatchUp} met */
function tiePath(layout, key, met) {
  const card = layout.at.get(key);
  if (!card) return "";
  const sign = layout.signs.get(String(met.u)) ?? { x: layout.toPixels(met.x), y: layout.middle };
  const above = card.y < layout.middle - layout.height / 2;
  const start = above ? card.y + layout.height + (card.turn ? -4 : 0) : card.y + 4;
  const end = sign.y;
  const bend = (start + end) / 2;
  return `M${card.x} ${start}C${card.x} ${bend} ${sign.x} ${bend} ${sign.x} ${end}`;
}

/** @param {Layout} layout @param {string} from @param {string} to */
function coverPath(layout, from, to) {
  const [a, b] = [layout.at.get(from), layout.at.get(to)];
  return a && b ? `M${a.x} ${a.y + layout.height}L${b.x} ${b.y}` : "";
}

/** A dashed link, and a ring around what is reached. @param {FormationView} formation @param {Layout} layout @param {string} from @param {string} to */
function reachMark(formation, layout, from, to) {
  const start = layout.at.get(from);
  const end = targetPoint(formation, layout, to);
  if (!start || !end) return null;
  const y = start.y + layout.height * 0.9;
  const ring = end.card
    ? svg("rect", {
        x: end.x - layout.card / 2 - 3,
        y: end.top - 3,
        width: layout.card + 6,
        height: layout.height + 6,
        rx: layout.card * 0.1 + 3,
      })
    : svg("circle", { cx: end.x, cy: end.y, r: 9 });
  return [svg("path", { d: `M${start.x} ${y}Q${start.x} ${(y + end.y) / 2} ${end.x} ${end.y}` }), ring];
}
