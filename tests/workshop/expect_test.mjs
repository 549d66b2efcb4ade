// Tests of engine/workshop/expect.ts: node expect_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { withActual } = await load("expect", "engine/workshop");

const kFile = `scenarios:
  - name: other
    then: { seats: { 0: { thaler: 12 } } }
  - name: reward  # a comment
    then: { seats: { 0: { thaler: 12, points: 1 } }, over: false, hand: [a] }
`;
const thaler = { path: ["seats", "0", "thaler"], expected: ["12"], actual: ["13"] };

test("the actual values of a scenario replace the expected ones, and nothing else", () => {
  const over = { path: ["over"], expected: ["false"], actual: ["true"] };
  assert.equal(withActual(kFile, "reward", [thaler, over]), kFile.replace("{ thaler: 12, ", "{ thaler: 13, ").replace("over: false", "over: true"));
});

test("a difference that is no single expected value changes nothing", () => {
  for (const wrong of [
    { ...thaler, expected: ["11"] }, // the file has changed
    { ...thaler, actual: [] },
    { ...thaler, actual: ["13", "14"] },
    { path: ["hand"], expected: ["- a"], actual: ["- b"] },
    { path: ["none"], expected: ["1"], actual: ["2"] },
  ]) {
    assert.equal(withActual(kFile, "reward", [thaler, wrong]), null, JSON.stringify(wrong));
  }
  assert.equal(withActual(kFile, "missing", [thaler]), null);
  assert.equal(withActual(kFile, "reward", []), null);
  assert.equal(withActual("a: [", "reward", [thaler]), null);
});
