// node run.mjs PROGRAM.js ARGUMENT...: runs a program as a module.
import path from "node:path";
import { run } from "../../engine/wasm/npm/host.mjs";

const [program, ...args] = process.argv.slice(2);
process.exit(await run(path.resolve(program), args));
