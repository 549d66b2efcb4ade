// Tests of engine/workshop/shards.ts: node shards_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

globalThis.document = { documentElement: { lang: "en" } };
globalThis.location = { search: "" };
const { inParts } = await load("shards", "engine/workshop");

// Parts that end when the test says so.
function playing() {
  const ends = new Map();
  const play = (part, signal) =>
    new Promise((resolve, reject) => {
      ends.set(part, { resolve: () => resolve(part), reject });
      signal.addEventListener("abort", () => reject(new Error("terminated")));
    });
  const settle = () => new Promise((done) => setImmediate(done));
  const end = async (part) => {
    ends.get(part).resolve();
    await settle();
  };
  return { play, end, ends, settle };
}

test("results come in order, whichever ends first", async () => {
  const { play, end, ends } = playing();
  const added = [];
  const all = inParts(3, 2, new AbortController().signal, play, (part) => added.push(part) > 0);
  assert.deepEqual([...ends.keys()], [1, 2]);
  await end(2);
  assert.deepEqual(added, []);
  await end(1);
  assert.deepEqual(added, [1, 2]);
  await end(3);
  await all;
  assert.deepEqual(added, [1, 2, 3]);
});

test("the answer ends all parts", async () => {
  const { play, end, ends } = playing();
  const added = [];
  const all = inParts(9, 2, new AbortController().signal, play, (part) => {
    added.push(part);
    return false;
  });
  await end(1);
  await all;
  assert.deepEqual(added, [1]);
  assert.deepEqual([...ends.keys()], [1, 2]);
});

test("the user ends all parts", async () => {
  const { play, ends } = playing();
  const stop = new AbortController();
  const all = inParts(9, 2, stop.signal, play, () => true);
  stop.abort();
  await all;
  assert.deepEqual([...ends.keys()], [1, 2]);
});

test("a part that fails ends all, and says why", async () => {
  const { play, ends } = playing();
  const all = inParts(9, 2, new AbortController().signal, play, () => true);
  ends.get(2).reject(new Error("script error"));
  await assert.rejects(all, /script error/);
});

test("there are no more threads than parts", async () => {
  const { play, end, ends } = playing();
  const all = inParts(1, 8, new AbortController().signal, play, () => true);
  assert.equal(ends.size, 1);
  await end(1);
  await all;
});
