// content.js SERVER FILE: writes the games and mods in the folder SERVER to one file for the web, as text by path in the module.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const [server, output] = process.argv.slice(2);
const files = {};
for (const part of ["data", "scripts", "mods"]) {
  const folder = path.join(server, part);
  if (!fs.existsSync(folder)) continue;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.path, entry.name);
    if (entry.isFile()) files[`/walz/${path.relative(server, file).replaceAll(path.sep, "/")}`] = fs.readFileSync(file, "utf8");
  }
}
fs.writeFileSync(output, JSON.stringify(files));
