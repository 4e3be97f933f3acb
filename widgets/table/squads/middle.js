/** The middle of a felt with two teams: the sum of each side with its parts, margin and band, the yards list, chances, played cards. */

import { el, hidden } from "../../shared/dom.js";
import { drawWords } from "../drawing.js";
import { optionOf } from "../chart/calling.js";
import { badge, ballMark } from "../scoreboard.js";
import { capital, typeset } from "../words.js";
import { signed, surname } from "./choosing.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").SquadsMiddle} Middle */
/** @typedef {import("../types.js").SideSum} SideSum */

/** Sentences that stand in the middle; all of them are among the steps. */
const SAID = 3;

/** @param {State} state @param {boolean} playing  whether a card may be played now */
export function drawMiddle(state, playing) {
  const { middle } = /** @type {import("../types.js").SquadsView} */ (state.view.squads);
  const nothing = !middle.sums && !middle.kick.length && !middle.said.length;
  return [
    nothing ? bare(state) : null,
    nothing ? drawDie(state) : null,
    middle.sums ? drawSums(middle) : null,
    middle.sums ? drawBands(middle) : null,
    middle.yards.length ? drawYards(middle) : null,
    middle.chances.length ? drawChances(middle) : null,
    middle.kick.length
      ? el("div", { class: "cb-kick-dice", "data-key": "kick" }, middle.kick.map(({ label, face }) => el("span", { class: "cb-d20", "data-key": label }, el("b", {}, face), el("small", {}, label))))
      : null,
    nothing ? null : drawDie(state),
    middle.said.length
      ? el("div", { class: "cb-squads-said", "data-key": "said", "data-part": "said" }, middle.said.slice(-SAID).map((text, n) => el("p", { "data-key": `said-${n}` }, typeset(text))))
      : null,
    middle.cards.length || playing ? drawPlayed(state, middle, playing) : null,
  ];
}

/** @param {State} state */
function bare({ view }) {
  const { situation, title, over, teams } = view;
  const where = over && teams ? [teams.home, teams.away].map(({ name, short = name, score }) => `${short} ${score}`).join(", ") : situation?.where || situation?.detail;
  return el(
    "div",
    { class: "cb-nothing", "data-key": "nothing" },
    ballMark(),
    el("div", {}, el("b", {}, situation?.headline || title), where ? el("span", {}, where) : null),
  );
}

// ---- the sums --------------------------------------------------------------------------------------------------------

/** @param {Middle} middle */
function drawSums({ sums, guess, margin, result, doubled }) {
  const all = /** @type {SideSum[]} */ (sums);
  const risky = all.some(({ risk }) => risk);
  const carded = all.some(({ cards }) => cards);
  const heads = ["stat", guess, ...(risky ? ["risk"] : []), ...(carded ? ["cards"] : []), "die", "total"];
  return el(
    "table",
    { class: "cb-side-sums", "data-key": "sums", "data-part": "sums" },
    el("caption", { class: "cb-hidden" }, "The sum of each side"),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, hidden("key player")), heads.map((head) => el("th", { scope: "col", "data-key": head }, head)))),
    el(
      "tbody",
      {},
      all.map((sum) =>
        el(
          "tr",
          { "data-key": sum.side, "data-part": `sum-${sum.side}` },
          el("th", { scope: "row", title: `${sum.name}, ${sum.side}` }, hidden(`${sum.side}: `), surname(sum.name), el("small", {}, ` ${sum.stat}`)),
          el("td", {}, sum.value),
          el("td", {}, signed(sum.guess)),
          risky ? el("td", {}, signed(sum.risk)) : null,
          carded ? el("td", {}, signed(sum.cards)) : null,
          el("td", { class: "cb-die-cell", "data-rolled": sum.die !== null }, sum.die ?? "·"),
          el("td", { class: "cb-total-cell" }, sum.total ?? `${sum.before} + die`),
        ),
      ),
    ),
    margin === null
      ? null
      : el(
          "tfoot",
          {},
          el(
            "tr",
            {},
            el("th", { scope: "row", colspan: heads.length }, `margin ${signed(margin)}`, doubled > 1 ? `, high risk: yards ×${doubled}` : ""),
            el("td", { class: "cb-total-cell", "data-part": "result" }, result === null ? "" : el("b", {}, signed(result), el("small", {}, " yards"))),
          ),
        ),
  );
}

