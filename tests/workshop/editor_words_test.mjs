// Compares the texts of the editor pane in all languages: node editor_words_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

const folder = join(process.argv[2], "engine/workshop");
const [en, de] = ["en", "de"].map((language) => JSON.parse(readFileSync(join(folder, `editor_words.${language}.json`), "utf8")));
const names = (text) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort();

test("both languages have the same keys and placeholders", () => {
  assert.deepEqual(Object.keys(de), Object.keys(en));
  for (const [key, text] of Object.entries(en)) assert.deepEqual(names(de[key]), names(text), key);
});

test("every text is used", () => {
  const source = readdirSync(folder).filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(folder, file), "utf8")).join();
  assert.deepEqual(Object.keys(en).filter((key) => !source.includes(`"${key}"`)), []);
});
