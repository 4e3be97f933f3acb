/**
 * The default look of a chart: the colours and the type of the notebook around it.
 * They are given as CSS values, which follow the theme by themselves, also when it changes later.
 */

const INK = "currentColor";

/** Middle tones with contrast on white and on black, distinct for colour-blind readers. */
const CATEGORIES = ["#2f7fc1", "#d9772b", "#8a94a0", "#8f6bbf", "#3d9970", "#c0577f", "#b98900"];

/**
 * A Vega-Lite configuration; what a specification says itself outranks it.
 * @param {string} font  a list of font families
 */
export function look(font) {
  const title = { fontSize: 16, fontWeight: 600, offset: 14, subtitleColor: INK, subtitleFontSize: 12, subtitlePadding: 5 };
  const labels = { labelColor: INK, labelFontSize: 11, titleColor: INK, titleFontSize: 12, titleFontWeight: "normal" };
  return {
    background: "transparent",
    font,
    padding: 6,
    view: { stroke: null },
    title: { ...title, anchor: "start", frame: "group", color: INK },
    axis: { ...labels, titlePadding: 8, domain: false, tickColor: "#8a94a0", gridColor: "#8a94a0", gridOpacity: 0.25, labelSeparation: 4 },
    header: labels,
    legend: { ...labels, symbolType: "square" },
    mark: { color: CATEGORIES[0] },
    line: { strokeWidth: 2.5 },
    bar: { cornerRadiusEnd: 2 },
    rule: { color: INK },
    text: { color: INK },
    range: { category: CATEGORIES },
  };
}
