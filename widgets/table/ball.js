/**
 * The learner moves the ball: a football on the field strip that can be dragged or moved by keys, and plain buttons.
 * It is drawn over the strip, in the same cell of the table's grid. The maths needs no browser.
 */

import { el, svg } from "../shared/dom.js";
import { clampSpot, strip } from "./geometry.js";
import { hintLine, hintOf, showButton } from "./sums.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */

const [LEAST, MOST] = [-10, 110];

/** The current place of the ball: moved by the learner, or as before. @param {State} state */
export const ballSpot = ({ asking, spot }) => clampSpot(spot ?? asking.ball?.at ?? 50);

/** A place on the field in words: `Otters 37`. @param {number} spot @param {View["teams"]} [teams] */
export function spotWords(spot, teams) {
  const at = clampSpot(spot);
  const team = at < 50 ? (teams?.home.name ?? "Home") : (teams?.away.name ?? "Away");
  const line = Math.min(at, 100 - at);
  if (line === 50) return "the 50";
  if (line === 0) return `${team} goal line`;
  return line > 0 ? `${team} ${line}` : `${team} end zone, ${-line} deep`;
}

/** Where a key moves the ball to, or null for a key that does not. @param {number} spot @param {string} key */
export function movedBy(spot, key) {
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[key];
  if (by) return clampSpot(spot + by);
  return key === "Home" ? LEAST : key === "End" ? MOST : null;
}

/** @param {State} state */
export function drawMover(state) {
  const { asking, view, width } = state;
  if (asking.kind !== "ball" || !asking.ball) return el("div", { class: "cb-mover", hidden: true });
  const size = strip(width);
  const spot = ballSpot(state);
  const words = spotWords(spot, view.teams);
  const sign = spotWords(spot, shortNames(view.teams));
  const half = (sign.length * LETTER) / 2 + 10;
  const shift = Math.max(half - size.x(spot), 0) - Math.max(half - (size.width - size.x(spot)), 0);
  return el(
    "div",
    { class: "cb-mover" },
    el(
      "div",
      { class: "cb-mover-track", "data-part": "ball-track", style: `width: ${size.width}px; height: ${size.height}px` },
      el(
        "div",
        {
          class: "cb-mover-ball",
          "data-part": "ball-slider",
          role: "slider",
          tabindex: 0,
          "aria-label": "The ball",
          "aria-valuemin": LEAST,
          "aria-valuemax": MOST,
          "aria-valuenow": spot,
          "aria-valuetext": words,
          "aria-orientation": "horizontal",
          style: `left: ${size.x(spot)}px; top: ${size.ground}px`,
        },
        el("span", { class: "cb-mover-spot", "aria-hidden": "true", style: `--shift: ${shift}px` }, sign),
        svg(
          "svg",
          { viewBox: "-14 -9 28 18", "aria-hidden": "true", focusable: "false" },
          svg("path", { class: "cb-leather", d: "M-12 0Q0-14 12 0 0 14-12 0Z" }),
          svg("path", { class: "cb-lacing", d: "M-5 0H5M-2.7-2V2M0-2V2M2.7-2V2" }),
        ),
      ),
    ),
  );
}

/** Width of a letter of the sign over the ball, in pixels; and how many letters of a team's name are on it. */
const LETTER = 6.6;
const LETTERS = 14;

/** @param {View["teams"]} teams @returns {View["teams"]} */
function shortNames(teams) {
  if (!teams) return teams;
  const short = (/** @type {import("./types.js").TeamView} */ team) =>
    team.name.length > LETTERS ? { ...team, name: `${team.name.slice(0, LETTERS - 1).trimEnd()}…` } : team;
  return { home: short(teams.home), away: short(teams.away) };
}

/** @param {State} state */
export function ballAnswers(state) {
  const spot = ballSpot(state);
  const words = spotWords(spot, shortNames(state.view.teams));
  return [
    el("button", { class: "cb-button", "data-primary": true, "data-key": "here", "data-action": "ball" }, el("b", {}, "Here"), el("small", {}, words)),
    el(
      "div",
      { class: "cb-yards", "data-key": "yards", role: "group", "aria-label": "Move the ball" },
      yards(-10, spot <= LEAST),
      yards(-1, spot <= LEAST),
      el("span", { class: "cb-yards-spot", "data-key": "spot", "data-part": "ball-spot" }, words),
      yards(1, spot >= MOST),
      yards(10, spot >= MOST),
    ),
    state.asking.ball?.can_show ? showButton() : null,
    hintLine(hintOf(state), state.id),
  ];
}

/** @param {number} by @param {boolean} off */
function yards(by, off) {
  const many = Math.abs(by);
  return el(
    "button",
    {
      class: "cb-button cb-nudge",
      "data-key": `yards${by}`,
      "data-action": "ball_nudge",
      "data-by": by,
      "aria-label": `${many} ${many === 1 ? "yard" : "yards"} to the ${by < 0 ? "left" : "right"}`,
      disabled: off,
    },
    el("span", { "aria-hidden": "true" }, by < 0 ? `◂ ${many}` : `${many} ▸`),
  );
}

/**
 * Dragging the ball with mouse, finger or pen; a press anywhere on the strip brings it there.
 * @param {HTMLElement} root
 * @param {{get: () => number, set: (spot: number) => void}} ball
 * @returns {() => void}  stops listening
 */
export function followPointer(root, ball) {
  /** @type {number | null} */
  let pointer = null;
  let before = 0;

  const spotAt = (/** @type {Element} */ track, /** @type {PointerEvent} */ event) => {
    const box = track.getBoundingClientRect();
    return strip(box.width).yardAt(event.clientX - box.left);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    const track = /** @type {Element} */ (event.target).closest('[data-part="ball-track"]');
    if (!track || pointer !== null || event.button > 0) return;
    event.preventDefault();
    pointer = event.pointerId;
    before = ball.get();
    track.setPointerCapture(pointer);
    /** @type {HTMLElement | null} */ (track.querySelector('[role="slider"]'))?.focus({ preventScroll: true });
    // A press on the ball itself takes it up where it is; elsewhere on the strip it brings the ball.
    if (!(/** @type {Element} */ (event.target).closest('[role="slider"]'))) ball.set(spotAt(track, event));
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const track = root.querySelector('[data-part="ball-track"]');
    if (event.pointerId === pointer && track) ball.set(spotAt(track, event));
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    if (event.type === "pointercancel") ball.set(before);
  };
  const listeners = /** @type {const} */ ([
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
  ]);
  for (const [type, listener] of listeners) root.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of listeners) root.removeEventListener(type, listener);
  };
}
