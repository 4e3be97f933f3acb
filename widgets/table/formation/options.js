/** Buttons for moves: sorted under the cards they move, so that many of them can be looked through, or found by typing. */

import { picture, readable } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { face, pretty } from "../../shared/faces.js";
import { optionOdds } from "../coach.js";
import { grouped, movesOf, moving } from "./moves.js";
import { capital, typeset } from "../words.js";
import { placeWords } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Option} Option */

/** Whether the answers are moves of cards, to be shown in groups. @param {import("../types.js").Asking} asking */
export const isMoving = (asking) => moving(asking).length > 0;

const HELP = "Drag a card, tap it and then its place, or type the first letters of a button.";

/** @param {State} state */
export function moveOptions(state) {
  const { asking, view, lifted, pair } = state;
  const { plain, groups } = grouped(asking, view.formation);
  if (pair) return choice(state, pair);
  const chosen = groups.filter(({ key }) => key === lifted);
  const shown = chosen.length ? chosen : groups;
  const first = state.optionAt ?? String([...plain, ...shown.flatMap((group) => group.options)][0]?.value);
  return el(
    "div",
    { class: "cb-moves", "data-key": `moves-${asking.step}`, "data-part": "moves" },
    plain.length
      ? el(
          "div",
          { class: "cb-options", "data-key": "plain", role: "group", "aria-label": "Without a move" },
          plain.map((option) => button(option, first)),
        )
      : null,
    el(
      "div",
      { class: "cb-move-groups", "data-key": "groups", role: "group", "aria-label": asking.prompt || "Moves" },
      shown.map((group) => drawGroup(group, first)),
    ),
    chosen.length && groups.length > 1
      ? el("button", { class: "cb-eleven-tool", "data-key": "all", "data-action": "let_go" }, `All ${groups.length} cards`)
      : null,
    shown.length > 2 ? el("p", { class: "cb-moves-help", "data-key": "help" }, HELP) : null,
  );
}

/** One of several answers that the same move would give. @param {State} state @param {{from: string, to: string}} pair */
function choice({ asking, view }, { from, to }) {
  const found = movesOf(asking, from, to);
  const formation = view.formation ?? { cards: [] };
  const first = String(found[0]?.value);
  return el(
    "div",
    { class: "cb-moves", "data-key": `pair-${asking.step}`, "data-part": "moves" },
    el(
      "div",
      { class: "cb-options", "data-key": "pair", role: "group", "aria-label": "Which one?" },
      el("b", { class: "cb-move-title" }, readable(`${placeWords(formation, from)} → ${placeWords(formation, to)}:`)),
      found.map((option) => button(option, first)),
      el("button", { class: "cb-eleven-tool", "data-key": "back", "data-action": "let_go" }, "Put it back"),
    ),
  );
}

/** @param {{key: string, label: string, card: string, options: Option[]}} group @param {string} first */
function drawGroup({ key, label, card, options }, first) {
  return el(
    "div",
    { class: "cb-move-group", "data-key": `group-${key}`, role: "group", "aria-label": label },
    el(
      "div",
      { class: "cb-move-title", "data-key": "title" },
      el("b", {}, capital(label)),
      face(card) ? el("span", {}, readable(pretty(card))) : null,
    ),
    el(
      "div",
      { class: "cb-move-kinds", "data-key": "options" },
      byKind(options).map(([kind, some]) =>
        el(
          "div",
          { class: "cb-move-options", "data-key": `kind-${kind}` },
          kind ? el("span", { class: "cb-move-kind" }, kind) : null,
          some.map((option) => button({ ...option, label: below(option.label, label) }, first)),
        ),
      ),
    ),
  );
}

/**
 * What a button says below the name of its card: `Left back (K♥) moves up` → `Moves up`, `Rush with the left back` → `Rush`.
 * @param {string} label
 * @param {string} name
 */
export function below(label, name) {
  const safe = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const short = label
    .replace(new RegExp(`^(the )?${safe}( \\([^)]*\\))? `, "i"), "")
    .replace(new RegExp(` (with|to) the ${safe}( \\([^)]*\\))?(?![\\w-])`, "i"), "");
  return capital(short) || label;
}

/** Options under their headings, where there are many of several kinds. @param {Option[]} options @returns {[string, Option[]][]} */
function byKind(options) {
  const kinds = [...new Set(options.map(({ group = "" }) => group))];
  if (options.length < 7 || kinds.length < 2) return [["", options]];
  return kinds.map((kind) => [kind, options.filter(({ group = "" }) => group === kind)]);
}

/** @param {Option} option @param {string} first */
function button({ value, label, hint, odds, basis }, first) {
  const card = face(value) ? String(value) : "";
  return el(
    "button",
    {
      class: "cb-button cb-option cb-move",
      "data-key": `option-${value}`,
      "data-action": "option",
      "data-value": String(value),
      tabindex: String(value) === first ? 0 : -1,
    },
    card ? el("span", { class: "cb-card", "aria-hidden": "true" }, picture(card, { plain: true })) : null,
    el(
      "span",
      {},
      el("b", {}, readable(typeset(label || String(value)))),
      hint ? el("small", {}, hidden(": "), readable(hint)) : null,
      optionOdds({ odds, basis }),
    ),
  );
}
