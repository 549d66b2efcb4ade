// Connects the editor with the language server, for the YAML and Lua files of the folder that is open.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { startServer } = require("./server.js");

let client;

function activate(context) {
  const settings = vscode.workspace.getConfiguration("walzwerk");
  const local = (vscode.workspace.workspaceFolders ?? []).find(({ uri }) => uri.scheme === "file");
  const start = () =>
    startServer({
      program: settings.get("program"),
      language: settings.get("language"),
      folder: context.extensionPath,
      workspace: local?.uri.fsPath,
    });
  client = new LanguageClient("walzwerk", "Walzwerk", start, {
    documentSelector: [
      { scheme: "file", language: "yaml" },
      { scheme: "file", language: "lua" },
    ],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{yaml,lua,md}") },
  });
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
