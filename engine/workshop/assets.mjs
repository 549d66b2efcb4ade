// Collects what the page loads by name: node assets.mjs MODULE ROOT OUT. MODULE is the folder of walz.js and walz.wasm,
// ROOT that of data/, scripts/ and mods/. Run it in the folder of node_modules.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { kindTexts } from "./kind_texts.mjs";

const [module, root, out] = process.argv.slice(2).map((path) => resolve(path));
const require = createRequire(process.cwd() + "/");
const here = dirname(fileURLToPath(import.meta.url));
rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "art"), { recursive: true });

const kKey = "k".repeat(32);

function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

// Imports a module in TypeScript.
async function load(path) {
  const { build } = require("esbuild");
  const bundle = join(out, `${basename(path, ".ts")}.mjs`);
  await build({ entryPoints: [join(here, path)], outfile: bundle, bundle: true, format: "esm" });
  const loaded = await import(pathToFileURL(bundle).href);
  rmSync(bundle);
  return loaded;
}

// The engine in this process, with a session.
async function begin(files) {
  const { handle, writeFiles } = await load("../wasm/instance.ts");
  const make = require(join(module, "walz.js"));
  const engine = await make({ wasmBinary: readFileSync(join(module, "walz.wasm")) });
  writeFiles(engine.FS, Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`/walz/${path}`, bytes])));
  handle(engine, { start: { data: "/walz", mods: ["/walz/mods"], language: "en", key: kKey, author: kKey } });
  return (path, language) => {
    const [{ response }] = handle(engine, { id: 1, request: { method: "GET", path, key: kKey, language } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return response;
  };
}

async function writePacked(files) {
  const { pack } = await load("packed.ts");
  writeFileSync(join(out, "data.bin"), pack(files));
}

// The games in both languages, and the pictures that they name. The engine lists only games that load.
function writeGames(get) {
  const folders = readdirSync(join(root, "data"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const language of ["en", "de"]) {
    const { body } = get("/api/games", language);
    const listed = JSON.parse(body).map(({ id }) => id);
    const missing = folders.map(({ name }) => name).filter((name) => !listed.includes(name));
    if (missing.length > 0) throw new Error(`these games do not load: ${missing.join(", ")}. \`walz check GAME\` says why`);
    writeFileSync(join(out, `games.${language}.json`), body);
    for (const { art } of JSON.parse(body)) {
      if (!art) continue;
      const picture = get(`/art/${art}`, language);
      writeFileSync(join(out, "art", art), picture.base64 === undefined ? picture.body : Buffer.from(picture.base64, "base64"));
    }
  }
}

function writeKinds() {
  const { parse } = require("yaml");
  for (const language of ["en", "de"]) writeFileSync(join(out, `kinds.${language}.json`), JSON.stringify(kindTexts(join(root, "data"), language, parse)));
}

const files = Object.fromEntries(["data", "scripts", "mods"].flatMap(filesIn).map((path) => [path, readFileSync(join(root, path))]));
writeGames(await begin(files));
writeKinds();
await writePacked(files);
for (const name of ["walz.js", "walz.wasm"]) copyFileSync(join(module, name), join(out, name));
