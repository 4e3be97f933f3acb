/** The felt: match-ups, rows of drawn cards, the draw deck, and the arithmetic of the play. */

import { lyingCard, picture, readable } from "../shared/cards.js";
import { el, hidden } from "../shared/dom.js";
import { pretty, spokenCard } from "../shared/faces.js";
import { drawChartFelt, hasChart } from "./chart/felt.js";
import { drawsCard, mayDraw } from "./drawing.js";
import { drawFormation, hasFormation } from "./formation/pitch.js";
import { drawHands, hasHands } from "./hands/felt.js";
import { drawLanes } from "./lanes.js";
import { drawSquadsFelt, hasSquads } from "./squads/felt.js";
import { chip } from "./rules.js";
import { ballMark } from "./scoreboard.js";
import { typeset, withResult } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */

/** @param {State} state */
export function drawFelt(state) {
  const { view } = state;
  if (hasHands(state)) return handsFelt(state);
  if (hasChart(state)) return chartFelt(state);
  if (hasSquads(state)) return el("div", { class: "cb-felt", role: "group", "aria-label": "Cards on the table" }, drawSquadsFelt(state));
  if (hasFormation(state)) return elevenFelt(state);
  const lanes = drawLanes(state);
  const rows = view.rows ?? [];
  return el(
    "div",
    { class: "cb-felt", role: "group", "aria-label": "Cards on the table", "data-bare": !lanes && !rows.length },
    el(
      "div",
      { class: "cb-spread", "data-key": "spread", "data-drop": drawnByHand(state) ? "felt" : null },
      lanes ?? (rows.length ? drawRows(rows, false) : bareFelt(view)),
    ),
    el(
      "div",
      { class: "cb-felt-foot", "data-key": "foot" },
      el("div", { class: "cb-said", "data-key": "said" }, lanes && rows.length ? drawRows(rows, true) : null, drawWorking(view.working ?? [])),
      view.pile ? drawPile(state) : null,
    ),
  );
}

/** Which felt this is: its height stays the same through a play. @param {State} state @returns {"hands" | "charts" | "squads" | "formation" | "lanes" | "rows"} */
export function feltKind(state) {
  const { view, asking } = state;
  if (hasHands(state)) return "hands";
  if (hasChart(state)) return "charts";
  if (hasSquads(state)) return "squads";
  if (hasFormation(state)) return "formation";
  return view.lanes?.length || view.match_ups || asking.place ? "lanes" : "rows";
}

/** Rows of drawn cards beside a formation, and lines of arithmetic below it: the last ones; all of them are among the steps. */
const ROWS_ASIDE = 3;

/** The felt of eleven a side: the draw deck and drawn cards are beside the formation. @param {State} state */
function elevenFelt(state) {
  const { rows = [], working = [], pile } = state.view;
  const aside = [pile ? drawPile(state) : null, rows.length ? drawRows(rows.slice(-ROWS_ASIDE), true) : null];
  return el(
    "div",
    { class: "cb-felt", role: "group", "aria-label": "Cards on the table", "data-eleven": true, "data-drop": drawnByHand(state) ? "felt" : null },
    drawFormation(state, aside),
    drawWorking(working, 1),
  );
}

/** The felt of a game with two hands: decks, drawn cards and the sum are beside them. @param {State} state */
function handsFelt(state) {
  const { view } = state;
  const { rows = [] } = view;
  const label = "Cards on the table";
  return el("div", { class: "cb-felt", role: "group", "aria-label": label }, drawHands(state, rows.length ? drawRows(rows, false) : bareFelt(view)));
}

/** The felt of a game with play charts. @param {State} state */
function chartFelt(state) {
  const { view } = state;
  const { rows = [] } = view;
  const label = "Cards on the table";
  return el("div", { class: "cb-felt", role: "group", "aria-label": label }, drawChartFelt(state, rows.length ? drawRows(rows, false) : bareFelt(view)));
}

