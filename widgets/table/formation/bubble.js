/**
 * The bubble at a card: what it is called, what it meets and reaches, and what it may do; and the two lists that are opened
 * with a button, all options and the key of the places.
 */

import { readable } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { face, pretty } from "../../shared/faces.js";
import { capital } from "../words.js";
import { spotsOf, spotWords } from "./draft.js";
import { grouped, kindOf, kindsOf, movesOf, touching } from "./moves.js";
import { moveButton } from "./options.js";
import { drawSpareList } from "./spots.js";
import { factsOf, nameOf, placeWords } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../../shared/dom.js").Child} Child */

/** A list of options with a heading. @typedef {{key: string, title: string, name: string, options: Option[]}} List */

/** The bubble that is open, or none. @param {State} state */
export function drawBubble(state) {
  const { view, asking, lifted, pair, sheet } = state;
  const formation = view.formation ?? { cards: [] };
  if (pair) {
    const title = `${capital(placeWords(formation, pair.from))} → ${placeWords(formation, pair.to)}: which one?`;
    const options = movesOf(asking, pair.from, pair.to);
    return frame("pair", pair.to, title, "", drawMenu(title, [{ key: "pair", title: "", name: "", options }]));
  }
  if (sheet === "key") return frame("key", "", "Names of the places", "", drawKey(state));
  if (sheet === "options") return allOptions(state);
  if (sheet === "places" && state.draft) return frame("places", "", "Other places", "", drawSpareList(state));
  const man = formation.cards.find(({ key }) => key === lifted);
  if (!man) return null;
  const name = nameOf(man);
  const title = capital(name);
  const options = touching(asking, man.key);
  if (!options.length) return frame(`card-${man.key}`, man.key, title, man.card, factsOf(formation, man).map(fact));
  return frame(`card-${man.key}`, man.key, title, man.card, ofOneCard(title, name, options, state.kind));
}

/** The options of one card, of one kind after the other where they are many. @param {string} title @param {string} name @param {Option[]} options @param {string} wanted */
function ofOneCard(title, name, options, wanted) {
  const kinds = kindsOf(options);
  const all = kinds.length < 2 || options.length <= (hasOdds(options) ? TALL : TOGETHER);
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const lists = kinds
    .filter((each) => all || each === kind)
    .map((each) => ({ key: each, title: all ? each : "", name, options: options.filter((option) => kindOf(option) === each) }));
  return [all ? null : tabs("kind", "Kinds of options", kinds.map((each) => [each, each || "Other"]), kind), drawMenu(title, lists)];
}

/** Options shown together at most; fewer where odds make them taller, more where they are those of several cards in two columns. */
const TOGETHER = 14;
const TALL = 6;
const COLUMNS = 30;

/** @param {Option[]} options */
const hasOdds = (options) => options.some(({ odds }) => odds?.length);

/** @param {string} text */
const fact = (text) => el("p", { class: "cb-bubble-fact" }, readable(capital(text)));

/** Every option, under the cards they move; one card after the other where they are many. @param {State} state */
function allOptions({ asking, view, kind, who }) {
  const { groups } = grouped(asking, view.formation);
  const all = groups.flatMap(({ options }) => options);
  const title = `All ${all.length} options`;
  const named = (/** @type {{label: string, card: string}} */ { label, card }) => `${capital(label)}${face(card) ? ` ${pretty(card)}` : ""}`;
  if (all.length > (hasOdds(all) ? TALL : COLUMNS)) {
    const one = groups.find(({ key }) => key === who) ?? groups[0];
    const cards = tabs("who", "Cards", groups.map((group) => [group.key, named(group)]), one.key);
    return frame("options", "", title, "", [cards, ofOneCard(capital(one.label), one.label, one.options, kind)]);
  }
  const lists = groups.flatMap((group) =>
    kindsOf(group.options).map((each) => ({
      key: `${group.key}-${each}`,
      title: `${named(group)}${each ? `: ${each.toLowerCase()}` : ""}`,
      name: group.label,
      options: group.options.filter((option) => kindOf(option) === each),
    })),
  );
  return frame("options", "", title, "", drawMenu(asking.prompt || "All options", lists));
}

/** Buttons to choose what is shown. @param {string} action @param {string} label @param {string[][]} each  value and words @param {string} now */
function tabs(action, label, each, now) {
  return el(
    "div",
    { class: "cb-bubble-kinds", "data-key": action, role: "group", "aria-label": label },
    each.map(([value, words]) =>
      el("button", { "data-key": `${action}-${value}`, "data-action": action, "data-value": value, "aria-pressed": String(value === now) }, readable(words)),
    ),
  );
}

