/**
 * A formation of eleven a side: the defense above, the offense below the line of scrimmage, tied where they meet.
 * While the reader lines up, his own side is made of places to lay cards on.
 */

import { picture, readable } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { spoken } from "../../shared/faces.js";
import { caption } from "../lanes.js";
import { chip } from "../rules.js";
import { ballMark } from "../scoreboard.js";
import { isLineUp } from "./draft.js";
import { drawFlight, flightPlan } from "./flight.js";
import { layOut, standApart } from "./layout.js";
import { mayMove, movesOf, targets } from "./moves.js";
import { drawSpares, drawSpots, drawSpareList, spotItems } from "./spots.js";
import { drawSigns, drawTies, signsOf } from "./ties.js";
import { manWords, placeWords, reachWords, shortened, tableWords, threatWords, zoneAt } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("../types.js").Man} Man */
/** @typedef {import("./layout.js").Layout} Layout */

/** @type {FormationView} */
const NOTHING = { cards: [] };

/** Whether the reader lines up eleven cards now. @param {State} state */
export const liningUp = ({ asking, draft }) => asking.kind === "place" && asking.yours && Boolean(draft) && isLineUp(asking.place);

/** Whether there is a formation to draw. @param {State} state */
export const hasFormation = (state) => Boolean(state.view.formation) || liningUp(state);

/** What a formation shows, beside the rest of the felt. @param {State} state */
export function shownFormation(state) {
  const { view, lifted, aim, ranges, man, pitch, width, pair } = state;
  return hasFormation(state) ? [view.formation, lifted, aim, ranges, man, pitch, width, pair] : null;
}

/** Pixels between the felt's edge and the pitch, for a first guess before it is measured. @param {State} state */
function widthOf({ pitch, width }) {
  if (pitch) return pitch;
  const felt = width >= 792 ? width + 28 - Math.min(288, Math.max(236, (width + 28) * 0.26)) : width + 28;
  return Math.max(250, felt - 28);
}

/** Room for the draw deck in the corner of the pitch; on a narrow table it lies above. The style sheet has the same numbers. @param {State} state */
const cornerOf = ({ view, width }) => (view.pile && width > 532 ? { width: 92, height: 104 } : undefined);

/** @param {State} state */
export function drawFormation(state) {
  const formation = state.view.formation ?? NOTHING;
  const mine = liningUp(state) ? state.asking.place?.side : "";
  const men = formation.cards.filter(({ side }) => side !== mine);
  const width = widthOf(state);
  const threats = formation.threats ?? [];
  const items = [...men.map((man) => ({ ...man, id: man.key })), ...(mine ? spotItems(state) : [])];
  const corner = cornerOf(state);
  const layout = layOut(items, width, { signs: signsOf(formation), corner, foot: threats.length ? 10 + 118 * threats.length : 0 });
  const flight = flightPlan(formation, layout, width);
  const box = threats.length ? boxPlace(items, layout, width, flight?.side ?? "") : null;
  const stop = tabStop(state, items);
  const { aimed, faint } = shownRanges(state, formation);
  return el(
    "div",
    {
      class: "cb-eleven",
      "data-key": "eleven",
      "data-part": "formation",
      "data-holding": Boolean(state.held),
      "data-lifted": state.lifted,
      "data-placing": mine,
      "data-corner": Boolean(corner),
      style: `--card: ${layout.card}px; --sign: ${layout.font}px`,
    },
    drawHead(state, formation),
    el(
      "div",
      {
        class: "cb-pitch",
        "data-key": "pitch",
        "data-part": "pitch",
        role: "group",
        "aria-label": `${mine ? "Your line-up" : "Formation"}, arrow keys go from card to card`,
        style: `height: ${layout.total}px`,
      },
      drawTies(formation, layout, width, { aimed, faint, flight }),
      drawSigns(formation, layout),
      men.map((man) => drawMan(state, formation, man, layout, stop)),
      mine ? [drawSpares(state, layout), drawSpots(state, layout, stop)] : drawTargets(state, formation, layout, width),
      flight?.spots.length ? drawFlight(formation, flight) : null,
      box ? drawThreats(formation, box) : null,
    ),
    threats.length && !box ? drawThreats(formation, null) : null,
    formation.pressure?.includes(":") ? el("p", { class: "cb-pressure-words", "data-key": "pressure" }, `▲ ${formation.pressure}`) : null,
    flight && !flight.spots.length ? drawFlight(formation, flight) : null,
    mine ? drawSpareList(state) : null,
    caption(state, "offense"),
    inWords(formation),
  );
}

