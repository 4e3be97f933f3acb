/**
 * The team builder: players, plays and cards go into a team by drag, tap, key or button.
 * It draws what Python sends and sends back what is to be changed; it knows no rule.
 */

import { createAnnouncer } from "../shared/announce.js";
import { dressCharts } from "../shared/charts.js";
import { el, morph } from "../shared/dom.js";
import { createDrag } from "../shared/drag.js";
import { holdFocus, roam } from "../shared/keyboard.js";
import { createIntents } from "../shared/intents.js";
import { createWaiting } from "../shared/waiting.js";
import { createCounts } from "./counts.js";
import { draw } from "./draw.js";

/** @typedef {import("./draw.js").Row} Row */

/** The lists: what there is to choose from, and the team. */
const PANES = ["tb-shelf", "tb-team"];

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el: host }) {
  dressCharts();
  const id = `tb-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const counts = createCounts(model);
  const announcer = createAnnouncer();
  const root = el("div", { class: "cardbowl cardbowl-builder", role: "group", "aria-label": "Team builder" });
  let box = el("div", { class: "tb-box" });
  /** The filter of each tab. @type {Record<string, string>} */
  const filters = {};
  /** Where the focus goes when what had it is gone. */
  let place = { pane: "tb-shelf", at: 0 };
  /** The row of each list that the Tab key goes to. @type {Record<string, string | null>} */
  const current = {};
  let told = "";
  /** The name that the field was given or has sent last, and the number of the message that Python has not answered yet. */
  let [name, asked] = ["", 0];
  root.append(box, announcer.element);
  const waiting = createWaiting({ model, root });
  const intent = createIntents(model, id);
  host.append(root);
  const drag = createDrag(root, { start: () => {}, end: dropped });
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (root.querySelector(selector));
  const stops = (/** @type {string} */ pane) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(`.${pane} :is(.tb-pick, .tb-step)`)]);

  /** One row of each list can be reached with Tab; arrow keys lead to the others. */
  function setStops() {
    for (const pane of PANES) {
      const rows = [...root.querySelectorAll(`.${pane} .tb-row`)];
      const stop = rows.find((row) => row.getAttribute("data-key") === current[pane]) ?? rows[0];
      for (const row of rows) {
        for (const control of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("button, select"))) control.tabIndex = row === stop ? 0 : -1;
      }
    }
  }

  function update() {
    if (drag.active) return;
    const view = model.get("view");
    const giveFocusBack = holdFocus(root, () => stops(place.pane)[Math.min(place.at, stops(place.pane).length - 1)] ?? find("[data-action=tab]"));
    const field = /** @type {HTMLInputElement | null} */ (find("[data-name]"));
    const typed = field && field === root.ownerDocument.activeElement && field.value !== name;
    if (view.heard >= asked) asked = 0;
    box = /** @type {HTMLElement} */ (morph(box, draw({ view, filter: filters[view.tab] ?? "", copies: (row) => counts.of(row), id })));
    const now = /** @type {HTMLInputElement} */ (find("[data-name]"));
    if (!typed && !asked) now.value = name = view.name;
    for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (root.querySelectorAll("[data-label-of]"))) select.value = select.dataset.value ?? "";
    setStops();
    drag.sync();
    giveFocusBack();
    tell(view);
  }

  /** Say how the team stands, when that has changed. @param {import("./draw.js").View} view */
  function tell(view) {
    const stand = view.gauges.map(({ words, now, most, more }) => `${words} ${now}${most ? ` of ${most}` : ""}${more ? `, ${more}` : ""}`);
    const words = `${stand.join(". ")}. ${view.faults.length ? `${view.faults.length} faults` : "No faults"}.`;
    if (told && told !== words) announcer.say(words);
    told = words;
  }

  /** @param {string} action @param {unknown} [value] */
  function send(action, value = null) {
    const sent = { id: counts.next(), ...intent(action, value) };
    if (action === "name") [name, asked] = [String(value), sent.id];
    waiting.send(sent, sent);
    update();
  }

  /** @param {"shelf" | "taken"} part @param {string} key @returns {Row | undefined} */
  const rowOf = (part, key) => model.get("view")[part].find((/** @type {Row} */ row) => row.id === key);

  /** @param {Row} row @param {number} step */
  function count(row, step) {
    const copies = counts.after(row, step);
    if (copies === counts.of(row)) return;
    const number = counts.next();
    counts.want(row.id, copies);
    const sent = { id: number, ...intent("copies", [row.id, copies]) };
    waiting.send(sent, sent);
    update();
  }

  /** @param {string} key */
  function take(key) {
    const row = rowOf("shelf", key);
    if (!row) return;
    if (row.most !== undefined) count(row, 1);
    else if (model.get("view").tab === "players") send("label", [key, "regular"]);
    else send("play", [key, true]);
  }

  /** @param {string} key */
  function back(key) {
    const row = rowOf("taken", key);
    if (!row) return;
    if (row.most !== undefined) count(row, -1);
    else if (row.labels) send("label", [key, ""]);
    else send("play", [key, false]);
  }

  /** A drag has ended. @param {string} name @param {string | null} over */
  function dropped(name, over) {
    const [from, key] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
    if (from === "shelf" && over === "team") take(key);
    else if (from === "team" && over === "shelf") back(key);
    else update();
  }

  /** Remember where the focus is, for when its row goes. @param {Element} target */
  function remember(target) {
    for (const pane of PANES) {
      const at = stops(pane).indexOf(/** @type {HTMLElement} */ (target));
      if (at >= 0) place = { pane, at };
    }
  }

  const onFocus = (/** @type {FocusEvent} */ event) => {
    const row = /** @type {Element} */ (event.target).closest(".tb-row");
    const pane = PANES.find((each) => row?.closest(`.${each}`));
    if (!row || !pane) return;
    current[pane] = row.getAttribute("data-key");
    setStops();
  };
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (drag.active || drag.justEnded) return;
    const button = /** @type {Element} */ (event.target).closest("[data-action]");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    remember(button);
    const value = button.getAttribute("data-value") ?? "";
    const action = button.getAttribute("data-action");
    if (action === "take") take(value);
    else if (action === "back" || action === "less") back(value);
    else if (action === "more") {
      const row = rowOf("taken", value);
      if (row) count(row, 1);
    } else if (action === "filter") {
      filters[model.get("view").tab] = value;
      update();
      for (const rows of root.querySelectorAll(".tb-rows")) rows.scrollTop = 0;
    } else if (action === "load") send("load", /** @type {HTMLSelectElement} */ (find("[data-start]")).value);
    else if (action) send(action, value || null);
  };
  const onChange = (/** @type {Event} */ event) => {
    const target = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
    if (target.matches("[data-name]")) send("name", target.value);
    else if (target.matches("[data-label-of]")) send("label", [target.getAttribute("data-label-of"), target.value]);
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.repeat && ["Enter", " "].includes(event.key) && target.matches("button")) return event.preventDefault();
    if (["Delete", "Backspace"].includes(event.key) && target.matches(".tb-team .tb-step")) {
      event.preventDefault();
      remember(target);
      return back(target.getAttribute("data-value") ?? "");
    }
    if (target.matches(".tb-shelf .tb-pick")) roam(event, stops("tb-shelf"));
    else if (target.matches(".tb-team .tb-step")) roam(event, stops("tb-team"));
  };
  root.addEventListener("focusin", onFocus);
  root.addEventListener("click", onClick);
  root.addEventListener("change", onChange);
  root.addEventListener("keydown", onKey);
  model.on("change:view", update);
  update();
  return () => {
    waiting.stop();
    model.off("change:view", update);
    drag.destroy();
    root.remove();
  };
}

export default { render };
