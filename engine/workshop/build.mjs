// Builds the workshop: node build.mjs OUT ASSETS VERSION [PUBLISHED]. Run it in the folder of node_modules.
//
// ASSETS has the files that the page loads by name: `games.en.json` and `games.de.json` (the bodies of `/api/games`), and
// those of the engine. They are copied to OUT/assets with a hash in their names. The pictures in ASSETS/art already have a
// hash as their name, and are copied as they are. Everything in OUT but index.html, service.js and versions.json is immutable.
//
// PUBLISHED is the folder of an earlier version of the page. OUT then also has its files, so that links of its engine, and of those
// before it, are opened by the pages that `versions.json` lists (versions.ts).
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [out, given, version, published] = process.argv.slice(2);
const modules = join(process.cwd(), "node_modules");
const require = createRequire(process.cwd() + "/");
const { build } = require("esbuild");
const { parse } = require("yaml");
const here = dirname(fileURLToPath(import.meta.url));

const assets = {}; // address by name

function hashOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

function addAsset(name, bytes) {
  const end = extname(name);
  assets[name] = `assets/${basename(name, end)}-${hashOf(bytes)}${end}`;
  writeFileSync(join(out, assets[name]), bytes);
}

// The texts of the client: the messages `web_...` of tables, without the prefix.
function addClientWords(language) {
  const all = parse(readFileSync(join(here, `../tables/messages.${language}.yaml`), "utf8"));
  const textOf = (record) => (typeof record === "string" ? record : record.text);
  const own = Object.entries(all).filter(([key]) => key.startsWith("web_"));
  const words = Object.fromEntries(own.map(([key, record]) => [key.slice("web_".length), textOf(record)]));
  addAsset(`client.${language}.json`, JSON.stringify(words));
}

// The style sheet of the client refers to the typefaces as the server serves them.
const kFonts = { serif: "vollkorn", slab: "zilla-slab", blackletter: "grenze-gotisch" };
const fonts = {
  name: "fonts",
  setup({ onResolve }) {
    onResolve({ filter: /^\/assets\/\w+\.woff2$/ }, ({ path }) => {
      const font = kFonts[basename(path, ".woff2")];
      return { path: join(modules, `@fontsource/${font}/files/${font}-latin-600-normal.woff2`) };
    });
  },
};

const common = {
  bundle: true,
  minify: true,
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  nodePaths: [modules],
  loader: { ".md": "text", ".woff2": "file" },
  legalComments: "linked",
  logLevel: "warning",
};

// The worker is a classic script, because it loads the module's loader.
async function addWorker() {
  const { outputFiles } = await build({ ...common, entryPoints: [join(here, "worker.ts")], format: "iife", outfile: "worker.js", legalComments: "inline", write: false });
  addAsset("worker.js", outputFiles[0].contents);
}

// Returns the address of the only output with this ending.
function addressOf(outputs, entry) {
  const [path] = Object.entries(outputs).find(([, output]) => output.entryPoint?.endsWith(entry));
  return path.slice(path.indexOf("assets/"));
}

// The version with a hash of the files that determine the course of a game.
function engineOf() {
  return `${version}-${hashOf(["walz.js", "walz.wasm", "data.bin"].map((name) => assets[name]).join()).slice(0, 8)}`;
}

async function buildPage() {
  const define = { WALZ_VERSION: JSON.stringify(engineOf()), WALZ_ASSETS: JSON.stringify(assets) };
  const { metafile } = await build({
    ...common,
    entryPoints: [join(here, "start.ts"), join(here, "style.css")],
    outdir: join(out, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    metafile: true,
    define,
    plugins: [fonts],
  });
  const icon = readFileSync(join(here, "../web/app.svg"));
  addAsset("icon.svg", icon);
  const page = readFileSync(join(here, "index.html"), "utf8");
  const filled = page
    .replace("STYLE", addressOf(metafile.outputs, "style.css"))
    .replace("ICON", assets["icon.svg"])
    .replace("SCRIPT", addressOf(metafile.outputs, "start.ts"));
  writeFileSync(join(out, "index.html"), filled);
}

// All files of a folder, by their paths in it, sorted.
function filesIn(folder, below = "") {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });
  return files.sort();
}

async function buildService() {
  const files = filesIn(out).filter((file) => !file.endsWith(".LEGAL.txt"));
  const all = createHash("sha256");
  for (const file of files) all.update(`${file}\0${hashOf(readFileSync(join(out, file)))}\0`);
  const define = { WALZ_BUILD: JSON.stringify(all.digest("hex").slice(0, 16)), WALZ_FILES: JSON.stringify(files) };
  await build({ ...common, entryPoints: [join(here, "service.ts")], outfile: join(out, "service.js"), format: "iife", define });
}

// Adds the page under a name that stays, and what was published before.
function writeVersions() {
  const page = `page-${hashOf(readFileSync(join(out, "index.html")))}.html`;
  cpSync(join(out, "index.html"), join(out, page));
  const list = published && join(published, "versions.json");
  const { [engineOf()]: _, ...before } = list && existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  if (published) cpSync(published, out, { recursive: true, force: false });
  writeFileSync(join(out, "versions.json"), JSON.stringify({ ...before, [engineOf()]: page }));
}

if (published && resolve(published) === resolve(out)) throw new Error(`${out} is written anew; help: copy what is published to another folder`);
rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "assets"), { recursive: true });
for (const entry of readdirSync(given, { withFileTypes: true })) {
  if (entry.isFile()) addAsset(entry.name, readFileSync(join(given, entry.name)));
}
if (existsSync(join(given, "art"))) cpSync(join(given, "art"), join(out, "art"), { recursive: true });
for (const language of ["en", "de"]) addClientWords(language);
await addWorker();
await buildPage();
await buildService();
writeVersions();
