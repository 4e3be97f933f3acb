/** Moving the focus: arrow keys over a set of cards, and keeping the place when the table is drawn anew. */

/**
 * Where the focus goes from one of several boxes when an arrow key is pressed: the nearest box in that direction.
 * Boxes are compared by their centres, so this works for rows, columns and wrapped grids alike.
 * @param {{x: number, y: number}[]} centres
 * @param {number} from  index into `centres`
 * @param {string} key  a KeyboardEvent key
 * @returns {number}  the index to go to; `from` itself at an edge
 */
export function neighbour(centres, from, key) {
  if (key === "Home") return 0;
  if (key === "End") return centres.length - 1;
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!direction) return from;
  const [dx, dy] = direction;
  let best = from;
  let bestCost = Infinity;
  centres.forEach((centre, index) => {
    if (index === from) return;
    const x = centre.x - centres[from].x;
    const y = centre.y - centres[from].y;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 2 || aside > along * 4) return;
    const cost = along + aside * 2.5;
    if (cost < bestCost) [best, bestCost] = [index, cost];
  });
  return best;
}

/**
 * Move the focus among `elements` if `event` is an arrow, Home or End key.
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} elements
 * @returns {HTMLElement | null}  the element that has the focus now, if the key was taken
 */
export function roam(event, elements) {
  if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) return null;
  const from = elements.indexOf(/** @type {HTMLElement} */ (event.target));
  if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  const centres = elements.map((element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  const target = elements[neighbour(centres, from, event.key)];
  target.focus({ preventScroll: false });
  return target;
}

/**
 * Remember which element under `root` has the focus; the returned function gives it back after a redraw.
 * If that element can have it no longer, the focus goes to the control nearest to it, and `instead` is asked where there is none.
 * A browser may name an element that has just been disabled as the active one until the next frame, so that is asked first.
 * @param {HTMLElement} root
 * @param {() => HTMLElement | null | undefined} instead
 * @returns {() => void}
 */
export function holdFocus(root, instead) {
  const scope = /** @type {Document | ShadowRoot} */ (root.getRootNode());
  const active = /** @type {HTMLElement | null} */ (scope.activeElement ?? null);
  if (!active || active === root || !root.contains(active)) return () => {};
  return () => {
    const there = active.isConnected && root.contains(active);
    const usable = there && !active.matches(":disabled");
    if (usable && scope.activeElement === active) return;
    (usable ? active : ((there && beside(active)) || instead()))?.focus({ preventScroll: true });
  };
}

/** The control beside one that is disabled, in the same row: the last one before it, or else the first one after it. @param {HTMLElement} gone */
function beside(gone) {
  const controls = [...(gone.parentElement?.querySelectorAll("button, input, select") ?? [])];
  const usable = (/** @type {Element[]} */ each) => each.filter((control) => !control.matches(":disabled"));
  const at = controls.indexOf(gone);
  return /** @type {HTMLElement | undefined} */ (usable(controls.slice(0, at)).pop() ?? usable(controls.slice(at + 1))[0]);
}
