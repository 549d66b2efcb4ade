// The worker in which the module runs. It receives `{start}` once, `{files}` that have changed, and messages of the language
// server protocol; it posts messages of the protocol. Messages are handled in their order.
"use strict";

let program; // null after a failure
let last = Promise.resolve();

self.onmessage = ({ data }) => {
  last = last.then(() => receive(data)).catch(fail);
};

async function receive(data) {
  if (program === null) return refuse(data);
  if (data.start) return start(data.start);
  if (data.files) return write(data.files);
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
  write(await (await fetched(content)).json());
  write(files);
  program.FS.mkdirTree("/work");
  program.FS.chdir("/work");
  handle({ start: { data, mods: ["/work"], language, key: crypto.randomUUID(), author: crypto.randomUUID() } });
}

// Writes files, given as text or bytes by path, and deletes those that are null.
function write(files) {
  const { FS } = program;
  for (const [path, content] of Object.entries(files)) {
    if (content !== null) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, content);
    } else if (FS.analyzePath(path).exists) {
      FS.unlink(path);
    }
  }
}

// Calls the door of the module, `walz_handle`. Returns the messages that it answers.
function call(message) {
  const text = JSON.stringify(message);
  const size = program.lengthBytesUTF8(text) + 1;
  const address = program._malloc(size);
  program.stringToUTF8(text, address, size);
  const answers = program.UTF8ToString(program._walz_handle(address));
  program._free(address);
  return JSON.parse(answers);
}

// Passes a message to the program and posts what it answers. It computes the rest once no message is waiting.
function handle(message) {
  for (const answer of call(message)) {
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
