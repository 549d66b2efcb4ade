// Tests of engine/workshop/history.ts: node history_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { changedPaths, redoOf, thinned, undoOf } = await load("history", "engine/workshop");

const kSecond = 1000;
const kMinute = 60 * kSecond;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;
const kNow = 1000 * kDay;

const one = (version, before, time = 0, files = {}) => ({ version, before, time, files });

// A chain of snapshots with these ages, the oldest first.
const chain = (...ages) => ages.map((age, i) => one(i + 1, i === 0 ? null : i, kNow - age));
const versions = (snapshots) => snapshots.map(({ version }) => version);

test("undo goes to the version before, redo to the youngest after", () => {
  const tree = [one(1, null), one(2, 1), one(3, 1)];
  assert.equal(undoOf(tree, 3), 1);
  assert.equal(undoOf(tree, 1), null);
  assert.equal(redoOf(tree, 1), 3);
  assert.equal(redoOf(tree, 3), null);
});

test("everything of the last hour stays", () => {
  const recent = chain(59 * kMinute, 30 * kMinute + 2, 30 * kMinute + 1, 30 * kMinute, 0);
  assert.deepEqual(thinned(recent, new Set(), kNow), recent);
});

test("of the last day, the last one of each minute stays", () => {
  const old = chain(2 * kHour, 2 * kHour - 10 * kSecond, 2 * kHour - 20 * kSecond, 2 * kHour - kMinute, 0);
  assert.deepEqual(versions(thinned(old, new Set(), kNow)), [3, 4, 5]);
});

test("of the last month, the last one of each hour stays; then of each day", () => {
  assert.deepEqual(versions(thinned(chain(3 * kDay, 3 * kDay - 10 * kMinute, 3 * kDay - kHour, 0), new Set(), kNow)), [2, 3, 4]);
  assert.deepEqual(versions(thinned(chain(60 * kDay, 60 * kDay - kHour, 59 * kDay, 0), new Set(), kNow)), [2, 3, 4]);
});

test("a version in use always stays", () => {
  assert.deepEqual(versions(thinned(chain(2 * kHour, 2 * kHour - 1, 0), new Set([1]), kNow)), [1, 2, 3]);
});

test("the way back leads over versions that are gone", () => {
  const kept = thinned(chain(2 * kHour + kMinute, 2 * kHour, 2 * kHour - 1, 0), new Set(), kNow);
  assert.deepEqual(kept.map(({ version, before }) => [version, before]), [[1, null], [3, 1], [4, 3]]);
});

test("there are at most 1000 versions, the youngest", () => {
  const kept = thinned(chain(...Array.from({ length: 1200 }, (_, i) => 1200 - i)), new Set(), kNow);
  assert.equal(kept.length, 1000);
  assert.equal(kept[0].version, 201);
});

test("the changed paths of two versions", () => {
  const before = one(1, null, 0, { "a.md": 1, "b.md": 2 });
  assert.deepEqual(changedPaths(before, one(2, 1, 0, { "a.md": 3, "c.md": 4 })), ["a.md", "b.md", "c.md"]);
  assert.deepEqual(changedPaths(undefined, before), ["a.md", "b.md"]);
});
