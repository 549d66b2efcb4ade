// Tests of engine/workshop/command.ts: node command_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

globalThis.document = { documentElement: { lang: "en" } };
globalThis.location = { search: "" };
const { commandOf } = await load("command", "engine/workshop");

test("a command can be pasted into a shell", () => {
  assert.equal(commandOf(["check", "my-mod", "--set", "a=b"]), "walz check my-mod --set a=b");
  assert.equal(commandOf(["test", "it's here; $HOME"]), `walz test 'it'\\''s here; $HOME'`);
});
