#!/usr/bin/env node
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./host.mjs";
import { runWithMods } from "./mods.mjs";
import { divided, playInParts } from "./parts.mjs";

const script = path.join(path.dirname(fileURLToPath(import.meta.url)), "walz.js");
const runProgram = (args, options) => run(script, args, options);

// Runs a command, in several threads where possible.
function runCommand(args, options) {
  const parts = divided(args);
  return parts ? playInParts(parts, runProgram) : runProgram(args, options);
}

process.exit(await runWithMods(process.argv.slice(2), runCommand));
