// Starts `walz lsp` for the YAML and Lua files of the folder that is open.
"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function activate() {
  const settings = vscode.workspace.getConfiguration("walzwerk");
  const server = {
    command: settings.get("program"),
    args: ["lsp", "--lang", settings.get("language")],
    transport: TransportKind.stdio,
  };
  client = new LanguageClient("walzwerk", "Walzwerk", server, {
    documentSelector: [
      { scheme: "file", language: "yaml" },
      { scheme: "file", language: "lua" },
    ],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{yaml,lua}") },
  });
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
