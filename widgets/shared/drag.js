/**
 * Dragging with mouse, pen and finger: the only module that knows the library.
 *
 * The library finds the place under the card and scrolls the page, but only towards places that are out of sight: otherwise the page
 * would run on with the card, past all of them.
 * The keyboard, the announcements and the movement at the end are the table's own, so those plug-ins stay out.
 * So do the style sheets that it would put into the page for every drag: with 200 cards on the page that costs frames.
 * Their rules are in drag.css, and selecting text is prevented here.
 */

import {
  AutoScroller,
  DragDropManager,
  Draggable,
  Droppable,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from "@dnd-kit/dom";

/** Pixels a pointer moves before a press becomes a drag. */
const START = 4;
/** A finger on something that also scrolls: it drags after so many pixels to the side, or after so many milliseconds in one place. */
const SIDEWAYS = 8;
const HOLD = 220;

/**
 * When a press becomes a drag. Where a swipe up or down scrolls the page (`touch-action: pan-y`), only a held or a sideways move drags.
 * @param {PointerEvent} event
 * @param {{element?: Element}} source
 */
function constraints({ pointerType }, { element }) {
  const scrolls = pointerType === "touch" && element && getComputedStyle(element).touchAction.includes("pan");
  if (!scrolls) return [new PointerActivationConstraints.Distance({ value: START })];
  return [
    new PointerActivationConstraints.Delay({ value: HOLD, tolerance: SIDEWAYS }),
    new PointerActivationConstraints.Distance({ value: { x: SIDEWAYS } }),
  ];
}

/** The part of a place that has to be in sight. */
const SEEN = 0.95;

/**
 * @typedef {{left: number, top: number, width: number, height: number}} Box
 * @typedef {object} Handlers
 * @property {(id: string) => void} start  a drag began
 * @property {(id: string, place: string | null, box: Box) => void} end  it ended over a place, or over none
 */

/**
 * Make every element with `data-drag` under `root` draggable onto every element with `data-drop`.
 * @param {HTMLElement} root
 * @param {Handlers} handlers
 */
export function createDrag(root, handlers) {
  const manager = new DragDropManager({
    plugins: [
      AutoScroller.configure({ acceleration: 14, threshold: { x: 0, y: 0.1 } }),
      Feedback.configure({ dropAnimation: null }),
    ],
    sensors: [
      PointerSensor.configure({ activationConstraints: constraints }),
    ],
  });
  manager.registry.plugins.get(StyleInjector)?.destroy();
  /** @type {Map<Element, Draggable>} */
  const sources = new Map();
  /** @type {Map<Element, Droppable>} */
  const places = new Map();
  const scroller = manager.registry.plugins.get(AutoScroller);
  /** Places that are out of sight while something is dragged, and where they are. @type {Map<Element, DOMRectReadOnly>} */
  const unseen = new Map();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect } of entries) {
        if (intersectionRatio < SEEN && boundingClientRect.width) unseen.set(target, boundingClientRect);
        else unseen.delete(target);
      }
      scroll();
    },
    { threshold: [0, SEEN, 1] },
  );
  let pointerY = 0;
  const scroll = () => {
    const up = pointerY < window.innerHeight / 2;
    const wanted = [...unseen.values()].some(({ top, bottom }) => (up ? top < pointerY : bottom > pointerY));
    if (wanted) scroller?.enable();
    else scroller?.disable();
  };
  let active = false;
  let endedAt = -Infinity;

  const hold = () => {
    document.getSelection()?.removeAllRanges();
    document.addEventListener("selectstart", prevent);
    document.body.style.cursor = "grabbing"; // the body has the pointer while something is dragged
  };
  const letGo = () => {
    document.removeEventListener("selectstart", prevent);
    document.body.style.cursor = "";
  };
  const over = (/** @type {Element | undefined} */ element) => {
    for (const place of places.keys()) place.toggleAttribute("data-over", place === element);
  };
  const pressed = () => (endedAt = -Infinity); // a click after a press of its own is no end of a drag, however soon it comes
  document.addEventListener("pointerdown", pressed, { capture: true });
  const stopListening = [
    () => document.removeEventListener("pointerdown", pressed, { capture: true }),
    manager.monitor.addEventListener("dragstart", ({ operation }) => {
      active = true;
      hold();
      scroller?.disable();
      pointerY = operation.position.current.y;
      for (const place of places.keys()) sight.observe(place);
      if (operation.source) handlers.start(String(operation.source.id));
    }),
    manager.monitor.addEventListener("dragmove", ({ operation }) => {
      pointerY = operation.position.current.y;
      scroll();
    }),
    manager.monitor.addEventListener("dragover", ({ operation }) => over(operation.target?.element)),
    manager.monitor.addEventListener("dragend", ({ operation, canceled }) => {
      const { source, target } = operation;
      const box = source?.element?.getBoundingClientRect() ?? root.getBoundingClientRect();
      endedAt = performance.now();
      sight.disconnect();
      unseen.clear();
      over(undefined);
      letGo();
      // The library puts the card back where it was first; only then may the table be drawn anew.
      setTimeout(() => {
        active = false;
        if (source) handlers.end(String(source.id), canceled || !target ? null : String(target.id), box);
      });
    }),
  ];

  return {
    /** True while a card is on its way. */
    get active() {
      return active;
    },
    /** True for a click that is only the end of a drag. */
    get justEnded() {
      return performance.now() - endedAt < 80;
    },
    /** Take in what was drawn since the last time. */
    sync() {
      const draggable = new Set(root.querySelectorAll("[data-drag]"));
      const droppable = new Set(root.querySelectorAll("[data-drop]"));
      prune(sources, draggable, "data-drag");
      prune(places, droppable, "data-drop");
      for (const element of draggable) {
        if (sources.has(element)) continue;
        sources.set(element, new Draggable({ id: element.getAttribute("data-drag") ?? "", element }, manager));
      }
      for (const element of droppable) {
        if (places.has(element)) continue;
        places.set(element, new Droppable({ id: element.getAttribute("data-drop") ?? "", element }, manager));
      }
    },
    destroy() {
      if (active) letGo();
      sight.disconnect();
      for (const stop of stopListening) stop();
      manager.destroy();
      sources.clear();
      places.clear();
    },
  };
}

/** @param {Event} event */
const prevent = (event) => event.preventDefault();

/**
 * Forget elements that are gone or represent something else now.
 * @template {{id: string | number | symbol, destroy: () => void}} Entity
 * @param {Map<Element, Entity>} known
 * @param {Set<Element>} present
 * @param {string} attribute
 */
function prune(known, present, attribute) {
  for (const [element, entity] of known) {
    if (present.has(element) && element.getAttribute(attribute) === String(entity.id)) continue;
    entity.destroy();
    known.delete(element);
  }
}
