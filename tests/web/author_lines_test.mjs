// Tests of engine/web/author_lines.ts: node author_lines_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const { changedLines } = await load("author_lines");

const changes = (before, after) => changedLines(before.split(" ").join("\n"), after.split(" ").join("\n"));

test("equal texts have no changes", () => {
  assert.deepEqual(changes("a b", "a b"), []);
});

test("changed lines are shown as removed and added", () => {
  assert.deepEqual(changes("a b c", "a x c"), ["- b", "+ x"]);
  assert.deepEqual(changes("a", "a b"), ["+ b"]);
  assert.deepEqual(changes("a b", "b"), ["- a"]);
});

test("lines that stay between two changes are not shown", () => {
  assert.deepEqual(changes("a b c d e", "x b c d y"), ["- a", "+ x", "- e", "+ y"]);
  assert.deepEqual(changes("a b c d", "b c a d"), ["- a", "+ a"]);
});
