// Tests of engine/workshop/interval.ts: node interval_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { answerOf, estimate, estimateDifference, kStart, pointsOf, winsOf, withShard } = await load("interval", "engine/workshop");

// Two parts as `walz compare --shard` writes them, and the figures that `walz lab merge` prints for both.
const part = (...tallies) => ({ subject: { bots: ["random", "random", "random", "random"] }, first: 0, end: 20, findings: { pairs: 20, failed: 1, tallies: [tallies], failures: [] } });
const one = part([20, 651, 22405, 20], [20, 691, 25083, 20], [20, 40, 2716, 18]);

test("an interval is that of walz", () => {
  const progress = withShard(kStart, one);
  const { plain, difference } = pointsOf(progress);
  const { mean, margin } = difference;
  assert.equal(mean, 0.5);
  assert.ok(Math.abs(margin - 5.43569) < 1e-5, String(margin));
  assert.equal(plain.mean, 8.1375);
  assert.ok(Math.abs(plain.mean - plain.margin - 6.129412) < 1e-6);
});

test("parts add up exactly", () => {
  const progress = withShard(withShard(kStart, one), one);
  assert.equal(progress.pairs, 40);
  assert.equal(progress.failed, 2);
  assert.deepEqual(progress.tallies[0].difference, { count: 40, sum: 80, squares: 5432, nonzero: 36 });
});

test("wins are by seat, in percent, and only where several play", () => {
  const whole = 5040;
  const wins = [2, 2 * whole, 2 * whole * whole];
  const none = [2, 0, 0];
  const of = (bots, ...tallies) => ({ subject: { bots }, first: 0, end: 2, findings: { pairs: 2, failed: 0, tallies, failures: [] } });
  const score = [none, none, none];
  const two = winsOf(withShard(kStart, of(["random", "random"], score, score, score, [wins, none, none], [none, wins, wins])));
  assert.deepEqual(two.map(({ plain, changed, difference }) => [plain.mean, changed.mean, difference.mean]), [[100, 0, 0], [0, 100, 100]]);
  assert.deepEqual(winsOf(withShard(kStart, of(["random"], score, score, score))), []);
});

test("nothing is known without values", () => {
  assert.deepEqual(estimate({ count: 0, sum: 0, squares: 0, nonzero: 0 }, 1), { mean: 0, margin: Infinity });
});

test("nothing is known of a difference that hardly mattered", () => {
  assert.equal(estimateDifference({ count: 309, sum: 540, squares: 32400, nonzero: 9 }, 1).margin, Infinity);
  assert.ok(estimateDifference({ count: 310, sum: 600, squares: 36000, nonzero: 10 }, 1).margin < 3);
  assert.ok(estimateDifference({ count: 1000, sum: 0, squares: 0, nonzero: 0 }, 1).margin < 0.01);
});

test("the answer waits for the first look", () => {
  assert.equal(answerOf({ mean: 5, margin: 1 }, 59, 3), "open");
  assert.equal(answerOf({ mean: 5, margin: 1 }, 60, 3), "different");
  assert.equal(answerOf({ mean: -5, margin: 1 }, 60, 3), "different");
  assert.equal(answerOf({ mean: 1, margin: 2 }, 60, 3), "same");
  assert.equal(answerOf({ mean: 1, margin: 2.5 }, 60, 3), "open");
  assert.equal(answerOf({ mean: -1, margin: 2.5 }, 60, 3), "open");
});
