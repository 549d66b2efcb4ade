// Runs the parts of the web extension in Node, its worker with a stand-in for the module: vscode_web.mjs EXTENSION SOURCE
import assert from "node:assert";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";

const [extension, source] = process.argv.slice(2);
const { Folders, dataRoot } = createRequire(import.meta.url)(path.join(source, "web/folders.js"));

const folders = new Folders([
  { uri: "vscode-vfs://github/a/b", name: "b" },
  { uri: "file:///c", name: "my mod" },
  { uri: "file:///d", name: "my_mod" },
]);
for (const [editor, module] of [
  ["vscode-vfs://github/a/b/data/x%20y.yaml", "file:///work/b/data/x%20y.yaml"],
  ["vscode-vfs://github/a/b", "file:///work/b"],
  ["file:///c/mod.yaml", "file:///work/my_mod/mod.yaml"],
  ["file:///d/mod.yaml", "file:///work/my_mod_/mod.yaml"],
  ["untitled:Untitled-1", "untitled:Untitled-1"],
  ["vscode-vfs://github/a/bc/mod.yaml", "vscode-vfs://github/a/bc/mod.yaml"],
]) {
  assert.equal(folders.toModule(editor), module);
  assert.equal(folders.toEditor(module), editor);
}
assert.equal(folders.path("vscode-vfs://github/a/b/data/x%20y.yaml"), "/work/b/data/x y.yaml");
assert.equal(folders.path("untitled:Untitled-1"), null);

assert.equal(dataRoot(["/work/m/mod.yaml", "/work/m/data/cards.yaml", "/work/m/tests/data/x/game.yaml"]), "/walz");
assert.equal(dataRoot(["/work/z/mod.yaml", "/work/own/data/hop/game.yaml"]), "/work/own");

// Starts the worker with the stand-in `answer(message)` in place of walz_handle. Returns what the module has and does.
function startWorker(answer) {
  const module = { files: {}, heard: [] };
  const posted = [];
  let wake = () => {};
  const post = (message) => {
    posted.push(message);
    wake();
  };
  const FS = {
    mkdirTree: () => {},
    chdir: () => {},
    writeFile: (name, content) => (module.files[name] = content),
    unlink: (name) => delete module.files[name],
    analyzePath: (name) => ({ exists: name in module.files }),
  };
  // Texts in the memory of the module, by address.
  const memory = new Map();
  const put = (text, address = memory.size + 1) => {
    memory.set(address, text);
    return address;
  };
  const functions = {
    lengthBytesUTF8: (text) => Buffer.byteLength(text),
    stringToUTF8: (text, address, size) => {
      assert.equal(size, Buffer.byteLength(text) + 1);
      put(text, address);
    },
    UTF8ToString: (address) => memory.get(address),
    _malloc: () => put(null),
    _free: (address) => assert(memory.has(address)),
    _walz_handle: (address) => {
      const message = JSON.parse(memory.get(address));
      module.heard.push(message);
      return put(JSON.stringify(answer(message)));
    },
  };
  const self = {
    postMessage: post,
    importScripts: (script) => {
      assert.equal(script, "walz.js");
      self.makeWalz = async (options) => {
        module.ENV = {};
        options.preRun(Object.assign(module, functions, { FS }));
        return module;
      };
    },
  };
  const fetched = { ok: true, arrayBuffer: async () => new ArrayBuffer(8), json: async () => ({ "/walz/data/a.yaml": "a" }) };
  const fetch = async (address) => (address === "missing" ? { ok: false, status: 404 } : fetched);
  vm.runInNewContext(fs.readFileSync(path.join(extension, "dist/web/worker.js"), "utf8"), { self, fetch, crypto, setTimeout });
  const send = (data) => self.onmessage({ data });
  const next = async () => {
    while (posted.length === 0) await new Promise((resolve) => (wake = resolve));
    return posted.shift();
  };
  return { module, send, next };
}

const start = { script: "walz.js", module: "walz.wasm", content: "content.json", language: "de", data: "/work/b", files: { "/work/b/mod.yaml": "mod" } };

// Files and messages arrive in order; what is left to compute is done afterwards.
{
  let steps = 0;
  const { module, send, next } = startWorker((message) => {
    if (message.lsp) return [{ lsp: { id: message.lsp.id, result: 1 } }, { more: true }];
    if (!message.step) return [];
    steps += 1;
    return steps < 3 ? [{ more: true }] : [{ lsp: { method: "textDocument/publishDiagnostics" } }];
  });
  send({ start });
  send({ files: { "/work/b/gone.yaml": "" } });
  send({ files: { "/work/b/gone.yaml": null, "/work/b/never.yaml": null } });
  send({ jsonrpc: "2.0", id: 1, method: "initialize" });
  assert.deepEqual(JSON.parse(JSON.stringify(await next())), { id: 1, result: 1 });
  assert.equal((await next()).method, "textDocument/publishDiagnostics");
  assert.deepEqual(Object.keys(module.files), ["/walz/data/a.yaml", "/work/b/mod.yaml"]);
  const { data, mods, language } = module.heard[0].start;
  assert.deepEqual({ data, mods, language }, { data: "/work/b", mods: ["/work"], language: "de" });
  assert.equal(module.ENV.WALZ_DATA, "/walz");
}

// After a failure the user gets one message, and requests get errors.
for (const [content, answer] of [
  ["missing", () => []],
  ["content.json", (message) => { if (message.lsp) throw new Error("unreachable"); return []; }],
]) {
  const { module, send, next } = startWorker(answer);
  send({ start: { ...start, content } });
  send({ jsonrpc: "2.0", method: "initialized" });
  send({ jsonrpc: "2.0", id: 2, method: "shutdown" });
  const shown = await next();
  assert.equal(shown.method, "window/showMessage");
  assert.match(shown.params.message, /404|unreachable/);
  const answered = await next();
  assert.equal(answered.id, 2);
  assert.equal(answered.error.code, -32603);
  assert(module.heard.length <= 2);
}
console.log("the parts of the web extension work");
