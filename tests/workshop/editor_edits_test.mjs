// Tests of engine/workshop/edits.ts: node editor_edits_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { applyEdits, difference, offsetAt, positionAt, replacing } = await load("edits", "engine/workshop");

const edit = (line, from, to, newText) => ({ range: { start: { line, character: from }, end: { line, character: to } }, newText });

test("columns are UTF-16 code units", () => {
  const text = "a: ä\nb: 🎲x\n";
  assert.equal(offsetAt(text, { line: 0, character: 4 }), 4);
  assert.equal(text.slice(offsetAt(text, { line: 1, character: 5 })), "x\n");
  assert.deepEqual(positionAt(text, text.indexOf("x")), { line: 1, character: 5 });
});

test("all line breaks of LSP end a line", () => {
  const text = "a\r\nb\rc\nd";
  assert.deepEqual([1, 2, 3].map((line) => text[offsetAt(text, { line, character: 0 })]), ["b", "c", "d"]);
  assert.deepEqual(positionAt(text, text.indexOf("d")), { line: 3, character: 0 });
});

test("positions beyond the end of a line or text are moved to it", () => {
  assert.equal(offsetAt("ab\r\ncd", { line: 0, character: 9 }), 2);
  assert.equal(offsetAt("ab\ncd", { line: 7, character: 1 }), 5);
});

test("edits refer to the text before all of them", () => {
  assert.equal(applyEdits("one two\nthree", [edit(1, 0, 5, "3"), edit(0, 4, 7, "2"), edit(0, 0, 3, "1")]), "1 2\n3");
});

test("insertions at one place keep their order", () => {
  assert.equal(applyEdits("x", [edit(0, 0, 0, "a"), edit(0, 0, 0, "b")]), "abx");
});

test("overlapping edits are refused", () => {
  assert.throws(() => applyEdits("abcdef", [edit(0, 0, 3, ""), edit(0, 2, 4, "")]), /overlap/);
});

test("replacing gives the range of offsets", () => {
  const text = "a\n🎲b";
  assert.equal(applyEdits(text, [replacing(text, 4, 5, "c")]), "a\n🎲c");
});

test("the difference of two texts is one replacement", () => {
  assert.equal(difference("same", "same"), null);
  assert.deepEqual(difference("a b c", "a x c"), { from: 2, to: 3, insert: "x" });
  assert.deepEqual(difference("aa", "aaa"), { from: 2, to: 2, insert: "a" });
  assert.deepEqual(difference("aaa", "aa"), { from: 2, to: 3, insert: "" });
});