/** The cards whose ranges are shown: one that is looked at, else all when asked for, or faintly while the defense may move. @param {State} state @param {FormationView} formation */
function shownRanges({ lifted, aim, ranges, asking }, formation) {
  const all = (formation.ranges ?? []).map(({ key }) => key);
  const one = all.filter((key) => key === (aim || lifted));
  if (one.length) return { aimed: one, faint: false };
  const defends = all.some((key) => mayMove(asking, key));
  return { aimed: ranges || defends ? all : [], faint: !ranges };
}

/** @param {State} state @param {FormationView} formation */
function drawHead(state, formation) {
  const ranges = Boolean(formation.ranges?.length) && !state.draft;
  return el(
    "div",
    { class: "cb-eleven-head", "data-key": "head" },
    caption(state, "defense"),
    el(
      "span",
      { class: "cb-eleven-words", "data-key": "turn", "data-part": "turn" },
      el("span", {}, readable(formation.turn ?? "")),
      formation.los ? hidden(`. ${formation.los}`) : null,
    ),
    ranges
      ? el(
          "button",
          { class: "cb-eleven-tool", "data-key": "ranges", "data-action": "ranges", "aria-pressed": String(state.ranges) },
          "Ranges",
          hidden(" of all cards of the secondary"),
        )
      : null,
  );
}

/** The one card that the Tab key goes to. @param {State} state @param {{id: string}[]} items */
function tabStop({ man, asking, held, draft }, items) {
  if (items.some(({ id }) => id === man)) return man;
  if (draft) return `slot-${Math.max(0, draft.lanes.indexOf(held ? null : (draft.lanes.find(Boolean) ?? null)))}`;
  return (items.find(({ id }) => mayMove(asking, id)) ?? items[0])?.id;
}

/** @param {State} state @param {FormationView} formation @param {Man} man @param {Layout} layout @param {string | null | undefined} stop */
function drawMan(state, formation, man, layout, stop) {
  const { asking, lifted, pair } = state;
  const spot = layout.at.get(man.key);
  if (!spot) return null;
  const moves = mayMove(asking, man.key);
  const from = targets(asking).get(man.key) ?? [];
  const live = Boolean(lifted && from.includes(lifted) && lifted !== man.key);
  const reach = reachWords(formation, man.key);
  const again = lifted === man.key ? movesOf(asking, man.key, man.key) : [];
  const there = live ? `go here with ${placeWords(formation, lifted ?? "")}` : reach;
  const words = [manWords(man), again.length ? `press again: ${again.map(({ label }) => spoken(label)).join(", or ")}` : there]
    .filter(Boolean)
    .join(": ");
  const passer = man.row === "pocket" ? formation.pressure : "";
  return el(
    "div",
    {
      class: "cb-man",
      "data-key": `man-${man.key}`,
      "data-side": man.side,
      "data-joined": Boolean(man.joined && spot.turn),
      "data-up": man.up,
      "data-from": from.join(" ") || null,
      "data-live": live,
      "data-drop": from.length ? `to:${man.key}` : null,
      style: `left: ${spot.x}px; top: ${spot.y}px; --turn: ${spot.turn}deg`,
    },
    el(
      "button",
      {
        class: "cb-card cb-man-card",
        "data-key": `card-${man.key}`,
        "data-man": man.key,
        "data-roam": man.key,
        "data-face": man.card,
        "data-known": Boolean(man.card && !man.up),
        title: man.card && !man.up ? "Face down for the other side" : null,
        "data-drag": moves ? man.key : null,
        "data-moves": moves,
        "data-lit": Boolean(man.lit),
        "data-ball": Boolean(man.ball),
        "data-held": lifted === man.key,
        "aria-pressed": String(lifted === man.key),
        "aria-label": passer ? `${words}, ${passer}` : words,
        tabindex: stop === man.key ? 0 : -1,
      },
      faceOf(man),
      man.ball ? el("span", { class: "cb-carried", "aria-hidden": "true" }, ballMark()) : null,
    ),
    man.joined && spot.turn
      ? null
      : el(
          "span",
          { class: "cb-man-label", "aria-hidden": "true", style: passer ? null : `max-width: ${Math.max(24, spot.room)}px` },
          shortened(man.label, spot.room),
          passer ? el("b", { class: "cb-pressed", "data-part": "pressure" }, `▲ ${passer.split(":")[0].toLowerCase()}`) : null,
        ),
    again.length && !pair
      ? el("span", { class: "cb-again", "aria-hidden": "true" }, `again: ${again.length > 1 ? `${again.length} ways` : again[0].group || "this one"}`)
      : null,
  );
}

/** The picture of a card; another one once it is turned over, so that it can be seen to turn. @param {Man} man */
function faceOf({ card, up }) {
  const face = picture(card, { plain: true });
  face.setAttribute("data-key", `face-${card}-${up}`);
  return face;
}

