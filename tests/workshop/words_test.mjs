// Tests of the texts of the workshop: node words_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { load } from "../web/load.mjs";

const folder = join(process.argv[2], "engine/workshop");
const read = (name) => readFileSync(join(folder, name), "utf8");
const en = JSON.parse(read("words.en.json"));
const de = JSON.parse(read("words.de.json"));

test("both languages have the same keys in the same order", () => {
  assert.deepEqual(Object.keys(de), Object.keys(en));
});

test("both languages have the same values", () => {
  const values = (text) => [...new Set([...text.matchAll(/(?<!(?:one|other) )\{(\w+)[,}]/g)].map(([, name]) => name))].sort();
  for (const key of Object.keys(en)) assert.deepEqual(values(de[key]), values(en[key]), key);
});

test("no text is empty, and none is forgotten in German", () => {
  const alike = ["asText", "bots", "link", "newName"];
  for (const key of Object.keys(en)) {
    assert.ok(en[key] && de[key], key);
    if (!alike.includes(key) && !/^[\s\d{}%–-]*$/.test(en[key])) assert.notEqual(de[key], en[key], key);
  }
});

test("every text is used", () => {
  const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name)).map(read).join("\n");
  const unused = Object.keys(en).filter((key) => !sources.includes(`"${key}"`) && !sources.includes(`${key}:`));
  assert.deepEqual(unused, []);
});

test("texts are filled in, with plurals", async () => {
  const { loadWords, t } = await load("words", "engine/workshop");
  await loadWords("en");
  assert.equal(t("checked", { errors: 1, warnings: 2 }), "1 error, 2 warnings");
  await loadWords("de");
  assert.equal(t("deleteSure", { name: "M" }), "„M“ löschen?");
});
