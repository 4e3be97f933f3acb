/**
 * A formation of eleven a side: the defense above, the offense below the line of scrimmage, tied where they meet.
 * While the reader lines up, the own side is made of places to lay cards on.
 */

import { picture, readable } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { formations } from "../answers.js";
import { caption } from "../lanes.js";
import { ballMark } from "../scoreboard.js";
import { capital } from "../words.js";
import { drawBubble } from "./bubble.js";
import { isLineUp } from "./draft.js";
import { drawFlight, flightPlan } from "./flight.js";
import { ALONE, layOut } from "./layout.js";
import { mayMove, targets, touching } from "./moves.js";
import { drawSpares, drawSpots, drawSpareButton, spotItems } from "./spots.js";
import { drawTargets, laneSigns } from "./targets.js";
import { boxPlace, drawThreats } from "./threats.js";
import { drawSigns, drawTies, signsOf } from "./ties.js";
import { manWords, nameOf, placeWords, reachWords, shortened, tableWords } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("../types.js").Man} Man */
/** @typedef {import("./layout.js").Layout} Layout */

/** @type {FormationView} */
const NOTHING = { cards: [] };

/** Whether the reader lines up eleven cards now. @param {State} state */
export const liningUp = ({ asking, draft }) => asking.kind === "place" && asking.yours && Boolean(draft) && isLineUp(asking.place);

/** Whether the hand lies above the felt: on a broad table always, on a phone where its places are in the upper half. @param {State} state */
export function handAbove(state) {
  const { view, asking } = state;
  const held = view.formation !== undefined && Boolean(view.hand?.cards.length);
  if (isWide(state)) return held || liningUp(state);
  return liningUp(state) && asking.place?.side === "defense";
}

/** Whether there is a formation to draw. @param {State} state */
export const hasFormation = (state) => Boolean(state.view.formation) || liningUp(state);

/** What a formation shows, beside the rest of the felt. @param {State} state */
export function shownFormation(state) {
  const { view, lifted, aim, ranges, man, pitch, width, pair, sheet, kind, who } = state;
  return hasFormation(state) ? [view.formation, lifted, aim, ranges, man, pitch, width, pair, sheet, kind, who] : null;
}

/** Pixels beside the pitch: the edges of the felt, and what lies beside it on a broad table. The style sheet has the same numbers. */
const EDGES = 28;
const ASIDE = 108;
/** The width of a table from which on the action row is below the felt; the style sheet has the same number. */
const WIDE = 700;
const isWide = (/** @type {State} */ { width }) => width + EDGES >= WIDE;

/** Width of the pitch, for a first guess before it is measured. @param {State} state */
function widthOf({ pitch, width }) {
  if (pitch) return pitch;
  const felt = width >= 792 ? width + 28 - Math.min(288, Math.max(236, (width + 28) * 0.26)) : width + 28;
  return Math.max(250, felt - EDGES - (width > 532 ? ASIDE : 0));
}

/** The height of a pitch that is broad enough, and of one below a hand; a narrow one is as high as it has to be. */
const ROOM = 322;
const BELOW = 296;
const BROAD = 400;

/** @param {State} state @param {import("../../shared/dom.js").Child} aside  the draw deck, and the cards that were drawn */
export function drawFormation(state, aside) {
  const formation = state.view.formation ?? NOTHING;
  const mine = liningUp(state) ? state.asking.place?.side : "";
  const men = formation.cards.filter(({ side }) => side !== mine);
  const width = widthOf(state);
  const threats = formation.threats ?? [];
  const items = [...men.map((man) => ({ ...man, id: man.key })), ...(mine ? spotItems(state) : [])];
  const room = width < BROAD && !isWide(state) ? Infinity : mine ? BELOW : ROOM;
  const rush = threats.length || formation.pressure ? 8 + 52 * threats.length + (formation.pressure ? 72 : 0) : 0;
  const signs = [...signsOf(formation), ...laneSigns(state.asking, formation)];
  const layout = layOut(items, width, { signs, foot: room === Infinity ? rush : 0, room, largest: men.length || room === Infinity ? undefined : ALONE });
  const flight = flightPlan(formation, layout, width);
  const box = rush ? boxPlace(items, layout, width, flight?.side ?? "") : null;
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
      style: `--card: ${layout.card}px; --sign: ${layout.font}px`,
    },
    drawHead(state, formation),
    el(
      "div",
      { class: "cb-eleven-main", "data-key": "main" },
      mine && state.draft && state.asking.place ? formations(state.asking.place, state.draft) : null,
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
        caption(state, "offense"),
      ),
      rush && !box ? drawThreats(formation, null) : null,
      flight && !flight.spots.length ? drawFlight(formation, flight) : null,
      mine ? drawSpareButton(state) : null,
      el("div", { class: "cb-eleven-aside", "data-key": "aside" }, aside),
    ),
    inWords(formation),
    drawBubble(state),
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
  const open = state.sheet === "key";
  return el(
    "div",
    { class: "cb-eleven-head", "data-key": "head" },
    caption(state, "defense"),
    el(
      "span",
      { class: "cb-eleven-words", "data-key": "turn", "data-part": "turn" },
      el("span", {}, liningUp(state) ? "" : readable(formation.turn ?? "")),
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
    el(
      "button",
      { class: "cb-eleven-tool", "data-key": "names", "data-action": "sheet", "data-value": "key", "aria-expanded": String(open), title: "What the letters of the places mean" },
      "Names",
      hidden(" of the places"),
    ),
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
  const { asking, lifted } = state;
  const spot = layout.at.get(man.key);
  if (!spot) return null;
  const moves = mayMove(asking, man.key);
  const options = touching(asking, man.key).length;
  const from = targets(asking).get(man.key) ?? [];
  const live = Boolean(lifted && from.includes(lifted) && lifted !== man.key);
  const known = live ? `go here with ${placeWords(formation, lifted ?? "")}` : reachWords(formation, man.key);
  const passer = man.row === "pocket" ? formation.pressure : "";
  const hidden = man.card && !man.up ? "face down for the other side" : "";
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
        title: [capital(nameOf(man)), hidden].filter(Boolean).join(", "),
        "data-drag": moves ? man.key : null,
        "data-moves": Boolean(options),
        "data-lit": Boolean(man.lit),
        "data-ball": Boolean(man.ball),
        "data-held": lifted === man.key,
        "aria-expanded": String(lifted === man.key),
        "aria-haspopup": options ? "menu" : null,
        "aria-label": [[manWords(man), known].filter(Boolean).join(": "), options && !live ? counted(options) : "", passer].filter(Boolean).join(", "),
        tabindex: stop === man.key ? 0 : -1,
      },
      faceOf(man),
      man.ball ? el("span", { class: "cb-carried", "aria-hidden": "true" }, ballMark()) : null,
    ),
    el("span", { class: "cb-man-label", "aria-hidden": "true" }, shortened(man.label, layout.card)),
  );
}

/** @param {number} options */
const counted = (options) => (options === 1 ? "1 option" : `${options} options`);

/** The picture of a card; another one once it is turned over, so that it can be seen to turn. @param {Man} man */
function faceOf({ card, up }) {
  const face = picture(card, { plain: true });
  face.setAttribute("data-key", `face-${card}-${up}`);
  return face;
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
