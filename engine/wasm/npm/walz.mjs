#!/usr/bin/env node
import path from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./host.mjs";

const kFolder = path.dirname(fileURLToPath(import.meta.url));
process.exit(await run(path.join(kFolder, "walz.js"), process.argv.slice(2)));
