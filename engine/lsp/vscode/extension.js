// Starts the language server for the YAML and Lua files of the folder that is open.
"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");
const { serverOf } = require("./server.js");

let client;

function activate(context) {
  const settings = vscode.workspace.getConfiguration("walzwerk");
  const server = serverOf(settings.get("program"), settings.get("language"), context.extensionPath);
  client = new LanguageClient("walzwerk", "Walzwerk", { ...server, transport: TransportKind.stdio }, {
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
