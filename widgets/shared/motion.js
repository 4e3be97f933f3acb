/** Small movements that show where something came from; none where the reader asks for less motion. */

/** @param {Element} element */
function calm(element) {
  const view = element.ownerDocument.defaultView;
  return !view || view.matchMedia("(prefers-reduced-motion: reduce)").matches || typeof element.animate !== "function";
}

/**
 * Let `element` glide to its place from where something else was.
 * @param {Element} element
 * @param {{left: number, top: number, width: number, height: number} | null | undefined} from  a rectangle on the screen
 * @param {{duration?: number, delay?: number}} [options]  in milliseconds
 */
export function glide(element, from, { duration = 260, delay = 0 } = {}) {
  if (!from || !from.width || calm(element)) return;
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  if (Math.abs(x) + Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02) return;
  element.animate(
    [
      { translate: `${x}px ${y}px`, scale: String(scale), zIndex: 5 },
      { translate: "0 0", scale: "1", zIndex: 5 },
    ],
    { duration, delay, easing: "cubic-bezier(.2,.8,.25,1)", fill: "backwards" },
  );
}

/**
 * Let `element` appear.
 * @param {Element} element
 * @param {number} [duration]  in milliseconds
 */
export function appear(element, duration = 240) {
  if (calm(element)) return;
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" });
}

/**
 * Let `element` run along lines, one after the other, to the place where it is; each point is a `transform`.
 * @param {Element} element
 * @param {SVGPathElement[]} lines
 * @param {number} [duration]  of all of them, in milliseconds
 */
export function runAlong(element, lines, duration = 900) {
  if (!lines.length || calm(element)) return;
  const points = lines.flatMap((line) => {
    const length = line.getTotalLength();
    return Array.from({ length: POINTS + 1 }, (_, n) => line.getPointAtLength((length * n) / POINTS));
  });
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  element.animate(frames, { duration, easing: "ease-in-out" });
}

/** So many steps a line is run in. */
const POINTS = 8;

/**
 * Shuffle a pile: its layers go apart and together again.
 * @param {Element[]} layers
 * @param {number} [duration]  in milliseconds
 */
export function riffle(layers, duration = 520) {
  layers.forEach((layer, n) => {
    if (calm(layer)) return;
    const aside = `${n % 2 ? "" : "-"}46% ${n * 2}px`;
    layer.animate(
      [
        { translate: "0 0", rotate: "0deg" },
        { translate: aside, rotate: `${n % 2 ? 7 : -7}deg`, offset: 0.28 },
        { translate: "0 0", rotate: "0deg", offset: 0.5 },
        { translate: aside, rotate: `${n % 2 ? 5 : -5}deg`, offset: 0.72 },
        { translate: "0 0", rotate: "0deg" },
      ],
      { duration, easing: "ease-in-out" },
    );
  });
}

/**
 * Turn a card over in its place: its back goes first, then its front comes.
 * @param {Element} card  with its front as its first child
 * @param {Element} back  a picture of its back
 * @param {number} [duration]  in milliseconds
 */
export function turnOver(card, back, duration = 460) {
  const front = card.firstElementChild;
  if (!front || calm(card)) return;
  const cover = card.ownerDocument.createElement("span");
  cover.className = "cb-turning";
  cover.setAttribute("aria-hidden", "true");
  cover.append(back);
  card.append(cover);
  const [wide, edge] = [{ transform: "scaleX(1)" }, { transform: "scaleX(0.02)" }];
  const half = { duration: duration / 2 };
  const gone = cover.animate([wide, edge], { ...half, easing: "ease-in", fill: "forwards" });
  gone.finished.finally(() => cover.remove());
  front.animate([edge, wide], { ...half, delay: duration / 2, easing: "ease-out", fill: "backwards" });
}
