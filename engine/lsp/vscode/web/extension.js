// Starts the language server in an editor that runs in a browser: in a worker (worker.js), which has no access to the files of
// the workspace and gets copies of them.
"use strict";

const vscode = require("vscode");
const { FileChangeType, LanguageClient } = require("vscode-languageclient/browser");
const { Folders, dataRoot } = require("./folders.js");

const kFiles = "**/*.{yaml,lua,md,svg,png,webp}";
const kIgnored = "**/{node_modules,.git}/**";

let client;

// Reads files of the workspace: their bytes by path in the module, null for a file that does not exist.
async function read(uris, folders) {
  const files = {};
  const readOne = async (uri) => {
    const path = folders.path(uri.toString());
    if (path === null) return;
    files[path] = await vscode.workspace.fs.readFile(uri).then((bytes) => bytes, () => null);
  };
  await Promise.all(uris.map(readOne));
  return files;
}

// Passes changes of files to the worker, and then reports them to the server.
function watch(worker, folders) {
  const watcher = vscode.workspace.createFileSystemWatcher(kFiles);
  const pass = (type) => async (uri) => {
    worker.postMessage({ files: await read([uri], folders) });
    client.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: folders.toModule(uri.toString()), type }] });
  };
  watcher.onDidCreate(pass(FileChangeType.Created));
  watcher.onDidChange(pass(FileChangeType.Changed));
  watcher.onDidDelete(pass(FileChangeType.Deleted));
  return watcher;
}

async function activate(context) {
  const at = (path) => vscode.Uri.joinPath(context.extensionUri, path).toString(true);
  const opened = vscode.workspace.workspaceFolders ?? [];
  const schemes = [...new Set(opened.map(({ uri }) => uri.scheme))];
  const folders = new Folders(opened.map(({ uri, name }) => ({ uri: uri.toString(), name })));
  const worker = new Worker(at("dist/web/worker.js"));
  const language = vscode.workspace.getConfiguration("walzwerk").get("language");
  const files = await read(await vscode.workspace.findFiles(kFiles, kIgnored), folders);
  const shipped = { script: at("server/walz.js"), module: at("server/walz.wasm"), content: at("dist/web/content.json") };
  worker.postMessage({ start: { ...shipped, files, data: dataRoot(Object.keys(files)), language } });
  client = new LanguageClient("walzwerk", "Walzwerk", {
    documentSelector: schemes.flatMap((scheme) => [{ scheme, language: "yaml" }, { scheme, language: "lua" }]),
    uriConverters: {
      code2Protocol: (uri) => folders.toModule(uri.toString()),
      protocol2Code: (uri) => vscode.Uri.parse(folders.toEditor(uri)),
    },
  }, worker);
  context.subscriptions.push(watch(worker, folders), { dispose: () => worker.terminate() });
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
