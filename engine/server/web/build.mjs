// Makes the page of a table one file: node build.mjs OUT, to be run where node_modules lies.
import { createRequire } from "node:module";

const { build } = createRequire(process.cwd() + "/")("esbuild");
await build({
  entryPoints: [new URL("./table.tsx", import.meta.url).pathname],
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
