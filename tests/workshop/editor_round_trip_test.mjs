// Edits YAML files of the games and mods in many places: node editor_round_trip_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { load } from "../web/load.mjs";

const [root] = process.argv.slice(2);
const { YamlFile } = await load("yaml_edit", "engine/workshop");
const { applyEdits } = await load("edits", "engine/workshop");

// All paths of a value, of collections as well.
function pathsOf(value, path = []) {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]))];
}

// Returns a copy in which the value at a path is changed.
function changed(value, path, change) {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce((now, key) => now[key], copy);
  change(parent, path.at(-1));
  return copy;
}

function check(text, edits, expected, where) {
  const file = new YamlFile(applyEdits(text, edits));
  assert.equal(file.error, null, where);
  assert.deepEqual(file.valueAt([]) ?? {}, expected, where);
}

function editEverywhere(name, text, every) {
  const file = new YamlFile(text);
  const value = file.valueAt([]);
  assert.equal(file.error, null, name);
  const comments = (from) => from.match(/(^|\s)#.*/gm) ?? [];
  pathsOf(value).slice(1).forEach((path, i) => {
    if (i % every !== 0) return;
    const where = `${name}: ${path.join(".")}`;
    const old = file.valueAt(path);
    const isMap = typeof old === "object" && old !== null && !Array.isArray(old);
    check(text, file.set(path, "new: 1"), changed(value, path, (parent, key) => (parent[key] = "new: 1")), where);
    check(text, file.remove(path), changed(value, path, (parent, key) => (Array.isArray(parent) ? parent.splice(key, 1) : delete parent[key])), where);
    if (isMap) {
      const added = applyEdits(text, file.set([...path, "new_key"], 7));
      check(text, file.set([...path, "new_key"], 7), changed(value, path, (parent, key) => (parent[key].new_key = 7)), where);
      assert.deepEqual(comments(added), comments(text), where);
      if (Object.keys(old).length > 0) assert.equal(applyEdits(added, new YamlFile(added).remove([...path, "new_key"])), text, where);
    }
    if (Array.isArray(old)) check(text, file.set([...path, old.length], { a: [1] }), changed(value, path, (parent, key) => parent[key].push({ a: [1] })), where);
  });
}

for (const folder of ["data", "mods"]) {
  test(`edits of all files in ${folder} change one place`, () => {
    const files = readdirSync(join(root, folder), { recursive: true }).filter((path) => path.endsWith(".yaml")).sort();
    for (const path of files) {
      const text = readFileSync(join(root, folder, path), "utf8");
      const value = new YamlFile(text).valueAt([]);
      if (typeof value !== "object" || value === null) continue;
      // A few places of each file: each edit parses the file.
      editEverywhere(`${folder}/${path}`, text, Math.max(1, Math.round((pathsOf(value).length * text.length) / 2e4)));
    }
  });
}
