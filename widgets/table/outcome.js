/**
 * What a play came to: one large line with its parts, in the place of the question, and the ball on its way over the field.
 * Python says all of it (`view.outcome`); here it is drawn, run and announced once.
 */

import { readable } from "../shared/cards.js";
import { el } from "../shared/dom.js";
import { runAlong } from "../shared/motion.js";
import { typeset } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Outcome} Outcome */

/** The sign beside a headline, so that its tone is not in its colour alone. */
const SIGNS = { good: "▲", bad: "▼", neutral: "●" };

/** The outcome that takes the place of the question: after a play, and at its end. @param {State} state @returns {Outcome | null} */
export function outcomeShown({ asking, view }) {
  const shown = asking.kind === "outcome" || asking.kind === "over";
  return (shown && view.outcome) || null;
}

/** @param {Outcome} outcome @param {string} [more]  the end of the game, where the play has ended it */
export function drawOutcome({ headline, tone, parts, after, step }, more) {
  return el(
    "div",
    { class: "cb-came", "data-key": `outcome-${step}`, "data-part": "came", "data-tone": tone },
    el("span", { class: "cb-came-sign", "aria-hidden": "true" }, SIGNS[tone]),
    el("p", { class: "cb-headline", "data-part": "headline" }, readable(typeset(headline))),
    parts || after || more
      ? el(
          "div",
          { class: "cb-came-more" },
          parts ? el("p", { class: "cb-came-parts", "data-part": "parts" }, readable(typeset(parts)), " ") : null,
          after ? el("p", { class: "cb-came-after" }, more ? `${after}. ` : after) : null,
          more ? el("p", { class: "cb-came-after", "data-part": "over" }, more) : null,
        )
      : null,
  );
}

/**
 * Let the ball run the way of the play that has just ended; not where the reader asks for less motion.
 * @param {HTMLElement} root
 * @param {State} before
 * @param {State} now
 */
export function runBall(root, before, now) {
  const outcome = now.view.outcome;
  if (!outcome || outcome.step === before.view.outcome?.step || now.asking.kind === "past") return;
  const ball = root.querySelector('[data-part="ball"]');
  const legs = [...root.querySelectorAll(".cb-path .cb-leg path")];
  if (ball) runAlong(ball, legs.map((leg) => /** @type {SVGPathElement} */ (leg)));
}
