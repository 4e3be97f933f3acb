/** A kick: the cards turned up for it, and how far they carry the ball towards the goal posts. */

import { lyingCard, readable } from "../../shared/cards.js";
import { el, svg } from "../../shared/dom.js";
import { ballMark } from "../scoreboard.js";
import { legs, worthOf } from "./laying.js";

/** @typedef {import("../types.js").KickView} KickView */

/** @param {KickView} kick */
export function drawKick(kick) {
  const { kind, cards, most, good, text } = kick;
  const title = { "field goal": "Field goal", "extra point": "Extra point", punt: "Punt" }[kind];
  return el(
    "div",
    { class: "cb-kick", "data-key": "kick", "data-part": "kick", "data-kind": kind, "data-good": good === null ? null : String(good), role: "group", "aria-label": title },
    kind === "extra point" ? null : flight(kick),
    most
      ? el(
          "div",
          { class: "cb-kick-cards", "data-key": "cards" },
          cards.map((card, n) => lyingCard(card, `kick-${n}`)),
          good === null
            ? Array.from({ length: Math.max(0, most - cards.length) }, (_, n) =>
                el("span", { class: "cb-vacant", "data-key": `vacant-${cards.length + n}`, "aria-hidden": "true" }),
              )
            : null,
        )
      : null,
    el("p", { class: "cb-kick-words", "data-key": "words" }, readable(text)),
  );
}

/** The way to the goal posts, one leg a card, and the ball on it. @param {KickView} kick */
function flight(kick) {
  const found = kick.kind === "punt" ? [{ from: 0, to: 1, worth: kick.distance }] : legs(kick, worthOf);
  const far = found.at(-1)?.to ?? 0;
  return el(
    "div",
    { class: "cb-flight", "data-key": "flight", "aria-hidden": "true", style: `--far: ${(far * 100).toFixed(2)}%` },
    el(
      "div",
      { class: "cb-flight-way" },
      found.map(({ from, to }, n) =>
        el("span", { class: "cb-flight-leg", "data-key": `leg-${n}`, style: `left: ${(from * 100).toFixed(2)}%; width: ${((to - from) * 100).toFixed(2)}%` }),
      ),
      el("span", { class: "cb-flight-ball", "data-key": "ball" }, ballMark()),
    ),
    kick.kind === "punt" ? null : posts(),
  );
}

function posts() {
  return svg(
    "svg",
    { class: "cb-posts", viewBox: "0 0 24 40", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: "M12 39V24M3 24H21M3 24V3M21 24V3" }),
  );
}
