// content.js SERVER FILE: writes the games and mods in the folder SERVER to one file for the web, as text by path in the module.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const [server, output] = process.argv.slice(2);
const root = path.join(server, "share", "walzwerk");
const files = {};
for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.path, entry.name);
  if (entry.isFile()) files[`/walz/${path.relative(root, file).replaceAll(path.sep, "/")}`] = fs.readFileSync(file, "utf8");
}
fs.writeFileSync(output, JSON.stringify(files));
