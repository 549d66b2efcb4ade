// Tests of engine/workshop/card_picture.ts: node card_picture_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { withPicture } = await load("card_picture", "engine/workshop");

test("the only card of a file gets the picture", () => {
  assert.equal(withPicture("card:\n  - id: lamp\n    cost: 2\n", "lamp.svg"), "card:\n  - id: lamp\n    cost: 2\n    art: lamp.svg\n");
});

test("other files stay as they are", () => {
  assert.equal(withPicture("card:\n  - { id: a, art: a.svg }\n", "b.svg"), null);
  assert.equal(withPicture("card:\n  - { id: a }\n  - { id: b }\n", "b.svg"), null);
  assert.equal(withPicture("card: [\n", "b.svg"), null);
  assert.equal(withPicture("card: [lamp]\n", "b.svg"), null);
  assert.equal(withPicture("", "b.svg"), null);
});
