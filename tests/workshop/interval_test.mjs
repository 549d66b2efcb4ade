// Tests of engine/workshop/interval.ts: node interval_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { answerOf, estimate, kStart, pointsOf, withShard } = await load("interval", "engine/workshop");

// Two parts as `walz compare --shard` writes them, and the figures that `walz lab merge` prints for both.
const part = (...tallies) => ({ subject: { bots: ["random", "random", "random", "random"] }, first: 0, end: 20, findings: { pairs: 20, failed: 1, tallies: [tallies], failures: [] } });
const one = part([20, 651, 22405], [20, 691, 25083], [20, 40, 2716]);

test("an interval is that of walz", () => {
  const progress = withShard(kStart, one);
  const { mean, margin } = pointsOf(progress.difference, progress.seats);
  assert.equal(mean, 0.5);
  assert.ok(Math.abs(margin - 2.95654) < 1e-5, String(margin));
  const plain = pointsOf(progress.plain, progress.seats);
  assert.equal(plain.mean, 8.1375);
  assert.ok(Math.abs(plain.mean - plain.margin - 6.129412) < 1e-6);
});

test("parts add up exactly", () => {
  const progress = withShard(withShard(kStart, one), one);
  assert.equal(progress.pairs, 40);
  assert.equal(progress.failed, 2);
  assert.deepEqual(progress.difference, { count: 40, sum: 80, squares: 5432 });
});

test("nothing is known without values", () => {
  assert.deepEqual(estimate({ count: 0, sum: 0, squares: 0 }, 1), { mean: 0, margin: Infinity });
});

test("the answer waits for the first look", () => {
  assert.equal(answerOf({ mean: 5, margin: 1 }, 59, 3), "open");
  assert.equal(answerOf({ mean: 5, margin: 1 }, 60, 3), "different");
  assert.equal(answerOf({ mean: -5, margin: 1 }, 60, 3), "different");
  assert.equal(answerOf({ mean: 1, margin: 2 }, 60, 3), "same");
  assert.equal(answerOf({ mean: 1, margin: 2.5 }, 60, 3), "open");
  assert.equal(answerOf({ mean: -1, margin: 2.5 }, 60, 3), "open");
});
