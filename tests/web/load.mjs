// Loads a module of the client, or of another folder: `load("narrowing")`, `load("edits", "engine/workshop")`. The test gets ROOT and MODULES as arguments.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [root, modules] = process.argv.slice(2);

export async function load(name, source = "engine/web") {
  const { buildSync } = createRequire(resolve(modules) + "/")("esbuild");
  const folder = mkdtempSync(join(tmpdir(), "walz-web-"));
  const bundle = join(folder, name + ".mjs");
  const nodePaths = [join(resolve(modules), "node_modules")];
  buildSync({ entryPoints: [join(root, `${source}/${name}.ts`)], outfile: bundle, bundle: true, format: "esm", nodePaths, loader: { ".md": "text" } });
  try {
    return await import(bundle);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