/** Every band, the one that was reached lit. @param {Middle} middle */
function drawBands({ bands }) {
  return el(
    "ol",
    { class: "cb-bands", "data-key": "bands", "data-part": "bands", "aria-label": "Bands of the margin" },
    bands.map(({ name, margins, lit }) =>
      el("li", { "data-key": name, "data-lit": lit, "aria-current": lit ? "true" : null }, el("b", {}, name), el("small", {}, margins.replace("-", "−"))),
    ),
  );
}

/** The list that the band leads to: each roll with its yards. @param {Middle} middle */
function drawYards({ yards }) {
  return el(
    "ol",
    { class: "cb-yards", "data-key": "yards", "data-part": "yards", "aria-label": "Yards by the result die" },
    yards.map(({ rolls, yards: gain, lit }) =>
      el("li", { "data-key": rolls, "data-lit": lit, "aria-current": lit ? "true" : null, "data-sign": Math.sign(gain), style: `flex-grow: ${width(rolls)}` }, el("small", {}, rolls), el("b", {}, hidden(": "), signed(gain))),
    ),
  );
}

/** How many rolls a cell stands for, so that it is as wide. @param {string} rolls */
const width = (rolls) => {
  const [low, high = low] = rolls.split("–").map(Number);
  return high - low + 1;
};

/** @param {Middle} middle */
function drawChances({ chances }) {
  return el(
    "ul",
    { class: "cb-chances", "data-key": "chances", "data-part": "chances", "aria-label": "Chances" },
    chances.map(({ kind, face, most, there }) =>
      el(
        "li",
        { "data-key": kind, "data-there": there, title: most ? `a chance on 1 to ${most}` : "no chance in this band" },
        el("b", {}, kind),
        el("small", {}, face === null ? `≤ ${most}` : `${face} ${face <= most ? "≤" : ">"} ${most}`, hidden(face === null ? "" : there ? ": a chance" : ": no chance")),
      ),
    ),
  );
}

// ---- dice and cards --------------------------------------------------------------------------------------------------

/** What is drawn now, where the reader draws it. @param {State} state */
function drawDie({ asking }) {
  if (asking.kind !== "draw" || asking.can_step === false) return null;
  const words = capital(drawWords(asking));
  return el("button", { class: "cb-d20 cb-d20-roll", "data-key": "pile", "data-action": "draw", "data-part": "pile" }, el("b", { "aria-hidden": "true" }, "?"), el("small", {}, words));
}

/** The cards played on this down, and the place for one more. @param {State} state @param {Middle} middle @param {boolean} playing */
function drawPlayed(state, { cards }, playing) {
  const chosen = playing ? optionOf(state, state.call) : null;
  const teams = /** @type {import("../types.js").SquadsView} */ (state.view.squads).teams;
  const teamOf = (/** @type {string} */ side) => (teams.home.side === side ? "home" : "away");
  return el(
    "div",
    { class: "cb-played", "data-key": "played", "data-part": "played", "data-open": playing, "data-drop": playing ? "call" : null, role: "group", "aria-label": "Cards played on this down" },
    cards.map(({ name, side, words, cancelled }, n) =>
      el("span", { class: "cb-played-card", "data-key": `played-${n}`, "data-cancelled": cancelled, title: words }, badge(teamOf(side)), hidden(`${side}: `), name, cancelled ? hidden(", cancelled") : null),
    ),
    playing
      ? el(
          "button",
          { class: "cb-play-here", "data-key": "slot", "data-action": "lay_call", "data-part": "lay", "data-ready": Boolean(chosen) },
          chosen ? chosen.label : "a card goes here",
        )
      : null,
  );
}
