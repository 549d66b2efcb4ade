// Tests of engine/workshop/scenario_choices.ts: node scenario_choices_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { choicesOf } = await load("scenario_choices", "engine/workshop");

const kFile = `
scenarios:
  - name: plain
    when: ["step:inn", { choose: "pay:2", seat: 0 }, { check: {} }, "pass"]
  - name: plays
    when: ["step:inn", { play: random, at_most: 3 }, "pass"]
  - name: nothing
`;

test("choices are texts or maps, and checks are none", () => {
  assert.deepEqual(choicesOf(kFile, "plain"), ["step:inn", "pay:2", "pass"]);
});

test("choices that the engine makes end the list", () => {
  assert.deepEqual(choicesOf(kFile, "plays"), ["step:inn"]);
});

test("a scenario without choices, and one that is missing, have none", () => {
  assert.deepEqual(choicesOf(kFile, "nothing"), []);
  assert.deepEqual(choicesOf(kFile, "other"), []);
  assert.deepEqual(choicesOf("[]", "other"), []);
});
