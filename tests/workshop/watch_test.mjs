// Tests of engine/workshop/watch.ts: node watch_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { load } from "../web/load.mjs";

const { Watch } = await load("watch", "engine/workshop");
mock.timers.enable({ apis: ["setTimeout"] });

function watched() {
  const heard = [];
  return { watch: new Watch(100, (late) => heard.push(late)), heard };
}

test("a worker that does not answer is late, once", () => {
  const { watch, heard } = watched();
  watch.sent();
  watch.sent();
  mock.timers.tick(99);
  assert.deepEqual(heard, []);
  mock.timers.tick(1000);
  assert.deepEqual(heard, [true]);
});

test("an answer after all is reported", () => {
  const { watch, heard } = watched();
  watch.sent();
  mock.timers.tick(100);
  watch.handled();
  mock.timers.tick(1000);
  assert.deepEqual(heard, [true, false]);
});

test("each message has the whole limit after the answer to the one before", () => {
  const { watch, heard } = watched();
  watch.sent();
  watch.sent();
  mock.timers.tick(60);
  watch.handled();
  mock.timers.tick(99);
  assert.deepEqual(heard, []);
  mock.timers.tick(1);
  assert.deepEqual(heard, [true]);
});

test("a worker without messages is never late, nor is one that was stopped", () => {
  const { watch, heard } = watched();
  watch.sent();
  watch.handled();
  mock.timers.tick(1000);
  watch.sent();
  watch.end();
  mock.timers.tick(1000);
  assert.deepEqual(heard, []);
});
