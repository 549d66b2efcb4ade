// Tests of engine/workshop/packed.ts: node packed_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { pack, unpack } = await load("packed", "engine/workshop");

test("unpacks what it has packed", () => {
  const files = { "data/a.yaml": new TextEncoder().encode("größe: 1\n"), "art/b.png": new Uint8Array([0, 255, 10]), empty: new Uint8Array() };
  const { buffer } = pack(files);
  const unpacked = unpack(buffer);
  assert.deepEqual(Object.keys(unpacked), Object.keys(files));
  for (const [path, bytes] of Object.entries(files)) assert.deepEqual([...unpacked[path]], [...bytes]);
});

test("packs no files", () => assert.deepEqual(unpack(pack({}).buffer), {}));
