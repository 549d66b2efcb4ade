// Bundles the client: node build.mjs OUT. Run it in the folder of node_modules.
import { createRequire } from "node:module";

const { build } = createRequire(process.cwd() + "/")("esbuild");
await build({
  entryPoints: [new URL("./main.tsx", import.meta.url).pathname],
  outfile: process.argv[2],
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  jsx: "automatic",
  jsxImportSource: "preact",
  nodePaths: [process.cwd() + "/node_modules"],
  legalComments: "inline",
  logLevel: "warning",
});
