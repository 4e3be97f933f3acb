/**
 * The picture: a specification is compiled and shown once; after that only rows are swapped.
 * Marks, scales and text follow the new rows, and the drawing stays the same element.
 */

import { keepKeys } from "../shared/dom.js";
import { look } from "./look.js";
import { keepOwnIds } from "./own_ids.js";
import { changeset, compile, expressionInterpreter, nothing, parse, quiet, read, View } from "./vega.js";

/** @typedef {Record<string, unknown>} Row */

/** A plot is drawn this wide at least, in pixels. */
const NARROWEST = 180;

/** Words at bars that are narrower than this would meet those of their neighbours. */
const NARROW_BAR = 19;

/**
 * The specification with bars whose width is a share of the plot's, so that they stay apart when it is drawn narrower.
 * Words at the bars of a layer are not drawn where these get too narrow for them.
 * @param {Record<string, any>} spec
 */
export function withRelativeBars(spec) {
  const whole = spec.width;
  const sized = ({ mark } = /** @type {any} */ ({})) =>
    mark?.type === "bar" && typeof mark.size === "number" && typeof whole === "number" && mark.orient !== "horizontal";
  const relative = (/** @type {any} */ view, /** @type {any} */ bars) => {
    const { mark, layer, encoding } = view;
    const own = layer?.find(sized);
    const words = bars && mark?.type === "text" && encoding?.x?.field && encoding.x.field === bars.encoding?.x?.field;
    return {
      ...view,
      ...(sized(view) ? { mark: { ...mark, size: { expr: `${mark.size / whole} * width` } } } : {}),
      ...(words ? { mark: { ...mark, opacity: { expr: `${bars.mark.size / whole} * width < ${NARROW_BAR} ? 0 : 1` } } } : {}),
      ...(layer ? { layer: layer.map((/** @type {any} */ each) => relative(each, own)) } : {}),
    };
  };
  return relative(spec, null);
}

/**
 * Compile the specification; expressions are interpreted, so that a page which forbids `eval` shows it too.
 * @param {Record<string, any>} spec  Vega-Lite
 * @param {string} dataset  the one that is swapped
 * @param {string} font
 */
export function prepare(spec, dataset, font) {
  const options = /** @type {any} */ ({ config: look(font), logger: quiet() });
  const vega = /** @type {any} */ (compile(/** @type {any} */ (withRelativeBars(spec)), options).spec);
  const form = vega.data?.find((/** @type {any} */ each) => each.name === dataset)?.format?.parse;
  return { runtime: parse(vega, {}, { ast: true }), form: typeof form === "object" ? form : null };
}

/**
 * Rows in a view, and how they become others: the mark of a row that stays also stays on the page.
 * A row that differs anywhere counts as changed everywhere, so that all that was worked out from it is worked out again.
 */
function createSwap() {
  /** The rows as they were given. @type {Row[]} */
  let given = [];
  /** The same rows as the view has them; transforms may have written into these. @type {Row[]} */
  let kept = [];
  return (/** @type {Row[]} */ rows) => {
    const changes = changeset();
    const names = Object.keys(rows[0] ?? {});
    const alike = names.join() === Object.keys(given[0] ?? {}).join();
    const same = alike ? Math.min(kept.length, rows.length) : 0;
    for (let n = 0; n < same; n++) {
      if (names.every((name) => given[n][name] === rows[n][name])) continue;
      for (const name of names) changes.modify(kept[n], name, rows[n][name]);
    }
    const fresh = rows.slice(same).map((row) => ({ ...row }));
    changes.remove(kept.slice(same)).insert(fresh);
    kept = [...kept.slice(0, same), ...fresh];
    given = rows;
    return changes;
  };
}

/**
 * @param {object} options
 * @param {Record<string, any>} options.spec
 * @param {string} options.dataset
 * @param {string} options.font
 * @param {HTMLElement | null} options.host  where it is drawn; null draws nothing
 * @param {HTMLElement | null} [options.binds]  where inputs go that the specification itself brings along
 */
export function createPicture({ spec, dataset, font, host, binds = null }) {
  const { runtime, form } = prepare(spec, dataset, font);
  const options = { expr: expressionInterpreter, loader: nothing, logger: quiet(), renderer: host ? "svg" : "none" };
  const view = new View(runtime, /** @type {any} */ (options));
  const swap = createSwap();
  const asWide = spec.width === "container";
  const signals = new Set(Object.keys(view.getState({ signals: () => true }).signals));
  /** The newest rows that still wait to be drawn. @type {{rows: Row[], params: Record<string, unknown>} | null} */
  let next = null;
  /** @type {Promise<void> | null} */
  let running = null;
  let gone = false;
  /** @type {(() => void) | null} */
  let forgetIds = null;
  if (host) {
    view.initialize(host, binds ?? undefined).hover();
    forgetIds = keepOwnIds(host);
    binds?.querySelectorAll("input, select, textarea, button").forEach(keepKeys);
  }

  /** How much wider than its plot the picture is to the right at most, in pixels: words over a narrow plot reach beyond it. */
  let right = Infinity;
  /** How much wider than its plot the picture has to be. */
  function beside() {
    if (!host) return 0;
    const left = view.origin()[0];
    right = Math.min(right, Number(host.querySelector("svg")?.getAttribute("width")) - view.width() - left);
    return left + right;
  }

  async function run() {
    while (next && !gone) {
      const { rows, params } = next;
      next = null;
      for (const [name, value] of Object.entries(params)) {
        if (signals.has(name)) view.signal(name, value);
      }
      view.change(dataset, swap(form ? read(rows, { type: "json", parse: form }) : rows));
      await view.runAsync();
    }
    running = null;
  }

  return {
    view,
    /**
     * Show these rows; while one picture is being drawn only the newest one after it is kept.
     * @param {Row[]} rows
     * @param {Record<string, unknown>} [params]  values for parameters of the specification, by name
     */
    draw(rows, params = {}) {
      next = { rows, params };
      running ??= run();
      return running;
    },
    /**
     * The page has given it this much room, in pixels; a picture of fixed width becomes narrower where that is less than it needs.
     * @param {number} width
     */
    async fit(width) {
      if (gone || width < 1) return;
      const wanted = asWide ? width : Math.min(spec.width, Math.max(NARROWEST, width - beside()));
      if (!(wanted > 0) || view.width() === wanted) return; // no single plot, or as it is
      await view.width(wanted).runAsync();
    },
    destroy() {
      gone = true;
      forgetIds?.();
      view.finalize();
    },
  };
}
