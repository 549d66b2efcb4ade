// The worker in which the module runs. It receives `{start}` once, `{files}` that have changed, and messages of the language
// server protocol; it posts messages of the protocol. Messages are handled in their order.
"use strict";

const instance = require("../../../wasm/instance.ts");

let program; // null after a failure
let last = Promise.resolve();

self.onmessage = ({ data }) => {
  last = last.then(() => receive(data)).catch(fail);
};

async function receive(data) {
  if (program === null) return refuse(data);
  if (data.start) return start(data.start);
  if (data.files) return instance.writeFiles(program.FS, data.files);
  handle(data.step ? data : { lsp: data });
}

// `content` has the shipped games, `files` those of the workspace, and `data` the folder with the games to use.
async function start({ script, module, content, files, data, language }) {
  self.importScripts(script);
  const fetched = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  };
  const wasmBinary = await (await fetched(module)).arrayBuffer();
  program = await self.makeWalz({ wasmBinary, preRun: ({ ENV }) => Object.assign(ENV, { WALZ_DATA: "/walz" }) });
  instance.writeFiles(program.FS, { ...(await (await fetched(content)).json()), ...files });
  program.FS.mkdirTree("/work");
  program.FS.chdir("/work");
  handle({ start: { data, mods: ["/work"], language, key: crypto.randomUUID(), author: crypto.randomUUID() } });
}

// Passes a message to the program and posts what it answers. It computes the rest once no message is waiting.
function handle(message) {
  for (const answer of instance.handle(program, message)) {
    if (answer.lsp) self.postMessage(answer.lsp);
    if (answer.more) setTimeout(() => self.onmessage({ data: { step: true } }));
  }
}

// Answers a request after a failure.
function refuse({ id, method }) {
  if (id === undefined || method === undefined) return;
  self.postMessage({ jsonrpc: "2.0", id, error: { code: -32603, message: "the language server has failed" } });
}

// A module is not used again after a failure.
function fail(error) {
  program = null;
  const message = `Walzwerk: the language server has failed: ${error.message}. Reload the window to start it again.`;
  self.postMessage({ jsonrpc: "2.0", method: "window/showMessage", params: { type: 1, message } });
}
