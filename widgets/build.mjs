/**
 * Bundles every widgets/<name>/index.js and its style.css into cardbowl/widgets/static/<name>.js and <name>.css.
 *
 *   npm run build    once, minified
 *   npm run watch    again after every change, with source maps
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "cardbowl", "widgets", "static");
const notices = "third_party_licenses.txt";
const watching = process.argv.includes("--watch");

/** The folders that hold a widget, in alphabetical order. */
async function widgetNames() {
  const entries = await readdir(here, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(here, entry.name, "index.js")))
    .map((entry) => entry.name)
    .filter((name) => name !== "shared" && name !== "node_modules")
    .sort();
}

/**
 * What esbuild starts from: a script for each widget and, where there is one, its style sheet.
 * @param {string[]} names
 */
function entryPoints(names) {
  return names.flatMap((name) =>
    ["index.js", "style.css"]
      .map((file) => ({ in: join(here, name, file), out: name }))
      .filter((entry) => existsSync(entry.in)),
  );
}

/**
 * The licences of the packages that went into the bundles, as these licences ask for.
 * @param {string[]} inputs paths of all bundled sources, relative to this folder
 */
async function licences(inputs) {
  const packages = inputs
    .map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
    .filter((name) => name !== undefined);
  const texts = [];
  for (const name of [...new Set(packages)].sort()) {
    const folder = join(here, "node_modules", name);
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? await readFile(join(folder, file), "utf8") : "";
    texts.push(`${name} ${version} (${license})\n\n${text.trim()}\n`);
  }
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

/** Removes the bundles of widgets that no longer exist. */
async function sweep(names) {
  const kept = new Set([notices, ...names.flatMap((name) => [`${name}.js`, `${name}.css`])]);
  for (const file of await readdir(out)) {
    if (!kept.has(file)) await rm(join(out, file), { recursive: true });
  }
}

const names = await widgetNames();
/** @type {esbuild.BuildOptions} */
const options = {
  absWorkingDir: here,
  entryPoints: entryPoints(names),
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: !watching,
  sourcemap: watching ? "inline" : false,
  legalComments: "none",
  alias: { vega: "vega-util" }, // all that Vega-Lite takes from the whole of Vega is in there
  define: { fetch: "undefined" }, // nothing is fetched at run time: what a library would fetch with is not there
  metafile: true,
  logLevel: "info",
};

await mkdir(out, { recursive: true });
await sweep(names);
if (names.length === 0) {
  console.log("No widget to bundle: no folder here has an index.js.");
} else if (watching) {
  await (await esbuild.context(options)).watch();
} else {
  try {
    const { metafile } = await esbuild.build(options);
    await writeFile(join(out, notices), await licences(Object.keys(metafile.inputs)));
  } catch {
    process.exitCode = 1; // esbuild has said what was wrong and where
  }
}
