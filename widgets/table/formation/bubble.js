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
    return frame("pair", pair.to, title, "", drawMenu(title, [{ key: "pair", title: "", name: "", options }], [], ""));
  }
  if (sheet === "key") return frame("key", "", "Names of the places", "", drawKey(state));
  if (sheet === "options") return allOptions(state);
  const man = formation.cards.find(({ key }) => key === lifted);
  if (!man) return null;
  const name = nameOf(man);
  const title = capital(name);
  const options = touching(asking, man.key);
  if (!options.length) return frame(`card-${man.key}`, man.key, title, man.card, factsOf(formation, man).map(fact));
  const { kinds, kind } = tabs(options, state.kind);
  const lists = kindsOf(options)
    .filter((each) => !kind || each === kind)
    .map((each) => ({ key: each, title: kind ? "" : each, name, options: options.filter((option) => kindOf(option) === each) }));
  return frame(`card-${man.key}`, man.key, title, man.card, drawMenu(title, lists, kinds, kind));
}

/** @param {string} text */
const fact = (text) => el("p", { class: "cb-bubble-fact" }, readable(capital(text)));

/** Every option, under the cards they move. @param {State} state */
function allOptions({ asking, view, kind: wanted }) {
  const { groups } = grouped(asking, view.formation);
  const all = groups.flatMap(({ options }) => options);
  const { kinds, kind } = tabs(all, wanted);
  const lists = groups.flatMap(({ key, label, card, options }) =>
    kindsOf(options)
      .filter((each) => !kind || each === kind)
      .map((each) => ({
        key: `${key}-${each}`,
        title: `${capital(label)}${face(card) ? ` ${pretty(card)}` : ""}${kind || !each ? "" : `: ${each.toLowerCase()}`}`,
        name: label,
        options: options.filter((option) => kindOf(option) === each),
      })),
  );
  return frame("options", "", `All ${all.length} options`, "", drawMenu(asking.prompt || "All options", lists, kinds, kind));
}

/** As many options at most are shown together, and with odds; of more, one kind after the other. */
const TOGETHER = 14;
const WITH_ODDS = 6;

/** The kinds to choose from, and the one that is shown; none where all are shown together. @param {Option[]} options @param {string} wanted */
function tabs(options, wanted) {
  const kinds = kindsOf(options);
  const most = options.some(({ odds }) => odds?.length) ? WITH_ODDS : TOGETHER;
  if (options.length <= most || kinds.length < 2) return { kinds: [], kind: "" };
  return { kinds, kind: kinds.includes(wanted) ? wanted : kinds[0] };
}

/**
 * The options as a menu; odds stand in columns below their names.
 * @param {string} name
 * @param {List[]} lists
 * @param {string[]} kinds  to choose from
 * @param {string} kind
 */
function drawMenu(name, lists, kinds, kind) {
  const shown = lists.flatMap(({ options }) => options);
  const measures = [...new Set(shown.flatMap(({ odds = [] }) => odds.map(({ label }) => label)))];
  const first = String(shown[0]?.value);
  return [
    kinds.length
      ? el(
          "div",
          { class: "cb-bubble-kinds", "data-key": "kinds", role: "group", "aria-label": "Kinds of options" },
          kinds.map((each) =>
            el("button", { "data-key": `kind-${each}`, "data-action": "kind", "data-value": each, "aria-pressed": String(each === kind) }, each || "Other"),
          ),
        )
      : null,
    el(
      "div",
      {
        class: "cb-bubble-menu",
        "data-key": `menu-${kind}`,
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
    ),
  ];
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
