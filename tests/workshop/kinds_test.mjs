// Tests of the names of kinds: node kinds_test.mjs ROOT MODULES WALZ.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import test from "node:test";
import { kindTexts } from "../../engine/workshop/kind_texts.mjs";

const [root, modules, walz] = process.argv.slice(2);
const { parse } = createRequire(resolve(modules) + "/")("yaml");
const ofEngine = JSON.parse(readFileSync(join(root, "engine/workshop/kind_words.de.json"), "utf8"));
const games = readdirSync(join(root, "data"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

function kindsOf(game) {
  const schema = JSON.parse(execFileSync(walz, ["api", "kinds", game, "--format", "json", "--data", root], { encoding: "utf8", maxBuffer: 1 << 26 }));
  return Object.keys(schema.properties);
}

const shown = new Map(games.map((game) => [game, kindsOf(game)]));

test("every kind of every game has a name in German and, if it is of the game, in English", () => {
  const [german, english] = ["de", "en"].map((language) => kindTexts(join(root, "data"), language, parse));
  for (const [game, kinds] of shown) {
    const missing = kinds.filter((kind) => !(kind in ofEngine || kind in german[game]));
    assert.deepEqual(missing, [], game);
    assert.deepEqual(Object.keys(english[game]).sort(), Object.keys(german[game]).sort(), game);
  }
});

test("names differ, so that one can choose by them", () => {
  const german = kindTexts(join(root, "data"), "de", parse);
  for (const [game, kinds] of shown) {
    const names = kinds.map((kind) => german[game][kind] ?? ofEngine[kind]);
    assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), [], game);
  }
});

test("every name is of a kind", () => {
  for (const kind of Object.keys(ofEngine)) assert.ok(shown.get(games[0]).includes(kind), kind);
});
