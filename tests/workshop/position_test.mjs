// Tests of engine/workshop/position.ts: node position_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { positionOf } = await load("position", "engine/workshop");

const kRecord = '{ "lock": { "options": { "a": "no", "b": "2", "c": "x" } }, "setup": { "players": ["human", "greedy"], "seed": 14267903641937495312 } }';
const kRules = [
  { id: "a", values: ["no", "yes"] },
  { id: "b", values: ["1", "2"] },
];
const choice = (seat, text) => ({ kind: "choice", seat, text });
const positionAfter = (entries, at) => positionOf({ row: { record: kRecord }, entries }, kRules, at);

test("a position has the setup of its game, with all digits of the seed", () => {
  const { players, seed, options } = positionAfter([]);
  assert.equal(players, 2);
  assert.equal(seed, "14267903641937495312");
  assert.deepEqual(options, { b: "2", c: "x" }); // those that are not the first value
});

test("a position has the choices of all seats, up to the shown one", () => {
  const entries = [choice(0, "a"), { kind: "say", seat: 0, text: "hello" }, choice(1, "b"), choice(0, "c")];
  assert.deepEqual(positionAfter(entries).choices, ["a", "b", "c"]);
  assert.deepEqual(positionAfter(entries).seats, [0, 1, 0]);
  assert.deepEqual(positionAfter(entries, 2).choices, ["a", "b"]);
  assert.deepEqual(positionAfter(entries, 0).choices, []);
});

test("choices that were taken back are left out", () => {
  const undone = [choice(0, "a"), choice(1, "b"), { kind: "undo", seat: 0, text: "1" }, choice(1, "c")];
  assert.deepEqual(positionAfter(undone).choices, ["a", "c"]);
  const retracted = [choice(0, "a"), choice(1, "b"), choice(0, "c"), { kind: "retract", seat: 1, text: "" }, choice(1, "d")];
  assert.deepEqual(positionAfter(retracted).choices, ["a", "c", "d"]);
  assert.deepEqual(positionAfter(retracted).seats, [0, 0, 1]);
});
