/**
 * Run All throws the reader to the end of the page. The head brings them back to the top, and keeps them there until all
 * cells have run, unless they scroll, press a key or press the mouse meanwhile, or had read on before they ran all cells.
 */

/** How the reader moves a page. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"];
/** Milliseconds in which a page goes on moving after that. */
const GLIDES = 1500;
/** Milliseconds between two looks at the cells, and how many quiet looks in a row mean that all have run and JupyterLab has moved the page. */
const LOOK = 200;
const QUIET = 15;
/** Milliseconds that a widget may take until it stands in its notebook. */
const PATIENCE = 5000;

/** Where the reader has gone by hand in each notebook, in pixels from its top. @type {WeakMap<Element, {top: number}>} */
const places = new WeakMap();

/** Whether the last cell of a notebook, or several cells beside this one, wait for their turn. @param {boolean[]} waiting  each other cell, in order */
export function isRunningAll(waiting) {
  return waiting.at(-1) === true || waiting.filter(Boolean).length > 2;
}

/** The cells with code other than that of the head. @param {Element} notebook @param {Element | null} own */
function others(notebook, own) {
  return [...notebook.querySelectorAll(".jp-CodeCell")].filter((cell) => cell !== own);
}

/** @param {Element} cell */
const isWaiting = (cell) => (cell.querySelector(".jp-InputPrompt")?.textContent ?? "").includes("*");

/**
 * @param {HTMLElement} root
 * @param {any} kernel
 * @returns {() => void}  to stop
 */
export function bringBack(root, kernel) {
  let stop = () => {};
  const since = Date.now();
  const find = () => {
    const notebook = root.closest(".jp-Notebook") ?? (root.isConnected ? null : root.ownerDocument.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook"));
    if (notebook) stop = begin(root, notebook, kernel);
    else if (Date.now() - since < PATIENCE && !root.isConnected) timer = setTimeout(find, LOOK);
  };
  let timer = setTimeout(find, 0);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** @param {HTMLElement} root @param {Element} notebook @param {any} kernel */
function begin(root, notebook, kernel) {
  const scroller = notebook.querySelector(".jp-WindowedPanel-outer") ?? notebook;
  const before = places.get(scroller);
  rememberPlace(scroller);
  if (before !== undefined && before.top > scroller.clientHeight) return () => {}; // the reader had read on
  const cells = others(notebook, root.closest(".jp-CodeCell"));
  const isRunning = () => kernel?.status === "busy" || cells.some((cell) => cell.isConnected && isWaiting(cell));
  return stayAtTop(root, scroller, isRunning, isRunningAll(cells.map(isWaiting)));
}

/** JupyterLab makes the last cell the active one, too; a press beside the head makes it that of the head, for the keys. @param {HTMLElement} root */
function makeActive(root) {
  const prompt = root.closest(".jp-OutputArea-child")?.querySelector(".jp-OutputPrompt");
  for (const type of ["mousedown", "mouseup"]) prompt?.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));
}

/**
 * @param {HTMLElement} root
 * @param {Element} scroller
 * @param {() => boolean} isRunning
 * @param {boolean} isAll  all cells run; if not, they may have run before the head was drawn: then the page is thrown more than a screen away
 */
function stayAtTop(root, scroller, isRunning, isAll) {
  const page = scroller.ownerDocument;
  let isBack = false;
  let quiet = 0;
  const toTop = () => {
    if (!isAll && !isBack && scroller.scrollTop <= scroller.clientHeight) return;
    if (!isBack) makeActive(root);
    isBack = true;
    if (scroller.scrollTop > 0) scroller.scrollTop = 0;
  };
  const stop = () => {
    clearInterval(timer);
    scroller.removeEventListener("scroll", toTop);
    MOVES.forEach((move) => page.removeEventListener(move, stop, true));
  };
  const timer = setInterval(() => {
    quiet = isRunning() ? 0 : quiet + 1;
    toTop();
    if (quiet >= QUIET) stop();
  }, LOOK);
  scroller.addEventListener("scroll", toTop);
  MOVES.forEach((move) => page.addEventListener(move, stop, { capture: true, passive: true }));
  toTop();
  return stop;
}

/** Notes where the reader goes by hand; once for each notebook. @param {Element} scroller */
function rememberPlace(scroller) {
  if (places.has(scroller)) return;
  const place = { top: 0 };
  let moved = -Infinity;
  places.set(scroller, place);
  MOVES.forEach((move) => scroller.addEventListener(move, (event) => (moved = event.timeStamp), { capture: true, passive: true }));
  scroller.addEventListener("scroll", (event) => {
    if (event.timeStamp - moved < GLIDES) place.top = scroller.scrollTop;
  });
}
