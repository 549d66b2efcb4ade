// Tests of engine/workshop/editor_lsp.ts with the real language server: node editor_native_test.mjs ROOT MODULES WALZ.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { load } from "../web/load.mjs";
import { nativeServer } from "./native_server.mjs";

const [root, , walz] = process.argv.slice(2);
const { LanguageServer, uriOf } = await load("editor_lsp", "engine/workshop");
const { applyEdits, positionAt } = await load("edits", "engine/workshop");

const work = mkdtempSync(join(tmpdir(), "walz-workshop-"));
const project = join(work, "mehr-persoenlichkeiten");
cpSync(join(root, "mods/mehr-persoenlichkeiten"), project, { recursive: true });
rmSync(join(project, "book"), { recursive: true }); // books name definitions, and are not renamed
const server = nativeServer(walz, ["--lang", "en", "--data", root], { cwd: work });
after(() => {
  server.stop();
  rmSync(work, { recursive: true });
});

const files = new Map();
const shown = [];
const host = {
  open: () => false,
  apply: (edits) => Object.entries(edits).forEach(([uri, list]) => setText(uri, applyEdits(files.get(uri) ?? "", list))),
  show: (text, isError) => shown.push({ text, isError }),
};
const lsp = new LanguageServer(host, uriOf(project));
const uri = (path) => uriOf(join(project, path));
function setText(at, text) {
  files.set(at, text);
  lsp.change(at, text);
}
// The position of the `n`th character after the first occurrence of a text.
const placeOf = (at, text, n = 0) => positionAt(files.get(at), files.get(at).indexOf(text) + n);

// Resolves when the findings fulfil a condition.
function until(condition) {
  return new Promise((resolve) => {
    const check = () => condition() && (stop(), resolve());
    const stop = lsp.onFindings(check);
    check();
  });
}

for (const path of readdirSync(project, { recursive: true })) {
  if (/\.(yaml|lua)$/.test(path)) setText(uri(path), readFileSync(join(project, path), "utf8"));
}
await lsp.connect(server.channel);
const kCards = uri("data/personalities.yaml");
const kTexts = uri("locale/en/cards.yaml");
const kTests = uri("tests/yaml_alone.yaml");

test("documentation of a name, with positions behind letters of two UTF-16 units", async () => {
  const original = files.get(kCards);
  setText(kCards, original.replace("reward: { gain: { red: 1 } }", "reward: { gain: { red: 1 } }  # 🎲🎲"));
  const { contents } = await lsp.hover(kCards, placeOf(kCards, "humboldt", 2));
  assert.match(contents.value, /Alexander v/);
  setText(kCards, original);
});

test("completion offers ids with their place", async () => {
  const original = files.get(kCards);
  setText(kCards, original.replace("city: krinn", "city: kr"));
  const items = await lsp.completions(kCards, placeOf(kCards, "city: kr", 8));
  const krinn = items.find(({ label }) => label === "krinn");
  assert.equal(applyEdits(files.get(kCards), [krinn.textEdit]), original);
  setText(kCards, original);
});

test("a finding in a file that is not shown appears and ends", async () => {
  const original = files.get(kTexts);
  setText(kTexts, original.replace("- { id: personality.duden, text", "- { id: personality.dudn, text"));
  await until(() => lsp.findings.has(kTexts));
  setText(kTexts, original);
  await until(() => !lsp.findings.has(kTexts));
});

test("a quick fix corrects a misspelt name", async () => {
  const original = files.get(kCards);
  setText(kCards, original.replace("city: krinn", "city: krin"));
  await until(() => lsp.findings.has(kCards));
  const [fix] = await lsp.fixesOf(kCards);
  lsp.fix(fix);
  assert.equal(files.get(kCards), original);
  await until(() => !lsp.findings.has(kCards));
});

test("a rename changes definition, texts and tests", async () => {
  const before = new Map(files);
  const place = placeOf(kCards, "duden");
  assert.equal((await lsp.renamed(kCards, place)).placeholder, "duden");
  await lsp.rename(kCards, place, "grimm");
  const changed = [...files.keys()].filter((at) => files.get(at) !== before.get(at));
  assert.ok(changed.includes(kCards) && changed.includes(kTexts) && changed.includes(kTests));
  assert.match(files.get(kTexts), /personality\.grimm, text: "Konrad Duden"/);
  await lsp.rename(kCards, placeOf(kCards, "grimm"), "duden");
  assert.deepEqual(files, before);
});

test("a rename of the game's own definition is refused", async () => {
  const before = new Map(files);
  await assert.rejects(lsp.rename(kCards, placeOf(kCards, "krinn"), "krinnburg"), ({ why }) => why === "outside");
  assert.deepEqual(files, before);
});

test("the definition and the references of a name", async () => {
  assert.deepEqual(await lsp.definition(kTexts, placeOf(kTexts, "duden")), { uri: kCards, range: { start: placeOf(kCards, "duden"), end: placeOf(kCards, "duden", 5) } });
  const places = await lsp.references(kCards, placeOf(kCards, "duden"));
  assert.ok(places.length >= 4);
});

test("the outline lists definitions", async () => {
  const symbols = await lsp.symbols(kCards);
  assert.deepEqual(symbols.map(({ name }) => name), ["fontane", "humboldt", "duden", "schumann"]);
});

test("a lens runs the tests of a file", async () => {
  const [lens] = await lsp.lenses(kTests);
  const results = await lsp.execute(lens.command);
  assert.ok(results.length > 0 && results.every(({ passed }) => passed));
  assert.equal(shown.at(-1).isError, false);
});

test("a signature while arguments are typed", async () => {
  const script = [...files.keys()].find((at) => at.endsWith(".lua"));
  const original = files.get(script);
  setText(script, `${original}\nlocal function probe() run( end\n`);
  const help = await lsp.signature(script, placeOf(script, "run( end", 4));
  assert.match(help.signatures[0].label, /^run\(/);
  setText(script, original);
});
