// What Vega draws of specifications: for each job from standard input texts, descriptions, tooltips and dashed lines, as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const from = (name) => import(pathToFileURL(`${process.argv[2]}/${name}`));
const vega = await from("vega/build/vega.module.js");
const { compile } = await from("vega-lite/build/index.js");
const silent = new Proxy({}, { get: () => () => silent });

async function drawn({ spec, set }) {
  const view = new vega.View(vega.parse(compile(spec, { logger: silent }).spec), { renderer: "none" });
  for (const [name, value] of Object.entries(set)) view.signal(name, value);
  await view.runAsync();
  const found = { texts: [], descriptions: [], tooltips: [], places: [], dashes: [] };
  (function walk(item) {
    if (item.marktype === "text") found.texts.push(...item.items.map((each) => String(each.text ?? "")).filter(Boolean));
    for (const each of item.items ?? []) {
      if (item.marktype === "text" && each.text) found.places.push([String(each.text), each.x, each.y + (each.dy ?? 0)]);
      if (item.marktype === "rule" && each.strokeDash) {
        const ends = [each.y, each.y2 ?? each.y].sort((one, other) => one - other);
        found.dashes.push([each.x, ...ends]);
      }
      if (each.description) found.descriptions.push(each.description);
      if (each.tooltip) found.tooltips.push(each.tooltip);
      if (each.items) walk(each);
    }
  })(view.scenegraph().root);
  return found;
}

const jobs = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(await Promise.all(jobs.map(drawn))));
