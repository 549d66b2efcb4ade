// The process of the language server.
"use strict";

const { fork, spawn } = require("node:child_process");
const path = require("node:path");

function startProcess({ program, language, folder, workspace }) {
  const args = ["lsp", "--lang", language];
  if (program) return spawn(program, args, { cwd: workspace });
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: "1" };
  return fork(path.join(folder, "server", "walz.mjs"), args, { cwd: workspace, env, execArgv: [], silent: true });
}

// Starts the server: the program of the user's settings or, if `program` is empty, the module that is part of the extension in
// `folder`, by the editor's own Node. `workspace` becomes its current folder, whose games it serves; undefined: that of the editor.
// Resolves to the process, with pipes for its streams.
function startServer(settings) {
  return new Promise((resolve, reject) => {
    const server = startProcess(settings);
    server.on("spawn", () => resolve(server));
    server.on("error", ({ message }) => reject(new Error(`${message}; see the setting walzwerk.program`)));
  });
}

module.exports = { startServer };
