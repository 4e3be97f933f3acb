/**
 * Runs a file of tests/ in WebAssembly Python, with the network cut off.
 *
 *   node webassembly.mjs PYODIDE PACKAGE FILE [WORD ...]
 *
 * PYODIDE is the folder of the npm package pyodide, PACKAGE a wheel or the folder that cardbowl/ lies in, FILE a file of tests/.
 * The hash seed is that of the environment. Whatever asks for the network ends the run with exit code 3.
 */
import dgram from "node:dgram";
import dns from "node:dns";
import { readFile } from "node:fs/promises";
import net from "node:net";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const asked = [];
/** Puts what only notes that the network was asked for in place of methods. */
function cutOff(owner, ...names) {
  for (const name of names) {
    owner[name] = () => {
      asked.push(name);
      throw new Error(`${name}: there is no network here`);
    };
  }
}
cutOff(globalThis, "fetch", "WebSocket", "XMLHttpRequest");
cutOff(net.Socket.prototype, "connect");
cutOff(dgram.Socket.prototype, "bind", "connect", "send");
cutOff(dns, "lookup", "resolve");

const [folder, source, file, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ env: { PYTHONHASHSEED: process.env.PYTHONHASHSEED || "random", HOME: "/home" } });

try {
  python.FS.mkdirTree("/home");
  if (source.endsWith(".whl")) {
    python.unpackArchive(new Uint8Array(await readFile(source)), "zip", { extractDir: "/package" });
  } else {
    python.mountNodeFS("/package", resolve(source));
  }
  python.mountNodeFS("/tests", fileURLToPath(new URL("..", import.meta.url)));
  python.globals.set("argv", python.toPy([file, ...words]));
  python.runPython(`
import runpy
import sys

sys.dont_write_bytecode = True
sys.argv = ["/tests/" + argv[0], *argv[1:]]
sys.path[:0] = ["/package", "/tests"]
runpy.run_path(sys.argv[0], run_name="__main__")
`);
} catch (error) {
  console.error(String(error?.message ?? error).slice(-4000));
  process.exitCode = 1;
}
if (asked.length > 0) {
  console.error(`the network was asked for: ${asked.join(", ")}`);
  process.exitCode = 3;
}
