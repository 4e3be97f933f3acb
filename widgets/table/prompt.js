/** The prompt: what is asked, of whom, and every way to answer it with a plain button. */

import { readable } from "../shared/cards.js";
import { el } from "../shared/dom.js";
import { options, placing, range, refusals } from "./answers.js";
import { ballAnswers } from "./ball.js";
import { callAnswers } from "./chart/answers.js";
import { calling } from "./chart/calling.js";
import { rangeOdds, restsOn } from "./coach.js";
import { drawWords, withFaces } from "./drawing.js";
import { isMoving, moveOptions } from "./formation/options.js";
import { pastAnswers } from "./history.js";
import { chip } from "./rules.js";
import { badge } from "./scoreboard.js";
import { sumAnswers } from "./sums.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("../shared/dom.js").Child} Child */

/** @param {State} state */
export function drawPrompt(state) {
  const { asking, view } = state;
  const past = asking.kind === "past";
  const over = !past && (asking.kind === "over" || Boolean(view.over));
  return el(
    "div",
    {
      class: "cb-ask",
      role: "group",
      "aria-label": "What now",
      "data-part": "ask",
      "data-kind": asking.kind,
      "data-yours": asking.yours,
    },
    over ? ending(state) : asking.kind === "cover" ? covered(asking) : question(asking),
    message(state),
    over || asking.kind === "cover"
      ? null
      : el("div", { class: "cb-answers", "data-key": `answers-${asking.kind}` }, answers(state)),
    el(
      "div",
      { class: "cb-tools", "data-key": "tools" },
      asking.can_play_on && !over
        ? tool("play_on", past ? "Next play" : "Play on", "»", past ? "to the start of the next play" : "to my next decision")
        : null,
      asking.can_coach && !over ? tool("coach", "Odds", "%", "what can still happen, in exact chances") : null,
      asking.can_undo
        ? tool("undo", past ? "Back" : "Undo", "↶", past ? "look at the step before" : "take back the last step")
        : null,
    ),
  );
}

/** @param {State} state */
function ending({ view }) {
  const { home, away } = view.teams ?? {};
  return el(
    "div",
    { class: "cb-over", "data-key": "over", "data-part": "over" },
    el("b", {}, view.over || "The game is over."),
    home && away
      ? el(
          "span",
          { class: "cb-final" },
          badge("home"),
          `${home.name} ${home.score}`,
          badge("away"),
          `${away.name} ${away.score}`,
        )
      : null,
  );
}

/** @param {Asking} asking */
function question({ who, side, prompt, rule, yours, kind }) {
  return el(
    "div",
    { class: "cb-question", "data-key": "question" },
    who && kind !== "past"
      ? el(
          "span",
          { class: "cb-who" },
          side ? badge(side) : null,
          prompt.startsWith(who) ? null : who,
          yours ? null : el("span", { class: "cb-computer" }, kind === "draw" ? "" : "computer"),
        )
      : null,
    el("p", { class: "cb-prompt", "data-part": "prompt" }, prompt),
    kind === "past" ? null : chip(rule, "ask"),
  );
}

/** Hands stay covered until the one who is asked sits alone at the screen. @param {Asking} asking */
function covered({ who, side, prompt, rule }) {
  return el(
    "div",
    { class: "cb-cover", "data-key": "cover", "data-part": "cover", "data-side": side || null },
    el("p", { class: "cb-cover-who" }, side ? badge(side) : null, el("b", {}, `${who}, it is your turn`)),
    el("p", { class: "cb-cover-words" }, el("span", { "data-part": "prompt" }, prompt), " ", chip(rule, "cover")),
    el(
      "button",
      { class: "cb-button cb-ready", "data-primary": true, "data-key": "ready", "data-action": "ready" },
      el("b", {}, `I am ${who}: show my cards`),
    ),
  );
}

/** @param {State} state */
function message({ message: { text, tone } }) {
  const mark = { refused: "✕", good: "✓", info: "i" }[tone ?? "info"];
  return el(
    "div",
    { class: "cb-message", "data-key": "message", "data-part": "message", "data-tone": tone ?? "info", hidden: !text },
    text ? [el("span", { class: "cb-message-mark", "aria-hidden": "true" }, mark), el("span", {}, readable(text))] : null,
  );
}

/** @param {State} state @returns {Child[]} */
function answers(state) {
  const { asking } = state;
  if (asking.kind === "past") return [pastAnswers(state)];
  if (!asking.yours) return [primary("step", "Step", asking.hint, asking.can_step === false)];
  if (asking.kind === "place") return placing(state);
  if (asking.kind === "sum" && asking.sum) return [sumAnswers(state)];
  if (asking.kind === "ball" && asking.ball) return [ballAnswers(state)];
  if (asking.kind === "shuffle") return [primary("shuffle", "Shuffle", asking.hint)];
  if (asking.kind === "draw") {
    return [
      primary("step", drawWords(asking), asking.hint, asking.can_step === false),
      asking.deck?.length ? pickButton(state) : null,
      state.picking && asking.source ? options(withFaces(asking)) : null,
    ];
  }
  if (calling(state)) return callAnswers(state);
  const { number } = state;
  return [
    asking.range ? range(state) : isMoving(asking) ? moveOptions(state) : options(asking),
    rangeOdds(asking, number),
    restsOn(asking, number),
    refusals(asking),
  ];
}

/** @param {string} action @param {string} label @param {string} [hint] @param {boolean} [off] */
function primary(action, label, hint, off = false) {
  return el(
    "button",
    { class: "cb-button", "data-primary": true, "data-key": "primary", "data-action": action, disabled: off },
    el("b", {}, label),
    hint ? el("small", {}, hint) : null,
  );
}

/** @param {string} action @param {string} label @param {string} mark @param {string} purpose */
function tool(action, label, mark, purpose) {
  return el(
    "button",
    { class: "cb-button cb-tool", "data-key": action, "data-action": action, title: purpose },
    el("span", { class: "cb-tool-mark", "aria-hidden": "true" }, mark),
    label,
  );
}

/** @param {State} state */
function pickButton({ picking, asking }) {
  return el(
    "button",
    { class: "cb-button cb-quiet", "data-key": "pick", "data-action": "pick", "aria-pressed": String(picking) },
    el("b", {}, asking.source ? "Pick the face" : "Pick the card"),
    el("small", {}, asking.source ? "instead of chance" : "instead of the shuffle"),
  );
}
