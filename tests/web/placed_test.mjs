// Tests of engine/web/placed.ts: node placed_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const { placedIn, unplaced } = await load("placed");

const part = (...of) => ({ of, name: of.at(-1), text: of.join(": "), number: 1 });
const coal = { id: "variable.coal.seat1", number: 3 };
const goods = { id: "variable.goods", parts: [part("good.tea"), part("good.salt")] };
const spec = (...places) => ({ size: [100, 100], places });

test("a place shows the line of its seat", () => {
  assert.equal(placedIn({ entry: "variable.coal" }, [goods, coal], "seat1").entry, coal);
  assert.equal(placedIn({ entry: "variable.coal" }, [goods, coal], "seat0"), null);
  assert.equal(placedIn({ entry: "variable.coa" }, [coal], "seat1"), null);
});

test("a place for a definition shows the parts of its first key", () => {
  const { parts } = placedIn({ entry: "variable.goods", of: "good.salt" }, [goods], "seat1");
  assert.deepEqual(parts, [goods.parts[1]]);
  assert.equal(placedIn({ entry: "variable.goods" }, [goods], "seat1").parts.length, 2);
});

test("a line without a place is not lost", () => {
  assert.deepEqual(unplaced(spec(), [coal, goods], "seat1"), [coal, goods]);
  assert.deepEqual(unplaced(spec({ entry: "variable.coal" }), [coal, goods], "seat1"), [goods]);
});

test("a line with a part without a place is not lost", () => {
  const tea = { entry: "variable.goods", of: "good.tea" };
  const salt = { entry: "variable.goods", of: "good.salt" };
  assert.deepEqual(unplaced(spec(tea), [goods], "seat1"), [goods]);
  assert.deepEqual(unplaced(spec(tea, salt), [goods], "seat1"), []);
  assert.deepEqual(unplaced(spec({ entry: "variable.goods" }), [goods], "seat1"), []);
});