/** Places to move to that are no cards: match-ups and zones; they can be pressed once a card was chosen. @param {State} state @param {FormationView} formation @param {Layout} layout @param {number} width */
function drawTargets({ asking, lifted }, formation, layout, width) {
  const all = targets(asking);
  const broad = Math.max(26, Math.min(layout.card, 40));
  const lanes = [...all.keys()].filter((to) => to.startsWith("u:") && Number.isFinite(Number(to.slice(2))));
  const apart = standApart(
    lanes.map((to) => ({ id: to, x: layout.signs.get(to.slice(2))?.x ?? layout.toPixels(Number(to.slice(2)) / 12), width: broad })),
    width,
  );
  return [...all].map(([to, from]) => {
    const lane = apart.find(({ id }) => id === to);
    const lines = apart.some(({ line }) => line > 0) ? 2 : 1;
    const at = lane
      ? { x: lane.x, y: layout.middle - 13 + (lane.line - (lines - 1) / 2) * 26, width: broad, height: 26 }
      : targetSpot(formation, layout, to, width);
    if (!at) return null;
    const live = Boolean(lifted && from.includes(lifted));
    const pressed = {
      "data-roam": to,
      "aria-label": `${placeWords(formation, to)}: go here with ${placeWords(formation, lifted ?? from[0])}`,
      tabindex: -1,
    };
    return el(
      live ? "button" : "div",
      {
        ...(live ? pressed : { "aria-hidden": "true" }),
        class: "cb-target",
        "data-key": `target-${to}`,
        "data-target": to,
        "data-kind": to.slice(0, to.indexOf(":")),
        "data-from": from.join(" "),
        "data-live": live,
        "data-drop": `to:${to}`,
        style: `left: ${at.x}px; top: ${at.y}px; width: ${at.width}px; height: ${at.height}px`,
      },
      el("span", { class: "cb-target-mark", "aria-hidden": "true" }, "+"),
    );
  });
}

/** @param {FormationView} formation @param {Layout} layout @param {string} to @param {number} width */
function targetSpot(formation, layout, to, width) {
  const name = to.slice(to.indexOf(":") + 1);
  const zone = to.startsWith("zone:") ? zoneAt(formation, name) : undefined;
  if (!zone) return null;
  const row = layout.tops[zone.row === "safety" ? "safety" : "linebacker"];
  return { x: inside(layout.toPixels(zone.x), layout.card, width), y: row - 3, width: layout.card + 6, height: layout.height + 6 };
}

/** @param {number} x @param {number} broad @param {number} width */
const inside = (x, broad, width) => Math.min(width - broad / 2 - 3, Math.max(broad / 2 + 3, x));

/** Beside the pocket, where it is free; none if there is no room for it. @param {{id: string, row: string}[]} items @param {Layout} layout @param {number} width @param {string} taken */
function boxPlace(items, layout, width, taken) {
  const xs = items.filter(({ row }) => row === "pocket" || row === "backs").map(({ id }) => layout.at.get(id)?.x ?? width / 2);
  const right = width - Math.max(...xs, width / 2) - layout.card / 2 - 44;
  const left = Math.min(...xs, width / 2) - layout.card / 2 - 44;
  const top = layout.tops.pocket + 4;
  if (right >= 150 && (taken !== "right" || left < 150)) return { top, right: 2, width: Math.min(right, 240) };
  return left >= 150 ? { top, left: 2, width: Math.min(left, 240) } : null;
}

/** @param {FormationView} formation @param {{top: number, left?: number, right?: number, width: number} | null} box */
function drawThreats({ threats = [] }, box) {
  const style = box
    ? `top: ${box.top}px; width: ${box.width}px; ${box.right === undefined ? `left: ${box.left}px` : `right: ${box.right}px`}`
    : null;
  return el(
    "ul",
    { class: "cb-threats", "data-key": "threats", "data-part": "threats", "data-free": Boolean(box), "aria-label": "Pass rush", style },
    threats.map((threat, n) => {
      const { head, odds, text } = threatWords(threat);
      return el(
        "li",
        { "data-key": `threat-${n}` },
        el("b", { class: "cb-threat-head" }, head),
        odds ? [el("b", {}, `Sack ${odds}`), ": "] : null,
        readable(text),
        " ",
        chip(threat.rule, `threat-${n}`),
      );
    }),
  );
}

/** @param {FormationView} formation */
function inWords(formation) {
  const lines = tableWords(formation);
  if (!lines.length) return null;
  return el(
    "ul",
    { class: "cb-hidden", "data-key": "words", "data-part": "formation-words", "aria-label": "Match-ups" },
    lines.map((line) => el("li", {}, line)),
  );
}
