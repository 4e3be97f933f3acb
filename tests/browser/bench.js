/**
 * What the front end of ipywidgets needs of a notebook, and no more: a kernel with comms, places for outputs, and the shortcuts.
 *
 * The models, the views and the manager are ipywidgets' own, and anywidget's own runtime draws in them:
 * both come as the modules that they bring for a classic notebook. The kernel runs in the test's process.
 */

// ---- modules, as require.js gives them -------------------------------------------------------------------------------

const modules = new Map();
const WIDGETS = "nbextensions/jupyter-js-widgets/extension";
const ALIASES = { "@jupyter-widgets/base": WIDGETS, "@jupyter-widgets/controls": WIDGETS, "@jupyter-widgets/output": WIDGETS };

function module(name) {
  const found = modules.get(ALIASES[name] ?? name);
  if (!found) throw new Error(`the bench page has no module ${name}`);
  return found;
}

/** Takes the module of the script that is running: its element names it. */
window.define = (needed, make) => {
  const { name } = document.currentScript.dataset;
  modules.set(name, make(...needed.map((each) => (each === "module" ? { id: name, uri: "" } : module(each)))));
};
window.require = window.requirejs = (needed, then) => queueMicrotask(() => then(...needed.map(module)));
window.requirejs.config = () => {};

// ---- a kernel, and comms to it -----------------------------------------------------------------------------------------

class Comm {
  constructor(target_name, comm_id) {
    this.target_name = target_name;
    this.comm_id = comm_id ?? crypto.randomUUID();
    this.heard = { comm_msg() {}, comm_close() {} };
  }
  on_msg(call) { this.heard.comm_msg = call; }
  on_close(call) { this.heard.comm_close = call; }
  open(data, callbacks, metadata) { return this.tell("comm_open", data, callbacks, metadata); }
  send(data, callbacks, metadata) { return this.tell("comm_msg", data, callbacks, metadata); }
  close(data, callbacks, metadata) { return this.tell("comm_close", data, callbacks, metadata); }
  tell(type, data, callbacks, metadata) {
    const { comm_id, target_name } = this;
    return kernel.send_shell_message(type, { comm_id, target_name, data }, callbacks, metadata);
  }
}

const comm_manager = {
  comms: new Map(),
  targets: new Map(),
  register_target(name, call) { this.targets.set(name, call); },
  get kernel() { return kernel; },
  register_comm(comm) {
    comm.kernel = kernel;
    this.comms.set(comm.comm_id, comm);
  },
  new_comm(target_name, data, callbacks, metadata, comm_id, _buffers) {
    const comm = new Comm(target_name, comm_id);
    this.register_comm(comm);
    comm.open(data, callbacks, metadata);
    return Promise.resolve(comm);
  },
};

const kernel = {
  comm_manager,
  asked: new Map(), // by the id of a message: what is to be called when the kernel is idle again
  inOrder: Promise.resolve(),
  heard: 0,
  early: new Map(),
  is_connected: () => true,
  set_callbacks_for_msg() {},
  send_shell_message(type, content, callbacks, metadata) {
    const id = crypto.randomUUID();
    this.asked.set(id, callbacks?.iopub?.status);
    const message = { id, type, content, metadata: metadata ?? {}, header: { msg_id: id }, buffers: [] };
    window.toKernel(JSON.stringify(message)).then((told) => this.hear(told));
    return id;
  },
  /** Hand on what the kernel says: one message after the other, each when the one before it is dealt with. */
  hear(told) {
    const { number, messages } = JSON.parse(told);
    this.early.set(number, messages);
    while (this.early.has(this.heard + 1)) {
      this.heard++;
      for (const { parent, said } of this.early.get(this.heard)) {
        const message = { ...said, buffers: [], header: { msg_type: said.type }, parent_header: { msg_id: parent } };
        this.inOrder = this.inOrder.then(() => this.deal(message)).catch((error) => console.error(error));
      }
      this.early.delete(this.heard);
    }
    return this.inOrder;
  },
  async deal(message) {
    const { comm_id, target_name } = message.content;
    if (message.type === "comm_open") {
      const comm = new Comm(target_name, comm_id);
      comm_manager.register_comm(comm);
      await comm_manager.targets.get(target_name)?.(comm, message);
    } else if (message.type === "status") {
      const { msg_id } = message.parent_header;
      this.asked.get(msg_id)?.(message);
      this.asked.delete(msg_id);
    } else {
      await comm_manager.comms.get(comm_id)?.heard[message.type](message);
      if (message.type === "comm_close") comm_manager.comms.delete(comm_id);
    }
  },
  /** When everything that was sent has been answered, and the answers are dealt with. */
  async isQuiet() {
    let last;
    do {
      await new Promise((done) => setTimeout(done, 0)); // what is about to be sent is sent
      last = this.inOrder;
      await last;
    } while (last !== this.inOrder || this.asked.size > 0);
  },
};