/** The options as a menu; odds stand in columns below their names. @param {string} name @param {List[]} lists */
function drawMenu(name, lists) {
  const shown = lists.flatMap(({ options }) => options);
  const measures = [...new Set(shown.flatMap(({ odds = [] }) => odds.map(({ label }) => label)))];
  const first = String(shown[0]?.value);
  return el(
    "div",
    {
      class: "cb-bubble-menu",
      "data-key": `menu-${lists[0]?.key}`,
      "data-odds": measures.length > 0,
      "data-long": shown.length > TOGETHER / 2 && lists.length > 2,
      role: "menu",
      "aria-label": name,
      style: measures.length ? `--measures: ${measures.length}` : null,
    },
    measures.length
      ? el("div", { class: "cb-bubble-measures", "data-key": "measures", "aria-hidden": "true" }, measures.map((each) => el("span", {}, each)))
      : null,
    lists.map((list) =>
      el(
        "div",
        { class: "cb-bubble-list", "data-key": `list-${list.key}`, role: "group", "aria-label": list.title || null },
        list.title ? el("span", { class: "cb-bubble-title", "aria-hidden": "true" }, readable(list.title)) : null,
        list.options.map((option) => moveButton(option, first, list.name, measures)),
      ),
    ),
  );
}

/** @param {string} key @param {string} at @param {string} title @param {string} card @param {Child} content */
function frame(key, at, title, card, content) {
  return el(
    "div",
    { class: "cb-bubble", "data-key": `bubble-${key}`, "data-part": "bubble", "data-at": at, role: "group", "aria-label": title },
    el(
      "div",
      { class: "cb-bubble-head", "data-key": "head" },
      el("b", {}, readable(title)),
      face(card) ? el("span", {}, readable(pretty(card))) : null,
      el("button", { class: "cb-bubble-close", "data-action": "let_go", "aria-label": "Close", title: "Close (Escape)" }, "✕"),
    ),
    content,
  );
}

/** What the letters of the places mean. @param {State} state */
function drawKey({ view, asking }) {
  const places = view.formation?.cards.map((man) => [man.label, nameOf(man)]) ?? [];
  const spots = asking.yours ? spotsOf(asking.place).map((spot) => [spot.label, spotWords(spot)]) : [];
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const [label, words] of [...places, ...spots]) {
    const short = label.replace("_", "");
    if (!known.has(short)) known.set(short, general(short) ?? words);
  }
  return el(
    "dl",
    { class: "cb-key", "data-key": "key", "data-part": "key" },
    [...known].map(([label, words]) => el("div", {}, el("dt", {}, label), el("dd", {}, words, hidden(". ")))),
  );
}

/** Places that several cards may have. @type {Record<string, string>} */
const GENERAL = { S: "safety", OLB: "outside linebacker", ILB: "inside linebacker", LB: "linebacker", CB: "cornerback", DE: "defensive end", DT: "defensive tackle", NT: "nose tackle", DL: "defensive lineman" };

/** @param {string} label @returns {string | undefined} */
const general = (label) => GENERAL[label.split(" ")[0]];

/**
 * Put the open bubble where it covers least of what is needed for the choice: the totals, the places to go to, its own card.
 * It stays within the table.
 * @param {HTMLElement} root
 */
export function standBubble(root) {
  const bubble = /** @type {HTMLElement | null} */ (root.querySelector(".cb-bubble"));
  const home = bubble?.offsetParent;
  if (!bubble || !home) return;
  const at = bubble.getAttribute("data-at");
  const anchor =
    (at && (root.querySelector(`[data-man="${CSS.escape(at)}"]`) ?? root.querySelector(`[data-target="${CSS.escape(at)}"]`))) ||
    root.querySelector(`[data-action="sheet"][aria-expanded="true"]`) ||
    home;
  const box = anchor.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const needed = [anchor, ...root.querySelectorAll(".cb-sign, .cb-target[data-live], .cb-man[data-live]")].map((each) => each.getBoundingClientRect());
  const [x, y] = [(box.left + box.right - width) / 2, (box.top + box.bottom - height) / 2];
  const spots = [
    [x, box.bottom + GAP],
    [x, box.top - GAP - height],
    [box.right + GAP, y],
    [box.left - GAP - width, y],
    [frame.right, y],
    [frame.left, y],
    [x, frame.bottom],
    [x, frame.top],
  ].map(([left, top]) => ({
    left: Math.max(frame.left + EDGE, Math.min(left, frame.right - width - EDGE)),
    top: Math.max(frame.top + EDGE, Math.min(top, frame.bottom - height - EDGE)),
  }));
  const costs = spots.map((spot, n) => n + needed.reduce((sum, each) => sum + overlap(spot, width, height, each), 0));
  const { left, top } = spots[costs.indexOf(Math.min(...costs))];
  const from = home.getBoundingClientRect();
  bubble.style.left = `${Math.round(left - from.left)}px`;
  bubble.style.top = `${Math.round(top - from.top)}px`;
}

/** Between a card and its bubble, and between the bubble and the edge of the table. */
const GAP = 8;
const EDGE = 4;

/** @param {{left: number, top: number}} spot @param {number} width @param {number} height @param {DOMRect} other */
function overlap({ left, top }, width, height, other) {
  const across = Math.min(left + width, other.right) - Math.max(left, other.left);
  const along = Math.min(top + height, other.bottom) - Math.max(top, other.top);
  return across > 0 && along > 0 ? across * along : 0;
}