/** Before the first card: what comes, in large letters. @param {View} view */
function bareFelt({ situation, title, over }) {
  return el(
    "div",
    { class: "cb-nothing", "data-key": "nothing" },
    ballMark(),
    el(
      "div",
      {},
      situation ? el("b", {}, situation.headline || title) : null,
      situation?.where ? el("span", {}, situation.where) : null,
      el("p", {}, over || "No card is on the table yet."),
    ),
  );
}

/** @param {NonNullable<View["rows"]>} rows @param {boolean} below */
function drawRows(rows, below) {
  return el(
    "div",
    { class: "cb-rows", "data-key": "rows", "data-below": below, "data-many": rows.length > 2, "data-part": "rows" },
    rows.map((row, n) =>
      el(
        "div",
        { class: "cb-row", "data-key": `row-${n}`, "data-long": row.cards.length > 4, role: "group", "aria-label": row.label },
        el("div", { class: "cb-row-label" }, row.label),
        el(
          "div",
          { class: "cb-row-cards", "data-key": "cards" },
          row.cards.length
            ? row.cards.map((card, k) => lyingCard(card, `row-${n}-${k}`))
            : el("span", { class: "cb-vacant", "aria-hidden": "true" }),
        ),
        row.sum ? el("div", { class: "cb-row-sum" }, typeset(row.sum)) : null,
      ),
    ),
  );
}

/** With the dial at `everything` the top card may be dragged onto the table. @param {State} state */
const drawnByHand = ({ asking, tools, view }) =>
  tools?.dial === "everything" && drawsCard(asking) && asking.yours && Boolean(view.pile?.count);

/** @param {State} state */
function drawPile(state) {
  const { view, asking } = state;
  const { label, count, last } = /** @type {NonNullable<View["pile"]>} */ (view.pile);
  const shuffling = asking.kind === "shuffle";
  const drawing = shuffling || mayDraw(asking);
  const doing = shuffling ? "shuffle" : asking.kind === "draw" && asking.yours ? "draw a card" : "step";
  const byHand = drawnByHand(state);
  const content = [
    el(
      "span",
      { class: "cb-heap", "aria-hidden": "true" },
      count > 2 ? el("i") : null,
      count > 1 ? el("i") : null,
      byHand && count > 1 ? el("span", { class: "cb-card", "data-key": "next" }, picture("")) : null,
      el("span", { class: "cb-card", "data-key": "top", "data-drag": byHand ? "pile" : null }, count ? picture("") : null),
    ),
    el(
      "span",
      { class: "cb-pile-text" },
      el("span", { class: "cb-pile-label" }, label),
      hidden(", "),
      el("span", {}, `${count} ${count === 1 ? "card" : "cards"}`),
      el("span", { "aria-hidden": "true" }, last ? `last ${pretty(last)}` : "\u00a0"),
      hidden(`${last ? `, last drawn ${spokenCard(last)}` : ""}${drawing ? `: ${doing}` : ""}`),
    ),
  ];
  if (!drawing) return el("div", { class: "cb-pile", "data-key": "pile", "data-part": "pile" }, content);
  return el(
    "button",
    { class: "cb-pile", "data-key": "pile-button", "data-action": shuffling ? "shuffle" : "draw", "data-part": "pile" },
    content,
  );
}

/** Lines of arithmetic shown at once; all of them are among the steps of the play. */
const LINES = 3;

/** @param {NonNullable<View["working"]>} working @param {number} [lines] */
function drawWorking(working, lines = LINES) {
  return el(
    "ol",
    { class: "cb-working", "data-key": "working", "data-part": "working", "aria-label": "Working", hidden: !working.length },
    working.slice(-lines).map(({ text, rule }, k) => {
      const n = Math.max(0, working.length - lines) + k;
      const [start, result] = withResult(text);
      return el(
        "li",
        { "data-key": `working-${n}`, "data-last": n === working.length - 1 },
        el("span", { class: "cb-sentence" }, readable(start), result ? el("b", {}, readable(result)) : null),
        chip(rule, `working-${n}`, text),
      );
    }),
  );
}
