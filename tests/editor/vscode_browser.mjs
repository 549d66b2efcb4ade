// Runs the worker of the web extension in Chromium with its module, and edits a mod with it: vscode_browser.mjs EXTENSION MOD MODULES.
// MODULES has playwright-core. Exit code 77: no Chromium.
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const [extension, mod, modules] = process.argv.slice(2);
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((file) => fs.existsSync(file));
if (!executablePath) process.exit(77);
const { chromium } = createRequire(`${path.resolve(modules)}/`)("playwright-core");

const types = { ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };
const server = http.createServer((request, response) => {
  const file = path.join(extension, path.normalize(request.url));
  if (request.url === "/") return response.setHeader("Content-Type", "text/html").end("<!doctype html><title>editor</title>");
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  response.setHeader("Content-Type", types[path.extname(file)] ?? "text/plain");
  fs.createReadStream(file).pipe(response);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const files = {};
for (const name of ["mod.yaml", "data/cards.yaml"]) files[`/work/my mod/${name}`] = fs.readFileSync(path.join(mod, name), "utf8");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(600000);
  await page.goto(origin);
  const found = await page.evaluate(
    async ({ origin, files }) => {
      const worker = new Worker(`${origin}/dist/web/worker.js`);
      const uri = "file:///work/my%20mod/data/cards.yaml";
      const text = files["/work/my mod/data/cards.yaml"];
      const send = (message) => worker.postMessage({ jsonrpc: "2.0", ...message });
      return new Promise((resolve, reject) => {
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
          if (data.method === "window/showMessage") reject(new Error(data.params.message));
          if (data.id === 1) {
            send({ method: "initialized", params: {} });
            send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "yaml", version: 1, text } } });
          }
          if (data.method !== "textDocument/publishDiagnostics" || data.params.uri !== uri) return;
          const finding = data.params.diagnostics.find((one) => one.message.includes("moens"));
          if (finding) resolve(finding.message.split("\n")[0]);
        };
        const at = (name) => `${origin}/${name}`;
        const shipped = { script: at("server/walz.js"), module: at("server/walz.wasm"), content: at("dist/web/content.json") };
        worker.postMessage({ start: { ...shipped, files, data: "/walz", language: "de" } });
        const folder = { uri: "file:///work/my%20mod", name: "my mod" };
        send({ id: 1, method: "initialize", params: { processId: null, rootUri: null, workspaceFolders: [folder], capabilities: {} } });
      });
    },
    { origin, files },
  );
  assert.match(found, /gefunden: `moens`/);
  console.log(`the worker reports in Chromium: ${found}`);
} finally {
  await browser.close();
  server.close();
}
