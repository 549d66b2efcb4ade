// The command of the language server.
"use strict";

const path = require("node:path");

// Returns the server as options of the language client: the program of the user's settings or, if `program` is empty, the
// module that is part of the extension in `folder`. The editor's own Node runs it in another process.
function serverOf(program, language, folder) {
  const args = ["lsp", "--lang", language];
  return program ? { command: program, args } : { module: path.join(folder, "server", "walz.mjs"), args };
}

module.exports = { serverOf };
