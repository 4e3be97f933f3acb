/** Buttons for moves: those that move no card, and few others, in the action row; the rest in the bubble of a card. */

import { picture, readable } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { face } from "../../shared/faces.js";
import { optionOdds } from "../coach.js";
import { grouped, moving } from "./moves.js";
import { capital, typeset } from "../words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Option} Option */

/** Whether the answers are moves of cards. @param {import("../types.js").Asking} asking */
export const isMoving = (asking) => moving(asking).length > 0;

/** As many moves at most are buttons of their own; more of them are behind one button. */
const FEW = 3;

/** @param {State} state */
export function moveOptions({ asking, view, sheet }) {
  const { plain, groups } = grouped(asking, view.formation);
  const moves = groups.flatMap(({ options }) => options);
  const shown = moves.length <= FEW ? [...plain, ...moves] : plain;
  const open = sheet === "options";
  return el(
    "div",
    { class: "cb-options cb-moves", "data-key": `moves-${asking.step}`, "data-part": "moves", role: "group", "aria-label": asking.prompt || "Moves" },
    shown.map(button),
    moves.length > FEW
      ? el(
          "button",
          {
            class: "cb-button",
            "data-key": "all",
            "data-action": "sheet",
            "data-value": "options",
            "aria-haspopup": "menu",
            "aria-expanded": String(open),
          },
          el("b", {}, `All ${moves.length} options`),
          el("small", {}, hidden(": "), "or press a card with dots"),
        )
      : null,
  );
}

/**
 * An option in a bubble.
 * @param {Option} option
 * @param {string} first  the value of the one that the Tab key goes to
 * @param {string} name  of its card, which it need not say again
 * @param {string[]} measures  the columns of odds
 */
export function moveButton({ value, label, hint, odds = [], basis, short, move }, first, name, measures) {
  const card = face(value) ? String(value) : "";
  const whole = below(label, name);
  const brief = short && whole.endsWith(short) ? short : "";
  return el(
    "button",
    {
      class: "cb-move",
      "data-key": `option-${value}`,
      "data-action": "option",
      "data-value": String(value),
      "data-to": move?.to ?? null,
      role: "menuitem",
      tabindex: String(value) === first ? 0 : -1,
    },
    el(
      "span",
      { class: "cb-move-words" },
      card ? el("span", { class: "cb-card", "aria-hidden": "true" }, picture(card, { plain: true })) : null,
      brief ? hidden(whole.slice(0, -brief.length)) : null,
      el("b", {}, readable(typeset(brief ? capital(brief) : whole))),
      hint ? el("small", {}, hidden(": "), readable(hint)) : null,
      !odds.length && basis ? el("small", {}, hidden(": "), readable(basis)) : null,
    ),
    measures.map((measure) => {
      const found = odds.find((odd) => odd.label === measure);
      return el("span", { class: "cb-move-odd" }, found ? [hidden(`, ${measure} `), found.text] : el("span", { "aria-hidden": "true" }, "–"));
    }),
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

/** @param {Option} option */
function button({ value, label, hint, odds, basis }) {
  const card = face(value) ? String(value) : "";
  return el(
    "button",
    { class: "cb-button cb-option", "data-key": `option-${value}`, "data-action": "option", "data-value": String(value) },
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