// ---- a notebook: its places for outputs --------------------------------------------------------------------------------

const nobody = { register() {}, register_events() {}, get: () => nobody, on() {}, append() {}, actions: null };
nobody.actions = nobody;
const listeners = new Map();
const events = {
  on: (names, call) => names.split(" ").forEach((name) => listeners.set(name, [...(listeners.get(name) ?? []), call])),
  trigger: (name, data) => listeners.get(name)?.forEach((call) => call({}, data)),
};
/** How ipywidgets draws an output that is a widget. */
let drawWidget = null;
class OutputArea {
  keyboard_manager = nobody;
  element = Object.assign(document.createElement("div"), { className: "jp-OutputArea" });
  register_mime_type(_, draw) { drawWidget = draw; }
  handle_output() {}
  handle_clear_output() {}
  create_output_subarea() {
    const place = Object.assign(document.createElement("div"), { className: "jp-OutputArea-output" });
    this.element.append(place);
    return [place];
  }
}

/** Called when the manager has fetched the models that the kernel has already. */
let isRestored;
const restored = new Promise((done) => { isRestored = done; });
window.Jupyter = {
  version: "6.5.7",
  notebook: { kernel, events, container: nobody, keyboard_manager: nobody, metadata: {}, get_cells: () => (isRestored(), []) },
  notification_area: { widget: () => nobody },
  menubar: nobody,
};
modules.set("base/js/namespace", window.Jupyter);
modules.set("base/js/events", events);
modules.set("notebook/js/outputarea", { OutputArea });
modules.set("services/kernels/comm", { Comm });

/** The places for outputs, one a cell. */
const areas = [];

function draw(area, { data = {}, text, evalue }) {
  const widget = data["application/vnd.jupyter.widget-view+json"];
  if (widget) return drawWidget.call(area, widget, {}, nobody);
  const [place] = area.create_output_subarea();
  if (data["text/html"]) place.innerHTML = data["text/html"];
  else place.append(Object.assign(document.createElement("pre"), { textContent: text ?? data["text/plain"] ?? evalue }));
}

const bench = {
  /** Make a notebook with so many cells, and the manager of its widgets. */
  async open(count) {
    const notebook = document.querySelector(".jp-Notebook");
    for (let number = 0; number < count; number++) {
      const area = new OutputArea();
      const cell = Object.assign(document.createElement("div"), { className: "jp-Cell" });
      cell.dataset.windowedListIndex = number;
      cell.append(area.element);
      notebook.append(cell);
      areas.push(area);
    }
    await module(WIDGETS).load_ipython_extension();
    document.head.append(...document.querySelectorAll(".theme")); // for a classic notebook it brings light colours of its own
    await restored;
  },
  /** Show the outputs of a cell in place of those that it had. */
  show(number, outputs) {
    bench.clear(number);
    for (const output of outputs) draw(areas[number], output);
  },
  clear(number) {
    events.trigger("clear_output.CodeCell", { output_area: areas[number] });
    areas[number].element.replaceChildren();
  },
  hear: (messages) => kernel.hear(messages),
  isQuiet: () => kernel.isQuiet(),
  /** Every command of the notebook that a key has called. */
  called: [],
};
window.bench = bench;

// ---- the shortcuts of the notebook: JupyterLab's own list, matched as Lumino does --------------------------------------

/** How many elements lie between what has the key and what the selector wants; -1 where the shortcut is not for it. */
function distance(selector, { target, currentTarget }) {
  let steps = 0;
  for (let each = target; each && !each.hasAttribute("data-lm-suppress-shortcuts"); each = each.parentElement) {
    if (each.matches(selector)) return steps;
    if (each === currentTarget) break;
    steps++;
  }
  return -1;
}

document.documentElement.addEventListener("keydown", (event) => {
  const { key, ctrlKey, altKey, shiftKey } = event;
  const pressed = [ctrlKey && "Ctrl", altKey && "Alt", shiftKey && "Shift", key.length === 1 ? key.toUpperCase() : key];
  const words = pressed.filter(Boolean).join(" ");
  for (const { keys, selector, command } of window.SHORTCUTS) {
    // The first of two keys is taken from a widget, too.
    if (keys[0]?.replace("Accel", "Ctrl") === words && distance(selector, event) >= 0) bench.called.push(command);
  }
}, true);

for (const event of ["focusin", "focusout"]) {
  document.addEventListener(event, () => {
    const typing = document.activeElement.matches(":read-write");
    document.querySelector(".jp-Notebook").classList.toggle("jp-mod-readWrite", typing);
  });
}
