// Starts the server of an unpacked extension as VS Code does, and edits a mod with it: vscode.mjs EXTENSION MOD
import assert from "node:assert";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [extension, mod] = process.argv.slice(2);
const { startServer } = createRequire(import.meta.url)(path.join(extension, "dist/server.js"));

// A program of the user's settings runs instead; if it does not exist, the error names the setting.
const settings = { program: "", language: "de", folder: extension, workspace: mod };
const other = await startServer({ ...settings, program: process.execPath });
assert.deepEqual([other.spawnfile, ...other.spawnargs.slice(1)], [process.execPath, "lsp", "--lang", "de"]);
other.kill();
await assert.rejects(startServer({ ...settings, program: "/nowhere/walz" }), /nowhere.*walzwerk\.program/);

const server = await startServer(settings);

// Reads messages of the base protocol, and passes them to whoever waits for them.
const received = [];
let waiting = () => {};
let bytes = Buffer.alloc(0);
server.stdout.on("data", (chunk) => {
  bytes = Buffer.concat([bytes, chunk]);
  for (;;) {
    const head = bytes.indexOf("\r\n\r\n");
    if (head < 0) return;
    const size = Number(/Content-Length: (\d+)/.exec(bytes.subarray(0, head))[1]);
    if (bytes.length < head + 4 + size) return;
    received.push(JSON.parse(bytes.subarray(head + 4, head + 4 + size)));
    bytes = bytes.subarray(head + 4 + size);
    waiting();
  }
});
server.stderr.on("data", (chunk) => process.stderr.write(chunk));
const ended = new Promise((resolve) => server.on("exit", resolve));
ended.then((code) => code !== 0 && process.exit(1));

async function message(fits) {
  for (;;) {
    const at = received.findIndex(fits);
    if (at >= 0) return received.splice(at, 1)[0];
    await new Promise((resolve) => (waiting = resolve));
  }
}

function send(content) {
  const text = JSON.stringify({ jsonrpc: "2.0", ...content });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

let last = 0;
async function request(method, params) {
  const id = ++last;
  send({ id, method, params });
  const { result, error } = await message((one) => one.id === id && !one.method);
  assert.equal(error, undefined);
  return result;
}

const rootUri = pathToFileURL(mod).href;
const uri = `${rootUri}/data/cards.yaml`;
const { capabilities } = await request("initialize", { processId: process.pid, rootUri, workspaceFolders: [{ uri: rootUri, name: "mod" }], capabilities: {} });
assert(capabilities.renameProvider && capabilities.codeActionProvider);
send({ method: "initialized", params: {} });
const text = fs.readFileSync(path.join(mod, "data/cards.yaml"), "utf8");
send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "yaml", version: 1, text } } });

const found = await message((one) => one.method === "textDocument/publishDiagnostics" && one.params.uri === uri && one.params.diagnostics.length > 0);
const finding = found.params.diagnostics.find((one) => one.message.includes("moens"));
assert(finding, JSON.stringify(found));
assert.match(finding.message, /meintest du/);
const [action] = await request("textDocument/codeAction", { textDocument: { uri }, range: finding.range, context: { diagnostics: [] } });
assert.match(JSON.stringify(action.edit), /moons/);

await request("shutdown");
send({ method: "exit" });
assert.equal(await ended, 0);
console.log(`the server reports: ${finding.message.split("\n")[0]}`);
